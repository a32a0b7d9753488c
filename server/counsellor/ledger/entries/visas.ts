import { VISA_LEAD_TIMES } from '#content/guide/decision-times.ts'
import { asTyped } from '#content/guide/typed.ts'
import { VISA_NOTICE } from '#content/guide/visas.ts'
import { GUARANTEE_DISCLAIMER } from '#content/provider/legal/terms.ts'
import type { FactSource, FactValue, SourcedText } from '#domain/facts/fact-source.ts'
import { formatMoney } from '#domain/text/format.ts'
import { paymentText } from '#domain/visas/payments.ts'
import { divideVisas, type VisaFigure, type VisaInfo } from '#domain/visas/visa-search.ts'
import { isMoney } from '../../executor/measure/measure.ts'
import { MEASURE } from '../../query/query.ts'
import { writeEntries, type Entries, type Say, type Statement } from '../writing/entries.ts'

const GUIDE = "provider's visa guide"

const GUIDE_ID = 'region.visa-guide'

/** The visa guide, country by country. What it does not know gives no record. */
export function visaEntries(all: readonly VisaInfo[]): Entries {
  const { ofGuide, further } = divideVisas(all)
  const entries = writeEntries()
  const guide = entries.about(
    { id: 'page.visa-information', kind: 'page', name: 'Visa guide' },
    { source: GUIDE, page: '/visa-information' },
  )
  const named = (visas: readonly VisaInfo[]) => visas.map(({ country }) => country).join(', ')
  guide('covers', {
    text: `The visa guide covers ${ofGuide.length === 9 ? 'nine' : ofGuide.length} countries: ${named(ofGuide)}. Beside them it has: ${named(further)}. Together these are ${all.length} countries`,
  })
  guide('description', { text: VISA_NOTICE })
  guide(
    'guarantee',
    { value: false, text: GUARANTEE_DISCLAIMER },
    { source: 'terms of service', page: '/termsofservice#disclaimer' },
  )
  entries.about(
    { id: GUIDE_ID, kind: 'region', name: `the ${ofGuide.length === 9 ? 'nine ' : ''}countries of the guide` },
    { source: GUIDE, page: '/visa-information' },
  )
  for (const visa of all.map(asTyped)) {
    const origin = { source: GUIDE, page: `/visa-information#${visa.id}`, sourceUrl: visa.officialLink }
    const say = entries.about(
      { id: `country.${visa.country}`, kind: 'country', name: visa.country, within: visa.guideFigure ? [GUIDE_ID] : [] },
      origin,
    )
    saySums(say, visa)
    sayRules(say, visa)
  }
  return entries
}

function saySums(say: Say, visa: VisaInfo): void {
  const { country, officialFigures, extraFigures, guideFigure, financialRequirement, notIncluded, provedOnTop } = visa
  for (const figure of officialFigures)
    for (const one of allOf(figure))
      say('funds', { ...one, text: `Funds to prove for ${country}, ${readingOf(figure)}: ${sumOf(figure)}` }, sourceOf(figure))
  if (guideFigure) {
    const estimate = guideFigure.kind === 'estimate' ? `. This is an estimate: ${guideFigure.note ?? ''}` : ''
    say('funds', {
      ...typed(guideFigure),
      text: `Funds to prove for ${country}, the provider's undated guide: ${financialRequirement}${estimate}`,
    })
  }
  for (const figure of extraFigures)
    for (const one of allOf(figure))
      say(
        'funds-on-top',
        { ...one, text: `On top of the funds for ${country}, ${readingOf(figure)}: ${sumOf(figure)}` },
        sourceOf(figure),
      )
  if (provedOnTop.length > 0) say('funds-on-top', { text: `Also to be proved for ${country}: ${provedOnTop.join('; ')}` })
  say('covers', { value: false, text: `Not in the visa sums of ${country}: ${notIncluded.join('; ')}` })
}

function sayRules(say: Say, visa: VisaInfo): void {
  const { country, visaType, keyRequirement, description, officialLink, visaFee, furtherCosts } = visa
  say('permit', { value: visaType, text: `The visa for studying in ${country}: ${visaType}` })
  say('documents', { text: `Key requirement for the visa of ${country}: ${keyRequirement}` })
  say('description', { text: `About the visa of ${country}: ${description}` })
  say('website', { value: officialLink, text: `The official page on the visa of ${country} is ${officialLink}` })
  const stated = (attribute: string, label: string, said: SourcedText | null) => {
    if (said)
      for (const one of valuesOf(said)) say(attribute, { ...one, text: `${label}, ${country}: ${said.text}` }, sourceOf(said))
  }
  stated('visa-fee', 'Fee of the visa', visaFee)
  const days = VISA_LEAD_TIMES[country]?.days
  const range = days && days.min > 0 ? { 'at least': String(days.min) } : {}
  const time = days ? [{ value: days.max, unit: 'day', conditions: range }] : []
  stated('visa-time', 'Processing time of the visa', visa.processingTime && { ...visa.processingTime, values: time })
  stated('work-hours', 'Work beside studying', visa.workPermission)
  if (visa.postStudyOption) {
    const { from, to } = visa.postStudyOption.months
    const span = { value: to, unit: 'month', conditions: from < to ? { 'at least': String(from) } : {} }
    const months = /\bmonths?\b/.test(visa.postStudyOption.text) ? '' : ` (${from === to ? from : `${from} to ${to}`} months)`
    stated('post-study', 'Staying after the studies', {
      values: [span],
      ...visa.postStudyOption,
      text: `${visa.postStudyOption.text}${months}`,
    })
  }
  for (const cost of furtherCosts)
    if (cost.of === 'insurance') stated('insurance', 'Health insurance', cost)
    else stated('further-cost', 'Further cost of going', cost)
}

function typed(figure: VisaFigure): Omit<Statement, 'text'> {
  const { amount, currency, per, kind, year, conditions } = figure
  return {
    value: amount,
    unit: currency,
    period: per === 'month' || per === 'year' ? per : 'once',
    conditions: { kind, ...(year ? { year } : {}), ...whomOf(figure), ...countedAs(figure), ...conditions },
  }
}

/** A day before any of which something is said. */
const EVER = '2000-01-01'

/** What a statement says in figures, the one that counts first; where it says none, its words. */
function valuesOf({ text, values = [] }: SourcedText): readonly Omit<Statement, 'text'>[] {
  const [measures, own] = [true, false].map((is) => values.filter((value) => isMeasure(value) === is))
  return own!.length === 0 ? [{ value: text }] : own!.map((value) => ({ ...valueOf(value), measures: measures! }))
}

function isMeasure({ conditions = {} }: FactValue): boolean {
  return MEASURE in conditions
}

function valueOf({ value, unit, per, conditions: given = {}, says, adds }: FactValue): Omit<Statement, 'text'> {
  const { 'filed from': from, 'filed until': until, ...others } = given
  const conditions = from || until ? { ...others, filed: `${from ?? EVER}/${until ?? '..'}` } : others
  const period = per ?? (unit !== undefined && isMoney({ unit }) ? 'once' : null)
  return { value, unit: unit ?? null, period, conditions, ...(says !== undefined && { says }), ...(adds && { adds }) }
}

/** A figure, and what its note says in figures of other places or cases. */
function allOf(figure: VisaFigure): readonly Omit<Statement, 'text'>[] {
  const { values = [] } = figure
  const own = { ...typed(figure), measures: values.filter(isMeasure) }
  const others = values
    .filter((one) => !isMeasure(one))
    .map((one) => {
      const of = valueOf(one)
      return { ...of, conditions: { ...own.conditions, ...of.conditions } }
    })
  return [own, ...others]
}

/** For whom a figure holds: by how long she stays, and by her age in years. */
function whomOf({ forStaysUpTo, fromAge, belowAge }: VisaFigure): Record<string, string> {
  return {
    ...(forStaysUpTo ? { 'stay up to': `${forStaysUpTo} months` } : {}),
    ...(fromAge ? { 'age at least': String(fromAge) } : {}),
    ...(belowAge ? { 'age below': String(belowAge) } : {}),
  }
}

/** How a figure is counted for a stay: for how many months at least and at most, and what the first of them and each further one ask. */
function countedAs({ provedMonths, payments }: VisaFigure): Record<string, string> {
  const { atLeast, atMost } = provedMonths ?? {}
  return {
    ...(atLeast ? { 'months at least': String(atLeast) } : {}),
    ...(atMost ? { 'months at most': String(atMost) } : {}),
    ...(payments?.first ? { 'first month': String(payments.first), 'further month': String(payments.amount) } : {}),
  }
}

function sumOf(figure: VisaFigure): string {
  const { approximate, amount, currency, per, payments, note } = figure
  const sum = `${approximate ? 'about ' : ''}${formatMoney(amount, currency)}${per === 'month' || per === 'year' ? ` a ${per}` : ''}`
  const parts = payments ? `, ${partsOf(figure, payments)}` : ''
  return `${sum}${parts}${note ? `. ${note}` : ''}`
}

function partsOf(figure: VisaFigure, payments: NonNullable<VisaFigure['payments']>): string {
  const each = paymentText(figure, payments)
  if (payments.first === undefined) return `${payments.count} payments of ${each}`
  return `${formatMoney(payments.first, figure.currency)} for the first month and ${each} for each further one`
}

function readingOf({ kind, year }: VisaFigure): string {
  return `${kind === 'reported' ? 'by a report' : 'official figure'} (${year ?? 'undated'})`
}

/** Where only a report was read, it is named with the page it names. */
function sourceOf({ source, sourceUrl, reportedBy, checkedOn }: FactSource) {
  return { source: reportedBy ? `${source}, as told by ${reportedBy}` : source, sourceUrl, checkedOn }
}
