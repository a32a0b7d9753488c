import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Entity, Ledger, LedgerRecord } from '../ledger/record.ts'
import { builtInLedger } from '../ledger/source.ts'
import type { Amount, Period, Query } from '../query/query.ts'
import { execute } from './execute.ts'
import type { Finding, Ranked, Reckoned, Values } from './finding.ts'
import { comparable, inCurrency, inPeriod } from './measure/measure.ts'
import { queryOf } from './test-ledger.ts'

const ledger = builtInLedger()
const TODAY = '2026-11-22'
const DIPLOMA = 'diploma.biomedical-science'

function run<Type extends Finding['type']>(type: Type, given: Partial<Query>, today = TODAY): Extract<Finding, { type: Type }> {
  const finding = execute(queryOf(given), ledger, today)
  expect(finding.type).toBe(type)
  return finding as Extract<Finding, { type: Type }>
}

/** A small ledger of one kind, with these sums under one attribute. */
function ledgerOf(sums: readonly Amount[]): Ledger {
  const rates = ledger.records.filter(({ attribute }) => attribute === 'rate')
  const blank = { conditions: {}, text: '', source: '', sourceUrl: null, page: '', checkedOn: null }
  const own = sums.map(({ value, unit, period }, index): LedgerRecord => ({
    ...blank,
    id: `thing.${index}.fee`,
    entity: `thing.${index}`,
    attribute: 'fee',
    value,
    unit,
    period,
  }))
  const things = sums.map((_, index): Entity => ({
    id: `thing.${index}`,
    kind: 'thing',
    name: `Thing ${index}`,
    names: [],
    within: [],
  }))
  const records = [...own, ...rates]
  return {
    entities: new Map(things.map((thing) => [thing.id, thing])),
    records,
    of: (entity, attribute) =>
      records.filter((record) => record.entity === entity && (attribute === undefined || record.attribute === attribute)),
    ofKind: (kind) => (kind === 'thing' ? things : []),
    attributes: new Map([['fee', { name: 'fee', names: ['fee'], kinds: ['thing'] }]]),
    areProgrammesLeftOut: false,
    programmeSets: [],
  }
}

const currency = fc.constantFrom('EUR', 'USD', 'INR', 'CHF', 'PLN')
const recurring = fc.constantFrom<Period>('month', 'semester', 'year')
const sum = fc.record({ value: fc.integer({ min: 0, max: 100_000 }), unit: currency, period: recurring })
const once = fc.record({ value: fc.integer({ min: 1, max: 100_000 }), unit: currency, period: fc.constant<Period>('once') })

test('a superlative holds against every member of the set, in euros for a year, and leaves none out in silence', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(sum, once), { minLength: 2, maxLength: 12 }),
      fc.constantFrom('highest', 'lowest'),
      (sums, direction) => {
        const small = ledgerOf(sums)
        const finding = execute(
          queryOf({ operation: 'rank', kind: 'thing', attributes: ['fee'], direction }),
          small,
          TODAY,
        ) as Ranked
        const inEuros = finding.order.map(({ compared }) => compared.value)
        const inOrder = inEuros.toSorted((one, other) => (direction === 'highest' ? other - one : one - other))
        expect(inEuros).toEqual(inOrder)
        expect(finding.order.length + finding.unknown.length).toBe(sums.length)
        expect(new Set(finding.order.map(({ compared: { unit, period } }) => `${unit} ${period}`)).size).toBeLessThanOrEqual(1)
        expect(new Set(finding.order.map(({ amount }) => amount.period === 'once')).size).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('a sum for a month and one for a year are the same when one is twelve times the other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), currency, (value, unit) => {
      const beside = comparable(ledger, { value, unit, period: 'month' }, { value: 0, unit, period: 'year' })
      expect(beside?.value).toBeCloseTo(value * 12, 6)
    }),
  )
})

test('what is paid once is set beside no sum that recurs', () => {
  fc.assert(fc.property(once, sum, (one, other) => comparable(ledger, one, other) === null))
})

test('converting there and back gives the sum again', () => {
  fc.assert(
    fc.property(sum, currency, recurring, (amount, to, period) => {
      const there = inPeriod(inCurrency(ledger, amount, to)!, period)!
      const back = inPeriod(inCurrency(ledger, there, amount.unit)!, amount.period)!
      expect(back.value).toBeCloseTo(amount.value, 4)
    }),
  )
})

test('adding is the same in whatever order the parts are named', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(['phase.1', 'phase.2', 'phase.3'], { minLength: 2 }), (entities) => {
      const { result } = run('reckoned', { operation: 'sum', entities, attributes: ['fee'] })
      const { result: sorted } = run('reckoned', { operation: 'sum', entities: entities.toSorted(), attributes: ['fee'] })
      expect(result).toEqual(sorted)
    }),
  )
})

test('no query of the language, however odd, makes the executor throw or cite what the ledger does not hold', () => {
  const entity = fc.constantFrom(...ledger.entities.keys())
  const attribute = fc.constantFrom(...ledger.attributes.keys())
  const held = new Set(ledger.records)
  const any = fc.record({
    operation: fc.constantFrom<Query['operation']>(
      'get',
      'list',
      'count',
      'filter',
      'rank',
      'sum',
      'share',
      'difference',
      'convert',
      'compare',
      'enough',
      'how-to',
      'when',
    ),
    entities: fc.array(entity, { maxLength: 3 }),
    kind: fc.option(fc.constantFrom('university', 'programme', 'country', 'phase', 'job', 'scholarship'), { nil: null }),
    attributes: fc.array(attribute, { maxLength: 2 }),
    amounts: fc.array(sum, { maxLength: 2 }),
    direction: fc.constantFrom('highest', 'lowest', null),
    form: fc.constantFrom<Query['form']>('yes-no', 'figure', 'list', 'text'),
  })
  fc.assert(
    fc.property(any, (given) => {
      const finding = execute(queryOf(given), ledger, TODAY)
      const cited =
        finding.type === 'values'
          ? finding.stated.flatMap(({ records }) => records)
          : finding.type === 'listed'
            ? finding.evidence
            : []
      expect(cited.every((record) => held.has(record) || isAddedUp(record))).toBe(true)
    }),
    { numRuns: 300 },
  )
})

/** How many there are in several countries together is shown on no page, and added up of what is shown of each. */
function isAddedUp({ id, entity, attribute }: LedgerRecord): boolean {
  return attribute.endsWith('-count') && id === `${entity}.${attribute}.together`
}

test('what several countries have together is the sum of what is shown of each', () => {
  const entities = ['region.the Nordic countries']
  const { stated } = run('values', { operation: 'count', kind: 'university', entities })
  const of = (country: string) => Number(ledger.of(`country.${country}`, 'university-count')[0]?.value ?? 0)
  const sum = ['Denmark', 'Finland', 'Iceland', 'Norway', 'Sweden'].reduce((total, country) => total + of(country), 0)
  expect(stated[0]?.records[0]).toMatchObject({ value: sum })
  expect(sum).toBeGreaterThan(0)
})

test('the fees of the phases come to that of the diploma, and the third is the share of it that it is', () => {
  expect(
    run('reckoned', { operation: 'sum', entities: ['phase.1', 'phase.2', 'phase.3'], attributes: ['fee'] }).result.value,
  ).toBe(6900)
  expect(run('reckoned', { operation: 'share', entities: ['phase.3'], attributes: ['fee'] }).result.value).toBeCloseTo(69.565, 2)
  expect(run('reckoned', { operation: 'difference', entities: ['phase.1'], attributes: ['fee'] }).result.value).toBe(6000)
})

test('a start is past or to come by the day of the question', () => {
  const startOn = (today: string) =>
    run('values', { operation: 'when', entities: [DIPLOMA], attributes: ['start'] }, today) as Values
  expect(startOn('2026-01-01').stated[0]?.day).toEqual({ date: '2026-01-26', isPast: false })
  expect(startOn(TODAY).stated[0]?.day).toEqual({ date: '2026-01-26', isPast: true })
})

test.each([
  ['at most', 6.5, 'band'],
  ['at least', 90, 'point'],
] as const)('a score without the name of its test, %s %d, is set beside %ss alone', (comparison, value, unit) => {
  const listed = run('listed', {
    operation: 'list',
    kind: 'programme',
    entities: ['country.Germany'],
    conditions: [{ attribute: 'english-score', comparison, value: { value, unit: 'number', period: null } }],
  })
  expect(listed.entities.length).toBeGreaterThan(5)
  for (const entity of listed.entities) {
    const scores = ledger.of(entity, 'english-score').filter((record) => record.unit === unit)
    // No certificate is less than any score.
    const isNone = ledger.of(entity, 'english-score').some(({ text }) => text.startsWith('No English certificate needed'))
    expect(
      (isNone && comparison === 'at most') ||
        scores.some((record) => (comparison === 'at most' ? Number(record.value) <= value : Number(record.value) >= value)),
    ).toBe(true)
  }
})

test('a deadline of every year is the next one to come', () => {
  const { stated } = run('values', {
    operation: 'when',
    entities: ['university.lmu-munich', 'subject.epidemiology'],
    attributes: ['deadline'],
  })
  expect(stated[0]?.day).toEqual({ date: '2027-05-15', isPast: false })
})

test('money in hand is set beside the sum of a year, also where the guide states a month', () => {
  const enough = (value: number, country: string) =>
    (
      run('reckoned', {
        operation: 'enough',
        entities: [`country.${country}`],
        attributes: ['funds'],
        amounts: [{ value, unit: 'EUR', period: null }],
      }) as Reckoned
    ).holds
  expect(enough(12_000, 'Germany')).toBe(true)
  expect(enough(11_000, 'Germany')).toBe(false)
  expect(enough(7_000, 'Spain')).toBe(false)
  expect(enough(7_200, 'Spain')).toBe(true)
})

test('a wrong premise is judged false, a right one true', () => {
  const claim = (value: number) =>
    (
      run('values', {
        entities: ['university.massachusetts-institute-of-technology'],
        attributes: ['tuition'],
        form: 'yes-no',
        amounts: [{ value, unit: 'USD', period: null }],
      }) as Values
    ).stated[0]?.claim
  expect(claim(30_000)).toBe('false')
  expect(claim(57_986)).toBe('true')
})

test('a country that the site says nothing of is named as such, and beside another it is where somebody comes from', () => {
  expect(run('nothing', { entities: ['elsewhere.Canada'], attributes: ['funds'] }).reason).toBe('elsewhere')
  run('values', { entities: ['elsewhere.Nigeria', 'country.Germany'], attributes: ['funds'] })
})

test('each attribute of the ledger can be asked for', () => {
  const silent = [...ledger.attributes.keys()].filter((attribute) => {
    const record = ledger.records.find((one) => one.attribute === attribute)!
    return execute(queryOf({ entities: [record.entity], attributes: [attribute] }), ledger, TODAY).type !== 'values'
  })
  expect(silent).toEqual([])
})

test('what is left after several parts is the whole without them', () => {
  const { result } = run('reckoned', {
    operation: 'difference',
    kind: 'diploma',
    entities: ['phase.1', 'phase.2'],
    attributes: ['fee'],
  })
  expect(result).toMatchObject({ value: 4_800, unit: 'EUR' })
})

test('two prices of different names are added, each under its own', () => {
  const { result } = run('reckoned', {
    operation: 'sum',
    entities: [DIPLOMA, 'country.Germany'],
    attributes: ['fee', 'visa-fee'],
  })
  expect(result).toMatchObject({ value: 6_975, unit: 'EUR' })
})

test('of subjects beside a university the one programme that states a sum is reckoned with', () => {
  const { result } = run('reckoned', {
    operation: 'sum',
    kind: 'university',
    entities: ['subject.biology', 'university.jagiellonian-university', 'subject.medicine'],
    attributes: ['tuition'],
    amounts: [{ value: 6, unit: 'year', period: null }],
  })
  expect(result).toMatchObject({ value: 96_000, unit: 'EUR' })
})

test('several programmes of a subject are told and never multiplied with one another', () => {
  const { stated } = run('values', {
    operation: 'sum',
    kind: 'university',
    entities: ['subject.medicine', 'country.Hungary'],
    attributes: ['tuition'],
    amounts: [{ value: 6, unit: 'year', period: null }],
  })
  expect(stated.length).toBeGreaterThan(1)
})

test('what lies outside a region is judged by the countries in it', () => {
  const { entities } = run('listed', {
    operation: 'list',
    kind: 'internship',
    conditions: [{ attribute: 'region', comparison: 'is not', value: 'region.the EU' }],
  })
  expect(entities).toEqual(['internship.switzerland'])
})

test('a sum in parts is converted as a whole', () => {
  const { stated } = run('values', {
    entities: ['certificate.ai-in-medical-genomics'],
    attributes: ['fee'],
    target: { currency: 'EUR', period: null },
  })
  expect(stated[0]?.converted?.value).toBeCloseTo(inCurrency(ledger, { value: 3_000, unit: 'USD', period: 'once' }, 'EUR')!.value)
})

test('things are compared in one unit, each with its own record, whatever currency and period they are stated in', () => {
  const { sides, order } = run('compared', {
    operation: 'compare',
    entities: ['country.Norway', 'country.Germany'],
    attributes: ['funds'],
    direction: 'lowest',
  })
  expect(sides.map(({ entity, low }) => [entity, low?.amount.unit, low?.record.entity])).toEqual([
    ['country.Norway', 'NOK', 'country.Norway'],
    ['country.Germany', 'EUR', 'country.Germany'],
  ])
  expect(order?.map(({ entity }) => entity)).toEqual(['country.Germany', 'country.Norway'])
  expect(new Set(order?.flatMap(({ low, high }) => [low.unit, high.unit])).size).toBe(1)
})

test('of a university the least and the most of its programmes stand beside another, and both are compared by their price where nothing is said', () => {
  const finding = run('compared', {
    operation: 'compare',
    entities: ['university.leiden-university', 'university.university-of-bonn'],
    direction: 'lowest',
  })
  expect(finding.attribute).toBe('tuition')
  const [leiden] = finding.sides
  const sums = ledger
    .ofKind('programme')
    .filter(({ within }) => within.includes('university.leiden-university'))
    .flatMap(({ id }) => ledger.of(id, 'tuition'))
    .map(({ value }) => value)
  expect(sums).toContain(leiden!.low!.amount.value)
  expect(sums).toContain(leiden!.high!.amount.value)
  expect(leiden!.low!.amount.value).toBeLessThanOrEqual(leiden!.high!.amount.value)
})

test('the order of what is compared does not turn on the order in which it is named', () => {
  const stating = ledger.ofKind('country').filter(({ id }) => ledger.of(id, 'funds').length > 0)
  const ranking = run('ranked', { operation: 'rank', kind: 'country', attributes: ['funds'] }).order
  const valueOf = (id: string) => ranking.find(({ entity }) => entity === id)!.compared.value
  const some = fc.shuffledSubarray(
    stating.map(({ id }) => id),
    { minLength: 2, maxLength: 4 },
  )
  fc.assert(
    fc.property(some, (entities) => {
      const order = (named: readonly string[]) =>
        run('compared', { operation: 'compare', entities: named, attributes: ['funds'] }).order!.map(({ entity }) => entity)
      for (const ordered of [order(entities), order(entities.toReversed())])
        for (const [at, id] of ordered.slice(1).entries()) expect(valueOf(ordered[at]!)).toBeLessThanOrEqual(valueOf(id) * 1.0001)
    }),
    { numRuns: 50 },
  )
})

test('the last of many days is one that is to come, of the whole set', () => {
  const { order } = run('ranked', {
    operation: 'rank',
    kind: 'university',
    entities: ['country.Germany'],
    attributes: ['deadline'],
    direction: 'highest',
  })
  const days = order.map(({ compared }) => compared.value)
  expect(days).toEqual(days.toSorted((one, other) => other - one))
  expect(Math.min(...days)).toBeGreaterThanOrEqual(Date.parse(TODAY) / 86_400_000)
})

test('a sum that recurs is added to one that is paid once for as long as the person names', () => {
  const { result } = run('reckoned', {
    operation: 'sum',
    entities: ['country.Finland'],
    attributes: ['funds', 'visa-fee'],
    amounts: [{ value: 1, unit: 'year', period: null }],
  })
  expect(result).toMatchObject({ value: 10_200, unit: 'EUR' })
})

test('a percentage of a figure is that share of it', () => {
  const half = { value: 50, unit: 'percent', period: null }
  expect(run('reckoned', { operation: 'share', entities: [DIPLOMA], attributes: ['fee'], amounts: [half] }).result.value).toBe(
    3_450,
  )
})

test('a phase that is named with its diploma is that phase, whichever of the two the question is taken to be of', () => {
  for (const kind of ['diploma', 'phase']) {
    const { stated } = run('values', { kind, entities: ['phase.2', DIPLOMA], attributes: ['fee'] })
    expect(stated.map(({ entity }) => entity)).toEqual(['phase.2'])
  }
})

test('the tuition of a whole programme is that of each semester for as long as it takes', () => {
  const programme = 'programme.haw-hamburg/public-health'
  const { operation, result } = run('reckoned', {
    operation: 'sum',
    entities: ['university.haw-hamburg', programme],
    kind: 'programme',
    attributes: ['tuition'],
  })
  const [tuition] = ledger.of(programme, 'tuition')
  const [duration] = ledger.of(programme, 'duration')
  expect({ operation, ...result }).toMatchObject({
    operation: 'times',
    value: Number(tuition!.value) * (Number(duration!.value) / 6),
    unit: 'EUR',
    period: 'once',
  })
})

test('what programmes share by their country is stated once', () => {
  const { stated } = run('values', {
    entities: ['subject.public-health', 'country.Germany'],
    kind: 'programme',
    attributes: ['work-hours'],
  })
  expect(stated.map(({ entity, attribute }) => [entity, attribute])).toEqual([['country.Germany', 'work-hours']])
})

test('a group of applicants keeps its capitals within a sentence', () => {
  const texts = ledger.records.map(({ text }) => text).filter((text) => /outside the eu/i.test(text))
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((text) => text.includes('outside the eu'))).toEqual([])
})
