/** What things of a kind are set side by side or in order by, where nothing is said: what they cost. */
export const PRICES = ['fee', 'tuition', 'funds', 'amount', 'salary']

/** What is paid goes by several names: a scholarship has an amount, a university tuition, the diploma a fee. */
const PAID: readonly string[] = ['fee', 'tuition', 'amount']

/** The names under which what is asked for may stand, its own first. */
export function namesFor(attribute: string): readonly string[] {
  return PAID.includes(attribute) ? [attribute, ...PAID.filter((one) => one !== attribute)] : [attribute]
}
