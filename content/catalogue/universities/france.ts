import type { UniversityEntry } from '#domain/universities/university.ts'
import { university, type Tuition } from './entry.ts'

const stateTuition: Tuition = {
  fee: 3941,
  currency: 'EUR',
  note: "State rate for a master's degree for students from outside the EU, EEA and Switzerland; a university may charge less. The student life contribution (CVEC) is extra",
  year: '2025-26',
  page: 'https://www.campusfrance.org/en/tuition-fees-France',
}

/** Universities in France. The tuition is the state's rate, published by Campus France for all public universities. */
export const FRANCE: readonly UniversityEntry[] = [
  university('France', {
    slug: 'universite-paris-saclay',
    name: 'Université Paris-Saclay',
    city: 'Gif-sur-Yvette',
    latitude: 48.7,
    longitude: 2.13,
    website: 'https://www.universite-paris-saclay.fr',
    programs: [
      "Master's in Bioinformatics",
      "Master's in Public Health",
      "Master's in Biology and Health",
      "Master's in Computer Science",
    ],
    description:
      'Established in 2019 around the former Université Paris-Sud and several engineering schools. It is known for mathematics and physics; NeuroSpin and the Institute for Integrative Biology of the Cell work on its plateau.',
    tuition: stateTuition,
  }),
  university('France', {
    slug: 'sorbonne-universite',
    name: 'Sorbonne Université',
    city: 'Paris',
    latitude: 48.85,
    longitude: 2.36,
    website: 'https://www.sorbonne-universite.fr',
    programs: [
      "Master's in Molecular and Cellular Biology",
      "Master's in Computer Science",
      "Master's in Public Health",
      'Medicine',
    ],
    description:
      'Formed in 2018 by the merger of Paris-Sorbonne and Pierre and Marie Curie universities. Its medical faculty works with the Pitié-Salpêtrière hospital, where the Paris Brain Institute stands. Medicine is taught in French.',
    tuition: stateTuition,
  }),
  university('France', {
    slug: 'universite-paris-cite',
    name: 'Université Paris Cité',
    city: 'Paris',
    latitude: 48.86,
    longitude: 2.35,
    website: 'https://u-paris.fr',
    programs: [
      "Master's in Genetics",
      "Master's in Bioinformatics",
      "Master's in Public Health",
      "Master's in Neuroscience",
      'Medicine',
    ],
    description:
      'Created in 2019 from the Paris Descartes and Paris Diderot universities and the Institut de Physique du Globe. It has one of the largest faculties of health in France and works with the Institut Pasteur and the Imagine Institute for genetic diseases.',
    tuition: stateTuition,
  }),
  university('France', {
    slug: 'university-of-strasbourg',
    name: 'University of Strasbourg',
    city: 'Strasbourg',
    latitude: 48.58,
    longitude: 7.75,
    website: 'https://www.unistra.fr',
    programs: ['Joint Master in Neuroscience', "Master's in Integrative Molecular and Cellular Biology", 'Medicine', 'Pharmacy'],
    description:
      'Traces its start to 1538 and was reunited from three universities in 2009. The IGBMC, one of the large French institutes for genetics and molecular biology, stands on its Illkirch campus.',
    tuition: stateTuition,
  }),
]
