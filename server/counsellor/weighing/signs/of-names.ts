import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import { OF_SETS, RECKONED } from '../../query/query.ts'
import { termsOf } from '../../retrieval.ts'
import type { Mention } from '../../words/gazetteer.ts'
import { termsOfText } from '../terms.ts'
import { isRefusal, type Way } from '../ways.ts'
import type { Asked } from './asked.ts'

/** More than so many are as many. */
const MOST = 3

/**
 * What speaks against a way by what the question names and counts: what of it the answer is not about, what of the answer is on other things, a
 * whole set where none is asked for, and a sum of the person's that nothing is done with.
 */
export function signsOfNames(way: Way, told: readonly LedgerRecord[], asked: Asked, ledger: Ledger): number[] {
  const { mentions, isOfSet, isStated } = asked
  if (isRefusal(way)) return [0, 0, 0, 0, 0, 0]
  const about = new Set(way.entities.flatMap((id) => [id, ...wholesOf(id, ledger)]))
  const holders = told.map(({ entity }) => new Set([entity, ...wholesOf(entity, ledger)]))
  const isMet = (mention: Mention) => {
    const isOne = ({ id }: { id: string }) => about.has(id) || holders.some((own) => own.has(id))
    return mention.entities.some(isOne) || isSaid(mention, told, way)
  }
  const ids = new Set(mentions.flatMap(({ entities }) => entities.map(({ id }) => id)))
  const isElse = (own: ReadonlySet<string>) => ids.size > 0 && ![...own].some((id) => ids.has(id))
  const isSet = OF_SETS.has(way.operation) || (way.entities.length === 0 && new Set(told.map(({ entity }) => entity)).size > 1)
  return [
    Math.min(MOST, mentions.filter((mention) => !isMet(mention)).length),
    holders.length === 0 ? 0 : holders.filter(isElse).length / holders.length,
    Number(isSet && !isOfSet),
    Number(isSet && isOfSet),
    Number(isStated && RECKONED.has(way.operation)),
    Number(isStated && !RECKONED.has(way.operation)),
  ]
}

/** "For dentists in Hessen": a name that stands in the sentence, or in what it is said under. */
function isSaid({ name }: Mention, told: readonly LedgerRecord[], { query }: Way): boolean {
  const terms = [...termsOf(name)]
  if (terms.length === 0) return true
  const said = query?.conditions.some(({ value }) => typeof value === 'string' && terms.every((term) => termsOf(value).has(term)))
  return said === true || told.some((record) => terms.every((term) => termsOfText(record).has(term)))
}

function wholesOf(id: string, ledger: Ledger): readonly string[] {
  return ledger.entities.get(id)?.within ?? []
}
