const TIME = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})
const SHORT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

/** 'Sat, 21 Nov, 17:28 IST' of an ISO time. */
export function officeTime(iso: string): string {
  return `${TIME.format(new Date(iso))} IST`
}

/** '20 Nov, 09:12', in the office's time. */
export function shortTime(iso: string): string {
  return SHORT.format(new Date(iso))
}

/** '3 h 20 min' or '45 min'. */
export function spanOf(minutes: number): string {
  const whole = Math.round(minutes)
  return whole < 60 ? `${whole} min` : `${Math.floor(whole / 60)} h ${whole % 60} min`
}

const WRITTEN_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** '5 Dec 2026' of an ISO date. */
export function shortDay(isoDate: string): string {
  return WRITTEN_DAY.format(new Date(isoDate))
}

const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' })

/** '2026-11-22', by the office's calendar. */
export function officeDay(moment: Date): string {
  return DAY.format(moment)
}
