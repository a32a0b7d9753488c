import { type FigureFreshness, figureFreshness, type SourceKind } from './figure-source.ts'

/** Where a figure or a rule stands, and how it was read. */
export interface FactSource {
  /** Who publishes it, and what. */
  source: string
  /** null for the provider's own guide, which is not published anywhere else. */
  sourceUrl: string | null
  /** `page`: a stored copy of that page was read; `report`: only what somebody else wrote of it was; `sheet`: the provider's own guide; `none`: known without a page. */
  sourceKind: Exclude<SourceKind, 'register'>
  /** The report that was read instead of the page. */
  reportedBy?: string
  /** The year or the day that the page or the report states of itself. */
  edition: string | null
  /** ISO date on which the stored copy was read; null for the guide. */
  readOn: string | null
  /** ISO date on which somebody opened the page itself and compared; null when nobody has. */
  checkedOn: string | null
}

/** What a statement in words says in a figure, as whoever wrote it knows. */
export interface FactValue {
  value: number | string | boolean
  /** ISO 4217, `hour`, `day`, `month`, `percent`; left out of what is no amount. */
  unit?: string
  /** What it is counted over; left out where it is told once. */
  per?: 'hour' | 'day' | 'week' | 'month' | 'semester' | 'year'
  /** For whom, when or where it holds, by the names the counsellor's query language has for it (`level`, `origin`, `age below`); left out where it holds for all. */
  conditions?: Readonly<Record<string, string>>
  /** It is paid, lasts or is given beside the others that add up, where the figures of a statement that are not said to do so hold in place of each other. */
  adds?: true
  /** The words of the statement, in their order, that say this and no other of its values; left out where it is the only one. */
  says?: string
}

/** A rule or a figure in words, with where it stands. */
export interface SourcedText extends FactSource {
  text: string
  /** What it says in figures; left out where it says none that is asked for by itself. */
  values?: readonly FactValue[]
  /** One weak source says so, or sources do not agree. */
  unconfirmed?: true
}

/** How far a figure or a rule can be relied on today (ISO date). The provider's own sums are undated, and are nobody's to check. */
export function factReliance(of: FactSource, today: string): FigureFreshness {
  const { sourceKind, source, sourceUrl, edition, readOn, checkedOn } = of
  if (sourceKind === 'sheet') return { fresh: false, text: 'Undated, as the provider wrote it', brief: 'Undated' }
  return figureFreshness({ kind: sourceKind, publisher: source, url: sourceUrl, edition, readOn, checkedOn }, today)
}
