import type { VisaInfo } from '#domain/visas/visa-search.ts'
import { AUSTRIA, BELGIUM, CZECH_REPUBLIC, ROMANIA, SWITZERLAND } from './visas/further-central-europe.ts'
import { GREECE } from './visas/greece.ts'
import { DENMARK, FINLAND, NORWAY, SWEDEN } from './visas/northern-europe.ts'
import { HUNGARY, ITALY, POLAND, PORTUGAL, SPAIN } from './visas/southern-and-central-europe.ts'
import { FRANCE, GERMANY, IRELAND, NETHERLANDS } from './visas/western-europe.ts'

/** The provider's visa guide: nine countries, in its order. Each has the guide's own sum, which a country beside them has not. Its own sums stand beside the newer official ones, each with its source. */
export const GUIDE_VISAS: readonly VisaInfo[] = [GERMANY, FRANCE, ITALY, SPAIN, NETHERLANDS, POLAND, IRELAND, HUNGARY, PORTUGAL]

/** The countries of the catalogue that the provider's guide lacks: Greece first, where a phase of the diploma is. */
export const FURTHER_VISAS: readonly VisaInfo[] = [
  GREECE,
  AUSTRIA,
  BELGIUM,
  CZECH_REPUBLIC,
  DENMARK,
  FINLAND,
  NORWAY,
  ROMANIA,
  SWEDEN,
  SWITZERLAND,
]

export const VISAS: readonly VisaInfo[] = [...GUIDE_VISAS, ...FURTHER_VISAS]

/** Stands on the visa page: the guide informs, the authority decides. */
export const VISA_NOTICE =
  'This guide is information, not legal advice. Rules and sums change: before you apply, read the official page and ask the consulate. No visa is guaranteed.'
