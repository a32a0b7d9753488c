import { formatDate } from '../text/format.ts'
import { freshnessOf } from './freshness.ts'

/** page: read on a page; report; register; sheet: the provider's own; none: known without a page. */
export type SourceKind = 'page' | 'register' | 'report' | 'sheet' | 'none'

/** Where a figure stands, as the database gives it beside the figure. */
export interface FigureSource {
  kind: SourceKind
  url: string | null
  publisher: string | null
  /** The academic year or the date that the source itself states. */
  edition: string | null
  /** ISO date on which a stored copy of it was read. */
  readOn: string | null
  /** ISO date on which the source itself was opened and compared. */
  checkedOn: string | null
}

export interface FigureFreshness {
  /** Whether it was opened and compared so lately that it can be relied on. */
  fresh: boolean
  /** In words: 'Opened Nov 19, 2026', 'Page of 2025/26, not opened today', 'Not checked since it was entered'. */
  text: string
  /** The same for a list, which says once what amber means: 'Page of 2025/26'. */
  brief: string
}

/** How far a figure can be relied on today (ISO date). A copy that was read from a store is not today's page, however recently it was read. */
export function figureFreshness({ kind, edition, checkedOn }: FigureSource, today: string): FigureFreshness {
  if (checkedOn !== null) {
    const text = `Opened ${formatDate(checkedOn)}`
    return { fresh: freshnessOf(checkedOn, today).state === 'fresh', text, brief: text }
  }
  if (kind === 'none') return { fresh: false, text: 'Not checked since it was entered', brief: 'Not checked' }
  const noun = kind === 'register' ? 'Register' : kind === 'report' ? 'Report' : kind === 'sheet' ? 'Sheet' : 'Page'
  if (edition === null)
    return { fresh: false, text: `${noun} without a year, not opened today`, brief: `Undated ${noun.toLowerCase()}` }
  const brief = `${noun} of ${editionText(edition)}`
  return { fresh: false, text: `${brief}, not opened today`, brief }
}

const MONTH = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' })

/** What a source states of itself, a year or a day in its own way, written as the site writes them: 'Aug 22, 2026', 'August 2026', '2025/26'. */
export function editionText(edition: string): string {
  const years = /^(20\d\d)[-/](?:20)?(\d\d)$/.exec(edition)
  const isMonth = /^20\d\d-(?:0[1-9]|1[0-2])$/.test(edition)
  if (years && !isMonth) return `${years[1]}/${years[2]}`
  if (isMonth) return MONTH.format(new Date(edition))
  if (/^20\d\d-\d\d-\d\d$/.test(edition)) return formatDate(edition)
  return /^\d{1,2} [A-Z][a-z]+ 20\d\d$/.test(edition) ? formatDate(`${edition} UTC`) : edition
}
