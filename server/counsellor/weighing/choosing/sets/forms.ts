import type { Answer } from '#server/counsellor/answer/answer.ts'
import type { Basis } from '#server/counsellor/answer/by-reading.ts'
import { tellPassages } from '#server/counsellor/answer/tell.ts'
import type { LedgerRecord } from '#server/counsellor/ledger/record.ts'
import NOISE from '#server/counsellor/noise.json' with { type: 'json' }
import { BLANK_QUERY } from '#server/counsellor/query/query.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { termsOf } from '#server/counsellor/retrieval.ts'
import { GAP, readPhrases, saysAny, withoutPhrases } from '#server/counsellor/words/phrases.ts'
import WORDS_OF_SITE from './words.json' with { type: 'json' }

const WORDS = WORDS_OF_SITE.forms
const ASKS = readPhrases(WORDS.asks)
const PURPOSE = readPhrases(WORDS.purpose)
const FORMS = WORDS.forms.map(({ entity, names }) => ({ entity, names: readPhrases(names) }))
const FILL = new Set([GAP, ...NOISE.words, ...WORDS.fill])
const FIELDS = 'limit'
const MEANING = 'steps'

/**
 * "From which countries can my degree be in the plan", "what are the budgets in the survey": the one field of a form that is asked for; "what does
 * the page Your way do": what the form is for. Null where no form is named, where two of its fields are as near, or none is.
 */
export function fieldOfForm(question: string, { ledger }: Pick<Basis, 'ledger'>): Answer | null {
  const { tokens } = parse(question, ledger)
  const form = FORMS.find(({ names }) => saysAny(tokens, names))
  if (!form || tokens.some((token) => WORDS.others.includes(token))) return null
  const left = withoutPhrases(tokens, form.names)
  if (saysAny(tokens, ASKS)) {
    const terms = [...termsOf(left.join(' '))]
    const held = ({ text, asked = '' }: LedgerRecord) => termsOf(`${text} ${asked}`)
    const nearness = (record: LedgerRecord) => terms.filter((term) => held(record).has(term)).length
    const [best, next] = ledger.of(form.entity, FIELDS).toSorted((one, other) => nearness(other) - nearness(one))
    if (!best || (next && nearness(best) === nearness(next))) return null
    // A word that the field has not says something else: "the plan of the diploma, can I choose the start".
    const said = termsOf(
      withoutPhrases(left, ASKS)
        .filter((token) => !FILL.has(token))
        .join(' '),
    )
    return [...said].every((term) => held(best).has(term)) ? told(best) : null
  }
  const isOfPurpose = saysAny(tokens, PURPOSE) && withoutPhrases(left, PURPOSE).every((token) => FILL.has(token))
  const [meaning] = isOfPurpose ? ledger.of(form.entity, MEANING) : []
  return meaning ? told(meaning) : null
}

function told(record: LedgerRecord): Answer {
  const query = { ...BLANK_QUERY, entities: [record.entity], kind: 'portal-step', attributes: [record.attribute] }
  return tellPassages([{ record, coverage: 1, evidence: 1 }], { query, results: [record.entity] })
}
