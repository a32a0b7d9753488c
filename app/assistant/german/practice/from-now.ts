const UNITS = [
  { unit: 'year', seconds: 31_557_600 },
  { unit: 'month', seconds: 2_629_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

/** How far off a time is, in words: 'in 10 minutes', 'in 3 days', or 'now'. */
export function fromNow(time: Date, now: Date): string {
  const seconds = Math.round((time.getTime() - now.getTime()) / 1000)
  const fitting = UNITS.find((one) => seconds >= one.seconds)
  if (!fitting) return 'now'
  return new Intl.RelativeTimeFormat('en-US').format(Math.round(seconds / fitting.seconds), fitting.unit)
}
