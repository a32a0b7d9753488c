import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { makePerson, type Person } from './test-world.ts'

const file = path.join(process.env.HELIX_SHARED_DATA ?? path.resolve('../shared/data'), 'blns.json')
const strings: string[] = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : []

/** Columns of a profile that take any text, with the length that the schema allows. The others have rules: form-rules.test.ts. */
const COLUMNS = {
  phone: 50,
  major: 200,
  field_of_interest: 200,
  education_level: 200,
  statement: 5000,
}

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await createTestApp()
  person = await makePerson(app)
  await person.client.from('student_profiles').insert({ id: person.id })
})
afterAll(() => app.close())

const lengthOf = (text: string) => Array.from(text).length
const profile = () => person.client.from('student_profiles')

test.skipIf(strings.length === 0)(
  'every naughty string comes back from every text column as it went in',
  async () => {
    for (const text of strings.filter((one) => !one.includes('\0') && one.isWellFormed())) {
      const row = Object.fromEntries(
        Object.entries(COLUMNS).map(([column, maximum]) => [column, lengthOf(text) <= maximum ? text : '']),
      )
      const values = { ...row, preferred_programs: /^ *$/.test(text) ? [] : [text] }
      const { data, error } = await profile().update(values).eq('id', person.id).select(Object.keys(values).join(',')).single()
      expect([text, error, data]).toEqual([text, null, values])
    }
  },
  120_000,
)

test.skipIf(strings.length === 0)(
  'every naughty string finds the row that holds it',
  async () => {
    for (const text of strings
      .filter((one) => !one.includes('\0') && one.isWellFormed() && lengthOf(one) <= 5000)
      .filter((_one, at) => at % 5 === 0)) {
      await profile().update({ statement: text }).eq('id', person.id)
      const { data, error } = await profile().select('statement').eq('statement', text)
      expect([text, error, data]).toEqual([text, null, [{ statement: text }]])
    }
  },
  60_000,
)

test('NUL, half a character and a text too long are the caller’s errors', async () => {
  expect(await profile().update({ statement: 'a\0b' }).eq('id', person.id)).toMatchObject({
    status: 400,
    error: { code: '22P05' },
  })
  expect((await profile().update({ statement: '\ud800' }).eq('id', person.id)).status).toBe(400)
  for (const [column, maximum] of Object.entries(COLUMNS)) {
    expect(
      await profile()
        .update({ [column]: 'x'.repeat(maximum + 1) })
        .eq('id', person.id),
    ).toMatchObject({ status: 400, error: { code: '23514' } })
    expect(
      await profile()
        .update({ [column]: 'x'.repeat(maximum) })
        .eq('id', person.id),
    ).toMatchObject({ status: 204 })
  }
})
