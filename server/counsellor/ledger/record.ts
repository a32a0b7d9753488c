import type { FactValue } from '#domain/facts/fact-source.ts'
import type { Requirement } from '#domain/facts/requirement.ts'
import type { Cover } from '#domain/scholarships/scholarship.ts'
import type { Period } from '../query/query.ts'

/** One typed statement of the site: what an entity's attribute is, under which conditions, and who says so. */
export interface LedgerRecord {
  /** Stable and dotted; what a citation names. */
  id: string
  entity: string
  attribute: string
  value: string | number | boolean | null
  /** ISO 4217, `month`, `ECTS`, `percent`, `date` (ISO in value) …; null for text. */
  unit: string | null
  period: Period | null
  /** The first day of what `value` is the last of, written as that is: applications from --12-01. */
  opens?: string
  /** Level, group of applicants, academic year, intake. */
  conditions: Readonly<Record<string, string>>
  /** A sentence that can be read alone and holds the value as the page says it. */
  text: string
  /** The part of it that says this value and no other that it states besides. */
  says?: string
  /** It is paid, lasts or is given beside what its sentence states first, and not in place of that. */
  adds?: true
  /** It lists by country what things within its own say of each. */
  by?: 'country'
  /** Words that people ask for it with and that it does not have: searched, and never told. */
  asked?: string
  /** Words that such questions often hold, as they were counted: searched at part of the weight, and never told. */
  askedLikely?: string
  /** What it says in figures beside its own value: each of a measure (MEASURE) of `answer/verdict/measured/measures.json`, or what adds up. */
  measures?: readonly FactValue[]
  /** What it says yes or no to: `writing/rulings.json`. */
  rulings?: readonly Ruling[]
  /** What it asks of whoever wants something, and which costs it says to be paid, as whoever wrote it knows. */
  asks?: readonly Requirement[]
  covers?: readonly Cover[]
  source: string
  sourceUrl: string | null
  /** The page of the site where it stands, with its anchor. */
  page: string
  checkedOn: string | null
}
/** The value of what may be done without a limit. */
export const NO_LIMIT = 'no limit'

/** That a record says yes or no to something, as whoever wrote it knows. */
export interface Ruling {
  /** What is asked of it: whether it is needed, accepted, possible, included, free, or plainly so. */
  asks: string
  /** The matters, each as the words that all stand in a question on it. */
  of: readonly (readonly string[])[]
  is: boolean | 'in part' | 'neither'
  /** With what alone it is so: 'by somebody in Germany'. */
  only?: string
  /** The part of the record that says so. */
  says: string
}
export interface Entity {
  id: string
  kind: string
  name: string
  /** What a list says beside a name that is but a number. */
  title?: string
  /** Every way a person writes it, the name included. */
  names: readonly string[]
  /** Entities it belongs to: a programme to its university and country. */
  within: readonly string[]
  /** A place of which little is known: it is meant only where its name is written as it is, and no word of everyday is it. */
  isSeldom?: true
}
/** How many programmes of a level in just these languages a university has. */
export interface ProgrammeSet {
  university: string
  country: string
  level: string
  /** By their codes. */
  languages: readonly string[]
  count: number
}
/** What the counsellor knows, with the look-ups the executor and the reader need. */
export interface Ledger {
  entities: ReadonlyMap<string, Entity>
  records: readonly LedgerRecord[]
  of(entity: string, attribute?: string): readonly LedgerRecord[]
  ofKind(kind: string): readonly Entity[]
  /** Attributes that a kind's entities have at all, with every name a person gives them. */
  attributes: ReadonlyMap<string, { name: string; names: readonly string[]; kinds: readonly string[] }>
  /** Whether there are programmes, known by their names alone, that are no entities here. */
  areProgrammesLeftOut: boolean
  /** All programmes that the pages list, those too that are no entities here. */
  programmeSets: readonly ProgrammeSet[]
}
