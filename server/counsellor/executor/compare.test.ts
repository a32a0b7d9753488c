import { expect, test } from 'vitest'
import { tell } from '../answer/tell.ts'
import type { Ledger, LedgerRecord } from '../ledger/record.ts'
import type { Query } from '../query/query.ts'
import { compared } from './compare.ts'
import { execute } from './execute.ts'
import { type Given, ledgerOf, queryOf } from './test-ledger.ts'

const TODAY = '2026-11-22'

const fee = (entity: string, value: LedgerRecord['value'], more: Partial<LedgerRecord> = {}): Given => ({
  entity,
  attribute: 'fee',
  value,
  ...more,
})

function asked(entities: readonly string[], given: Partial<Query> = {}): Query {
  return queryOf({ operation: 'compare', entities, attributes: ['fee'], ...given })
}

const TWO = { one: ['thing'], other: ['thing'] } as const
const both = ledgerOf(TWO, [fee('one', 300), fee('other', 200)])

const orderOf = (ledger: Ledger, query: Query) => compared(query, ledger, TODAY)?.order?.map(({ entity }) => entity)

test('two things stand in the order named, and from the lowest to the highest', () => {
  const found = compared(asked(['one', 'other']), both, TODAY)
  expect(found?.sides.map(({ entity, low, high, of }) => [entity, low?.amount.value, high?.amount.value, of])).toEqual([
    ['one', 300, 300, 1],
    ['other', 200, 200, 1],
  ])
  expect(orderOf(both, asked(['one', 'other']))).toEqual(['other', 'one'])
})

test('one thing is not compared, nor one that is named twice, nor more than eight', () => {
  const nine = Array.from({ length: 9 }, (_, n) => `thing ${n}`)
  const many = ledgerOf(
    Object.fromEntries(nine.map((id) => [id, ['thing']])),
    nine.map((id, n) => fee(id, n)),
  )
  expect(compared(asked(['one']), both, TODAY)).toBeNull()
  expect(compared(asked(['one', 'one']), both, TODAY)).toBeNull()
  expect(compared(asked(nine), many, TODAY)).toBeNull()
  expect(compared(asked(nine.slice(1)), many, TODAY)?.sides).toHaveLength(8)
})

test('where several things are asked for, nothing is compared unless the least or the most is meant', () => {
  const attributes = ['fee', 'length']
  expect(compared(asked(['one', 'other'], { attributes }), both, TODAY)).toBeNull()
  expect(compared(asked(['one', 'other'], { attributes, direction: 'lowest' }), both, TODAY)).toMatchObject({
    attribute: 'fee',
    direction: 'lowest',
  })
  expect(compared(asked(['one', 'other'], { attributes: ['length', 'fee'], direction: 'highest' }), both, TODAY)?.attribute).toBe(
    'fee',
  )
})

test('what nothing is said of is compared by its price only where the least or the most is asked for', () => {
  expect(compared(asked(['one', 'other'], { attributes: [] }), both, TODAY)).toBeNull()
  expect(compared(asked(['one', 'other'], { attributes: [], direction: 'lowest' }), both, TODAY)?.attribute).toBe('fee')
  expect(compared(asked(['one', 'other'], { attributes: ['length'] }), both, TODAY)).toBeNull()
})

test('of a whole and its part that are both named the part alone is compared', () => {
  const within = ledgerOf({ ...TWO, whole: ['thing'], part: ['thing', 'whole'] }, [
    fee('whole', 900),
    fee('part', 100),
    fee('one', 300),
  ])
  expect(compared(asked(['whole', 'part', 'one']), within, TODAY)?.sides.map(({ entity }) => entity)).toEqual(['part', 'one'])
})

test('a university stands with the least and the most of its programmes, and a subject beside it leaves those that teach it', () => {
  const universities = ledgerOf(
    {
      ulm: ['university'],
      bonn: ['university'],
      law: ['subject'],
      'ulm.law': ['programme', 'ulm', 'law'],
      'ulm.art': ['programme', 'ulm'],
      'bonn.law': ['programme', 'bonn', 'law'],
    },
    [
      { entity: 'ulm.law', attribute: 'tuition', value: 700 },
      { entity: 'ulm.art', attribute: 'tuition', value: 100 },
      { entity: 'bonn.law', attribute: 'tuition', value: 400 },
    ],
  )
  const sides = (...entities: string[]) =>
    compared(asked(entities, { attributes: ['tuition'] }), universities, TODAY)?.sides.map(({ low, high, of }) => [
      low?.amount.value,
      high?.amount.value,
      of,
    ])
  expect(sides('ulm', 'bonn')).toEqual([
    [100, 700, 2],
    [400, 400, 1],
  ])
  expect(sides('ulm', 'bonn', 'law')).toEqual([
    [700, 700, 1],
    [400, 400, 1],
  ])
  const own = ledgerOf({ ulm: ['university'], bonn: ['university'], 'ulm.law': ['programme', 'ulm'] }, [
    { entity: 'ulm', attribute: 'tuition', value: 50 },
    { entity: 'ulm.law', attribute: 'tuition', value: 700 },
    { entity: 'bonn', attribute: 'tuition', value: 60 },
  ])
  expect(compared(asked(['ulm', 'bonn'], { attributes: ['tuition'] }), own, TODAY)?.sides[0]?.low?.amount.value).toBe(50)
})

test('what is paid under one name here and under another there is set side by side', () => {
  const named = ledgerOf(TWO, [fee('one', 300), { entity: 'other', attribute: 'tuition', value: 200 }])
  expect(orderOf(named, asked(['one', 'other']))).toEqual(['other', 'one'])
})

test('the price that is compared where nothing is said is the first that any of them has', () => {
  const cheapest = (ledger: Ledger) => compared(asked(['one', 'other'], { attributes: [], direction: 'lowest' }), ledger, TODAY)
  const tuition = ['one', 'other'].map((entity) => ({ entity, attribute: 'tuition', value: 1 }))
  expect(cheapest(ledgerOf(TWO, tuition))?.attribute).toBe('tuition')
  expect(cheapest(ledgerOf(TWO, [...tuition.slice(1), fee('one', 300)]))?.attribute).toBe('fee')
})

test('a sum that stands in parts is their sum, a single part is itself, and parts count before the rest', () => {
  const parts = ledgerOf(TWO, [
    fee('one', 9_999),
    fee('one', 100, { conditions: { part: 'rent' } }),
    fee('one', 50, { conditions: { part: 'food' } }),
    fee('other', 9_999),
    fee('other', 120, { conditions: { part: 'rent' } }),
  ])
  const { sides } = compared(asked(['one', 'other']), parts, TODAY)!
  expect(sides.map(({ low, told }) => [low?.amount.value, told])).toEqual([
    [150, null],
    [120, null],
  ])
  expect(orderOf(parts, asked(['one', 'other']))).toEqual(['other', 'one'])
})

test('of two figures that are no parts the first counts alone', () => {
  const two = ledgerOf(TWO, [fee('one', 300), fee('one', 900), fee('other', 200)])
  expect(compared(asked(['one', 'other']), two, TODAY)?.sides[0]).toMatchObject({ low: { amount: { value: 300 } }, of: 1 })
})

test('a deadline is the next day, and the sooner one is lower', () => {
  const deadline = (entity: string, value: string): Given => ({ entity, attribute: 'deadline', value, unit: 'date' })
  const days = ledgerOf(TWO, [deadline('one', '2027-05-01'), deadline('one', '2026-05-01'), deadline('other', '2027-03-01')])
  expect(orderOf(days, asked(['one', 'other'], { attributes: ['deadline'] }))).toEqual(['other', 'one'])
})

test('the day is borne out by the record that states it, whatever stands before it', () => {
  const deadline = (entity: string, value: string, unit: string | null = 'date'): Given => ({
    entity,
    attribute: 'deadline',
    value,
    unit,
  })
  const days = ledgerOf(TWO, [
    deadline('one', 'rolling', null),
    deadline('one', '2026-05-01'),
    deadline('one', '--05-31'),
    deadline('other', '2027-03-01'),
  ])
  const [one, other] = compared(asked(['one', 'other'], { attributes: ['deadline'] }), days, TODAY)!.sides
  expect(one).toMatchObject({ low: { record: { value: '--05-31' } }, told: { value: 'rolling' } })
  expect(other).toMatchObject({ low: { record: { value: '2027-03-01' } }, told: null })
})

test('a day that has passed is no words beside one that comes', () => {
  const deadline = (entity: string, value: string): Given => ({ entity, attribute: 'deadline', value, unit: 'date' })
  const days = ledgerOf(TWO, [deadline('one', '2026-05-01'), deadline('one', '2027-05-01'), deadline('other', '2027-03-01')])
  expect(compared(asked(['one', 'other'], { attributes: ['deadline'] }), days, TODAY)?.sides[0]).toMatchObject({
    low: { record: { value: '2027-05-01' } },
    told: null,
  })
})

test('a subject narrows universities alone, and is itself no side', () => {
  const subject = ledgerOf({ ...TWO, law: ['subject'] }, [fee('one', 300), fee('other', 200), fee('law', 1)])
  expect(compared(asked(['one', 'other', 'law']), subject, TODAY)?.sides.map(({ low }) => low?.amount.value)).toEqual([300, 200])
})

test('the least and the most of a university are of what can be set side by side', () => {
  const tuition = (entity: string, value: number, period: LedgerRecord['period']): Given => ({
    entity,
    attribute: 'tuition',
    value,
    period,
  })
  const programmes = ledgerOf(
    {
      ulm: ['university'],
      bonn: ['university'],
      a: ['programme', 'ulm'],
      b: ['programme', 'ulm'],
      c: ['programme', 'ulm'],
      d: ['programme', 'bonn'],
    },
    [tuition('a', 5_000, 'year'), tuition('b', 9_000, 'once'), tuition('c', 1_500, 'semester'), tuition('d', 4_000, 'year')],
  )
  const found = compared(asked(['ulm', 'bonn'], { attributes: ['tuition'] }), programmes, TODAY)
  expect(found?.sides[0]).toMatchObject({ low: { amount: { value: 1_500 } }, high: { amount: { value: 5_000 } }, of: 2 })
  expect(found?.order?.map(({ entity, low, high }) => [entity, low.value, high.value])).toEqual([
    ['ulm', 3_000, 5_000],
    ['bonn', 4_000, 4_000],
  ])
})

test('of two that begin alike the one that ends lower stands first, and what has no figure has no place', () => {
  const range = ledgerOf(
    {
      wide: ['university'],
      none: ['university'],
      narrow: ['university'],
      a: ['programme', 'wide'],
      b: ['programme', 'wide'],
      c: ['programme', 'narrow'],
    },
    [fee('a', 100), fee('b', 900), fee('c', 100)],
  )
  expect(orderOf(range, asked(['wide', 'none', 'narrow']))).toEqual(['narrow', 'wide'])
  const one = compared(asked(['wide', 'none']), range, TODAY)
  expect(one).toMatchObject({ sides: [{ of: 2 }, { low: null, high: null, of: 0, told: null }], order: null })
})

test('what cannot be set side by side has no order, and no highest in another unit', () => {
  const units = ledgerOf(TWO, [fee('one', 300), fee('other', 200, { unit: 'XTS' })])
  expect(compared(asked(['one', 'other']), units, TODAY)?.order).toBeNull()
  const alone = ledgerOf(TWO, [fee('one', 300), fee('other', 'free', { unit: null })])
  expect(compared(asked(['one', 'other']), alone, TODAY)?.order).toBeNull()
})

test('words that count first stand beside a figure, and alone where there is none; a date is no words', () => {
  const words = ledgerOf(TWO, [
    fee('one', 'none for most', { unit: null }),
    fee('one', 1_500, { conditions: { kind: 'guide' } }),
    fee('other', 200),
  ])
  const [one, other] = compared(asked(['one', 'other']), words, TODAY)!.sides
  expect(one).toMatchObject({ told: { value: 'none for most' }, low: { amount: { value: 1_500 } } })
  expect(other!.told).toBeNull()
})

test('where no figure stands under what is asked, each is told by itself', () => {
  const texts = ledgerOf(TWO, [fee('one', 'free', { unit: null }), fee('other', 'on request', { unit: null })])
  expect(execute(asked(['one', 'other']), texts, TODAY).type).toBe('values')
  expect(execute(asked(['one', 'other']), both, TODAY).type).toBe('compared')
})

test('sums of different periods are set side by side by the year, or by the period that is asked for', () => {
  const mixed = ledgerOf(TWO, [fee('one', 4050, { period: 'semester' }), fee('other', 3000, { period: 'year' })])
  const leastOf = (query: Query) => compared(query, mixed, TODAY)?.order?.map(({ low }) => [low.value, low.period])
  expect(leastOf(asked(['one', 'other']))).toEqual([
    [3000, 'year'],
    [8100, 'year'],
  ])
  expect(leastOf(asked(['one', 'other'], { target: { currency: null, period: 'month' } }))).toEqual([
    [250, 'month'],
    [675, 'month'],
  ])
})

test('sums that recur are set apart by what they come to over a span that is named, and what is paid once is not', () => {
  const monthly = ledgerOf(TWO, [fee('one', 600, { period: 'month' }), fee('other', 9600, { period: 'year' })])
  const span = { value: 24, unit: 'month', period: null }
  expect(compared(asked(['one', 'other'], { amounts: [span] }), monthly, TODAY)?.order?.map(({ low }) => low)).toEqual([
    { value: 14_400, unit: 'EUR', period: 'once' },
    { value: 19_200, unit: 'EUR', period: 'once' },
  ])
  expect(compared(asked(['one', 'other'], { amounts: [span] }), both, TODAY)?.order?.map(({ low }) => low.value)).toEqual([
    200, 300,
  ])
})

test('parts in two currencies are added by their rate, and those that cannot be added are no figure', () => {
  const part = (unit: string): Given => fee('one', 100, { unit, conditions: { part: unit } })
  const rates = Object.entries({ EUR: 1, USD: 2 }).map(([unit, value]): Given => ({
    entity: `currency.${unit}`,
    attribute: 'rate',
    value,
    unit,
  }))
  const priced = ledgerOf(TWO, [part('EUR'), part('USD'), ...rates, fee('other', 160)])
  const [one] = compared(asked(['one', 'other']), priced, TODAY)!.sides
  expect(one!.low!.amount).toMatchObject({ value: 150, unit: 'EUR' })
  expect(tell(execute(asked(['one'], { operation: 'get' }), priced, TODAY), queryOf({}), priced)).toMatchObject({
    text: expect.stringMatching(/^€150: €100 \+ \$100\./),
    state: { figure: { value: 150, unit: 'EUR' } },
  })
  const unpriced = ledgerOf(TWO, [part('EUR'), part('XTS'), fee('other', 160)])
  expect(compared(asked(['one', 'other']), unpriced, TODAY)!.sides[0]!.low).toBeNull()
})
