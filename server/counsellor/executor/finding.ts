import type { LedgerRecord } from '../ledger/record.ts'
import type { Amount } from '../query/query.ts'
import type { Whole } from './reckoning/spans/whole.ts'

/** What the executor found. The answer is a telling of it, and adds nothing. */
export type Finding = Values | Listed | Ranked | Reckoned | OfEach | Compared | Nothing

/** What is stated of one entity under one attribute, the record that counts first. */
export interface Stated {
  entity: string
  attribute: string
  records: readonly LedgerRecord[]
  /** Set where what was asked for is a date: whether it lies before today, and the day itself. */
  day: StatedDay | null
  /** The first record's amount in what was asked for ("in rupees", "per week"). */
  converted: Amount | null
  /** How the records stand to what the person takes for true; null where she claims nothing. */
  claim: 'true' | 'false' | 'open' | null
}

/** What one record states, as it is found: with no day, nothing converted and no claim of hers. */
export function statedAs(record: LedgerRecord): Stated {
  return { entity: record.entity, attribute: record.attribute, records: [record], day: null, converted: null, claim: null }
}

export interface StatedDay {
  date: string
  isPast: boolean
  /** How many days it is from today, where that is asked for. */
  left?: number
}

export interface Values {
  type: 'values'
  stated: readonly Stated[]
  /** Entities that were named and have nothing under what was asked for. */
  missing: readonly { entity: string; attribute: string }[]
  /** How the one figure of each of several stands to those of the others. */
  compared?: Compared
  /** Of the whole of one thing: what its parts state that it does not state itself. */
  ranges?: readonly { attribute: string; side: Side }[]
}

export interface Listed {
  type: 'listed'
  kind: string
  entities: readonly string[]
  /** What bears out that each fulfils the conditions. */
  evidence: readonly LedgerRecord[]
  /** Of how many it was looked at, and of how many of these nothing is known that decides. */
  among: number
  unknown: number
  isCount: boolean
  /** What decides of some of those that nothing is known of: a range that lies on both sides of a limit. */
  partly?: readonly LedgerRecord[]
  /** How many fulfil it, where but the first of them are asked for. */
  of?: number
  /** Of those whose days have all passed the last of these. */
  past?: readonly { entity: string; date: string }[]
  /** Where days are asked for, what is stated of those that have none of their own, and whether it names one as is asked for. */
  ownDays?: readonly { record: LedgerRecord; isNaming: boolean }[]
  /** Of what is wanted what states more than the one figure that was asked for. */
  beyond?: readonly LedgerRecord[]
  /** What the question states beside, in its words, and nothing that is known can be set against. */
  unapplied?: readonly string[]
  /** How many the pages list, where that is more than are held here. */
  counted?: LedgerRecord
}

export interface Ranked {
  type: 'ranked'
  kind: string
  attribute: string
  direction: 'highest' | 'lowest'
  /** The whole set that has a comparable figure, in its order; `compared` is the amount in the unit that it was set side by side in. */
  order: readonly { entity: string; record: LedgerRecord; amount: Amount; compared: Amount }[]
  /** Of which more is asked for than any figure: what no limit is set. */
  unlimited: readonly { entity: string; record: LedgerRecord }[]
  /** Of the set that was named, those without a comparable figure. */
  unknown: readonly string[]
}

export interface Reckoned {
  type: 'reckoned'
  operation: 'sum' | 'difference' | 'share' | 'convert' | 'enough' | 'times' | 'average'
  /** What went in, as it is stated; a record for each figure that is not the person's own. */
  terms: readonly { amount: Amount; record: LedgerRecord | null }[]
  result: Amount
  /** Of `enough`: whether it is. */
  holds: boolean | null
  /** Of `enough`: what somebody's own money is set against, where that is a sum. */
  cost?: Amount
  /** Of what somebody has to pay: sums that she names and that are not in it. */
  leftOut?: readonly Amount[]
  /** The same, where what she names without a period is to be paid in each of the years that she names. */
  each?: Reckoned
  /** Of a figure that was itself reckoned before: what else it rests on. */
  rests?: readonly LedgerRecord[]
  /** Rates that a conversion used. */
  rates: readonly LedgerRecord[]
  /** What else was asked, of which nothing is reckoned. */
  beside?: Values
}

/** What somebody has, set against each of several things of which she takes one. */
export interface OfEach {
  type: 'of-each'
  attribute: string
  own: Amount
  /** In the order named. */
  each: readonly { entity: string; against: Reckoned }[]
}

/** One of several things that stand side by side. */
export interface Side {
  entity: string
  /** The least and the most that is stated of it or of its parts; both null where no figure is. */
  low: { amount: Amount; record: LedgerRecord } | null
  high: { amount: Amount; record: LedgerRecord } | null
  /** Of how many figures these are. */
  of: number
  /** What is said of it in words, where no figure is. */
  told: LedgerRecord | null
  /** What its one figure comes to for as long as it takes, where the sides are set beside each other by that. */
  whole?: Whole | null
}

export interface Compared {
  type: 'compared'
  attribute: string
  /** In the order named. */
  sides: readonly Side[]
  /** Those with a figure from the lowest to the highest, in one unit; null where they cannot be set side by side. */
  order: readonly { entity: string; low: Amount; high: Amount }[] | null
  direction: 'highest' | 'lowest' | null
}

export interface Nothing {
  type: 'nothing'
  reason: 'unapplied' | 'no-entity' | 'no-attribute' | 'elsewhere' | 'no-rate' | 'not-comparable' | 'none-matches'
  /** What was looked for. */
  entities: readonly string[]
  attributes: readonly string[]
  /** What is known nearby: what the named entities do have, or which entities there are. */
  nearby: readonly LedgerRecord[]
  /** Of those that were looked at how many nothing is stated of that decides. */
  unknown?: { of: number; among: number }
}
