import type { Deadline } from './deadlines.ts'

/** RFC 5545, section 3.1: a line has at most 75 octets. */
const LINE_MAX_OCTETS = 75
const OCTETS = new TextEncoder()
/** How often a calendar program should look again. */
const REFRESH = 'PT12H'

export interface CalendarDeadline extends Deadline {
  /** When it last changed: the stamp of its entry, so that the file is the same until something changes. */
  changedAt: Date
}

/**
 * Deadlines as an iCalendar file (RFC 5545; the name and the refresh interval by RFC 7986): one all-day event each, which
 * takes up no time. `host` makes the entries' ids ours.
 *
 * Written here because ical-generator 11.1 escapes the commas of an address, leaves those of the calendar's name as they are, and
 * ends the file without a line break, all against the RFC.
 */
export function writeCalendar(deadlines: readonly CalendarDeadline[], { name, host }: { name: string; host: string }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Helix Abroad//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${asText(name)}`,
    `X-WR-CALNAME:${asText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...deadlines.flatMap((deadline) => eventLines(deadline, host)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines({ key, date, title, description, url, changedAt }: CalendarDeadline, host: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${asText(`${key}@${host}`)}`,
    `DTSTAMP:${changedAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    // A day without a time is the same day in every time zone; without an end it lasts that day.
    `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    `SUMMARY:${asText(title)}`,
    `DESCRIPTION:${asText(description)}`,
    ...(url === null ? [] : [`URL:${asUri(url)}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** Section 3.3.11: what would end the text or the line is escaped; other control characters have no place in it. */
function asText(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** Section 3.3.13: an address is not escaped, so nothing in it may end the line. */
function asUri(value: string): string {
  return new URL(value).href
}

/** Goes on after a line break and a space, and never breaks within a character. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const width = OCTETS.encode(character).length
    if (octets + width > LINE_MAX_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += width
  }
  return folded
}
