import type { LedgerRecord } from '#server/counsellor/ledger/record.ts'
import type { Answer } from '../../answer.ts'
import { createCitations, numbering } from '../../citations.ts'
import { renumbered } from '../../join.ts'
import SAYINGS from '../../sayings.json' with { type: 'json' }
import { clausesOf, isVerdict, withoutVerdict } from '../clauses.ts'
import type { Ruled } from './ruled.ts'

const { verdict: SAYS } = SAYINGS
/** The number of a source. */
const MARK = /\[\d+\]/
const MOST_SENTENCES = 3

/**
 * An answer with what a record rules in front, then the sentence of that record, then what was told beside it. What was perhaps the answer is it now. A
 * sentence that begins with a verdict of its own keeps that where it is this one, and says by which clause it is the other.
 */
export function withRuling<Given extends Answer>(answer: Given, { record, ruling, is }: Ruled): Given {
  const verdict = is ? SAYS.yes : SAYS.no
  const number = `[${answer.sources.findIndex(({ id }) => id === record.id) + 1}]`
  // Beside what nothing answered stands what is no answer either.
  const isNone = answer.declined && answer.refusal?.opening !== 'perhaps'
  const rests = isNone ? [] : answer.text.split('\n').filter((line) => MARK.test(line) && line !== answer.lines?.meant)
  const own = rests.find((line) => line.includes(number)) ?? null
  const sources: LedgerRecord[] = []
  const numberOf = numbering(sources)
  const cited = own === null ? createCitations().cited(record.text, [record]) : renumbered(own, answer, numberOf)
  if (own === null) numberOf(record)
  const others = rests.filter((line) => line !== own).map((line) => renumbered(line, answer, numberOf))
  const opens = isVerdict(cited)
  const clause = clausesOf(withoutVerdict(record.text)).find(({ text }) => text.includes(ruling.says))
  const first =
    opens && clause && !cited.startsWith(verdict) ? `${verdict} ${clause.text}.` : opens ? null : verdict.replace(':', '.')
  const told = opens && first !== null ? capital(withoutVerdict(cited)) : cited
  return {
    ...answer,
    text: [...(first === null ? [] : [first]), ...[told, ...others].slice(0, MOST_SENTENCES)].join('\n'),
    sources,
    declined: false,
    lines: {},
    refusal: undefined,
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
