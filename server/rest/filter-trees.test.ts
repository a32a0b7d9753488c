import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asService } from '#db/as-role.ts'
import { createTestApp, type TestApp } from '#test/app.ts'

let app: TestApp

interface Sample {
  id: number
  word: string | null
  amount: number | null
}

const WORDS = [
  '',
  'plain',
  'a,b',
  'a.b',
  '(x)',
  ')',
  '"',
  '"q"',
  'a"b',
  '\\',
  'a\\"b',
  '\\\\',
  '{a,b}',
  'null',
  'not.eq.1',
  'ünï',
  '中文',
  '👩‍🔬',
  "o'neill",
  '$1',
  '%',
  'a:b',
  ' lead',
  'a*b',
  '-->',
  'eq.1',
]
const SAMPLES: Sample[] = [...WORDS, null].map((word, at) => ({ id: at + 1, word, amount: at % 5 === 0 ? null : at - 10 }))

beforeAll(async () => {
  app = await createTestApp()
  await app.database.unsafeTransaction(async (transaction) => {
    await transaction.execute(
      'set local role helix_owner; create table public.lab_samples (id int primary key, word text collate "C", amount int); grant select on public.lab_samples to anon; grant insert on public.lab_samples to service_role',
    )
  })
  await asService(app.database, (transaction) =>
    transaction.query(
      'insert into public.lab_samples select * from json_to_recordset($1::json) as s(id int, word text, amount int)',
      [JSON.stringify(SAMPLES)],
    ),
  )
})
afterAll(() => app.close())

/** A comparison: its grammar after the column and what it says of a value, null for "unknown". */
type Leaf =
  | { column: 'word'; operator: 'eq' | 'neq' | 'gt' | 'lte' | 'isdistinct'; value: string }
  | { column: 'amount'; operator: 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte'; value: number }
  | { column: 'word'; operator: 'in'; value: string[] }
  | { column: 'word' | 'amount'; operator: 'is'; value: 'null' }

type Tree = { kind: 'leaf'; negated: boolean; leaf: Leaf } | { kind: 'and' | 'or'; negated: boolean; children: Tree[] }

const word = fc
  .oneof(
    fc.constantFrom(...WORDS),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.string({ unit: fc.constantFrom(...Array.from('",\\().{}:a*%')), maxLength: 6 }),
  )
  .filter((text) => !text.includes('\0') && text.isWellFormed())

const leaf: fc.Arbitrary<Leaf> = fc.oneof(
  fc.record({
    column: fc.constant('word' as const),
    operator: fc.constantFrom('eq', 'neq', 'gt', 'lte', 'isdistinct'),
    value: word,
  }),
  fc.record({
    column: fc.constant('amount' as const),
    operator: fc.constantFrom('eq', 'neq', 'gt', 'gte', 'lt', 'lte'),
    value: fc.integer({ min: -12, max: 18 }),
  }),
  fc.record({
    column: fc.constant('word' as const),
    operator: fc.constant('in' as const),
    value: fc.array(word, { maxLength: 4 }),
  }),
  fc.record({
    column: fc.constantFrom('word', 'amount'),
    operator: fc.constant('is' as const),
    value: fc.constant('null' as const),
  }),
)

const { tree } = fc.letrec<{ tree: Tree; node: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({ kind: fc.constant('leaf' as const), negated: fc.boolean(), leaf }),
    tie('node'),
  ),
  node: fc.record({
    kind: fc.constantFrom('and', 'or'),
    negated: fc.boolean(),
    children: fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
  }) as fc.Arbitrary<Tree>,
}))

const quote = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`

function write(node: Tree): string {
  const not = node.negated ? 'not.' : ''
  if (node.kind !== 'leaf') return `${not}${node.kind}(${node.children.map(write).join(',')})`
  const { column, operator, value } = node.leaf
  const written = Array.isArray(value) ? `(${value.map(quote).join(',')})` : operator === 'is' ? value : quote(String(value))
  return `${column}.${not}${operator}.${written}`
}

/** As C collates: by the bytes of UTF-8. */
const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)))

/** SQL's three truths: null is unknown. */
function judge(node: Tree, sample: Sample): boolean | null {
  const truth =
    node.kind === 'leaf'
      ? judgeLeaf(node.leaf, sample)
      : judgeAll(
          node.kind,
          node.children.map((child) => judge(child, sample)),
        )
  return node.negated && truth !== null ? !truth : truth
}

function judgeAll(kind: 'and' | 'or', truths: (boolean | null)[]): boolean | null {
  if (truths.includes(kind === 'or')) return kind === 'or'
  return truths.includes(null) ? null : kind === 'and'
}

function judgeLeaf({ column, operator, value }: Leaf, sample: Sample): boolean | null {
  const mine = sample[column]
  if (operator === 'is') return mine === null
  if (operator === 'isdistinct') return mine !== value
  if (operator === 'in') return value.length === 0 ? false : mine === null ? null : value.includes(mine as string)
  if (mine === null) return null
  const order = compare(mine, value)
  return { eq: order === 0, neq: order !== 0, gt: order > 0, gte: order >= 0, lt: order < 0, lte: order <= 0 }[operator]
}

async function idsOf(query: PromiseLike<{ data: { id: number }[] | null; error: unknown }>): Promise<number[]> {
  const { data, error } = await query
  expect(error).toBeNull()
  return (data ?? []).map(({ id }) => id)
}

test('a tree of filters means in Postgres what it means here', async () => {
  const samples = app.client().from('lab_samples')
  await fc.assert(
    fc.asyncProperty(fc.array(tree, { minLength: 1, maxLength: 3 }), async (children) => {
      const expected = SAMPLES.filter(
        (sample) =>
          judgeAll(
            'or',
            children.map((child) => judge(child, sample)),
          ) === true,
      ).map(({ id }) => id)
      expect(await idsOf(samples.select('id').or(children.map(write).join(',')).order('id'))).toEqual(expected)
    }),
    { numRuns: 150 },
  )
}, 60_000)

test('the client’s own filters mean it too', async () => {
  const samples = app.client().from('lab_samples')
  await fc.assert(
    fc.asyncProperty(fc.array(leaf, { maxLength: 3 }), fc.boolean(), async (leaves, negated) => {
      let query = samples.select('id').order('id')
      for (const { column, operator, value } of leaves) {
        const written = Array.isArray(value) ? `(${value.map(quote).join(',')})` : value
        query = negated ? query.not(column, operator, written) : query.filter(column, operator, written)
      }
      const expected = SAMPLES.filter((sample) =>
        leaves.every((one) => judge({ kind: 'leaf', negated, leaf: one }, sample) === true),
      ).map(({ id }) => id)
      expect(await idsOf(query)).toEqual(expected)
    }),
    { numRuns: 150 },
  )
}, 60_000)
