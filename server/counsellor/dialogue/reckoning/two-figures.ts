import { execute } from '#server/counsellor/executor/execute.ts'
import { beforeOf, insteadOf, togetherWith } from '#server/counsellor/executor/measure/beside.ts'
import { amountOf, comparable, type Term } from '#server/counsellor/executor/measure/measure.ts'
import { namesFor } from '#server/counsellor/executor/measure/prices.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { isBesideAnother } from '#server/counsellor/reader/asked/reckoning.ts'
import { lastSet } from '../conversation.ts'
import type { Scene } from '../scene.ts'
import type { Told } from './told-figures.ts'
import type { Wanted } from './wanted/wanted.ts'
import WORDS from './wanted/words.json' with { type: 'json' }

/** What somebody pays herself is set beside no other figure of the same thing. */
const OF_ASKER = new Set(WORDS.asker)

/** "How much more than the certificate": beside something of a kind of which nothing was told. */
export function isBesideUntold(told: readonly Told[], { move: { parsed, kind, ordinals }, ledger }: Scene): boolean {
  const isOfKind = ({ entity }: Told) => entity !== null && ledger.entities.get(entity)?.kind === kind
  return kind !== null && ordinals.length === 0 && isBesideAnother(parsed) && !told.some(isOfKind)
}

/** The least and the most of what was set side by side last, else of what was told under the same attribute; null where there are not two. */
export function extremesOf(told: readonly Told[], { conversation, ledger, today }: Scene): readonly [Told, Told] | null {
  const set = lastSet(conversation)
  const all = (set && figuresOfSet(set.query, ledger, today)) ?? alike(told)
  const [first] = all
  if (!first) return null
  const ordered = all
    .flatMap((one) => {
      const beside = comparable(ledger, one.term.amount, first.term.amount)
      return beside ? [{ one, value: beside.value }] : []
    })
    .toSorted((a, b) => a.value - b.value)
  const [least, most] = [ordered.at(0), ordered.at(-1)]
  return least && most && least.value < most.value ? [most.one, least.one] : null
}

/** The figures of things that were compared or put in order, the least and the most of each; null where they were not. */
function figuresOfSet(query: Scene['last']['query'], ledger: Ledger, today: string): readonly Told[] | null {
  const finding = query.operation === 'compare' || query.operation === 'rank' ? execute(query, ledger, today) : null
  const of = (entity: string, attribute: string, term: Term): Told => ({ term, entity, attribute, query })
  if (finding?.type === 'compared')
    return finding.sides.flatMap(({ entity, low, high }) =>
      [low, high].flatMap((side) => (side ? [of(entity, finding.attribute, side)] : [])),
    )
  return finding?.type === 'ranked'
    ? finding.order.map(({ entity, record, amount }) => of(entity, finding.attribute, { amount, record }))
    : null
}

function alike(told: readonly Told[]): readonly Told[] {
  return told.filter(({ attribute }) => attribute === told[0]!.attribute)
}

/**
 * Two figures of the one thing that was told: what it was before, another record that was told beside it (the official sum and the guide's), or
 * the other sum of its own sentence (for graduates, for doctoral candidates). Null where there is none, or more than one.
 */
export function statedTwice(told: readonly Told[], { isEarlier, terms }: Wanted, scene: Scene): readonly [Told, Told] | null {
  const { move, ledger, conversation, last } = scene
  const [latest] = told
  const record = latest?.term.record
  const { tokens } = move.parsed
  const isOfElse =
    move.mentions.length + move.ordinals.length > 0 || move.kind !== null || tokens.some((token) => OF_ASKER.has(token))
  // "The two amounts" are what was told, whatever it goes by.
  const isNamed = terms.every((all) => all.flatMap(namesFor).includes(latest?.attribute ?? ''))
  if (!latest || !record || isOfElse || !isNamed) return null
  const earlier = beforeOf(record)
  const others = [...insteadOf(record, ledger), ...togetherWith(record, ledger).slice(1)]
  const isOfParts = last.query.operation === 'sum' && latest.term.amount.unit === record.unit
  // What is told in words, of which the figure was counted, is no second figure.
  if (!isOfParts && amountOf(record) === null) return null
  const own = isOfParts ? latest : toldOfRecord(latest, record)
  const around = [record.entity, ...(isOfParts ? (ledger.entities.get(record.entity)?.within ?? []) : [])]
  const beside = isEarlier ? [] : besideIt(own, around, conversation.sources)
  if (beside.length > 0) return beside.length === 1 ? [own, toldOfRecord(latest, beside[0]!)] : null
  const [other, ...more] = isEarlier || others.length === 0 ? earlier : others
  if (isOfParts || !other || more.length > 0) return null
  return [{ ...own, term: other }, own]
}

function toldOfRecord(told: Told, record: LedgerRecord): Told {
  return { ...told, entity: record.entity, attribute: record.attribute, term: { amount: amountOf(record)!, record } }
}

/** What was told beside a figure of the same thing, or of the whole that it is the sum of, under the same attribute, and is another figure. */
function besideIt(
  { term, attribute }: Told,
  around: readonly string[],
  sources: readonly LedgerRecord[],
): readonly LedgerRecord[] {
  return sources.filter((one) => {
    const isOfSame = around.includes(one.entity) && one.attribute === attribute && one.unit === term.amount.unit
    return isOfSame && amountOf(one) !== null && one.value !== term.amount.value && one.value !== term.record?.value
  })
}
