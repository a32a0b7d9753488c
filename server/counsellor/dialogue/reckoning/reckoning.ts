import { execute } from '#server/counsellor/executor/execute.ts'
import { comparable, isMoney, type Term } from '#server/counsellor/executor/measure/measure.ts'
import { FOR_EACH } from '#server/counsellor/executor/measure/prices.ts'
import { inOnePeriod } from '#server/counsellor/executor/reckoning/reckon.ts'
import { multiplied } from '#server/counsellor/executor/reckoning/sum.ts'
import { kindOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import type { Amount, Query } from '#server/counsellor/query/query.ts'
import type { Scene } from '../scene.ts'
import { namedIn } from '../slots/named.ts'
import { blank } from '../slots/slots.ts'
import { lacking, leftOf, leftOfReceived, leftOfSpent } from './left.ts'
import { endOfStated, papersTogether } from './of-told/of-one-thing.ts'
import { besideEachOther, chosenOf, piecesOf, whichOf } from './of-told/of-several.ts'
import { apartOf, isOfAnother, pairOf } from './of-told/pairs.ts'
import { meantOf, ofYear, perPeriod, spanning, totalOf } from './over-time.ts'
import { purseAgainst } from './purse.ts'
import { addendsOf, adding, addingEach, during, isRecurring, totalled } from './sums.ts'
import { figuresTold, found, targetOf, sideBySide, toldOf, type Found, type Told } from './told-figures.ts'
import { extremesOf, statedTwice } from './two-figures.ts'
import { wantedOf, type Wanted } from './wanted/wanted.ts'

/** What is set in order may have been told one by one, each with more beside it. */
const OF_ORDER = new Set<Wanted['operation'] | undefined>(['which', 'chosen'])

/** What is reckoned on the figures of the last turns: "how much do I save", "by what percent did it rise", "with insurance for a year", "for four of us". */
export function reckonedOn(scene: Scene): Found | null {
  const { move, conversation } = scene
  const wanted = wantedOf(move)
  if (wanted?.operation === 'short' && !wanted.money) return lacking(scene)
  const told = figuresTold(scene, OF_ORDER.has(wanted?.operation) ? conversation.asked.length : undefined)
  const plain =
    purseAgainst(told, scene) ??
    leftOf(scene) ??
    leftOfReceived(told, scene) ??
    leftOfSpent(scene) ??
    endOfStated(scene) ??
    papersTogether(told, wanted, scene)
  if (plain) return plain
  if (wanted?.operation === 'pieces') return piecesOf(told, wanted, scene)
  const year = ofYear(told, scene) ?? (wanted ? null : perPeriod(told, scene))
  // The ends of a set that was told of are known by the set.
  if (year || !wanted || (told.length === 0 && !(wanted.operation === 'difference' && wanted.isSpread))) return year
  switch (wanted.operation) {
    case 'short':
      return missing(told[0]!, wanted, scene)
    case 'difference': {
      const spread = wanted.isSpread ? extremesOf(told, scene) : null
      return spread ? apart(spread, scene) : differing(apartOf(told, wanted, scene), wanted, scene)
    }
    case 'change':
      return changing(pairOf(told, wanted, scene) ?? statedTwice(told, { ...wanted, isEarlier: true }, scene), scene)
    case 'share':
      return sharing(told[0]!, wanted, scene) ?? partOfNamed(told, wanted, scene)
    case 'ratio':
      return move.mentions.length === 0 ? partOf(told, scene) : partOfNamed(told, wanted, scene)
    case 'sum':
      return adding(told, wanted, scene) ?? totalOf(told, wanted, scene)
    case 'total':
      return wanted.isPair ? bothOf(told, wanted, scene) : (totalOf(told, wanted, scene) ?? besideEachOther(told, wanted, scene))
    case 'which':
      return whichOf(told, wanted, scene)
    case 'chosen':
      return chosenOf(told, wanted, scene)
    case 'times':
      return countedOf(told, wanted, scene)
    case 'span':
      return (
        spannedOf(told, wanted, scene) ??
        piecesOf(told, wanted, scene) ??
        (wanted.isTotal && wanted.terms.length === 0 ? besideEachOther(told, wanted, scene) : null)
      )
    case 'average':
      return dividing(meantOf(told, wanted, scene) ?? told[0]!, wanted, scene)
  }
}

/** "So both?": what was told last is that sum already, or the last two figures come to it. */
function bothOf(told: readonly Told[], wanted: Wanted, scene: Scene): Found | null {
  const { last, ledger, today } = scene
  if (last.query.operation !== 'sum') return besideEachOther(told, wanted, scene)
  const finding = execute(last.query, ledger, today)
  return finding.type === 'reckoned' && finding.terms.length === 2 && finding.result.value === last.figure?.value
    ? { query: last.query, finding }
    : null
}

/** So many of what is named, or of what was told last where nothing is; of persons whose sums were told one by one these together. */
function countedOf(told: readonly Told[], wanted: Wanted, scene: Scene): Found | null {
  const ofEach = scene.move.cues.has('persons') ? addingEach(told, wanted, scene) : null
  if (ofEach) return ofEach
  const of = scene.move.mentions.length + wanted.terms.length > 0 ? meantOf(told, wanted, scene) : told[0]!
  return of && wanted.count !== null ? counting(of, wanted.count, wanted.span, scene) : null
}

/** A span alone is said of what was told right before; what is taken so many times may be told a few questions back. */
function spannedOf(told: readonly Told[], wanted: Wanted, scene: Scene): Found | null {
  const money = told.filter(({ term }) => isMoney(term.amount))
  const near =
    wanted.length?.isSaid || scene.move.mentions.length > 0 ? money : money.filter(({ query }) => query === scene.last.query)
  const of = meantOf(near, wanted, scene)
  // Of a sum of several each is taken for so long.
  const addends = of && addendsOf(of, told, scene.ledger)
  return addends ? totalled(addends, wanted, scene) : of && spanning(of, wanted, scene)
}

/** Which of two is the lower, and by how much; over a span of time by how much altogether. */
function differing(pair: readonly [Told, Told] | null, { span }: Wanted, scene: Scene): Found | null {
  const { move, ledger, today } = scene
  const terms = pair && sideBySide(...pair, ledger)
  if (!pair || !terms) return null
  const [one, other] = pair
  const target = targetOf(scene)
  const over = span && isRecurring(terms) ? terms.map((term) => during(term, span)) : null
  const { period } = targetOf(scene)
  // What was told for a time, or is asked for another period, is no longer what is stated.
  const isStated = terms.every(
    ({ amount, record }) => record?.value === amount.value && (period === null || amount.period === period),
  )
  const isAlike = isStated && one.attribute === other.attribute && one.entity !== other.entity
  if (!over && isAlike && one.entity !== null && other.entity !== null) {
    const entities = [one.entity, other.entity]
    const direction = move.cues.has('highest') ? 'highest' : 'lowest'
    const query: Query = {
      ...blank({ operation: 'compare', entities, attributes: [one.attribute], kind: kindOf(ledger, one.entity) }),
      conditions: one.query.conditions,
      direction,
      target,
    }
    const finding = execute(query, ledger, today)
    if (finding.type === 'compared' && finding.order?.length === 2) return { query, finding }
  }
  return differenceOf(over ?? terms, pair, scene)
}

/** By how much the least and the most of several differ. */
function apart(pair: readonly [Told, Told], scene: Scene): Found | null {
  const terms = sideBySide(...pair, scene.ledger)
  return terms && differenceOf(terms, pair, scene)
}

function differenceOf(terms: readonly Term[], told: readonly [Told, Told], scene: Scene): Found | null {
  const [first, second] = inOnePeriod(terms)
  const beside = comparable(scene.ledger, second!.amount, first!.amount)
  if (!beside) return null
  const inOrder = first!.amount.value < beside.value ? [second!, first!] : [first!, second!]
  const value = Math.abs(first!.amount.value - beside.value)
  return found('difference', inOrder, { ...first!.amount, value }, told, scene)
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

/** "About what percent is that": how much the lesser of the last two figures, of two things or two counts, is of the other. */
function partOf([latest, ...others]: readonly Told[], scene: Scene): Found | null {
  const beside = latest && others.find((other) => isOfAnother(latest, other) && sideBySide(other, latest, scene.ledger) !== null)
  const terms = latest && beside && sideBySide(latest, beside, scene.ledger)
  if (!terms || latest.term.amount.unit === 'percent') return null
  const [part, whole] = terms.toSorted((one, other) => one.amount.value - other.amount.value)
  const within = comparable(scene.ledger, part!.amount, whole!.amount)
  if (!within || whole!.amount.value <= 0 || within.value > whole!.amount.value) return null
  const percent: Amount = { value: (within.value / whole!.amount.value) * 100, unit: 'percent', period: null }
  return found('share', [part!, whole!], percent, [latest, beside], scene)
}

/** "Percentage of those in depth": what is named was told itself, and is set beside the other. */
function partOfNamed(told: readonly Told[], { money }: Wanted, scene: Scene): Found | null {
  const { move, last, ledger } = scene
  const [named, ...others] = namedIn(move, last, ledger)
  const isTold = named !== undefined && told.slice(0, 2).some(({ entity }) => entity === named)
  return isTold && others.length === 0 && !money ? partOf(told, scene) : null
}

/** How much of what is named, or of a sum that is, or of the whole that it is of, the figure just told is. */
function sharing(part: Told, { money }: Wanted, scene: Scene): Found | null {
  const { move, last, ledger } = scene
  const [named = money ? undefined : wholeOf(part, ledger)] = namedIn(move, last, ledger)
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

/** The one thing that all lie in of which a figure was told, as the phases do in the diploma. */
function wholeOf({ query: { entities } }: Told, ledger: Ledger): string | undefined {
  const [first, ...others] = entities.map((id) => ledger.entities.get(id)?.within ?? [])
  return first?.find((id) => others.every((within) => within.includes(id)))
}

/** "I have 9,000, how much am I short": what is asked for without what somebody has. */
function missing(of: Told, { money }: Wanted, scene: Scene): Found | null {
  const { amount } = of.term
  if (!money || !isMoney(amount) || scene.move.mentions.length > 0) return null
  const own = isMoney(money) ? money : { ...money, unit: amount.unit }
  // What is in hand is no sum a year.
  const beside = comparable(scene.ledger, { ...own, period: null }, { ...amount, period: null })
  if (!beside || beside.value >= amount.value || amount.period === 'month') return null
  const result = { ...amount, value: amount.value - beside.value, period: 'once' as const }
  return found('difference', [of.term, { amount: own, record: null }], result, [of], scene)
}

/** "For four of us", "two students for 12 months": what each pays, so many times; of what is priced by the piece, so many pieces. */
function counting(of: Told, count: number, span: Amount | null, scene: Scene): Found | null {
  const { move, ledger } = scene
  if (!isMoney(of.term.amount) || of.entity === null || move.ordinals.length > 0) return null
  const number: Amount = { value: count, unit: move.cues.has('persons') ? 'person' : 'number', period: null }
  const query: Query = {
    ...blank({ entities: [of.entity], attributes: [of.attribute], kind: kindOf(ledger, of.entity) }),
    amounts: span ? [number, span] : [number],
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
