import { isWithAsker } from '#server/counsellor/dialogue/move/counts.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Amount } from '#server/counsellor/query/query.ts'
import { SMALLEST_BARE_SUM, type WrittenAmount } from '#server/counsellor/words/amounts/amounts.ts'
import { countAtToken, numberWord } from '#server/counsellor/words/amounts/number-word.ts'
import NUMBERS from '#server/counsellor/words/amounts/number-words.json' with { type: 'json' }
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { endOf, readPhrases, saysAny, stretchOf } from '#server/counsellor/words/phrases.ts'
import ASKED from '../composing/conditions/conditions.json' with { type: 'json' }

const UNITS: Readonly<Record<string, string>> = NUMBERS.units
/** What asks for a number of something. */
export const HOW_MANY = readPhrases(ASKED.howMany)
const OF_ALL = readPhrases([...ASKED.sums, ...ASKED.together.ofAll])
const PERSONS = readPhrases(ASKED.together.persons)

/**
 * How many of what a price is paid for each of are spoken of, where that is a word: "four of them" of a plan that is paid by the university.
 * Null where a number stands for itself, none is said, or more than one is.
 */
export function countOf(
  [entity, ...others]: readonly string[],
  { tokens, amounts }: Pick<Parsed, 'tokens' | 'amounts'>,
  ledger: Ledger,
): Amount | null {
  if (entity === undefined || others.length > 0) return null
  const per = ledger.of(entity).flatMap(({ conditions }) => conditions['per'] ?? [])[0]
  const isCounted = amounts.some(
    ({ amount: { unit, value } }) => unit === per || (unit === 'number' && value < SMALLEST_BARE_SUM),
  )
  if (per === undefined || isCounted) return null
  const counts = tokens.flatMap((_, at) => {
    const value = numberWord(tokens, at) ?? 0
    const isAmount = amounts.some(({ from, to }) => from <= at && at < to)
    return value > 1 && !isAmount && UNITS[tokens[at + 1] ?? ''] === undefined ? [value] : []
  })
  return counts.length === 1 ? { value: counts[0]!, unit: per, period: null } : null
}

/** So many words lie at most between "how many" and what is counted: "how many of those programmes". */
const BETWEEN = 3

/** Whether a question asks how many these have of what they state a number of by themselves: "how many programmes are known in depth". */
export function asksForTheirCount(entities: readonly string[], { tokens }: Pick<Parsed, 'tokens'>, ledger: Ledger): boolean {
  const asked = stretchOf(tokens, HOW_MANY)
  if (!asked || entities.length === 0) return false
  const said = tokens.slice(asked.to, asked.to + BETWEEN)
  const isOf = (unit: string) => said.some((token) => [unit, `${unit}s`, ...wordsOf(unit)].includes(token))
  return entities.every((id) => ledger.of(id, 'amount').some(({ unit }) => unit !== null && isOf(unit)))
}

/** "How many programmes do you list in total": whether those of a kind are counted, and nothing of theirs is added. */
export function countsKind(kind: string | null, { tokens }: Pick<Parsed, 'tokens'>): boolean {
  const asked = stretchOf(tokens, HOW_MANY)
  const words = kind === null ? [] : wordsOf(kind)
  return asked !== null && tokens.slice(asked.to, asked.to + BETWEEN).some((token) => words.includes(token))
}

function wordsOf(kind: string): readonly string[] {
  return (ASKED.sets as Readonly<Record<string, readonly string[]>>)[kind] ?? []
}

/** "My wife and": so many words before what joins the two. */
const OF_PAIR = 2

/** How many persons a sum is asked for together: "visa fee in all if two of us", "the total for 3 friends". Null where no sum of all is asked for. */
export function personsOf({ tokens, amounts }: Pick<Parsed, 'tokens' | 'amounts'>): Amount | null {
  const pair = pairIn(tokens)
  const isOfAll = pair === 'for' || saysAny(tokens, OF_ALL)
  if (!isOfAll || amounts.some(({ amount }) => amount.unit === 'person')) return null
  const counts = tokens.flatMap((token, at) => {
    const count = ASKED.together.two.includes(token) ? 2 : countAtToken(tokens, at)
    const isOfPersons = endOf(tokens, at + 1, PERSONS) !== null
    return count !== null && count > 1 && isOfPersons ? [count + Number(isWithAsker(tokens, at))] : []
  })
  const [count, ...others] = counts.length === 0 && pair !== null ? [2] : counts
  return count !== undefined && others.length === 0 ? { value: count, unit: 'person', period: null } : null
}

/** "Me and my 2 brothers" are three; of what her children need nothing is stated, and they are counted among no students. */
export function withAsker({ amount, from }: WrittenAmount, { tokens }: Pick<Parsed, 'tokens'>): Amount | null {
  if (amount.unit !== 'person' || !isWithAsker(tokens, from)) return amount
  return ASKED.together.children.includes(tokens[from + 1] ?? '') ? null : { ...amount, value: amount.value + 1 }
}

/** "Me and my brother", "my wife and I": who asks and one beside her, and whether something is asked for the two; null where no two are named. */
function pairIn(tokens: readonly string[]): 'for' | 'named' | null {
  const { asker, owns, joins } = ASKED.together.pair
  for (const [at, token] of tokens.entries()) {
    if (!joins.includes(token)) continue
    const before = tokens.slice(Math.max(0, at - OF_PAIR), at)
    const isHersFirst = asker.includes(tokens[at - 1] ?? '') && owns.includes(tokens[at + 1] ?? '')
    const isHersLast = asker.includes(tokens[at + 1] ?? '') && before.some((word) => owns.includes(word))
    if (isHersFirst || isHersLast) return [...before, tokens[at - OF_PAIR - 1]].includes('for') ? 'for' : 'named'
  }
  return null
}
