import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { isOfProfession, professionOf } from '#server/counsellor/ledger/states.ts'
import { isHome, type Parsed } from '#server/counsellor/words/mask.ts'
import { beginOf, readMeanings, readPhrases, saysAny, stretchOf, type Phrases } from '#server/counsellor/words/phrases.ts'
import LICENCE from '../../composing/conditions/conditions.json' with { type: 'json' }
import { parse } from '../../parse.ts'
import { asksForPrice } from '../reckoning.ts'
import WORDS from './who-asks.json' with { type: 'json' }

const MOST_BETWEEN = 2
const BEFORE = readPhrases(WORDS.before)
const EARNED = readPhrases(WORDS.earned)
const ASKED = readPhrases(WORDS.asked)
const DEGREES = readMeanings(WORDS.degrees)
const LICENSING = ['procedure.approbation', ...LICENCE.examined]
const GERMANY = 'country.Germany'

/**
 * What somebody says she is by profession, where the rules of one are told by themselves; null where that is one whose rules are told to all,
 * and undefined where she says nothing of it.
 */
export function whoAsks(message: string, ledger: Ledger): string | null | undefined {
  const parsed = parse(message, ledger)
  const { tokens, mentions } = parsed
  const said = mentions.flatMap(({ entities, from, to }) => {
    const profession = entities.find(({ id }) => isOfProfession(id))
    return profession && isSaidOfHerself(tokens, beforeOrigin(from, parsed), to) ? [profession.id] : []
  })
  const earned = DEGREES.find(([phrases]) => isEarned(parsed, phrases))
  if (said.length > 0 || earned) return said[0] ?? earned?.[1]
  const isOther = tokens.some((token, at) => WORDS.others.includes(token) && isSaidOfHerself(tokens, at, at + 1))
  return isOther ? null : undefined
}

/** Whose licence a message asks for that names none: hers who asks, else that which was spoken of last. */
export interface Asker {
  asker: string | null
  spoken: readonly string[]
}

function isLicensing(id: string): boolean {
  return isOfProfession(id) || LICENSING.includes(id)
}

/** "I did BDS", "I am an RN". */
function isEarned(parsed: Parsed, degrees: Phrases): boolean {
  const { tokens } = parsed
  const at = stretchOf(tokens, degrees)
  if (at === null) return false
  return beginOf(tokens, at.from, EARNED) !== null || isSaidOfHerself(tokens, beforeOrigin(at.from, parsed), at.to)
}

/** "I am from the Philippines, RN": where that begins behind which somebody says what she is. */
function beforeOrigin(from: number, { tokens, mentions }: Parsed): number {
  const origin = mentions.find((one) => isHome(one) && one.to === from)
  const at = origin === undefined ? -1 : tokens.lastIndexOf('from', origin.from)
  return origin === undefined || at < origin.from - MOST_BETWEEN ? from : at
}

/** "I am a nurse", "main nurse hoon". */
function isSaidOfHerself(tokens: readonly string[], from: number, to: number): boolean {
  let first = from
  while (first > 0 && from - first < MOST_BETWEEN && WORDS.between.includes(tokens[first - 1]!)) first--
  return beginOf(tokens, first, BEFORE) !== null || WORDS.behind.includes(tokens[to] ?? '')
}

/**
 * What is asked of a licence is asked of that of her who asks, or whose was spoken of: "how much is the Kenntnisprüfung in Bremen" of a dentist;
 * and so is a price, where nothing else is named since that.
 */
export function askedBy(question: string, { asker, spoken }: Asker, ledger: Ledger): string {
  const of = spoken.find(isOfProfession)
  const profession = asker ?? (of === undefined ? null : professionOf(of))
  const name = profession === null ? undefined : ledger.entities.get(profession)?.name
  const parsed = parse(question, ledger)
  const isOfItsPrice = parsed.mentions.length === 0 && asksForPrice(parsed) && spoken.some(isLicensing)
  if (name === undefined || !(isOfLicence(parsed) || isOfItsPrice)) return question
  return `${question.replace(/[\s.!?]+$/, '')} for ${name.toLowerCase()}?`
}

/** Whether a question is about a licence or about work in Germany, and says of nobody's. */
function isOfLicence({ tokens, mentions }: Parsed): boolean {
  const named = mentions.flatMap(({ entities }) => entities)
  if (named.some(({ id }) => isOfProfession(id)) || tokens.some((token) => WORDS.others.includes(token))) return false
  if (named.some(({ id }) => LICENSING.includes(id))) return true
  const isThere = named.length === 0 || named.some(({ id, kind }) => kind === 'state' || id === GERMANY)
  return isThere && speaksOfLicence(tokens)
}

/** Whether a word of a message asks of a licence, or of work with one. */
export function speaksOfLicence(tokens: readonly string[]): boolean {
  return tokens.some((token) => LICENCE.licence.includes(token)) || saysAny(tokens, ASKED)
}
