import fs from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { referenceFiles } from '#test/reference-data.ts'
import { makePerson, type Person } from './fixtures.ts'

const LISTS = referenceFiles('blns.json')
const stringsOf = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as string[]

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

test.each(LISTS)(
  'every naughty string of %s comes back from every text column as it went in',
  async (_what, file) => {
    for (const text of stringsOf(file).filter((one) => !one.includes('\0') && one.isWellFormed())) {
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

test.each(LISTS)(
  'every naughty string of %s finds the row that holds it',
  async (_what, file) => {
    for (const text of stringsOf(file)
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
