import type { UniversityEntry } from '#domain/universities/university.ts'
import { university } from './entry.ts'

/** Universities in Ireland. Fees for students from outside the EU differ by programme and are left out. */
export const IRELAND: readonly UniversityEntry[] = [
  university('Ireland', {
    slug: 'trinity-college-dublin',
    name: 'Trinity College Dublin',
    city: 'Dublin',
    latitude: 53.34,
    longitude: -6.25,
    website: 'https://www.tcd.ie',
    programs: ['MSc Molecular Medicine', 'MSc Neuroscience', 'MSc Immunology', 'MSc Translational Oncology', 'MSc Global Health'],
    description:
      'Founded in 1592, the oldest university in Ireland. The Trinity Biomedical Sciences Institute and the Trinity College Institute of Neuroscience carry its work in immunology and brain research.',
  }),
  university('Ireland', {
    slug: 'university-college-dublin',
    name: 'University College Dublin',
    city: 'Dublin',
    latitude: 53.31,
    longitude: -6.22,
    website: 'https://www.ucd.ie',
    programs: [
      'Master of Public Health',
      'MSc Biotechnology',
      'MSc Artificial Intelligence for Medicine and Medical Research',
      'MSc Computer Science',
    ],
    description:
      'Traces its start to 1854 and is the largest university in Ireland. The Conway Institute of Biomolecular and Biomedical Research and the Systems Biology centre stand on its Belfield campus.',
  }),
  university('Ireland', {
    slug: 'university-of-galway',
    name: 'University of Galway',
    city: 'Galway',
    latitude: 53.28,
    longitude: -9.06,
    website: 'https://www.universityofgalway.ie',
    programs: [
      'MSc Genomics Data Science',
      'MSc Regenerative Medicine',
      'MSc Cellular Manufacturing and Therapy',
      'MSc Artificial Intelligence',
    ],
    description:
      'Founded in 1845 as Queen’s College, Galway. It is known for medical devices and regenerative medicine, with the CÚRAM research centre, in a region where many medical technology companies work.',
  }),
]
