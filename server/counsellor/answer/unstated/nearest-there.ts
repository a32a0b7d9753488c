import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { termsOf } from '#server/counsellor/retrieval.ts'
import { termsOfAttribute, termsOfThing } from '#server/counsellor/weighing/terms.ts'
import { isHome } from '#server/counsellor/words/mask.ts'
import type { EngineAnswer } from '../../engine-answer.ts'
import { areOfOneThing } from '../../executor/resolve.ts'
import { BARE, refuse } from '../refusal.ts'

/** Where something can lie. */
const PLACES = new Set(['university', 'register-university', 'city', 'region', 'country'])
/** What lies in one place and in no other. */
const LYING = new Set(['university', 'register-university', 'city', 'programme', 'country'])

/** How a refusal opens below which stands what was likeliest, whatever it is about. */
const FOUND = new Set<string>(['bare', 'quoted', 'about'])

/** Whether a record is of what a question names, or shares a telling word with one that names nothing. */
function isNear({ entity, attribute, text }: LedgerRecord, question: string, ledger: Ledger): boolean {
  const { tokens, mentions } = parse(question, ledger)
  const named = mentions.filter((mention) => !isHome(mention))
  if (named.some(({ entities }) => entities.some(({ id }) => areOfOneThing(ledger, entity, id)))) return true
  const said = named.length > 0 ? named.flatMap(({ from, to }) => tokens.slice(from, to)) : tokens
  const own = new Set([...termsOf(text), ...termsOfThing(entity, ledger), ...termsOfAttribute(attribute, ledger)])
  return [...termsOf(said.join(' '))].some((term) => own.has(term))
}

/**
 * A refusal without a nearest thing that is of something else or lies elsewhere: who asks for nursing in Coimbra is not told what a programme in Vienna costs. What
 * lies nowhere, as the terms, may be near to any question.
 */
export function nearestThere(answer: EngineAnswer, question: string, ledger: Ledger): EngineAnswer {
  if (!answer.declined || answer.sources.length === 0) return answer
  const mentions = parse(question, ledger).mentions.filter((mention) => !isHome(mention))
  const places = mentions.flatMap(({ entities }) => entities.filter(({ kind }) => PLACES.has(kind)))
  const { refusal = BARE } = answer
  const isElse = FOUND.has(refusal.opening) && !answer.sources.some((record) => isNear(record, question, ledger))
  if (!isElse && (places.length === 0 || answer.sources.some((record) => !liesApart(record)))) return answer
  return refuse(answer, refusal.opening === 'perhaps' ? BARE : { ...refusal, near: [] })

  function liesApart({ entity, text }: LedgerRecord): boolean {
    const held = ledger.entities.get(entity)
    if (!held || !LYING.has(held.kind)) return false
    // A faculty may stand in another city than its university: then its name says so.
    return !places.some(
      ({ id, within, names }) =>
        id === held.id || held.within.includes(id) || within.includes(held.id) || names.some((name) => text.includes(name)),
    )
  }
}
