import type { Ledger, LedgerRecord } from '../../ledger/record.ts'
import type { Query } from '../../query/query.ts'
import type { Finding, Nothing } from '../finding.ts'
import { inCurrency, inPeriod, rateOf, unratedOf, type Term } from '../measure/measure.ts'
import { added, asMoney, nothing, pricesOf, reckoned, termsOf } from './reckon.ts'

/** A sum in another currency: the person's own, or what is stated of what she names. */
export function convert(query: Query, ledger: Ledger): Finding {
  const stated = query.amounts.flatMap(asMoney).map((amount): Term => ({ amount, record: null }))
  const of = { ...query, attributes: query.attributes.filter((attribute) => attribute !== 'rate') }
  const terms =
    stated.length > 0
      ? stated.slice(0, 1)
      : query.entities.flatMap((entity) =>
          termsOf(ledger, entity, of.attributes.length > 0 ? of : { ...of, attributes: pricesOf(ledger, entity) }),
        )
  const total = added(ledger, terms)
  if (!total) return rateAlone(query, ledger)
  const currency = query.target.currency ?? (total.unit === 'EUR' ? 'INR' : 'EUR')
  const converted = inCurrency(ledger, total, currency)
  if (!converted)
    return withoutRate(
      rateOf(ledger, total.unit) ? currency : total.unit,
      query,
      terms.flatMap(({ record }) => record ?? []),
      ledger,
    )
  const period = query.target.period === null ? converted : (inPeriod(converted, query.target.period) ?? converted)
  return reckoned('convert', terms, period, ledger)
}

/** What cannot be converted, with the record that says so first. */
export function withoutRate(currency: string, query: Query, stated: readonly LedgerRecord[], ledger: Ledger): Nothing {
  const said = unratedOf(ledger, currency)
  return { ...nothing('no-rate', query, said ? [said, ...stated] : stated), entities: [`currency.${currency}`] }
}

/** "The rate of the dollar": a conversion without a sum is one of a euro. */
function rateAlone(query: Query, ledger: Ledger): Finding {
  const currency = query.entities.length === 0 ? query.target.currency : null
  const rate = currency ? rateOf(ledger, currency) : null
  if (currency && unratedOf(ledger, currency)) return withoutRate(currency, query, [], ledger)
  // "My money is in cedis, what is the rate to euro": a euro in euro says nothing.
  if (!rate || currency === 'EUR') return nothing('no-attribute', query)
  const euro: Term = { amount: { value: 1, unit: 'EUR', period: null }, record: null }
  return reckoned('convert', [euro], { value: rate.perEuro, unit: query.target.currency!, period: null }, ledger)
}
