import { expect, test } from 'vitest'
import { coverageTables, coverageText, shareText } from './coverage.ts'

const row = {
  subject: 'in-depth',
  figure: 'tuition',
  entries: 1000,
  opened: 1,
  stored: 0,
  register: 0,
  older: 400,
  without_page: 0,
}

test('a share is neither all while one is missing nor nothing while there is one', () => {
  expect([shareText(999, 1000), shareText(1, 1000), shareText(1000, 1000), shareText(0, 1000)]).toEqual([
    '99 %',
    '1 %',
    '100 %',
    '0 %',
  ])
  expect(shareText(0, 0)).toBe('none')
})

test('a subject without an entry has no table, and figures stand in one order whatever the rows’', () => {
  const rows = [row, { ...row, figure: 'language', entries: 1000 }, { ...row, subject: 'register', entries: 0 }]
  const tables = coverageTables(rows)
  expect(tables.map(({ title, counted }) => [title, counted])).toEqual([['Programmes in depth', '1,000 programmes']])
  expect(tables[0]!.rows.map(({ figure, known }) => [figure, known])).toEqual([
    ['Language of instruction', 401],
    ['Tuition, students from outside the EU', 401],
  ])
})

test('a subject is counted by the figure with the most entries, one in the singular', () => {
  const counted = (...entries: number[]) =>
    coverageTables(entries.map((count, n) => ({ ...row, figure: ['tuition', 'length'][n]!, entries: count })))[0]?.counted
  expect([counted(3, 2), counted(2, 3), counted(1), counted(0)]).toEqual([
    '3 programmes',
    '3 programmes',
    '1 programme',
    undefined,
  ])
})

test('the terminal shows the same shares in columns', () => {
  const [head, line] = coverageText(coverageTables([row])).split('\n')
  expect(head).toMatch(/^Programmes in depth: 1,000 programmes\s+known\s+Opened within 90 days/)
  expect(line).toMatch(/^Tuition, students from outside the EU\s+40 %\s+1 %\s+-\s+-\s+40 %\s+-$/)
  expect(line).toHaveLength(head!.length)
})

test('tables of the terminal stand apart, each as wide as its widest line', () => {
  const tables = coverageTables([row, { ...row, subject: 'visas', figure: 'stay' }])
  const [first, , empty, second, ...rest] = coverageText(tables).split('\n')
  expect([empty, rest.length]).toEqual(['', 1])
  expect(rest[0]).toMatch(/^Stay after the degree {2,}40 %/)
  expect(first).toMatch(/^Programmes in depth: 1,000 programmes {2}/)
  expect(second).toMatch(/^Student visas: 1,000 countries {2}known/)
})
