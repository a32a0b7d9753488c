import { expect, test } from 'vitest'
import type { Deadline } from './programme-card.ts'
import { lastDeadline, nextDeadline } from './programme-deadlines.ts'
import type { FigureSource } from './programme-facts.ts'

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
})

test('none is to come where all are past: the last of them is known', () => {
  const deadlines = [due('2024-01-15'), due('2025-01-15'), due('2026-10-01', { group: 'eu' })]
  expect(nextDeadline(deadlines, TODAY)).toBeNull()
  expect(lastDeadline(deadlines, TODAY)?.closes).toBe('2025-01-15')
  expect(lastDeadline([due('--05-31'), due('2027-05-31')], TODAY)).toBeNull()
})

test('the day on which applications open is told as long as it is before the deadline', () => {
  expect(nextDeadline([due('2027-03-15', { opens: '2026-12-01' })], TODAY)?.opensOn).toBe('2026-12-01')
  expect(nextDeadline([due('--03-15', { opens: '--12-01' })], TODAY)?.opensOn).toBe('2026-12-01')
  expect(nextDeadline([due('--03-15', { opens: '--11-01' })], TODAY)?.opensOn).toBeNull()
  expect(nextDeadline([due('2027-03-15', { opens: '2026-11-01' })], TODAY)?.opensOn).toBeNull()
})
