import { SPANS, type Amount } from '#server/counsellor/query/query.ts'
import { isSum, type WrittenAmount } from '../amounts/amounts.ts'
import type { Parsed } from '../mask.ts'
import { phrasesOfWords, saysAny, type Phrases } from '../phrases.ts'
import { tokensOf } from '../tokens.ts'
import { costsIn } from './costs.ts'
import WORDS from './purse.json' with { type: 'json' }

/** What somebody has, once or every month, and asks to be set against what things cost. */
export interface Purse {
  /** In no currency (`number`) where she names none. */
  amount: Amount
  /** Whether she asks in how many months or salaries it is there, and not whether it is enough. */
  isCounted: boolean
  /** For how long what recurs is paid, where she says so; the years of her story are not among them. */
  spans: readonly Amount[]
}

/** So many words before and after a sum may say whose it is. */
const BEFORE = 9
const AFTER = 5
/** So many words before a time may say that it is past. */
const LIVED = 2
const { reason: _reason, oneForm, ...LISTS } = WORDS
const ONE_FORM = new Map(Object.entries(oneForm))
const ASKS = phrasesOf(LISTS.asks)
const COUNTS = phrasesOf(LISTS.counts)
const COLLECTS = phrasesOf(LISTS.collects)
const MONTHLY = phrasesOf(LISTS.monthly)

/** Her own money, where a question names it once and asks what it comes to; null where it names none, or another sum may be meant. */
export function purseIn({ tokens, amounts }: Pick<Parsed, 'tokens' | 'amounts'>): Purse | null {
  const purse = moneyIn({ tokens, amounts })
  if (!purse) return null
  const isMonthly = purse.amount.period === 'month' || (purse.amount.period === null && isSaid(tokens, MONTHLY))
  const isCounted = isMonthly && isSaid(tokens, COUNTS) && isSaid(tokens, COLLECTS)
  if (!isCounted && !isSaid(tokens, ASKS)) return null
  const spans = amounts.filter((one) => SPANS.has(one.amount.unit) && !isLived(tokens, one)).map(({ amount }) => amount)
  return { amount: isCounted ? { ...purse.amount, period: 'month' } : purse.amount, isCounted, spans }
}

/** Her own money, whatever she asks; null where she names none, or another sum may be meant. */
export function moneyIn({ tokens, amounts }: Pick<Parsed, 'tokens' | 'amounts'>): WrittenAmount | null {
  const costs = costsIn({ tokens, amounts }).map(({ sum }) => sum)
  const sums = amounts.filter((one) => isSum(one) && !costs.includes(one))
  const own = sums.find((sum) => isHers(tokens, sum))
  // Said twice it is one sum still.
  return own && sums.every(({ amount }) => amount.value === own.amount.value) ? own : null
}

/** Whether a word of having stands nearer before the sum than one of paying, or right after it. */
function isHers(tokens: readonly string[], { from, to }: WrittenAmount): boolean {
  const before = tokens.slice(Math.max(0, from - BEFORE), from)
  const [held, spent] = [WORDS.holds, WORDS.spends].map((words) => before.findLastIndex((token) => words.includes(token)))
  if (held! > spent!) return true
  return spent === -1 && tokens.slice(to, to + AFTER).some((token) => WORDS.holds.includes(token))
}

/** "After six years in a hospital": a time that somebody looks back on. */
function isLived(tokens: readonly string[], { from }: WrittenAmount): boolean {
  return tokens.slice(Math.max(0, from - LIVED), from).some((token) => WORDS.lived.includes(token))
}

/** Whether a sentence asks what money comes to: whether it reaches, what stays, what is missing. */
export function asksOfMoney({ tokens }: Pick<Parsed, 'tokens'>): boolean {
  return isSaid(tokens, ASKS) || isSaid(tokens, COUNTS)
}

function isSaid(tokens: readonly string[], phrases: Phrases): boolean {
  return saysAny(tokens.map(inOneForm), phrases)
}

function phrasesOf(texts: readonly string[]): Phrases {
  return phrasesOfWords(texts.map((text) => tokensOf(text).map(inOneForm)))
}

/** The reader knows both forms as one, and mends either to the other. */
function inOneForm(word: string): string {
  return ONE_FORM.get(word) ?? word
}

const WORDS_OF_PURSE = new Set(Object.values(LISTS).flatMap((all) => all.flatMap((words) => words.split(' '))))

/** Whether a word is one of those that are said of money and what it comes to. */
export function isOfPurse(word: string): boolean {
  return WORDS_OF_PURSE.has(word)
}
