import type { Cost, Cover } from '#domain/scholarships/scholarship.ts'
import { readPhrases, saysAny } from '../../words/phrases.ts'
import { tokensOf } from '../../words/tokens.ts'
import type { LedgerRecord, Ruling } from '../record.ts'
import RULINGS from './rulings.json' with { type: 'json' }

type Matters = Readonly<Record<string, readonly string[] | undefined>>
/** What is asked of a degree: with it, can she apply, is it accepted, "and a BDS?". */
const OF_DEGREES = ['accepted', 'possible', 'is']
const BY_DEGREE: Readonly<Record<string, readonly string[] | undefined>> = RULINGS.typed.degrees
interface Written {
  says: string
  yes?: Matters
  no?: Matters
  neither?: Matters
  /** A yes with the part of the sentence with which alone it is one. */
  only?: { says: string; yes: Matters }
  /** Degrees that are enough, and those that are not, by the names of `typed.degrees`. */
  degrees?: readonly string[]
  notDegrees?: readonly string[]
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

const DEGREES = readPhrases(Object.values(RULINGS.typed.degrees).flat())

/** Whether somebody names a degree of which a programme may say that it is enough, or not. */
export function saysDegree(tokens: readonly string[]): boolean {
  return saysAny(tokens, DEGREES)
}

/** A record with what it says yes or no to; as it is where it says that to nothing. */
export function withRulings(record: LedgerRecord): LedgerRecord {
  const own = byKind.get(record.entity.slice(0, record.entity.indexOf('.'))) ?? []
  const said = own.filter(({ says }) => record.text.includes(says)).flatMap((one) => one.rulings)
  const rulings = [...said, ...(record.covers ?? []).flatMap(ofCover), ...ofRequirements(record)]
  return rulings.length === 0 ? record : { ...record, rulings }
}

function rulingsOf({ says, yes = {}, no = {}, neither = {}, only, degrees, notDegrees }: Written): readonly Ruling[] {
  const typed = (matters: Matters, is: Ruling['is']) =>
    Object.entries(matters).map(([asks, of = []]): Ruling => ({ asks, of: of.map(tokensOf), is, says }))
  const ofDegrees = (names: readonly string[] = []): Matters => {
    const words = names.flatMap((name) => BY_DEGREE[name] ?? [])
    return words.length === 0 ? {} : Object.fromEntries(OF_DEGREES.map((asks) => [asks, words]))
  }
  const limited = only ? typed(only.yes, true).map((ruling) => ({ ...ruling, only: only.says })) : []
  return [
    ...typed(yes, true),
    ...limited,
    ...typed(no, false),
    ...typed(neither, 'neither'),
    ...typed(ofDegrees(degrees), true),
    ...typed(ofDegrees(notDegrees), false),
  ]
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
