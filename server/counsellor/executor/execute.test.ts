import { expect, test } from 'vitest'
import type { LedgerRecord } from '../ledger/record.ts'
import { type Amount, NAMED_TEST, type Query } from '../query/query.ts'
import { execute } from './execute.ts'
import type { Finding, Stated, Values } from './finding.ts'
import { type Given, ledgerOf, queryOf } from './test-ledger.ts'

const TODAY = '2026-11-22'

const THINGS = {
  'page.visa-information': ['page'],
  'page.overseas-jobs': ['page'],
  'page.internships': ['page'],
  'page.universities': ['page'],
  canada: ['elsewhere'],
  europe: ['region'],
  germany: ['country', 'europe'],
  france: ['country', 'europe'],
  'subject.biology': ['subject'],
  'subject.medicine': ['subject'],
  bonn: ['university', 'germany', 'europe'],
  ulm: ['university', 'germany', 'europe'],
  lyon: ['university', 'france', 'europe'],
  'bonn/biology': ['programme', 'bonn', 'germany', 'europe', 'subject.biology'],
  'bonn/genes': ['programme', 'bonn', 'germany', 'europe', 'subject.biology'],
  'ulm/medicine': ['programme', 'ulm', 'germany', 'europe', 'subject.medicine'],
  'lyon/biology': ['programme', 'lyon', 'france', 'europe', 'subject.biology'],
  'lab job': ['job', 'germany'],
  'ward job': ['job', 'france'],
  diploma: ['diploma'],
  'phase 1': ['phase', 'diploma'],
  'phase 2': ['phase', 'diploma'],
} as const
/** Of which kinds each attribute is. */
const KINDS = { tuition: ['programme'], rank: ['university'], visa: ['country'], fee: ['diploma', 'phase'], salary: ['job'] }

const said = (entity: string, attribute: string, value: LedgerRecord['value'], more: Partial<Given> = {}): Given => ({
  entity,
  attribute,
  value,
  ...more,
})
const DESCRIBED = Object.keys(THINGS).map((entity) =>
  said(entity, entity.startsWith('page.') ? 'covers' : 'description', `about ${entity}`, {
    unit: null,
    text: `What ${entity} is.`,
  }),
)
const RATES = [said('currency.EUR', 'rate', 1), said('currency.INR', 'rate', 100)]

/** What comes of a query where, beside what describes each thing, this is said. */
function run(query: Partial<Query>, ...records: readonly Given[]): Finding {
  return execute(queryOf(query), ledgerOf(THINGS, [...records, ...DESCRIBED, ...RATES], KINDS), TODAY)
}
function stated(query: Partial<Query>, ...records: readonly Given[]): readonly Stated[] {
  const found = run(query, ...records)
  expect(found.type).toBe('values')
  return found.type === 'values' ? found.stated : []
}
/** What is stated, in few words. */
const told = (query: Partial<Query>, ...records: readonly Given[]) =>
  stated(query, ...records).map(({ entity, attribute, records: own }) => [entity, attribute, ...own.map(({ value }) => value)])

const amount = (value: number, unit = 'EUR', period: Amount['period'] = null): Amount => ({ value, unit, period })
const below = (attribute: string, value: number) => ({ attribute, comparison: 'below', value }) as const

test.each([
  [null, 'page.visa-information'],
  ['country', 'page.visa-information'],
  ['job', 'page.overseas-jobs'],
  ['internship', 'page.internships'],
  ['programme', 'page.universities'],
])('of a place that is elsewhere, asked for a %s, %s says what there is', (kind, page) => {
  expect(run({ entities: ['canada'], kind })).toMatchObject({
    reason: 'elsewhere',
    nearby: [{ entity: page, attribute: 'covers' }],
  })
})

test('beside what is known, what is elsewhere or in no ledger is left out', () => {
  expect(told({ entities: ['canada', 'germany'], attributes: ['visa'] }, said('germany', 'visa', 75))).toEqual([
    ['germany', 'visa', 75],
  ])
  expect(told({ entities: ['of no ledger', 'germany'], attributes: ['visa'] }, said('germany', 'visa', 75))).toHaveLength(1)
  expect(run({ entities: ['of no ledger'], attributes: ['visa'] })).toMatchObject({ reason: 'elsewhere' })
  // A subject lies everywhere.
  expect(run({ entities: ['canada', 'subject.biology'] })).toMatchObject({ reason: 'elsewhere' })
})

test('a sum of hers is converted wherever she is from', () => {
  const convert = (amounts: Amount[]) => run({ operation: 'convert', entities: ['canada'], amounts })
  expect(convert([amount(5, 'band'), amount(200, 'INR')])).toMatchObject({ type: 'reckoned', result: { value: 2, unit: 'EUR' } })
  expect(convert([amount(5, 'band')])).toMatchObject({ reason: 'elsewhere' })
  expect(run({ entities: ['canada'], amounts: [amount(5)] })).toMatchObject({ reason: 'elsewhere' })
})

test('what cannot be reckoned is told as it stands, where something is named', () => {
  const alone = said('germany', 'visa', 75)
  const difference = { operation: 'difference', attributes: ['visa'], form: 'yes-no' } as const
  expect(stated({ ...difference, entities: ['germany'] }, alone)).toMatchObject([{ entity: 'germany', claim: null }])
  expect(run({ ...difference, entities: [] }, alone)).toMatchObject({ type: 'nothing' })
  // Where nothing is to be told either, it is said what could not be done.
  expect(run({ ...difference, entities: ['germany'] })).toMatchObject({ reason: 'no-attribute', nearby: [] })
  expect(run({ operation: 'convert', entities: ['germany'], attributes: ['visa'] })).toMatchObject({ type: 'nothing' })
})

test.each(['sum', 'difference', 'share', 'enough'] as const)('a %s that nothing comes of is replaced', (operation) => {
  const found = run(
    { operation, entities: ['bonn', 'ulm'], attributes: ['rank'] },
    said('bonn', 'rank', 'first'),
    said('ulm', 'rank', 'second'),
  )
  expect(found).toMatchObject({ type: 'values', stated: [{ entity: 'bonn' }, { entity: 'ulm' }] })
})

test('of what is named itself it is told what is counted, but where a condition picks among it', () => {
  const parts = said('phase 1', 'parts', 3, { unit: 'part' })
  const count = { operation: 'count', kind: 'phase', entities: ['phase 1'], attributes: ['parts'] } as const
  expect(told(count, parts)).toEqual([['phase 1', 'parts', 3]])
  expect(run({ ...count, conditions: [below('parts', 5)] }, parts)).toMatchObject({
    type: 'listed',
    entities: ['phase 1'],
    isCount: true,
  })
  expect(run({ ...count, entities: [] }, parts)).toMatchObject({ type: 'listed', entities: ['phase 1', 'phase 2'] })
  expect(run({ ...count, entities: ['phase 1', 'diploma'] }, parts)).toMatchObject({ type: 'listed', entities: ['phase 1'] })
})

test('a list says of how many it is, and of how many nothing is known', () => {
  const ranks = [said('bonn', 'rank', 3, { unit: 'place' }), said('ulm', 'rank', 9, { unit: 'place' })]
  const list = (query: Partial<Query>) => run({ operation: 'list', kind: 'university', ...query }, ...ranks)
  expect(list({})).toMatchObject({ entities: ['bonn', 'ulm', 'lyon'], among: 3, unknown: 0, isCount: false })
  expect(list({ entities: ['germany'] })).toMatchObject({ entities: ['bonn', 'ulm'], among: 2 })
  expect(list({ limit: 2 })).toMatchObject({ entities: ['bonn', 'ulm'], among: 3, evidence: [{}, {}, {}] })
  expect(list({ conditions: [below('rank', 5)] })).toMatchObject({ entities: ['bonn'], among: 3, unknown: 1 })
  // One condition that it does not fulfil is enough, whatever is not known.
  const another = { attribute: 'garden', comparison: 'has', value: null } as const
  // How much the catalogue has in all is near to none of them.
  expect(list({ conditions: [below('rank', 5), another] })).toMatchObject({ reason: 'none-matches', nearby: [] })
  expect(list({ operation: 'count', conditions: [below('rank', 5), another] })).toMatchObject({
    entities: [],
    among: 3,
    unknown: 2,
    isCount: true,
  })
  // What is fulfilled leaves it as unknown as what is not known.
  expect(list({ operation: 'count', conditions: [below('rank', 2), another] })).toMatchObject({ entities: [], unknown: 1 })
  expect(run({ operation: 'list' })).toMatchObject({ reason: 'no-entity' })
})

test('where no member of a list fits, what is named is near, and of jobs what the board is', () => {
  const parts = [said('phase 1', 'parts', 3, { unit: 'part' }), said('phase 1', 'fee', 5)]
  expect(
    run(
      { operation: 'filter', kind: 'phase', entities: ['phase 1'], attributes: ['fee'], conditions: [below('parts', 2)] },
      ...parts,
    ),
  ).toMatchObject({
    reason: 'none-matches',
    entities: ['phase 1'],
    attributes: ['fee'],
    nearby: [{ attribute: 'parts' }, { attribute: 'fee' }],
  })
  const board = said('page.overseas-jobs', 'description', 'samples')
  expect(run({ operation: 'list', kind: 'job', conditions: [below('salary', 2)] }, board)).toMatchObject({
    nearby: [{ entity: 'page.overseas-jobs', value: 'samples' }],
  })
})

test.each<[query: Partial<Query>, kind: string]>([
  [{ kind: 'phase' }, 'phase'],
  [{ attributes: ['salary'] }, 'job'],
  [{ attributes: ['colour', 'salary'] }, 'job'],
  [{ entities: ['germany'] }, 'university'],
  [{ entities: ['subject.biology'] }, 'programme'],
  [{ kind: 'university', entities: ['subject.biology'] }, 'programme'],
  [{ kind: 'university', conditions: [below('tuition', 900)] }, 'programme'],
  [{ kind: 'university', conditions: [below('rank', 900)] }, 'university'],
  [{ kind: 'university', entities: ['bonn', 'ulm'], conditions: [below('tuition', 900)] }, 'university'],
  [{ kind: 'university', entities: ['bonn'], conditions: [below('tuition', 900)] }, 'programme'],
  [{ kind: 'university', entities: ['bonn', 'germany'], conditions: [below('tuition', 900)] }, 'programme'],
  [{ kind: 'university', entities: ['bonn', 'ulm', 'subject.biology'] }, 'university'],
  [{ kind: 'job', entities: ['subject.biology'] }, 'job'],
  [{ attributes: ['tuition'], conditions: [below('tuition', 900)] }, 'programme'],
  [{ entities: ['germany'], attributes: ['rank'] }, 'university'],
])('%j lists what is of the kind %s', (query, kind) => {
  expect(
    run(
      { operation: 'list', ...query },
      said('bonn/biology', 'tuition', 5),
      said('bonn', 'rank', 1),
      said('lab job', 'salary', 1, { text: 'A lab of subject.biology.' }),
    ),
  ).toMatchObject({ type: 'listed', kind })
})

test('a programme that is named beside a place stands for its subject', () => {
  const list = (...entities: string[]) =>
    run(
      { operation: 'list', kind: 'programme', entities, conditions: [below('tuition', 9)] },
      ...TUITION,
      said('ulm/medicine', 'tuition', 4),
    )
  expect(list('lyon/biology', 'germany')).toMatchObject({ entities: ['bonn/biology'] })
  expect(list('lyon/biology', 'bonn/biology')).toMatchObject({ entities: ['lyon/biology', 'bonn/biology'] })
})
const TUITION = [said('bonn/biology', 'tuition', 5), said('lyon/biology', 'tuition', 6)]

test('a job is of a subject where its own words name it', () => {
  const words = [said('lab job', 'place', 'Kiel', { text: 'A lab of Subject.Biology.' })]
  const list = (...entities: string[]) => run({ operation: 'list', kind: 'job', entities }, ...words)
  expect(list('subject.biology')).toMatchObject({ entities: ['lab job'] })
  expect(list('subject.medicine')).toMatchObject({ reason: 'none-matches' })
  expect(list('subject.medicine', 'subject.biology')).toMatchObject({ entities: ['lab job'] })
  expect(list()).toMatchObject({ entities: ['lab job', 'ward job'] })
  // A place is no subject that its words would have to name.
  expect(list('germany')).toMatchObject({ entities: ['lab job'] })
})

test('one of the names of a subject is enough, and subjects of a university are what its programmes lie in', () => {
  const small = ledgerOf(
    { biology: ['subject'], uni: ['university'], 'uni/cells': ['programme', 'uni', 'biology'], 'lab job': ['job'] },
    [said('lab job', 'topics', 'a', { text: 'For the life sciences.' })],
  )
  const biology = { ...small.entities.get('biology')!, names: ['biology', 'life sciences'] }
  const named = { ...small, entities: new Map([...small.entities, ['biology', biology]]) }
  const list = (kind: string, ...entities: string[]) => execute(queryOf({ operation: 'list', kind, entities }), named, TODAY)
  expect(list('job', 'biology')).toMatchObject({ entities: ['lab job'] })
  expect(list('subject', 'biology', 'uni')).toMatchObject({ type: 'listed', kind: 'subject', entities: ['biology'] })
})

test('a university that gives no scholarship of its own, and a programme of it, is asked for those of its country', () => {
  const things = {
    ...THINGS,
    award: ['scholarship', 'bonn', 'germany'],
    grant: ['scholarship', 'germany'],
    bourse: ['scholarship', 'france'],
    malta: ['country'],
  } as const
  const ledger = ledgerOf(
    things,
    [...DESCRIBED, ...['award', 'grant', 'bourse', 'malta'].map((id) => said(id, 'description', id))],
    KINDS,
  )
  const scholarships = (...entities: string[]) => {
    const found = execute(queryOf({ operation: 'list', kind: 'scholarship', entities }), ledger, TODAY)
    return found.type === 'listed' ? found.entities : found.type
  }
  expect(scholarships('ulm')).toEqual(['award', 'grant'])
  expect(scholarships('ulm/medicine')).toEqual(['award', 'grant'])
  expect(scholarships('lyon')).toEqual(['bourse'])
  expect(scholarships('bonn')).toEqual(['award'])
  expect(scholarships('germany')).toEqual(['award', 'grant'])
  expect(scholarships('ulm', 'lyon')).toEqual(['award', 'grant', 'bourse'])
  // A country that has none is not asked for those of others.
  expect(scholarships('malta')).toBe('nothing')
})

test('what bears a list out is what was judged by and what is asked for, else where a thing is', () => {
  const rank = said('bonn', 'rank', 3, { unit: 'place' })
  const evidence = (query: Partial<Query>, ...records: Given[]) => {
    const found = run({ operation: 'list', kind: 'university', entities: ['germany'], limit: 1, ...query }, ...records)
    return found.type === 'listed'
      ? found.evidence.filter(({ entity }) => entity === 'bonn').map(({ attribute }) => attribute)
      : found
  }
  expect(evidence({})).toEqual(['description'])
  expect(evidence({}, said('bonn', 'place', 'Bonn'))).toEqual(['place'])
  expect(evidence({ attributes: ['rank'] }, rank, rank)).toEqual(['rank'])
  expect(evidence({ attributes: ['rank'], conditions: [below('rank', 5)] }, rank)).toEqual(['rank'])
  expect(evidence({ attributes: ['place'], conditions: [below('rank', 5)] }, rank, said('bonn', 'place', 'Bonn'))).toEqual([
    'rank',
    'place',
  ])
  // That a place is not in another is in no record.
  const notInFrance = { attribute: 'country', comparison: 'is not', value: 'france' } as const
  expect(run({ operation: 'list', kind: 'university', conditions: [notInFrance] })).toMatchObject({
    evidence: [{ entity: 'bonn' }, { entity: 'ulm' }],
  })
})

/** What stands in an order, with its value in the unit that all are set side by side in, and what does not. */
function order(query: Partial<Query>, ...records: readonly Given[]): unknown {
  const found = run({ operation: 'rank', ...query }, ...records)
  if (found.type !== 'ranked') return found.type === 'nothing' ? found.reason : found.type
  return [found.kind, found.attribute, found.order.map(({ entity, compared }) => [entity, compared.value]), found.unknown]
}

test('what is ranked stands in its order, and what has no comparable figure beside it', () => {
  const places = [3, 9].map((value, at) => said(['bonn', 'ulm'][at]!, 'rank', value, { unit: 'place' }))
  const ranks = (direction: Query['direction']) => order({ kind: 'university', attributes: ['rank'], direction }, ...places)
  const highest = [
    'university',
    'rank',
    [
      ['ulm', 9],
      ['bonn', 3],
    ],
    ['lyon'],
  ]
  expect(ranks('highest')).toEqual(highest)
  expect(ranks(null)).toEqual(highest)
  expect(ranks('lowest')).toEqual([
    'university',
    'rank',
    [
      ['bonn', 3],
      ['ulm', 9],
    ],
    ['lyon'],
  ])
  expect(order({ kind: 'university', attributes: ['rank'] }, said('bonn', 'rank', 'first'))).toBe('not-comparable')
})

test('what is said in words alone only restricts, and what is named beside it, or what it costs, gives the order', () => {
  const words = said('ward job', 'language', 'French')
  const salaries = [said('lab job', 'salary', 7), said('ward job', 'salary', 9)]
  const rank = (...attributes: string[]) => run({ operation: 'rank', kind: 'job', attributes }, words, ...salaries)
  for (const found of [rank('language'), rank('language', 'place', 'salary')])
    expect(found).toMatchObject({ attribute: 'salary', order: [{ entity: 'ward job' }, { entity: 'lab job' }] })
})

test('what is ranked fulfils the conditions that are about it', () => {
  const rank = (conditions: Query['conditions']) =>
    order(
      { kind: 'university', attributes: ['rank'], conditions },
      ...['bonn', 'ulm', 'lyon'].map((entity, at) => said(entity, 'rank', at, { unit: 'place' })),
      said('bonn', 'size', 5, { unit: 'place' }),
      said('ulm', 'size', 9, { unit: 'place' }),
      said('ulm/medicine', 'beds', 4, { unit: 'place' }),
      said('bonn/biology', 'labs', 9, { unit: 'place' }),
    )
  expect(rank([below('size', 6)])).toMatchObject([
    'university',
    'rank',
    [
      ['lyon', 2],
      ['bonn', 0],
    ],
    [],
  ])
  expect(rank([below('beds', 4)])).toMatchObject([
    'university',
    'rank',
    [
      ['lyon', 2],
      ['bonn', 0],
    ],
    [],
  ])
  // It is about a university where one of its programmes states it.
  expect(rank([below('labs', 4)])).toMatchObject([
    'university',
    'rank',
    [
      ['lyon', 2],
      ['ulm', 1],
    ],
    [],
  ])
})

test('a thing is ranked by its own figure, and by the one of EU citizens only where it is asked for', () => {
  const rank = (query: Partial<Query>) =>
    order(
      { attributes: ['tuition'], ...query },
      said('bonn', 'tuition', 70),
      said('ulm', 'tuition', 30, { conditions: { group: 'eu' } }),
      ...TUITION.slice(1),
    )
  const germany = { kind: 'university', entities: ['germany'] }
  expect(rank(germany)).toEqual(['university', 'tuition', [['bonn', 70]], ['ulm']])
  const asked = [{ attribute: 'group', comparison: 'is', value: 'eu' }] as const
  const both = [
    ['bonn', 70],
    ['ulm', 30],
  ]
  expect(rank({ ...germany, conditions: asked })).toEqual(['university', 'tuition', both, []])
  const ofSize = [...asked, below('size', 9)]
  expect(rank({ ...germany, conditions: ofSize })).toEqual(['university', 'tuition', both, []])
  for (const attribute of ['size', 'colour'])
    expect(rank({ ...germany, conditions: [{ ...asked[0], attribute }] })).toEqual([
      'university',
      'tuition',
      [['bonn', 70]],
      ['ulm'],
    ])
  // What the university states is no figure of each programme.
  expect(rank({ kind: 'programme', entities: ['bonn', 'lyon'] })).toEqual([
    'programme',
    'tuition',
    [['lyon/biology', 6]],
    ['bonn/biology', 'bonn/genes'],
  ])
})

test.each<[query: Partial<Query>, expected: unknown]>([
  // By what things of the kind cost, where nothing is said.
  [
    { kind: 'job' },
    [
      'job',
      'salary',
      [
        ['ward job', 9],
        ['lab job', 7],
      ],
      [],
    ],
  ],
  [
    { entities: ['phase 1', 'phase 2'] },
    [
      'phase',
      'fee',
      [
        ['phase 2', 4],
        ['phase 1', 3],
      ],
      [],
    ],
  ],
  [{ kind: 'university' }, 'no-attribute'],
  [{ entities: ['of no ledger', 'germany'] }, 'no-attribute'],
  // Universities of a subject by their programmes, where the attribute is of those.
  [
    { kind: 'university', entities: ['subject.biology'], attributes: ['tuition'] },
    [
      'programme',
      'tuition',
      [
        ['lyon/biology', 6],
        ['bonn/biology', 5],
      ],
      ['bonn/genes'],
    ],
  ],
  [
    { kind: 'university', entities: ['subject.biology', 'germany'], attributes: ['tuition'] },
    ['programme', 'tuition', [['bonn/biology', 5]], ['bonn/genes']],
  ],
  [{ kind: 'university', entities: ['subject.biology'], attributes: ['beds'] }, ['university', 'beds', [['bonn', 8]], ['lyon']]],
  // Who names a kind is told of that kind.
  [{ kind: 'job', entities: ['subject.biology'], attributes: ['tuition'] }, ['job', 'tuition', [['lab job', 2]], ['ward job']]],
  [{ kind: 'diploma', attributes: ['fee'] }, 'not-comparable'],
  [{ kind: 'university', entities: ['subject.biology'], attributes: ['rank'] }, ['university', 'rank', [['bonn', 1]], ['lyon']]],
  [
    { attributes: ['tuition'] },
    [
      'programme',
      'tuition',
      [
        ['lyon/biology', 6],
        ['bonn/biology', 5],
      ],
      ['bonn/genes', 'ulm/medicine'],
    ],
  ],
  // What is named says of which kind it is asked, else whose attribute it is, and of the diploma last.
  [
    { attributes: ['fee'] },
    [
      'phase',
      'fee',
      [
        ['phase 2', 4],
        ['phase 1', 3],
      ],
      [],
    ],
  ],
  [{ attributes: ['beds'] }, ['university', 'beds', [['bonn', 8]], ['ulm', 'lyon']]],
])('%j ranks %j', (query, expected) => {
  const records = [
    said('lab job', 'salary', 7),
    said('ward job', 'salary', 9),
    said('phase 1', 'fee', 3),
    said('phase 2', 'fee', 4),
    said('bonn', 'rank', 1, { unit: 'place' }),
    said('bonn', 'beds', 8, { unit: 'bed' }),
    said('phase 1', 'seats', 2, { unit: 'seat' }),
    said('lab job', 'tuition', 2),
    ...TUITION,
  ]
  expect(order(query, ...records)).toEqual(expected)
})

test('what is the only one of its set is told as it stands, and places that hold nothing of a kind have none to put in order', () => {
  const records = [said('phase 1', 'fee', 3), said('bonn', 'beds', 8, { unit: 'bed' })]
  expect(run({ operation: 'rank', entities: ['bonn'], attributes: ['beds'] }, ...records)).toMatchObject({
    type: 'values',
    stated: [{ entity: 'bonn' }],
  })
  const phases = { operation: 'rank', kind: 'phase', attributes: ['fee'] } as const
  expect(run({ ...phases, entities: ['phase 1', 'germany'] }, ...records)).toMatchObject({ stated: [{ entity: 'phase 1' }] })
  expect(run({ ...phases, entities: ['germany'] }, ...records)).toMatchObject({ type: 'nothing' })
})

test('days of programmes are ranked where universities say in words when they close', () => {
  const closes = (entity: string, value: string) => said(entity, 'deadline', value, { unit: 'date' })
  const inWords = said('bonn', 'deadline', 'in spring', { unit: null })
  const rank = (...records: Given[]) => rankOf('university', ...records)
  const rankOf = (kind: string, ...records: Given[]) => {
    const found = run({ operation: 'rank', kind, attributes: ['deadline'], direction: 'lowest' }, ...records)
    return found.type === 'ranked' ? [found.kind, found.order.map(({ entity, record }) => [entity, record.value])] : found.type
  }
  const days = [closes('bonn/biology', '2027-03-01'), closes('lyon/biology', '2027-01-15'), closes('ulm/medicine', '2026-01-15')]
  expect(rank(inWords, ...days)).toEqual([
    'programme',
    [
      ['lyon/biology', '2027-01-15'],
      ['bonn/biology', '2027-03-01'],
    ],
  ])
  expect(rank(closes('bonn', '2027-02-01'), ...days)).toMatchObject(['university', [['bonn', '2027-02-01']]])
  // Programmes stand in for universities alone.
  expect(rankOf('job', inWords, ...days)).toBe('nothing')
  // The next of several days stands for all of them.
  expect(rank(inWords, closes('bonn/biology', '2027-09-01'), ...days)).toEqual([
    'programme',
    [
      ['lyon/biology', '2027-01-15'],
      ['bonn/biology', '2027-03-01'],
    ],
  ])
})

test('sums stand in one currency and for a year, beside those of their sort alone', () => {
  const costs = (entity: string, value: number, unit: string, period: Amount['period']) =>
    said(entity, 'tuition', value, { unit, period })
  const rank = (query: Partial<Query>, ...records: Given[]) =>
    order({ kind: 'programme', attributes: ['tuition'], ...query }, ...records)
  const recurring = [costs('bonn/biology', 5, 'EUR', 'month'), costs('bonn/genes', 900, 'INR', 'semester')]
  const once = costs('ulm/medicine', 700, 'EUR', 'once')
  const others = ['ulm/medicine', 'lyon/biology']
  expect(rank({}, ...recurring, once)).toEqual([
    'programme',
    'tuition',
    [
      ['bonn/biology', 60],
      ['bonn/genes', 18],
    ],
    others,
  ])
  const target = { currency: 'INR', period: 'month' } as const
  expect(rank({ target }, ...recurring, once)).toEqual([
    'programme',
    'tuition',
    [
      ['bonn/biology', 500],
      ['bonn/genes', 150],
    ],
    others,
  ])
  expect(rank({}, once, costs('lyon/biology', 5, 'EUR', null), recurring[0]!)).toEqual([
    'programme',
    'tuition',
    [
      ['ulm/medicine', 700],
      ['lyon/biology', 5],
    ],
    ['bonn/biology', 'bonn/genes'],
  ])
  // What is said without a period is paid once.
  expect(rank({}, ...recurring, costs('lyon/biology', 5, 'EUR', null))).toMatchObject([{}, {}, {}, others])
  expect(rank({}, once, costs('bonn/genes', 5, 'EUR', null), recurring[0]!)).toEqual([
    'programme',
    'tuition',
    [
      ['ulm/medicine', 700],
      ['bonn/genes', 5],
    ],
    ['bonn/biology', 'lyon/biology'],
  ])
  const inParts = ['first', 'second'].map((part) => said('bonn/genes', 'tuition', 4, { conditions: { part } }))
  expect(rank({}, ...inParts, said('bonn/biology', 'tuition', 5))).toMatchObject([
    'programme',
    'tuition',
    [
      ['bonn/genes', 8],
      ['bonn/biology', 5],
    ],
    {},
  ])
})

test.each<[operation: Query['operation'], attributes: string[], expected: string]>([
  ['how-to', ['fee', 'description', 'apply-through', 'steps'], 'steps'],
  ['how-to', ['fee', 'description', 'apply-through'], 'apply-through'],
  ['when', ['fee', 'steps', 'intake', 'deadline'], 'deadline'],
  ['when', ['fee', 'intake', 'start'], 'start'],
  ['when', ['fee', 'steps'], 'steps'],
  ['get', ['fee', 'steps', 'description'], 'description'],
  ['get', ['fee', 'deadline', 'steps'], 'steps'],
  ['get', ['fee', 'deadline'], 'fee'],
])('where nothing in particular is asked for, %s of what has %j means its %s', (operation, attributes, expected) => {
  const small = ledgerOf(
    { thing: ['thing'] },
    attributes.map((attribute) => said('thing', attribute, attribute)),
  )
  expect(execute(queryOf({ operation, entities: ['thing'] }), small, TODAY)).toMatchObject({ stated: [{ attribute: expected }] })
})

test('what is asked for stands under its own name or under another for what is paid', () => {
  expect(told({ entities: ['diploma'], attributes: ['tuition'] }, said('diploma', 'fee', 5))).toEqual([['diploma', 'fee', 5]])
  expect(told({ entities: ['diploma'], attributes: ['fee'] }, said('diploma', 'tuition', 6), said('diploma', 'fee', 5))).toEqual([
    ['diploma', 'fee', 5],
  ])
})

test('what is not stated is said to be missing beside what is, and what several share is told once', () => {
  const found = run(
    { entities: ['bonn/biology', 'bonn/genes'], attributes: ['beds', 'visa'] },
    said('bonn/biology', 'beds', 1),
    said('germany', 'visa', 75),
  )
  expect(found).toMatchObject({
    stated: [
      { entity: 'bonn/biology', attribute: 'beds' },
      { entity: 'germany', attribute: 'visa' },
    ],
    missing: [{ entity: 'bonn/genes', attribute: 'beds' }],
  })
  expect((found as Values).stated).toHaveLength(2)
  // Each of two things that are asked of one is told.
  const fee = [said('diploma', 'fee', 5), said('diploma', 'duration', 9, { unit: 'month' })]
  expect(told({ entities: ['diploma'], attributes: ['fee', 'duration'] }, ...fee)).toEqual([
    ['diploma', 'fee', 5],
    ['diploma', 'duration', 9],
  ])
})

test('a programme that does not state it stands for its subject at its university', () => {
  const other = said('bonn/genes', 'tuition', 5)
  const ask = (...entities: string[]) => run({ entities, attributes: ['tuition'] }, other)
  expect(ask('bonn/biology')).toMatchObject({ stated: [{ entity: 'bonn/genes' }] })
  // Beside another programme as well, of which it is said that it is not stated.
  expect(ask('bonn/biology', 'ulm/medicine')).toMatchObject({
    stated: [{ entity: 'bonn/genes' }],
    missing: [{ entity: 'ulm/medicine' }],
  })
  expect(ask('lyon/biology')).toMatchObject({ type: 'nothing' })
  expect(ask('bonn/biology', 'diploma')).toMatchObject({ stated: [{ entity: 'bonn/genes' }] })
  // Wherever the university has it.
  const cities = ledgerOf(
    {
      here: ['city'],
      there: ['city'],
      'subject.cells': ['subject'],
      uni: ['university', 'here'],
      'uni/cells': ['programme', 'uni', 'here', 'subject.cells'],
      'uni/genes': ['programme', 'uni', 'there', 'subject.cells'],
    },
    [said('uni/genes', 'tuition', 5), said('uni/cells', 'level', 'Master')],
  )
  const inCity = execute(queryOf({ entities: ['uni/cells'], attributes: ['tuition'] }), cities, TODAY)
  expect(inCity).toMatchObject({ stated: [{ entity: 'uni/genes' }] })
})

test('whatever is asked of the step of a procedure that says one thing alone is told of that', () => {
  const things = {
    booking: ['procedure'],
    post: ['procedure'],
    visit: ['procedure'],
    empty: ['procedure'],
    page: ['page'],
  } as const
  const ledger = ledgerOf(things, [
    said('booking', 'steps', 'online'),
    said('booking', 'steps', 'by telephone'),
    said('post', 'steps', 'by post'),
    said('visit', 'steps', 'in person'),
    said('visit', 'hours', 'until noon'),
    said('page', 'steps', 'as it says'),
  ])
  const asked = (...entities: string[]) => {
    const found = execute(queryOf({ entities, attributes: ['price'] }), ledger, TODAY)
    if (found.type !== 'values') return found.type
    return found.stated.map(({ entity, attribute, records }) => [entity, attribute, records.length])
  }
  expect(asked('booking')).toEqual([['booking', 'steps', 2]])
  for (const several of [['booking', 'post'], ['visit'], ['empty'], ['page']]) expect(asked(...several)).toBe('nothing')
})

test('where nothing is stated, what describes a thing and its university is near', () => {
  const near = (entity: string, ...records: Given[]) => {
    const found = run({ entities: [entity], attributes: ['garden'] }, ...records)
    return found.type === 'nothing'
      ? [found.reason, ...found.nearby.map((record) => `${record.entity}: ${record.attribute}`)]
      : found
  }
  expect(near('bonn/biology')).toEqual(['no-attribute', 'bonn: description', 'bonn/biology: description'])
  expect(near('germany')).toEqual(['no-attribute', 'germany: description'])
  const silent = ledgerOf({ thing: ['thing'] }, [said('thing', 'website', 'x'), said('thing', 'other', 'y')])
  expect(execute(queryOf({ entities: ['thing'], attributes: ['garden'] }), silent, TODAY)).toMatchObject({
    nearby: [{ attribute: 'website' }],
  })
})

test('what is stated is taken times what she names, unless she asks whether it is so', () => {
  const rent = said('germany', 'rent', 5, { period: 'month' })
  const ask = (query: Partial<Query>) => run({ attributes: ['rent'], amounts: [amount(8, 'month')], ...query }, rent)
  expect(ask({ entities: ['germany'] })).toMatchObject({ operation: 'times', result: { value: 40 } })
  expect(ask({ entities: ['germany'], form: 'yes-no' })).toMatchObject({ type: 'values' })
  // Of several things the one that states it, and of one alone what it lies within.
  expect(ask({ entities: ['germany', 'ward job'] })).toMatchObject({ operation: 'times', result: { value: 40 } })
  expect(ask({ entities: ['lab job'] })).toMatchObject({ operation: 'times', result: { value: 40 } })
  // Of what is stated in parts all of them.
  const parts = ['room', 'food'].map((part) => said('france', 'rent', 5, { period: 'month', conditions: { part } }))
  expect(run({ entities: ['france'], attributes: ['rent'], amounts: [amount(8, 'month')] }, ...parts)).toMatchObject({
    operation: 'times',
    result: { value: 80 },
  })
  expect(
    run({ entities: ['germany', 'france'], attributes: ['rent'], amounts: [amount(8, 'month')] }, rent, {
      ...rent,
      entity: 'france',
    }),
  ).toMatchObject({
    type: 'values',
  })
})

test('what is paid once is told for each month, where it is said how long it is for', () => {
  const records = [said('diploma', 'fee', 60, { period: 'once' }), said('diploma', 'duration', 12, { unit: 'month' })]
  const ask = (entities: string[], period: Amount['period']) =>
    run({ entities, attributes: ['fee'], target: { currency: null, period } }, ...records)
  expect(ask(['diploma'], 'month')).toMatchObject({ operation: 'average', result: { value: 5, period: 'month' } })
  expect(ask(['diploma'], null)).toMatchObject({ type: 'values' })
  expect(ask(['diploma', 'lab job'], 'month')).toMatchObject({ type: 'values' })
})

test('what is stated is converted into what is asked for, its parts together', () => {
  const converted = (target: Query['target'], ...records: Given[]) =>
    stated({ entities: ['diploma'], attributes: ['fee'], target }, ...records)[0]!.converted
  const [rupees, none] = [
    { currency: 'INR', period: null },
    { currency: null, period: null },
  ]
  expect(converted(rupees, said('diploma', 'fee', 'some'), said('diploma', 'fee', 5))).toEqual(amount(500, 'INR'))
  expect(converted(none, said('diploma', 'fee', 5))).toBeNull()
  expect(converted({ currency: 'EUR', period: null }, said('diploma', 'fee', 5))).toBeNull()
  expect(converted({ currency: null, period: 'year' }, said('diploma', 'fee', 5, { period: 'month' }))).toEqual(
    amount(60, 'EUR', 'year'),
  )
  const part = (value: LedgerRecord['value'], name: string) => said('diploma', 'fee', value, { conditions: { part: name } })
  expect(converted(rupees, part(5, 'first'), part(6, 'second'), part('free', 'third'))).toEqual(amount(1_100, 'INR'))
  expect(converted(rupees, said('diploma', 'fee', 9), part(5, 'first'))).toEqual(amount(900, 'INR'))
  expect(converted(rupees, said('diploma', 'fee', 'some'))).toBeNull()
})

test('of several days the one that counts stands first', () => {
  const day = (value: string) => said('diploma', 'start', value, { unit: 'date' })
  const [first] = stated(
    { operation: 'when', entities: ['diploma'], attributes: ['start'] },
    day('2026-01-10'),
    day('2027-01-10'),
  )
  expect(first).toMatchObject({
    day: { date: '2027-01-10', isPast: false },
    records: [{ value: '2027-01-10' }, { value: '2026-01-10' }],
  })
})

test.each<[query: Partial<Query>, expected: Stated['claim']]>([
  [{}, null],
  [{ form: 'yes-no' }, 'open'],
  [{ amounts: [amount(2027, 'number')] }, 'true'],
  [{ amounts: [amount(2026, 'number')] }, 'false'],
  [{ amounts: [amount(2027, 'month')] }, null],
  [{ amounts: [amount(1899, 'number')] }, null],
  [{ amounts: [amount(1900, 'number')] }, 'false'],
  [{ amounts: [amount(2200, 'number')] }, null],
  [{ amounts: [amount(2199, 'number')] }, 'false'],
  [{ conditions: [{ attribute: 'start', comparison: 'is', value: '2027-01' }] }, 'true'],
  [{ conditions: [{ attribute: 'start', comparison: 'is', value: '2027-02' }] }, 'false'],
  [{ conditions: [{ attribute: 'start', comparison: 'is', value: 'January' }] }, null],
  [{ conditions: [{ attribute: 'start', comparison: 'is', value: 'on 2027' }] }, null],
  [{ conditions: [{ attribute: 'start', comparison: 'is', value: '10 January' }] }, null],
  [{ conditions: [{ attribute: 'start', comparison: 'is', value: 2027 }] }, null],
  [{ amounts: [amount(2027, 'number')], conditions: [{ attribute: 'start', comparison: 'is', value: '2026' }] }, 'false'],
])('that 10 January 2027 is as said in %j is %s', (query, expected) => {
  const [first] = stated(
    { entities: ['diploma'], attributes: ['start'], form: 'text', ...query },
    said('diploma', 'start', '2027-01-10', { unit: 'date' }),
  )
  expect(first!.claim).toBe(expected)
})

test.each<[query: Partial<Query>, value: LedgerRecord['value'], expected: Stated['claim']]>([
  [{ form: 'figure', amounts: [amount(5)] }, 5, null],
  [{ amounts: [amount(5)] }, 5, 'true'],
  [{ amounts: [amount(500, 'INR')] }, 5, 'true'],
  [{ amounts: [amount(5.02)] }, 5, 'true'],
  [{ amounts: [amount(4.98)] }, 5, 'true'],
  [{ amounts: [amount(5.03)] }, 5, 'false'],
  [{ amounts: [amount(4.97)] }, 5, 'false'],
  [{ amounts: [amount(200)] }, 201, 'true'],
  // "5 or 6?" has no yes or no; "6 or 7?" has one, since neither is right.
  [{ amounts: [amount(5), amount(6)] }, 5, 'open'],
  [{ amounts: [amount(5, 'number'), amount(6)] }, 5, 'open'],
  [{ amounts: [amount(6), amount(7)] }, 5, 'false'],
  [{ amounts: [amount(5), amount(6, 'band')] }, 5, 'true'],
  // A band of a sum is neither right nor wrong.
  [{ amounts: [amount(6, 'band')] }, 5, 'open'],
  [{ amounts: [amount(6, 'band')] }, 'much', 'open'],
  [{ conditions: [below('fee', 6)] }, 5, 'true'],
  [{ conditions: [below('fee', 5)] }, 5, 'false'],
  [{ conditions: [below('visa', 5)] }, 5, 'open'],
  [{ conditions: [below('fee', 6)], amounts: [amount(9)] }, 5, 'false'],
  [{ conditions: [below('fee', 6)] }, 'much', 'open'],
  [{}, 5, 'open'],
  [{}, false, 'false'],
  [{}, true, 'open'],
  // That it is stated at all is a yes.
  [{ attributes: ['aps'] }, 'yes', 'true'],
  [{ attributes: ['aps'] }, 0, 'open'],
  [{ attributes: ['aps'], conditions: [below('visa', 5)] }, 'yes', 'true'],
])('whether it is as in %j of what says %j: %s', (query, value, expected) => {
  expect(
    stated(
      { entities: ['diploma'], attributes: ['fee'], form: 'yes-no', ...query },
      said('diploma', query.attributes?.[0] ?? 'fee', value),
    )[0]!.claim,
  ).toBe(expected)
})

test('a figure that she takes for true is for the period that she says, and may be any that is stated', () => {
  const claim = (query: Partial<Query>, ...records: Given[]) =>
    stated({ entities: ['diploma'], attributes: ['fee'], form: 'yes-no', ...query }, ...records)[0]!.claim
  const yearly = said('diploma', 'fee', 60, { period: 'year' })
  expect(claim({ amounts: [amount(5, 'EUR', 'month')] }, yearly)).toBe('true')
  expect(claim({ amounts: [amount(60, 'EUR', 'month')] }, yearly)).toBe('false')
  expect(claim({ amounts: [amount(60)] }, yearly)).toBe('true')
  expect(claim({ amounts: [amount(6)] }, said('diploma', 'fee', 5), said('diploma', 'fee', 6))).toBe('true')
  // A condition on something else says nothing of it.
  expect(claim({ conditions: [below('visa', 5)] }, said('diploma', 'fee', 5), said('diploma', 'visa', 9))).toBe('open')
})

test('a yes or no that is asked of a test is open where only another is stated', () => {
  const score = (test: string) => said('diploma', 'english-score', 'enough', { unit: null, conditions: { test } })
  const claim = (conditions: Query['conditions'], ...records: Given[]) =>
    stated({ entities: ['diploma'], attributes: ['english-score'], form: 'yes-no', conditions }, ...records)[0]!.claim
  const named = (value: string | null, comparison: 'is' | 'is not' = 'is') => ({ attribute: NAMED_TEST, comparison, value })
  expect(claim([], score('IELTS Academic'))).toBe('true')
  expect(claim([named('IELTS')], score('IELTS Academic'))).toBe('true')
  expect(claim([named('IELTS')], score('TOEFL iBT'), score('IELTS Academic'))).toBe('true')
  expect(claim([named('PTE'), named('IELTS')], score('IELTS Academic'))).toBe('true')
  expect(claim([named('PTE')], score('IELTS Academic'))).toBe('open')
  expect(claim([named('Academic')], score('IELTS Academic'))).toBe('open')
  expect(claim([named('IELTS', 'is not')], score('IELTS Academic'))).toBe('open')
  expect(claim([named(null)], score('IELTS Academic'))).toBe('open')
  expect(claim([named('IELTS')], said('diploma', 'english-score', 'enough'))).toBe('open')
})

test('what nothing is named for is asked of the one that has it, or of few', () => {
  // Each states it twice, and the first counts.
  const visas = (count: number) =>
    Array.from({ length: count }, (_, n) => [said(`land ${n}`, 'visa', n), said(`land ${n}`, 'visa', 99)]).flat()
  const of = (count: number, query: Partial<Query>) => {
    const lands = Object.fromEntries(Array.from({ length: count }, (_, n) => [`land ${n}`, ['country']] as const))
    return execute(
      queryOf({ attributes: ['visa'], ...query }),
      ledgerOf({ ...lands, empty: ['country'] }, visas(count), KINDS),
      TODAY,
    )
  }
  expect(of(1, {})).toMatchObject({ type: 'values', stated: [{ entity: 'land 0' }] })
  expect(of(2, {})).toMatchObject({ reason: 'no-entity', nearby: [{ value: 0 }, { value: 1 }] })
  expect(of(6, { kind: 'country' })).toMatchObject({ type: 'values', stated: Array.from({ length: 6 }, () => ({})) })
  expect(of(7, { kind: 'country' })).toMatchObject({
    type: 'listed',
    kind: 'country',
    entities: Array.from({ length: 7 }, (_, n) => `land ${n}`),
    among: 7,
    unknown: 0,
    isCount: false,
    evidence: Array.from({ length: 7 }, (_, n) => ({ value: n })),
  })
  expect(of(20, { kind: 'country' })).toMatchObject({ type: 'listed', among: 20 })
  expect(of(21, { kind: 'country' })).toMatchObject({ reason: 'no-entity', nearby: { length: 3 } })
  expect(of(0, { kind: 'country' })).toMatchObject({ reason: 'no-entity', nearby: [] })
  expect(of(1, { attributes: [] })).toMatchObject({ reason: 'no-entity' })
  expect(of(1, { attributes: [], kind: 'country' })).toMatchObject({ reason: 'no-entity' })
  expect(of(1, { attributes: ['of no kind'] })).toMatchObject({ reason: 'no-entity', nearby: [] })
})

test('a subject beside a place narrows what is added to the one programme that states it', () => {
  const sum = (query: Partial<Query>, ...records: Given[]) => {
    const found = run({ operation: 'sum', attributes: ['tuition'], ...query }, ...records)
    return found.type === 'reckoned' ? found.result.value : found.type
  }
  const [bonn, lyon] = TUITION as [Given, Given]
  expect(sum({ entities: ['subject.biology', 'lyon'] }, lyon)).toBe(6)
  expect(sum({ entities: ['subject.biology', 'bonn'] }, bonn)).toBe('values')
  expect(sum({ entities: ['subject.medicine', 'ulm'] })).toBe('nothing')
  // A programme beside its university is that programme; two are added.
  expect(sum({ entities: ['bonn', 'bonn/biology'] }, bonn, said('bonn', 'tuition', 70))).toBe(5)
  expect(sum({ entities: ['bonn/biology', 'lyon/biology'] }, ...TUITION)).toBe(11)
  // Where it states but one of two sums, what is stated is no sum of both.
  const both = { entities: ['subject.biology', 'lyon'], attributes: ['tuition', 'visa'] }
  expect(sum(both, lyon)).toBe('values')
  expect(sum({ ...both, amounts: [amount(2, 'year')] }, { ...lyon, period: 'year' })).toBe('values')
})

test('beside its phases the diploma is no third price, and a country beside a university is one', () => {
  const sum = (...entities: string[]) => {
    const prices = Object.entries({ diploma: 100, 'phase 1': 3, 'phase 2': 4, germany: 20, bonn: 30 })
    const found = run({ operation: 'sum', attributes: ['fee'], entities }, ...prices.map(([id, value]) => said(id, 'fee', value)))
    return found.type === 'reckoned' ? found.result.value : found.type
  }
  expect(sum('phase 1', 'phase 2', 'diploma')).toBe(7)
  expect(sum('germany', 'bonn')).toBe(50)
})
