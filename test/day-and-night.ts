/** A zone in which it is midday now, whenever a test runs: mails may come. */
export function middayZone(now = new Date()): string {
  return zoneAtHour(12, now)
}

/** One in which it is two at night. */
export function nightZone(now = new Date()): string {
  return zoneAtHour(2, now)
}

function zoneAtHour(hour: number, now: Date): string {
  const ahead = hour - now.getUTCHours()
  const offset = ahead < -12 ? ahead + 24 : ahead
  // The sign of these names is the other way round.
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}
