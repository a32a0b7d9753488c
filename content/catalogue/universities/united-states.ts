import type { UniversityEntry } from '#domain/universities/university.ts'
import { university, type Facts } from './entry.ts'

/**
 * The entry of the US College Scorecard with this id, so that importing the register updates it instead of adding another,
 * and its figures of 2022-23 as compared with its published file: what a student from abroad pays a year as an
 * undergraduate before aid, in US dollars, and the per cent of first-year applicants admitted.
 */
function collegeScorecard(
  id: string,
  fee: number,
  percent: number,
): Pick<Facts, 'register' | 'tuition' | 'acceptance' | 'checkedOn'> {
  const year = '2022-23'
  const note = 'Undergraduate tuition and fees before aid; housing and food extra'
  return {
    register: { source: 'us-college-scorecard', id },
    tuition: { fee, currency: 'USD', note, year, page: 'https://collegescorecard.ed.gov/' },
    acceptance: { percent, year },
    checkedOn: '2026-11-20',
  }
}

/** The nine universities of the US catalogue, with the figures of the US College Scorecard. */
export const UNITED_STATES: readonly UniversityEntry[] = [
  university('United States', {
    slug: 'massachusetts-institute-of-technology',
    name: 'Massachusetts Institute of Technology',
    city: 'Cambridge',
    region: 'Massachusetts',
    latitude: 42.36,
    longitude: -71.09,
    website: 'https://web.mit.edu',
    programs: [
      'BS Biological Engineering',
      'BS Computer Science and Molecular Biology',
      'BS Brain and Cognitive Sciences',
      'PhD Computational and Systems Biology',
    ],
    description:
      'Founded in 1861. The Broad Institute, the Koch Institute for cancer research and the Whitehead Institute stand beside its campus; the Health Sciences and Technology programme is run with Harvard.',
    deadline: 'Early January (first-year applicants, regular action)',
    ...collegeScorecard('166683', 57_986, 4.0),
  }),
  university('United States', {
    slug: 'stanford-university',
    name: 'Stanford University',
    city: 'Stanford',
    region: 'California',
    latitude: 37.43,
    longitude: -122.17,
    website: 'https://www.stanford.edu',
    programs: [
      'MS Biomedical Data Science',
      'MS Epidemiology and Clinical Research',
      'MS Human Genetics and Genetic Counseling',
      'BS Bioengineering',
      'MS Computer Science',
    ],
    description:
      'Founded in 1885 and opened in 1891. Its School of Medicine and hospital share the campus with engineering and computing, and it has a department of biomedical data science.',
    deadline: 'Early January (first-year applicants, regular decision)',
    ...collegeScorecard('243744', 58_416, 3.7),
  }),
  university('United States', {
    slug: 'harvard-university',
    name: 'Harvard University',
    city: 'Cambridge',
    region: 'Massachusetts',
    latitude: 42.37,
    longitude: -71.12,
    website: 'https://www.harvard.edu',
    programs: [
      'Master of Public Health',
      'SM Computational Biology and Quantitative Genetics',
      'SM Health Data Science',
      'SM Biostatistics',
      'MMSc Biomedical Informatics',
      'AB Neuroscience',
    ],
    description:
      'Founded in 1636, the oldest university in the United States. Harvard Medical School and the T.H. Chan School of Public Health are in the Longwood area of Boston, among their teaching hospitals.',
    deadline: 'January 1 (first-year applicants, regular decision)',
    ...collegeScorecard('166027', 57_261, 3.2),
  }),
  university('United States', {
    slug: 'california-institute-of-technology',
    name: 'California Institute of Technology',
    city: 'Pasadena',
    region: 'California',
    latitude: 34.14,
    longitude: -118.13,
    website: 'https://www.caltech.edu',
    programs: [
      'BS Bioengineering',
      'BS Biology',
      'BS Computer Science',
      'PhD Computation and Neural Systems',
      'PhD Biochemistry and Molecular Biophysics',
    ],
    description:
      'Founded in 1891, a small university for science and engineering with about a thousand undergraduates. Its biology division is known for genetics and neuroscience.',
    deadline: 'Early January (first-year applicants, regular decision)',
    ...collegeScorecard('110404', 60_864, 2.7),
  }),
  university('United States', {
    slug: 'columbia-university',
    name: 'Columbia University',
    city: 'New York',
    region: 'New York',
    latitude: 40.81,
    longitude: -73.96,
    website: 'https://www.columbia.edu',
    programs: [
      'Master of Public Health',
      'MS Epidemiology',
      'MS Biostatistics',
      'MS Genetic Counseling',
      'MS Data Science',
      'MA Biotechnology',
    ],
    description:
      'Founded in 1754 as King’s College. Its medical school was the first in the American colonies to award the MD; the Mailman School of Public Health and the Zuckerman Institute for brain research belong to it.',
    deadline: 'January 1 (first-year applicants, regular decision)',
    ...collegeScorecard('190150', 66_139, 3.9),
  }),
  university('United States', {
    slug: 'university-of-california-berkeley',
    name: 'University of California, Berkeley',
    city: 'Berkeley',
    region: 'California',
    latitude: 37.87,
    longitude: -122.26,
    website: 'https://www.berkeley.edu',
    programs: [
      'Master of Public Health',
      'MEng Bioengineering',
      'Master of Translational Medicine',
      'MA Biostatistics',
      'PhD Computational Biology',
      'BA Molecular and Cell Biology',
    ],
    description:
      'Founded in 1868, the first campus of the University of California. The CRISPR genome-editing work of Jennifer Doudna (Nobel Prize in Chemistry, 2020) was done here; it has no medical school of its own and works with UC San Francisco.',
    deadline: 'November 30 (first-year applicants)',
    ...collegeScorecard('110635', 44_467, 11.3),
  }),
  university('United States', {
    slug: 'university-of-chicago',
    name: 'University of Chicago',
    city: 'Chicago',
    region: 'Illinois',
    latitude: 41.79,
    longitude: -87.6,
    website: 'https://www.uchicago.edu',
    programs: [
      'MS Biomedical Informatics',
      'MS Applied Data Science',
      'PhD Genetics, Genomics and Systems Biology',
      'PhD Computational Neuroscience',
      'BA Neuroscience',
    ],
    description:
      'Founded in 1890. The Pritzker School of Medicine and the UChicago Medicine hospital stand on its campus, and the Center for Translational Data Science built the NCI Genomic Data Commons.',
    deadline: 'Early January (first-year applicants, regular decision)',
    ...collegeScorecard('144050', 64_260, 5.4),
  }),
  university('United States', {
    slug: 'yale-university',
    name: 'Yale University',
    city: 'New Haven',
    region: 'Connecticut',
    latitude: 41.31,
    longitude: -72.93,
    website: 'https://www.yale.edu',
    programs: [
      'Master of Public Health',
      'MS Biostatistics',
      'MS Personalized Medicine and Applied Engineering',
      'PhD Computational Biology and Bioinformatics',
      'BS Neuroscience',
    ],
    description:
      'Founded in 1701. Its School of Public Health dates from 1915, one of the oldest in the country, and the Yale Center for Genome Analysis serves its medical school.',
    deadline: 'January 2 (first-year applicants, regular decision)',
    ...collegeScorecard('130794', 62_250, 4.6),
  }),
  university('United States', {
    slug: 'princeton-university',
    name: 'Princeton University',
    city: 'Princeton',
    region: 'New Jersey',
    latitude: 40.35,
    longitude: -74.66,
    website: 'https://www.princeton.edu',
    programs: [
      'AB Molecular Biology',
      'AB Neuroscience',
      'BSE Computer Science',
      'PhD Quantitative and Computational Biology',
      'PhD Neuroscience',
    ],
    description:
      'Founded in 1746. The Lewis-Sigler Institute for Integrative Genomics and the Princeton Neuroscience Institute carry its life sciences; it has no medical school.',
    deadline: 'January 1 (first-year applicants, regular decision)',
    ...collegeScorecard('186131', 57_410, 5.7),
  }),
]
