import type { Answer } from '#server/counsellor/answer/answer.ts'
import { byQuery, type Basis } from '#server/counsellor/answer/by-reading.ts'
import { execute } from '#server/counsellor/executor/execute.ts'
import { timesOf } from '#server/counsellor/executor/measure/measure.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { BLANK_QUERY, type Query } from '#server/counsellor/query/query.ts'
import { addendsIn } from '#server/counsellor/reader/asked/reckoning.ts'
import { attributesSaid } from '#server/counsellor/reader/candidates/attribute-names.ts'
import { yearSaid } from '#server/counsellor/reader/composing/amounts.ts'
import { studiesNamed } from '#server/counsellor/reader/composing/restrictions/studies.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { isSum } from '#server/counsellor/words/amounts/amounts.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { isHome, type Parsed } from '#server/counsellor/words/mask.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import WORDS_OF_SITE from '../words.json' with { type: 'json' }

const WORDS = WORDS_OF_SITE.withTuition
const SUMS = readPhrases(WORDS_OF_SITE.namedSum.sums)
const APART = readPhrases(WORDS_OF_SITE.namedSum.apart)
const TUITION = 'tuition'
/** What may be named of the one programme, and what only says how what is shown goes by name. */
const OF_PROGRAMME = ['university', 'city', 'subject', 'programme', 'country', 'procedure']

/**
 * "Karolinska global health with 2 years living funds", "fee and living costs for 2 years": what a programme costs with what is to be shown or paid
 * beside it, for as long as is said. Null where no programme is named by its university and its field, no such price stands beside it, or nothing
 * says that the two are added: a time that is named with "and", or a word of a sum.
 */
export function sumWithTuition(question: string, { ledger, today }: Pick<Basis, 'ledger' | 'today'>): Answer | null {
  const parsed = parse(question, ledger)
  const { tokens, amounts, currencies } = parsed
  const beside = addendsIn(tokens)
  const spans = amounts.filter(({ amount }) => timesOf(amount, 'month') !== null).map(({ amount }) => amount)
  const isAdded = saysAny(tokens, SUMS) || (spans.length === 1 && tokens.some((token) => WORDS.joins.includes(token)))
  if (beside.length === 0 || !isAdded || saysAny(tokens, APART) || amounts.some(isSum)) return null
  const asked = new Set([TUITION, ...WORDS.fees, ...WORDS.times, ...beside])
  if (attributesSaid(tokens, ledger).some(({ attributes }) => !attributes.some((one) => asked.has(one)))) return null
  const entities = programmeIn(parsed, ledger)
  if (!entities) return null
  const [currency = null] = currencies
  const levels = studiesNamed(tokens)
  const query: Query = {
    ...BLANK_QUERY,
    operation: 'sum',
    entities,
    kind: 'programme',
    attributes: [TUITION, ...beside],
    conditions: levels.length === 1 ? [{ attribute: 'level', comparison: 'is', value: levels[0]! }] : [],
    amounts: spans,
    target: { currency, period: yearSaid(parsed) },
    form: 'figure',
  }
  const finding = execute(query, ledger, today)
  if (finding.type !== 'reckoned' || finding.operation !== 'sum' || finding.terms.length <= beside.length) return null
  // What is asked next goes on from the programme that was found.
  const programmes = finding.terms.flatMap(({ record }) => (record?.attribute === TUITION ? [record.entity] : []))
  return byQuery(programmes.length === 1 ? { ...query, entities: programmes } : query, { ledger, today })
}

/** One university, or a city, and one field that are named, and nothing else that could be asked about. */
function programmeIn({ mentions }: Parsed, ledger: Ledger): readonly string[] | null {
  const named = mentions.filter((mention) => !isHome(mention))
  const places = named.flatMap((mention) => entityOf(mention, 'university') ?? entityOf(mention, 'city') ?? [])
  const fields = named.flatMap((mention) => entityOf(mention, 'subject') ?? [])
  const isElse = named.some(({ entities }) => !entities.some(({ kind }) => OF_PROGRAMME.includes(kind)))
  if (isElse || places.length !== 1 || fields.length !== 1) return null
  return ledger.entities.has(fields[0]!) ? [places[0]!, fields[0]!] : null
}

function entityOf({ entities }: Mention, kind: string): string | undefined {
  return entities.find((entity) => entity.kind === kind)?.id
}
