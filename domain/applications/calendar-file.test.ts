import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarDeadline, writeCalendar } from './calendar-file.ts'

const changedAt = new Date('2026-11-20T10:00:00.123Z')
const deadline: CalendarDeadline = {
  key: 'application-1',
  kind: 'application',
  date: '2027-03-31',
  title: 'Deadline',
  description: 'Porto',
  url: 'https://up.example/a?b=1,2;3',
  changedAt,
}
const calendar = { name: 'Helix, Abroad', host: 'helix.example' }

/** As a calendar program reads it: lines unfolded, name and value. */
function read(file: string): [string, string][] {
  expect(file.endsWith('\r\n')).toBe(true)
  return file
    .slice(0, -2)
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)])
}

function unescape(value: string): string {
  return value.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))
}

test('a deadline is one event of its day, with a stamp, an id and an address', () => {
  expect(writeCalendar([deadline], calendar)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Helix Abroad//Deadlines//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Helix\\, Abroad',
      'X-WR-CALNAME:Helix\\, Abroad',
      'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
      'X-PUBLISHED-TTL:PT12H',
      'BEGIN:VEVENT',
      'UID:application-1@helix.example',
      'DTSTAMP:20261120T100000Z',
      'DTSTART;VALUE=DATE:20270331',
      'SUMMARY:Deadline',
      'DESCRIPTION:Porto',
      'URL:https://up.example/a?b=1,2;3',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
  expect(read(writeCalendar([{ ...deadline, url: null }], calendar)).map(([name]) => name)).toEqual(
    read(writeCalendar([deadline], calendar)).flatMap(([name]) => (name === 'URL' ? [] : [name])),
  )
})

test('any text comes back as it was, in lines of at most 75 octets of whole characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300, size: 'medium' }),
      fc.string({ unit: 'grapheme', maxLength: 100 }),
      (title, description) => {
        const file = writeCalendar([{ ...deadline, title, description }], calendar)
        for (const line of file.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line.isWellFormed()).toBe(true)
        }
        const values = new Map(read(file))
        const kept = (text: string) =>
          text
            .toWellFormed()
            .replace(/\r\n?/g, '\n')
            .replace(/(?!\n)\p{Cc}/gu, '')
        expect(unescape(values.get('SUMMARY')!)).toBe(kept(title))
        expect(unescape(values.get('DESCRIPTION')!)).toBe(kept(description))
        expect(read(file).filter(([name]) => name === 'BEGIN')).toHaveLength(2)
      },
    ),
  )
})

test('a line is broken after 75 octets, the space that goes on counted, and not within a character', () => {
  const linesOf = (title: string) =>
    writeCalendar([{ ...deadline, title }], calendar)
      .split('\r\n')
      .filter((line) => /^(SUMMARY| )/.test(line))
  expect(linesOf('x'.repeat(67))).toEqual([`SUMMARY:${'x'.repeat(67)}`])
  expect(linesOf('x'.repeat(67 + 74 + 1))).toEqual([`SUMMARY:${'x'.repeat(67)}`, ` ${'x'.repeat(74)}`, ' x'])
  expect(linesOf(`${'x'.repeat(66)}ü`)).toEqual([`SUMMARY:${'x'.repeat(66)}`, ' ü'])
})

test('nothing in a text or an address adds a line of its own', () => {
  const hostile = 'x\r\nBEGIN:VALARM\nEND:VEVENT'
  const file = writeCalendar([{ ...deadline, title: hostile, description: hostile, url: 'https://x.example/\r\nATTACH:y' }], {
    ...calendar,
    name: hostile,
  })
  expect(read(file).map(([name]) => name)).not.toContain('ATTACH')
  expect(file).not.toContain('\r\nBEGIN:VALARM')
})
