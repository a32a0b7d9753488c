import { tokensOf } from '../../words/tokens.ts'
import type { LedgerRecord, Ruling } from '../record.ts'
import RULINGS from './rulings.json' with { type: 'json' }

type Matters = Readonly<Record<string, readonly string[] | undefined>>
interface Written {
  says: string
  yes?: Matters
  no?: Matters
}

const kinds: Readonly<Record<string, readonly Written[] | undefined>> = RULINGS.kinds
const byKind = new Map(
  Object.entries(kinds).map(([kind, all = []]) => [kind, all.map((one) => ({ says: one.says, rulings: rulingsOf(one) }))]),
)

/** A record with what it says yes or no to; as it is where it says that to nothing. */
export function withRulings(record: LedgerRecord): LedgerRecord {
  const own = byKind.get(record.entity.slice(0, record.entity.indexOf('.'))) ?? []
  const rulings = own.filter(({ says }) => record.text.includes(says)).flatMap((one) => one.rulings)
  return rulings.length === 0 ? record : { ...record, rulings }
}

function rulingsOf({ says, yes = {}, no = {} }: Written): readonly Ruling[] {
  const typed = (matters: Matters, is: boolean) =>
    Object.entries(matters).map(([asks, of = []]): Ruling => ({ asks, of: of.map(tokensOf), is, says }))
  return [...typed(yes, true), ...typed(no, false)]
}
