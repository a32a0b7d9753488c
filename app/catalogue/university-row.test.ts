import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import type { FigureSource } from '#domain/facts/figure-source.ts'
import type { ProgrammeFigures } from '#domain/programmes/programme-card.ts'
import type { CatalogueRow } from './read/read-catalogue.ts'
import { UniversityRow } from './university-row.tsx'

const TODAY = '2026-11-23'
const page: FigureSource = {
  kind: 'page',
  url: 'https://example.org',
  publisher: null,
  edition: '2026/27',
  readOn: null,
  checkedOn: null,
}
const opened: FigureSource = { ...page, checkedOn: '2026-11-20' }
const entry: CatalogueRow = {
  ...CATALOGUE[0]!,
  id: 'one',
  has_programs: true,
  programs: ['M.Sc. Biology'],
  tuition_fee: null,
  acceptance_rate: null,
  application_deadline: null,
  deadline_text: null,
}

function programme(amount: number, closes: string, source = page): ProgrammeFigures {
  const fee = {
    amount,
    amounts: [amount],
    currency: 'EUR',
    period: 'year',
    year: null,
    note: null,
    group: 'non-eu',
    source,
  } as const
  return {
    tuition: { ...fee, amounts: [amount] },
    deadlines: [{ intake: null, group: 'non-eu', opens: null, closes, note: null, source }],
  }
}

function textOf(row: CatalogueRow, programmes: readonly ProgrammeFigures[]): string {
  const markup = renderToStaticMarkup(createElement(UniversityRow, { university: row, programmes, today: TODAY }))
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

test('what a university does not name for all its programmes is told from those, with what it is of', () => {
  const text = textOf(entry, [programme(9000, '2027-05-01'), programme(20_000, '2027-01-15'), { tuition: null, deadlines: [] }])
  expect(text).toContain('Tuition €9,000 to €20,000 a year Of 2 programmes, from outside the EU Sources on its page')
  expect(text).toContain('Next deadline Jan 15, 2027 Of 1 programme 2026/27')
  expect(text).toContain('Not specified: acceptance rate')
  expect(text).toContain('The acceptance rate is not entered yet')
})

test('a range is amber until all of its sources were opened lately', () => {
  const amber = 'not all opened in the last 90 days'
  expect(textOf(entry, [programme(9000, '--05-01', opened), programme(20_000, '--05-01')])).toContain(amber)
  expect(textOf(entry, [programme(9000, '--05-01', opened)])).not.toContain(amber)
})

test('what the university names itself stands, whatever its programmes ask', () => {
  const own = { ...entry, tuition_fee: 500, tuition_currency: 'EUR', deadline_text: 'Mid-January (for autumn)' }
  const text = textOf(own, [programme(9000, '2027-05-01')])
  expect(text).toContain('Tuition a year €500')
  expect(text).toContain('Deadline Mid-January for autumn')
  expect(text).not.toContain('9,000')
})

test('what neither names is said once', () => {
  expect(textOf(entry, [])).toContain('Not specified: tuition, acceptance rate, deadline')
})
