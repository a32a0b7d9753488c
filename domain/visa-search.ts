import { searchForm } from './search-form.ts'

/** A sum that a visa asks for, as its source publishes it. */
export interface VisaFigure {
  /** `guide`: the provider's guide; `official`: an authority; `estimate`: no authority names one. */
  kind: 'guide' | 'official' | 'estimate'
  /** Units of the currency, with decimals where the source has them. */
  amount: number
  currency: 'EUR' | 'PLN'
  /** What the amount is for; null where the source does not say. */
  per: 'month' | 'year' | 'stay' | null
  /** The source says "about". */
  approximate?: boolean
  /** How a yearly amount is made up: so many payments of so much. */
  payments?: { count: number; amount: number }
  /** The year the figure is of, as the source writes it; null for the provider's undated guide. */
  year: string | null
  source: string
  /** null for the provider's own guide, which is not published anywhere else. */
  sourceUrl: string | null
  /** ISO date on which somebody compared the figure with its source; null when nobody has. */
  checkedOn: string | null
  note?: string
}

/** A rule in words, with the page it was taken from. */
export interface VisaStatement {
  text: string
  source: string
  sourceUrl: string
  checkedOn: string
}

/** How long a graduate may stay to look for work. */
export interface PostStudyOption extends VisaStatement {
  months: { from: number; to: number }
}

/** What the visa guide knows of one country. What is not known is null and is shown as NOT_SPECIFIED. */
export interface VisaInfo {
  id: string
  country: string
  flag: string
  visaType: string
  /** The guide's sum in words. */
  financialRequirement: string
  /** The sum of `financialRequirement` as a figure. */
  guideFigure: VisaFigure
  /** Newer official figures, the one that counts for students first. */
  officialFigures: readonly VisaFigure[]
  /** Sums that are asked for on top, such as the journey home. */
  extraFigures: readonly VisaFigure[]
  /** What has to be paid or proved besides and differs from person to person. */
  notIncluded: readonly string[]
  /** What the authority asks to be proved on top of the living costs and that has no figure here. Short, for beside a figure. */
  provedOnTop: readonly string[]
  /** What is known of the fee, the insurance and other costs of going, each with its source; empty where no page was found. */
  furtherCosts: readonly VisaStatement[]
  processingTime: VisaStatement | null
  workPermission: VisaStatement | null
  postStudyOption: PostStudyOption | null
  keyRequirement: string
  officialLink: string
  description: string
}

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
