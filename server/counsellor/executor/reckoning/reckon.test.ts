import { expect, test } from 'vitest'
import type { LedgerRecord } from '../../ledger/record.ts'
import type { Amount, Query } from '../../query/query.ts'
import type { Finding } from '../finding.ts'
import { type Given, ledgerOf, queryOf } from '../test-ledger.ts'
import { convert } from './convert.ts'
import { enough } from './enough.ts'
import { average, difference, share } from './of-two.ts'
import { added, expressed, inOnePeriod, reckoned, termsOf } from './reckon.ts'
import { multiplied, sum } from './sum.ts'

const THINGS = {
  whole: ['diploma'],
  one: ['phase', 'whole'],
  other: ['phase', 'whole'],
  third: ['phase', 'whole'],
  land: ['country'],
} as const

const said = (entity: string, attribute: string, value: LedgerRecord['value'], more: Partial<Given> = {}): Given => ({
  entity,
  attribute,
  value,
  ...more,
})
const fee = (entity: string, value: LedgerRecord['value'], more: Partial<Given> = {}) => said(entity, 'fee', value, more)
/** Two dollars and a hundred rupees are a euro. */
const RATES = [
  said('currency.EUR', 'rate', 1),
  said('currency.USD', 'rate', 2, { unit: 'USD' }),
  said('currency.INR', 'rate', 100, { unit: 'INR' }),
]
const ledger = (...records: readonly Given[]) => ledgerOf(THINGS, [...records, ...RATES])
const amount = (value: number, unit = 'EUR', period: Amount['period'] = null): Amount => ({ value, unit, period })
const asking = (entities: readonly string[], more: Partial<Query> = {}) => queryOf({ entities, attributes: ['fee'], ...more })
const to = (currency: string | null, period: Amount['period'] = null) => ({ target: { currency, period } })

/** What came of it in few words: the operation, the result and what went in, or why nothing did. */
function came(finding: Finding | null): unknown {
  if (finding?.type === 'nothing') return finding.reason
  if (finding?.type !== 'reckoned') return finding
  const { operation, result, terms } = finding
  return [operation, result.value, result.unit, result.period, terms.map((term) => term.amount.value)]
}

test('the figure of a thing is the one that counts, the sum of its parts where it has parts, and no text', () => {
  const part = (name: string) => ({ conditions: { part: name } })
  const values = (...records: Given[]) => termsOf(ledger(...records), 'one', asking([])).map((term) => term.amount.value)
  expect(values(fee('one', 3), fee('one', 4))).toEqual([3])
  expect(values(fee('one', 3), fee('one', 4, part('first')), fee('one', 5, part('second')))).toEqual([4, 5])
  expect(values(fee('one', 'on request'), fee('one', 6))).toEqual([6])
  expect(values(fee('one', 'on request'))).toEqual([])
  expect(values(fee('whole', 7))).toEqual([7])
  expect(values()).toEqual([])
  expect(termsOf(ledger(fee('one', 8)), 'one', queryOf({})).map((term) => term.record?.value)).toEqual([8])
  const forSome = [{ attribute: 'group', comparison: 'is', value: 'eu' }] as const
  const groups = ledger(fee('one', 1, { conditions: { group: 'all others' } }), fee('one', 2, { conditions: { group: 'eu' } }))
  expect(termsOf(groups, 'one', asking([], { conditions: forSome })).map((term) => term.amount.value)).toEqual([2])
})

test('what is added is in the currency and for the period of the first', () => {
  const sumOf = (...amounts: Amount[]) =>
    added(
      ledger(),
      amounts.map((one) => ({ amount: one, record: null })),
    )
  expect(sumOf()).toBeNull()
  expect(sumOf(amount(5))).toEqual(amount(5))
  expect(sumOf(amount(5, 'USD', 'month'), amount(6, 'EUR', 'year'))).toEqual(amount(6, 'USD', 'month'))
  expect(sumOf(amount(5), amount(1, 'band'))).toBeNull()
})

test.each<[what: string, records: Given[], query: Query, expected: unknown]>([
  ['nothing', [], asking(['one']), 'no-attribute'],
  ['two sums', [fee('one', 5), fee('other', 6)], asking(['one', 'other']), ['sum', 11, 'EUR', null, [5, 6]]],
  [
    'two sums in rupees',
    [fee('one', 5), fee('other', 6)],
    asking(['one', 'other'], to('INR')),
    ['sum', 1_100, 'INR', null, [5, 6]],
  ],
  ['a sum and points', [fee('one', 5), fee('other', 6, { unit: 'point' })], asking(['one', 'other']), 'not-comparable'],
  [
    'a sum a month for eight months',
    [fee('one', 5, { period: 'month' })],
    asking(['one'], { amounts: [amount(8, 'month')] }),
    ['times', 40, 'EUR', 'once', [5, 8]],
  ],
  [
    'a sum a year, where it is not said for how long, and one that is paid once',
    [fee('one', 5, { period: 'year' }), fee('other', 6, { period: 'once' })],
    asking(['one', 'other'], to('INR')),
    ['sum', 1_100, 'INR', 'once', [5, 6]],
  ],
  [
    'a sum a month, where it is not said for how long, and one that is paid once',
    [fee('one', 5, { period: 'month' }), fee('other', 6, { period: 'once' })],
    asking(['one', 'other']),
    'not-comparable',
  ],
  [
    'a sum a month for a year, and one that is paid once',
    [fee('one', 5, { period: 'month' }), fee('other', 6, { period: 'once' })],
    asking(['one', 'other'], { amounts: [amount(1, 'band'), amount(1, 'year')] }),
    ['sum', 66, 'EUR', 'once', [60, 6]],
  ],
  [
    'a sum a semester of what takes two years',
    [fee('one', 5, { period: 'semester' }), said('one', 'duration', 24, { unit: 'month' })],
    asking(['one'], to('INR')),
    ['times', 2_000, 'INR', 'once', [5, 24]],
  ],
  [
    'a sum that is paid once for what takes two years',
    [fee('one', 5, { period: 'once' }), said('one', 'duration', 24, { unit: 'month' })],
    asking(['one']),
    ['sum', 5, 'EUR', 'once', [5]],
  ],
  [
    'a sum without a period for what takes two years',
    [fee('one', 5), said('one', 'duration', 24, { unit: 'month' })],
    asking(['one']),
    ['sum', 5, 'EUR', null, [5]],
  ],
  [
    'a sum a year of what takes so long, said in words',
    [fee('one', 5, { period: 'year' }), said('one', 'duration', 'two years')],
    asking(['one']),
    ['sum', 5, 'EUR', 'year', [5]],
  ],
  ['a sum a year', [fee('one', 5, { period: 'year' })], asking(['one']), ['sum', 5, 'EUR', 'year', [5]]],
  [
    'two sums a year, of which one takes two years',
    [fee('one', 5, { period: 'year' }), fee('other', 6, { period: 'year' }), said('one', 'duration', 24, { unit: 'month' })],
    asking(['one', 'other']),
    ['sum', 11, 'EUR', 'year', [5, 6]],
  ],
  [
    'what each of two things asked for costs',
    [fee('one', 5), said('one', 'visa-fee', 7), fee('whole', 90)],
    asking(['one'], { attributes: ['fee', 'visa-fee', 'salary'] }),
    ['sum', 12, 'EUR', null, [5, 7]],
  ],
  [
    'two things that cost something under other names',
    [said('one', 'tuition', 5), said('one', 'visa-fee', 90), said('other', 'amount', 7)],
    asking(['one', 'other']),
    ['sum', 12, 'EUR', null, [5, 7]],
  ],
  ['one thing that costs something under another name', [said('one', 'tuition', 5)], asking(['one']), 'no-attribute'],
  ['what stands with the whole', [fee('whole', 90), said('one', 'tuition', 5)], asking(['one']), ['sum', 90, 'EUR', null, [90]]],
])('the sum of %s', (_what, records, query, expected) => {
  expect(came(sum(query, ledger(...records)))).toEqual(expected)
})

test('what cannot be added is told as it is stated', () => {
  const found = sum(asking(['one', 'other']), ledger(fee('one', 5), fee('other', 6, { unit: 'point' })))
  expect(found).toMatchObject({ nearby: [{ value: 5 }, { value: 6 }], entities: ['one', 'other'], attributes: ['fee'] })
})

test.each<[what: string, amounts: Amount[], records: Given[], expected: unknown]>([
  [
    'so many of what it is paid for',
    [amount(3, 'university')],
    [said('one', 'price', 50, { conditions: { per: 'university' } })],
    150,
  ],
  ['so many', [amount(3, 'number')], [said('one', 'price', 50, { conditions: { per: 'university' } })], 150],
  ['so many of another thing', [amount(3, 'phase')], [said('one', 'price', 50, { conditions: { per: 'university' } })], null],
  ['so many of what is not paid for each', [amount(3, 'number')], [said('one', 'price', 50)], null],
  [
    'so many of what costs no figure',
    [amount(3, 'number')],
    [said('one', 'price', 'much', { conditions: { per: 'university' } })],
    null,
  ],
  ['nothing', [], [said('one', 'price', 50, { conditions: { per: 'university' } })], null],
])('a sum is taken times %s', (_what, amounts, records, expected) => {
  const found = multiplied(ledger(...records), asking(['one'], { amounts, ...to('INR') }), amount(5), [])
  expect(found && (found as { result: Amount }).result.value).toBe(expected === null ? null : Number(expected) * 100)
  if (found)
    expect(found).toMatchObject({
      terms: [{ amount: { value: 50 } }, { amount: { value: 3, unit: 'university' }, record: null }],
    })
})

test('a sum is taken times months only where it recurs', () => {
  const months = asking(['one'], { amounts: [amount(9, 'EUR'), amount(4, 'month')], ...to('INR') })
  const times = (each: Amount) => came(multiplied(ledger(), months, each, [{ amount: each, record: null }]))
  expect(times(amount(5, 'EUR', 'month'))).toEqual(['times', 2_000, 'INR', 'once', [5, 4]])
  expect(times(amount(5, 'EUR', 'once'))).toBeNull()
  expect(times(amount(5))).toBeNull()
  expect(came(multiplied(ledger(), asking([], { amounts: [amount(4, 'number')] }), amount(5), []))).toBeNull()
})

test.each<[what: string, records: Given[], query: Query, expected: unknown]>([
  ['two things', [fee('one', 5), fee('other', 7)], asking(['one', 'other'], to('INR')), ['difference', 200, 'INR', null, [7, 5]]],
  [
    'one and a sum of hers',
    [fee('one', 5)],
    asking(['one'], { amounts: [amount(3, 'band'), amount(7)] }),
    ['difference', 2, 'EUR', null, [7, 5]],
  ],
  ['one and its whole', [fee('one', 5), fee('whole', 7)], asking(['one']), ['difference', 2, 'EUR', null, [7, 5]]],
  ['one alone', [fee('land', 5)], asking(['land']), 'no-attribute'],
  ['one and a year', [fee('land', 5)], asking(['land'], { amounts: [amount(2026, 'number')] }), 'no-attribute'],
  ['one and what its whole does not state', [fee('one', 5), fee('other', 7)], asking(['one']), 'no-attribute'],
  ['nothing', [], asking([]), 'no-attribute'],
  ['a sum and points', [fee('one', 5), fee('other', 7, { unit: 'point' })], asking(['one', 'other']), 'not-comparable'],
  [
    'several parts and their whole, where what is left of it is asked for',
    [fee('whole', 20), fee('one', 5), fee('other', 7)],
    asking(['one', 'other'], { kind: 'diploma', ...to('INR') }),
    ['difference', 800, 'INR', null, [20, 5, 7]],
  ],
  [
    'several parts, where what is left is not asked for',
    [fee('whole', 20), fee('one', 5), fee('other', 7)],
    asking(['one', 'other']),
    ['difference', 2, 'EUR', null, [7, 5]],
  ],
  [
    'one part and its whole, where what is left of it is asked for',
    [fee('whole', 20), fee('one', 5)],
    asking(['one'], { kind: 'diploma' }),
    ['difference', 15, 'EUR', null, [20, 5]],
  ],
  [
    'parts and what is no part',
    [fee('whole', 20), fee('one', 5), fee('land', 7)],
    asking(['one', 'land'], { kind: 'diploma' }),
    ['difference', 2, 'EUR', null, [7, 5]],
  ],
  [
    'parts of a whole that states nothing',
    [fee('one', 5), fee('other', 7)],
    asking(['one', 'other'], { kind: 'diploma' }),
    ['difference', 2, 'EUR', null, [7, 5]],
  ],
  [
    'one part and a sum of hers, where what is left of the whole is asked for',
    [fee('whole', 20), fee('one', 5)],
    asking(['one'], { kind: 'diploma', amounts: [amount(7)] }),
    ['difference', 2, 'EUR', null, [7, 5]],
  ],
  [
    'parts in another currency than their whole',
    [fee('whole', 20), fee('one', 500, { unit: 'INR' }), fee('other', 700, { unit: 'INR' })],
    asking(['one', 'other'], { kind: 'diploma' }),
    ['difference', 8, 'EUR', null, [20, 500, 700]],
  ],
  [
    'parts in unlike units',
    [fee('whole', 20), fee('one', 5), fee('other', 7, { unit: 'point' })],
    asking(['one', 'other'], { kind: 'diploma' }),
    'not-comparable',
  ],
  [
    'parts of which one states nothing, which is not what is left of the whole',
    [fee('whole', 20), fee('one', 5), fee('other', 7)],
    asking(['one', 'other', 'third'], { kind: 'diploma' }),
    'no-attribute',
  ],
])('the difference of %s', (_what, records, query, expected) => {
  expect(came(difference(query, ledger(...records)))).toEqual(expected)
})

test('what cannot be taken from one another is told as it is stated', () => {
  const found = difference(asking(['one', 'other']), ledger(fee('one', 5), fee('other', 6, { unit: 'point' })))
  expect(found).toMatchObject({ nearby: [{ value: 5 }, { value: 6 }] })
  const hers = difference(asking(['one'], { amounts: [amount(7)] }), ledger(fee('one', 5, { unit: 'point' })))
  expect(hers).toMatchObject({ reason: 'not-comparable', nearby: [{ value: 5 }] })
})

test.each<[what: string, records: Given[], query: Query, expected: unknown]>([
  ['one in another', [fee('one', 5), fee('other', 20)], asking(['one', 'other']), ['share', 25, 'percent', null, [5, 20]]],
  [
    'the lesser one, whichever is named first',
    [fee('one', 20), fee('other', 5)],
    asking(['one', 'other']),
    ['share', 25, 'percent', null, [5, 20]],
  ],
  ['one in its whole', [fee('one', 5), fee('whole', 20)], asking(['one']), ['share', 25, 'percent', null, [5, 20]]],
  ['one in as much', [fee('one', 5), fee('other', 5)], asking(['one', 'other']), ['share', 100, 'percent', null, [5, 5]]],
  ['nothing in nothing', [fee('one', 0), fee('other', 0)], asking(['one', 'other']), 'not-comparable'],
  ['nothing in something', [fee('one', 0), fee('other', 4)], asking(['one', 'other']), ['share', 0, 'percent', null, [0, 4]]],
  ['a sum in points', [fee('one', 5), fee('other', 7, { unit: 'point' })], asking(['one', 'other']), 'not-comparable'],
  ['one alone', [fee('land', 5)], asking(['land']), 'no-attribute'],
  ['one in a whole that does not state it', [fee('one', 5), fee('other', 7)], asking(['one']), 'no-attribute'],
  [
    'so many per cent of one',
    [fee('one', 50)],
    asking(['one'], { amounts: [amount(4, 'band'), amount(20, 'percent')], ...to('INR') }),
    ['times', 1_000, 'INR', null, [50, 20]],
  ],
  ['so many per cent of nothing', [], asking(['one'], { amounts: [amount(20, 'percent')] }), 'no-attribute'],
  [
    'so many per cent, where two are named',
    [fee('one', 5), fee('other', 20)],
    asking(['one', 'other'], { amounts: [amount(20, 'percent')] }),
    ['share', 25, 'percent', null, [5, 20]],
  ],
  [
    'a month in what is paid once',
    [fee('land', 60, { period: 'once' }), said('land', 'duration', 1, { unit: 'year' })],
    asking(['land'], to(null, 'month')),
    ['average', 5, 'EUR', 'month', [60, 1]],
  ],
  [
    'a month in what takes nobody knows how long',
    [fee('land', 60, { period: 'once' })],
    asking(['land'], to(null, 'month')),
    'no-attribute',
  ],
  [
    'one in another, where a month is asked for too',
    [fee('one', 5), fee('other', 20)],
    asking(['one', 'other'], to(null, 'month')),
    ['share', 25, 'percent', null, [5, 20]],
  ],
  ['a month in nothing', [], asking(['land'], to(null, 'month')), 'no-attribute'],
])('the share of %s', (_what, records, query, expected) => {
  expect(came(share(query, ledger(...records)))).toEqual(expected)
})

test.each<[what: string, records: Given[], query: Query, expected: unknown]>([
  [
    'a sum of hers',
    [fee('one', 9)],
    asking(['one'], { amounts: [amount(1, 'band'), amount(200, 'INR')] }),
    ['convert', 2, 'EUR', null, [200]],
  ],
  ['euros, where no currency is named', [], asking([], { amounts: [amount(2)] }), ['convert', 200, 'INR', null, [2]]],
  ['two sums of hers', [], asking([], { amounts: [amount(2), amount(3)] }), ['convert', 200, 'INR', null, [2]]],
  ['a sum into dollars', [fee('one', 9)], asking(['one'], to('USD')), ['convert', 18, 'USD', null, [9]]],
  [
    'two sums, which are added',
    [fee('one', 4), fee('other', 5)],
    asking(['one', 'other'], to('USD')),
    ['convert', 18, 'USD', null, [4, 5]],
  ],
  [
    'what costs something under the name of a rate, by its price',
    [said('one', 'tuition', 9)],
    asking(['one'], { attributes: ['rate'], ...to('USD') }),
    ['convert', 18, 'USD', null, [9]],
  ],
  [
    'a sum a month into one a year',
    [fee('one', 9, { period: 'month' })],
    asking(['one'], to('USD', 'year')),
    ['convert', 216, 'USD', 'year', [9]],
  ],
  [
    'a sum once, which is for no year',
    [fee('one', 9, { period: 'once' })],
    asking(['one'], to('USD', 'year')),
    ['convert', 18, 'USD', 'once', [9]],
  ],
  [
    'a sum a month, where no period is asked for',
    [fee('one', 9, { period: 'month' })],
    asking(['one'], to('USD')),
    ['convert', 18, 'USD', 'month', [9]],
  ],
  [
    'what is asked for, beside what it costs',
    [fee('one', 9), said('one', 'visa-fee', 4)],
    asking(['one'], { attributes: ['visa-fee'], ...to('USD') }),
    ['convert', 8, 'USD', null, [4]],
  ],
  ['a sum into what has no rate', [fee('one', 9)], asking(['one'], to('JPY')), 'no-rate'],
  ['nothing, which is a euro', [], asking([], to('USD')), ['convert', 2, 'USD', null, [1]]],
  ['nothing, into nothing in particular', [], asking([]), 'no-attribute'],
  ['nothing, into what has no rate', [], asking([], to('JPY')), 'no-attribute'],
  ['what states nothing', [], asking(['one'], to('USD')), 'no-attribute'],
])('%s is converted', (_what, records, query, expected) => {
  expect(came(convert(query, ledger(...records)))).toEqual(expected)
})

test('the currency that has no rate is told, with what is stated', () => {
  expect(convert(asking(['one'], to('JPY')), ledger(fee('one', 9)))).toMatchObject({
    entities: ['currency.JPY'],
    nearby: [{ value: 9 }],
  })
  expect(convert(asking(['one'], to('EUR')), ledger(fee('one', 9, { unit: 'JPY' })))).toMatchObject({
    entities: ['currency.JPY'],
  })
  // Of a sum of hers nothing is stated.
  expect(convert(asking([], { amounts: [amount(9, 'JPY')] }), ledger())).toMatchObject({
    entities: ['currency.JPY'],
    nearby: [],
  })
})

test('what is part of no one whole is set beside her sum, as any two are', () => {
  const query = asking(['one', 'land'], { kind: 'diploma', amounts: [amount(5)] })
  expect(came(difference(query, ledger(fee('one', 3))))).toEqual(['difference', 2, 'EUR', null, [5, 3]])
})

/** Whether it is enough, by how much, and what it is set beside. */
function reaches(amounts: Amount[], ...records: Given[]): unknown {
  const found = enough(asking(['land'], { amounts }), ledger(...records))
  if (found.type === 'nothing') return found.reason
  if (found.type !== 'reckoned') return found.type
  return [found.holds, found.result.value, found.result.period, found.terms.map((term) => term.amount.value)]
}

test('what she has is enough where it comes to what is asked for', () => {
  expect(reaches([amount(10)], fee('land', 10))).toEqual([true, 0, null, [10, 10]])
  expect(reaches([amount(9)], fee('land', 10))).toEqual([false, -1, null, [9, 10]])
  expect(reaches([amount(1_000, 'INR')], fee('land', 9))).toEqual([true, 1, null, [1_000, 9]])
  expect(reaches([amount(7, 'band')], fee('land', 6.5, { unit: 'band' }))).toEqual([true, 0.5, null, [7, 6.5]])
})

test('money in hand is set beside what a year takes, and a sum a month beside one a month', () => {
  const monthly = fee('land', 10, { period: 'month' })
  expect(reaches([amount(120)], monthly)).toEqual([true, 0, 'year', [120, 120]])
  expect(reaches([amount(119)], monthly)).toEqual([false, -1, 'year', [119, 120]])
  expect(reaches([amount(10, 'EUR', 'month')], monthly)).toEqual([true, 0, 'month', [10, 10]])
  expect(reaches([amount(10)], fee('land', 10, { period: 'year' }))).toEqual([true, 0, 'year', [10, 10]])
  expect(reaches([amount(30), amount(3, 'month')], monthly)).toEqual([true, 0, 'once', [30, 30]])
  expect(reaches([amount(3, 'month'), amount(29)], monthly)).toEqual([false, -1, 'once', [29, 30]])
  // A sum is what she has, whether she says before or after for how long.
  expect(reaches([amount(120), amount(1, 'year')], monthly)).toEqual([true, 0, 'once', [120, 120]])
  expect(reaches([amount(1, 'year'), amount(120)], monthly)).toEqual([true, 0, 'once', [120, 120]])
  // What is no span of time is no number of months.
  expect(reaches([amount(30), amount(7, 'band')], monthly)).toEqual([false, -90, 'year', [30, 120]])
  expect(reaches([amount(29), amount(3, 'month')], fee('land', 10, { period: 'once' }))).toEqual([true, 19, 'once', [29, 10]])
})

test('what she has every month is enough where it comes to what is asked for over the same time', () => {
  const yearly = fee('land', 120, { period: 'year' })
  expect(reaches([amount(10, 'EUR', 'month')], yearly)).toEqual([true, 0, 'year', [10, 120]])
  expect(reaches([amount(9, 'EUR', 'month')], yearly)).toEqual([false, -12, 'year', [9, 120]])
  expect(reaches([amount(18, 'USD', 'month')], yearly)).toEqual([false, -12, 'year', [18, 120]])
  expect(reaches([amount(120, 'EUR', 'year')], fee('land', 10, { period: 'month' }))).toEqual([true, 0, 'year', [120, 120]])
  // For half a year, both are for half a year.
  expect(reaches([amount(10, 'EUR', 'month'), amount(6, 'month')], yearly)).toEqual([true, 0, 'once', [10, 60]])
  const once = fee('land', 60, { period: 'once' })
  expect(reaches([amount(10, 'EUR', 'month'), amount(6, 'month')], once)).toEqual([true, 0, 'once', [10, 60]])
  // What is paid once is no sum of a month, until she says for how long; of what says no period nothing is reckoned.
  expect(reaches([amount(10, 'EUR', 'month')], once)).toBe('not-comparable')
  expect(reaches([amount(10, 'EUR', 'month')], fee('land', 60))).toEqual([false, -50, null, [10, 60]])
  expect(reaches([amount(60, 'EUR', 'once')], once)).toEqual([true, 0, 'once', [60, 60]])
})

test('a number of years is what she has where nothing else is', () => {
  const years = said('land', 'fee', 2, { unit: 'year' })
  expect(reaches([amount(3, 'year')], years)).toEqual([true, 1, null, [3, 2]])
  expect(reaches([amount(3, 'month'), amount(2, 'year')], years)).toEqual([true, 0, null, [2, 2]])
  expect(reaches([amount(23, 'month')], years)).toMatchObject([false, expect.closeTo(-1 / 12), null, [23, 2]])
})

test('it is set beside the first figure that it can be set beside, and else what is stated is told', () => {
  expect(reaches([amount(5)], fee('land', 'much'), fee('land', 4, { unit: 'point' }), fee('land', 3))).toEqual([
    true,
    2,
    null,
    [5, 3],
  ])
  expect(reaches([amount(5)], fee('land', 4, { unit: 'point' }))).toBe('not-comparable')
  expect(reaches([])).toBe('no-attribute')
  expect(enough(asking([], { amounts: [amount(5)] }), ledger())).toMatchObject({ reason: 'no-attribute' })
  const three = [3, 4, 5].map((value) => fee('land', value, { unit: 'point' }))
  expect(enough(asking(['land'], { amounts: [amount(5)] }), ledger(...three))).toMatchObject({
    nearby: [{ value: 3 }, { value: 4 }],
  })
})

test('what is paid once is spread over as long as it is for', () => {
  const long = (value: LedgerRecord['value'], unit = 'month') => ledger(said('one', 'duration', value, { unit }), fee('one', 60))
  const spread = (of: Amount, records = long(12), period: Amount['period'] = 'month') =>
    came(average(records, { amount: of, record: records.of('one', 'fee')[0]! }, asking(['one'], to('INR', period))))
  expect(spread(amount(60, 'EUR', 'once'))).toEqual(['average', 500, 'INR', 'month', [60, 12]])
  expect(spread(amount(60, 'EUR', 'year'))).toBeNull()
  expect(spread(amount(60, 'EUR', 'once'), long(12), null)).toBeNull()
  expect(spread(amount(60, 'EUR', 'once'), long('a year'))).toBeNull()
  expect(spread(amount(60, 'EUR', 'once'), long(0))).toBeNull()
  expect(average(long(12), { amount: amount(60, 'EUR', 'once'), record: null }, asking(['one'], to(null, 'month')))).toBeNull()
})

test('a result is said in the currency and for the period that is asked for, as far as it can be', () => {
  const inWords = (of: Amount, currency: string | null, period: Amount['period'] = null) =>
    expressed(ledger(), of, queryOf(to(currency, period)))
  expect(inWords(amount(5, 'EUR', 'month'), null)).toEqual(amount(5, 'EUR', 'month'))
  expect(inWords(amount(5, 'EUR', 'month'), 'USD', 'year')).toEqual(amount(120, 'USD', 'year'))
  expect(inWords(amount(5, 'EUR', 'once'), 'JPY', 'year')).toEqual(amount(5, 'EUR', 'once'))
})

test('the rates that a result rests on are told where there are two currencies', () => {
  const rates = (...units: string[]) =>
    reckoned('convert', [{ amount: amount(1, units[0]), record: null }], amount(1, units[1]), ledger()).rates.map(
      ({ entity }) => entity,
    )
  expect(rates('EUR', 'USD')).toEqual(['currency.USD'])
  expect(rates('USD', 'INR')).toEqual(['currency.USD', 'currency.INR'])
  expect(rates('USD', 'USD')).toEqual([])
  expect(rates('band', 'USD')).toEqual([])
  expect(rates('JPY', 'EUR')).toEqual([])
})

test('a number that can only be a sum, or is the price itself, counts no things', () => {
  const plan = ledger(fee('land', 9000, { period: 'once', conditions: { per: 'university' } }))
  const times = (...amounts: Amount[]) => came(multiplied(plan, asking(['land'], { amounts }), amount(9000), []))
  expect(times(amount(6, 'number'))).toEqual(['times', 54_000, 'EUR', 'once', [9000, 6]])
  expect(times(amount(9000, 'number'))).toBeNull()
  expect(times(amount(81_000, 'number'))).toBeNull()
  expect(times(amount(2.5, 'number'))).toBeNull()
  expect(times(amount(9000, 'number'), amount(6, 'number'))).toEqual(['times', 54_000, 'EUR', 'once', [9000, 6]])
})

test('what is paid once for an act is spread over no months', () => {
  const records = ledger(said('one', 'duration', 60, { unit: 'month' }), said('one', 'application-fee', 300, { period: 'once' }))
  const [term] = termsOf(records, 'one', asking(['one'], { attributes: ['application-fee'] }))
  expect(average(records, term!, asking(['one'], to(null, 'semester')))).toBeNull()
})

test('an age is no money that somebody has', () => {
  const needed = ledger(said('land', 'funds', 12_000, { period: 'year' }))
  const query = asking(['land'], { attributes: ['funds'], amounts: [amount(27, 'age'), amount(13_000)] })
  expect(enough(query, needed)).toMatchObject({ holds: true })
})

test('a university and what it has are one sum, and beside its programme it is no second figure', () => {
  const things = {
    uni: ['university'],
    grant: ['scholarship', 'uni'],
    course: ['programme', 'uni'],
    other: ['programme', 'uni'],
  } as const
  const own = ledgerOf(things, [said('grant', 'amount', 34000), said('course', 'tuition', 400), said('other', 'tuition', 380)])
  expect(came(sum(asking(['uni', 'grant'], { attributes: ['amount'] }), own))).toEqual(['sum', 34000, 'EUR', null, [34000]])
  expect(came(difference(asking(['course', 'uni'], { attributes: ['tuition'] }), own))).not.toContain('difference')
})

test('terms that recur in different periods are told for the year each, and others as they are', () => {
  const terms = [amount(4050, 'EUR', 'semester'), amount(3000, 'EUR', 'year')].map((one) => ({ amount: one, record: null }))
  expect(inOnePeriod(terms).map((term) => term.amount.value)).toEqual([8100, 3000])
  const once = [amount(100, 'EUR', 'month'), amount(75, 'EUR', 'once')].map((one) => ({ amount: one, record: null }))
  expect(inOnePeriod(once)).toEqual(once)
})

test('hours of work are saved up over no months', () => {
  const each = amount(15, 'hour', 'week')
  expect(multiplied(ledger(), asking(['land'], { amounts: [amount(6, 'month')] }), each, [])).toBeNull()
})
