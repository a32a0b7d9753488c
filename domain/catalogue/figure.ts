import type { FigureSource } from '../facts/figure-source.ts'
import type { Deadline, Fee, Requirement } from '../programmes/programme-card.ts'
import { applyText, feeText, GROUP_NAMES, languageName, monthName, requirementText } from '../programmes/programme-text.ts'
import { lowerFirst } from '../text/first-letter.ts'
/** The figures of the catalogue as staff compare them with their sources: catalogue_figures() of the database. */
import { formatAcceptance, formatDate, formatMoney, formatTuition } from '../text/format.ts'

/** What each kind of figure holds; `offer` is no figure, but changes like one for whoever has chosen it. */
export interface FigureValues {
  name: { name: string; degree: string | null }
  length: { months: number }
  ects: { ects: number }
  language: { language: string; level: string | null }
  intake: { month: number }
  fee: Omit<Fee, 'source'>
  deadline: Omit<Deadline, 'source'>
  requirement: Omit<Requirement, 'source'>
  apply: { through: string; url: string | null }
  'apply-fee': { amount: number; currency: string }
  university: {
    tuition: number | null
    currency: string | null
    note: string | null
    /** Per cent. */
    acceptance: number | null
    gpa: number | null
    gre: number | null
    toefl: number | null
    ielts: number | null
  }
  'university-deadline': { day: string | null; text: string | null }
  offer: { offered: boolean }
}
export type FigureKind = keyof FigureValues

export type FigureValue<Kind extends FigureKind = FigureKind> = FigureValues[Kind]

/** One figure of a kind, `value` being what that kind holds. */
export type KindedValue = { [Kind in FigureKind]: { kind: Kind; value: FigureValues[Kind] } }[FigureKind]

/** One change as a student is told of it: null for what was not there before, or is no more. */
export interface FigureChange {
  kind: FigureKind
  before: FigureValue | null
  after: FigureValue | null
}

export interface StoredFigure {
  kind: Exclude<FigureKind, 'offer'>
  row_id: string
  detail: string | null
  value: FigureValue
  source: FigureSource
  /** Says which state of it somebody has seen. */
  seen: string
}

export const FIGURE_NAMES: Readonly<Record<FigureKind, string>> = {
  name: 'Name and degree',
  length: 'Length',
  ects: 'Credits',
  language: 'Language',
  intake: 'Start',
  fee: 'Fee',
  deadline: 'Deadline',
  requirement: 'Requirement',
  apply: 'Way to apply',
  'apply-fee': 'Application fee',
  university: 'Tuition, acceptance, scores',
  'university-deadline': 'Deadline of the university',
  offer: 'On offer',
}

export const FEE_KIND_NAMES: Readonly<Record<Fee['kind'], string>> = {
  tuition: 'Tuition',
  'semester-contribution': 'Semester contribution',
  administration: 'Administration fee',
}

const NOT_KNOWN = 'not known'

/** What a figure says, in one line: '€1,500 a semester, tuition, students from outside the EU'. */
export function figureText({ kind, value }: KindedValue): string {
  switch (kind) {
    case 'name':
      return [value.degree, value.name].filter(Boolean).join(' ')
    case 'length':
      return `${value.months} months`
    case 'ects':
      return `${value.ects} ECTS credits`
    case 'language':
      return [languageName(value.language), value.level].filter(Boolean).join(' ')
    case 'intake':
      return monthName(value.month)
    case 'fee':
      return said([
        `${FEE_KIND_NAMES[value.kind]}: ${feeText(value)}`,
        value.group === 'all' ? null : lowerFirst(GROUP_NAMES[value.group]),
        value.year,
        value.note,
      ])
    case 'deadline':
      return said([
        `${value.opens === null ? '' : `${dayText(value.opens)} to `}${dayText(value.closes)}`,
        value.intake === null ? null : `start in ${monthName(value.intake)}`,
        value.group === 'all' ? null : lowerFirst(GROUP_NAMES[value.group]),
        value.note,
      ])
    case 'requirement': {
      const asked = requirementText(value)
      return said([asked, value.note !== null && asked.endsWith(value.note) ? null : value.note])
    }
    case 'apply':
      return said([applyText(value.through), value.url])
    case 'apply-fee':
      return value.amount === 0 ? 'None' : formatMoney(value.amount, value.currency)
    case 'university':
      return said([
        tuitionText(value),
        value.note,
        value.acceptance === null ? null : `admits ${formatAcceptance(value.acceptance)}`,
        ...SCORES.map(([name, label]) => (value[name] === null ? null : `${label} ${value[name]}`)),
      ])
    case 'university-deadline':
      return value.day === null ? (value.text ?? NOT_KNOWN) : formatDate(value.day)
    case 'offer':
      return value.offered ? 'yes' : 'no longer'
  }
}

/** The same for a value that may be none. */
export function figureTextOf(kind: FigureKind, value: FigureValue | null): string {
  return value === null ? NOT_KNOWN : figureText({ kind, value } as KindedValue)
}

function tuitionText({ tuition, currency }: FigureValues['university']): string | null {
  if (tuition === null) return null
  const text = formatTuition({ tuition_fee: tuition, tuition_currency: currency })
  return tuition === 0 ? text : `${text} a year`
}

const SCORES = [
  ['gpa', 'GPA'],
  ['gre', 'GRE'],
  ['toefl', 'TOEFL'],
  ['ielts', 'IELTS'],
] as const

/** 'May 31, every year' of --05-31, 'May 31, 2027' of a day of one year. */
export function dayText(written: string): string {
  if (!written.startsWith('--')) return formatDate(written)
  // A leap year, for the 29th of February.
  return `${formatDate(`2000${written.slice(1)}`).replace(', 2000', '')}, every year`
}

function said(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(', ') || NOT_KNOWN
}
