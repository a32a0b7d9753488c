import { OTHERS } from '../../executor/fitting/origin.ts'
import { ORIGIN } from '../../query/query.ts'
import { moneyOf } from './amounts.ts'
import type { Statement } from './entries.ts'

/**
 * '€50 through Études en France (India, Nigeria), €99 otherwise (Philippines)': each sum with the countries in the brackets behind it, and the one
 * that is paid otherwise first, since it is promised to everybody. Empty where a text names no two sums so.
 */
export function sumsByOrigin(text: string): readonly Omit<Statement, 'text'>[] {
  const clauses = /: (?<own>[^()]*) \((?<names>\p{Lu}[^()]*)\), (?<rest>[^()]*\botherwise\b.*)$/u.exec(text)?.groups
  const { own = '', names = '', rest = '' } = clauses ?? {}
  const [sum, otherwise] = [moneyOf(own), moneyOf(rest)]
  if (sum.value === undefined || otherwise.value === undefined) return []
  return [
    { ...otherwise, conditions: { [ORIGIN]: OTHERS } },
    { ...sum, conditions: { [ORIGIN]: names } },
  ]
}

/**
 * 'Besides India: mainland China, Vietnam and Mongolia. Nigeria and the Philippines are not named: no APS step for them': who is asked for
 * something by the country of her papers, and that nobody else is. Empty where a text does not say so.
 */
export function neededByOrigin(text: string): readonly Omit<Statement, 'text'>[] {
  const { first = '', others = '' } = /^Besides (?<first>[^:]+): (?<others>[^.]+)\. .* not named\b/.exec(text)?.groups ?? {}
  if (first === '') return []
  const named = [first, ...others.split(/, | and /)].join(', ')
  return [
    { value: true, conditions: { [ORIGIN]: named } },
    { value: false, conditions: { [ORIGIN]: OTHERS } },
  ]
}
