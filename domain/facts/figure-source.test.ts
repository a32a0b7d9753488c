import { expect, test } from 'vitest'
import { editionText, figureFreshness, type FigureSource } from './figure-source.ts'

const source: FigureSource = {
  kind: 'page',
  url: 'https://example.org',
  publisher: 'A',
  edition: '2025/26',
  readOn: '2026-11-22',
  checkedOn: null,
}
const TODAY = '2026-11-22'

test.each([
  [source, { fresh: false, text: 'Page of 2025/26, not opened today', brief: 'Page of 2025/26' }],
  [
    { ...source, edition: null },
    { fresh: false, text: 'Page without a year, not opened today', brief: 'Undated page' },
  ],
  [
    { ...source, kind: 'register', edition: '2026-08' },
    { fresh: false, text: 'Register of August 2026, not opened today', brief: 'Register of August 2026' },
  ],
  [
    { ...source, kind: 'report' },
    { fresh: false, text: 'Report of 2025/26, not opened today', brief: 'Report of 2025/26' },
  ],
  [
    { ...source, kind: 'sheet', edition: null },
    { fresh: false, text: 'Sheet without a year, not opened today', brief: 'Undated sheet' },
  ],
  [
    { ...source, kind: 'none', edition: null, url: null, readOn: null },
    { fresh: false, text: 'Not checked since it was entered', brief: 'Not checked' },
  ],
  [
    { ...source, checkedOn: '2026-08-24' },
    { fresh: true, text: 'Opened Aug 24, 2026', brief: 'Opened Aug 24, 2026' },
  ],
  [
    { ...source, checkedOn: '2026-08-23' },
    { fresh: false, text: 'Opened Aug 23, 2026', brief: 'Opened Aug 23, 2026' },
  ],
] as const)('what a figure can be relied on for is said by its source: %#', (given, expected) => {
  expect(figureFreshness(given, TODAY)).toEqual(expected)
})

test.each([
  ['2026-08-22', 'Aug 22, 2026'],
  ['5 October 2026', 'Oct 5, 2026'],
  ['2026-08', 'August 2026'],
  ['2025-26', '2025/26'],
  ['2025-2026', '2025/26'],
  ['2024/2025', '2024/25'],
  ['2026/28', '2026/28'],
  ['2027', '2027'],
  ['winter 2026', 'winter 2026'],
  ['25 October 2026', 'Oct 25, 2026'],
  ['2026-13', '2026/13'],
  ['since 2025-26', 'since 2025-26'],
  ['2025-26, autumn', '2025-26, autumn'],
  ['since 2026-08', 'since 2026-08'],
  ['2026-08, preliminary', '2026-08, preliminary'],
  ['of 2026-08-22', 'of 2026-08-22'],
  ['2026-08-22, noon', '2026-08-22, noon'],
  ['the 5 October 2026', 'the 5 October 2026'],
  ['5 October 2026, noon', '5 October 2026, noon'],
])('the edition %s is written %s, as other days and years of the site are', (edition, written) => {
  expect(editionText(edition)).toBe(written)
})
