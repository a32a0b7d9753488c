import type { Answer } from '#server/counsellor/answer/answer.ts'
import { byQuery, type Basis } from '#server/counsellor/answer/by-reading.ts'
import type { Asked } from '#server/counsellor/dialogue/conversation.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { isHome } from '#server/counsellor/words/mask.ts'
import WORDS_OF_SITE from '../words.json' with { type: 'json' }
import { addendsOf, pricesSaid } from './named-sum.ts'

const WITHOUT = WORDS_OF_SITE.writtenSum.without
/** A message of so few words goes on from the sum before it. */
const SHORT = 8

/** "And without the insurance", after a sum of several prices: the others. Null where none of them is named, or another is too. */
export function sumWithout(
  question: string,
  last: Asked | undefined,
  { ledger, today }: Pick<Basis, 'ledger' | 'today'>,
): Answer | null {
  const { tokens, amounts, mentions, currencies } = parse(question, ledger)
  const at = tokens.findIndex((token) => WITHOUT.includes(token))
  if (at === -1 || last?.query.operation !== 'sum' || last.query.written || tokens.length > SHORT) return null
  const all = addendsOf(last.query, ledger)
  const said = pricesSaid({ tokens, amounts }, undefined).filter(({ from }) => from > at)
  const isOfPrice = (from: number) => said.some((price) => price.from <= from && from < price.to)
  const things = mentions.filter((mention) => !isHome(mention) && !isOfPrice(mention.from))
  const isOut = ({ entity, attribute }: (typeof all)[number]) =>
    said.some((price) => price.attribute === attribute) || things.some(({ entities }) => entities.some(({ id }) => id === entity))
  const left = all.filter((one) => !isOut(one))
  const out = said.length + things.length
  const target = { ...last.query.target, currency: currencies[0] ?? last.query.target.currency }
  // What a programme costs and what its country asks for are prices of the one thing.
  const prices = last.query.attributes.filter((attribute) => !said.some((price) => price.attribute === attribute))
  const isOfOne = !last.query.addends && prices.length > 0 && things.length === 0
  // One price alone is told as it is stated, and not for as long as its thing takes.
  const operation = prices.length === 1 && last.query.amounts.length === 0 ? ('get' as const) : ('sum' as const)
  if (out > 0 && isOfOne && last.query.attributes.length - prices.length === out)
    return byQuery({ ...last.query, operation, attributes: prices, target }, { ledger, today })
  if (out === 0 || left.length === 0 || all.length - left.length !== out) return null
  const entities = [...new Set(left.map(({ entity }) => entity))]
  const attributes = [...new Set(left.map(({ attribute }) => attribute))]
  return byQuery({ ...last.query, entities, attributes, addends: left, target }, { ledger, today })
}
