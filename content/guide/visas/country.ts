import type { FactSource, SourcedText } from '#domain/facts/fact-source.ts'
import type { VisaFigure } from '#domain/visas/visa-search.ts'
import { page, statement } from '../fact-sources.ts'

/** Who wrote the guide's own sums. They are undated, and kept as the provider wrote them. */
export const GUIDE_SOURCE = "provider's visa guide"

const OF_GUIDE: FactSource = {
  source: GUIDE_SOURCE,
  sourceUrl: null,
  sourceKind: 'sheet',
  edition: null,
  readOn: null,
  checkedOn: null,
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

type Sum = Omit<VisaFigure, 'kind' | keyof FactSource> & { year: string }

/** A sum that an authority publishes, by its own page or by a report that names the page. */
export function officialFigure(figure: Sum, source: FactSource): VisaFigure {
  return { ...figure, kind: 'official', ...source }
}

/** A sum that no authority's page bears out, or on which reports differ. */
export function reportedFigure(figure: Sum, source: FactSource): VisaFigure {
  return { ...figure, kind: 'reported', ...source }
}

/**
 * The outer limit that EU law sets for a decision. Denmark and Ireland are not bound by the directive.
 * How long one consulate takes differs from place to place and month to month, so no such figure is given.
 */
export const EU_DECISION_TIME: SourcedText = statement(
  'At most 90 days from a complete application, the limit of EU law. Consulates differ: ask yours.',
  page('Directive (EU) 2016/801, Article 34', 'https://eur-lex.europa.eu/eli/dir/2016/801/oj', '2016', '2026-11-20'),
)
