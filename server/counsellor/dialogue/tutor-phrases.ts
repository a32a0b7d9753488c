import type { Basis } from '../answer/by-reading.ts'
import { kindOf } from '../executor/resolve.ts'
import type { Ledger } from '../ledger/record.ts'
import { parse } from '../reader/parse.ts'
import type { ReadResult } from '../reader/reading.ts'
import type { Passage } from '../retrieval.ts'
import { focusOf, type Asked } from './conversation.ts'

/** A phrase of more words is known by them. */
const SHORT = 3
/** So much of what stands in quotation marks a phrase has to hold. */
const SURELY_QUOTED = 0.7

/** The phrase of the tutor that a message says, by itself or after another that was told. */
export function phraseSaid(question: string, alone: ReadResult, last: Asked | undefined, basis: Basis): Passage | null {
  return (last ? quotedPhrase(question, last, basis) : null) ?? phraseNamed(question, alone, basis.ledger)
}

/** What somebody who was told how to say one thing in German says in quotation marks next. */
function quotedPhrase(question: string, last: Asked, { ledger, passages }: Basis): Passage | null {
  const [quoted] = /(?<=(?:^|\s)["“„'‘])[^"”“]{3,}(?=["”“'’])/u.exec(question) ?? []
  if (quoted === undefined || !focusOf(last).some((id) => kindOf(ledger, id) === 'phrase')) return null
  return passages.find(quoted, { kind: 'phrase' }).find(({ coverage }) => coverage >= SURELY_QUOTED) ?? null
}

/** A phrase of the tutor that stands word for word in a question on how something is said. */
function phraseNamed(question: string, { readings: [best] }: ReadResult, ledger: Ledger): Passage | null {
  if (best?.query.kind !== 'phrase') return null
  const whole = parse(question, ledger)
    .mentions.filter(({ from, to }) => to - from > SHORT)
    .flatMap(({ entities }) => entities)
  const named = whole.find(({ kind }) => kind === 'phrase')
  const [record] = named ? ledger.of(named.id, 'meaning') : []
  return record ? { record, coverage: 1, evidence: 1 } : null
}
