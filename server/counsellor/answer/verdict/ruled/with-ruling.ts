import type { LedgerRecord } from '#server/counsellor/ledger/record.ts'
import type { Answer } from '../../answer.ts'
import { citedIn, createCitations, isCited, numbering } from '../../citations.ts'
import { renumbered } from '../../join.ts'
import SAYINGS from '../../sayings.json' with { type: 'json' }
import { itemOf } from './items.ts'
import type { Ruled } from './ruled.ts'

const { verdict: SAYS } = SAYINGS
const MOST_SENTENCES = 3

/** An answer with what a record rules in front, then the sentence of that record, then what was told beside it. What was perhaps the answer is it now. */
export function withRuling<Given extends Answer>(
  answer: Given,
  { record, is, ruling, apart = [] }: Pick<Ruled, 'record' | 'is'> & Partial<Ruled>,
): Given {
  const number = `[${answer.sources.findIndex(({ id }) => id === record.id) + 1}]`
  // Beside what nothing answered stands what is no answer either.
  const isNone = answer.declined && answer.refusal?.opening !== 'perhaps'
  const isApart = (line: string) => citedIn(line, answer.sources).some((one) => apart.includes(one))
  const lines = answer.text.split('\n').filter((line) => isCited(line) && line !== answer.lines?.meant)
  const rests = isNone ? [] : lines.filter((line) => !isApart(line))
  const item = ruling === undefined ? null : itemOf(record.text, ruling.says)
  const own = item === null ? (rests.find((line) => line.includes(number)) ?? null) : null
  const sources: LedgerRecord[] = []
  const numberOf = numbering(sources)
  const cited = own === null ? createCitations().cited(item ?? record.text, [record]) : renumbered(own, answer, numberOf)
  if (own === null) numberOf(record)
  const others = (item === null ? rests : []).filter((line) => line !== own).map((line) => renumbered(line, answer, numberOf))
  const verdict =
    ruling?.only !== undefined
      ? [`${SAYS.onlySo.replace('{only}', ruling.only)}`]
      : typeof is === 'boolean'
        ? [(is ? SAYS.yes : SAYS.no).replace(':', '.')]
        : is === 'in part'
          ? [SAYS.inPart]
          : []
  return {
    ...answer,
    text: [...verdict, ...[cited, ...others].slice(0, MOST_SENTENCES)].join('\n'),
    sources,
    declined: false,
    lines: {},
    refusal: undefined,
  }
}
