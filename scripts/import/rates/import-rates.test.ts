import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { openTestDatabase, TEST_ENGINE, type TestDatabase } from '#test/database.ts'
import { referenceFiles } from '#test/reference-data.ts'
import { COMMAND_ENVIRONMENT } from '#test/server-process.ts'
import { readRates } from './read-rates.ts'

const FILES = referenceFiles('eurofxref-last-60-days.csv')
const EXTRACT = FILES[0]![1]

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-import-rates-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

function write(text: string): string {
  const file = path.join(folder, 'rates.csv')
  fs.writeFileSync(file, text)
  return file
}

test.each(FILES)('the newest day of %s is the built-in one', async (_what, file) => {
  const { asOf, perEuro } = await readRates(file)
  expect(asOf).toBe(EXCHANGE_RATES.asOf)
  expect(perEuro).toEqual(EXCHANGE_RATES.perEuro)
})

test('the newest day is taken wherever it stands, and the file of a day is read too', async () => {
  expect(await readRates(write('Date,USD,\n2026-11-19,1.1,\n2026-11-20,1.2,\n'))).toEqual({
    asOf: '2026-11-20',
    perEuro: { EUR: 1, USD: 1.2 },
  })
  expect(await readRates(write('Date, USD, INR, \n20 November 2026, 1.2, 101, \n'))).toEqual({
    asOf: '2026-11-20',
    perEuro: { EUR: 1, USD: 1.2, INR: 101 },
  })
})

test.each([
  ['Day,USD\n2026-11-20,1.2\n', 'line 1, column Day: the first column must be Date'],
  ['Date,dollar\n2026-11-20,1.2\n', 'line 1, column dollar: is no currency'],
  ['Date,USD\n2026-02-30,1.2\n', 'line 2, column Date: "2026-02-30" is no day'],
  ['Date,USD\n2026-11-20,1.2\n2026-11-19,-1\n', 'line 3, column USD: "-1" is no rate'],
  ['Date,USD\n2026-11-20,1.2,3\n', 'line 2: has 3 cells, the header has 2'],
  ['Date,USD\n2026-11-20,N/A\n', 'There is no rate in the file.'],
])('a fault is told by line, column and reason: %j', async (text, issue) => {
  await expect(readRates(write(text))).rejects.toThrow(issue)
})

describe('the command', () => {
  let test_: TestDatabase
  let settings: Record<string, string>
  beforeAll(async () => {
    test_ = await openTestDatabase()
    // The embedded engine has one process at a time.
    if (TEST_ENGINE === 'embedded') await test_.database.close()
    settings = { ...test_.settings }
  })
  afterAll(() => test_.close())
  const run = (file: string) =>
    promisify(execFile)(process.execPath, [path.join(import.meta.dirname, '..', '..', 'import-rates.ts'), file], {
      env: { ...COMMAND_ENVIRONMENT, ...settings },
    })

  test('stores the rates once, and nothing of a file with a fault', async () => {
    await expect(run(write('Date,USD,INR\n2026-11-20,1.2,lots\n'))).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('line 2, column INR'),
    })
    expect((await run(EXTRACT)).stdout).toBe('30 of 30 rates of 2026-04-13 stored.\n')
    expect((await run(EXTRACT)).stdout).toContain('nothing changed')
    expect((await run(write('Date,USD\n2026-04-10,2\n'))).stdout).toContain('nothing changed')
  })
})
