import { amountText } from '../../answer/amount-text.ts'
import { hedge } from '../../answer/telling/figure-text.ts'
import { beforeOf, figureIn, insteadOf, type Figure } from '../../executor/measure/beside.ts'
import { timesOf } from '../../executor/measure/measure.ts'
import { differenceOf } from '../../executor/reckoning/readings.ts'
import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import { BLANK_QUERY, CASE, PLACE } from '../../query/query.ts'
import { isOfCalendar } from '../../words/amounts/amounts.ts'
import { isNamed } from './asked.ts'
import { recordsOf, type Matter, type Reckoned } from './reckoned.ts'

const GUIDE = 'guide'
const HOUR = 'hour'

/** By how much what holds in another case, or held before, differs. */
export function apart(matter: Matter): Reckoned | null {
  const { record, ledger, parsed } = matter
  const [own] = figureIn(record)
  const other = otherOf(matter)
  const span = parsed.amounts.find(({ amount }) => timesOf(amount, 'month') !== null)?.amount
  // By how many hours is not by how much.
  const isOfElse = parsed.amounts.some(({ amount }) => amount.unit === HOUR && own?.amount.unit !== HOUR)
  const found = own && other && !isOfElse && differenceOf(own, other, { ...BLANK_QUERY, amounts: span ? [span] : [] }, ledger)
  if (!found) return null
  const { result, terms } = found
  const verdict = `${amountText(result)}: ${terms.map(({ amount }) => amountText(amount)).join(' − ')}.`
  return { verdict, records: recordsOf([own, other]), result }
}

/** What a figure was before, where it is asked for by that, or by its year. */
export function earlier({ record, wanted, parsed }: Matter): Reckoned | null {
  const [figure, ...others] = beforeOf(record)
  const years = (figure?.says ?? '')
    .split(/\D+/)
    .filter((part) => isOfCalendar({ value: Number(part), unit: 'number', period: null }))
  const isOfYear = years.some((year) => parsed.tokens.some((token) => token.startsWith(year)))
  if (!figure || others.length > 0 || !(wanted.isBefore || isOfYear)) return null
  const verdict = `Before: ${amountText(figure.amount)}${hedge(record)}.`
  return { verdict, records: [record], result: figure.amount }
}

/** The one figure that is set against what a record states: of several the one that is named; null where none is. */
function otherOf({ record, wanted, parsed, ledger }: Matter): Figure | null {
  if (wanted.isOfGuide) return guideBeside(record, ledger)
  const [earlier, instead] = [beforeOf(record), insteadOf(record, ledger)]
  const others = wanted.isBefore && earlier.length > 0 ? earlier : instead
  if (others.length < 2) return others[0] ?? null
  const named = others.filter((one) => isNamed(one, others, parsed))
  return named.length === 1 ? named[0]! : null
}

/** What the guide of the provider says beside an authority, or that beside the guide. */
function guideBeside({ entity, attribute, conditions: { kind } }: LedgerRecord, ledger: Ledger): Figure | null {
  const isOther = ({ conditions }: LedgerRecord) => (conditions['kind'] === GUIDE) !== (kind === GUIDE)
  return kind === undefined ? null : (ledger.of(entity, attribute).filter(isOther).flatMap(figureIn)[0] ?? null)
}

/** What holds in every case, each with its case. */
export function each({ record, wanted, ledger }: Matter): Reckoned | null {
  const others = wanted.isBefore ? beforeOf(record) : insteadOf(record, ledger)
  const all = [...figureIn(record), ...others].toSorted((one, other) => Number(isCased(one)) - Number(isCased(other)))
  const texts = all.flatMap((one) => caseText(one) ?? [])
  if (others.length === 0 || texts.length < all.length) return null
  return {
    verdict: `${texts.join(', ')}${hedge(record)}.`,
    records: recordsOf(all),
    result: null,
  }
}

function isCased({ conditions }: Figure): boolean {
  return CASE in conditions
}

/** A figure with the case that it holds in. */
function caseText({ amount, conditions, says }: Figure): string | null {
  const { 'age at least': from, 'age below': below, [CASE]: of, [PLACE]: place, level } = conditions
  const text = amountText(amount)
  if (from !== undefined) return `${text} from the age of ${from}`
  if (below !== undefined) return `${text} under ${below}`
  if (place !== undefined) return `${text} in ${place}`
  if (level !== undefined) return `${text} (${level})`
  return of === undefined ? (says ?? text) : `${text} ${of}`
}
