import { amountOfDay } from '../../executor/measure/measure.ts'
import type { LedgerRecord } from '../../ledger/record.ts'
import { ANY_DAY, ANY_MONTH, MONTH_NAMED, MONTHS } from './months.ts'
import { isAhead, isPast } from './phrases.ts'
import WORDS from './words.json' with { type: 'json' }

const DAY = new RegExp(
  `\\b${ANY_DAY}\\s+(?:of\\s+)?(${ANY_MONTH})(?:,?\\s+(\\d{4}))?\\b|\\b(${ANY_MONTH})\\s+${ANY_DAY}(?:,?\\s+(\\d{4}))?\\b|\\b(\\d{4})-(\\d{2})-(\\d{2})\\b`,
  'gi',
)

const CLAUSES = new RegExp(`[;:]\\s|\\.\\s|,\\s(?=(?:${WORDS.clauses.ofDays.join('|')})\\b)`)

/** A day as a text names it; the year is null where it does not say. */
export interface Day {
  /** `01-26`. */
  day: string
  year: number | null
}

/** A text without the days it names: their numbers are no figures. */
export function withoutDays(text: string): string {
  return text.replaceAll(DAY, ' ')
}

function daysIn(text: string): Day[] {
  return [...text.matchAll(DAY)].map(([, day, month, year, monthFirst, dayLast, yearLast, isoYear, isoMonth, isoDay]) => {
    const number = isoMonth ? Number(isoMonth) : MONTHS.indexOf((month ?? monthFirst ?? '').toLowerCase()) + 1
    const pad = (part: string | number) => String(part).padStart(2, '0')
    const written = isoYear ?? year ?? yearLast
    return { day: `${pad(number)}-${pad(isoDay ?? day ?? dayLast ?? '')}`, year: written ? Number(written) : null }
  })
}

/** Whether every day of a sentence stands in a fact it cites, its year too where it has one, or in the question, or is today. */
export function areDaysKnown(sentence: string, question: string, cited: readonly LedgerRecord[], today: string): boolean {
  const known = daysIn(
    [...cited.flatMap(({ text, value, unit }) => (unit === 'date' ? [text, String(value)] : [text])), question, today].join(
      ' . ',
    ),
  )
  return daysIn(sentence).every((one) =>
    known.some(({ day, year }) => day === one.day && (one.year === null || year === null || year === one.year)),
  )
}

const MONTH = new RegExp(MONTH_NAMED, 'gi')

/** Whether every month of a sentence that has no day is one of its facts, of the question, or this one. */
export function areMonthsKnown(sentence: string, question: string, cited: readonly LedgerRecord[], today: string): boolean {
  const words = [...cited.flatMap(({ text, value }) => [text, String(value)]), question, today].join(' . ')
  const known = new Set([...monthsIn(words), ...daysIn(words).map(({ day }) => MONTHS[Number(day.slice(0, 2)) - 1])])
  return monthsIn(withoutDays(sentence)).every((month) => known.has(month))
}

function monthsIn(text: string): string[] {
  return [...text.matchAll(MONTH)].map(([month]) => month.toLowerCase().split(' ')[0]!)
}

const DAYS_OF = { day: 1, week: 7, month: 30.44, year: 365.25 } as const

/** Whether so many days, weeks or months lie between today and a day that a fact names. */
export function isTimeBetween(count: number, unit: string | null, cited: readonly LedgerRecord[], today: string): boolean {
  const length = DAYS_OF[(unit ?? '') as keyof typeof DAYS_OF]
  if (!length) return false
  return daysIn(cited.flatMap(({ text, value, unit: of }) => (of === 'date' ? [text, String(value)] : [text])).join(' . '))
    .filter(({ year }) => year !== null)
    .some(({ day, year }) => {
      const days = Math.abs(amountOfDay(`${year}-${day}`).value - amountOfDay(today).value)
      return Math.abs(days / length - count) <= (unit === 'day' ? 1 : 0.6)
    })
}

/** Whether a day that lies behind is told as one ahead, or the other way. A day without a year is the fact's. */
export function areTensesRight(sentence: string, cited: readonly LedgerRecord[], today: string): boolean {
  const years = daysIn(cited.flatMap(({ text, value, unit }) => (unit === 'date' ? [text, String(value)] : [text])).join(' . '))
  return sentence.split(CLAUSES).every((clause) =>
    daysIn(clause).every(({ day, year }) => {
      const written = year ?? years.find((one) => one.day === day)?.year
      if (!written) return true
      const isBehind = `${written}-${day}` < today
      if (isBehind) return isPast(clause) || !isAhead(clause)
      return isAhead(clause) || !isPast(clause)
    }),
  )
}
