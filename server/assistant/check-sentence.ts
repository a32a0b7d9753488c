import { figuresIn, figuresOfFact } from './figures.ts'
import type { Ledger } from './gemini-tools.ts'
import type { Knowledge } from './knowledge.ts'

/** Words of a promise, unless a "no" or "not" stands before them. */
const PROMISE = /\b(?:guarantee[sd]?|promise[sd]?|assured?|will (?:definitely|certainly|surely)|100 ?% (?:visa|job|placement))\b/i
const NEGATED = /\b(?:no|not|never|cannot|can't|don't|doesn't|without)\b/i

export type SentenceFault = 'unknown-source' | 'uncited-figure' | 'unsupported-figure' | 'unsupported-name' | 'promise'

/**
 * Whether a sentence of the language model may be shown: its sources exist, every figure and every country and university it
 * names stands in the facts it cites (or was reckoned by a tool), and it promises nothing. Gives the fault, or null.
 */
export function faultOf(sentence: string, ledger: Ledger, knowledge: Knowledge): SentenceFault | null {
  const numbers = citedNumbers(sentence)
  const facts = numbers.map((number) => ledger.fact(number))
  if (facts.includes(null)) return 'unknown-source'
  const cited = facts.filter((fact) => fact !== null)
  const figures = figuresIn(sentence)
  if (figures.length > 0 && cited.length === 0) return 'uncited-figure'
  // A rate is no price: its figures count only where the sentence speaks of the rate.
  const known = cited.filter(({ id }) => !id.startsWith('rate.') || /\brates?\b/i.test(sentence)).flatMap(figuresOfFact)
  for (const { of, result } of ledger.reckoned) if (of.every((term) => isAmong(term, known))) known.push(result)
  if (figures.some((figure) => !isAmong(figure, known))) return 'unsupported-figure'
  const texts = cited.map(({ text }) => text).join(' ')
  if (namesIn(sentence, knowledge).some((name) => !texts.includes(name))) return 'unsupported-name'
  if (PROMISE.test(sentence) && !NEGATED.test(sentence)) return 'promise'
  return null
}

/** Rupees are written whole, so that a figure may be a rounded one. */
function isAmong(figure: number, known: readonly number[]): boolean {
  return known.some((one) => Math.abs(one - figure) < 0.006 || (one > 1_000 && Math.round(one) === figure))
}

/** The numbers in brackets of a sentence: "[1]", "[2, 3]". */
export function citedNumbers(sentence: string): number[] {
  return [...sentence.matchAll(/\[(\d+(?:\s*,\s*\d+)*)\]/g)].flatMap(([, list = '']) => list.split(',').map(Number))
}

/** Universities and their countries that a sentence names. */
function namesIn(sentence: string, { universities }: Knowledge): string[] {
  const names = new Set(universities.flatMap(({ name, country }) => [name, country]))
  return [...names].filter((name) => sentence.includes(name))
}
