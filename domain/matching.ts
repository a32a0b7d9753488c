import { type DesiredLevel, PROGRAM_TRACKS } from './profile-options.ts'
import type { StudentProfileRow } from './profile.ts'
import { searchForm } from './search-form.ts'
import type { University } from './university.ts'

/** Above this score a university is recommended. */
export const RECOMMENDED_ABOVE = 60
/** Above this score its badge is green. */
export const STRONG_ABOVE = 80

export type RuleOutcome = 'met' | 'not-met' | 'unknown'
type MatchRuleId = 'country' | 'programs' | 'field' | 'level'

export type MatchProfile = Pick<
  StudentProfileRow,
  'preferred_countries' | 'preferred_programs' | 'field_of_interest' | 'education_level'
>
export type MatchUniversity = Pick<University, 'country' | 'programs'>

export interface MatchRule {
  id: MatchRuleId
  label: string
  outcome: RuleOutcome
  /** Which field of the profile the rule reads. */
  profileField: { name: string; label: string }
  /** What was compared, in words. */
  source: string
}

export interface Match {
  /** 0 to 100; 0 without a profile or when no rule can be decided. */
  score: number
  rules: readonly MatchRule[]
  /** The weight of the rules that could be decided: how much the score stands on. */
  knownWeight: number
}

const WEIGHTS: Readonly<Record<MatchRuleId, number>> = { country: 3, programs: 3, field: 2, level: 2 }

const RULES: readonly ((profile: MatchProfile, university: MatchUniversity) => MatchRule)[] = [
  countryRule,
  programsRule,
  fieldRule,
  levelRule,
]

/**
 * How well a university fits a profile: the weight of the rules met, in per cent of the weight of the rules that can be
 * decided. An unknown, in the profile or in the catalogue, costs nothing. The weights: preferred country 3, preferred
 * programmes 3, desired programme 2, desired level 2. Whether a fee or a deadline is published is no match and not counted;
 * the catalogue publishes no required test scores, so none are compared.
 */
export function matchScore(profile: MatchProfile | null, university: MatchUniversity): Match {
  if (!profile) return { score: 0, rules: [], knownWeight: 0 }
  return weigh(RULES.map((rule) => rule(profile, university)))
}

/** The score of decided rules, in any order. */
export function weigh(rules: readonly MatchRule[]): Match {
  const weightOf = (outcomes: readonly RuleOutcome[]) =>
    rules.filter((rule) => outcomes.includes(rule.outcome)).reduce((sum, rule) => sum + WEIGHTS[rule.id], 0)
  const knownWeight = weightOf(['met', 'not-met'])
  return { score: knownWeight === 0 ? 0 : Math.round((weightOf(['met']) / knownWeight) * 100), rules, knownWeight }
}

function countryRule({ preferred_countries }: MatchProfile, { country }: MatchUniversity): MatchRule {
  const rule = {
    id: 'country',
    label: 'In one of your preferred countries',
    profileField: { name: 'countries', label: 'Preferred countries' },
  } as const
  if (preferred_countries.length === 0) return { ...rule, outcome: 'unknown', source: 'Empty in your profile' }
  return {
    ...rule,
    outcome: preferred_countries.includes(country) ? 'met' : 'not-met',
    source: `${country}; you chose ${inWords(preferred_countries)}`,
  }
}

function programsRule({ preferred_programs }: MatchProfile, { programs }: MatchUniversity): MatchRule {
  const rule = {
    id: 'programs',
    label: 'Teaches the subjects of your preferred programs',
    profileField: { name: 'programs', label: 'Preferred programs' },
  } as const
  if (preferred_programs.length === 0) return { ...rule, outcome: 'unknown', source: 'Empty in your profile' }
  if (programs.length === 0) return { ...rule, outcome: 'unknown', source: 'No programs published' }
  const fitting = firstInOrder(programs.filter((program) => preferred_programs.some((preferred) => teaches(program, preferred))))
  return { ...rule, outcome: fitting ? 'met' : 'not-met', source: fitting ?? `None of its ${programs.length} published programs` }
}

function fieldRule({ field_of_interest }: MatchProfile, { programs }: MatchUniversity): MatchRule {
  const rule = {
    id: 'field',
    label: 'Teaches your desired program',
    profileField: { name: 'desiredProgram', label: 'Desired program' },
  } as const
  if (stemsOf(field_of_interest).size === 0) return { ...rule, outcome: 'unknown', source: 'Empty in your profile' }
  if (programs.length === 0) return { ...rule, outcome: 'unknown', source: 'No programs published' }
  const fitting = firstInOrder(programs.filter((program) => sharesStem(program, field_of_interest)))
  return {
    ...rule,
    outcome: fitting ? 'met' : 'not-met',
    source: fitting ?? `“${field_of_interest}” is not among its published programs`,
  }
}

function levelRule({ education_level }: MatchProfile, { programs }: MatchUniversity): MatchRule {
  const rule = {
    id: 'level',
    label: 'Offers your desired level of study',
    profileField: { name: 'desiredLevel', label: 'Desired level' },
  } as const
  const wanted = levelOf(education_level)
  if (!wanted)
    return { ...rule, outcome: 'unknown', source: education_level ? `No rule for “${education_level}”` : 'Empty in your profile' }
  const levels = new Set(programs.map(levelOf).filter((level) => level !== null))
  if (levels.size === 0) return { ...rule, outcome: 'unknown', source: 'Its programs name no level' }
  return {
    ...rule,
    outcome: levels.has(wanted) ? 'met' : 'not-met',
    source: `${wanted}; its programs name ${inWords([...levels].sort())}`,
  }
}

const LEVEL_WORDS: readonly (readonly [RegExp, DesiredLevel])[] = [
  [/\b(phd|ph\.d|doctora\w+|dphil)\b/i, 'PhD'],
  [/\b(m\.?sc|m\.?a|m\.?eng|mba|mph|mres|master)('?s)?\b/i, "Master's"],
  [/\b(b\.?sc|b\.?a|b\.?eng|bachelor)('?s)?\b/i, "Bachelor's"],
  [/\b(diploma|certificate)\b/i, 'Diploma or certificate'],
]

function levelOf(text: string): DesiredLevel | null {
  return LEVEL_WORDS.find(([words]) => words.test(text))?.[1] ?? null
}

/** Whether a university's programme teaches one of ours: by its own words, or by the subjects of its track. */
function teaches(program: string, preferred: string): boolean {
  const text = searchForm(program)
  if (text.includes(searchForm(preferred))) return true
  return PROGRAM_TRACKS.some(
    (track) => track.programs.includes(preferred) && track.subjects.some((subject) => text.includes(subject)),
  )
}

/** Words too common in programme names to say what is taught. */
const COMMON = new Set([
  'and',
  'the',
  'for',
  'with',
  'science',
  'sciences',
  'studies',
  'applied',
  'advanced',
  'international',
  'master',
  'masters',
  'bachelor',
  'msc',
  'bsc',
  'phd',
  'program',
  'programme',
  'degree',
  'postgraduate',
  'diploma',
  'certificate',
  'introduction',
])
/** So many letters of a longer word are compared: "genomics" and "genome", "medicine" and "medical" are the same subject. */
const STEM_LETTERS = 5

function stemsOf(text: string): Set<string> {
  const words = searchForm(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return new Set(words.filter((word) => !COMMON.has(word)).map((word) => word.slice(0, STEM_LETTERS)))
}

function sharesStem(program: string, field: string): boolean {
  const stems = stemsOf(program)
  return [...stemsOf(field)].some((stem) => stems.has(stem))
}

/** The same one whatever the order of the list. */
function firstInOrder(texts: readonly string[]): string | undefined {
  return texts.toSorted()[0]
}

function inWords(texts: readonly string[]): string {
  const few = texts.slice(0, 3).join(', ')
  return texts.length > 3 ? `${few} and ${texts.length - 3} more` : few
}
