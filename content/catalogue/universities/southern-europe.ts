import type { UniversityEntry } from '#domain/universities/university.ts'
import { university } from './entry.ts'

/** Universities in Italy. Fees follow the family's income, so no single figure is given. */
export const ITALY: readonly UniversityEntry[] = [
  university('Italy', {
    slug: 'university-of-bologna',
    name: 'University of Bologna',
    city: 'Bologna',
    latitude: 44.49,
    longitude: 11.34,
    website: 'https://www.unibo.it',
    programs: [
      'MSc Bioinformatics',
      'BSc Genomics',
      'Medicine and Surgery',
      'MSc Artificial Intelligence',
      'MSc Health Economics and Management',
    ],
    description:
      'Founded by tradition in 1088 and held to be the oldest university in the world in continuous operation. The bioinformatics master is taught in English, and so is one course in medicine and surgery.',
  }),
  university('Italy', {
    slug: 'university-of-padua',
    name: 'University of Padua',
    city: 'Padua',
    latitude: 45.41,
    longitude: 11.88,
    website: 'https://www.unipd.it',
    programs: [
      'MSc Molecular Biology',
      'MSc Quantitative and Computational Biosciences',
      'MSc Pharmaceutical Biotechnologies',
      'MSc Data Science',
      'Medicine and Surgery',
    ],
    description:
      'Founded in 1222. Andreas Vesalius taught anatomy here, and the anatomical theatre of 1595 still stands. Medicine and surgery is also taught in English.',
  }),
  university('Italy', {
    slug: 'university-of-milan',
    name: 'University of Milan',
    city: 'Milan',
    latitude: 45.46,
    longitude: 9.19,
    website: 'https://www.unimi.it',
    programs: [
      'MSc Bioinformatics for Computational Genomics',
      'MSc Molecular Biology of the Cell',
      'MSc Medical Biotechnology and Molecular Medicine',
      'Medicine and Surgery (International Medical School)',
    ],
    description:
      'Founded in 1924. It works with large hospitals and cancer institutes of the city; the computational genomics master is run with the Politecnico di Milano.',
  }),
  university('Italy', {
    slug: 'sapienza-university-of-rome',
    name: 'Sapienza University of Rome',
    city: 'Rome',
    latitude: 41.9,
    longitude: 12.5,
    website: 'https://www.uniroma1.it',
    programs: [
      'BSc Bioinformatics',
      'MSc Genetics and Molecular Biology',
      'MSc Data Science',
      'MSc Artificial Intelligence and Robotics',
      'Medicine and Surgery',
    ],
    description:
      'Founded in 1303 and one of the largest universities in Europe by students. Policlinico Umberto I is its teaching hospital; one course in medicine and surgery is taught in English.',
  }),
]

/** Universities in Portugal. */
export const PORTUGAL: readonly UniversityEntry[] = [
  university('Portugal', {
    slug: 'university-of-lisbon',
    name: 'University of Lisbon',
    city: 'Lisbon',
    latitude: 38.72,
    longitude: -9.14,
    website: 'https://www.ulisboa.pt',
    programs: [
      'MSc Bioinformatics and Computational Biology',
      'MSc Neurosciences',
      'MSc Biomedical Engineering',
      'MSc Data Science',
      'Medicine',
    ],
    description:
      'Formed in 2013 by the merger of two older universities of the city. The medical faculty shares its campus with the Santa Maria hospital and a biomedical research institute.',
  }),
  university('Portugal', {
    slug: 'university-of-porto',
    name: 'University of Porto',
    city: 'Porto',
    latitude: 41.15,
    longitude: -8.61,
    website: 'https://www.up.pt',
    programs: [
      'MSc Bioinformatics and Computational Biology',
      'MSc Medical Informatics',
      'MSc Public Health',
      'MSc Data Science',
      'Medicine',
    ],
    description:
      'Founded in 1911. The research institute i3S joins its groups in cancer, neurobiology and infection; the Institute of Public Health runs long birth-cohort studies.',
  }),
  university('Portugal', {
    slug: 'university-of-coimbra',
    name: 'University of Coimbra',
    city: 'Coimbra',
    latitude: 40.21,
    longitude: -8.43,
    website: 'https://www.uc.pt',
    programs: ['MSc Biomedical Engineering', 'MSc Cellular and Molecular Biology', 'MSc Biochemistry', 'Medicine'],
    description:
      'Founded in 1290, the oldest university in Portugal and a World Heritage site. The Center for Neuroscience and Cell Biology works on ageing, metabolism and brain disease.',
    tuition: {
      fee: 7000,
      currency: 'EUR',
      note: "International students in bachelor's and integrated master's degrees, paid in ten instalments; medicine is set apart",
      year: '2024-25',
      page: 'https://www.uc.pt/international-applicants/oportunidades/1ciclo/taxas',
    },
  }),
]

/** Universities in Spain. Fees are set by the regions and differ by programme, so they are left out. */
export const SPAIN: readonly UniversityEntry[] = [
  university('Spain', {
    slug: 'university-of-barcelona',
    name: 'University of Barcelona',
    city: 'Barcelona',
    latitude: 41.39,
    longitude: 2.16,
    website: 'https://www.ub.edu',
    programs: [
      "Master's in Biomedicine",
      "Master's in Genetics and Genomics",
      "Master's in Neurosciences",
      "Master's in Clinical Research",
      "Master's in Fundamental Principles of Data Science",
    ],
    description:
      'Founded in 1450. Its medical faculty works with Hospital Clínic and the IDIBAPS institute, and the Barcelona Science Park belongs to it.',
  }),
  university('Spain', {
    slug: 'autonomous-university-of-barcelona',
    name: 'Universitat Autònoma de Barcelona',
    city: 'Cerdanyola del Vallès',
    latitude: 41.49,
    longitude: 2.14,
    website: 'https://www.uab.cat',
    programs: [
      "Master's in Bioinformatics",
      "Master's in Biochemistry, Molecular Biology and Biomedicine",
      "Master's in Neurosciences",
      "Master's in Translational Biomedical Research",
      "Master's in Computer Vision",
    ],
    description:
      'Founded in 1968. Its campus at Bellaterra hosts institutes for biotechnology and neuroscience, and its teaching hospitals include Vall d’Hebron and Sant Pau.',
  }),
  university('Spain', {
    slug: 'pompeu-fabra-university',
    name: 'Pompeu Fabra University',
    city: 'Barcelona',
    latitude: 41.39,
    longitude: 2.19,
    website: 'https://www.upf.edu',
    programs: [
      "Master's in Bioinformatics for Health Sciences",
      "Master's in Biomedical Research",
      "Master's in Public Health",
      "Master's in Brain and Cognition",
    ],
    description:
      'Founded in 1990. Its department of medicine and life sciences is in the Barcelona Biomedical Research Park, beside the Centre for Genomic Regulation and Hospital del Mar.',
  }),
  university('Spain', {
    slug: 'autonomous-university-of-madrid',
    name: 'Autonomous University of Madrid',
    city: 'Madrid',
    latitude: 40.55,
    longitude: -3.69,
    website: 'https://www.uam.es',
    programs: [
      "Master's in Bioinformatics and Computational Biology",
      "Master's in Molecular Biomedicine",
      "Master's in Neuroscience",
      "Master's in Data Science",
    ],
    description:
      'Founded in 1968. The Severo Ochoa Centre for Molecular Biology stands on its Cantoblanco campus, and La Paz is among its teaching hospitals.',
  }),
]
