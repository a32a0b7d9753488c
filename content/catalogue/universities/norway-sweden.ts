import type { UniversityEntry } from '#domain/universities/university.ts'
import { university } from './entry.ts'

const swedishDeadline = 'Mid-January (for autumn, through universityadmissions.se)'

/** Universities in Norway. Fees, introduced in 2023 for students from outside the EEA, differ by programme and are left out. */
export const NORWAY: readonly UniversityEntry[] = [
  university('Norway', {
    slug: 'university-of-oslo',
    name: 'University of Oslo',
    city: 'Oslo',
    latitude: 59.91,
    longitude: 10.75,
    website: 'https://www.uio.no',
    programs: [
      "Master's in Computational Science",
      "Master's in Biosciences",
      "Master's in Data Science",
      "Master's in Health Economics, Policy and Management",
    ],
    description:
      'Founded in 1811, the oldest university in Norway. Its Faculty of Medicine works with Oslo University Hospital; the computational science programme includes bioinformatics.',
  }),
  university('Norway', {
    slug: 'university-of-bergen',
    name: 'University of Bergen',
    city: 'Bergen',
    latitude: 60.39,
    longitude: 5.32,
    website: 'https://www.uib.no',
    programs: ["Master's in Biomedical Sciences", "Master's in Molecular Biology", "Master's in Informatics"],
    description:
      'Founded in 1946. It is known for global health research, a computational biology unit and clinical research with Haukeland University Hospital.',
  }),
  university('Norway', {
    slug: 'norwegian-university-of-science-and-technology',
    name: 'Norwegian University of Science and Technology',
    city: 'Trondheim',
    latitude: 63.43,
    longitude: 10.4,
    website: 'https://www.ntnu.no',
    programs: ['MSc Neuroscience', 'MSc Molecular Medicine', 'MSc Global Health', 'MSc Biotechnology'],
    description:
      'Formed in 1996 around the Norwegian Institute of Technology of 1910. May-Britt and Edvard Moser received the 2014 Nobel Prize in Physiology or Medicine for work done here, and the HUNT population study is run by its medical faculty.',
  }),
]

/** Universities in Sweden. One national deadline in January covers every programme that starts in autumn; fees differ by programme and are left out. */
export const SWEDEN: readonly UniversityEntry[] = [
  university('Sweden', {
    slug: 'karolinska-institutet',
    name: 'Karolinska Institutet',
    city: 'Stockholm',
    latitude: 59.33,
    longitude: 18.07,
    website: 'https://ki.se',
    programs: [
      "Master's Programme in Biomedicine",
      "Master's Programme in Global Health",
      "Master's Programme in Public Health Sciences",
      "Master's Programme in Health Informatics",
      "Master's Programme in Bioentrepreneurship",
      "Master's Programme in Molecular Techniques in Life Science",
    ],
    description:
      'Founded in 1810, a university for medicine and health sciences alone. The Nobel Assembly at Karolinska Institutet selects the laureates in physiology or medicine. The medical degree is taught in Swedish, the global master programmes in English.',
    deadline: swedishDeadline,
  }),
  university('Sweden', {
    slug: 'uppsala-university',
    name: 'Uppsala University',
    city: 'Uppsala',
    latitude: 59.86,
    longitude: 17.64,
    website: 'https://www.uu.se',
    programs: [
      "Master's Programme in Bioinformatics",
      "Master's Programme in Biomedicine",
      "Master's Programme in Infection Biology",
      "Master's Programme in Public Health",
      "Master's Programme in Global Health",
    ],
    description:
      'Founded in 1477, the oldest university in the Nordic countries. It is one of the hosts of the national genomics and bioinformatics infrastructure at SciLifeLab.',
    deadline: swedishDeadline,
  }),
  university('Sweden', {
    slug: 'lund-university',
    name: 'Lund University',
    city: 'Lund',
    latitude: 55.7,
    longitude: 13.19,
    website: 'https://www.lunduniversity.lu.se',
    programs: [
      "Master's Programme in Bioinformatics",
      "Master's Programme in Biomedicine",
      "Master's Programme in Public Health",
      "Master's Programme in Molecular Biology",
      "Master's Programme in Biotechnology",
    ],
    description:
      'Founded in 1666. Its medical research includes diabetes, stem cells and neuroscience, and the synchrotron MAX IV stands on its northern campus.',
    deadline: swedishDeadline,
  }),
  university('Sweden', {
    slug: 'university-of-gothenburg',
    name: 'University of Gothenburg',
    city: 'Gothenburg',
    latitude: 57.71,
    longitude: 11.97,
    website: 'https://www.gu.se',
    programs: [
      "Master's Programme in Genomics and Systems Biology",
      "Master's Programme in Molecular Biology",
      "Master's Programme in Global Health",
      "Master's Programme in Applied Data Science",
    ],
    description:
      'Founded in 1891. Sahlgrenska Academy is its faculty for health sciences; Arvid Carlsson received the 2000 Nobel Prize in Physiology or Medicine for work on dopamine done in Sweden and was a professor here.',
    deadline: swedishDeadline,
  }),
  university('Sweden', {
    slug: 'kth-royal-institute-of-technology',
    name: 'KTH Royal Institute of Technology',
    city: 'Stockholm',
    latitude: 59.35,
    longitude: 18.07,
    website: 'https://www.kth.se',
    programs: [
      'MSc Molecular Techniques in Life Science',
      'MSc Medical Engineering',
      'MSc Medical Biotechnology',
      'MSc Machine Learning',
    ],
    description:
      'Founded in 1827. The Human Protein Atlas was started here, and the university is one of the four founders of SciLifeLab in Solna.',
    deadline: swedishDeadline,
  }),
]
