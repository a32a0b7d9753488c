import { execute } from '#server/counsellor/executor/execute.ts'
import { amountOf, comparable, isMoney, timesOf } from '#server/counsellor/executor/measure.ts'
import { FOR_EACH } from '#server/counsellor/executor/prices.ts'
import { added, expressed, multiplied, reckoned, termsOf, type Term } from '#server/counsellor/executor/reckon.ts'
import { kindOf, recordsOf } from '#server/counsellor/executor/resolve.ts'
import type { Amount, Query } from '#server/counsellor/query/query.ts'
import { isOrigin } from '#server/counsellor/reader/conditions.ts'
import type { Mention } from '#server/counsellor/words/gazetteer.ts'
import { focusOf } from '../conversation.ts'
import { substituted } from '../ellipsis/substituted.ts'
import type { Scene } from '../scene.ts'
import { namedIn } from '../slots/named.ts'
import { blank } from '../slots/slots.ts'
import { meantOf, ofYear, recurring, spanning } from './over-time.ts'
import { figuresTold, isOf, sideBySide, toldOf, type Found, type Told } from './told-figures.ts'
import { wantedOf, type Wanted } from './wanted.ts'

const YEAR: Amount = { value: 1, unit: 'year', period: null }

/** What is reckoned on the figures of the last turns: "how much do I save", "by what percent did it rise", "with insurance for a year", "for four of us". */
export function reckonedOn(scene: Scene): Found | null {
  const { move, conversation, ledger } = scene
  const wanted = wantedOf(move)
  if (wanted?.operation === 'short') return lacking(scene)
  const told = figuresTold(conversation, ledger)
  const year = ofYear(told, scene)
  if (year || !wanted || told.length === 0) return year
  switch (wanted.operation) {
    case 'difference':
      return differing(pairOf(told, wanted, scene), wanted, scene)
    case 'change':
      return changing(pairOf(told, wanted, scene), scene)
    case 'share':
      return sharing(told[0]!, wanted, scene)
    case 'sum':
      return adding(told, wanted, scene)
    case 'times':
      return countedOf(told, wanted, scene)
    case 'span':
      return spannedOf(told, wanted, scene)
    case 'average':
      return dividing(told[0]!, wanted, scene)
  }
}

/** So many of what is named, or of what was told last where nothing is. */
function countedOf(told: readonly Told[], wanted: Wanted, scene: Scene): Found | null {
  const of = scene.move.mentions.length > 0 ? meantOf(told, wanted, scene) : told[0]!
  return of && wanted.count !== null ? counting(of, wanted.count, scene) : null
}

/** A span alone is said of what was told right before; what is taken so many times may be told a few questions back. */
function spannedOf(told: readonly Told[], wanted: Wanted, scene: Scene): Found | null {
  const money = told.filter(({ term }) => isMoney(term.amount))
  const near =
    wanted.length?.isSaid || scene.move.mentions.length > 0 ? money : money.filter(({ query }) => query === scene.last.query)
  const of = meantOf(near, wanted, scene)
  return of && spanning(of, wanted, scene)
}

/** The two figures that are set side by side, as they were told: the last two that can be, or the one of what is named and the last of another. */
function pairOf(told: readonly Told[], wanted: Wanted, scene: Scene): readonly [Told, Told] | null {
  const { move, last, ledger } = scene
  const [latest] = told
  if (!latest) return null
  if (wanted.age) {
    const query = { ...latest.query, operation: 'get' as const, amounts: [wanted.age] }
    const other = latest.entity === null ? null : toldOf(latest.entity, query, ledger)
    return other && other.term.record !== latest.term.record ? [latest, other] : null
  }
  const asked = told.filter(({ attribute }) => wanted.terms.every((all) => all.includes(attribute)))
  const [named, ...others] = namedIn(move, last, ledger)
  if (others.length > 0) return null
  if (named === undefined) return firstPair(asked[0], asked.slice(1), scene)
  const own = asked.find(({ entity, query }) => isOf(named, entity, query, scene.ledger))
  if (own)
    return firstPair(
      own,
      asked.filter((one) => one !== own && !isOf(named, one.entity, one.query, scene.ledger)),
      scene,
    )
  const about = substituted([named], last, ledger)
  const thing = about?.entities.find((id) => termsOf(ledger, id, { ...latest.query, ...about, amounts: [] }).length > 0)
  const other = about && thing !== undefined ? toldOf(thing, { ...latest.query, ...about, amounts: [] }, ledger) : null
  return other && firstPair(other, [latest], scene)
}

function firstPair(one: Told | undefined, others: readonly Told[], { ledger }: Scene): readonly [Told, Told] | null {
  const beside = one && others.find((other) => isOfAnother(one, other) && sideBySide(other, one, ledger) !== null)
  return one && beside ? [beside, one] : null
}

/** Two figures of one thing are set side by side where they are of the same: not the fee of one exam and of another. */
function isOfAnother(one: Told, other: Told): boolean {
  const [own, beside] = [one, other].map(({ term }) => term.record?.conditions['of'])
  return one.entity !== other.entity || one.attribute !== other.attribute || own === beside
}

/** Which of two is the lower, and by how much; over a span of time by how much altogether. */
function differing(pair: readonly [Told, Told] | null, { span }: Wanted, scene: Scene): Found | null {
  const { move, ledger, today } = scene
  const terms = pair && sideBySide(...pair, ledger)
  if (!pair || !terms) return null
  const [one, other] = pair
  const target = targetOf(scene)
  const over = span && isRecurring(terms) ? terms.map((term) => during(term, span)) : null
  const isAlike = one.attribute === other.attribute && one.entity !== other.entity
  if (!over && isAlike && one.entity !== null && other.entity !== null) {
    const entities = [one.entity, other.entity]
    const direction = move.cues.has('highest') ? 'highest' : 'lowest'
    const query = {
      ...blank({ operation: 'compare', entities, attributes: [one.attribute], kind: kindOf(ledger, one.entity) }),
      conditions: one.query.conditions,
      direction,
      target,
    } as Query
    const finding = execute(query, ledger, today)
    if (finding.type === 'compared' && finding.order?.length === 2) return { query, finding }
  }
  const [first, second] = over ?? terms
  const beside = comparable(ledger, second!.amount, first!.amount)
  if (!beside) return null
  const inOrder = first!.amount.value < beside.value ? [second!, first!] : [first!, second!]
  const value = Math.abs(first!.amount.value - beside.value)
  return found('difference', inOrder, { ...first!.amount, value }, [one, other], scene)
}

function isRecurring(terms: readonly Term[]): boolean {
  return terms.every(({ amount: { period } }) => period !== null && period !== 'once')
}

/** A sum that recurs, for a span; what is paid once stays as it is. */
function during({ amount, record }: Term, span: Amount): Term {
  const { amount: each } = recurring({ amount, record })
  const count = each.period === null || each.period === 'once' ? null : timesOf(span, each.period)
  return { amount: count === null ? amount : { ...each, value: each.value * count, period: 'once' }, record }
}

/** By how many per cent the later of two figures is more or less than the one before. */
function changing(pair: readonly [Told, Told] | null, scene: Scene): Found | null {
  const terms = pair && sideBySide(...pair, scene.ledger)
  if (!pair || !terms) return null
  const [before, after] = terms
  const beside = comparable(scene.ledger, after.amount, before.amount)
  if (!beside || before.amount.value === 0) return null
  const change = Math.abs(beside.value - before.amount.value)
  const apart = { amount: { ...before.amount, value: change }, record: after.record }
  const percent: Amount = { value: (change / before.amount.value) * 100, unit: 'percent', period: null }
  return found('share', [apart, before], percent, pair, scene)
}

/** How much of what is named, or of a sum that is, the figure just told is. */
function sharing(part: Told, { money }: Wanted, scene: Scene): Found | null {
  const { move, last, ledger } = scene
  const [named] = namedIn(move, last, ledger)
  const whole = named === undefined ? null : toldOf(named, { ...part.query, amounts: [] }, ledger)
  const own = money && {
    amount: { ...part.term.amount, value: money.value, unit: isMoney(money) ? money.unit : part.term.amount.unit },
    record: null,
  }
  const terms = whole && whole.entity !== part.entity ? sideBySide(part, whole, ledger) : own ? ([part.term, own] as const) : null
  const beside = terms && comparable(ledger, terms[0].amount, terms[1].amount)
  if (!terms || !beside || terms[1].amount.value < beside.value) return null
  const percent: Amount = { value: (beside.value / terms[1].amount.value) * 100, unit: 'percent', period: null }
  return found('share', terms, percent, [part, ...(whole ? [whole] : [])], scene)
}

/** By how much what somebody has was too little, or more than is asked for. */
function lacking(scene: Scene): Found | null {
  const { last, ledger, today } = scene
  const finding = last.query.operation === 'enough' ? execute(last.query, ledger, today) : null
  if (finding?.type !== 'reckoned' || finding.operation !== 'enough') return null
  const [has, needed] = finding.terms
  const result = { ...finding.result, value: Math.abs(finding.result.value) }
  const query: Query = { ...last.query, operation: 'difference', target: targetOf(scene) }
  return {
    query,
    finding: reckoned('difference', finding.holds ? [has!, needed!] : [needed!, has!], expressed(ledger, result, query), ledger),
  }
}

/** The figures of two turns, or the last one with what is named beside it, for as long as is said. */
function adding(told: readonly Told[], wanted: Wanted, scene: Scene): Found | null {
  const { ledger, move } = scene
  if (!move.mentions.every((mention) => isAround(mention, scene))) return null
  const money = told.filter(({ term }) => isMoney(term.amount))
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
  const all = [...base.toReversed(), ...others]
  if (all.length < Math.max(2, others.length > 0 ? 2 : most)) return null
  const terms = all.map(({ term }) => term)
  const recurs = terms.some(({ amount }) => isRecurring([{ amount, record: null }]))
  // The first says of what the sum is: a semester or a month beside another period has no such sum, a year has.
  const isMixed = terms[0]!.amount.period !== 'year' && new Set(terms.map(({ amount }) => amount.period)).size > 1
  const each = terms.find(({ amount }) => isRecurring([{ amount, record: null }]))?.amount.period
  const times = wanted.length?.times
  const counted: Amount | null = each && times ? { value: times, unit: each, period: null } : null
  const span = wanted.span ?? counted ?? (recurs && (isMixed || added(ledger, terms) === null) ? YEAR : null)
  const spanned = span && recurs ? terms.map((term) => during(term, span)) : terms
  const total = added(ledger, spanned)
  return total && found('sum', spanned, total, all, scene)
}

/** "The Finnish money", "outside the EU": a name that says no more than where what was spoken of lies, or whom it is for. */
function isAround(mention: Mention, { move, last, ledger }: Scene): boolean {
  const { tokens } = move.parsed
  const focus = [...focusOf(last), ...last.results.slice(0, 1)]
  const around = new Set([...focus, ...focus.flatMap((id) => ledger.entities.get(id)?.within ?? [])])
  const isOutside = tokens.slice(Math.max(0, mention.from - 2), mention.from).includes('outside')
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

/** "For four of us": what each pays, so many times; of what is priced by the piece, so many pieces. */
function counting(of: Told, count: number, scene: Scene): Found | null {
  const { move, ledger } = scene
  if (!isMoney(of.term.amount) || of.entity === null || move.ordinals.length > 0) return null
  const number: Amount = { value: count, unit: move.cues.has('persons') ? 'person' : 'number', period: null }
  const query: Query = {
    ...blank({ entities: [of.entity], attributes: [of.attribute], kind: kindOf(ledger, of.entity) }),
    amounts: [number],
  }
  const pieces = multiplied(ledger, query, of.term.amount, [of.term])
  if (pieces) return { query, finding: pieces }
  if (!FOR_EACH.has(of.attribute) || move.kind !== null) return null
  const terms = [of.term, { amount: number, record: null }]
  return found('times', terms, { ...of.term.amount, value: of.term.amount.value * count }, [of], scene)
}

function dividing(of: Told, { count, span }: Wanted, scene: Scene): Found | null {
  const { amount } = of.term
  if (scene.move.mentions.length > 0 || !isMoney(amount)) return null
  const by: Amount | null = span ?? (count === null ? null : { value: count, unit: 'number', period: null })
  return (
    by && found('average', [of.term, { amount: by, record: null }], { ...amount, value: amount.value / by.value }, [of], scene)
  )
}

function targetOf({ move }: Scene): Query['target'] {
  return { currency: move.parsed.currencies[0] ?? null, period: move.period }
}

function found(
  operation: 'difference' | 'share' | 'sum' | 'times' | 'average',
  terms: readonly Term[],
  result: Amount,
  told: readonly Told[],
  scene: Scene,
): Found | null {
  const { ledger, last } = scene
  const target = targetOf(scene)
  const query: Query = {
    ...last.query,
    operation: operation === 'times' || operation === 'average' ? 'get' : operation,
    entities: [...new Set(told.flatMap(({ entity }) => entity ?? []))],
    attributes: [...new Set(told.map(({ attribute }) => attribute))],
    amounts: [],
    conditions: [],
    direction: null,
    target,
  }
  const shown = isMoney(result)
    ? expressed(ledger, result, { ...query, target: { ...target, period: result.period === 'once' ? null : target.period } })
    : result
  return { query, finding: reckoned(operation, terms, shown, ledger) }
}
