import type { FactSource } from '#domain/facts/fact-source.ts'
import type { VisaFigure } from '#domain/visas/visa-search.ts'

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
