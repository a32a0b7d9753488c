import type { VisaFigure, VisaStatement } from '#domain/visa-search.ts'

/** The day on which the visa pages were last compared with stored copies of their sources. */
export const VISAS_CHECKED_ON = '2026-11-20'

/** Who wrote the guide's own sums. They are undated, and kept as the provider wrote them. */
export const GUIDE_SOURCE = "provider's visa guide"

/** A sum of the provider's guide. */
export function guideFigure(
  figure: Pick<VisaFigure, 'amount' | 'currency' | 'per' | 'payments' | 'approximate' | 'note'>,
): VisaFigure {
  return { ...figure, kind: 'guide', year: null, source: GUIDE_SOURCE, sourceUrl: null, checkedOn: VISAS_CHECKED_ON }
}

/** A sum that an authority publishes. */
export function officialFigure(figure: Omit<VisaFigure, 'kind' | 'checkedOn'> & { year: string; sourceUrl: string }): VisaFigure {
  return { ...figure, kind: 'official', checkedOn: VISAS_CHECKED_ON }
}

export function statement(text: string, source: string, sourceUrl: string): VisaStatement {
  return { text, source, sourceUrl, checkedOn: VISAS_CHECKED_ON }
}

/** The day on which the pages about fees and insurance were read, in stored copies. */
const COSTS_READ_ON = '2026-11-21'

/** What a page says of a fee, an insurance or another cost of going. */
export function furtherCost(text: string, source: string, sourceUrl: string): VisaStatement {
  return { text, source, sourceUrl, checkedOn: COSTS_READ_ON }
}

/**
 * The outer limit that EU law sets for a decision. Denmark and Ireland are not bound by the directive.
 * How long one consulate takes differs from place to place and month to month, so no such figure is given.
 */
export const EU_DECISION_TIME: VisaStatement = statement(
  'At most 90 days from a complete application, the limit of EU law. Consulates differ: ask yours.',
  'Directive (EU) 2016/801, Article 34',
  'https://eur-lex.europa.eu/eli/dir/2016/801/oj',
)
