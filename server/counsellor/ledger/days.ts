import { monthName } from '#domain/programmes/programme-text.ts'
import { formatLongDate } from '#domain/text/format.ts'

const YEARLY = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** An ISO date as the pages have it, 'January 26, 2026'; a day of every year (--05-31) as 'May 31'. */
export function longDay(day: string): string {
  return day.startsWith('--') ? YEARLY.format(new Date(`2000-${day.slice(2)}T00:00:00Z`)) : formatLongDate(day)
}

const MONTHS = Array.from({ length: 12 }, (_, index) => monthName(index + 1))
const WRITTEN = new RegExp(`(${MONTHS.join('|')}) (\\d{1,2}), (20\\d\\d)`, 'g')

/** The days with their year that a text of the pages names, as ISO dates: of 'Tampere January 7, 2027' 2027-01-07. */
export function isoDatesIn(text: string): readonly string[] {
  return [...text.matchAll(WRITTEN)].map(([, month, day, year]) => {
    const at = MONTHS.indexOf(month!) + 1
    return `${year}-${String(at).padStart(2, '0')}-${day!.padStart(2, '0')}`
  })
}
