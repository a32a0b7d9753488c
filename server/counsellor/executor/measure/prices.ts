import ATTRIBUTES from '../../ledger/attributes.json' with { type: 'json' }

/** What a sum of money under an attribute is to who asks. */
type Role =
  /** A price: what something costs, or what has to be shown for it. */
  | 'price'
  /** What a thing is said to cost where no price of it is named. */
  | 'own price'
  /** By what things of a kind are set side by side or in order, where nothing is said. */
  | 'ranked'
  /** What is paid goes by several names: a scholarship has an amount, a university tuition, the diploma a fee. */
  | 'paid'
  /** What is paid for as long as a thing takes, and can be spread over it: nobody pays an application fee by the month. */
  | 'for its time'
  /** What each person pays or has to show for herself. */
  | 'for each'
  /** What is paid or shown beside the tuition of a programme. */
  | 'beside tuition'
  /** What somebody is paid, which is added to nothing that she pays. */
  | 'received'

/** The attributes under which sums stand. Of several that would do the one that stands first here is taken. */
const SUMS: Readonly<Record<string, readonly Role[]>> = {
  fee: ['price', 'own price', 'ranked', 'paid', 'for its time', 'for each'],
  tuition: ['price', 'own price', 'ranked', 'paid', 'for its time', 'for each'],
  funds: ['price', 'own price', 'ranked', 'for its time', 'for each', 'beside tuition'],
  amount: ['price', 'own price', 'ranked', 'paid', 'for its time', 'received'],
  salary: ['ranked', 'for its time', 'received'],
  contribution: ['price', 'for each', 'beside tuition'],
  'visa-fee': ['price', 'own price', 'for each', 'beside tuition'],
  insurance: ['price', 'for each', 'beside tuition'],
  'application-fee': ['price', 'for each', 'beside tuition'],
  'further-cost': ['price'],
  'funds-on-top': ['price'],
}

export const PRICES = having('price')
export const OWN_PRICES = having('own price')
export const RANKED = having('ranked')
export const BESIDE_TUITION = having('beside tuition')
export const FOR_ITS_TIME: ReadonlySet<string> = new Set(having('for its time'))
export const FOR_EACH: ReadonlySet<string> = new Set(having('for each'))
export const RECEIVED: ReadonlySet<string> = new Set(having('received'))
const PAID = having('paid')

/** The names under which what is asked for may stand, its own first. */
export function namesFor(attribute: string): readonly string[] {
  return PAID.includes(attribute) ? [attribute, ...PAID.filter((one) => one !== attribute)] : [attribute]
}

function having(role: Role): readonly string[] {
  return Object.keys(SUMS).filter((attribute) => SUMS[attribute]!.includes(role))
}

/** Of these more is better. */
export const WANTED: ReadonlySet<string> = new Set(ATTRIBUTES.wanted.attributes)
