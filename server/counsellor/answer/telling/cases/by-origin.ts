import { upperFirst } from '#domain/text/first-letter.ts'
import type { Listed, Ranked, Stated } from '#server/counsellor/executor/finding.ts'
import { meets } from '#server/counsellor/executor/fitting/meets.ts'
import { originAsked, originsOf, OTHERS } from '#server/counsellor/executor/fitting/origin.ts'
import { amountOf, inCurrency, inPeriod } from '#server/counsellor/executor/measure/measure.ts'
import type { Ledger, LedgerRecord } from '#server/counsellor/ledger/record.ts'
import { wordOf, type Amount, type Condition, type Query } from '#server/counsellor/query/query.ts'
import { amountText } from '../../amount-text.ts'
import type { Citations } from '../../citations.ts'
import { inSentence, listText, nameOf } from '../../names.ts'
import SAYINGS from '../../sayings.json' with { type: 'json' }

/**
 * '€50 for India and Nigeria, €99 otherwise', '€992 a month (master), €1,400 a month (doctorate)': a sum says nothing without whom it is for. Null where
 * all that is told is for the same.
 */
export function sumsOfWhom(records: readonly LedgerRecord[], converted: Amount | null, ledger: Ledger): string | null {
  const sums = records.flatMap((record) => {
    const amount = whoseText(record) === null ? null : amountOf(record)
    const told = amount && converted ? asConverted(amount, converted, ledger) : amount
    return told ? [{ record, told, whose: whoseText(record)! }] : []
  })
  const isOfOthers = ({ record }: (typeof sums)[number]) => originsOf(record).includes(OTHERS)
  const groups = Map.groupBy([...sums.filter((one) => !isOfOthers(one)), ...sums.filter(isOfOthers)], ({ whose }) => whose)
  const texts = [...groups].map(([whose, all]) => `${all.map(({ told }) => amountText(told)).join(' or ')} ${whose}`)
  return sums.length > 1 ? texts.join(', ') : null
}

function asConverted(amount: Amount, { unit, period }: Amount, ledger: Ledger): Amount | null {
  const beside = inCurrency(ledger, amount, unit)
  return beside && period !== null ? (inPeriod(beside, period) ?? beside) : beside
}

/** Whom of several a sum is for; null where it is not said to be for some of them. */
function whoseText(record: LedgerRecord): string | null {
  const { others, for: before } = SAYINGS.origins
  const { level } = record.conditions
  const origins = originsOf(record)
  if (origins.length === 0) return level === undefined || record.attribute !== 'amount' ? null : `(${level})`
  return origins.includes(OTHERS) ? others : `${before} ${origins.join(' and ')}`
}

/** That the country somebody comes from is not named where others are, so that the rule for all others was told. */
export function unnamedOrigin(stated: readonly Stated[], { conditions }: Query): string[] {
  const origin = originAsked(conditions)
  const [first, ...further] = stated.flatMap(({ records }) => records.filter((record) => originsOf(record).length > 0))
  if (origin === undefined || !first) return []
  const isNamed = [first, ...further].some(({ text }) => text.includes(origin))
  return isNamed ? [] : [upperFirst(SAYINGS.origins.unnamed.replace('{country}', inSentence(origin)))]
}

/** 'not said to leave out Nigeria': what those that are listed for somebody from there have in common. */
export function notLeavingOut(condition: Condition): string {
  return SAYINGS.origins.listed.replace('{country}', inSentence(wordOf(condition)))
}

/** What is said of the country that somebody comes from by those that are listed for her, and of which of them nothing is stated that decides on it. */
export function namingOrigin({ entities }: Listed, { conditions }: Query, ledger: Ledger, citations: Citations): string[] {
  const origin = originAsked(conditions)
  if (origin === undefined) return []
  const judged = entities.flatMap((id) => {
    const [record] = ledger.of(id, 'eligibility')
    const asked = (record?.asks ?? []).filter(({ asks }) => asks === 'country')
    return record ? [{ id, record, asked, isMet: meets(asked, { country: origin }) }] : []
  })
  const naming = judged.filter(({ asked }) => asked.some(({ among }) => among?.includes(origin)))
  const open = judged.filter(({ isMet }) => isMet === null).map(({ id }) => nameOf(ledger, id))
  const undecided = SAYINGS.origins.undecided.replace('{names}', listText(open)).replace('{country}', inSentence(origin))
  return [...naming.map(({ record }) => citations.cited(record.text, [record])), ...(open.length > 0 ? [undecided] : [])]
}

/** '€50 for India and Nigeria, €99 otherwise': what a sum rests on that was reckoned with what others pay, where nobody said where she comes from. */
export function asForOthers(records: readonly LedgerRecord[], { conditions }: Query, ledger: Ledger): readonly string[] {
  const first = records.find((record) => originsOf(record).length > 0)
  if (!first || originAsked(conditions) !== undefined) return []
  const sums = sumsOfWhom(ledger.of(first.entity, first.attribute), null, ledger)
  return sums === null ? [] : [`${sums}.`]
}

/** 'France: €50 for India and Nigeria, €99 otherwise': what is as low for some as the lowest is for all, where nobody said where she comes from. */
export function asLowForSome({ order, direction }: Ranked, ledger: Ledger, citations: Citations): readonly string[] {
  const [best] = order
  if (direction !== 'lowest' || !best) return []
  return order.flatMap(({ entity, record, amount }) => {
    if (amount.value === best.amount.value || !originsOf(record).includes(OTHERS)) return []
    const all = ledger.of(entity, record.attribute).filter((one) => originsOf(one).length > 0)
    const isAsLow = all.some((one) => one.unit === best.amount.unit && Number(one.value) <= best.amount.value)
    const sums = isAsLow ? sumsOfWhom(all, null, ledger) : null
    return sums === null ? [] : [citations.cited(`${nameOf(ledger, entity)}: ${sums}.`, [record])]
  })
}

/** ' (€50 for India and Nigeria)' behind what others pay. */
export function besideOthers(record: LedgerRecord, ledger: Ledger): string {
  if (!originsOf(record).includes(OTHERS)) return ''
  const named = ledger.of(record.entity, record.attribute).flatMap((one) => {
    const amount = originsOf(one).length > 0 && !originsOf(one).includes(OTHERS) ? amountOf(one) : null
    return amount ? [`${amountText(amount)} ${whoseText(one) ?? ''}`] : []
  })
  return named.length === 0 ? '' : ` (${named.join(', ')})`
}
