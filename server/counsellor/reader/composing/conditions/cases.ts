import { monthName } from '#domain/programmes/programme-text.ts'
import { isCase, isCased, isOfCase } from '#server/counsellor/executor/fitting/cases.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { CASE, OF_SETS, type Condition, type Query } from '#server/counsellor/query/query.ts'
import { termsOf } from '#server/counsellor/retrieval.ts'
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
const OTHERS = readPhrases(WORDS.others)
const TERM = 'term'
const MONTHS = new Set(Array.from({ length: 12 }, (_, index) => monthName(index + 1).toLowerCase()))

/** "If it's only level 8", "in July", "when must I apply for it": of what is stated by cases those that a question names. */
export function ofCases(
  { operation, entities, attributes, kind }: Pick<Query, 'operation' | 'entities' | 'attributes' | 'kind'>,
  parsed: Pick<Parsed, 'tokens'>,
  ledger: Ledger,
): readonly Condition[] {
  const holders = entities.length > 0 || kind !== 'country' ? entities : ledger.ofKind(kind).map(({ id }) => id)
  const records = holders.flatMap((id) => attributes.flatMap((attribute) => ledger.of(id, attribute).filter(isCased)))
  if (records.length === 0) return []
  const stated = new Set(records.flatMap(({ conditions }) => Object.keys(conditions)))
  const named = casesIn(parsed)
    .filter((condition) => isCase(condition) && stated.has(condition.attribute))
    .map((condition) => asTerm(condition, records))
  return OF_SETS.has(operation) ? named : [...named, ...inWordsOf(records, parsed)]
}

/** "Rest of the year?" after what was told of July: the cases that the same is stated for and that were not asked for. */
export function otherCases(
  { entities, attributes, conditions }: Query,
  { tokens }: Pick<Parsed, 'tokens'>,
  ledger: Ledger,
): readonly Condition[] {
  const told = conditions.filter(isCase)
  if (told.length === 0 || !saysAny(tokens, OTHERS)) return []
  const records = entities.flatMap((id) => attributes.flatMap((attribute) => ledger.of(id, attribute).filter(isCased)))
  return told.flatMap((condition) =>
    records.flatMap((record): Condition[] => {
      const value = record.conditions[condition.attribute]
      return value === undefined || isOfCase(record, condition) ? [] : [{ ...condition, value }]
    }),
  )
}

/** "In September" of what is stated of the term and of some months: a month that is none of those lies in term. */
function asTerm(condition: Condition, records: readonly LedgerRecord[]): Condition {
  const { value } = condition
  const isStatedOf = (one: string) => records.some((record) => isOfCase(record, { ...condition, value: one }))
  const isUnnamed = typeof value === 'string' && MONTHS.has(value) && !isStatedOf(value)
  return isUnnamed && isStatedOf(TERM) ? { ...condition, value: TERM } : condition
}

/** "In the accelerated procedure": the one case of a sentence whose own telling words a question holds. */
function inWordsOf(records: readonly LedgerRecord[], { tokens }: Pick<Parsed, 'tokens'>): readonly Condition[] {
  const said = termsOf(tokens.join(' '))
  const isSaid = (terms: ReadonlySet<string>) => terms.size > 0 && [...terms].every((term) => said.has(term))
  const cases = new Set(records.flatMap(({ conditions }) => conditions[CASE] ?? []))
  const [asked, ...others] = [...cases].filter((one) => isSaid(termsOf(one)))
  return asked === undefined || others.length > 0 ? [] : [{ attribute: CASE, comparison: 'is', value: asked }]
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
