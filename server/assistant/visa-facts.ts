import { FURTHER_VISAS, GUIDE_VISAS, VISA_NOTICE, VISAS } from '#content/visas.ts'
import type { FactSource, SourcedText } from '#domain/facts/fact-source.ts'
import type { PostStudyOption, VisaFigure, VisaInfo } from '#domain/visas/visa-search.ts'
import { factsFrom, type Fact, type Figure } from './fact.ts'
import { formatMoney } from './money.ts'

const GUIDE = "provider's visa guide"

/** The visa guide: for each country its sums in both readings, and its rules. What the guide does not know gives no fact. */
export function visaFacts(): Fact[] {
  const guide = factsFrom({ source: GUIDE, page: '/visa-information' })
  const named = (visas: readonly VisaInfo[]) => visas.map((visa) => visa.country).join(', ')
  return [
    guide('visas', `The visa guide covers nine countries: ${named(GUIDE_VISAS)}. Beside them it has: ${named(FURTHER_VISAS)}.`),
    guide('visa-notice', VISA_NOTICE),
    ...VISAS.flatMap(factsOfCountry),
  ]
}

function factsOfCountry(visa: VisaInfo): Fact[] {
  const { country } = visa
  const page = `/visa-information#${visa.id}`
  const guide = factsFrom({ source: GUIDE, page, sourceUrl: visa.officialLink, checkedOn: null })
  const stated = (kind: string, label: string, statement: SourcedText | null) =>
    statement === null
      ? []
      : [
          factsFrom({ ...statement, source: sourceName(statement), page })(
            `visa.${country}.${kind}`,
            `${label}, ${country}: ${withStop(statement.text)}`,
          ),
        ]
  return [
    guide(`visa.${country}.type`, `The visa for studying in ${country}: ${visa.visaType}.`),
    guide(`visa.${country}.requirement`, `Key requirement for the visa of ${country}: ${withStop(visa.keyRequirement)}`),
    guide(`visa.${country}.about`, `About the visa of ${country}: ${withStop(visa.description)}`),
    guide(`visa.${country}.link`, `The official page on the visa of ${country} is ${visa.officialLink}`),
    guide(`visa.${country}.not-included`, `Not in the visa sums of ${country}: ${visa.notIncluded.join('; ')}.`),
    ...(visa.guideFigure
      ? [
          guide(
            `visa.${country}.guide-funds`,
            `Funds to prove for ${country}, the guide's figure: ${visa.financialRequirement}.${visa.guideFigure.kind === 'estimate' ? ` This is an estimate. ${visa.guideFigure.note ?? ''}` : ''}`.trim(),
            figuresOf(visa.guideFigure),
          ),
        ]
      : []),
    ...visa.officialFigures.map((figure, index) =>
      officialFact(country, page, figure, `visa.${country}.official-funds.${index + 1}`, 'Funds to prove'),
    ),
    ...visa.extraFigures.map((figure, index) =>
      officialFact(country, page, figure, `visa.${country}.extra-funds.${index + 1}`, 'On top of the funds'),
    ),
    ...stated('fee', 'Fee of the visa', visa.visaFee),
    ...stated('processing', 'Processing time of the visa', visa.processingTime),
    ...stated('work', 'Work beside studying', visa.workPermission),
    ...stated(
      'post-study',
      'Staying after the studies',
      visa.postStudyOption && { ...visa.postStudyOption, text: withMonths(visa.postStudyOption) },
    ),
  ]
}

/** Who says so: where only a report was read, the report is named with the page it names. */
function sourceName({ source, reportedBy }: FactSource): string {
  return reportedBy ? `${source}, as told by ${reportedBy}` : source
}

function withMonths({ text, months }: PostStudyOption): string {
  if (/\bmonths?\b/.test(text)) return text
  return `${text} (${months.from === months.to ? months.from : `${months.from} to ${months.to}`} months)`
}

function officialFact(country: string, page: string, figure: VisaFigure, id: string, label: string): Fact {
  const fact = factsFrom({ source: sourceName(figure), sourceUrl: figure.sourceUrl, page, checkedOn: figure.checkedOn })
  const about = figure.approximate ? 'about ' : ''
  const amount = `${about}${formatMoney(figure.amount, figure.currency)}${figure.per && figure.per !== 'stay' ? ` a ${figure.per}` : ''}`
  const payments = figure.payments
    ? `, ${figure.payments.count} payments of ${formatMoney(figure.payments.amount, figure.currency)}`
    : ''
  const note = figure.note ? ` ${withStop(figure.note)}` : ''
  return fact(
    id,
    `${label} for ${country}, ${figure.kind === 'reported' ? 'by a report' : 'official figure'} (${figure.year ?? 'undated'}): ${amount}${payments}.${note}`,
    figuresOf(figure),
  )
}

function figuresOf(figure: VisaFigure): Figure[] {
  const per = figure.per === 'month' || figure.per === 'year' ? figure.per : 'once'
  const whole: Figure = { amount: figure.amount, currency: figure.currency, per }
  return figure.payments ? [whole, { amount: figure.payments.amount, currency: figure.currency, per: 'month' }] : [whole]
}

function withStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
