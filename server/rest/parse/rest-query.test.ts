import { describe, expect, test } from 'vitest'
import { RestError } from '../rest-error.ts'
import { looksLikeComparison, parseComparison, parseLogicTree } from './filter-grammar.ts'
import { parseOrder } from './order-grammar.ts'
import { LEVEL_SEPARATOR, parametersOf, parseRestQuery } from './query-params.ts'
import { narrowToRange } from './range-header.ts'
import { MAXIMUM_DEPTH } from './scanner.ts'
import { parseSelect } from './select-grammar.ts'

function refusalOf(act: () => unknown): RestError {
  try {
    act()
  } catch (error) {
    if (error instanceof RestError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

const column = (name: string, more: object = {}) => ({
  kind: 'column',
  field: { name, path: [] },
  alias: null,
  cast: null,
  aggregate: null,
  ...more,
})
const embed = (relation: string, items: unknown[], more: object = {}) => ({
  kind: 'embed',
  relation,
  hint: null,
  inner: false,
  alias: null,
  spread: false,
  items,
  ...more,
})
const comparison = (operator: string, value: string, more: object = {}) => ({
  negated: false,
  operator,
  quantifier: null,
  language: null,
  value,
  list: [],
  ...more,
})
const filter = (name: string, operator: string, value: string, more: object = {}) => ({
  kind: 'filter',
  field: { name, path: [] },
  ...comparison(operator, value, more),
})

describe('select', () => {
  test.each<[string, unknown[]]>([
    ['', []],
    ['*', [{ kind: 'all' }]],
    ['id,naïve_2 $-x', [column('id'), column('naïve_2 $-x')]],
    ['"a, \\"b\\"(c)"', [column('a, "b"(c)')]],
    ['n:name', [column('name', { alias: 'n' })]],
    ['name::text', [column('name', { cast: 'text' })]],
    ['n:name::text', [column('name', { alias: 'n', cast: 'text' })]],
    ['amount.sum()', [column('amount', { aggregate: { function: 'sum', cast: null } })]],
    ['a:amount::int.avg()::text', [column('amount', { alias: 'a', cast: 'int', aggregate: { function: 'avg', cast: 'text' } })]],
    ['count()', [{ kind: 'count', alias: null, aggregate: { function: 'count', cast: null } }]],
    ['n:count()::text', [{ kind: 'count', alias: 'n', aggregate: { function: 'count', cast: 'text' } }]],
    ['count', [column('count')]],
    [
      'data->a->>b',
      [
        column('data', {
          field: {
            name: 'data',
            path: [
              { key: 'a', asText: false },
              { key: 'b', asText: true },
            ],
          },
        }),
      ],
    ],
    [
      'data->-12->0',
      [
        column('data', {
          field: {
            name: 'data',
            path: [
              { key: '-12', asText: false },
              { key: '0', asText: false },
            ],
          },
        }),
      ],
    ],
    ['cities(name)', [embed('cities', [column('name')])]],
    ['cities()', [embed('cities', [])]],
    ['c:cities!home!inner(*)', [embed('cities', [{ kind: 'all' }], { alias: 'c', hint: 'home', inner: true })]],
    ['cities!left(name),id', [embed('cities', [column('name')]), column('id')]],
    ['...cities(name)', [embed('cities', [column('name')], { spread: true })]],
    ['a(b(c),d)', [embed('a', [embed('b', [column('c')]), column('d')])]],
  ])('%j', (text, items) => expect(parseSelect(text)).toEqual(items))

  test.each([
    ['id,', 'column 4', 'unexpected end of input expecting a name'],
    ['id)', 'column 3', 'unexpected ")" expecting the end'],
    ['a(b', 'column 4', 'unexpected end of input expecting ")"'],
    ['a!b', 'column 4', 'unexpected end of input expecting "("'],
    ['"a', 'column 3', 'unexpected end of input expecting """'],
    ['amount.median()', 'column 8', 'unexpected "m" expecting avg(), count(), max(), min() or sum()'],
    ['data->-x', 'column 7', 'unexpected "-" expecting an index'],
    ['data->', 'column 7', 'unexpected end of input expecting a name'],
  ])('%j is refused where it goes wrong', (text, where, details) => {
    const refused = refusalOf(() => parseSelect(text))
    expect(refused).toMatchObject({ status: 400, code: 'PGRST100', details })
    expect(refused.message).toBe(`"failed to parse select parameter (${text})" (line 1, ${where})`)
  })

  test('a long text is shown by its beginning', () => {
    expect(refusalOf(() => parseSelect(`${'a'.repeat(199)}(`)).message).toContain(`(${'a'.repeat(199)}()`)
    expect(refusalOf(() => parseSelect(`${'a'.repeat(200)}(`)).message).toContain(`(${'a'.repeat(200)}…)`)
  })

  test('embeds nest as deep as the limit, and any number of them stand side by side', () => {
    const nested = (levels: number) => `${'a('.repeat(levels)}b${')'.repeat(levels)}`
    expect(parseSelect(nested(MAXIMUM_DEPTH))).toHaveLength(1)
    expect(parseSelect(Array.from({ length: MAXIMUM_DEPTH + 1 }, () => 'a(b)').join(','))).toHaveLength(MAXIMUM_DEPTH + 1)
    expect(refusalOf(() => parseSelect(nested(MAXIMUM_DEPTH + 1))).details).toContain(`at most ${MAXIMUM_DEPTH} levels`)
  })
})

describe('a filter', () => {
  test.each<[string, object]>([
    ['eq.a,b.c', comparison('eq', 'a,b.c')],
    ['eq.', comparison('eq', '')],
    ['not.is.null', comparison('is', 'null', { negated: true })],
    ['like(any).{a,b}', comparison('like', '{a,b}', { quantifier: 'any' })],
    ['eq(all).{1}', comparison('eq', '{1}', { quantifier: 'all' })],
    ['wfts(german).Zelle', comparison('wfts', 'Zelle', { language: 'german' })],
    ['in.(a,"b,c","d\\"e")', comparison('in', '', { list: ['a', 'b,c', 'd"e'] })],
    ['not.in.(1)', comparison('in', '', { negated: true, list: ['1'] })],
    ['in.()', comparison('in', '', { list: [] })],
    ['in.(,)', comparison('in', '', { list: ['', ''] })],
    ['in.("")', comparison('in', '', { list: [''] })],
    // A quote that does not reach to the end of the value is part of it.
    ['in.("a"b,c)', comparison('in', '', { list: ['"a"b', 'c'] })],
    ['in.("a,b)', comparison('in', '', { list: ['"a', 'b'] })],
    ['in.("a\\",b")', comparison('in', '', { list: ['a",b'] })],
    ['in.(a",b)', comparison('in', '', { list: ['a"', 'b'] })],
    ['in.(()', comparison('in', '', { list: ['('] })],
    ['in.(a,()', comparison('in', '', { list: ['a', '('] })],
    ['in.(,()', comparison('in', '', { list: ['', '('] })],
  ])('%j', (text, read) => expect(parseComparison(text)).toEqual(read))

  test.each([
    'a',
    'eq',
    'xx.1',
    'EQ.1',
    'is(any).null',
    'neq(any).{1}',
    'eq(some).1',
    'eq().1',
    'fts().a',
    'fts(a-b).c',
    `fts(${'a'.repeat(64)}).c`,
    'in.1',
    'in.(1',
    'in.(1)2',
    'not.not.eq.1',
    ' eq.1',
  ])('%j is none', (text) => expect(refusalOf(() => parseComparison(text))).toMatchObject({ status: 400, code: 'PGRST100' }))

  test('an unknown operator is shown from where it begins', () => {
    expect(refusalOf(() => parseComparison('xx.1'))).toMatchObject({
      message: '"failed to parse filter (xx.1)" (line 1, column 1)',
      details: 'unexpected "x" expecting operator (eq, gt, ...)',
    })
    expect(refusalOf(() => parseComparison('eq(some).1')).details).toContain('no "(some)" after eq')
  })

  test('a language has up to 63 letters', () => {
    const language = 'a'.repeat(63)
    expect(parseComparison(`fts(${language}).x`)).toMatchObject({ language })
  })

  test('is told from an argument of a function', () => {
    for (const text of ['eq.1', 'not.eq.1', 'in.(1)', 'fts(german).a']) expect(looksLikeComparison(text)).toBe(true)
    for (const text of ['1', 'a.b', 'x eq.1', 'eq']) expect(looksLikeComparison(text)).toBe(false)
  })
})

describe('a tree of conditions', () => {
  test.each<[string, unknown[]]>([
    ['(a.eq.1)', [filter('a', 'eq', '1')]],
    ['(a.eq.1,b.not.in.(1,2))', [filter('a', 'eq', '1'), filter('b', 'in', '', { negated: true, list: ['1', '2'] })]],
    [
      '( a.eq.1,  or(b.is.null))',
      [filter('a', 'eq', '1'), { kind: 'or', negated: false, children: [filter('b', 'is', 'null')] }],
    ],
    ['(not.and(a.eq.1))', [{ kind: 'and', negated: true, children: [filter('a', 'eq', '1')] }]],
    // A column may be called so.
    ['(or.eq.1)', [filter('or', 'eq', '1')]],
    ['("a.b".eq."1,2)")', [filter('a.b', 'eq', '1,2)')]],
    ['(a.eq."1"2)', [filter('a', 'eq', '"1"2')]],
    ['(a.cs.{1,{2,"}"}},b.eq.1)', [filter('a', 'cs', '{1,{2,"}"}}'), filter('b', 'eq', '1')]],
    ['(a.cs.{"\\"}",x},b.eq.1)', [filter('a', 'cs', '{"\\"}",x}'), filter('b', 'eq', '1')]],
    ['(a.cs.{"{",1})', [filter('a', 'cs', '{"{",1}')]],
    ['(a.eq.1,  b.eq.2)', [filter('a', 'eq', '1'), filter('b', 'eq', '2')]],
    ['(a.eq.x{1,b.eq.2},c.eq.3)', [filter('a', 'eq', 'x{1'), filter('b', 'eq', '2}'), filter('c', 'eq', '3')]],
    ['(a.eq.{1}2)', [filter('a', 'eq', '{1}2')]],
    ['(a.eq.{1)', [filter('a', 'eq', '{1')]],
    ['(a->>b.eq.1)', [filter('a', 'eq', '1', { field: { name: 'a', path: [{ key: 'b', asText: true }] } })]],
  ])('%j', (text, children) => expect(parseLogicTree('or', true, text)).toEqual({ kind: 'or', negated: true, children }))

  test.each(['()', '(a.eq.1', 'a.eq.1', '(a.eq.1)b', '(a.eq.1,)', '(a)', '(a.xx.1)', '(a.eq.{1},2)'])('%j is none', (text) =>
    expect(refusalOf(() => parseLogicTree('and', false, text))).toMatchObject({ status: 400, code: 'PGRST100' }),
  )
})

describe('an order', () => {
  const term = (name: string, more: object = {}) => ({
    field: { name, path: [] },
    relation: null,
    descending: false,
    nulls: null,
    ...more,
  })
  test.each<[string, unknown[]]>([
    ['', []],
    ['a', [term('a')]],
    ['a.asc,b.desc', [term('a'), term('b', { descending: true })]],
    ['a.desc.nullslast,b.nullsfirst', [term('a', { descending: true, nulls: 'last' }), term('b', { nulls: 'first' })]],
    ['cities(name).desc', [term('name', { relation: 'cities', descending: true })]],
    ['data->>a.desc', [{ ...term('data', { descending: true }), field: { name: 'data', path: [{ key: 'a', asText: true }] } }]],
  ])('%j', (text, terms) => expect(parseOrder(text)).toEqual(terms))

  test.each(['a.up', 'a.descending', 'a.nullsfirst.desc', 'a,', 'cities(name', 'a.desc.nullslastly', 'a.asc.desc'])(
    '%j is none',
    (text) => expect(refusalOf(() => parseOrder(text))).toMatchObject({ status: 400, code: 'PGRST100' }),
  )
})

describe('the parameters', () => {
  test('each goes where it belongs', () => {
    const query = parseRestQuery([
      ['select', 'id'],
      ['columns', 'a,b,a'],
      ['on_conflict', 'id'],
      ['apikey', 'sb_publishable'],
      ['name', 'eq.1'],
      ['data->>a', 'eq.2'],
      ['limit->a', 'eq.3'],
      ['or', '(a.eq.1)'],
      ['not.and', '(b.eq.1)'],
      ['or.and', 'eq.4'],
      ['order', 'name'],
      ['limit', '10'],
      ['offset', '5'],
      ['cities.name', 'eq.6'],
      ['cities.home.not.or', '(c.eq.1)'],
      ['cities.order', 'name.desc'],
      ['cities.limit', '3'],
    ])
    expect({ ...query, levels: undefined }).toEqual({
      select: [column('id')],
      columns: ['a', 'b'],
      onConflict: ['id'],
      levels: undefined,
    })
    expect([...query.levels.keys()]).toEqual(['', 'or', 'cities', `cities${LEVEL_SEPARATOR}home`])
    expect(query.levels.get('')).toMatchObject({
      limit: 10,
      offset: 5,
      order: [{ field: { name: 'name' } }],
      filters: [
        filter('name', 'eq', '1'),
        filter('data', 'eq', '2', { field: { name: 'data', path: [{ key: 'a', asText: true }] } }),
        filter('limit', 'eq', '3', { field: { name: 'limit', path: [{ key: 'a', asText: false }] } }),
        { kind: 'or', negated: false, children: [filter('a', 'eq', '1')] },
        { kind: 'and', negated: true, children: [filter('b', 'eq', '1')] },
      ],
    })
    expect(query.levels.get('cities')).toMatchObject({ limit: 3, offset: 0, order: [{ descending: true }] })
    expect(query.levels.get(`cities${LEVEL_SEPARATOR}home`)!.filters).toMatchObject([{ kind: 'or', negated: true }])
  })

  test('without any, every column of every row is asked for', () => {
    expect(parseRestQuery([])).toEqual({
      select: [{ kind: 'all' }],
      levels: new Map([['', { filters: [], order: [], limit: null, offset: 0 }]]),
      columns: null,
      onConflict: null,
    })
    expect(parseRestQuery([['columns', '']]).columns).toEqual([])
  })

  test.each([
    ['limit', 'a'],
    ['limit', '1.5'],
    ['limit', 'x-1'],
    ['limit', ' 1'],
    ['limit', '1'.repeat(16)],
    ['offset', ''],
    ['offset', '-'],
    ['offset', '-1a'],
    ['columns', 'a,'],
    ['columns', 'a)'],
    ['on_conflict', '('],
    ['a)', 'eq.1'],
    ['a.', 'eq.1'],
    ['or', '(a)'],
    ['name', '(a.eq.1)'],
    ['or->a', '(a.eq.1)'],
    ['a->b', '1'],
  ])('%s=%s is refused', (name, value) =>
    expect(refusalOf(() => parseRestQuery([[name, value]]))).toMatchObject({ status: 400, code: 'PGRST100' }),
  )

  test('a long amount is shown by its beginning', () => {
    expect(refusalOf(() => parseRestQuery([['limit', 'x'.repeat(60)]])).message).toBe(
      `"failed to parse limit (${'x'.repeat(50)})"`,
    )
  })

  test('fewer rows than none is a range that cannot be', () => {
    expect(refusalOf(() => parseRestQuery([['limit', '-12']]))).toMatchObject({
      status: 416,
      code: 'PGRST103',
      details: 'limit should be greater than or equal to zero.',
    })
  })

  test('are read from the address, which has a length and holds no NUL', () => {
    expect(parametersOf('/rest/v1/a')).toEqual([])
    expect(parametersOf('/rest/v1/a?b=eq.1%2C2&b=x?y')).toEqual([
      ['b', 'eq.1,2'],
      ['b', 'x?y'],
    ])
    expect(parametersOf(`/?${'a'.repeat(16_382)}`)).toHaveLength(1)
    expect(refusalOf(() => parametersOf(`/?${'a'.repeat(16_383)}`))).toMatchObject({ status: 414, code: 'PGRST100' })
    for (const address of ['/?a%00=1', '/?a=1%00'])
      expect(refusalOf(() => parametersOf(address))).toMatchObject({ status: 400, code: 'PGRST100' })
  })
})

describe('the Range header', () => {
  test.each([
    [null, 10, 5, 10, 5],
    ['bytes=0-4', 10, 5, 10, 5],
    ['0-4', null, 0, 5, 0],
    ['items=5-9', null, 0, 5, 5],
    ['5-5', null, 0, 1, 5],
    ['5-', null, 0, null, 5],
    ['5-', 10, 0, 5, 5],
    ['0-99', 10, 20, 10, 20],
    ['0-24', 10, 20, 5, 20],
    ['0-4', 10, 20, 0, 20],
    ['25-99', 10, 20, 5, 25],
    ['-5', 10, 5, 10, 5],
    ['x0-4', 10, 5, 10, 5],
    ['0-4x', 10, 5, 10, 5],
  ])('%s within limit %s and offset %s', (range, limit, offset, toLimit, toOffset) => {
    const level = { filters: [], order: [], limit, offset }
    narrowToRange(level, range)
    expect([level.limit, level.offset]).toEqual([toLimit, toOffset])
  })

  test('ends no sooner than it begins', () => {
    expect(refusalOf(() => narrowToRange({ filters: [], order: [], limit: null, offset: 0 }, '5-4'))).toMatchObject({
      status: 416,
      code: 'PGRST103',
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    })
  })
})
