import { isCase } from '#server/counsellor/executor/fitting/cases.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Condition, Query } from '#server/counsellor/query/query.ts'
import type { Parsed } from '#server/counsellor/words/mask.ts'
import { meantInTurn, readMeanings, readPhrases, saysAny } from '#server/counsellor/words/phrases.ts'
import { daysIn } from '../restrictions/days.ts'
import WORDS from './cases.json' with { type: 'json' }

const CASES = Object.entries<Record<string, readonly string[]>>(WORDS.cases).map(
  ([attribute, byValue]) => [attribute, readMeanings(byValue)] as const,
)
const BESIDE = new Map(Object.entries(WORDS.beside).map(([value, phrases]) => [value, readPhrases(phrases)]))
const FILED = readPhrases(WORDS.filed)
const NOW = readPhrases(WORDS.now)

/** "If it's only level 8", "in July", "when must I apply for it": of what is stated by cases those that a question names. */
export function ofCases(
  { entities, attributes, kind }: Pick<Query, 'entities' | 'attributes' | 'kind'>,
  parsed: Pick<Parsed, 'tokens'>,
  ledger: Ledger,
): readonly Condition[] {
  const holders = entities.length > 0 || kind !== 'country' ? entities : ledger.ofKind(kind).map(({ id }) => id)
  const records = holders.flatMap((id) => attributes.flatMap((attribute) => ledger.of(id, attribute)))
  const stated = new Set(records.flatMap(({ conditions }) => Object.keys(conditions)))
  return casesIn(parsed).filter((condition) => isCase(condition) && stated.has(condition.attribute))
}

function casesIn({ tokens }: Pick<Parsed, 'tokens'>): readonly Condition[] {
  const isSaid = (value: string) => saysAny(tokens, BESIDE.get(value) ?? NOTHING)
  const named = CASES.flatMap(([attribute, meanings]) =>
    meantInTurn(tokens, meanings)
      .filter((value) => !BESIDE.has(value) || isSaid(value))
      .map((value): Condition => ({ attribute, comparison: 'is', value })),
  )
  const days = saysAny(tokens, FILED) ? (daysIn({ tokens }) ?? (saysAny(tokens, NOW) ? 'today/today' : null)) : null
  return days === null ? named : [...named, { attribute: 'filed', comparison: 'is', value: days }]
}

const NOTHING = readPhrases([])
