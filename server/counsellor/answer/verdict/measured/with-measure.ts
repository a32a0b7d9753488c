import { lowerFirst, upperFirst } from '#domain/text/first-letter.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { MEASURE } from '#server/counsellor/query/query.ts'
import type { Answer } from '../../answer.ts'
import { createCitations } from '../../citations.ts'
import { nameOf } from '../../names.ts'
import SAYINGS from '../../sayings.json' with { type: 'json' }
import { hedge } from '../../telling/figure-text.ts'
import { itemOf } from '../ruled/items.ts'
import type { Found, Measured } from './measured.ts'

const { verdict: SAYS } = SAYINGS
const MOST = 4

/** An answer with the part of a sentence that says what is asked for in front, and the sentence behind it; of several states each by its name. */
export function withMeasure<Given extends Answer>(answer: Given, { measured, claim, unknown }: Found, ledger: Ledger): Given {
  const { sources, cited } = createCitations()
  const [first] = measured as readonly [Measured]
  const saysOf = ({ record, value }: Measured) => `${value.says ?? record.text.replace(/[.]$/, '')}${hedge(record)}`
  const verdict = claim === null ? '' : `${claim ? SAYS.yes : SAYS.no} `
  const isOfOne = unknown === 0 && measured.every(({ record }) => record === first.record)
  const says = measured.map(saysOf).join('; ')
  const lines = isOfOne
    ? [
        cited(`${verdict}${verdict === '' ? upperFirst(says) : inSentence(says)}.`, [first.record]),
        cited(first.record.text, [first.record]),
      ]
    : [
        ...measured.slice(0, MOST).map((one) => cited(`${nameOf(ledger, one.record.entity)}: ${saysOf(one)}.`, [one.record])),
        ...(unknown > 0 ? [SAYINGS.ofStates.unknown.replace('{count}', String(unknown))] : []),
      ]
  // The part that is the whole sentence is told once, and an item of a list without the others.
  const isWhole =
    (isOfOne && itemOf(first.record.text, first.value.says ?? '') !== null) ||
    (isOfOne &&
      first.record.text.replace(/[.]$/, '').endsWith(first.value.says ?? '') &&
      first.record.text.length <= (first.value.says ?? '').length + SHORT)
  return {
    ...answer,
    state: { ...answer.state, measure: first.value.conditions?.[MEASURE] },
    text: (isWhole ? lines.slice(0, 1) : lines).join('\n'),
    table: null,
    sources,
    declined: false,
    lines: {},
    refusal: undefined,
  }
}

/** A name of capitals keeps them: "B2". */
function inSentence(said: string): string {
  return /^\p{Lu}[\p{Lu}\d]/u.test(said) ? said : lowerFirst(said)
}

/** No more than a full stop, or the topic before it. */
const SHORT = 60
