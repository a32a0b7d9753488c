import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { BLANK_QUERY, isOfSet } from '#server/counsellor/query/query.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { isHome, kindOfMention, type Parsed } from '#server/counsellor/words/mask.ts'
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
const APPLICANTS = new Set(WORDS.applicants)

/**
 * "Which masters in nursing in Germany", "public health programmes sweden english", "dentistry in English for Indian students": a message that is
 * the name of one field, of places or of a language, the word for a level or a programme, where somebody is from, and words that ask nothing
 * further, asks for what there is of that. Null for any other.
 */
export function ofNamedAlone(readings: readonly Reading[], parsed: Parsed, ledger: Ledger): Reading | null {
  const { tokens, amounts } = parsed
  const isFromHome = parsed.mentions.some(isHome)
  const mentions = parsed.mentions.filter((mention) => !isHome(mention))
  const kinds = mentions.map((mention) => sortOf(mention, isFromHome))
  const left = tokens.filter((_, at) => !parsed.mentions.some(({ from, to }) => from <= at && at < to))
  const isSet = (token: string) => SETS.has(token) || LEVELS[token] !== undefined
  const isLanguage = (token: string) => LANGUAGES[token] !== undefined
  // "AI in medicine" is neither of the two.
  const isPlaced = kinds.some((kind) => PLACES.has(kind)) || (isFromHome && left.some(isLanguage))
  const isNamed = kinds.filter((kind) => kind === SUBJECT).length === 1 && isPlaced
  if (!isNamed || amounts.length > 0 || kinds.some((kind) => kind !== SUBJECT && !PLACES.has(kind))) return null
  const isSaid = isFromHome || left.some(isSet)
  const isBeside = (token: string) => BESIDE.has(token) || (isFromHome && APPLICANTS.has(token))
  if (!isSaid || !left.every((token) => isSet(token) || isLanguage(token) || isBeside(token))) return null
  const entities = mentions.flatMap((mention, at) => mention.entities.filter(({ kind }) => kind === kinds[at]).slice(0, 1))
  const ids = [...new Set(entities.map(({ id }) => id))]
  const [likeliest] = readings
  const isOfKind = likeliest?.query.kind === PROGRAMME || !isFromHome
  if (likeliest && isOfKind && isOfSet(likeliest.query) && ids.every((id) => likeliest.query.entities.includes(id)))
    return { ...likeliest, confidence: Math.max(likeliest.confidence, CLEAR), ofOne: 1 }
  const { conditions } = conditionsIn(parsed, null, { level: true, month: false, span: false, length: false })
  const query = { ...BLANK_QUERY, operation: 'list' as const, entities: ids, kind: PROGRAMME, conditions, form: 'list' as const }
  return { query, confidence: CLEAR, ofOne: 1, label: labelOf(query, ledger) }
}

/** A field whose programmes bear its name is the field, where somebody says for whom she looks. */
function sortOf(mention: Mention, isFromHome: boolean): string | undefined {
  return isFromHome && mention.entities.some(({ kind }) => kind === SUBJECT) ? SUBJECT : kindOfMention(mention)
}
