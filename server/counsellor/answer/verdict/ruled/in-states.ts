import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { statesIn } from '#server/counsellor/reader/asked/professions.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import type { Answer } from '../../answer.ts'
import { createCitations } from '../../citations.ts'
import { andText, nameOf } from '../../names.ts'
import SAYINGS from '../../sayings.json' with { type: 'json' }
import { heardOf, verdictsOn } from './heard.ts'
import WORDS from './predicates.json' with { type: 'json' }

const WHERE = readPhrases(WORDS.where.phrases)
const STATE = 'state'
const ACCEPTED = 'accepted'
const { ofStates: SAYS } = SAYINGS

/** "Where is telc accepted", "which states take another chamber's exam": which of the states rule so on it, which the other way, and of how many nothing is stated. Null where none does. */
export function ruledInStates<Given extends Answer>(question: string, answer: Given, ledger: Ledger): Given | null {
  const parsed = parse(question, ledger)
  const isOfStates = answer.state.query?.kind === STATE || answer.sources.some(({ entity }) => entity.startsWith(`${STATE}.`))
  if (!isOfStates || !saysAny(parsed.tokens, WHERE) || statesIn(parsed, ledger).length > 0) return null
  const { asks, ...heard } = heardOf(parsed.tokens)
  // "Which states take a certificate": what it is not asked for by a word of its own is whether that is accepted.
  const asked = { ...heard, asks: asks.size > 1 ? asks : new Map([...asks, [ACCEPTED, true]]) }
  const states = ledger.ofKind(STATE).map(({ id }) => id)
  const ruled = states.flatMap((id) =>
    ledger.of(id).flatMap((record) =>
      (record.rulings ?? [])
        .flatMap((ruling) => (asked.asks.has(ruling.asks) ? verdictsOn(ruling, asked) : []))
        .slice(0, 1)
        .map(({ is }) => ({ record, is })),
    ),
  )
  if (ruled.length === 0) return null
  const { sources, cited } = createCitations()
  const lines = [true, false].flatMap((is) => {
    const records = ruled.filter((one) => one.is === is).map(({ record }) => record)
    const names = andText([...new Set(records.map(({ entity }) => nameOf(ledger, entity)))])
    return records.length === 0 ? [] : [cited((is ? SAYS.yes : SAYS.no).replace('{names}', names), records)]
  })
  const unknown = states.length - new Set(ruled.map(({ record }) => record.entity)).size
  const told = ruled.map(({ record }) => cited(record.text, [record]))
  const text = [...lines, ...told, SAYS.unknown.replace('{count}', String(unknown))].join('\n')
  return { ...answer, text, table: null, sources, declined: false, lines: {}, refusal: undefined }
}
