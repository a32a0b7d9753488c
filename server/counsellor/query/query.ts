/** What a question asks of the ledger. The one language between the reader, the dialogue and the executor. */
export interface Query {
  operation: Operation
  /** Ids of ledger entities the question names, in the order named: `country.Germany`, `programme.lmu-munich/neurosciences`. */
  entities: readonly string[]
  /** What is listed, counted, ranked or filtered when no single entity is named. */
  kind: string | null
  /** Attributes asked for, the first is the one that is ranked or reckoned with: `fee`, `tuition`, `deadline`, `funds`. */
  attributes: readonly string[]
  conditions: readonly Condition[]
  /** Sums, hours, months the person states of herself ("I have 12,000 euro", "3 days a week"). */
  amounts: readonly Amount[]
  direction: 'highest' | 'lowest' | null
  limit: number | null
  /** What the result is to be expressed in: a currency or a period. */
  target: { currency: string | null; period: Period | null }
  form: 'yes-no' | 'figure' | 'list' | 'text'
}
export type Operation =
  | 'get'
  | 'list'
  | 'count'
  | 'filter'
  | 'rank'
  | 'sum'
  | 'share'
  | 'difference'
  | 'convert'
  | 'compare'
  | 'enough'
  | 'how-to'
  | 'when'
/** Operations on a whole set, of which those are found that fulfil something. */
export const OF_SETS: ReadonlySet<Operation> = new Set(['list', 'filter', 'count', 'rank'])

/** Operations that ask for a result of figures. */
export const RECKONED: ReadonlySet<Operation> = new Set(['sum', 'share', 'difference', 'convert', 'enough'])

/** Whether a query is for several things that fulfil something. */
export function isOfSet({ operation }: Pick<Query, 'operation'>): boolean {
  return OF_SETS.has(operation)
}

export type Period = 'once' | 'hour' | 'day' | 'week' | 'month' | 'semester' | 'year'
export interface Condition {
  /** An attribute, what records are said under (GROUP, PLACE, `of`, `part`), or NAMED_TEST. */
  attribute: string
  comparison: 'is' | 'is not' | 'at most' | 'at least' | 'below' | 'above' | 'has' | 'lacks'
  value: string | number | boolean | Amount | null
}
/** An amount as a person wrote it: a currency by ISO 4217, or a unit (`month`, `ECTS`, `percent`, `band`). */
export interface Amount {
  value: number
  unit: string
  period: Period | null
}
/** The test that a yes or no is asked of. It leaves out no record of another: those are what can be told where nothing is stated of this one. */
export const NAMED_TEST = 'named test'

/** A difference from what the figure was before it changed, and from no other reading of it. */
export const AS_BEFORE = 'as before'

/** Whom a fee or a day holds for: `eu`, `non-eu` or `all`. */
export const GROUP = 'group'

/** The unit of a score that somebody has, in the test that NAMED_TEST says. */
export const SCORE = 'score'

/** The place within a country that a sum is for, where it is another elsewhere. */
export const PLACE = 'place'

/** Which exam, or which paper, of a licence a record is said under. */
export const OF = 'of'

/** That nothing is stated of what is asked for: "in which states is the fee not known". */
export const UNSTATED = 'unstated'
