import { expect, test } from 'vitest'
import { checksOf, dueParts } from './guide-checks.ts'

const source = (sourceUrl: string | null, checkedOn: string | null) => ({ sourceUrl, sourceKind: 'page', checkedOn })
const body = {
  sums: [source('https://a.example', '2026-11-01'), source('https://b.example', null)],
  fee: { text: 'x', source: source('https://c.example', '2026-01-01') },
  guide: source(null, null),
  note: null,
}

test('what names a page is due when nobody opened it within 90 days, wherever it stands', () => {
  expect(dueParts(body, '2026-11-22').map(({ sourceUrl }) => sourceUrl)).toEqual(['https://b.example', 'https://c.example'])
})

test('what lacks an address or a day of comparison is no source', () => {
  expect(checksOf({ link: { sourceUrl: 'https://a.example' }, day: { checkedOn: '2026-11-01' } })).toEqual({
    comparedOn: null,
    hasPage: false,
  })
  expect(dueParts({ one: source('https://a.example', '2026-08-24') }, '2026-11-22')).toEqual([])
})

test('an entry was compared when the last of its pages was', () => {
  expect(checksOf(body)).toEqual({ comparedOn: null, hasPage: true })
  expect(checksOf({ ...body, sums: [] })).toEqual({ comparedOn: '2026-01-01', hasPage: true })
  expect(checksOf({ guide: source(null, null) })).toEqual({ comparedOn: null, hasPage: false })
})
