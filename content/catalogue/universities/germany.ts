import type { UniversityEntry } from '#domain/universities/university.ts'
import { university, type Tuition } from './entry.ts'

function badenWuerttembergTuition(page: string): Tuition {
  return {
    fee: 3000,
    currency: 'EUR',
    note: "Students from outside the EU and EEA in bachelor's and consecutive master's programmes, 1,500 EUR a semester; semester contribution extra",
    year: '2024-25',
    page,
  }
}

function noTuition(page: string): Tuition {
  return {
    fee: 0,
    currency: 'EUR',
    note: 'No tuition in most programmes. Semester contribution applies; some continuing-education programmes charge fees',
    year: '2024-25',
    page,
  }
}

/** Universities in Germany. Tuition is a matter of the federal states. */
export const GERMANY: readonly UniversityEntry[] = [
  university('Germany', {
    slug: 'heidelberg-university',
    name: 'Heidelberg University',
    city: 'Heidelberg',
    region: 'Baden-Württemberg',
    latitude: 49.41,
    longitude: 8.69,
    website: 'https://www.uni-heidelberg.de',
    programs: [
      'MSc Molecular Biosciences',
      'MSc Molecular Biotechnology',
      'MSc Translational Medical Research',
      'MSc Medical Informatics',
      'MSc Data and Computer Science',
      'Medicine',
    ],
    description:
      'Founded in 1386, the oldest university in Germany. The German Cancer Research Center, the European Molecular Biology Laboratory and the university hospital make the city a centre of cancer and molecular research. Medicine is taught in German.',
    tuition: badenWuerttembergTuition(
      'https://www.uni-heidelberg.de/de/studium/studienorganisation/beitraege-gebuehren/studiengebuehren-fuer-internationale-studierende',
    ),
  }),
  university('Germany', {
    slug: 'university-of-tuebingen',
    name: 'University of Tübingen',
    city: 'Tübingen',
    region: 'Baden-Württemberg',
    latitude: 48.52,
    longitude: 9.06,
    website: 'https://uni-tuebingen.de',
    programs: [
      'MSc Bioinformatics',
      'MSc Medical Informatics',
      'MSc Machine Learning',
      'MSc Cellular and Molecular Neuroscience',
      'MSc Computational Neuroscience',
    ],
    description:
      'Founded in 1477. It was among the first in Germany to teach bioinformatics as a degree of its own and works with the Max Planck institutes and the Hertie Institute on machine learning and brain research.',
    tuition: badenWuerttembergTuition('https://uni-tuebingen.de/en/study/organizing-your-studies/fees/'),
  }),
  university('Germany', {
    slug: 'lmu-munich',
    name: 'LMU Munich',
    city: 'Munich',
    region: 'Bavaria',
    latitude: 48.15,
    longitude: 11.58,
    website: 'https://www.lmu.de',
    programs: ['MSc Bioinformatics', 'MSc Neurosciences', 'MSc Epidemiology', 'MSc Data Science', 'Medicine'],
    description:
      'Ludwig-Maximilians-Universität München was founded in 1472. Its Gene Center and the Graduate School of Systemic Neurosciences stand near the Großhadern hospital; the bioinformatics programme is run with the Technical University of Munich. Medicine is taught in German.',
    tuition: noTuition('https://www.lmu.de/en/study/all-students/fees/'),
  }),
  university('Germany', {
    slug: 'technical-university-of-munich',
    name: 'Technical University of Munich',
    city: 'Munich',
    region: 'Bavaria',
    latitude: 48.15,
    longitude: 11.57,
    website: 'https://www.tum.de',
    programs: [
      'MSc Bioinformatics',
      'MSc Biomedical Computing',
      'MSc Biomedical Neuroscience',
      'MSc Biomedical Engineering and Medical Physics',
      'MSc Molecular Biotechnology',
      'MSc Data Engineering and Analytics',
    ],
    description:
      'Founded in 1868. It joins engineering and computing with a medical school and its hospital, TUM Klinikum. Since the winter semester of 2024-25 students from outside the EU and EEA pay tuition by programme.',
    deadline: 'May 31 (for the winter semester, many programmes)',
  }),
  university('Germany', {
    slug: 'charite-universitaetsmedizin-berlin',
    name: 'Charité – Universitätsmedizin Berlin',
    city: 'Berlin',
    region: 'Berlin',
    latitude: 52.53,
    longitude: 13.38,
    website: 'https://www.charite.de',
    programs: [
      'MSc Molecular Medicine',
      'MSc Medical Neurosciences',
      'MSc Public Health',
      'MSc International Health',
      'Medicine',
    ],
    description:
      'Founded in 1710, today the joint medical faculty of Freie Universität Berlin and Humboldt-Universität zu Berlin and one of the largest university hospitals in Europe. Robert Koch, Paul Ehrlich and Emil von Behring worked here. Medicine is taught in German.',
  }),
  university('Germany', {
    slug: 'university-of-goettingen',
    name: 'University of Göttingen',
    city: 'Göttingen',
    region: 'Lower Saxony',
    latitude: 51.53,
    longitude: 9.93,
    website: 'https://www.uni-goettingen.de',
    programs: [
      'MSc/PhD Molecular Biology',
      'MSc/PhD Neurosciences',
      'MSc Molecular Medicine',
      'MSc Developmental, Neural, and Behavioral Biology',
      'MSc Applied Data Science',
    ],
    description:
      'Opened in 1737. Its International Max Planck Research Schools in molecular biology and neurosciences are taught in English with the Max Planck institutes of the city.',
    tuition: noTuition('https://www.uni-goettingen.de/en/fees/19642.html'),
  }),
]
