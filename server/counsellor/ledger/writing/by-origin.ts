import { OTHERS } from '../../executor/fitting/origin.ts'
import { ORIGIN } from '../../query/query.ts'
import type { Statement } from './entries.ts'

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
