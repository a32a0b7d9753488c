import { formatLongDate } from '#domain/text/format.ts'

const YEARLY = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** An ISO date as the pages have it, 'January 26, 2026'; a day of every year (--05-31) as 'May 31'. */
export function longDay(day: string): string {
  return day.startsWith('--') ? YEARLY.format(new Date(`2000-${day.slice(2)}T00:00:00Z`)) : formatLongDate(day)
}
