import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { isHome } from '#server/counsellor/words/mask.ts'
import type { EngineAnswer } from '../../engine-answer.ts'
import { BARE, refuse } from '../refusal.ts'

/** Where something can lie. */
const PLACES = new Set(['university', 'register-university', 'city', 'region', 'country'])
/** What lies in one place and in no other. */
const LYING = new Set(['university', 'register-university', 'city', 'programme', 'country'])

/**
 * A refusal without a nearest thing that lies elsewhere: who asks for nursing in Coimbra is not told what a programme in Vienna costs. What
 * lies nowhere, as the terms, may be near to any question.
 */
export function nearestThere(answer: EngineAnswer, question: string, ledger: Ledger): EngineAnswer {
  if (!answer.declined || answer.sources.length === 0) return answer
  const mentions = parse(question, ledger).mentions.filter((mention) => !isHome(mention))
  const places = mentions.flatMap(({ entities }) => entities.filter(({ kind }) => PLACES.has(kind)))
  if (places.length === 0 || answer.sources.some((record) => !liesApart(record))) return answer
  const { refusal = BARE } = answer
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
