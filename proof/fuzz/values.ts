import fs from 'node:fs'
import path from 'node:path'
import * as fc from 'fast-check'
import type { Call } from './call.ts'

/** Who asks; the student's token is that of a signed-in person with a profile. */
export interface Keys {
  publishable: string
  student: string
  /** Hers; her files stand under it. */
  studentId: string
  /** Of somebody whose duty is the catalogue. */
  editor: string
  /** What events are signed with, where the product has a payment provider. */
  webhookSecret: string | null
}

/** A part of the surface and the requests that are made of it: half of them nearly right, or nothing behind the first check is reached. */
export interface Target {
  name: string
  calls: (keys: Keys) => fc.Arbitrary<Call>
}

const WHOLE_LIST = path.join(process.env.HELIX_SHARED_DATA ?? path.join(import.meta.dirname, '../../../shared/data'), 'blns.json')
/** Strings that have broken programs before; the whole list where the machine has it. */
const NAUGHTY: string[] = fs.existsSync(WHOLE_LIST)
  ? (JSON.parse(fs.readFileSync(WHOLE_LIST, 'utf8')) as string[])
  : [
      '',
      'null',
      'undefined',
      '-1',
      '1e400',
      '\u0000',
      '\ud800',
      '‮',
      '’; drop table',
      '../../etc/passwd',
      '<script>',
      '𝒳'.repeat(99),
    ]

export const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NAUGHTY) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.stringMatching(/^[\w .,;:()'"*%&=+-]{0,40}$/) },
  { weight: 1, arbitrary: fc.string({ minLength: 500, maxLength: 3_000 }) },
)
export const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308))
export const day = fc.oneof(
  fc.date({ noInvalidDate: false }).map((date) => (Number.isNaN(date.getTime()) ? 'Invalid Date' : date.toISOString())),
  fc.constantFrom(
    '2027-02-29',
    '0000-00-00',
    '2026-13-01',
    '9999-12-31',
    '-4712-01-01',
    'infinity',
    '--02-30',
    '2026-11-22T25:00:00Z',
  ),
)
export const uuid = fc.oneof(fc.uuid(), fc.constantFrom('00000000-0000-0000-0000-000000000000', 'not-a-uuid', ''))
export const scalar = fc.oneof(
  text,
  number.map(String),
  day,
  uuid,
  fc.constantFrom('true', 'false', 'null', '{}', '[]', '{"a":1}', '{1,2}'),
)
export const json = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc.nat(400).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  text,
)
const utf8 = (body: string): string => Buffer.from(body, 'utf8').toString('latin1')
export const escaped = (value: string): string => encodeURIComponent(value.isWellFormed() ? value : value.toWellFormed())

export const call = (method: string, path: string, headers: Record<string, string | undefined>, body = ''): Call => ({
  method,
  path,
  headers: Object.fromEntries(Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined)),
  body: utf8(body),
})
export const callers = ({ publishable, student }: Keys): fc.Arbitrary<Record<string, string>> =>
  fc.constantFrom<Record<string, string>>({ apikey: publishable }, { apikey: publishable, authorization: `Bearer ${student}` })
