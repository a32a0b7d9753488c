import type { DesiredLevel } from '../profile/profile-options.ts'
import type { MatchProgramme, MatchUniversity } from './match.ts'

const programmesKnown = new WeakMap<MatchUniversity, readonly MatchProgramme[]>()

/** All that a university is known to teach: its programmes with their figures, then those of which it has only the name. */
export function programmesOf(university: MatchUniversity): readonly MatchProgramme[] {
  const known = programmesKnown.get(university)
  if (known) return known
  const inDepth = new Set(university.programmes.map(({ name }) => name))
  const bare = university.programs.filter((name) => !inDepth.has(name)).map((name) => named(name, university))
  const programmes = [...university.programmes, ...bare]
  programmesKnown.set(university, programmes)
  return programmes
}

/** What stands for the programmes of a university that publishes none: the figures without a name. */
export function unnamed(university: MatchUniversity): MatchProgramme {
  return named('', university)
}

/** A bare name has the figures that the university publishes for all it teaches. */
function named(name: string, university: MatchUniversity): MatchProgramme {
  const { tuition_usd = null, min_gpa = null, min_gre = null, min_toefl = null, min_ielts = null } = university
  return {
    name,
    level: null,
    months: null,
    fields: [],
    subjects: [],
    languages: [],
    tuition_usd,
    min_gpa,
    min_gre,
    min_toefl,
    min_ielts,
    grade: null,
  }
}

const LEVELS: Readonly<Record<NonNullable<MatchProgramme['level']>, DesiredLevel | null>> = {
  bachelor: "Bachelor's",
  master: "Master's",
  doctorate: 'PhD',
  'state-examination': "Bachelor's",
  certificate: 'Diploma or certificate',
  preparatory: 'Diploma or certificate',
}
/** A master of so many months is entered from school: medicine, dentistry and pharmacy in one cycle. */
const ONE_CYCLE_MONTHS = 54

/** Whom a programme takes, in the words of the profile: medicine of six years is a first degree, whatever its title. */
export function levelOf({ name, level, months }: MatchProgramme): DesiredLevel | null {
  if (level === null) return levelByName(name)
  if (level === 'master' && (months ?? 0) >= ONE_CYCLE_MONTHS) return "Bachelor's"
  return LEVELS[level]
}

const LEVEL_WORDS: readonly (readonly [RegExp, DesiredLevel])[] = [
  [/\b(phd|ph\.d|doctora\w+|dphil)\b/i, 'PhD'],
  [/\b(m\.?sc|m\.?a|m\.?eng|mba|mph|mres|master)('?s)?\b/i, "Master's"],
  [/\b(b\.?sc|b\.?a|b\.?eng|bachelor)('?s)?\b/i, "Bachelor's"],
  [/\b(diploma|certificate)\b/i, 'Diploma or certificate'],
]

export function levelByName(text: string): DesiredLevel | null {
  return LEVEL_WORDS.find(([words]) => words.test(text))?.[1] ?? null
}
