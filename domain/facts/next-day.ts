/**
 * The next day, from `today` on (ISO date), that a written day means: one of every year (--05-31) comes again, one of a single year
 * (2027-05-31) does not. Null once it is past. The 29th of February is the 28th where there is none.
 */
export function nextDay(written: string, today: string): string | null {
  if (!written.startsWith('--')) return written >= today ? written : null
  const year = Number(today.slice(0, 4))
  const [thisYear, nextYear] = [year, year + 1].map((one) => dayOf(one, written.slice(1)))
  return thisYear! >= today ? thisYear! : nextYear!
}

function dayOf(year: number, monthAndDay: string): string {
  const date = new Date(`${year}${monthAndDay}T00:00:00Z`)
  return date.toISOString().slice(5, 10) === monthAndDay.slice(1) ? `${year}${monthAndDay}` : `${year}-02-28`
}
