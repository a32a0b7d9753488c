import type { Claim } from './claims.ts'
import WORDS from './words.json' with { type: 'json' }

/** What an expression comes to. */
export interface Reckoned {
  value: number
  /** ISO 4217 where all amounts of money in it are of one currency; null where none is, or where a rate leads to another. */
  currency: string | null
  /** How often it is due, where that follows; null where it does not. */
  per: string | null
  /** The numbers it is written with. */
  numbers: readonly number[]
  /** Whether it compares two sides by size. */
  comparison: boolean
  /** False for a comparison that does not hold, or two sides that are not equal. */
  holds: boolean
}

/** Numbers that turn periods, shares and scales into one another: they need no fact. */
const CONVERSIONS = new Set([1, 2, 3, 4, 4.33, 6, 7, 12, 24, 30, 52, 100, 365, 1_000])
const TOKEN = /\s*(?:(\d[\d,_' ]*(?:\.\d+)?|\.\d+)(%)?|(<=|>=|[-+*/()<>=×÷·]))/gy
const CURRENCY = new RegExp(`[€$₹£]|\\b(?:${WORDS.numbers.currencies.join('|')})\\b`, 'gi')
const SAME = 0.006

type Token = { kind: 'number'; value: number; isPercent: boolean } | { kind: 'sign'; sign: string }
interface Term {
  value: number
  claim: Claim | null
}

/**
 * Evaluates what the model says it has reckoned: "900 + 1200 + 4800 = 6900", "11904 / 12", "12000 >= 11904". Every number in it has to be
 * a figure of the facts, of the question, of an expression before it, or one that turns periods into each other. Null where it cannot
 * be read or rests on a number of nobody.
 */
function evaluate(expression: string, known: readonly Claim[]): Reckoned | null {
  const tokens = tokensOf(expression)
  if (!tokens) return null
  const sides: Token[][] = [[]]
  const signs: string[] = []
  for (const token of tokens) {
    if (token.kind === 'sign' && /^[<>=]/.test(token.sign)) {
      signs.push(token.sign)
      sides.push([])
    } else sides.at(-1)!.push(token)
  }
  const results = sides.map((side, index) => new Side(side, known, index > 0 && signs[index - 1] === '=').read())
  const [first] = results
  if (!first || results.includes(null)) return null
  const values = results.map((result) => result!.value)
  const holds = signs.every((sign, index) => compare(values[index]!, sign, values[index + 1]!))
  // A result that is written out counts as it is written: rounded.
  const value = signs.length === 1 && signs[0] === '=' && holds ? values[1]! : values[0]!
  const numbers = tokens.flatMap((token) => (token.kind === 'number' ? [token.value] : []))
  return { value, currency: first.currency, per: first.per, numbers, comparison: signs.some((sign) => sign !== '='), holds }
}

function compare(one: number, sign: string, other: number): boolean {
  if (sign === '=') return isRounded(other, one)
  if (sign === '<') return one < other
  if (sign === '<=') return one <= other
  return sign === '>' ? one > other : one >= other
}

/** Whether a figure is another one, or that one rounded to a place it has. */
export function isRounded(shown: number, exact: number): boolean {
  if (Math.abs(shown - exact) < SAME) return true
  return [0, 1, 2].some((places) => Math.abs(Number(exact.toFixed(places)) - shown) < 1e-9)
}

function tokensOf(expression: string): Token[] | null {
  const plain = expression.replaceAll(CURRENCY, ' ').trim()
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < plain.length) {
    const match = TOKEN.exec(plain)
    if (!match) return null
    const [, digits, percent, sign] = match
    if (sign) tokens.push({ kind: 'sign', sign: sign.replace('×', '*').replace('·', '*').replace('÷', '/') })
    else tokens.push({ kind: 'number', value: Number(digits!.replaceAll(/[,_' ]/g, '')), isPercent: percent === '%' })
  }
  return tokens.length === 0 ? null : tokens
}

/** One side of an expression, read by precedence. */
class Side {
  readonly tokens: readonly Token[]
  readonly known: readonly Claim[]
  /** What is written after an equals sign is the result, and rests on the other side. */
  readonly isResult: boolean
  at = 0
  constructor(tokens: readonly Token[], known: readonly Claim[], isResult: boolean) {
    this.tokens = tokens
    this.known = known
    this.isResult = isResult
  }

  read(): Omit<Reckoned, 'numbers' | 'comparison' | 'holds'> | null {
    const result = this.sum()
    if (!result || this.at < this.tokens.length) return null
    return { value: result.value, currency: result.claim?.currency ?? null, per: result.claim?.per ?? null }
  }

  private sign(...signs: string[]): string | null {
    const token = this.tokens[this.at]
    if (token?.kind !== 'sign' || !signs.includes(token.sign)) return null
    this.at++
    return token.sign
  }

  private sum(): Term | null {
    let left = this.product()
    for (let sign = this.sign('+', '-'); left && sign; sign = this.sign('+', '-')) {
      const right = this.product()
      if (!right) return null
      // Sums of two currencies or two periods are nobody's.
      if (left.claim?.currency && right.claim?.currency && left.claim.currency !== right.claim.currency) return null
      if (left.claim?.per && right.claim?.per && left.claim.per !== right.claim.per) return null
      left = { value: sign === '+' ? left.value + right.value : left.value - right.value, claim: left.claim ?? right.claim }
    }
    return left
  }

  private product(): Term | null {
    let left = this.term()
    for (let sign = this.sign('*', '/'); left && sign; sign = this.sign('*', '/')) {
      const right = this.term()
      if (!right) return null
      if (sign === '*' && [left, right].some((one, index) => isYearlyBy(one, [right, left][index]!))) return null
      const value = sign === '*' ? left.value * right.value : left.value / right.value
      left = { value, claim: productOf(left, sign, right) }
    }
    return left
  }

  private term(): Term | null {
    if (this.sign('(')) {
      const inner = this.sum()
      return this.sign(')') ? inner : null
    }
    const isNegative = this.sign('-') !== null
    const token = this.tokens[this.at++]
    if (token?.kind !== 'number') return null
    const claim = this.known.find(({ readings }) => readings.some((one) => Math.abs(one - token.value) < SAME)) ?? null
    if (!claim && !this.isResult && !token.isPercent && !CONVERSIONS.has(token.value)) return null
    const value = (token.isPercent ? token.value / 100 : token.value) * (isNegative ? -1 : 1)
    return { value, claim: CONVERSIONS.has(token.value) && claim?.currency == null ? null : claim }
  }
}

/** A yearly sum times months, weeks or days is no sum at all. */
function isYearlyBy({ claim }: Term, by: Term): boolean {
  return claim?.per === 'year' && [12, 24, 36, 52, 365].includes(by.value)
}

/** A yearly sum by twelve is monthly. Money by money is a share; by a rate it may be another currency's. */
function productOf(left: Term, sign: string, right: Term): Claim | null {
  const money = [left, right].find(({ claim }) => claim?.currency)
  if (!money?.claim) return null
  if (left.claim?.currency && right.claim?.currency) return null
  const by = money === left ? right.value : left.value
  const { per } = money.claim
  const turned = `${per} ${money === left ? sign : '*'} ${by}`
  return { ...money.claim, per: TURNED[turned] ?? null }
}

const TURNED: Readonly<Record<string, string>> = {
  'year / 12': 'month',
  'year / 2': 'semester',
  'year / 52': 'week',
  'month * 12': 'year',
  'semester * 2': 'year',
  'month * 6': 'semester',
  'semester / 6': 'month',
  'week * 52': 'year',
}

/** What the expressions come to, each after what the ones before it gave; null where one cannot be read or does not hold. */
export function evaluateAll(expressions: readonly string[], known: readonly Claim[]): Reckoned[] | null {
  const results: Reckoned[] = []
  const grown = [...known]
  for (const expression of expressions) {
    const result = evaluate(expression, grown)
    if (!result?.holds) return null
    results.push(result)
    grown.push({ readings: [result.value], currency: result.currency, unit: null, per: result.per })
  }
  return results
}
