import { FIGURES_OF_VISAS, type VisaCoverage } from '#domain/catalogue/coverage.ts'
import type { FactSource } from '#domain/facts/fact-source.ts'
import type { VisaInfo } from '#domain/visas/visa-search.ts'

type Source = Omit<VisaCoverage, 'country' | 'figure'>

/** The figures of the visa guide, country by country, as the coverage table counts them. */
export function visaCoverage(visas: readonly VisaInfo[]): VisaCoverage[] {
  return visas.flatMap((visa) => {
    const sources: Record<keyof typeof FIGURES_OF_VISAS, Source | null> = {
      funds: fundsSource(visa),
      fees: sourceOf(visa.visaFee),
      costs: sourceOf(visa.furtherCosts[0] ?? null),
      processing: sourceOf(visa.processingTime),
      work: sourceOf(visa.workPermission),
      stay: sourceOf(visa.postStudyOption),
    }
    return Object.entries(sources).map(([figure, source]) => ({
      country: visa.country,
      figure,
      ...(source ?? { kind: null, edition: null, checked_on: null }),
    }))
  })
}

/** The official sum where there is one, else the provider's undated guide. */
function fundsSource({ officialFigures: [official] }: VisaInfo): Source {
  return official
    ? { kind: official.sourceKind, edition: official.year, checked_on: official.checkedOn }
    : { kind: 'sheet', edition: null, checked_on: null }
}

/** That a stored copy was read is no check: only the day on which somebody opened the page counts. */
function sourceOf(statement: FactSource | null): Source | null {
  return statement && { kind: statement.sourceKind, edition: statement.edition, checked_on: statement.checkedOn }
}
