/** For the tests: a master of bioinformatics in English of which nothing else is known, but for what is given. */
import type { MatchProgramme, MatchUniversity } from './match.ts'

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
