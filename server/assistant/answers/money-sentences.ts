import { EXCHANGE_RATES } from '#content/exchange-rates.ts'
import { sentence, type Calculation, type Sentence } from '../answer.ts'
import type { Fact, Figure } from '../fact.ts'
import type { Knowledge } from '../knowledge.ts'
import { convert, formatMoney, isRated } from '../money.ts'

/** The facts of the rates that a conversion between the two uses. */
export function rateFactsOf(knowledge: Knowledge, from: string, to: string): Fact[] {
  return [from, to].filter((currency) => currency !== 'EUR').flatMap((currency) => knowledge.fact(`rate.${currency}`) ?? [])
}

/** How a conversion was worked out. */
export function conversionOf(amount: number, from: string, to: string, result: number): Calculation[] {
  if (!isRated(from) || !isRated(to)) return []
  return [{ rule: 'conversion', of: [amount, EXCHANGE_RATES.perEuro[from], EXCHANGE_RATES.perEuro[to]], result }]
}

/** "€6,900 is about ₹7,52,424 at the reference rates of 2026-04-13." Null where a currency has no rate or is the same. */
export function converted(
  knowledge: Knowledge,
  amount: number,
  from: string,
  to: string,
  cites: readonly Fact[],
): Sentence | null {
  const result = convert(amount, from, to)
  if (result === null || from === to) return null
  const text = `${formatMoney(amount, from)} is about ${formatMoney(result, to)} at the European Central Bank reference rates of ${EXCHANGE_RATES.asOf}, for information purposes only.`
  return sentence(text, [...cites, ...rateFactsOf(knowledge, from, to)], conversionOf(amount, from, to, result))
}

/** The sentences, each amount of their facts followed by what it is in the wanted currency. */
export function withConversions(sentences: readonly Sentence[], wanted: string | null, knowledge: Knowledge): Sentence[] {
  if (wanted === null) return [...sentences]
  if (!isRated(wanted)) return [...sentences, sentence(`There is no reference rate for the ${currencyName(wanted)} here.`, [])]
  return sentences.flatMap((one) => {
    const facts = one.cites.filter((fact) => fact.figures.length > 0)
    const amounts = facts.flatMap((fact) => fact.figures.map((figure) => ({ fact, figure })))
    return [
      one,
      ...amounts.flatMap(({ fact, figure }) => converted(knowledge, figure.amount, figure.currency, wanted, [fact]) ?? []),
    ]
  })
}

/** The first price of a fact. */
export function priceOf(fact: Fact | null): Figure | null {
  return fact?.figures[0] ?? null
}

/** Whether an amount the person named covers a price, said with both figures. */
export function coverage(
  knowledge: Knowledge,
  has: { value: number; currency: string },
  price: Figure,
  fact: Fact,
  label: string,
): Sentence[] {
  const inTheirs = convert(price.amount, price.currency, has.currency)
  if (inTheirs === null) return []
  const verdict = has.value >= inTheirs ? 'covers' : 'does not cover'
  const equal =
    price.currency === has.currency
      ? ''
      : `, about ${formatMoney(inTheirs, has.currency)} at the reference rates of ${EXCHANGE_RATES.asOf}`
  const text = `${formatMoney(has.value, has.currency)} ${verdict} ${label}: ${formatMoney(price.amount, price.currency)}${equal}.`
  const calculations = [
    ...conversionOf(price.amount, price.currency, has.currency, inTheirs),
    { rule: 'sum' as const, of: [has.value], result: has.value },
  ]
  return [sentence(text, [fact, ...rateFactsOf(knowledge, price.currency, has.currency)], calculations)]
}

/** "Nigerian Naira" */
function currencyName(currency: string): string {
  return new Intl.DisplayNames(['en'], { type: 'currency' }).of(currency) ?? currency
}
