import type { Calculation, Sentence } from './answer.ts'
import type { Fact } from './fact.ts'

/** Every number a text writes, separators taken out: "₹7,52,424" is 752424, "1,453.44" is 1453.44. */
export function figuresIn(text: string): number[] {
  const plain = text.replaceAll(/\[\d+\]/g, ' ').replaceAll(/https?:\/\/\S+/g, ' ')
  return [...plain.matchAll(/\d+(?:,\d+)*(?:\.\d+)?/g)].map(([digits]) => Number(digits.replaceAll(',', '')))
}

const HALF_A_CENT = 0.006
const HALF_A_RUPEE = 0.51

/** Whether the calculation's result follows from what it was worked out from. */
export function isRight({ rule, of, result }: Calculation): boolean {
  return Math.abs(reckoned(rule, of) - result) < HALF_A_CENT
}

function reckoned(rule: Calculation['rule'], of: readonly number[]): number {
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN] = of
  switch (rule) {
    case 'sum':
      return of.reduce((sum, one) => sum + one, 0)
    case 'difference':
      return Math.abs(first - second)
    case 'product':
      return of.reduce((product, one) => product * one, 1)
    case 'quotient':
      return first / second
    case 'conversion':
      return (first / second) * third
    case 'count':
      return first
  }
}

/**
 * The figures of a sentence that neither its cited facts, nor the question, nor a right calculation account for. Of a
 * calculation every term has to be a figure of the facts, of the question, or the result of one before it.
 */
export function unsupportedFigures(sentence: Sentence, asked: readonly number[]): number[] {
  const known = [...sentence.cites.flatMap(figuresOfFact), ...asked]
  for (const calculation of sentence.calculations) {
    const isCount = calculation.rule === 'count'
    const grounded = isCount || calculation.of.every((term) => isAmong(term, known) || term === 12 || term === 1)
    if (grounded && isRight(calculation)) known.push(calculation.result)
  }
  return figuresIn(sentence.text).filter((figure) => !isAmong(figure, known))
}

export function figuresOfFact(fact: Fact): number[] {
  return [...figuresIn(fact.text), ...fact.figures.map(({ amount }) => amount)]
}

function isAmong(figure: number, known: readonly number[]): boolean {
  return known.some(
    (one) =>
      Math.abs(one - figure) < HALF_A_CENT || (Number.isInteger(figure) && one > 100 && Math.abs(one - figure) < HALF_A_RUPEE),
  )
}
