import { expect, test } from 'vitest'
import { ledgerOf, type Given } from '../../executor/test-ledger.ts'
import type { LedgerRecord } from '../../ledger/record.ts'
import { isComparisonRight, isFirstOfSet } from './superlatives.ts'

const pay = (entity: string, value: number, period: LedgerRecord['period']): Given => ({
  entity,
  attribute: 'pay',
  value,
  period,
})
const of = (...said: readonly Given[]) => ledgerOf({ baker: ['job'], smith: ['job'] }, said)

test('a price of a whole is neither more nor less than one a year', () => {
  const ledger = of(pay('baker', 9000, 'once'), pay('smith', 10_000, 'year'))
  expect(isComparisonRight('Baker is cheaper than smith.', ledger.records, ledger)).toBe(false)
  expect(isComparisonRight('Smith is cheaper than baker.', ledger.records, ledger)).toBe(false)
  expect(isFirstOfSet('Baker is the cheapest job.', '', ledger.records, ledger)).toBeNull()
})

test('what is paid an hour is ranked beside what is paid a year as everywhere else', () => {
  const ledger = of(pay('baker', 20, 'hour'), pay('smith', 1000, 'year'))
  expect(isFirstOfSet('Baker has the highest pay.', '', ledger.records, ledger)).toBe(true)
  expect(isFirstOfSet('Smith has the highest pay.', '', ledger.records, ledger)).toBe(false)
})
