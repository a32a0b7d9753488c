import type { UniversityEntry } from '#domain/universities/university.ts'
import { university } from './entry.ts'

const danishDeadline = 'January 15 (for September, applicants from outside the EU and EEA)'
const finnishDeadline = 'January (for August or September)'
/** Helsinki has a round of its own: until 3 January 2024, and from 9 December 2024 until 2 January 2025. */
const helsinkiDeadline = 'Early January (for August, in a round of its own that opens in December)'

/** Universities in Denmark. */
export const DENMARK: readonly UniversityEntry[] = [
  university('Denmark', {
    slug: 'university-of-copenhagen',
    name: 'University of Copenhagen',
    city: 'Copenhagen',
    latitude: 55.68,
    longitude: 12.57,
    website: 'https://www.ku.dk',
    programs: [
      'MSc Bioinformatics',
      'MSc Molecular Biomedicine',
      'MSc Global Health',
      'MSc Immunology and Inflammation',
      'MSc Pharmaceutical Sciences',
    ],
    description:
      'Founded in 1479. The Faculty of Health and Medical Sciences houses the Novo Nordisk Foundation centres for protein research, metabolism and stem cell medicine.',
    deadline: danishDeadline,
  }),
  university('Denmark', {
    slug: 'aarhus-university',
    name: 'Aarhus University',
    city: 'Aarhus',
    latitude: 56.16,
    longitude: 10.2,
    website: 'https://www.au.dk',
    programs: [
      'MSc Bioinformatics',
      'MSc Molecular Medicine',
      'MSc Molecular Biology',
      'MSc Biomedical Engineering',
      'MSc Data Science',
    ],
    description:
      'Founded in 1928. It has a bioinformatics research centre and works with Aarhus University Hospital on register-based epidemiology and neuroscience.',
    deadline: danishDeadline,
  }),
  university('Denmark', {
    slug: 'technical-university-of-denmark',
    name: 'Technical University of Denmark',
    city: 'Kongens Lyngby',
    latitude: 55.77,
    longitude: 12.5,
    website: 'https://www.dtu.dk',
    programs: [
      'MSc Bioinformatics and Systems Biology',
      'MSc Biomedical Engineering',
      'MSc Quantitative Biology and Disease Modelling',
      'MSc Pharmaceutical Design and Engineering',
      'MSc Human-Centered Artificial Intelligence',
      'MSc Biotechnology',
    ],
    description:
      'Founded in 1829 by Hans Christian Ørsted. It teaches engineering with strong groups in bioinformatics, biosustainability and health technology.',
    deadline: danishDeadline,
    tuition: {
      fee: 15000,
      currency: 'EUR',
      note: 'Master of science programmes for students from outside the EU and EEA, 7,500 EUR a semester',
      year: '2024-25',
      page: 'https://www.dtu.dk/english/education/graduate/fees-and-funding',
    },
  }),
  university('Denmark', {
    slug: 'university-of-southern-denmark',
    name: 'University of Southern Denmark',
    city: 'Odense',
    latitude: 55.4,
    longitude: 10.39,
    website: 'https://www.sdu.dk',
    programs: ['MSc Biochemistry and Molecular Biology', 'MSc Computational Biomedicine', 'MSc Biomedicine', 'MSc Data Science'],
    description:
      'Traces its start to Odense University of 1966 and was formed by mergers from 1998. It is known for protein mass spectrometry and clinical research with Odense University Hospital.',
  }),
]

/** Universities in Finland. Fees for students from outside the EU and EEA differ by programme and are left out. */
export const FINLAND: readonly UniversityEntry[] = [
  university('Finland', {
    slug: 'university-of-helsinki',
    name: 'University of Helsinki',
    city: 'Helsinki',
    latitude: 60.17,
    longitude: 24.94,
    website: 'https://www.helsinki.fi',
    programs: [
      "Master's Programme in Translational Medicine",
      "Master's Programme in Genetics and Molecular Biosciences",
      "Master's Programme in Life Science Informatics",
      "Master's Programme in Neuroscience",
      "Master's Programme in Data Science",
    ],
    description:
      'Founded in Turku in 1640 and moved to Helsinki in 1828. The Institute for Molecular Medicine Finland (FIMM) and the FinnGen study carry its work in human genomics.',
    deadline: helsinkiDeadline,
  }),
  university('Finland', {
    slug: 'university-of-turku',
    name: 'University of Turku',
    city: 'Turku',
    latitude: 60.45,
    longitude: 22.27,
    website: 'https://www.utu.fi',
    programs: [
      "Master's Degree Programme in Biomedical Sciences",
      "Master's Degree Programme in Digital Health and Life Sciences",
      "Master's Degree Programme in Future Health and Technology",
    ],
    description:
      'Founded in 1920 with private donations. It shares the Turku PET Centre and Turku Bioscience with Åbo Akademi and trains in drug discovery, biomedical imaging and health technology.',
    deadline: finnishDeadline,
  }),
  university('Finland', {
    slug: 'university-of-oulu',
    name: 'University of Oulu',
    city: 'Oulu',
    latitude: 65.01,
    longitude: 25.47,
    website: 'https://www.oulu.fi',
    programs: [
      'MSc Biomedical Engineering',
      'MSc Epidemiology and Biomedical Data Science',
      'MSc Biochemistry',
      'MSc Computer Science and Engineering',
    ],
    description:
      'Founded in 1958. The Northern Finland Birth Cohorts, followed since 1966, and Biocenter Oulu shape its epidemiology and molecular research.',
    deadline: finnishDeadline,
  }),
  university('Finland', {
    slug: 'university-of-eastern-finland',
    name: 'University of Eastern Finland',
    city: 'Kuopio',
    latitude: 62.89,
    longitude: 27.68,
    website: 'https://www.uef.fi',
    programs: [
      "Master's Degree Programme in Biomedicine",
      "Master's Degree Programme in Public Health",
      "Master's Degree Programme in General Toxicology and Environmental Health Risk Assessment",
    ],
    description:
      'Formed in 2010 from the universities of Kuopio and Joensuu. The Kuopio campus is its health campus, with the A.I. Virtanen Institute for Molecular Sciences and Kuopio University Hospital.',
    deadline: finnishDeadline,
  }),
]
