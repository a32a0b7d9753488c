const LONG = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const YEARLY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** An ISO date as '26 January 2026', a day of every year (--05-31) as '31 May'. */
export function longDay(day: string): string {
  return day.startsWith('--')
    ? YEARLY.format(new Date(`2000-${day.slice(2)}T00:00:00Z`))
    : LONG.format(new Date(`${day}T00:00:00Z`))
}

/** The name of a month from 1 to 12. */
export function monthName(month: number): string {
  return MONTH.format(new Date(Date.UTC(2000, month - 1, 1)))
}
