import { expect, test } from 'vitest'
import type { Query } from '../../query/query.ts'
import { execute } from '../execute.ts'
import { type Given, ledgerOf, queryOf } from '../test-ledger.ts'

const THINGS = { whole: ['diploma'], one: ['phase', 'whole'], other: ['phase', 'whole'] } as const
const fee = (entity: string, value: number): Given => ({ entity, attribute: 'fee', value, period: 'once' })
const TODAY = '2026-11-22'
const run = (records: readonly Given[], query: Partial<Query>) =>
  execute(
    queryOf({ entities: ['whole'], kind: 'diploma', ...query }),
    ledgerOf(THINGS, records, { fee: ['diploma', 'phase'] }),
    TODAY,
  )

test('a superlative of one whole puts its parts in order, where more than one states the figure', () => {
  const dearest: Partial<Query> = { operation: 'rank', attributes: ['fee'], direction: 'highest' }
  const all = [fee('whole', 30), fee('one', 10), fee('other', 20)]
  expect(run(all, dearest)).toMatchObject({ kind: 'phase', order: [{ entity: 'other' }, { entity: 'one' }] })
  // What is first among nothing is told as it stands.
  expect(run(all.slice(0, 2), dearest)).toMatchObject({ type: 'values', stated: [{ entity: 'whole', attribute: 'fee' }] })
})

test.each([
  ['to come', '2027-02-15', 85],
  ['of today', TODAY, 0],
  ['that has passed', '2026-11-01', 0],
])('how far a day is is told from today: a day %s', (_what, value, left) => {
  const deadline: Given = { entity: 'whole', attribute: 'deadline', value, unit: 'date' }
  const asked = { attributes: ['deadline'], target: { currency: null, period: 'day' } } as const
  expect(run([deadline], asked)).toMatchObject({ stated: [{ day: { date: value, left } }] })
  expect(run([deadline], { attributes: ['deadline'] })).not.toHaveProperty('stated.0.day.left')
})
