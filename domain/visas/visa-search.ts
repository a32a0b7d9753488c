import type { FactSource, FactValue, SourcedText } from '../facts/fact-source.ts'
import { searchForm } from '../text/search-form.ts'

/** All have two decimals. */
export const VISA_CURRENCIES = ['EUR', 'PLN', 'CZK', 'DKK', 'NOK', 'RON', 'SEK', 'CHF'] as const
export type VisaCurrency = (typeof VISA_CURRENCIES)[number]

/** A sum that a visa asks for, as its source publishes it. */
export interface VisaFigure extends FactSource {
  /** `guide`: the provider's guide; `official`: an authority; `reported`: no authority's page stands behind it, or reports differ; `estimate`: no authority names one. */
  kind: 'guide' | 'official' | 'reported' | 'estimate'
  /** Units of the currency, with decimals where the source has them. */
  amount: number
  currency: VisaCurrency
  /** What the amount is for; null where the source does not say. */
  per: 'month' | 'year' | 'stay' | null
  /** The source says "about". */
  approximate?: boolean
  /** How a yearly amount is made up: so many payments of so much, the first of them larger where the source says so. */
  payments?: { count: number; amount: number; first?: number }
  /** It holds for stays of at most so many months, and for these instead of the others. */
  forStaysUpTo?: number
  /** It holds from this age on, in years. */
  fromAge?: number
  /** It holds below this age, in years. */
  belowAge?: number
  /** The means of at least, or at most, so many months are asked for, however long the stay is. */
  provedMonths?: { atLeast?: number; atMost?: number }
  /** The year the figure is of, as the source writes it; null for the provider's undated guide. */
  year: string | null
  note?: string
  /** Under what else it holds, by the names that `FactValue` has for it. */
  conditions?: FactValue['conditions']
  /** What is said in figures of other places or cases than that of the figure. */
  values?: readonly FactValue[]
}

/** A cost of going beside the visa; `insurance` is what health costs. */
export interface FurtherCost extends SourcedText {
  of?: 'insurance'
}

/** How long a graduate may stay to look for work. */
export interface PostStudyOption extends SourcedText {
  months: { from: number; to: number }
}

/** What the visa guide knows of one country. What is not known is null and is shown as NOT_SPECIFIED or NOT_ENTERED. */
export interface VisaInfo {
  id: string
  country: string
  flag: string
  visaType: string
  /** The guide's sum in words; null for a country that the provider's guide lacks. */
  financialRequirement: string | null
  /** The sum of `financialRequirement` as a figure. */
  guideFigure: VisaFigure | null
  /** Newer official figures, the one that counts for students first. */
  officialFigures: readonly VisaFigure[]
  /** Sums that are asked for on top, such as the journey home. */
  extraFigures: readonly VisaFigure[]
  /** What has to be paid or proved besides and differs from person to person. */
  notIncluded: readonly string[]
  /** What the authority asks to be proved on top of the living costs and that has no figure here. Short, for beside a figure. */
  provedOnTop: readonly string[]
  /** What the application for the visa, or for the permit where there is no visa, costs. */
  visaFee: SourcedText | null
  /** What is known of insurance and other costs of going, each with its source; empty where no page was found. */
  furtherCosts: readonly FurtherCost[]
  processingTime: SourcedText | null
  workPermission: SourcedText | null
  postStudyOption: PostStudyOption | null
  keyRequirement: string
  officialLink: string
  description: string
}

/** The countries of the provider's guide, and those beside them. */
export function divideVisas(visas: readonly VisaInfo[]): { ofGuide: VisaInfo[]; further: VisaInfo[] } {
  return {
    ofGuide: visas.filter(({ guideFigure }) => guideFigure !== null),
    further: visas.filter(({ guideFigure }) => guideFigure === null),
  }
}

/** Shown for what nobody has entered with a source. */
export const NOT_ENTERED = 'Not entered yet'

export const NOT_SPECIFIED = 'Not specified'

/** Shown when no country is left. */
export const NO_VISA_INFORMATION = 'No visa information available.'

/** The countries whose name, visa type or key requirement contains the text, whatever its case and accents. No other field counts. */
export function searchVisas<Info extends Pick<VisaInfo, 'country' | 'visaType' | 'keyRequirement'>>(
  visas: readonly Info[],
  text: string,
): Info[] {
  const wanted = searchForm(text.trim())
  return visas.filter(({ country, visaType, keyRequirement }) =>
    [country, visaType, keyRequirement].some((field) => searchForm(field).includes(wanted)),
  )
}
