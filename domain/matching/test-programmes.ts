/** For the tests: a few subjects, and programmes that teach them. */
import { PROGRAMS } from '../profile/program-tracks.ts'
import type { MatchProgramme, MatchUniversity } from './match.ts'
import { subjectIndex } from './subjects.ts'

export const TEST_SUBJECTS = subjectIndex({
  subjects: [
    { name: 'bioinformatics' },
    { name: 'computational biology' },
    { name: 'genomics' },
    { name: 'genomic medicine', also: ['medical genomics'] },
    { name: 'neuroscience' },
    { name: 'data science' },
    { name: 'law' },
    { name: 'medicine', alone: true },
  ],
  links: [
    { wanted: 'bioinformatics', by: 'computational biology', both: true, because: 'One craft.', seenAt: null },
    { wanted: 'genomics', by: 'genomic medicine', because: 'The same method.', seenAt: null },
  ],
  programs: {
    ...Object.fromEntries(PROGRAMS.map((program) => [program, ['data science']])),
    'Machine Learning for Genomics': ['bioinformatics', 'genomics'],
  },
})

/** A master of bioinformatics in English of which nothing else is known, but for what is given. */
export function programme(given: Partial<MatchProgramme> = {}): MatchProgramme {
  return {
    name: 'M.Sc. Bioinformatics',
    level: 'master',
    months: 24,
    fields: ['0588'],
    subjects: ['bioinformatics'],
    languages: ['en'],
    tuition_usd: null,
    min_gpa: null,
    min_gre: null,
    min_toefl: null,
    min_ielts: null,
    grade: null,
    ...given,
  }
}

export function universityOf(country: string, ...programmes: MatchProgramme[]): MatchUniversity {
  return { country, programs: programmes.map(({ name }) => name), programmes }
}
