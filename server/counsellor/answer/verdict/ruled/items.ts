import type { LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import type { Answer } from '../../answer.ts'
import { createCitations } from '../../citations.ts'
import { heardOf, verdictsOn } from './heard.ts'

/** A sentence with so many things in a row is a list. */
const LEAST_ITEMS = 6
const MOST_ASKED = 3

/** A list with only the item that a part of it stands in ("For the Approbation is asked: Passport"); null where the sentence is no list. */
export function itemOf(text: string, says: string): string | null {
  const at = text.indexOf(': ') + 2
  const items = text.slice(at).split('; ')
  const item = items.length < LEAST_ITEMS ? undefined : items.find((one) => one.includes(says))
  return item === undefined ? null : `${text.slice(0, at)}${item.replace(/[.]$/, '')}.`
}

/** "And the police certificate?" of a list that was told: the items that its rulings know by these words, without the others. */
export function withItems<Given extends Answer>(question: string, answer: Given): Given {
  const [record, ...others] = answer.sources
  const items = record && others.length === 0 ? itemsAsked(question, record) : []
  if (!record || items.length === 0 || items.length > MOST_ASKED) return answer
  const { cited, sources } = createCitations()
  return { ...answer, text: items.map((item) => cited(item, [record])).join('\n'), sources }
}

function itemsAsked(question: string, { text, rulings = [] }: LedgerRecord): readonly string[] {
  const asked = heardOf(tokensOf(question))
  const said = rulings.filter((ruling) => verdictsOn(ruling, { ...asked, asks: new Map([[ruling.asks, true]]) }).length > 0)
  return [...new Set(said.flatMap(({ says }) => itemOf(text, says) ?? []))]
}
