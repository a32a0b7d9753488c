import type { Entity } from '#server/counsellor/ledger/record.ts'
import { SPANS, type Period } from '#server/counsellor/query/query.ts'
import { amountsIn, periodAt, type CurrencyOf, type WrittenAmount } from './amounts/amounts.ts'
import WORDS from './amounts/number-words.json' with { type: 'json' }
import type { Gazetteer, Mention } from './gazetteer.ts'
import NAMES from './names.json' with { type: 'json' }
import { GAP } from './phrases.ts'
import type { Correct } from './spelling.ts'
import { tokensOf } from './tokens.ts'

/** A question taken apart: its words, what it names, and the words the classifiers see, where a name stands for all its like. */
export interface Parsed {
  tokens: readonly string[]
  masked: readonly string[]
  mentions: readonly Mention[]
  amounts: readonly WrittenAmount[]
  /** Currencies named without a sum. */
  currencies: readonly string[]
  /** A period named without a sum. */
  period: Period | null
}

const MASKS: Readonly<Record<string, string>> = NAMES.masks
const ORDER = Object.keys(MASKS)

/** Marks a word that the training does not know: the classifiers see that it is new, and what it is made of. */
export const NEW = '~'

export function createParser(gazetteer: Gazetteer, currencyOf: CurrencyOf, correct: Correct, isKnown: (word: string) => boolean) {
  return function parse(question: string): Parsed {
    const written = tokensOf(question)
    const whole = gazetteer.registered(written)
    const tokens = written.map((token, at) => (whole.has(at) ? token : correct(token)))
    const named = gazetteer.mentions(tokens)
    // "Indian rupees" and "US dollars" are a currency, and name no country.
    const isOfCurrency = (mention: Mention) =>
      (isHome(mention) && currencyOf(tokens, mention.to) !== null) ||
      (currencyOf(tokens, mention.from)?.length ?? 0) > mention.to - mention.from ||
      isBesideCurrency(tokens, mention, currencyOf)
    const others = named.filter((mention) => !isOfCurrency(mention) && !isPartitive(tokens, mention))
    const held = others.filter((mention) => isField(mention) && isHeld(tokens, mention))
    const mentions = others.map((mention) => (held.includes(mention) ? withoutField(mention) : mention))
    const taken = new Set(others.filter(maskOf).flatMap(({ from, to }) => range(from, to)))
    const free = tokens.map((token, at) => (taken.has(at) ? GAP : token))
    const amounts = amountsIn(free, currencyOf)
    for (const { from, to } of amounts) for (const at of range(from, to)) taken.add(at)
    const left = tokens.map((token, at) => (taken.has(at) ? GAP : token))

    const masks = new Map<number, { mask: string; to: number }>()
    for (const at of unknownUniversities(tokens, (place) => taken.has(place) || isKnown(tokens[place]!)))
      masks.set(at, { mask: MASKS['elsewhere']!, to: at + 1 })
    for (const mention of others) {
      const mask = held.includes(mention) ? HELD : isSomeonesOrigin(tokens, mention) ? HOME_MASK : maskOf(mention)
      if (mask) masks.set(mention.from, { mask, to: mention.to })
    }
    for (const [at, token] of tokens.entries())
      if (token === MASKS['subject'] && isHeld(tokens, { from: at, to: at + 1 })) masks.set(at, { mask: HELD, to: at + 1 })
    // "Two children" are words as "a child" is.
    const isWord = ({ amount, from }: WrittenAmount) => amount.unit === 'person' && /^\p{L}/u.test(tokens[from]!)
    for (const one of amounts) if (!isWord(one)) masks.set(one.from, { mask: amountMask(one), to: one.to })
    const currencies: string[] = []
    let next = 0
    for (const at of left.keys()) {
      // "Rwandan francs" are no Swiss ones beside it.
      if (at < next) continue
      const currency = currencyOf(left, at) ?? (WORDS.indian.includes(left[at]!) ? { currency: 'INR', length: 1 } : null)
      if (!currency) continue
      currencies.push(currency.currency)
      next = at + currency.length
      masks.set(at, { mask: '_currency_', to: at + currency.length })
    }
    const period = left.map((_, at) => periodAt(left, at)?.period ?? null).find((one) => one !== null) ?? null
    const seen = tokens.map((token) => (/^\p{L}/u.test(token) && !isKnown(token) ? `${NEW}${token}` : token))
    return { tokens, masked: withMasks(seen, masks), mentions, amounts, currencies, period }
  }
}

/** "EUR to INR", "5000 eur": what is the name of a currency too is that beside another, and beside a number. */
function isBesideCurrency(tokens: readonly string[], { from, to }: Mention, currencyOf: CurrencyOf): boolean {
  const isOne = (at: number) => currencyOf(tokens, at) !== null
  const isNumber = (at: number) => /^\d/.test(tokens[at] ?? '')
  const isBeside = [from - 2, from - 1, to, to + 1].some(isOne) || isNumber(from - 1) || isNumber(to)
  return currencyOf(tokens, from)?.length === to - from && isBeside
}

/** "Both of us", "which of the states": part of some that are known, and no country. */
function isPartitive(tokens: readonly string[], { name, from }: Mention): boolean {
  const { names, before } = NAMES.partitive
  return names.includes(name) && tokens[from - 1] === 'of' && before.includes(tokens[from - 2] ?? '')
}

/** "Quellberg University", "Quellberg Medical University", "University of Quellberg": a word beside that for a university that nothing knows is the name of one that is not here. */
function unknownUniversities(tokens: readonly string[], isKnown: (place: number) => boolean): number[] {
  const isUniversity = (place: number) => NAMES.universities.includes(tokens[place] ?? '')
  return tokens.flatMap((token, at) => {
    const isBefore = isUniversity(at + 1) || (NAMES.universityKinds.includes(tokens[at + 1] ?? '') && isUniversity(at + 2))
    const isBeside = isBefore || (tokens[at - 1] === 'of' && isUniversity(at - 2))
    return isBeside && token.length >= 4 && /^\p{L}+$/u.test(token) && !isKnown(at) ? [at] : []
  })
}

/** The kind that a mention most likely is, by the order of the masks. */
export function kindOfMention({ entities }: Mention): string | undefined {
  return ORDER.find((kind) => entities.some((entity: Entity) => entity.kind === kind))
}

const HOME = new Set(NAMES.home.map((name) => `elsewhere.${name}`))

/** Whether a mention is of a country that those who ask come from. */
export function isHome({ entities }: Mention): boolean {
  return entities.some(({ id }) => HOME.has(id))
}

/** What they see of where somebody comes from. */
const HOME_MASK = '_home_'

/** "For someone from Dubai": of what the site has nothing of it says where a person is, and is not asked about. */
function isSomeonesOrigin(tokens: readonly string[], mention: Mention): boolean {
  const [before, from] = tokens.slice(Math.max(0, mention.from - 2), mention.from)
  return kindOfMention(mention) === 'elsewhere' && from === 'from' && NAMES.people.includes(before ?? '')
}

/** What the classifiers see of a degree that the person holds. */
const HELD = '_degree_'
const FIELDS = new Set(['subject', 'programme'])

function isField(mention: Mention): boolean {
  return FIELDS.has(kindOfMention(mention) ?? '') && maskOf(mention) === MASKS['subject']
}

/** "I did my BDS", "a commerce graduate": a word beside the name says that it is a degree somebody holds. */
function isHeld(tokens: readonly string[], { from, to }: Pick<Mention, 'from' | 'to'>): boolean {
  const next = /^\d+$/.test(tokens[to] ?? '') ? to + 1 : to
  if (NAMES.held.after.includes(tokens[next] ?? '')) return true
  let at = from - 1
  while (NAMES.held.between.includes(tokens[at] ?? '')) at--
  return NAMES.held.before.includes(tokens[at] ?? '')
}

function withoutField(mention: Mention): Mention {
  return { ...mention, entities: mention.entities.filter(({ kind }) => !FIELDS.has(kind)) }
}

function maskOf(mention: Mention): string | undefined {
  if (isHome(mention)) return HOME_MASK
  return NAMES.unmasked.includes(mention.name) ? undefined : MASKS[kindOfMention(mention) ?? '']
}

function amountMask({ amount: { unit, value }, isMoney, from, to }: WrittenAmount): string {
  if (isMoney) return '_money_'
  // Years that somebody has lived are written as a span is.
  if (unit === 'age') return to - from > 1 ? '_duration_' : '_number_'
  if (unit === 'percent') return '_percent_'
  if (SPANS.has(unit)) return '_duration_'
  return value >= 2000 ? '_year_' : '_number_'
}

function withMasks(tokens: readonly string[], masks: ReadonlyMap<number, { mask: string; to: number }>): string[] {
  const masked: string[] = []
  for (let at = 0; at < tokens.length;) {
    const mask = masks.get(at)
    masked.push(mask?.mask ?? tokens[at]!)
    at = mask?.to ?? at + 1
  }
  return masked
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at)
}
