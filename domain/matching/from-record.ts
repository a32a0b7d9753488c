import type { RatesPerEuro } from '../money/converted-cost.ts'
import type { FeePeriod, ProgrammeEntry } from '../programmes/programme.ts'
import type { MatchProgramme } from './match.ts'

/** What matching reads of a record of content/catalogue/study-programmes: the twin of the database's search.judged_programmes(). */
export function matchProgrammeOf(entry: ProgrammeEntry, perEuro: RatesPerEuro): MatchProgramme {
  const { degree, name, level, months, fields, subjects, languages } = entry
  return {
    name: [degree, name].filter(Boolean).join(' '),
    level,
    months: months?.value ?? null,
    fields: fields.toSorted(),
    subjects,
    languages: languages.map(({ language }) => language).toSorted(),
    tuition_usd: tuitionUsd(entry, perEuro),
    min_gpa: null,
    min_gre: leastOf(entry, 'gre'),
    min_toefl: leastOf(entry, 'toefl-ibt'),
    min_ielts: leastOf(entry, 'ielts'),
    grade: gradeOf(entry),
  }
}

/** A score on the TOEFL's scale of 1 to 6 is none of its 120 points. */
const POINTS_ABOVE: Readonly<Partial<Record<string, number>>> = { 'toefl-ibt': 6 }

function leastOf({ requirements }: ProgrammeEntry, kind: 'ielts' | 'toefl-ibt' | 'gre'): number | null {
  const minimums = requirements.flatMap((one) => (one.kind === kind && one.minimum !== null ? [one.minimum] : []))
  const counted = minimums.filter((minimum) => minimum > (POINTS_ABOVE[kind] ?? 0))
  return counted.length === 0 ? null : Math.min(...counted)
}

function gradeOf({ requirements }: ProgrammeEntry): MatchProgramme['grade'] {
  const [grade] = requirements
    .flatMap(({ kind, minimum, scale }) => (kind === 'grade' && minimum !== null && scale ? [{ minimum, scale }] : []))
    .toSorted((a, b) => compareText(a.scale, b.scale) || a.minimum - b.minimum)
  return grade ?? null
}

/** What students from outside the EU pay for a year; of several rows the newest year's, and of those the greatest amount. */
function tuitionUsd({ fees, months }: ProgrammeEntry, perEuro: RatesPerEuro): number | null {
  const [fee] = fees
    .filter(({ kind, group }) => kind === 'tuition' && group !== 'eu')
    .toSorted(
      (a, b) =>
        compareText(b.year ?? '', a.year ?? '') ||
        b.amount - a.amount ||
        Number(b.group === 'non-eu') - Number(a.group === 'non-eu'),
    )
  const usd = perEuro.USD
  const rate = fee && perEuro[fee.currency]
  const times = fee && yearly(fee.per, months?.value ?? null)
  if (!fee || !usd || !rate || !times) return null
  return Math.round((fee.amount * times * usd * 100) / rate) / 100
}

/** By the letters' codes, as the database compares here. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** How many times a fee is paid in a year; null where the length of the programme would have to be guessed. */
function yearly(period: FeePeriod, months: number | null): number | null {
  if (period === 'programme') return months === null ? null : 12 / Math.max(months, 12)
  return { year: 1, semester: 2, month: 12, ects: 60 }[period]
}
