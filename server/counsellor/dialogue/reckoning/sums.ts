import { amountOf, inCurrency, isMoney, timesOf, type Term } from '#server/counsellor/executor/measure/measure.ts'
import { added, inOnePeriod } from '#server/counsellor/executor/reckoning/reckon.ts'
import { byYear } from '#server/counsellor/executor/reckoning/spans/by-credit.ts'
import { overTime } from '#server/counsellor/executor/reckoning/spans/over-time.ts'
import { isForLonger } from '#server/counsellor/executor/reckoning/spans/whole.ts'
import { kindOf, recordsOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Amount, Query } from '#server/counsellor/query/query.ts'
import { isOrigin } from '#server/counsellor/reader/composing/conditions/conditions.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { focusOf } from '../conversation.ts'
import type { Scene } from '../scene.ts'
import { recurring } from './over-time.ts'
import { found, isUnder, toldOf, type Found, type Told } from './told-figures.ts'
import type { Wanted } from './wanted/wanted.ts'
import WORDS from './wanted/words.json' with { type: 'json' }

/** More of a kind are added by nobody. */
const MOST_OF_KIND = 4
const YEAR: Amount = { value: 1, unit: 'year', period: null }

/** The figures of two turns, or the last one with what is named beside it, for as long as is said. */
export function adding(told: readonly Told[], wanted: Wanted, scene: Scene): Found | null {
  const { move } = scene
  if (!move.mentions.every((mention) => isAround(mention, scene))) return null
  if (wanted.money) return addingNamed(told, wanted.money, wanted, scene)
  const ofKind = allOfKind(told[0]!, wanted, scene)
  if (ofKind) return totalled(ofKind, wanted, scene)
  const money = told.filter(({ term }) => isMoney(term.amount))
  const each = money.filter((one, at) => money.findIndex(({ attribute }) => attribute === one.attribute) === at)
  if (wanted.isAll && wanted.terms.length === 0 && wanted.count === null && !wanted.isPair)
    return each.length < 2 ? null : totalled(each.toReversed(), wanted, scene)
  const most = wanted.isPair ? 2 : (wanted.count ?? 0)
  const alike = money.slice(0, most).filter(({ attribute }) => wanted.terms.every((all) => all.includes(attribute)))
  // "Both fees": what is named is what the two figures are of.
  const isOfAlike = most > 0 && alike.length === most
  const named = isOfAlike ? [] : wanted.terms.map((all) => termNamed(all, money, scene))
  if (named.some((one) => one === null)) return null
  const others = named.flatMap((one) => one ?? [])
  const base = isOfAlike
    ? alike
    : money.filter((one) => !others.some(({ attribute }) => attribute === one.attribute)).slice(0, others.length > 0 ? 1 : most)
  const apart = base.flatMap((one) => addendsOf(one, told, scene.ledger) ?? [one])
  const all = [...new Map([...apart.toReversed(), ...others].map((one) => [one.term.record ?? one, one])).values()]
  return all.length < Math.max(2, others.length > 0 ? 2 : most) ? null : totalled(all, wanted, scene)
}

/** What a sum that was told is the sum of, where each of it was told before: so that another is added to each for as long. */
export function addendsOf({ query }: Told, told: readonly Told[], ledger: Ledger): readonly Told[] | null {
  if (query.operation !== 'sum' || query.attributes.length < 2) return null
  const isIt = (one: Told, attribute: string) =>
    one.query.operation !== 'sum' && one.attribute === attribute && query.entities.includes(one.entity ?? '')
  const stated = (attribute: string) => {
    const asked: Query = { ...query, operation: 'get', attributes: [attribute], amounts: [] }
    return query.entities.flatMap((id) => toldOf(id, asked, ledger) ?? []).slice(0, 1)
  }
  const addends = query.attributes.flatMap((attribute) => told.find((one) => isIt(one, attribute)) ?? stated(attribute))
  return addends.length === query.attributes.length ? addends : null
}

/** "With the 10,000 for living": a sum that is named, added to what was told of something else; where it is stated of what it is for, as it is stated. */
function addingNamed(told: readonly Told[], money: Amount, wanted: Wanted, scene: Scene): Found | null {
  const isElse = ({ attribute }: Told) => !wanted.terms.some((all) => all.includes(attribute))
  const base = told.find((one) => isMoney(one.term.amount) && isElse(one))
  if (!base || scene.move.mentions.length > 0) return null
  const amount: Amount = { ...money, unit: isMoney(money) ? money.unit : base.term.amount.unit, period: money.period ?? 'once' }
  const stated = wanted.terms.flatMap((all) => termNamed(all, told, scene) ?? [])
  const same = stated.find(({ term }) => term.amount.value === amount.value && term.amount.unit === amount.unit)
  const added: Told = same ?? { term: { amount, record: null }, entity: null, attribute: base.attribute, query: base.query }
  return totalled([base, added], wanted, scene)
}

/** "All levels together": what is stated of each of the few of a kind, where some were told of. Null where another number of them is said. */
function allOfKind(latest: Told, { isAll, terms, count }: Wanted, { ledger, move }: Scene): readonly Told[] | null {
  const kind = latest.entity === null ? null : kindOf(ledger, latest.entity)
  const isNamed = terms.length > 0 && terms.every((all) => !all.includes(latest.attribute))
  if (
    !(isAll || move.cues.has('all')) ||
    kind === null ||
    !isNamed ||
    !isUnder(latest, terms, ledger) ||
    move.mentions.length > 0
  )
    return null
  const all = eachOfKind(kind, { ...latest.query, attributes: [latest.attribute] }, ledger)
  return all && all.length > 1 && (count === null || count === all.length) ? all : null
}

/** What each of the few of a kind states of what is asked; null where they are more, or one states nothing. */
export function eachOfKind(kind: string, query: Query, ledger: Ledger): readonly Told[] | null {
  const members = ledger.ofKind(kind)
  if (members.length > MOST_OF_KIND) return null
  const all = members.flatMap(({ id }) => toldOf(id, query, ledger) ?? [])
  return all.length === members.length ? all : null
}

/** "Both of us together": the sums that were told of one thing for one person after the other, where there are as many as are counted. */
export function addingEach(told: readonly Told[], wanted: Wanted, scene: Scene): Found | null {
  const [latest] = told
  const each = told.filter(({ entity, attribute }) => entity === latest?.entity && attribute === latest?.attribute)
  const records = new Set(each.map(({ term }) => term.record))
  if (scene.move.mentions.length > 0 || each.length < 2 || each.length !== wanted.count || records.size < each.length) return null
  return totalled(each.toReversed(), wanted, scene)
}

/** What is added, each for the span that is asked, for a year where none is and the sums are of different periods. */
export function totalled(all: readonly Told[], wanted: Wanted, scene: Scene): Found | null {
  const { ledger } = scene
  const terms = byYear(
    ledger,
    all.map(({ term }) => asStated(term, ledger)),
  )
  if (!terms) return null
  const shown = all.find(({ term }, at) => term.amount.unit !== terms[at]!.amount.unit)?.term.amount.unit
  const recurs = terms.some(({ amount }) => isRecurring([{ amount, record: null }]))
  // The first says of what the sum is: a semester or a month beside another period has no such sum, a year has.
  const isMixed = terms[0]!.amount.period !== 'year' && new Set(terms.map(({ amount }) => amount.period)).size > 1
  const each = terms.find(({ amount }) => isRecurring([{ amount, record: null }]))?.amount.period
  const times = wanted.length?.times
  const counted: Amount | null = each && times ? { value: times, unit: each, period: null } : null
  const told = terms.flatMap((term) => timeOf(term) ?? [])[0] ?? YEAR
  const span = wanted.span ?? counted ?? (recurs && (isMixed || added(ledger, terms) === null) ? told : null)
  // "First year, with living": of the whole of a programme a year is not known. "Plus a year's living" adds that to it.
  const { tokens } = scene.move.parsed
  const isOfYear = wanted.span !== null && tokens.some((token, at) => token === 'year' && tokens[at - 1] === 'first')
  if (isOfYear && terms.length > 1 && terms.some((term) => isForLonger(term, wanted.span!, ledger))) return null
  const spanned = span && recurs ? terms.map((term) => during(term, span)) : inOnePeriod(terms)
  const total = added(ledger, spanned)
  const result = total && shown !== undefined ? inCurrency(ledger, total, shown) : total
  return result && found('sum', spanned, result, all, scene)
}

/** A figure that was told in another currency, in its own: rupees and kronor stand in no sum together. */
function asStated({ amount, record }: Term, ledger: Ledger): Term {
  const stated = record && amountOf(record)
  const own = stated && stated.unit !== amount.unit ? inCurrency(ledger, amount, stated.unit) : null
  return { amount: own ?? amount, record }
}

/** For how long a figure was told that recurs, and is for longer than a year: two years of tuition are added to two of living. */
function timeOf({ amount, record }: Term): Amount | null {
  const stated = record && amountOf(record)
  if (!stated || amount.period !== 'once' || stated.period === null || stated.period === 'once') return null
  const span: Amount = { value: Math.round(amount.value / stated.value), unit: stated.period, period: null }
  const isWhole = Math.abs(span.value * stated.value - amount.value) < 1 && stated.unit === amount.unit
  return isWhole && (timesOf(span, 'year') ?? 0) > 1 ? span : null
}

/** "The Finnish money", "outside the EU": a name that says no more than where what was spoken of lies, or whom it is for. */
function isAround(mention: Mention, { move, last, ledger }: Scene): boolean {
  const { tokens } = move.parsed
  const focus = [...focusOf(last), ...last.results.slice(0, 1)]
  const around = new Set([...focus, ...focus.flatMap((id) => ledger.entities.get(id)?.within ?? [])])
  const isOutside = tokens.slice(Math.max(0, mention.from - 2), mention.from).some((token) => WORDS.outside.includes(token))
  return isOutside || isOrigin(tokens, mention) || mention.entities.some(({ id }) => around.has(id))
}

/** What is named as a term of a sum: a figure that was told of it, else what is stated of what was spoken of, or of what that lies in. */
function termNamed(attributes: readonly string[], told: readonly Told[], { last, ledger }: Scene): Told | null {
  const known = told.find(({ attribute }) => attributes.includes(attribute))
  if (known) return known
  const focus = [...focusOf(last), ...last.results.slice(0, 1)]
  const near = [...new Set([...focus, ...focus.flatMap((id) => ledger.entities.get(id)?.within ?? [])])]
  for (const attribute of attributes)
    for (const entity of near) {
      const record = recordsOf(ledger, entity, attribute).find((one) => amountOf(one) && isMoney(amountOf(one)!))
      if (record)
        return {
          term: { amount: amountOf(record)!, record },
          entity,
          attribute,
          query: { ...last.query, attributes: [attribute] },
        }
    }
  return null
}

/** Whether all of these recur, and can be taken for a span. */
export function isRecurring(terms: readonly Term[]): boolean {
  return terms.every(({ amount: { period } }) => period !== null && period !== 'once')
}

/** A sum that recurs, for a span; what is paid once stays as it is. */
export function during(term: Term, span: Amount): Term {
  const over = overTime(recurring(term), span)
  return { amount: over?.amount ?? term.amount, record: term.record }
}
