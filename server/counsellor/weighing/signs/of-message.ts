import type { Operation, Query } from '../../query/query.ts'
import { asksForDifference, asksForWhole } from '../../reader/asked/reckoning.ts'
import { parse } from '../../reader/parse.ts'
import { NEW } from '../../words/mask.ts'
import { isRefusal, type Matter, type Way } from '../ways.ts'
import type { Asked } from './asked.ts'

/** Each operation, direction and form by a place of its own, as the trees learned them. */
const OPERATIONS: Readonly<Record<Operation, number>> = {
  get: 0,
  'how-to': 1,
  when: 2,
  list: 3,
  filter: 4,
  count: 5,
  rank: 6,
  compare: 7,
  difference: 8,
  sum: 9,
  share: 10,
  convert: 11,
  enough: 12,
}
const DIRECTIONS: Readonly<Record<NonNullable<Query['direction']>, number>> = { lowest: 1, highest: 2 }
const FORMS: Readonly<Record<Query['form'], number>> = { text: 0, 'yes-no': 1, figure: 2, list: 3, whole: 0 }
const REFUSES = -1

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
  if (isRefusal(way)) return [REFUSES, 0, 0, 0, 0, 0, 0]
  const { operation, query, attributes, records } = way
  const isWhole = asksForWhole(parse(question, ledger), { attributes })
  return [
    OPERATIONS[operation],
    query?.conditions.length ?? 0,
    query?.direction ? DIRECTIONS[query.direction] : 0,
    FORMS[query?.form ?? 'text'],
    attributes.length,
    new Set(records.map(({ entity }) => entity)).size,
    Number(isWhole),
  ]
}
