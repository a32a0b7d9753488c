import type { Answer } from '#server/counsellor/answer/answer.ts'
import { byQuery, type Basis } from '#server/counsellor/answer/by-reading.ts'
import type { Asked } from '#server/counsellor/dialogue/conversation.ts'
import { isMoney, timesOf } from '#server/counsellor/executor/measure/measure.ts'
import { PRICES } from '#server/counsellor/executor/measure/prices.ts'
import { onceFor } from '#server/counsellor/ledger/once-for.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import { BLANK_QUERY, type Amount, type WrittenTerm } from '#server/counsellor/query/query.ts'
import { attributesSaid } from '#server/counsellor/reader/candidates/attribute-names.ts'
import { parse } from '#server/counsellor/reader/parse.ts'
import { isOfCalendar, isSum, type WrittenAmount } from '#server/counsellor/words/amounts/amounts.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import WORDS_OF_SITE from '../words.json' with { type: 'json' }

const WORDS = WORDS_OF_SITE.writtenSum
const SUMS = readPhrases(WORDS_OF_SITE.namedSum.sums)
const JOINS = readPhrases(WORDS_OF_SITE.namedSum.joins)
const APART = readPhrases([...WORDS_OF_SITE.namedSum.apart, ...WORDS.asks])
const PRICED = new Set([...PRICES, ...WORDS_OF_SITE.namedSum.beside])
/** A list of sums goes on behind a comma; within a number it stands before a digit. */
const COMMA = /[,;](?=\s)/g
const TIMES = /(?<=\d)\s*[*×]\s*(?=\d)/g
const EURO = 'EUR'
const BARE = 'number'

/**
 * "2 x 11904 + visa 75 + aps 18000 rupees, in rupees": a sum that somebody writes out herself, reckoned as she wrote it, and the name beside an amount
 * says only what that is for; "without the aps" leaves that out again, "plus 500 for the flight" adds it. Null where a part of it has no amount of
 * its own, or something else is asked.
 */
export function sumOfWrittenOut(
  question: string,
  last: Asked | undefined,
  { ledger, today }: Pick<Basis, 'ledger' | 'today'>,
): Answer | null {
  const parsed = parse(question, ledger)
  const before = last?.query.written
  const isSaid = saysAny(parsed.tokens, SUMS)
  const terms = (before && changed(before, parsed)) ?? (isSaid ? termsIn(question, ledger) : null)
  if (!terms) return null
  const written = before && isJoined(parsed) && !terms.some((term) => before.includes(term)) ? [...before, ...terms] : terms
  const [currency = before ? last.query.target.currency : null] = parsed.currencies
  // Nobody says in which money sums are that stand nowhere here and are to be told in another.
  if (!before && currency !== null && written.every(({ amount }) => amount.unit === BARE) && !areKnown(written, ledger))
    return null
  if (!before && written.length < 2) return null
  const query = {
    ...BLANK_QUERY,
    operation: 'sum' as const,
    written: inMoney(written, ledger),
    target: { currency, period: null },
    form: 'figure' as const,
  }
  return byQuery(query, { ledger, today })
}

function isJoined({ tokens }: Parsed): boolean {
  return saysAny(tokens.slice(0, 2), JOINS)
}

/** What was added without what is named after a word that leaves something out; null where that names none of it, or all. */
function changed(before: readonly WrittenTerm[], { tokens, amounts }: Parsed): readonly WrittenTerm[] | null {
  const at = tokens.findIndex((token) => WORDS.without.includes(token))
  const named = at === -1 ? [] : tokens.slice(at + 1)
  const isIt = ({ value }: Amount) => at !== -1 && amounts.some((one) => one.amount.value === value)
  const left = before.filter(({ amount, name }) => !isIt(amount) && !name.some((word) => named.includes(word)))
  return left.length > 0 && left.length < before.length ? left : null
}

/** The sums that are written out, each with its name; null where a part of the message has none, or several. */
function termsIn(question: string, ledger: Ledger): readonly WrittenTerm[] | null {
  const parsed = parse(question.replaceAll(COMMA, ' + ').replaceAll(TIMES, ' x '), ledger)
  const { tokens } = parsed
  if (saysAny(tokens, APART) || !parsed.amounts.some(isSum)) return null
  if (attributesSaid(tokens, ledger).some(({ attributes }) => !attributes.some((one) => PRICED.has(one)))) return null
  const parts = partsOf(parsed).map((part) => termOf(part, parsed))
  if (parts.includes(null)) return null
  const terms = parts.flatMap((part) => (part === null || part === 'empty' ? [] : part))
  return terms.length > 0 ? terms : null
}

interface Part {
  from: number
  to: number
}

/** The stretches between what joins two sums. */
function partsOf({ tokens, amounts }: Parsed): readonly Part[] {
  const isOfAmount = (at: number) => amounts.some(({ from, to }) => from <= at && at < to)
  const ends = [...tokens.keys()].filter((at) => WORDS.between.includes(tokens[at]!) && !isOfAmount(at))
  return [-1, ...ends].map((end, at) => ({ from: end + 1, to: ends[at] ?? tokens.length }))
}

/** The one sum of a part, as often as it says; `empty` where it only asks for the sum. Null where it has none, or is measured in something else. */
function termOf({ from, to }: Part, { tokens, amounts, mentions, currencies }: Parsed): WrittenTerm | 'empty' | null {
  const within = amounts.filter((one) => one.from >= from && one.to <= to && !isOfList(one, tokens))
  const words = [...tokens.keys()].filter((at) => from <= at && at < to && !amounts.some((one) => one.from <= at && at < one.to))
  const name = words.map((at) => tokens[at]!).filter((token) => !WORDS.fill.includes(token) && !WORDS.times.includes(token))
  if (within.length === 0) {
    const isNamed = mentions.some((mention) => mention.from >= from && mention.to <= to)
    return isNamed || name.length > (currencies.length > 0 ? 1 : 0) ? null : 'empty'
  }
  const times = words.filter((at) => WORDS.times.includes(tokens[at]!))
  if (within.length > 2 || times.length !== within.length - 1) return null
  const sum = within.find(isSum) ?? within.find(({ amount }) => isPlain(amount))
  const [count] = within.filter((one) => one !== sum)
  if (!sum || isOfCalendar(sum.amount) || !(isMoney(sum.amount) || isPlain(sum.amount))) return null
  const often = count ? countOf(count.amount) : 1
  if (often === null || (!count && sum.amount.period !== null && sum.amount.period !== 'once')) return null
  return { amount: { ...sum.amount, value: sum.amount.value * often, period: null }, name }
}

function isPlain({ unit }: Amount): boolean {
  return unit === BARE
}

/** "Twelve times", "x 12 months": how often a sum is paid; null where that is no number. */
function countOf(amount: Amount): number | null {
  return isPlain(amount) || timesOf(amount, 'month') !== null ? amount.value : null
}

/** "9 total:": the number of a question in a list. */
function isOfList({ from, to, amount }: WrittenAmount, tokens: readonly string[]): boolean {
  return from === 0 && isPlain(amount) && WORDS.afterNumber.includes(tokens[to] ?? '')
}

/** Bare sums in euros where one of them is stated here or none has a currency, else in the one currency that another has. */
function inMoney(written: readonly WrittenTerm[], ledger: Ledger): readonly WrittenTerm[] {
  const [unit = EURO, ...others] = new Set(written.flatMap(({ amount }) => (isMoney(amount) ? [amount.unit] : [])))
  const own = others.length > 0 || areKnown(written, ledger) ? EURO : unit
  return written.map(({ amount, name }) => ({ amount: isMoney(amount) ? amount : { ...amount, unit: own }, name }))
}

/** Whether a bare sum is one that is stated here in euros. */
function areKnown(written: readonly WrittenTerm[], ledger: Ledger): boolean {
  return written.some(({ amount }) => isPlain(amount) && statedIn(ledger).has(amount.value))
}

const statedIn = onceFor(
  ({ records }: Ledger) =>
    new Set(records.flatMap(({ attribute, unit, value }) => (unit === EURO && PRICES.includes(attribute) ? [value] : []))),
)
