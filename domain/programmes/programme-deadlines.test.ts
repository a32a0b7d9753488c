import { expect, test } from 'vitest'
import type { FigureSource } from '../facts/figure-source.ts'
import type { Deadline } from './programme-card.ts'
import { deadlineMark, givenFor, lastDeadline, nextDeadline, withRules } from './programme-deadlines.ts'

const TODAY = '2026-11-22'
const source: FigureSource = { kind: 'none', url: null, publisher: null, edition: null, readOn: null, checkedOn: null }
const due = (closes: string, given: Partial<Deadline> = {}): Deadline => ({
  intake: null,
  group: 'all',
  opens: null,
  closes,
  note: null,
  source,
  ...given,
})

test('the next deadline is the first that is to come, whether of every year or of one', () => {
  expect(nextDeadline([due('--11-21'), due('2027-03-15'), due('2026-11-20')], TODAY)).toMatchObject({
    day: '2027-03-15',
    daysLeft: 113,
  })
  expect(nextDeadline([due('2027-12-01'), due('--11-21')], TODAY)).toMatchObject({ day: '2027-11-21', daysLeft: 364 })
  expect(nextDeadline([due(TODAY)], TODAY)).toMatchObject({ day: TODAY, daysLeft: 0 })
})

test('a deadline for students from the EU is nobody’s here, and of two on one day the own one counts', () => {
  expect(nextDeadline([due('2027-01-15', { group: 'eu' })], TODAY)).toBeNull()
  const own = due('--04-01', { group: 'non-eu' })
  expect(nextDeadline([due('2027-04-01'), own], TODAY)?.deadline).toBe(own)
  expect(nextDeadline([own, due('2027-04-01')], TODAY)?.deadline).toBe(own)
  expect(nextDeadline([due('2027-03-01'), own], TODAY)?.day).toBe('2027-03-01')
  expect(nextDeadline([own, due('2027-03-01')], TODAY)?.day).toBe('2027-03-01')
})

test('none is to come where all are past: the last of them is known', () => {
  const deadlines = [due('2024-01-15'), due('2025-01-15'), due('2026-10-01', { group: 'eu' })]
  expect(nextDeadline(deadlines, TODAY)).toBeNull()
  expect(lastDeadline(deadlines, TODAY)?.closes).toBe('2025-01-15')
  expect(lastDeadline([due('2025-01-15'), due('2024-01-15')], TODAY)?.closes).toBe('2025-01-15')
  expect(lastDeadline([due(TODAY)], TODAY)).toBeNull()
  expect(lastDeadline([due('--05-31'), due('2027-05-31')], TODAY)).toBeNull()
})

test('the day on which applications open is told as long as it is before the deadline', () => {
  expect(nextDeadline([due('2027-03-15', { opens: '2026-12-01' })], TODAY)?.opensOn).toBe('2026-12-01')
  expect(nextDeadline([due('--03-15', { opens: '--12-01' })], TODAY)?.opensOn).toBe('2026-12-01')
  expect(nextDeadline([due('--03-15', { opens: '--11-01' })], TODAY)?.opensOn).toBeNull()
  expect(nextDeadline([due('2027-03-15', { opens: '2026-11-01' })], TODAY)?.opensOn).toBeNull()
  expect(nextDeadline([due('2027-03-15', { opens: TODAY })], TODAY)?.opensOn).toBeNull()
  expect(nextDeadline([due('2027-03-15', { opens: '2027-03-15' })], TODAY)?.opensOn).toBe('2027-03-15')
  expect(nextDeadline([due('2027-03-15', { opens: '2027-03-16' })], TODAY)?.opensOn).toBeNull()
})

test('a day of every year that is known of one year is expected again, and a rule of the university is told as one', () => {
  expect(deadlineMark(due('--06-15', { note: 'given for 2024/2025' }))).toBe('given for 2024/2025; expected again')
  expect(deadlineMark(due('--03-01', { note: 'rule for all masters' }))).toBe('the university’s, for its programmes')
  expect(deadlineMark(due('--01-15', { note: 'given for 2025; rule for all programmes' }))).toBe(
    'given for 2025; expected again; the university’s, for its programmes',
  )
  expect(deadlineMark(due('--05-31', { note: 'every year' }))).toBeNull()
  expect(deadlineMark(due('--05-31'))).toBeNull()
  expect(givenFor(due('2027-06-15', { note: 'given for 2027' }))).toBeNull()
})

test('the rule of a university reaches a programme that has nothing to come for that start, and no other', () => {
  const rule = due('--01-15', { intake: 9, note: 'given for 2025; rule for all' })
  const added = (...own: Deadline[]) => withRules(own, [rule]).includes(rule)
  expect(added()).toBe(true)
  expect(added(due('2025-01-15', { intake: 9 }))).toBe(true)
  expect(added(due('2024-02-01'))).toBe(true)
  expect(added(due('2026-10-15', { intake: 2 }))).toBe(true)
  expect(added(due('2026-03-01', { group: 'eu' }))).toBe(true)
  expect(added(due('--02-01', { intake: 9 }))).toBe(false)
  expect(added(due('2027-02-01', { intake: 9 }))).toBe(false)
  expect(added(due('--02-01'))).toBe(false)
  expect(withRules([due('--02-01', { intake: 9 })], [due('--01-15')])).toHaveLength(1)
})

test('a rule without a year goes before no other day of a programme, one of a year before older ones alone', () => {
  const timeless = due('--04-01', { intake: 9, note: 'rule for all' })
  expect(withRules([due('2023-04-30', { intake: 9 })], [timeless])).not.toContain(timeless)
  expect(withRules([due('2026-04-01', { intake: 9 })], [timeless])).toContain(timeless)
  const dated = due('2027-01-21', { intake: 9, note: 'rule for all' })
  expect(withRules([due('2022-01-19', { intake: 9 })], [dated])).toContain(dated)
  expect(withRules([due('2027-01-21', { intake: 9 })], [dated])).not.toContain(dated)
  expect(withRules([due('2027-02-01', { intake: 9 })], [dated])).toContain(dated)
  expect(withRules([due('2028-02-01', { intake: 9 })], [dated])).not.toContain(dated)
})
