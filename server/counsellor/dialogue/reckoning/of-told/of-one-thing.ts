import { execute } from '#server/counsellor/executor/execute.ts'
import { statedAs } from '#server/counsellor/executor/finding.ts'
import { amountOf, comparable, isMoney } from '#server/counsellor/executor/measure/measure.ts'
import { partsAmong } from '#server/counsellor/executor/measure/parts.ts'
import { kindOf, recordsOf } from '#server/counsellor/executor/resolve.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { OF_STATE } from '#server/counsellor/ledger/states.ts'
import { OF, type Query } from '#server/counsellor/query/query.ts'
import { focusOf } from '../../conversation.ts'
import type { Scene } from '../../scene.ts'
import { blank } from '../../slots/slots.ts'
import { totalled } from '../sums.ts'
import type { Found, Told } from '../told-figures.ts'
import type { Wanted } from '../wanted/wanted.ts'

const FEE = 'fee'
/** What asks a fee for each of several exams and papers. */
const OF_PAPERS = new Set(['state', OF_STATE])
/** What says of a figure that it is the most of a range. */
const OF_RANGE = new Set(['at least', 'by'])

/** "Highest yearly fee there?" of one programme whose fee depends on the income: of all that is stated of it, the least or the most. */
export function endOfStated({ move, last, ledger }: Scene): Found | null {
  const isHighest = move.cues.has('highest')
  const isOfElse = move.mentions.length + move.ordinals.length + move.parsed.amounts.length > 0 || move.kind !== null
  if (isHighest === move.cues.has('lowest') || isOfElse || move.residue.length > 0 || move.cues.has('sets')) return null
  const [thing, ...others] = focusOf(last).filter((id) => kindOf(ledger, id) === 'programme')
  const named = move.attributes.flat()
  const attribute = (named.length > 0 ? named : last.query.attributes).find((one) => endOf(thing, one, isHighest, ledger))
  if (thing === undefined || others.length > 0 || attribute === undefined) return null
  const record = endOf(thing, attribute, isHighest, ledger)!
  const query: Query = blank({ entities: [thing], attributes: [attribute], kind: kindOf(ledger, thing) })
  return {
    query,
    finding: {
      type: 'values',
      stated: [statedAs(record)],
      missing: [],
    },
  }
}

/** "All together?" after what each paper of a state costs: the sum of all that it states of these, or that were told one by one. Null where no more than one was, or another thing is named. */
export function papersTogether(told: readonly Told[], wanted: Wanted | null, scene: Scene): Found | null {
  const {
    move,
    last: { query },
    ledger,
    today,
  } = scene
  const isTotal = wanted?.operation === 'total' || (wanted?.operation === 'sum' && wanted.isAll)
  const [entity, ...others] = query.entities
  const isOfFees = query.operation === 'get' && query.attributes.length === 1 && query.attributes[0] === FEE
  if (!wanted || !isTotal || !isOfFees || entity === undefined || others.length + move.mentions.length > 0) return null
  if (!OF_PAPERS.has(kindOf(ledger, entity) ?? '')) return null
  const records = recordsOf(ledger, entity, FEE, query.conditions)
  const isOfSeveral = new Set(records.map(({ conditions }) => conditions[OF])).size > 1 || partsAmong(records).length > 1
  const sum: Query = { ...query, operation: 'sum', amounts: [] }
  const finding = isOfSeveral ? execute(sum, ledger, today) : null
  if (finding?.type === 'reckoned') return { query: sum, finding }
  const each = told.filter((one) => one.entity === entity && one.attribute === FEE && one.query.operation === 'get')
  return each.length > 1 ? totalled(each.toReversed(), wanted, scene) : null
}

/** The record with the least or the most that is stated of a thing under the same conditions; null where that is one sum. */
function endOf(thing: string | undefined, attribute: string, isHighest: boolean, ledger: Ledger): LedgerRecord | null {
  const [first, ...rest] = thing === undefined ? [] : ledger.of(thing, attribute)
  const amount = first && amountOf(first)
  if (!first || !amount || !isMoney(amount)) return null
  const alike = rest.filter((record) => whomOf(record) === whomOf(first))
  const beside = [first, ...alike].flatMap((record) => {
    const own = amountOf(record)
    const value = own && comparable(ledger, own, amount)?.value
    return value === null || value === undefined ? [] : [{ record, value }]
  })
  const ordered = beside.toSorted((one, other) => one.value - other.value)
  const [least, most] = [ordered[0]!, ordered.at(-1)!]
  if (least.value === most.value) return null
  return (isHighest ? most : least).record
}

/** What a figure holds for; that it is the most of a range, and by what that goes, is no further condition. */
function whomOf({ conditions }: LedgerRecord): string {
  return JSON.stringify(Object.entries(conditions).filter(([name]) => !OF_RANGE.has(name)))
}
