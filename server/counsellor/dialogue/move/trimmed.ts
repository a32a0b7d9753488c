import type { Ledger } from '#server/counsellor/ledger/record.ts'
import CUES from './cues.json' with { type: 'json' }
import { moveOf, type Move } from './move.ts'

const BREAKS = /[.!?,:;()\n…]+/u
const LEADS = new RegExp(`\\b(?=(?:${CUES.leads.filter((lead) => lead.length > 2).join('|')})\\b)`, 'iu')

/**
 * The half sentence in a message, without the chatter around it that names and asks nothing: "my father is worried, and in Italy?". Null
 * where there is none, or anything else is asked. The chatter is given too, since somebody in distress may be heard in it.
 */
export function trimmed(
  message: string,
  kinds: ReadonlySet<string>,
  ledger: Ledger,
): { move: Move; chatter: readonly string[] } | null {
  const parts = message.split(BREAKS).filter((part) => /\p{L}/u.test(part))
  const moves = parts.map((part) => ({ part, move: moveOf(part, kinds, ledger) }))
  const said = moves.filter(({ move }) => !isChatter(move))
  const [only] = said
  if (!only || said.length > 1) return null
  const chatter = parts.filter((part) => part !== only.part)
  if (only.move.residue.length === 0) return parts.length > 1 ? { move: only.move, chatter } : null
  const [before = '', ...after] = only.part.split(LEADS)
  const rest = moveOf(after.join(''), kinds, ledger)
  const isHalf = after.length > 0 && rest.residue.length === 0 && isChatter(moveOf(before, kinds, ledger))
  return isHalf && !isChatter(rest) ? { move: rest, chatter: [...chatter, before] } : null
}

function isChatter({ mentions, attributes, parsed, ordinals, restricts, period, factor }: Move): boolean {
  const names = mentions.length + attributes.length + parsed.amounts.length + parsed.currencies.length + ordinals.length
  return (
    names === 0 &&
    !restricts &&
    period === null &&
    factor === null &&
    !parsed.tokens.some((token) => CUES.questions.includes(token) && token !== 'is')
  )
}
