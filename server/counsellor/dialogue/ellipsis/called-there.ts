import { kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import { focusOf, type Asked } from '../conversation.ts'

/** The universities that were spoken of last: named themselves, or by a programme of theirs. */
export function universitiesSpokenOf(last: Asked, ledger: Ledger): readonly string[] {
  const about = [...last.query.entities, ...focusOf(last)]
  const wholes = about.flatMap((id) => (kindOf(ledger, id) === 'programme' ? (ledger.entities.get(id)?.within ?? []) : [id]))
  return [...new Set(wholes)].filter((id) => kindOf(ledger, id) === 'university')
}

/** The programmes of these universities whose names hold a name to its last word, of several those that hold most of what is said, and nothing beside it. */
export function calledThere(
  name: string,
  tokens: readonly string[],
  universities: readonly string[],
  ledger: Ledger,
): readonly string[] {
  const words = name.split(' ')
  const there = ledger.ofKind('programme').filter(({ within }) => universities.some((id) => within.includes(id)))
  const called = there.flatMap(({ id, name: whole }) => {
    const own = new Set(tokensOf(whole))
    return words.every((word) => own.has(word))
      ? [{ id, length: own.size, said: tokens.filter((token) => own.has(token)).length }]
      : []
  })
  const most = Math.max(0, ...called.map(({ said }) => said))
  const alike = called.filter(({ said }) => said === most)
  const exact = alike.filter(({ length }) => length === words.length)
  return (exact.length > 0 ? exact : alike).map(({ id }) => id)
}
