import { timesOf } from '#server/counsellor/executor/measure/measure.ts'
import { onceFor } from '#server/counsellor/ledger/once-for.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Period } from '#server/counsellor/query/query.ts'
import GRAMMAR from '#server/counsellor/reader/composing/conditions/conditions.json' with { type: 'json' }
import { comparisonEnd } from '#server/counsellor/reader/composing/conditions/conditions.ts'
import { placesOfGroup } from '#server/counsellor/reader/composing/named-conditions.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { periodAt } from '#server/counsellor/words/amounts/amounts.ts'
import { currenciesOf } from '#server/counsellor/words/amounts/currencies.ts'
import { countAtToken } from '#server/counsellor/words/amounts/number-word.ts'
import NUMBERS from '#server/counsellor/words/amounts/number-words.json' with { type: 'json' }
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { kindOfMention, type Parsed } from '#server/counsellor/words/mask.ts'
import { GAP } from '#server/counsellor/words/phrases.ts'
import { countAt } from './counts.ts'
import CUES from './cues.json' with { type: 'json' }
import { phrasesOf, RESTRICTING, type Cue } from './phrases.ts'

/** A message as a move in a conversation: what it names, changes and points at, and the words that none of that explains. */
export interface Move {
  parsed: Parsed
  mentions: readonly Mention[]
  /** Names that are taken back: "not the master". */
  excluded: readonly Mention[]
  /** For each attribute that is named, all it can be; `*` is whatever figure was told last. */
  attributes: readonly (readonly string[])[]
  /** Where each of these is named. */
  places: readonly Place[]
  /** Levels, languages, months and who applies restrict what is asked. */
  restricts: boolean
  cues: ReadonlySet<Cue>
  /** Places in what was found, from 1; -1 is the last. */
  ordinals: readonly number[]
  /** What a figure is multiplied by. */
  factor: number | null
  /** The kind that a place in a list counts: "the first university". */
  kind: string | null
  /** A period that is named without a sum. */
  period: Period | null
  /** What a superlative compares, where its word says so: "the shortest". */
  measures: string | null
  /** So many of an order: "the cheapest two". */
  most: number | null
  residue: readonly string[]
}

/** The first word of a name and the one after its last. */
export type Place = Pick<Mention, 'from' | 'to'>

const RANKED: readonly [string, readonly string[]][] = Object.entries(CUES.ranks)
/** Whatever figure was told last. */
const ANY = '*'
/** So many words before a rate may say that something is converted at it. */
const NEAR = 3
const ASKS = new Set(GRAMMAR.asks)
const ENDS = new Set([...CUES.lowest, ...CUES.highest])

const meansOf = onceFor((ledger: Ledger) => ({ phrases: phrasesOf(ledger), currencyOf: currenciesOf(ledger) }))

/** Reads a message as a move. `kinds` are those spoken of: only their names count beside those of places and things that always do. */
export function moveOf(message: string, kinds: ReadonlySet<string>, ledger: Ledger): Move {
  const said = parse(message, ledger)
  const { tokens } = said
  // The EU of "students from outside the EU" is no place that is asked about.
  const ofGroup = placesOfGroup(tokens)
  const parsed = { ...said, mentions: said.mentions.filter(({ from }) => !ofGroup.has(from)) }
  const { phrases, currencyOf } = meansOf(ledger)
  const mentions: Mention[] = []
  const excluded: Mention[] = []
  const attributes: (readonly string[])[] = []
  const places: Place[] = []
  const cues = new Set<Cue>()
  const ordinals: number[] = []
  const residue: string[] = []
  let factor: number | null = null
  let measures: string | null = null
  let restricts = ofGroup.size > 0
  let kind: string | null = null
  let named: Period | null = null
  let most: number | null = null
  const taken = new Set<number>()
  let isExcluded = false
  const isOfPhases = kinds.has('diploma') || kinds.has('phase')
  for (let at = 0; at < tokens.length;) {
    const mention = parsed.mentions.find(({ from }) => from === at)
    const phrase = phrases
      .get(tokens[at]!)
      ?.find(({ words }) => words.every((word, place) => tokens[at + place] === word) && !isCut(parsed, at, at + words.length))
    const length = phrase?.words.length ?? 0
    const isNamed = mention && (kindOfMention(mention) !== undefined || mention.entities.some(({ kind }) => kinds.has(kind)))
    if (mention && isNamed && !isLanguage(parsed, mention) && mention.to - mention.from >= length) {
      ;(isExcluded ? excluded : mentions).push(mention)
      isExcluded = false
      at = mention.to
      continue
    }
    const amount = parsed.amounts.find(({ from }) => from === at)
    const counted = countAt(tokens, at)
    if (counted) {
      if (counted.ordinal === null) factor = counted.factor
      else ordinals.push(counted.ordinal)
      if (counted.factor !== null) cues.add('persons')
      at = counted.to
      continue
    }
    if (amount && amount.to - amount.from >= length) {
      if (amount.amount.unit === 'percent') factor = amount.amount.value / 100
      at = amount.to
      continue
    }
    const period = periodAt(tokens, at)
    if (period && period.to - at >= length) {
      at = period.to
      continue
    }
    // "In lakhs" asks for rupees.
    const currency = currencyOf(tokens, at) ?? (NUMBERS.indian.includes(tokens[at]!) ? { length: 1 } : null)
    if (currency && currency.length >= length) {
      at += currency.length
      continue
    }
    if (RESTRICTING.has(tokens[at]!) && length <= 1) {
      if (isExcluded) taken.add(at)
      else restricts = true
      isExcluded = false
      at++
      continue
    }
    if (!phrase && isOfPhases && CUES.parts.includes(tokens[at]!)) {
      kind = 'phase'
      at++
      continue
    }
    if (!phrase && ofGroup.has(at)) {
      at++
      continue
    }
    const number = phrase || !ENDS.has(tokens[at - 1] ?? '') ? null : countAtToken(tokens, at)
    if (number !== null) {
      most = number
      at++
      continue
    }
    const bound = phrase ? null : comparisonEnd(parsed, at)
    if (bound !== null) {
      at = bound
      continue
    }
    if (!phrase) {
      residue.push(tokens[at]!)
      at++
      continue
    }
    const isFirst = mentions.length + attributes.length + residue.length === 0
    // "The MPH in Cork, what does that cost" points at what it has named itself.
    const isBound = mentions.some(({ to }) => tokens.slice(to, at).some((token) => ASKS.has(token)))
    for (const cue of phrase.cues) if ((cue !== 'leads' || isFirst) && !(cue === 'points' && isBound)) cues.add(cue)
    if (phrase.cues.includes('not')) isExcluded = true
    if (phrase.ordinal !== null && !isVerb(tokens, at)) ordinals.push(phrase.ordinal)
    if (phrase.factor !== null) factor = phrase.factor
    if (phrase.attributes.length > 0 && !isManner(parsed, phrase.attributes, at)) {
      attributes.push(phrase.attributes)
      places.push({ from: at, to: at + length })
    }
    // "For 3 universities" counts, and lists none.
    if (!parsed.amounts.some(({ to }) => to === at)) kind = phrase.kind ?? kind
    named = phrase.period ?? named
    const text = phrase.words.join(' ')
    measures ??= RANKED.find(([, words]) => words.includes(text))?.[0] ?? null
    at += length
  }
  // "How much is the tuition there" asks for the tuition, "how much can I work" for hours: how much of something is no figure beside it.
  const isOfOne = attributes.some((all) => all.length === 1)
  const isAsked = (at: number) => !isOfOne || attributes[at]![0] !== ANY
  return {
    // What is taken back restricts nothing.
    parsed: { ...parsed, tokens: tokens.map((token, at) => (taken.has(at) ? GAP : token)) },
    mentions,
    excluded,
    attributes: attributes.filter((_, at) => isAsked(at)),
    places: places.filter((_, at) => isAsked(at)),
    restricts,
    cues,
    ordinals,
    factor,
    kind,
    period: isDenied(tokens) ? null : (parsed.period ?? named),
    measures,
    most,
    residue,
  }
}

/** "To rupees at your rate": the rate says how it is converted, and is not asked for. */
function isManner({ tokens, currencies }: Parsed, attributes: readonly string[], at: number): boolean {
  return currencies.length > 0 && attributes.includes('rate') && tokens.slice(Math.max(0, at - NEAR), at).includes('at')
}

/** "Not per semester": a period that is taken back is not asked for. */
function isDenied(tokens: readonly string[]): boolean {
  return tokens.some((token, at) => token === 'not' && periodAt(tokens, at + 1) !== null)
}

/** "The two" in "the two years" is no phrase: it would cut a span of time apart. */
function isCut({ amounts }: Parsed, from: number, to: number): boolean {
  return amounts.some((one) => one.from > from && one.from < to && one.to > to && timesOf(one.amount, 'day') !== null)
}

/** "How long does it last" asks for no last one. */
function isVerb(tokens: readonly string[], at: number): boolean {
  const { last, verbs } = CUES.beside
  return last.includes(tokens[at]!) && at === tokens.length - 1 && tokens.slice(0, at).some((token) => verbs.includes(token))
}

/** 'In German', 'german taught' and 'English or German' speak of a language. */
function isLanguage({ tokens }: Parsed, { from, to }: Mention): boolean {
  if (to - from !== 1 || !(tokens[from]! in GRAMMAR.languages)) return false
  const isOr = (joint: number, other: number) => tokens[joint] === 'or' && (tokens[other] ?? '') in GRAMMAR.languages
  if (isOr(from - 1, from - 2) || isOr(to, to + 1)) return true
  return GRAMMAR.languageBefore.includes(tokens[from - 1] ?? '') || GRAMMAR.languageAfter.includes(tokens[to] ?? '')
}
