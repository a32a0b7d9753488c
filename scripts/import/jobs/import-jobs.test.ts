import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { asService } from '#db/as-role.ts'
import { ImportIssuesError } from '#server/imports/issues.ts'
import { openTestDatabase, TEST_ENGINE, type TestDatabase } from '#test/database.ts'
import { readJobs } from './read-jobs.ts'
import { storeJobs } from './store-jobs.ts'

let test_: TestDatabase
let folder: string
beforeAll(async () => {
  test_ = await openTestDatabase()
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-import-jobs-'))
})
afterAll(async () => {
  await test_.close()
  fs.rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => asService(test_.database, (transaction) => transaction.query('delete from public.jobs')))

const HEADER =
  'source,source_id,title,company,location,country,description,posted_date,apply_url,tags,requirements,salary,valid_through'
const LISTING = {
  source: 'Board',
  source_id: '1',
  title: 'Nurse',
  company: 'Clinic',
  location: 'Bonn',
  country: 'Germany',
  description: 'Cares, and "more"',
  posted_date: '2026-11-01',
  apply_url: 'https://jobs.example/1',
  tags: ['Care', 'Oncology'],
  requirements: [],
  salary: null,
  valid_through: '2026-12-31',
}

function write(name: string, content: string | Buffer): string {
  const file = path.join(folder, name)
  fs.writeFileSync(file, content)
  return file
}

const csv = (...rows: string[]) => write('jobs.csv', `\ufeff${HEADER}\r\n${rows.join('\r\n')}\r\n`)
const json = (value: unknown) => write('jobs.json', JSON.stringify(value, null, 2))

async function issuesOf(file: string): Promise<string[]> {
  const error = await readJobs(file).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ImportIssuesError)) throw error ?? new Error('the file has no fault')
  return error.message
    .split('\n')
    .slice(1)
    .map((line) => line.trim())
}

const storedJobs = async () =>
  (await asService(test_.database, (transaction) => transaction.query('select * from public.jobs order by source_id'))).rows

describe('reading', () => {
  test('a CSV row and a JSON record say the same', async () => {
    const row =
      'Board,1,Nurse,Clinic,Bonn,Germany,"Cares, and ""more""",2026-11-01,https://jobs.example/1,Care|Oncology,,,2026-12-31'
    expect(await readJobs(csv(row))).toEqual([LISTING])
    expect(await readJobs(json([LISTING]))).toEqual([LISTING])
  })

  test('every fault is told by line and field', async () => {
    const file = csv(
      'Board,1,,Clinic,Bonn,Atlantis,Cares,01.11.2026,javascript:alert(1),,,,',
      'Board,2,Nurse,Clinic,Bonn,,"Cares\nfor people",,,,,,2026-01-01',
      'Board,2,Nurse,Clinic,Bonn,Germany,Cares,2026-11-01,https://jobs.example/2,,,,2026-10-01',
      'Board,3,Nurse',
    )
    expect(await issuesOf(file)).toEqual([
      'line 2, column posted_date: "01.11.2026" is no date. Write it as 2026-12-31',
      'line 2, column country: "Atlantis" is none of Germany, France, Hungary, Ireland, Italy, Netherlands, Poland, Portugal, Spain',
      'line 2, column apply_url: "javascript:alert(1)" is no web address. It is like https://example.org and has no spaces',
      'line 2, column title: is empty',
      'line 3, column posted_date: is empty',
      'line 3, column country: is empty',
      'line 3, column apply_url: is empty',
      'line 5, column valid_through: 2026-10-01 is before the posted_date 2026-11-01',
      'line 5, column source_id: "2" stands in line 3 already',
      'line 6: has 3 cells, the header has 13',
    ])
  })

  test('the faults of a JSON file have the lines of its records', async () => {
    const text = `[\n  {"source": "a]", "n": {"x": [1,\n 2]}},\n  7,\n  ${JSON.stringify({ ...LISTING, tags: [1] })}\n]`
    const issues = await issuesOf(write('jobs.json', text))
    expect(issues).toContain('line 2, column n: is no text')
    expect(issues).toContain('line 2, column source_id: is empty')
    expect(issues).toContain('line 4: is no object. A listing is written as {"source": …}')
    expect(issues.at(-1)).toBe('line 5, column tags: is no text and no list of texts')
  })

  test.each([
    ['jobs.csv', 'source,title\na,b\n', /column source_id: is missing/],
    ['jobs.csv', `${HEADER},colour\n`, /column colour: is unknown/],
    ['jobs.csv', `${HEADER}\n`, /no listing/],
    ['jobs.csv', '', /is empty/],
    ['jobs.json', '{"a": 1}', /no list/],
    ['jobs.json', '[]', /no listing/],
    ['jobs.json', '[\n{"a": 1},\n{"b" 2}]', /line 3: The file is no JSON/],
    ['jobs.json', Buffer.from([0x5b, 0xff, 0x5d]), /no UTF-8/],
  ])('a malformed %s is refused, number %#', async (name, content, message) => {
    expect((await issuesOf(write(name, content))).join('\n')).toMatch(message)
  })

  test('a file that is not there is named', async () => {
    for (const name of ['none.csv', 'none.json'])
      expect((await issuesOf(path.join(folder, name))).join()).toMatch(/There is no file/)
  })
})

describe('storing', () => {
  const second = { ...LISTING, source_id: '2', title: 'Doctor' }

  test('a second import changes nothing, and a changed listing is changed in its place', async () => {
    const entries = await readJobs(json([LISTING, second]))
    expect(await storeJobs(test_.database, entries)).toEqual({ added: 2, changed: 0, unchanged: 0 })
    const before = await storedJobs()
    expect(await storeJobs(test_.database, entries)).toEqual({ added: 0, changed: 0, unchanged: 2 })
    expect(await storedJobs()).toEqual(before)
    const changed = await readJobs(
      json([
        { ...LISTING, salary: '3,000 euro a month' },
        { ...second, source_id: '3' },
      ]),
    )
    expect(await storeJobs(test_.database, changed)).toEqual({ added: 1, changed: 1, unchanged: 0 })
    const rows = await storedJobs()
    expect(rows.map((row) => [row.source_id, row.salary])).toEqual([
      ['1', '3,000 euro a month'],
      ['2', null],
      ['3', null],
    ])
    expect(rows[0]?.id).toBe(before[0]?.id)
    expect(rows[0]).toMatchObject({ tags: ['Care', 'Oncology'], requirements: [] })
  })

  test('the same id of another source is another listing', async () => {
    const entries = await readJobs(json([LISTING, { ...LISTING, source: 'Other board' }]))
    expect(await storeJobs(test_.database, entries)).toEqual({ added: 2, changed: 0, unchanged: 0 })
  })

  test('when one cannot be stored none is', async () => {
    const entries = [
      ...(await readJobs(json([LISTING]))),
      { ...second, tags: [], requirements: [], country: 'Atlantis' as 'Germany' },
    ]
    await expect(storeJobs(test_.database, entries)).rejects.toMatchObject({ code: '23514' })
    expect(await storedJobs()).toEqual([])
  })
})

/** The command is a process of its own: on the embedded engine it gets a database of its own, migrated already. */
function settingsForCommand(): Record<string, string> {
  if (TEST_ENGINE === 'postgres') return test_.settings
  const directory = path.join(folder, 'data')
  fs.cpSync(inject('embeddedTemplate'), path.join(directory, 'database'), { recursive: true })
  return { DATA_DIR: directory }
}

test('the command stores a file, and ends with 1 when the file has a fault', { timeout: 120_000 }, async () => {
  const env = { PATH: process.env.PATH, ...settingsForCommand() }
  const run = (file: string) =>
    promisify(execFile)(process.execPath, [path.join(import.meta.dirname, '..', '..', 'import-jobs.ts'), file], {
      env,
      cwd: folder,
    })
  expect((await run(json([LISTING]))).stdout).toBe('1 added, 0 changed, 0 unchanged.\n')
  await expect(run(json([{ ...LISTING, title: '' }]))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('line 2, column title: is empty'),
  })
  await expect(run('--all')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('Usage: npm run import:jobs') })
})
