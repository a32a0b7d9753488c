import type { UniversityEntry } from '#domain/universities/university.ts'
import { university } from './entry.ts'

/** Universities in Belgium. Fees for students from outside the EEA differ by programme and are left out. */
export const BELGIUM: readonly UniversityEntry[] = [
  university('Belgium', {
    slug: 'ku-leuven',
    name: 'KU Leuven',
    city: 'Leuven',
    latitude: 50.88,
    longitude: 4.7,
    website: 'https://www.kuleuven.be',
    programs: [
      'Master of Bioinformatics',
      'Master of Biomedical Sciences',
      'Master of Biomedical Engineering',
      'Advanced Master of Artificial Intelligence',
      'Master of Statistics and Data Science',
    ],
    description:
      'Founded in 1425, the largest university in Belgium. Together with University Hospitals Leuven it carries out clinical and genetics research, and it is one of the partners of the life-science institute VIB.',
  }),
  university('Belgium', {
    slug: 'ghent-university',
    name: 'Ghent University',
    city: 'Ghent',
    latitude: 51.05,
    longitude: 3.72,
    website: 'https://www.ugent.be',
    programs: [
      'Master of Science in Bioinformatics',
      'Master of Science in Biomedical Engineering',
      'Master of Science in Biochemistry and Biotechnology',
      'Master of Science in Statistical Data Analysis',
    ],
    description:
      'Founded in 1817. It is known for plant and medical biotechnology and hosts several centres of the life-science institute VIB; Ghent University Hospital stands beside the faculty of medicine.',
    deadline: 'Before March 1 (for September, applicants who need a visa)',
  }),
  university('Belgium', {
    slug: 'university-of-antwerp',
    name: 'University of Antwerp',
    city: 'Antwerp',
    latitude: 51.22,
    longitude: 4.4,
    website: 'https://www.uantwerpen.be',
    programs: ['Master of Epidemiology', 'Master of Biomedical Sciences', 'Master of Computer Science'],
    description:
      'Formed in 2003 from three older institutions in the city. Its health research includes vaccinology, infectious disease and neurogenetics.',
  }),
]

/** Universities in the Netherlands. Institutional fees for students from outside the EEA change yearly by programme and are left out. */
export const NETHERLANDS: readonly UniversityEntry[] = [
  university('Netherlands', {
    slug: 'university-of-amsterdam',
    name: 'University of Amsterdam',
    city: 'Amsterdam',
    latitude: 52.37,
    longitude: 4.9,
    website: 'https://www.uva.nl',
    programs: [
      'MSc Biomedical Sciences',
      'MSc Bioinformatics and Systems Biology',
      'MSc Brain and Cognitive Sciences',
      'MSc Artificial Intelligence',
      'MSc Medical Informatics',
    ],
    description:
      'Founded in 1632. Its medical faculty is part of Amsterdam UMC, shared with Vrije Universiteit Amsterdam, with which it also runs the bioinformatics master.',
  }),
  university('Netherlands', {
    slug: 'utrecht-university',
    name: 'Utrecht University',
    city: 'Utrecht',
    latitude: 52.09,
    longitude: 5.12,
    website: 'https://www.uu.nl',
    programs: [
      'MSc Bioinformatics and Biocomplexity',
      'MSc Medical Imaging',
      'MSc Neuroscience and Cognition',
      'MSc Epidemiology',
      'MSc Drug Innovation',
      'MSc Infection and Immunity',
    ],
    description:
      'Founded in 1636. The Graduate School of Life Sciences joins its science, veterinary and medical faculties; UMC Utrecht, the Hubrecht Institute and the Princess Máxima Center stand on or near its campus.',
  }),
  university('Netherlands', {
    slug: 'leiden-university',
    name: 'Leiden University',
    city: 'Leiden',
    latitude: 52.16,
    longitude: 4.49,
    website: 'https://www.universiteitleiden.nl',
    programs: [
      'MSc Biomedical Sciences',
      'MSc Bio-Pharmaceutical Sciences',
      'MSc Population Health Management',
      'MSc Vitality and Ageing',
      'MSc Life Science and Technology',
      'MSc Statistics and Data Science',
    ],
    description:
      'Founded in 1575, the oldest university in the Netherlands. Leiden University Medical Center and the Leiden Bio Science Park carry its work in drug research and population health.',
    deadline: 'April 1 (for September, applicants from outside the EU, most programmes)',
  }),
  university('Netherlands', {
    slug: 'maastricht-university',
    name: 'Maastricht University',
    city: 'Maastricht',
    latitude: 50.85,
    longitude: 5.69,
    website: 'https://www.maastrichtuniversity.nl',
    programs: [
      'MSc Biomedical Sciences',
      'MSc Systems Biology',
      'MSc Global Health',
      'MSc Epidemiology',
      'MSc Healthcare Policy, Innovation and Management',
    ],
    description:
      'Founded in 1976 and known for problem-based learning, which its medical faculty used from the start. The faculty of Health, Medicine and Life Sciences covers public health as well as laboratory research.',
  }),
  university('Netherlands', {
    slug: 'radboud-university',
    name: 'Radboud University',
    city: 'Nijmegen',
    latitude: 51.84,
    longitude: 5.85,
    website: 'https://www.ru.nl',
    programs: [
      'MSc Molecular Mechanisms of Disease',
      'MSc Biomedical Sciences',
      'MSc Cognitive Neuroscience',
      'MSc Artificial Intelligence',
      'MSc Molecular Life Sciences',
    ],
    description:
      'Founded in 1923. Its Donders Institute is a centre for brain and cognition research, and Radboudumc is known for human genetics.',
  }),
]
