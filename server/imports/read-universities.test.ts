import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ImportIssuesError } from './issues.ts'
import { readUniversities } from './read-universities.ts'

let directory: string
beforeAll(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-import-'))
})
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }))

function fileOf(content: string | Buffer): string {
  const file = path.join(directory, 'file.csv')
  fs.writeFileSync(file, content)
  return file
}

const read = (content: string | Buffer) => readUniversities(fileOf(content))

async function issuesOf(content: string | Buffer): Promise<ImportIssuesError['issues']> {
  const error = await read(content).then(
    () => expect.fail('the file was read'),
    (failure: unknown) => failure,
  )
  expect(error).toBeInstanceOf(ImportIssuesError)
  return (error as ImportIssuesError).issues
}

const COLUMNS =
  'id,name,city,state,latitude,longitude,url,deg_highest,control,academic_year,n_undergrads,cost_tuition_out,rate_admissions'
const CELLS = {
  id: '100654',
  name: 'Alabama A & M University',
  city: 'Normal',
  state: 'AL',
  latitude: '34.783368',
  longitude: '-86.568502',
  url: 'https://www.aamu.edu/',
  deg_highest: 'Graduate',
  control: 'Public',
  academic_year: '2022-23',
  n_undergrads: '5196',
  cost_tuition_out: '18634',
  rate_admissions: '0.68395643875603',
}
type Cells = Partial<Record<keyof typeof CELLS, string>>
const line = (cells: Cells = {}) => Object.values({ ...CELLS, ...cells }).join(',')
const scorecard = (...rows: Cells[]) => [COLUMNS, ...rows.map(line)].join('\n')
const firstDraft = async (cells: Cells) => (await read(scorecard(cells))).drafts[0]

describe('a College Scorecard row', () => {
  test('becomes a catalogue entry', async () => {
    const { format, drafts } = await read(scorecard({}))
    expect(format.name).toBe('US College Scorecard')
    expect(drafts).toEqual([
      {
        source: 'us-college-scorecard',
        source_id: '100654',
        slug: null,
        name: 'Alabama A & M University',
        country: 'United States',
        city: 'Normal',
        region: 'AL',
        programs: [],
        application_deadline: null,
        deadline_text: null,
        tuition_fee: 18634,
        tuition_currency: 'USD',
        tuition_note: 'Out-of-state undergraduate tuition',
        acceptance_rate: 68.4,
        description: 'Public, graduate degrees, 5,196 undergraduates (2022-23).',
        website_url: 'https://www.aamu.edu/',
        image_url: null,
        latitude: 34.783368,
        longitude: -86.568502,
        figures_year: '2022-23',
        facts_source: 'https://collegescorecard.ed.gov/',
        checked_on: null,
        highest_degree: 'graduate',
        undergraduates: 5196,
      },
    ])
  })

  test('without figures says that they are not known', async () => {
    const cells = {
      cost_tuition_out: '',
      rate_admissions: '',
      latitude: '',
      longitude: '',
      url: '',
      n_undergrads: '',
      deg_highest: '',
    }
    expect(await firstDraft(cells)).toMatchObject({
      tuition_fee: null,
      tuition_currency: null,
      tuition_note: null,
      acceptance_rate: null,
      latitude: null,
      longitude: null,
      website_url: null,
      description: 'Public.',
    })
  })

  test.each([
    ['0', null],
    ['0.0', null],
    ['1', 100],
    ['0.0001', 0.1],
    ['0.03240718054262', 3.2],
    ['1e-1', 10],
  ])('with the rate %s admits %s per cent', async (rate_admissions, percent) => {
    expect(await firstDraft({ rate_admissions })).toMatchObject({ acceptance_rate: percent })
  })

  test.each([
    ['https://www.southuniversity.edu/tampa#location=Tampa', 'https://www.southuniversity.edu/tampa#location=Tampa'],
    ['https://www.southuniversity.edu/tampa#location=West Palm Beach', 'https://www.southuniversity.edu/tampa'],
    ['  https://www.aamu.edu/ ', 'https://www.aamu.edu/'],
    ['https://www.sfiec.edu/ and https://paulmitchell.edu/', null],
    ['www.aamu.edu', 'https://www.aamu.edu'],
    ['WWW.AAMU.EDU/admissions', 'https://WWW.AAMU.EDU/admissions'],
    ['//aamu.edu', 'https://aamu.edu'],
    ['HTTP://aamu.edu', 'http://aamu.edu'],
    ['none', null],
    ['mailto:a@aamu.edu', null],
    ['javascript:alert(1)', null],
  ])('with the address %j links to %s', async (url, website_url) => {
    const { drafts, unusableUrls } = await read(scorecard({ url }))
    expect(drafts[0]).toMatchObject({ website_url })
    expect(unusableUrls).toBe(website_url === null ? 1 : 0)
  })

  test('loses doubled spaces', async () => {
    expect(await firstDraft({ name: 'Lyle College of  Beauty ' })).toMatchObject({ name: 'Lyle College of Beauty' })
  })
})

describe('the College Scorecard as it is published', () => {
  const HEADER =
    'UNITID,OPEID,INSTNM,CITY,STABBR,ZIP,INSTURL,HIGHDEG,CONTROL,LATITUDE,LONGITUDE,ADM_RATE,UGDS,TUITIONFEE_IN,TUITIONFEE_OUT'
  const published = (...rows: string[]) => `\ufeff${[HEADER, ...rows].join('\r\n')}\r\n`

  test('is recognised, and what it does not know is not known', async () => {
    const { format, drafts, unusableUrls } = await read(
      published(
        '100654,00100200,Alabama A & M University,Normal,AL,35762,www.aamu.edu/,4,1,34.783368,-86.568502,0.6839,5196,10024,18634',
        '100690,02503400,Amridge University,Montgomery,AL,36117,NULL,4,2,NULL,NULL,PrivacySuppressed,NULL,NULL,NULL',
      ),
    )
    expect(format.name).toBe('US College Scorecard, as published')
    expect(unusableUrls).toBe(0)
    expect(drafts).toMatchObject([
      {
        source: 'us-college-scorecard',
        source_id: '100654',
        name: 'Alabama A & M University',
        region: 'AL',
        website_url: 'https://www.aamu.edu/',
        tuition_fee: 18634,
        tuition_currency: 'USD',
        acceptance_rate: 68.4,
        description: 'Public, graduate degrees, 5,196 undergraduates.',
        latitude: 34.783368,
        figures_year: null,
      },
      {
        source_id: '100690',
        website_url: null,
        tuition_fee: null,
        tuition_currency: null,
        acceptance_rate: null,
        latitude: null,
        description: 'Private nonprofit, graduate degrees.',
      },
    ])
  })

  test('names its year in the name of the file', async () => {
    const file = path.join(directory, 'MERGED2022_23_PP.csv')
    fs.writeFileSync(file, published('1,1,A,B,AL,1,NULL,4,1,NULL,NULL,NULL,10,NULL,NULL'))
    expect((await readUniversities(file)).drafts[0]).toMatchObject({
      figures_year: '2022-23',
      description: 'Public, graduate degrees, 10 undergraduates (2022-23).',
    })
  })

  test('refuses a row whose name is NULL', async () => {
    expect(await issuesOf(published('1,1,NULL,B,AL,1,NULL,4,1,NULL,NULL,NULL,10,NULL,NULL'))).toEqual([
      { line: 2, column: 'INSTNM', message: 'is empty' },
    ])
  })
})

describe('a wrong cell is named by line and column', () => {
  test.each<[Cells, string, string]>([
    [{ cost_tuition_out: 'abc' }, 'cost_tuition_out', '"abc" is no number'],
    [{ cost_tuition_out: '"12,5"' }, 'cost_tuition_out', '"12,5" is no number'],
    [{ cost_tuition_out: '$100' }, 'cost_tuition_out', '"$100" is no number'],
    [{ cost_tuition_out: '1e999' }, 'cost_tuition_out', 'is no number'],
    [{ cost_tuition_out: 'NaN' }, 'cost_tuition_out', '"NaN" is no number'],
    [{ cost_tuition_out: '0x10' }, 'cost_tuition_out', '"0x10" is no number'],
    [{ cost_tuition_out: '-5' }, 'cost_tuition_out', '-5 is less than nothing'],
    [{ rate_admissions: '1.2' }, 'rate_admissions', '1.2 is no share between 0 and 1'],
    [{ rate_admissions: '-0.1' }, 'rate_admissions', '-0.1 is no share between 0 and 1'],
    [{ latitude: '91' }, 'latitude', '91 is not between -90 and 90'],
    [{ longitude: '-180.5' }, 'longitude', '-180.5 is not between -180 and 180'],
    [{ id: '' }, 'id', 'is empty'],
    [{ name: '  ' }, 'name', 'is empty'],
    [{ city: '' }, 'city', 'is empty'],
    [{ name: 'x'.repeat(301) }, 'name', 'is longer than 300 characters'],
    [{ name: 'a\u0000b' }, 'name', 'holds a control character'],
    [{ control: 'Royal' }, 'control', '"Royal" is none of Public, Nonprofit, For-profit'],
    [{ n_undergrads: 'many' }, 'n_undergrads', '"many" is no number'],
  ])('%j', async (cells, column, message) => {
    expect(await issuesOf(scorecard({ id: '1' }, { id: '2', ...cells }))).toEqual([
      { line: 3, column, message: expect.stringContaining(message) },
    ])
  })

  test('all of them are, not the first alone', async () => {
    const content = scorecard({ id: '1', latitude: 'x' }, { id: '2' }, { id: '3', longitude: 'y', cost_tuition_out: 'z' })
    expect((await issuesOf(content)).map((issue) => [issue.line, issue.column])).toEqual([
      [2, 'latitude'],
      [4, 'cost_tuition_out'],
      [4, 'longitude'],
    ])
  })

  test('a hundred are shown and the others counted', async () => {
    const error = await read(scorecard(...Array.from({ length: 250 }, (_, id) => ({ id: String(id), latitude: 'x' })))).catch(
      (failure: Error) => failure,
    )
    expect((error as Error).message).toContain('250 faults')
    expect((error as Error).message).toContain('and 150 more')
    expect((error as Error).message.split('\n')).toHaveLength(102)
  })

  test('an id that stands twice is named with both lines', async () => {
    expect(await issuesOf(scorecard({ id: '7' }, { id: '8' }, { id: '7' }))).toEqual([
      { line: 4, column: 'id', message: '"7" stands in line 2 already' },
    ])
  })
})

describe('lines are counted as an editor counts them', () => {
  const quoted = { name: '"A college\r\nin two lines"' }
  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])('with %s line ends and line breaks inside quotes', async (_name, end) => {
    const name = `"A college${end}in${end}three lines"`
    const content = [COLUMNS, line({ id: '1', name }), '', line({ id: '2' }), line({ id: '3', latitude: 'x' })].join(end)
    expect(await issuesOf(content)).toMatchObject([{ line: 7, column: 'latitude' }])
  })

  test('with mixed line ends, across chunks, after a byte order mark', async () => {
    const many = Array.from({ length: 3_000 }, (_, id) => line({ id: `n${id}`, ...quoted })).join('\r\n')
    const content = `\ufeff${COLUMNS}\r\n${many}\n${line({ id: 'x', latitude: 'x' })}`
    expect(await issuesOf(content)).toMatchObject([{ line: 6_002, column: 'latitude' }])
    expect((await read(`\ufeff${COLUMNS}\r\n${many}`)).drafts).toHaveLength(3_000)
    expect((await read(`\ufeff${COLUMNS}\r\n${many}`)).drafts[2_999]?.name).toBe('A college in two lines')
  })
})

describe('a file of wrong form is refused, saying what is wrong', () => {
  test.each<[string, string | Buffer, object]>([
    [
      'a missing column',
      scorecard({}).replace('cost_tuition_out', 'tuition'),
      { line: 1, column: 'cost_tuition_out', message: 'is missing: a US College Scorecard file needs it' },
    ],
    ['a column twice', `${COLUMNS},name\n${line()},x`, { line: 1, column: 'name', message: 'stands in the header twice' }],
    [
      'a row with a cell too many',
      scorecard({ id: '1' }, { id: '2', name: 'A, B' }),
      { line: 3, message: 'has 14 cells, the header has 13' },
    ],
    ['a row that ends early', `${scorecard({ id: '1' })}\n2,Half a ro`, { line: 3, message: 'has 2 cells, the header has 13' }],
    [
      'a quote that never closes',
      scorecard({ id: '1' }, { id: '2', name: '"Open' }, { id: '3' }),
      { line: 3, message: expect.stringContaining('never closes') },
    ],
    [
      'a quote in the middle',
      scorecard({ id: '1' }, { id: '2', name: 'The "Best" one' }),
      { line: 3, message: expect.stringContaining('in the middle of a cell') },
    ],
    [
      'text after a closing quote',
      scorecard({ id: '1', name: '"x"y' }),
      { line: 2, message: expect.stringContaining('closes in the middle') },
    ],
    [
      'a huge cell',
      scorecard({ id: '1', name: 'x'.repeat(3_000_000) }),
      { line: 2, message: expect.stringContaining('longer than 1,000,000 characters') },
    ],
    ['no row', COLUMNS, { message: 'There is no row below the header.' }],
    ['only line ends', '\n\n', { message: expect.stringContaining('no row') }],
    [
      'Latin-1',
      Buffer.from(scorecard({ id: '1' }, { id: '2', city: 'Bayam\u00f3n' }, { id: '3' }), 'latin1'),
      { line: 3, message: expect.stringContaining('no UTF-8') },
    ],
  ])('%s', async (_name, content, issue) => {
    expect(await issuesOf(content)).toEqual([issue])
  })

  test('UTF-16, and a file that is no CSV at all', async () => {
    expect((await issuesOf(Buffer.from(`\ufeff${scorecard({})}`, 'utf16le'))).length).toBeGreaterThan(0)
    expect(
      (await issuesOf(Buffer.from(Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 256)))).length,
    ).toBeGreaterThan(0)
  })

  test('an empty file, a folder, and a file that is not there', async () => {
    expect(await issuesOf('')).toEqual([{ message: expect.stringContaining('is empty') }])
    await expect(readUniversities(directory)).rejects.toThrow('is not a file')
    await expect(readUniversities(path.join(directory, 'missing.csv'))).rejects.toThrow('There is no file')
  })
})

describe('our own format', () => {
  const header =
    'source,source_id,name,country,city,programs,tuition_fee,tuition_currency,acceptance_rate,website_url,application_deadline'
  const own = (...cells: string[]) => `${header}\n${cells.join(',')}`

  test('is recognised by its header, with programmes separated by bars', async () => {
    const { format, drafts } = await read(
      own(
        'a-register',
        '1',
        'Ünï',
        'Ireland',
        'Cork',
        'MSc A| MSc B ||MSc A',
        '1000.50',
        'EUR',
        '12.5',
        'https://example.org',
        '2027-03-01',
      ),
    )
    expect(format.name).toBe('Helix catalogue')
    expect(drafts[0]).toMatchObject({
      source: 'a-register',
      programs: ['MSc A', 'MSc B'],
      tuition_fee: 1000.5,
      tuition_currency: 'EUR',
      acceptance_rate: 12.5,
      application_deadline: '2027-03-01',
      slug: null,
    })
  })

  test.each<[number, string, string, string]>([
    [0, 'A Register', 'source', 'small letters'],
    [4, '', 'city', 'is empty'],
    [7, '', 'tuition_currency', 'is empty beside a tuition_fee'],
    [7, 'XXX', 'tuition_currency', '"XXX" is none of'],
    [8, '0', 'acceptance_rate', 'Leave it empty'],
    [8, '101', 'acceptance_rate', '101 is not between'],
    [9, 'example org', 'website_url', 'is no web address'],
    [2, 'NULL', 'name', 'is empty'],
    [4, 'null', 'city', 'is empty'],
    [10, '2027-02-30', 'application_deadline', 'is no date'],
  ])('with cell %i %j is refused for %s', async (index, cell, column, message) => {
    const cells = [
      'a-register',
      '1',
      'Uni',
      'Ireland',
      'Cork',
      'MSc A',
      '1000',
      'EUR',
      '12.5',
      'https://example.org',
      '2027-03-01',
    ].with(index, cell)
    expect(await issuesOf(own(...cells))).toEqual([{ line: 2, column, message: expect.stringContaining(message) }])
  })

  test('takes the least that is published for admission, and refuses what the database would round', async () => {
    const scores = (...cells: string[]) =>
      `source,source_id,name,country,city,min_gpa,min_gre,min_toefl,min_ielts\na,1,A,Ireland,Cork,${cells.join(',')}`
    expect((await read(scores('3.25', '310', '90', '6.5'))).drafts[0]).toMatchObject({
      min_gpa: 3.25,
      min_gre: 310,
      min_toefl: 90,
      min_ielts: 6.5,
    })
    expect((await read(scores('', '', '', ''))).drafts[0]).toMatchObject({
      min_gpa: null,
      min_gre: null,
      min_toefl: null,
      min_ielts: null,
    })
    expect(await issuesOf(scores('3.255', '300.5', '121', '6.55'))).toEqual([
      { line: 2, column: 'min_gpa', message: '3.255 has more decimal places than the 2 that are kept' },
      { line: 2, column: 'min_gre', message: '300.5 is no whole number' },
      { line: 2, column: 'min_toefl', message: '121 is not between 0 and 120' },
      { line: 2, column: 'min_ielts', message: '6.55 has more decimal places than the 1 that are kept' },
    ])
  })

  test('a column it does not know is a fault, not ignored', async () => {
    expect(await issuesOf('source,source_id,name,country,city,tution_fee\na,1,b,c,d,5')).toEqual([
      { line: 1, column: 'tution_fee', message: expect.stringContaining('is unknown') },
    ])
  })
})
