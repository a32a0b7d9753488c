import { execute } from '#server/counsellor/executor/execute.ts'
import { isMoney } from '#server/counsellor/executor/measure/measure.ts'
import { against, type Cost } from '#server/counsellor/executor/reckoning/purse.ts'
import { added } from '#server/counsellor/executor/reckoning/reckon.ts'
import { multiplied } from '#server/counsellor/executor/reckoning/sum.ts'
import { kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Amount, Query } from '#server/counsellor/query/query.ts'
import { countOf } from '#server/counsellor/reader/asked/counted.ts'
import { SMALLEST_BARE_SUM } from '#server/counsellor/words/amounts/amounts.ts'
import { saysWords } from '#server/counsellor/words/phrases.ts'
import { isOfPurse, purseIn, type Purse } from '#server/counsellor/words/purse/purse.ts'
import { tokensOf } from '#server/counsellor/words/tokens.ts'
import type { Move } from '../move/move.ts'
import type { Scene } from '../scene.ts'
import { namedIn } from '../slots/named.ts'
import { blank } from '../slots/slots.ts'
import { eachOfKind } from './sums.ts'
import { ofNamed, toldThere, withoutPlaces, type Found, type Told } from './told-figures.ts'
import { isOfReckoning } from './wanted/known.ts'

/** "Do our 26,000 reach?", "how many of my salaries would go": her own money, set against the sum that was told last, or the one that she names. */
export function purseAgainst(told: readonly Told[], scene: Scene): Found | null {
  const { move, last, ledger } = scene
  const purse = purseIn(move.parsed)
  const isKnown = (word: string) => isOfPurse(word) || isOfReckoning(word)
  if (!purse || !move.residue.every(isKnown)) return null
  if (move.mentions.length > 0) return againstNamed(purse, told, scene)
  const named = move.attributes.filter((all) => all[0] !== '*' && !all.includes('fee') && !isSaidOfPurse(all, move, ledger))
  const isAsked = ({ term, attribute }: Told) => isMoney(term.amount) && named.every((all) => all.includes(attribute))
  const cost = wholeOfKind(scene) ?? told.find(isAsked)
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

/** "With my 13,000, how much stays for Belgium?": the one thing that is named, by what was told of it or is stated as what was told last. */
function againstNamed(purse: Purse, told: readonly Told[], { move, last, ledger, today }: Scene): Found | null {
  const [named, ...others] = withoutPlaces(namedIn(move, last, ledger), ledger)
  const [latest] = told.filter(({ term }) => isMoney(term.amount))
  const isElse = move.attributes.some(
    (all) => all[0] !== '*' && !all.includes(latest?.attribute ?? '') && !isSaidOfPurse(all, move, ledger),
  )
  if (named === undefined || others.length > 0 || !latest || isElse || move.kind !== null) return null
  const cost = ofNamed(named, told, ledger) ?? toldThere(named, latest, last, ledger)
  if (!cost || cost.entity === null || cost.attribute !== latest.attribute) return null
  const own = isMoney(purse.amount) ? purse.amount : { ...purse.amount, unit: cost.term.amount.unit }
  const query: Query = {
    ...blank({ entities: [cost.entity], attributes: [cost.attribute], kind: kindOf(ledger, cost.entity) }),
    operation: 'enough',
    conditions: cost.query.conditions,
    amounts: [own, ...purse.spans],
    target: { currency: move.parsed.currencies[0] ?? null, period: purse.isCounted ? 'month' : null },
  }
  const finding = execute(query, ledger, today)
  return finding.type === 'reckoned' ? { query, finding } : null
}

/** "For all the phases": what the few of a kind that were told of come to, those that were not told of too. */
function wholeOfKind({ move, last, ledger }: Scene): Told | null {
  const { kind, cues } = move
  const [attribute] = last.query.attributes
  if (kind === null || !cues.has('all') || attribute === undefined) return null
  const each = eachOfKind(kind, { ...last.query, attributes: [attribute] }, ledger)
  const terms = each?.map(({ term }) => term) ?? []
  const total = added(ledger, terms)
  if (!each || !total) return null
  const wholes = each.map(({ entity }) => ledger.entities.get(entity ?? '')?.within ?? [])
  const whole = wholes[0]?.find((id) => wholes.every((within) => within.includes(id))) ?? null
  const record = whole === null ? undefined : ledger.of(whole, attribute)[0]
  return { ...each[0]!, entity: whole, term: { amount: total, record: record ?? null } }
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
  return { ...blank({ entities: [entity], attributes: ['fee'], kind: null }), amounts: [count] }
}

/** "Do they reach": a word that is said of money too asks of nothing else here. */
function isSaidOfPurse(all: readonly string[], { parsed: { tokens } }: Move, ledger: Ledger): boolean {
  const names = all.flatMap((attribute) => ledger.attributes.get(attribute)?.names ?? []).map((name) => tokensOf(name))
  const said = names.filter((words) => saysWords(tokens, words))
  return said.every((words) => words.every(isOfPurse))
}
