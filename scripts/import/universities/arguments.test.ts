import { expect, test } from 'vitest'
import { importArguments } from './arguments.ts'

test('a file, whether it is only looked at, and the month it is of', () => {
  expect(importArguments(['a.csv'])).toEqual({ file: 'a.csv', dryRun: false, edition: null })
  expect(importArguments(['--dry-run', '--edition', '2026-08', 'a.csv'])).toEqual({
    file: 'a.csv',
    dryRun: true,
    edition: '2026-08',
  })
})

test.each([
  [[]],
  [['a.csv', 'b.csv']],
  [['--help']],
  [['--edition', '2026', 'a.csv']],
  [['--edition', '2026-13', 'a.csv']],
  [['--dryrun', 'a.csv']],
])('%j is no import', (args) => {
  expect(importArguments(args)).toBeNull()
})
