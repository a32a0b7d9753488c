import type { LedgerRecord } from '../../ledger/record.ts'
import { isAhead, isPast } from './phrases.ts'

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const DAY = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(${MONTHS.join('|')})(?:,?\\s+(\\d{4}))?\\b|\\b(${MONTHS.join('|')})\\s+(\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(\\d{4}))?\\b|\\b(\\d{4})-(\\d{2})-(\\d{2})\\b`,
  'gi',
)

/** A day as a text names it; the year is null where it does not say. */
export interface Day {
  /** `01-26`. */
  day: string
  year: number | null
}

export function daysIn(text: string): Day[] {
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

/** Whether a day that lies behind is told as one ahead, or the other way. A day without a year is the fact's. */
export function areTensesRight(sentence: string, cited: readonly LedgerRecord[], today: string): boolean {
  const years = daysIn(cited.flatMap(({ text, value, unit }) => (unit === 'date' ? [text, String(value)] : [text])).join(' . '))
  return sentence.split(/[;:]\s|\.\s|,\s(?=(?:but|and|so|the next|ask)\b)/).every((clause) =>
    daysIn(clause).every(({ day, year }) => {
      const written = year ?? years.find((one) => one.day === day)?.year
      if (!written) return true
      const isBehind = `${written}-${day}` < today
      if (isBehind) return isPast(clause) || !isAhead(clause)
      return isAhead(clause) || !isPast(clause)
    }),
  )
}
