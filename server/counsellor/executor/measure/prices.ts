/** What things of a kind are set side by side or in order by, where nothing is said: what they cost. */
export const PRICES = ['fee', 'tuition', 'funds', 'amount', 'salary']

/** What is paid goes by several names: a scholarship has an amount, a university tuition, the diploma a fee. */
const PAID: readonly string[] = ['fee', 'tuition', 'amount']

/** What is paid for as long as a thing takes, and can be spread over it: nobody pays an application fee by the month. */
export const FOR_ITS_TIME: ReadonlySet<string> = new Set([...PAID, 'funds', 'salary'])

/** What somebody is paid, which is added to nothing that she pays. */
export const RECEIVED: ReadonlySet<string> = new Set(['amount', 'salary'])

/** What each person pays or has to show for herself. */
export const FOR_EACH: ReadonlySet<string> = new Set([
  'fee',
  'tuition',
  'funds',
  'visa-fee',
  'application-fee',
  'contribution',
  'insurance',
])

/** The names under which what is asked for may stand, its own first. */
export function namesFor(attribute: string): readonly string[] {
  return PAID.includes(attribute) ? [attribute, ...PAID.filter((one) => one !== attribute)] : [attribute]
}
