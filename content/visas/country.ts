import type { VisaFigure, VisaSource, VisaStatement } from '#domain/visas/visa-search.ts'

/** Who wrote the guide's own sums. They are undated, and kept as the provider wrote them. */
export const GUIDE_SOURCE = "provider's visa guide"

const OF_GUIDE: VisaSource = {
  source: GUIDE_SOURCE,
  sourceUrl: null,
  sourceKind: 'sheet',
  edition: null,
  readOn: null,
  checkedOn: null,
}

/** A public file of somebody else that names an official page for a rule, without our having read that page. */
interface Report {
  name: string
  /** When its rules were checked, by its own word. */
  edition: string
}
export const CLEAR_ENTRY: Report = { name: 'ClearEntry rulebook', edition: '24 September 2026' }
export const CLEAR_ENTRY_GUIDES: Report = { name: 'ClearEntry study guides', edition: '6 October 2026' }
export const ADMETIA: Report = { name: 'Admetia atlas', edition: '5 October 2026' }
const ADMETIA_URL = 'https://github.com/iaconoalessandro/admetia'

const READ_ON = '2026-11-22'

/** A page of which a stored copy was read, on the day given. `edition` is the year or day that the page states. */
export function page(source: string, sourceUrl: string, edition: string | null = null, readOn = READ_ON): VisaSource {
  return { source, sourceUrl, sourceKind: 'page', edition, readOn, checkedOn: null }
}

/** A page that was not read: `report` names it and says what stands there. Without an address where the report gives none. */
export function reported(report: Report, source: string, sourceUrl: string | null): VisaSource {
  return {
    source,
    sourceUrl,
    sourceKind: 'report',
    reportedBy: report.name,
    edition: report.edition,
    readOn: READ_ON,
    checkedOn: null,
  }
}

/** What the Admetia atlas says without a page that we could name. */
export function atlas(country: string): VisaSource {
  const source = `Admetia atlas, ${country}`
  return { source, sourceUrl: ADMETIA_URL, sourceKind: 'report', edition: ADMETIA.edition, readOn: READ_ON, checkedOn: null }
}

/** A sum of the provider's guide. */
export function guideFigure(
  figure: Pick<VisaFigure, 'amount' | 'currency' | 'per' | 'payments' | 'approximate' | 'note'>,
): VisaFigure {
  return { ...figure, kind: 'guide', year: null, ...OF_GUIDE }
}

/** The guide's sum where no authority names one. */
export function guideEstimate(figure: Pick<VisaFigure, 'amount' | 'currency' | 'per' | 'note'>): VisaFigure {
  return { ...figure, kind: 'estimate', approximate: true, year: null, ...OF_GUIDE }
}

type Sum = Omit<VisaFigure, 'kind' | keyof VisaSource> & { year: string }

/** A sum that an authority publishes, by its own page or by a report that names the page. */
export function officialFigure(figure: Sum, source: VisaSource): VisaFigure {
  return { ...figure, kind: 'official', ...source }
}

/** A sum that no authority's page bears out, or on which reports differ. */
export function reportedFigure(figure: Sum, source: VisaSource): VisaFigure {
  return { ...figure, kind: 'reported', ...source }
}

export function statement(text: string, source: VisaSource): VisaStatement {
  return { text, ...source }
}

/**
 * The outer limit that EU law sets for a decision. Denmark and Ireland are not bound by the directive.
 * How long one consulate takes differs from place to place and month to month, so no such figure is given.
 */
export const EU_DECISION_TIME: VisaStatement = statement(
  'At most 90 days from a complete application, the limit of EU law. Consulates differ: ask yours.',
  page('Directive (EU) 2016/801, Article 34', 'https://eur-lex.europa.eu/eli/dir/2016/801/oj', '2016', '2026-11-20'),
)
