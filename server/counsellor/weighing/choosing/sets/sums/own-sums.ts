import type { Answer } from '#server/counsellor/answer/answer.ts'
import { byQuery, type Basis } from '#server/counsellor/answer/by-reading.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import NOISE from '#server/counsellor/noise.json' with { type: 'json' }
import { BLANK_QUERY } from '#server/counsellor/query/query.ts'
import { phasesCounted } from '#server/counsellor/reader/asked/phases.ts'
import { attributesSaid } from '#server/counsellor/reader/candidates/attribute-names.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { isSum } from '#server/counsellor/words/amounts/amounts.ts'
import { countAtToken } from '#server/counsellor/words/amounts/number-word.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import { tokensOfOurs } from '#server/counsellor/words/tokens.ts'
import WORDS_OF_SITE from '../words.json' with { type: 'json' }

const WORDS = WORDS_OF_SITE.ownSums
const SUMS = readPhrases(WORDS.sums)
const PRICES = readPhrases(WORDS.prices)
const APART = readPhrases(WORDS.apart)
const CAMPUS = readPhrases(WORDS.campus)
const CERTIFICATES = readPhrases(WORDS.certificates)
const PLACES = Object.entries<readonly string[]>(WORDS.places)
const KNOWN = new Set(
  [
    ...NOISE.words,
    ...WORDS.fill,
    ...WORDS.sums,
    ...WORDS.prices,
    ...WORDS.campus,
    ...WORDS.parts,
    ...WORDS.without,
    ...WORDS.certificates,
    ...PLACES.flatMap(([, words]) => words),
  ].flatMap((phrase) => phrase.split(' ')),
)
/** What the phases themselves are named and paid by. */
const OWN = new Set(['fee', 'tuition', 'mode', 'place', 'country', 'order', 'amount', 'description', 'language'])
/** So many words behind "without" may name what is left out. */
const LEFT_OUT = 3

/**
 * "Phases 1 and 2, how much in all", "both campus parts without the online one", "all three certificates": what several of our own cost together.
 * Null where no two are named, or they are set beside each other.
 */
export function sumOfOwn(question: string, { ledger, today }: Pick<Basis, 'ledger' | 'today'>): Answer | null {
  const parsed = parse(question, ledger)
  const { tokens, currencies, amounts } = parsed
  if (!saysAny(tokens, SUMS) || !saysAny(tokens, PRICES) || saysAny(tokens, APART) || amounts.some(isSum)) return null
  // "Plus the visa fee" is added by who reckons with all that is named.
  if (attributesSaid(tokens, ledger).some(({ attributes }) => !attributes.some((one) => OWN.has(one)))) return null
  if (!isUnderstood(parsed, ledger)) return null
  const certificates = saysAny(tokens, CERTIFICATES) ? ledger.ofKind('certificate').map(({ id }) => id) : []
  const entities = certificates.length > 0 ? certificates : phasesIn(parsed, ledger)
  if (entities.length < 2) return null
  const [currency = null] = currencies
  const query = { ...BLANK_QUERY, operation: 'sum' as const, entities, attributes: ['fee'], target: { currency, period: null } }
  return byQuery({ ...query, kind: certificates.length > 0 ? 'certificate' : 'phase', form: 'figure' }, { ledger, today })
}

/** Whether every word is one of these sums, of a name, a number or a currency: "is it refundable" asks something else. */
function isUnderstood({ tokens, mentions, currencies }: Parsed, ledger: Ledger): boolean {
  const ofMoney = new Set(
    currencies.flatMap((unit) => ledger.entities.get(`currency.${unit}`)?.names ?? []).flatMap(tokensOfOurs),
  )
  const isOfName = (at: number) => mentions.some(({ from, to }) => from <= at && at < to)
  return tokens.every((token, at) => KNOWN.has(token) || ofMoney.has(token) || isOfName(at) || countAtToken(tokens, at) !== null)
}

/** The phases that are named, by their numbers, their places or as those on campus, without what is left out. */
function phasesIn(parsed: Parsed, ledger: Ledger): readonly string[] {
  const { tokens, mentions } = parsed
  const phases = ledger.ofKind('phase').map(({ id }) => id)
  const isOfCertificate = mentions.some(({ entities }) => entities.some(({ kind }) => kind === 'certificate'))
  if (isOfCertificate || tokens.some((token) => token.startsWith('certificate'))) return []
  const named = new Set([
    ...phasesCounted(parsed, ledger).ids,
    ...mentions.flatMap(({ entities }) => entities.flatMap(({ id, kind }) => (kind === 'phase' ? [id] : []))),
  ])
  const isCampus = saysAny(tokens, CAMPUS)
  if (isCampus) for (const id of phases) if (!ledger.of(id, 'place').some(({ text }) => text.includes('Online'))) named.add(id)
  if (!isCampus && named.size > 0 && tokens.some((token) => WORDS.parts.includes(token)))
    for (const [id, words] of PLACES) if (tokens.some((token) => words.includes(token))) named.add(id)
  for (const [at, token] of tokens.entries())
    if (WORDS.without.includes(token))
      for (const [id, words] of PLACES)
        if (tokens.slice(at + 1, at + 1 + LEFT_OUT).some((word) => words.includes(word))) named.delete(id)
  return phases.filter((id) => named.has(id))
}
