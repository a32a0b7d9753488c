import type { Cost, Cover } from '#domain/scholarships/scholarship.ts'
import { tokensOf } from '../../words/tokens.ts'
import type { LedgerRecord, Ruling } from '../record.ts'
import RULINGS from './rulings.json' with { type: 'json' }

type Matters = Readonly<Record<string, readonly string[] | undefined>>
interface Written {
  says: string
  yes?: Matters
  no?: Matters
  neither?: Matters
  /** A yes with the part of the sentence with which alone it is one. */
  only?: { says: string; yes: Matters }
}

const kinds: Readonly<Record<string, readonly Written[] | undefined>> = RULINGS.kinds
const byKind = new Map(
  Object.entries(kinds).map(([kind, all = []]) => [kind, all.map((one) => ({ says: one.says, rulings: rulingsOf(one) }))]),
)

const {
  costs: COSTS,
  whole: WHOLE,
  requirements,
}: { costs: Record<Cost, string[]>; whole: string[]; requirements: object } = RULINGS.typed
const REQUIREMENTS: Readonly<Record<string, Matters | undefined>> = { ...requirements }

/** A record with what it says yes or no to; as it is where it says that to nothing. */
export function withRulings(record: LedgerRecord): LedgerRecord {
  const own = byKind.get(record.entity.slice(0, record.entity.indexOf('.'))) ?? []
  const said = own.filter(({ says }) => record.text.includes(says)).flatMap((one) => one.rulings)
  const rulings = [...said, ...(record.covers ?? []).flatMap(ofCover), ...ofRequirements(record)]
  return rulings.length === 0 ? record : { ...record, rulings }
}

function rulingsOf({ says, yes = {}, no = {}, neither = {}, only }: Written): readonly Ruling[] {
  const typed = (matters: Matters, is: Ruling['is']) =>
    Object.entries(matters).map(([asks, of = []]): Ruling => ({ asks, of: of.map(tokensOf), is, says }))
  const limited = only ? typed(only.yes, true).map((ruling) => ({ ...ruling, only: only.says })) : []
  return [...typed(yes, true), ...limited, ...typed(no, false), ...typed(neither, 'neither')]
}

/** That a cost is paid is a yes to whether it is, and a no to whether it is left to pay; what is paid in part is not paid in full. */
function ofCover({ cost, is, says }: Cover): readonly Ruling[] {
  const matters = COSTS[cost]
  const paid = (asks: string, of: readonly string[], holds: Ruling['is']): Ruling => ({
    asks,
    of: of.map(tokensOf),
    is: holds,
    says,
  })
  const isWhole = is === true
  const toPay = matters.map((matter) => `pay ${matter}`)
  const inFull = matters.flatMap((matter) => WHOLE.map((whole) => `${whole} ${matter}`))
  return [
    ...['included', 'paid'].flatMap((asks) => [
      paid(asks, matters, is),
      ...(is === 'in part' ? [paid(asks, inFull, false)] : []),
    ]),
    ...(isWhole ? [paid('needed', toPay, false)] : []),
  ]
}

function ofRequirements({ asks = [] }: LedgerRecord): readonly Ruling[] {
  return asks.flatMap((one) => rulingsOf({ says: one.says, yes: REQUIREMENTS[one.asks] ?? {} }))
}
