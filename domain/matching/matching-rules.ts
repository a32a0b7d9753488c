import type { DesiredLevel } from '../profile/profile-options.ts'
import { PROGRAM_TRACKS } from '../profile/program-tracks.ts'
import { formatMoney } from '../text/format.ts'
import { searchForm } from '../text/search-form.ts'
import type { MatchProfile, MatchRule, MatchUniversity } from './match.ts'

const EMPTY_IN_PROFILE = { outcome: 'unknown', lacks: 'profile', source: 'Empty in your profile' } as const
const NO_PROGRAMS = { outcome: 'unknown', lacks: 'catalogue', source: 'No programs published' } as const
const REMEMBERED_TEXTS = 20_000

/** The rules of matching.ts, in the order a person reads them. */
export const RULES: readonly ((profile: MatchProfile, university: MatchUniversity) => MatchRule)[] = [
  countryRule,
  programsRule,
  fieldRule,
  levelRule,
  tuitionRule,
  englishRule,
  gpaRule,
  greRule,
]

function countryRule({ preferred_countries }: MatchProfile, { country }: MatchUniversity): MatchRule {
  const rule = {
    id: 'country',
    label: 'In one of your preferred countries',
    profileField: { name: 'countries', label: 'Preferred countries' },
  } as const
  if (preferred_countries.length === 0) return { ...rule, ...EMPTY_IN_PROFILE }
  return {
    ...rule,
    lacks: null,
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
  if (preferred_programs.length === 0) return { ...rule, ...EMPTY_IN_PROFILE }
  if (programs.length === 0) return { ...rule, ...NO_PROGRAMS }
  const fitting = firstInOrder(programs.filter((program) => preferred_programs.some((preferred) => teaches(program, preferred))))
  return {
    ...rule,
    lacks: null,
    outcome: fitting ? 'met' : 'not-met',
    source: fitting ?? `None of its ${programs.length} published programs`,
  }
}

function fieldRule({ field_of_interest }: MatchProfile, { programs }: MatchUniversity): MatchRule {
  const rule = {
    id: 'field',
    label: 'Teaches your desired program',
    profileField: { name: 'desiredProgram', label: 'Desired program' },
  } as const
  if (stemsOf(field_of_interest).size === 0) return { ...rule, ...EMPTY_IN_PROFILE }
  if (programs.length === 0) return { ...rule, ...NO_PROGRAMS }
  const fitting = firstInOrder(programs.filter((program) => sharesStem(program, field_of_interest)))
  return {
    ...rule,
    lacks: null,
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
  if (education_level === '') return { ...rule, ...EMPTY_IN_PROFILE }
  if (!wanted) return { ...rule, outcome: 'unknown', lacks: 'profile', source: `No rule for “${education_level}”` }
  const levels = new Set(programs.map(knownLevel).filter((level) => level !== null))
  if (levels.size === 0) return { ...rule, outcome: 'unknown', lacks: 'catalogue', source: 'Its programs name no level' }
  return {
    ...rule,
    lacks: null,
    outcome: levels.has(wanted) ? 'met' : 'not-met',
    source: `${wanted}; its programs name ${inWords([...levels].sort())}`,
  }
}

function tuitionRule({ tuition_budget_usd = null }: MatchProfile, { tuition_usd = null }: MatchUniversity): MatchRule {
  const rule = {
    id: 'tuition',
    label: 'Tuition within your yearly budget',
    profileField: { name: 'tuitionBudget', label: 'Tuition budget' },
  } as const
  if (tuition_budget_usd === null) return { ...rule, ...EMPTY_IN_PROFILE }
  if (tuition_usd === null) return { ...rule, outcome: 'unknown', lacks: 'catalogue', source: 'No tuition published' }
  return {
    ...rule,
    lacks: null,
    outcome: tuition_usd <= tuition_budget_usd ? 'met' : 'not-met',
    source: `${formatMoney(Math.round(tuition_usd), 'USD')} of ${formatMoney(tuition_budget_usd, 'USD')}, at the dated rate`,
  }
}

/** Either test is enough; which one is asked for is for the student to choose. */
function englishRule(
  { ielts = null, toefl = null }: MatchProfile,
  { min_ielts = null, min_toefl = null }: MatchUniversity,
): MatchRule {
  const asked = [
    ...(min_ielts === null ? [] : [{ test: 'IELTS', least: min_ielts, has: ielts }]),
    ...(min_toefl === null ? [] : [{ test: 'TOEFL', least: min_toefl, has: toefl }]),
  ]
  const inAll = asked.map(({ test, least }) => `${test} ${least}`).join(' or ')
  const rule = {
    id: 'english',
    label: inAll ? `English test: ${inAll} or higher` : 'English test, as published',
    profileField:
      min_ielts === null && min_toefl !== null ? { name: 'toefl', label: 'TOEFL' } : { name: 'ielts', label: 'IELTS' },
  } as const
  if (asked.length === 0) return { ...rule, outcome: 'unknown', lacks: 'catalogue', source: 'No required score published' }
  const taken = asked.filter(({ has }) => has !== null)
  if (taken.length === 0) return { ...rule, ...EMPTY_IN_PROFILE }
  return {
    ...rule,
    lacks: null,
    outcome: taken.some(({ least, has }) => has !== null && has >= least) ? 'met' : 'not-met',
    source: taken.map(({ test, least, has }) => `${test} ${has} of ${least}`).join(', '),
  }
}

function gpaRule({ gpa = null }: MatchProfile, { min_gpa = null }: MatchUniversity): MatchRule {
  return leastRule({ id: 'gpa', name: 'GPA', field: 'gpa' }, gpa, min_gpa)
}

function greRule({ gre = null }: MatchProfile, { min_gre = null }: MatchUniversity): MatchRule {
  return leastRule({ id: 'gre', name: 'GRE', field: 'gre' }, gre, min_gre)
}

function leastRule(
  { id, name, field }: { id: 'gpa' | 'gre'; name: string; field: string },
  has: number | null,
  least: number | null,
): MatchRule {
  const label = least === null ? `${name}, as published` : `${name} ${least} or higher`
  const rule = { id, label, profileField: { name: field, label: name } }
  if (least === null) return { ...rule, outcome: 'unknown', lacks: 'catalogue', source: `No required ${name} published` }
  if (has === null) return { ...rule, ...EMPTY_IN_PROFILE }
  return { ...rule, lacks: null, outcome: has >= least ? 'met' : 'not-met', source: `${has} of ${least}` }
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
  const text = formOf(program)
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
/** Two-letter words that say nothing of a subject, in the languages of programme names. */
const PARTICLES = new Set('of in to on an at by or as is ma ba ms bs de la le du en et di da do el il al un im am zu'.split(' '))
/** What short forms of a subject stand for, by its most telling word. */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  ai: 'artificial',
  ml: 'machine',
  dl: 'deep',
  md: 'medicine',
  cs: 'computer',
  it: 'information',
}
/** So many letters of a longer word are compared: "genomics" and "genome", "medicine" and "medical" are the same subject. */
const STEM_LETTERS = 5

function stemsOf(text: string): Set<string> {
  const words = searchForm(text).match(/[\p{L}\p{N}]{2,}/gu) ?? []
  const telling = words.filter((word) => !COMMON.has(word) && !PARTICLES.has(word))
  return new Set(telling.flatMap((word) => [word, SHORT_FORMS[word] ?? word]).map((word) => word.slice(0, STEM_LETTERS)))
}

/** Programme names repeat over a catalogue: each is taken apart once, as far as memory is kept for it. */
const formOf = remembered(searchForm)
const knownStems = remembered(stemsOf)
const knownLevel = remembered(levelOf)

function remembered<Value>(work: (text: string) => Value): (text: string) => Value {
  const done = new Map<string, Value>()
  return (text) => {
    const known = done.get(text)
    if (known !== undefined) return known
    const value = work(text)
    if (done.size < REMEMBERED_TEXTS) done.set(text, value)
    return value
  }
}

function sharesStem(program: string, field: string): boolean {
  const stems = knownStems(program)
  return [...knownStems(field)].some((stem) => stems.has(stem))
}

/** The same one whatever the order of the list. */
function firstInOrder(texts: readonly string[]): string | undefined {
  return texts.toSorted()[0]
}

function inWords(texts: readonly string[]): string {
  const few = texts.slice(0, 3).join(', ')
  return texts.length > 3 ? `${few} and ${texts.length - 3} more` : few
}
