import type { Operation } from '../../query/query.ts'
import { asksForDifference, asksForWhole } from '../../reader/asked/reckoning.ts'
import { parse } from '../../reader/parse.ts'
import { NEW } from '../../words/mask.ts'
import { isRefusal, type Matter, type Way } from '../ways.ts'
import type { Asked } from './asked.ts'

const OPERATIONS: readonly Operation[] = [
  'get',
  'how-to',
  'when',
  'list',
  'filter',
  'count',
  'rank',
  'compare',
  'difference',
  'sum',
  'share',
  'convert',
  'enough',
]
const DIRECTIONS = [null, 'lowest', 'highest']
const FORMS = ['text', 'yes-no', 'figure', 'list']

/** What is the same for all ways to answer a message: a tree asks for it before it looks at what differs. */
export function signsOfMessage({ mentions, length, weight, sorts, isMany, isStated, isOfSet }: Asked, matter: Matter): number[] {
  const { result, before, question, ledger } = matter
  const parsed = parse(question, ledger)
  const flags = [...Object.values(sorts), isMany, isStated, isOfSet, before !== null, asksForDifference(parsed)]
  return [
    Math.log(length),
    parsed.masked.filter((word) => word.startsWith(NEW)).length,
    mentions.length,
    parsed.amounts.length,
    result.named.length,
    result.elsewhere.length,
    weight,
    ...flags.map(Number),
  ]
}

/** What a way does, each kind of it by its place in a list. */
export function signsOfDoing(way: Way, { question, ledger }: Matter): number[] {
  if (isRefusal(way)) return [-1, 0, 0, 0, 0, 0, 0]
  const { operation, query, attributes, records } = way
  const isWhole = asksForWhole(parse(question, ledger), { attributes })
  return [
    OPERATIONS.indexOf(operation),
    query?.conditions.length ?? 0,
    DIRECTIONS.indexOf(query?.direction ?? null),
    FORMS.indexOf(query?.form ?? 'text'),
    attributes.length,
    new Set(records.map(({ entity }) => entity)).size,
    Number(isWhole),
  ]
}
