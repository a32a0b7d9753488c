import type { Amount } from '#server/counsellor/query/query.ts'
import { isSum, periodAt, type WrittenAmount } from '../amounts/amounts.ts'
import type { Parsed } from '../mask.ts'
import { tokensOf } from '../tokens.ts'
import WORDS from './costs.json' with { type: 'json' }
import PURSE from './purse.json' with { type: 'json' }

/** A sum that somebody says she has to pay, and the attribute that has such sums here; null where none has. */
export interface NamedCost {
  sum: WrittenAmount
  /** As it is written, for the period that stands before it where none stands after. */
  amount: Amount
  attribute: string | null
  /** Whether it is for where she lives. */
  isHousing: boolean
}

/** So many words may lie between what a sum is for and the sum. */
const MOST_BETWEEN = 3
/** So near before a sum a word of having says that she has it for that. */
const HELD = 2

const NAMES = Object.entries(WORDS.names)
  .flatMap(([attribute, names]) => names.map((name) => ({ attribute: attribute || null, words: tokensOf(name) })))
  .toSorted((one, other) => other.words.length - one.words.length)

/** The sums that a message names with what they are to be paid for: "tuition 3000", "rent is 600 a month", "1,500 per year in fees". */
export function costsIn({ tokens, amounts }: Pick<Parsed, 'tokens' | 'amounts'>): readonly NamedCost[] {
  const sums = amounts.filter(isSum)
  const before = sums.flatMap((sum) => costBefore(tokens, sum) ?? [])
  const taken = new Set(before.map(({ at }) => at))
  const after = sums
    .filter((sum) => !before.some((one) => one.sum === sum))
    .flatMap((sum) => costAfter(tokens, sum) ?? [])
    .filter(({ at }) => !taken.has(at))
  return [...before, ...after]
    .toSorted((one, other) => one.sum.from - other.sum.from)
    .map(({ sum, amount, attribute, isHousing }) => ({ sum, amount, attribute, isHousing }))
}

/** "Tuition of 3000", "rent per month 600", "yearly fee 1500". */
function costBefore(tokens: readonly string[], sum: WrittenAmount): (NamedCost & { at: number }) | null {
  for (let end = sum.from; end > 0 && sum.from - end <= MOST_BETWEEN; end--) {
    const named = NAMES.find(({ words }) => endsAt(tokens, end, words))
    if (named) {
      const at = end - named.words.length
      const period = sum.amount.period ?? periodAt(tokens, end)?.period ?? adjective(tokens[at - 1]) ?? null
      return {
        sum,
        amount: paidFor({ ...sum.amount, period }, named.words),
        attribute: named.attribute,
        isHousing: isHousing(named),
        at,
      }
    }
    const isPeriod = periodAt(tokens, end - 1) !== null || periodAt(tokens, end - 2) !== null
    if (!isPeriod && !WORDS.leads.includes(tokens[end - 1]!)) return null
  }
  return null
}

/** "3000 tuition", "1,500 per year in fees"; what somebody has for it is hers ("I have 12,000 for tuition"). */
function costAfter(tokens: readonly string[], sum: WrittenAmount): (NamedCost & { at: number }) | null {
  const isHeld = tokens.slice(Math.max(0, sum.from - HELD), sum.from).some((token) => PURSE.holds.includes(token))
  for (let at = sum.to; at < tokens.length && at - sum.to <= HELD; at++) {
    const named = NAMES.find(({ words }) => words.every((word, place) => tokens[at + place] === word))
    if (named)
      return isHeld
        ? null
        : { sum, amount: paidFor(sum.amount, named.words), attribute: named.attribute, isHousing: isHousing(named), at }
    if (!WORDS.follows.includes(tokens[at]!)) return null
  }
  return null
}

/** "Monthly rent". */
function adjective(word: string | undefined): Amount['period'] {
  return word === undefined ? null : (periodAt([word], 0)?.period ?? null)
}

/** What is paid once, or each month, by its name is so where no other period is said of it. */
function paidFor(amount: Amount, words: readonly string[]): Amount {
  const name = words.join(' ')
  const period = WORDS.once.includes(name) ? 'once' : WORDS.monthly.includes(name) ? 'month' : null
  return amount.period === null ? { ...amount, period } : amount
}

function isHousing({ words }: { words: readonly string[] }): boolean {
  return WORDS.housing.includes(words.join(' '))
}

function endsAt(tokens: readonly string[], end: number, words: readonly string[]): boolean {
  return end >= words.length && words.every((word, place) => tokens[end - words.length + place] === word)
}
