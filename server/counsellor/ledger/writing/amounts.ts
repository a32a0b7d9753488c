import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import type { Period } from '../../query/query.ts'
import type { Statement } from './entries.ts'

const SYMBOLS = { '€': 'EUR', $: 'USD', '₹': 'INR', '£': 'GBP' } as const
const MONEY = /(?<symbol>[€$₹£])\s?(?<before>\d[\d,]*(?:\.\d+)?)|(?<after>\d[\d,]*(?:\.\d+)?)\s?(?<code>[A-Z]{3}|euro)\b/g
const PERIODS: readonly (readonly [RegExp, Period])[] = [
  [/\b(?:an hour|hourly)\b/, 'hour'],
  [/\b(?:a|per) week\b/, 'week'],
  [/\b(?:a|per) month\b|\bmonthly\b/, 'month'],
  [/\b(?:a|per) semester\b/, 'semester'],
  [/\b(?:a|per) year\b|\byearly\b/, 'year'],
]

/** The first sum of money that a statement in words names, as a typed value; nothing where it names none. */
export function moneyOf(text: string): Pick<Statement, 'value' | 'unit' | 'period'> {
  const first = [...text.matchAll(MONEY)].find(
    ({ groups }) => !groups?.code || groups.code === 'euro' || groups.code in EXCHANGE_RATES.perEuro,
  )
  if (!first?.groups) return {}
  const { symbol, before, after, code } = first.groups
  const unit = symbol ? SYMBOLS[symbol as keyof typeof SYMBOLS] : code === 'euro' ? 'EUR' : code!
  const rest = text.slice(first.index, first.index + first[0].length + 20)
  const period = PERIODS.find(([pattern]) => pattern.test(rest))?.[1] ?? 'once'
  return { value: Number((before ?? after)!.replaceAll(',', '')), unit, period }
}
