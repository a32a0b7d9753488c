import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FactSource } from '#domain/facts/fact-source.ts'
import { Source } from './source.tsx'

const page: FactSource = {
  source: 'An authority',
  sourceUrl: 'https://a.example',
  sourceKind: 'page',
  edition: '2025/26',
  readOn: '2026-11-20',
  checkedOn: null,
}
const shown = (source: Partial<FactSource>) =>
  renderToStaticMarkup(createElement(Source, { of: { ...page, ...source }, today: '2026-11-20' }))

test('a page that was opened in the last 90 days is a plain date', () => {
  expect(shown({ checkedOn: '2026-08-22' })).toMatch(/<span>opened Aug 22, 2026<\/span>/)
})

test('a check that is older is amber', () => {
  expect(shown({ checkedOn: '2026-08-21' })).toMatch(/text-warn.*opened Aug 21, 2026/)
})

test('a stored copy is amber with its year, however recently it was read', () => {
  expect(shown({})).toMatch(/text-warn.*page of 2025\/26, not opened today/)
  expect(shown({ sourceKind: 'report', edition: '5 October 2026' })).toMatch(/text-warn.*report of Oct 5, 2026, not opened today/)
})

test('the provider’s own sum is called undated, in no colour', () => {
  expect(shown({ sourceKind: 'sheet', edition: null })).toMatch(/<span>undated, as the provider wrote it<\/span>/)
})

test('a page that is known only by a report is linked, and the report is named', () => {
  expect(shown({ sourceKind: 'report', reportedBy: 'A report' })).toMatch(
    /<a href="https:\/\/a.example">An authority<\/a>, as told by A report/,
  )
})
