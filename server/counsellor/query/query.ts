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
  /** What is added where each price is asked of a thing of its own: "the diploma, the visa for Greece and that for Germany". */
  addends?: readonly Addend[]
  /** What is added that she wrote out herself: "2 x 11904 + visa 75". */
  written?: readonly WrittenTerm[]
  /** Sums that the person says she has to pay beside what is asked of ("with tuition 3000"). */
  costs?: readonly Amount[]
  direction: 'highest' | 'lowest' | null
  /** The other end of the order is asked for too: "the most and the least". */
  ends?: 'both'
  limit: number | null
  /** Programmes that are asked for by where they are: "which countries have free masters". */
  by?: 'country'
  /** What the result is to be expressed in: a currency or a period. */
  target: { currency: string | null; period: Period | null }
  /** `whole` where all that matters of one thing is asked for: a sentence of each attribute. */
  form: 'yes-no' | 'figure' | 'list' | 'text' | 'whole'
}
/** A price of one thing that is one of several in a sum. */
export interface Addend {
  entity: string
  attribute: string
  /** For how long it alone is paid: "and four months' insurance". */
  span?: Amount
}

/** A sum that she wrote, so many times where she says so, and the words beside it that say what it is for. */
export interface WrittenTerm {
  amount: Amount
  name: readonly string[]
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

/** The unit of a year that is counted from nothing and is no length of time: that in which a paper appeared. */
export const CALENDAR_YEAR = 'year of publication'

/** Whether a query is for several things that fulfil something. */
export function isOfSet({ operation }: Pick<Query, 'operation'>): boolean {
  return OF_SETS.has(operation)
}

/** Whether all that matters of one thing is asked for, and not what of it was asked for after that. */
export function isWhole({ form, attributes }: Pick<Query, 'form' | 'attributes'>): boolean {
  return form === 'whole' && attributes.length > 1
}

/** Units of time that something lasts. */
export const SPANS: ReadonlySet<string> = new Set(['day', 'week', 'month', 'semester', 'year'])

export type Period = 'once' | 'hour' | 'day' | 'week' | 'month' | 'semester' | 'year'
export interface Condition {
  /** An attribute, what records are said under (GROUP, PLACE, `of`, `part`), or NAMED_TEST. */
  attribute: string
  comparison: 'is' | 'is not' | 'at most' | 'at least' | 'below' | 'above' | 'has' | 'lacks'
  value: string | number | boolean | Amount | null
  /** It is asked of what is said under these alone: of the scores of those in one test. */
  under?: Readonly<Record<string, string>>
}
/** What a condition asks for in words; empty where it asks for a number, or for whether something is. */
export function wordOf({ value }: Pick<Condition, 'value'>): string {
  return typeof value === 'string' ? value : ''
}
/** An amount as a person wrote it: a currency by ISO 4217, or a unit (`month`, `ECTS`, `percent`, `band`). */
export interface Amount {
  value: number
  unit: string
  period: Period | null
}
/** The test that a yes or no is asked of. It leaves out no record of another: those are what can be told where nothing is stated of this one. */
export const NAMED_TEST = 'named test'

/** What a question for a set states, and nothing that is known can be set against: in the words of the question. */
export const UNAPPLIED = 'unapplied'

/** Between several values of which any is asked for: 'march|april'. */
export const EITHER = '|'

/** A difference from what the figure was before it changed, and from no other reading of it. */
export const AS_BEFORE = 'as before'

/** Whom a fee or a day holds for: `eu`, `non-eu` or `all`. */
export const GROUP = 'group'

/** The unit of a score that somebody has, in the test that NAMED_TEST says. */
export const SCORE = 'score'

/** The place within a country that a sum is for, where it is another elsewhere. */
export const PLACE = 'place'

/** How old somebody is and how long she has worked who looks for what does not leave her out, and the cost that what she looks for is to pay. */
export const OWN_AGE = 'own age'
export const OWN_WORK = 'own work'
export const PAYS = 'pays'

/** Who sets a day that is not the same for all. */
export const SET_BY = 'set by'

/** The countries of which those come whom a statement holds for, or OTHERS where it holds for all that no other names. */
export const ORIGIN = 'origin'

/** Which exam, or which paper, of a licence a record is said under. */
export const OF = 'of'
/** The German states that something is said under or asked of: `ledger/states.ts`. */
export const STATE = 'state'

/** What a figure in a sentence measures that is not the one it is told under: `repetition`, `passed`, `length`. */
export const MEASURE = 'measure'

/** When a figure holds, or by whom it is said, where the sentence gives others for other cases: 'for the EU', 'by a private page'. */
export const CASE = 'case'

/** What stands before a figure that is no exact one: 'at most', 'about'. */
export const BOUND = 'bound'

/** That nothing is stated of what is asked for: "in which states is the fee not known". */
export const UNSTATED = 'unstated'

/** A query that asks nothing. */
export const BLANK_QUERY: Query = {
  operation: 'get',
  entities: [],
  kind: null,
  attributes: [],
  conditions: [],
  amounts: [],
  direction: null,
  limit: null,
  target: { currency: null, period: null },
  form: 'text',
}
