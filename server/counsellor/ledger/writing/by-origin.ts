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

const IN_BRACKETS = /\(([^()]*)\)/g
const LEAVES_OUT = /^(?<names>\p{Lu}.*?)(?: was| were)? not\b/u

/** '(Nigeria among them; India was not found in the list)': the countries that a list of them was read not to name. */
export function countriesLeftOut(text: string): readonly string[] {
  const clauses = [...text.matchAll(IN_BRACKETS)].flatMap(([, inside = '']) => inside.split('; '))
  return clauses.flatMap((clause) => LEAVES_OUT.exec(clause)?.groups?.['names']?.split(/, | and /) ?? [])
}
