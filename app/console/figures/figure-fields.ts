import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { FEE_KIND_NAMES, type FigureKind, type FigureValue } from '#domain/catalogue/figure.ts'
import { GROUP_NAMES, monthName } from '#domain/programmes/programme-text.ts'
import { APPLICANT_GROUPS, FEE_KINDS, FEE_PERIODS, REQUIREMENT_KINDS } from '#domain/programmes/programme.ts'

export type StoredKind = Exclude<FigureKind, 'offer'>

/** What is typed of a figure, field by field; '' is nothing. */
export type Draft = Readonly<Record<string, string>>

interface FigureField {
  name: string
  label: string
  hint?: string
  /** An example. */
  like?: string
  is?: 'number' | 'whole' | 'day' | 'any-day' | 'address' | 'choice'
  options?: readonly { value: string; label: string }[]
  /** Where it may be empty: what the first option of a choice says. */
  empty?: string
  optional?: true
  least?: number
  most?: number
}

const choice = (values: readonly string[], names: Readonly<Record<string, string>> = {}) =>
  values.map((value) => ({ value, label: names[value] ?? value.replaceAll('-', ' ') }))

const MONTHS = Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: monthName(index + 1) }))
const CURRENCIES = choice(Object.keys(EXCHANGE_RATES.perEuro))
const GROUP: FigureField = { name: 'group', label: 'For', is: 'choice', options: choice(APPLICANT_GROUPS, GROUP_NAMES) }
const NOTE: FigureField = { name: 'note', label: 'Note', optional: true }
const CURRENCY: FigureField = { name: 'currency', label: 'Currency', is: 'choice', options: CURRENCIES }
const EVERY_YEAR = '2027-05-31 for one year, --05-31 for every year'

/** The fields of each kind of figure, in the order of its form. */
export const FIGURE_FIELDS: Readonly<Record<StoredKind, readonly FigureField[]>> = {
  name: [
    { name: 'degree', label: 'Degree', like: 'MSc', optional: true },
    { name: 'name', label: 'Name' },
  ],
  length: [{ name: 'months', label: 'Months', is: 'whole', least: 1, most: 120 }],
  ects: [{ name: 'ects', label: 'ECTS credits', is: 'number', least: 0.5 }],
  language: [
    { name: 'language', label: 'Language', hint: 'Its code of two letters: en, de' },
    {
      name: 'level',
      label: 'Level that is asked',
      is: 'choice',
      options: choice(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']),
      optional: true,
      empty: 'Not published',
    },
  ],
  intake: [{ name: 'month', label: 'Month', is: 'choice', options: MONTHS }],
  fee: [
    { name: 'amount', label: 'Amount', is: 'number', least: 0 },
    CURRENCY,
    { name: 'period', label: 'For a', is: 'choice', options: choice(FEE_PERIODS) },
    { name: 'kind', label: 'What for', is: 'choice', options: choice(FEE_KINDS, FEE_KIND_NAMES) },
    GROUP,
    { name: 'year', label: 'Academic year', like: '2026/27', optional: true },
    NOTE,
  ],
  deadline: [
    { name: 'closes', label: 'Closes', hint: EVERY_YEAR, is: 'any-day' },
    { name: 'opens', label: 'Opens', is: 'any-day', optional: true },
    { name: 'intake', label: 'For a start in', is: 'choice', options: MONTHS, optional: true, empty: 'Any start' },
    GROUP,
    NOTE,
  ],
  requirement: [
    { name: 'kind', label: 'What', is: 'choice', options: choice(REQUIREMENT_KINDS) },
    { name: 'minimum', label: 'At least', is: 'number', optional: true },
    { name: 'scale', label: 'On the scale', optional: true },
    NOTE,
  ],
  apply: [
    { name: 'through', label: 'Through', hint: 'direct, uni-assist, studielink' },
    { name: 'url', label: 'Its address', is: 'address', optional: true },
  ],
  'apply-fee': [{ name: 'amount', label: 'Amount', is: 'number', least: 0 }, CURRENCY],
  university: [
    { name: 'tuition', label: 'Tuition a year', is: 'number', least: 0, optional: true },
    { ...CURRENCY, optional: true, empty: 'None' },
    { name: 'note', label: 'Note on the tuition', optional: true },
    { name: 'acceptance', label: 'Acceptance, per cent', is: 'number', least: 0.1, most: 100, optional: true },
    { name: 'gpa', label: 'Least GPA', is: 'number', least: 0, most: 4, optional: true },
    { name: 'gre', label: 'Least GRE', is: 'whole', least: 260, most: 340, optional: true },
    { name: 'toefl', label: 'Least TOEFL', is: 'whole', least: 0, most: 120, optional: true },
    { name: 'ielts', label: 'Least IELTS', is: 'number', least: 0, most: 9, optional: true },
  ],
  'university-deadline': [
    { name: 'day', label: 'Day', is: 'day', optional: true },
    { name: 'text', label: 'Or in words', optional: true },
  ],
}

const NUMBERS = new Set([
  'months',
  'ects',
  'month',
  'amount',
  'intake',
  'minimum',
  'tuition',
  'acceptance',
  'gpa',
  'gre',
  'toefl',
  'ielts',
])
const ANY_DAY = /^(\d{4}|-)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

export function draftOf(kind: StoredKind, value: FigureValue | null): Draft {
  const stored = (value ?? {}) as Readonly<Record<string, string | number | null>>
  return Object.fromEntries(
    FIGURE_FIELDS[kind].map(({ name, options, optional }) => {
      const begun = value === null && !optional ? (options?.[0]?.value ?? '') : ''
      return [name, String(stored[name] ?? begun)]
    }),
  )
}

/** The figure that was typed, and what is wrong with it by field: then it is not to be sent. */
export function readDraft(kind: StoredKind, draft: Draft): { value: FigureValue; issues: Readonly<Record<string, string>> } {
  const issues: Record<string, string> = {}
  const value: Record<string, string | number | null> = {}
  for (const field of FIGURE_FIELDS[kind]) {
    const typed = (draft[field.name] ?? '').trim()
    const issue = issueIn(field, typed)
    if (issue) issues[field.name] = issue
    value[field.name] = typed === '' ? null : NUMBERS.has(field.name) ? Number(typed) : typed
  }
  if (kind === 'university' && value['tuition'] !== null && value['currency'] === null)
    issues['currency'] = 'Choose the currency of the tuition.'
  if (kind === 'university-deadline' && value['day'] === null && value['text'] === null)
    issues['day'] = 'Give the day, or say it in words.'
  if (
    kind === 'requirement' &&
    value['minimum'] === null &&
    value['note'] === null &&
    !['gre', 'aps', 'entrance-test'].includes(String(value['kind']))
  )
    issues['minimum'] = 'Give the least that is asked, or say it in the note.'
  return { value: value as unknown as FigureValue, issues }
}

function issueIn({ label, is, optional, least = -Infinity, most = Infinity }: FigureField, typed: string): string | null {
  if (typed === '') return optional ? null : `${label} is missing.`
  if (is === 'any-day' && !ANY_DAY.test(typed)) return `Write a day as ${EVERY_YEAR}.`
  if (is === 'address' && !isWebAddress(typed)) return 'A web address begins with https://.'
  if (is !== 'number' && is !== 'whole') return null
  const number = Number(typed)
  if (!/^-?\d+(\.\d+)?$/.test(typed)) return 'Write digits with a point, as in 1234.5.'
  if (is === 'whole' && !Number.isInteger(number)) return 'Write a whole number.'
  if (number < least) return `Not less than ${least}.`
  return number > most ? `Not more than ${most}.` : null
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/.test(text) && URL.canParse(text)
}
