/** How what is known of a programme is said. Sums stand as their source writes them: never converted, never a year made of a semester. */
import { cutText, formatMoney } from '../text/format.ts'
import type { Fee, Requirement } from './programme-card.ts'
import type { ApplicantGroup, FeePeriod, ProgrammeLevel, RequirementKind } from './programme.ts'

export const LEVEL_NAMES: Readonly<Record<ProgrammeLevel, string>> = {
  bachelor: 'Bachelor',
  master: 'Master',
  doctorate: 'Doctorate',
  'state-examination': 'State examination',
  certificate: 'Certificate',
  preparatory: 'Preparatory course',
}

export const GROUP_NAMES: Readonly<Record<ApplicantGroup, string>> = {
  'non-eu': 'Students from outside the EU',
  eu: 'Students from the EU',
  all: 'All students',
}

const PERIOD_TEXT: Readonly<Record<FeePeriod, string>> = {
  month: 'a month',
  semester: 'a semester',
  year: 'a year',
  programme: 'for the whole programme',
  ects: 'an ECTS credit',
}

const APPLY_THROUGH: Readonly<Record<string, string>> = {
  direct: 'Directly at the university',
  studielink: 'Studielink',
  'universityadmissions.se': 'University Admissions, Sweden',
  universitaly: 'Universitaly',
  'etudes-en-france': 'Études en France',
}

const REQUIREMENT_NAMES: Readonly<Record<RequirementKind, string>> = {
  ielts: 'IELTS',
  'toefl-ibt': 'TOEFL iBT',
  pte: 'PTE Academic',
  duolingo: 'Duolingo English Test',
  cambridge: 'Cambridge English',
  'cefr-en': 'English',
  'english-judged': 'No English certificate needed',
  gre: 'GRE',
  grade: 'Grade',
  german: 'German',
  french: 'French',
  dutch: 'Dutch',
  'other-language': 'Another language',
  'prior-field': 'Earlier studies',
  'ects-in-subject': 'Credits in a subject',
  aps: 'APS certificate',
  'work-months': 'Work experience',
  'entrance-test': 'Entrance test',
}

/** Tests of English, the one that most applicants have first. */
const ENGLISH_KINDS: readonly RequirementKind[] = [
  'ielts',
  'toefl-ibt',
  'pte',
  'duolingo',
  'cambridge',
  'cefr-en',
  'english-judged',
]
const LANGUAGE_KINDS: readonly RequirementKind[] = ['german', 'french', 'dutch', 'other-language']
const LONGEST_NOTE = 36

/** '€3,000', or all amounts where the source names several: '€300, €2,924'. */
export function amountText({
  amount,
  currency,
  amounts = [amount],
}: Pick<Fee, 'amount' | 'currency'> & { amounts?: number[] }): string {
  if (amounts.length === 1 && amounts[0] === 0) return 'None'
  return amounts.map((one) => formatMoney(one, currency)).join(', ')
}

/** 'a year', 'a semester', 'an ECTS credit, core course only'; empty for a sum of none. */
export function periodText({ amount, period, note = null }: Pick<Fee, 'amount' | 'period'> & { note?: string | null }): string {
  return amount === 0 ? '' : [PERIOD_TEXT[period], partOf({ note })].filter(Boolean).join(', ')
}

/** What a fee is for where that is not the whole, 'core course only', 'first year': its note begins with it. Null where it is for all. */
export function partOf({ note }: Pick<Fee, 'note'>): string | null {
  return /^(?:[a-z]+ [a-z]+ only|first (?:and (?:second|last) )?(?:year|semester))\b/.exec(note ?? '')?.[0] ?? null
}

/** '€3,000 a semester'. */
export function feeText(fee: Pick<Fee, 'amount' | 'currency' | 'period'> & { amounts?: number[]; note?: string | null }): string {
  return [amountText(fee), periodText(fee)].filter(Boolean).join(' ')
}

/** How one applies: 'Studielink', 'Directly at the university'. */
export function applyText(through: string): string {
  return APPLY_THROUGH[through] ?? through
}

/** 'IELTS 6.5', 'English B2', '24 months of work': what is asked, without its note. */
export function requirementText({ kind, minimum, scale, note }: Omit<Requirement, 'source'>): string {
  const name = REQUIREMENT_NAMES[kind]
  if (kind === 'cefr-en') return [name, levelIn(note)].filter(Boolean).join(' ')
  if (LANGUAGE_KINDS.includes(kind)) return [name, levelIn(note)].filter(Boolean).join(' ')
  if (minimum === null) return name
  if (kind === 'work-months') return `${minimum} months of work`
  if (kind === 'ects-in-subject') return `${minimum} ECTS credits in a subject`
  const unusual = scale !== null && (kind === 'grade' || (kind === 'toefl-ibt' && scale !== '0-120'))
  return `${name} ${minimum}${unusual ? ` (${scale})` : ''}`
}

/** The requirement of English that most applicants meet with a test, the least of each kind; null where none is known. */
export function englishRequirement(requirements: readonly Requirement[]): Requirement | null {
  const english = requirements.filter(({ kind }) => ENGLISH_KINDS.includes(kind))
  return (
    english.toSorted((a, b) => ENGLISH_KINDS.indexOf(a.kind) - ENGLISH_KINDS.indexOf(b.kind) || least(a) - least(b))[0] ?? null
  )
}

/** The requirement of the language of instruction where that is not English. */
export function otherLanguageRequirement(requirements: readonly Requirement[]): Requirement | null {
  return requirements.find(({ kind }) => LANGUAGE_KINDS.includes(kind)) ?? null
}

/** The same for a list, in few words: where no level is named, the note says it. */
export function shortRequirement(requirement: Requirement): string {
  const text = requirementText(requirement)
  if (requirement.kind === 'english-judged') return 'No certificate needed'
  if (requirement.minimum !== null || levelIn(requirement.note) !== null || requirement.note === null) return text
  const [first = '', ...rest] = requirement.note
  return cutAtWord(first.toUpperCase() + rest.join(''), LONGEST_NOTE)
}

/** No word is torn, unless a single one is longer. */
function cutAtWord(text: string, length: number): string {
  if ([...text].length <= length) return text
  const cut = cutText(text, length)
  return cut.replace(/[\s,;(]+[^\s]*…$/, '…')
}

/** 'English', by a code of ISO 639-1. */
export function languageName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code
}

/** 'October', from 1 to 12. */
export function monthName(month: number): string {
  return new Date(Date.UTC(2000, month - 1, 1)).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' })
}

/** 'English and German' with the levels that are asked where they are known. */
export function listInWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(words)
}

function least({ minimum }: Requirement): number {
  return minimum ?? Number.POSITIVE_INFINITY
}

/** A level of the European framework that a note begins with. */
function levelIn(note: string | null): string | null {
  return /^[ABC][12]\b(?!\s*(advised|recommended))/.exec(note ?? '')?.[0] ?? null
}
