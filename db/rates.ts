import type { Transaction } from './database.ts'

export interface ExchangeRates {
  /** ISO date of the rates. */
  asOf: string
  source: string
  /** Units of each currency for one euro. */
  perEuro: Readonly<Record<string, number>>
}

/**
 * Stores the rates unless those that are there are newer, and gives how many were new or changed. Prices in US dollars are worked
 * out again when one was.
 */
export async function storeRates(transaction: Transaction, { asOf, source, perEuro }: ExchangeRates): Promise<number> {
  const rates = Object.entries(perEuro).map(([currency, per_euro]) => ({ currency, per_euro, as_of: asOf, source }))
  const { rowCount } = await transaction.query(
    `insert into public.exchange_rates (currency, per_euro, as_of, source)
     select currency, per_euro, as_of, source from json_to_recordset($1::json) as given(currency char(3), per_euro numeric, as_of date, source text)
     on conflict (currency) do update set per_euro = excluded.per_euro, as_of = excluded.as_of, source = excluded.source
     where exchange_rates.as_of <= excluded.as_of
       and (exchange_rates.per_euro, exchange_rates.as_of, exchange_rates.source) is distinct from (excluded.per_euro, excluded.as_of, excluded.source)`,
    [JSON.stringify(rates)],
  )
  if (!rowCount) return 0
  const { rows } = await transaction.query('select from public.universities where tuition_fee is not null limit 1')
  // The row's own trigger works the price out.
  if (rows.length > 0) await transaction.query('update public.universities set tuition_usd = null where tuition_fee is not null')
  return rowCount
}
