/** The ISO date so many days later. */
export function plusDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The earliest of some ISO dates, of which some may be missing; null for none. */
export function earliest(days: readonly (string | null)[]): string | null {
  return days.filter((day) => day !== null).sort()[0] ?? null
}

/** The day it is at a moment, as an ISO date: in a time zone, or where the program runs. */
export function todayIn(timeZone: string | null, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone && { timeZone }),
  }).format(now)
}
