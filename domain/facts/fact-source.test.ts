import { expect, test } from 'vitest'
import { factReliance, type FactSource } from './fact-source.ts'

const source: FactSource = {
  source: 'A',
  sourceUrl: 'https://example.org',
  sourceKind: 'page',
  edition: '2026',
  readOn: '2026-11-01',
  checkedOn: null,
}

test('a fact is relied on as a figure of the same source is, and the provider’s own sums are undated', () => {
  expect(factReliance(source, '2026-11-22')).toEqual({
    fresh: false,
    text: 'Page of 2026, not opened today',
    brief: 'Page of 2026',
  })
  expect(factReliance({ ...source, checkedOn: '2026-11-20' }, '2026-11-22')).toMatchObject({ fresh: true })
  expect(factReliance({ ...source, sourceKind: 'sheet', checkedOn: '2026-11-20' }, '2026-11-22')).toEqual({
    fresh: false,
    text: 'Undated, as the provider wrote it',
    brief: 'Undated',
  })
})
