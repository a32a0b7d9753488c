import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { BLANK_QUERY, isOfSet } from '#server/counsellor/query/query.ts'
import { kindOfMention, type Parsed } from '#server/counsellor/words/mask.ts'
import { labelOf } from '../../labels/label.ts'
import type { Reading } from '../../reading.ts'
import CONDITIONS from '../conditions/conditions.json' with { type: 'json' }
import { conditionsIn } from '../conditions/conditions.ts'
import { CLEAR } from '../in-all-states.ts'
import WORDS from './restrictions.json' with { type: 'json' }

const PROGRAMME = 'programme'
const SUBJECT = 'subject'
const PLACES = new Set<string | undefined>(['country', 'city', 'region'])
const LEVELS: Readonly<Record<string, string | undefined>> = CONDITIONS.levels
const LANGUAGES: Readonly<Record<string, string | undefined>> = CONDITIONS.languages
const SETS = new Set(CONDITIONS.sets.programme)
const BESIDE = new Set(WORDS.besideNames)

/**
 * "Which masters in nursing in Germany", "public health programmes sweden english": a message that is the name of one field and of places, the word
 * for a level or a programme, and words that ask nothing further, asks for what there is of that. Null for any other.
 */
export function ofNamedAlone(readings: readonly Reading[], parsed: Parsed, ledger: Ledger): Reading | null {
  const { tokens, mentions, amounts } = parsed
  const kinds = mentions.map(kindOfMention)
  // "AI in medicine" is neither of the two.
  const isNamed = kinds.filter((kind) => kind === SUBJECT).length === 1 && kinds.some((kind) => PLACES.has(kind))
  if (!isNamed || amounts.length > 0 || kinds.some((kind) => kind !== SUBJECT && !PLACES.has(kind))) return null
  const left = tokens.filter((_, at) => !mentions.some(({ from, to }) => from <= at && at < to))
  const isSet = (token: string) => SETS.has(token) || LEVELS[token] !== undefined
  if (!left.some(isSet) || !left.every((token) => isSet(token) || LANGUAGES[token] !== undefined || BESIDE.has(token)))
    return null
  const entities = mentions.flatMap((mention, at) => mention.entities.filter(({ kind }) => kind === kinds[at]).slice(0, 1))
  const ids = [...new Set(entities.map(({ id }) => id))]
  const [likeliest] = readings
  if (likeliest && isOfSet(likeliest.query) && ids.every((id) => likeliest.query.entities.includes(id)))
    return { ...likeliest, confidence: Math.max(likeliest.confidence, CLEAR), ofOne: 1 }
  const { conditions } = conditionsIn(parsed, null, { level: true, month: false, span: false, length: false })
  const query = { ...BLANK_QUERY, operation: 'list' as const, entities: ids, kind: PROGRAMME, conditions, form: 'list' as const }
  return { query, confidence: CLEAR, ofOne: 1, label: labelOf(query, ledger) }
}
