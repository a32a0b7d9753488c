import { type FigureFreshness, figureFreshness } from '../catalogue/programme-facts.ts'
import type { VisaSource } from './visa-search.ts'

/** How far a figure or a rule of the guide can be relied on today (ISO date). The provider's own sums are undated, and are nobody's to check. */
export function visaReliance(of: VisaSource, today: string): FigureFreshness {
  const { sourceKind, source, sourceUrl, edition, readOn, checkedOn } = of
  if (sourceKind === 'sheet') return { fresh: false, text: 'Undated, as the provider wrote it' }
  return figureFreshness({ kind: sourceKind, publisher: source, url: sourceUrl, edition, readOn, checkedOn }, today)
}
