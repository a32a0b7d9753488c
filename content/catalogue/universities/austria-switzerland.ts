import type { UniversityEntry } from '#domain/universities/university.ts'
import { university, type Tuition } from './entry.ts'

const austrianTuition: Tuition = {
  fee: 1453.44,
  currency: 'EUR',
  note: "Rate for citizens of countries outside the EU and EEA, 726.72 EUR a semester; students' union fee extra",
  year: '2024-25',
  page: 'https://studieren.univie.ac.at/en/tuition-fee/amount-non-eueea-citizens/',
}

/** Universities in Austria. The tuition is set by federal law, the same at every public university. */
export const AUSTRIA: readonly UniversityEntry[] = [
  university('Austria', {
    slug: 'university-of-vienna',
    name: 'University of Vienna',
    city: 'Vienna',
    latitude: 48.21,
    longitude: 16.37,
    website: 'https://www.univie.ac.at',
    programs: ['MSc Bioinformatics', 'MSc Data Science', 'MSc Cognitive Science', 'MSc Genetics and Developmental Biology'],
    description:
      'Founded in 1365, the oldest university in the German-speaking world. Its life scientists work with the Medical University of Vienna at the Max Perutz Labs on the Vienna BioCenter campus.',
    tuition: austrianTuition,
  }),
  university('Austria', {
    slug: 'medical-university-of-vienna',
    name: 'Medical University of Vienna',
    city: 'Vienna',
    latitude: 48.21,
    longitude: 16.37,
    website: 'https://www.meduniwien.ac.at',
    programs: ['Human Medicine', 'Dentistry', 'MSc Medical Informatics', 'MSc Molecular Precision Medicine'],
    description:
      'An independent university since 2004, before that the medical faculty of the University of Vienna. It provides the medical staff of Vienna General Hospital (AKH Wien), one of the largest hospitals in Europe. The degrees in medicine and dentistry are taught in German.',
    tuition: austrianTuition,
  }),
]

const ethDomainNote =
  'Rate for students who come to Switzerland from abroad to study and started in autumn 2025 or later, 2,190 CHF a semester; other semester fees extra'

/** Universities in Switzerland. */
export const SWITZERLAND: readonly UniversityEntry[] = [
  university('Switzerland', {
    slug: 'eth-zurich',
    name: 'ETH Zurich',
    city: 'Zurich',
    latitude: 47.38,
    longitude: 8.55,
    website: 'https://ethz.ch',
    programs: [
      'MSc Computational Biology and Bioinformatics',
      'MSc Biomedical Engineering',
      'MSc Health Sciences and Technology',
      'MSc Data Science',
      'MSc Biotechnology',
    ],
    description:
      'Federal institute of technology founded in 1855. Its biosystems department is in Basel, next to the pharmaceutical industry, and runs the computational biology master with the universities of Basel and Zurich.',
    tuition: {
      fee: 4380,
      currency: 'CHF',
      note: ethDomainNote,
      year: '2025-26',
      page: 'https://ethz.ch/students/en/studies/financial/tuition-fees.html',
    },
  }),
  university('Switzerland', {
    slug: 'epfl',
    name: 'EPFL',
    city: 'Lausanne',
    latitude: 46.52,
    longitude: 6.63,
    website: 'https://www.epfl.ch',
    programs: [
      'MSc Life Sciences Engineering',
      'MSc Neuro-X',
      'MSc Data Science',
      'MSc Computational Science and Engineering',
      'MSc Computer Science',
    ],
    description:
      'The Swiss Federal Institute of Technology in Lausanne became a federal school in 1969. Its School of Life Sciences was founded in 2002; the Neuro-X institute joins neuroscience, engineering and computing.',
    tuition: {
      fee: 4380,
      currency: 'CHF',
      note: ethDomainNote,
      year: '2025-26',
      page: 'https://www.epfl.ch/education/studies/en/rules-and-procedures/study-taxes/tuition-fee-other-fees/',
    },
  }),
  university('Switzerland', {
    slug: 'university-of-basel',
    name: 'University of Basel',
    city: 'Basel',
    latitude: 47.56,
    longitude: 7.59,
    website: 'https://www.unibas.ch',
    programs: [
      'MSc Epidemiology',
      'MSc Infection Biology',
      'MSc Molecular Biology',
      'MSc Drug Sciences',
      'MSc Biomedical Engineering',
    ],
    description:
      'Founded in 1460, the oldest university in Switzerland. The Biozentrum and the associated Swiss Tropical and Public Health Institute carry its work in molecular life sciences and global health.',
    tuition: {
      fee: 1700,
      currency: 'CHF',
      note: "Bachelor's and master's students, 850 CHF a semester",
      year: '2024-25',
      page: 'https://www.unibas.ch/en/Studies/Application-Admission/Tuition-Fees.html',
    },
  }),
  university('Switzerland', {
    slug: 'university-of-geneva',
    name: 'University of Geneva',
    city: 'Geneva',
    latitude: 46.2,
    longitude: 6.14,
    website: 'https://www.unige.ch',
    programs: [
      'Master of Science in Global Health',
      'Master of Science in Neuroscience',
      'Master of Science in Biology',
      'Master of Science in Biochemistry',
    ],
    description:
      'Founded in 1559 by John Calvin as an academy. Its Institute of Global Health works close to the World Health Organization and the other health agencies seated in the city.',
    tuition: {
      fee: 1000,
      currency: 'CHF',
      note: 'Semester fees of 500 CHF, the same for all students',
      year: '2024-25',
      page: 'https://www.unige.ch/formalites/taxes/fees/',
    },
  }),
]
