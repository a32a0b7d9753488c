import { isContainer, kindOf, withoutWholes } from '#server/counsellor/executor/resolve.ts'
import { isOfSet, type Query } from '#server/counsellor/query/query.ts'
import { kindOfMention } from '#server/counsellor/words/mask.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import { focusOf } from '../conversation.ts'
import { substituted } from '../ellipsis/substituted.ts'
import CUES from '../move/cues.json' with { type: 'json' }
import type { Scene } from '../scene.ts'
import { stands } from '../slots/attributes.ts'
import { namedIn, namesNothing } from '../slots/named.ts'
import { conditionsOf, blank } from '../slots/slots.ts'

const IS_IT = readPhrases(CUES.beside.isIt)

/** "Is it in Germany?" */
export function located({ move, last, ledger }: Scene): Query | null {
  const places = move.mentions.every((mention) => ['country', 'city'].includes(kindOfMention(mention) ?? ''))
  const focus = focusOf(last)
  const isThing = focus.length > 0 && !focus.some((id) => isContainer(ledger, id) && kindOf(ledger, id) !== 'university')
  if (move.mentions.length === 0 || !places || !isThing || !saysAny(move.parsed.tokens, IS_IT)) return null
  return blank({ entities: focus, attributes: ['place'], kind: kindOf(ledger, focus[0]!), form: 'yes-no' })
}

/** "Is it in English?" of one thing, and "the one in Fulda, in English?" of another of its kind, asks for its language. */
export function spoken({ move, last, ledger }: Scene): Query | null {
  if (!move.restricts || isOfSet(last.query) || move.attributes.length > 0) return null
  const named = namedIn(move, last, ledger)
  const focus =
    named.length > 0 ? (substituted(named, last, ledger)?.entities ?? []) : move.mentions.length > 0 ? [] : focusOf(last)
  const conditions = conditionsOf(move, null, null).filter(({ attribute }) => attribute === 'language')
  if (conditions.length === 0 || !focus.some((id) => stands('language', id, ledger))) return null
  return { ...blank({ entities: focus, attributes: ['language'], kind: kindOf(ledger, focus[0]!), form: 'yes-no' }), conditions }
}

const DEADLINE = 'deadline'
const DAYS = new Set(['deadline', 'start', 'intake', 'valid-until', 'apply-by'])

/** "Is it over already?", "is it compulsory?": what was told, once more with that in view. */
export function repeated({ move, last, ledger }: Scene): Query | null {
  if (!namesNothing(move)) return null
  const isOver = move.cues.has('over') && last.query.attributes.some((attribute) => DAYS.has(attribute))
  if (isOver) return last.query
  // "Still open?" of one thing of which no day was asked is asked of its day.
  const [thing, ...others] = withoutWholes(ledger, focusOf(last))
  const isClosing = move.cues.has('over') && thing !== undefined && others.length === 0 && ledger.of(thing, DEADLINE).length > 0
  if (isClosing) return blank({ entities: [thing], attributes: [DEADLINE], kind: kindOf(ledger, thing) })
  return move.cues.has('needs') && last.query.operation === 'get' ? { ...last.query, form: 'yes-no' } : null
}
