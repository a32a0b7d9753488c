import { isMoney } from '#server/counsellor/executor/measure/measure.ts'
import { against, type Cost } from '#server/counsellor/executor/reckoning/purse.ts'
import { multiplied } from '#server/counsellor/executor/reckoning/sum.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Amount, Query } from '#server/counsellor/query/query.ts'
import { countOf } from '#server/counsellor/reader/asked/counted.ts'
import { SMALLEST_BARE_SUM } from '#server/counsellor/words/amounts/amounts.ts'
import { isOfPurse, purseIn } from '#server/counsellor/words/purse/purse.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import type { Move } from '../move/move.ts'
import type { Scene } from '../scene.ts'
import { blank } from '../slots/slots.ts'
import type { Found, Told } from './told-figures.ts'
import { isOfReckoning } from './wanted/wanted.ts'

/** "Do our 26,000 reach?", "how many of my salaries would go": her own money, set against the sum that was told last, or the one that she names. */
export function purseAgainst(told: readonly Told[], { move, last, ledger }: Scene): Found | null {
  const purse = purseIn(move.parsed)
  const isKnown = (word: string) => isOfPurse(word) || isOfReckoning(word)
  if (!purse || move.mentions.length > 0 || !move.residue.every(isKnown)) return null
  const named = move.attributes.filter((all) => all[0] !== '*' && !all.includes('fee') && !isSaidOfPurse(all, move, ledger))
  const cost = told.find(({ term, attribute }) => isMoney(term.amount) && named.every((all) => all.includes(attribute)))
  if (!cost) return null
  const sum = asCounted(cost, move, ledger)
  if (!sum) return null
  const { amount } = sum
  const own = isMoney(purse.amount) ? purse.amount : { ...purse.amount, unit: amount.unit }
  const [currency] = move.parsed.currencies
  const target = { currency: currency ?? null, period: purse.isCounted ? ('month' as const) : null }
  const query = {
    ...last.query,
    operation: 'enough' as const,
    entities: cost.entity === null ? [] : [cost.entity],
    attributes: [cost.attribute],
    amounts: [own, ...purse.spans],
    conditions: [],
    direction: null,
    target,
  }
  const finding = against(own, sum, query, ledger)
  return finding && { query, finding }
}

/** What was told, so many times where the message counts what it is paid for: "for the five". Null where it counts something else. */
function asCounted({ term, entity }: Told, { parsed }: Move, ledger: Ledger): Cost | null {
  const word = entity === null ? null : countOf([entity], parsed, ledger)
  const digits = parsed.amounts.find(({ amount: { unit, value } }) => unit === 'number' && value < SMALLEST_BARE_SUM)
  const count = word ?? digits?.amount ?? null
  if (!count || entity === null) return count ? null : { amount: term.amount, terms: [term] }
  const found = multiplied(ledger, queryOfCount(entity, count), term.amount, [term])
  return found?.type === 'reckoned'
    ? { amount: found.result, terms: [{ amount: found.result, record: found.terms[0]!.record }] }
    : null
}

function queryOfCount(entity: string, count: Amount): Query {
  return { ...blank({ entities: [entity], attributes: ['fee'], kind: null }), amounts: [count] } as Query
}

/** "Do they reach": a word that is said of money too asks of nothing else here. */
function isSaidOfPurse(all: readonly string[], { parsed: { tokens } }: Move, ledger: Ledger): boolean {
  const text = ` ${tokens.join(' ')} `
  const names = all.flatMap((attribute) => ledger.attributes.get(attribute)?.names ?? []).map((name) => tokensOf(name))
  const said = names.filter((words) => text.includes(` ${words.join(' ')} `))
  return said.every((words) => words.every(isOfPurse))
}
