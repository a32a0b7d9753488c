import type { VisaInfo } from '#domain/visas/visa-search.ts'
import { HUNGARY, ITALY, POLAND, PORTUGAL, SPAIN } from './visas/southern-and-central-europe.ts'
import { FRANCE, GERMANY, IRELAND, NETHERLANDS } from './visas/western-europe.ts'

/**
 * The visa guide: nine countries, in the provider's order. The guide's own sums stand beside the newer official ones, each
 * with its source. `checkedOn` is the day of the comparison with a stored copy of the page, or with what a figure's note names.
 */
export const VISAS: readonly VisaInfo[] = [GERMANY, FRANCE, ITALY, SPAIN, NETHERLANDS, POLAND, IRELAND, HUNGARY, PORTUGAL]

/** Stands on the visa page: the guide informs, the authority decides. */
export const VISA_NOTICE =
  'This guide is information, not legal advice. Rules and sums change: before you apply, read the official page and ask the consulate. No visa is guaranteed.'
