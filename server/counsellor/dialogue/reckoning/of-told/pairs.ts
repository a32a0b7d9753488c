import { comparable, isMoney } from '#server/counsellor/executor/measure/measure.ts'
import type { Ledger } from '#server/counsellor/ledger/record.ts'
import CUES from '../../move/cues.json' with { type: 'json' }
import type { Scene } from '../../scene.ts'
import { namedIn } from '../../slots/named.ts'
import { isOf, isUnder, ofNamed, sideBySide, toldOf, toldThere, withoutPlaces, type Told } from '../told-figures.ts'
import { isBesideUntold, statedTwice } from '../two-figures.ts'
import type { Wanted } from '../wanted/wanted.ts'

/** What differs by less was rounded. */
const SMALLEST_GAP = 0.5

/** The two figures that are set side by side, as they were told: the last two that can be, or the one of what is named and the last of another. */
export function pairOf(all: readonly Told[], wanted: Wanted, scene: Scene): readonly [Told, Told] | null {
  const { move, last, ledger } = scene
  // What is cheaper is so by what it costs, and not by how long it takes.
  const isOfPrice = move.parsed.tokens.some((token) => CUES.priced.includes(token))
  const told = isOfPrice ? all.filter(({ term }) => isMoney(term.amount)) : all
  const [latest] = told
  if (!latest || isBesideUntold(all, scene)) return null
  if (wanted.age) {
    const query = { ...latest.query, operation: 'get' as const, amounts: [wanted.age] }
    const other = latest.entity === null ? null : toldOf(latest.entity, query, ledger)
    return other && other.term.record !== latest.term.record ? [latest, other] : null
  }
  const asked = told.filter((one) => isUnder(one, wanted.terms, ledger))
  const [named, ...others] = withoutPlaces(namedIn(move, last, ledger), ledger)
  if (others.length === 1) return pairNamed([named!, others[0]!], asked, scene)
  if (others.length > 1) return null
  if (named === undefined) return firstPair(asked[0], asked.slice(1), scene)
  const own = ofNamed(named, asked, ledger)
  if (own)
    return firstPair(
      own,
      asked.filter((one) => one !== own && !isOf(named, one.entity, one.query, scene.ledger)),
      scene,
    )
  const other = toldThere(named, latest, last, ledger)
  return other && firstPair(other, [latest], scene)
}

/** "Karolinska is dearer than Gothenburg by how much?": what was told of each of the two. */
function pairNamed(named: readonly string[], told: readonly Told[], { ledger }: Scene): readonly [Told, Told] | null {
  const [one, other] = named.map((id) => ofNamed(id, told, ledger))
  return one && other && one !== other && isApart(one, other, ledger) ? [other, one] : null
}

/** Two figures to be set side by side; the two of one thing ("we read 4,500 elsewhere") rather than two that are one sum, told for a whole and for its parts. */
export function apartOf(told: readonly Told[], wanted: Wanted, scene: Scene): readonly [Told, Told] | null {
  const pair = pairOf(told, wanted, scene)
  const [one, other] = (pair ?? []).map(({ term }) => term.amount)
  const beside = one && other ? comparable(scene.ledger, other, one) : null
  const isOneSum = beside !== null && Math.abs(beside.value - one!.value) < SMALLEST_GAP
  return pair && !isOneSum ? pair : (statedTwice(told, wanted, scene) ?? pair)
}

function firstPair(one: Told | undefined, others: readonly Told[], { ledger }: Scene): readonly [Told, Told] | null {
  const beside = one && others.find((other) => isOfAnother(one, other) && isApart(one, other, ledger))
  return one && beside ? [beside, one] : null
}

/** Whether two figures can be set side by side, and are not one sum told twice, in another currency or for another period. */
function isApart(one: Told, other: Told, ledger: Ledger): boolean {
  const terms = sideBySide(other, one, ledger)
  if (!terms || one.term.record === null || one.term.record !== other.term.record) return terms !== null
  const beside = comparable(ledger, terms[0].amount, terms[1].amount)
  return beside !== null && Math.abs(beside.value - terms[1].amount.value) >= SMALLEST_GAP
}

/** Two figures of one thing are set side by side where they are of the same: not the fee of one exam and of another. */
export function isOfAnother(one: Told, other: Told): boolean {
  const [own, beside] = [one, other].map(({ term }) => term.record?.conditions['of'])
  return one.entity !== other.entity || one.attribute !== other.attribute || own === beside
}
