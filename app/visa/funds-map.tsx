import { type CountryLabel, EuropeMap } from '#app/page/europe-map.tsx'
import { PlateCaption } from '#app/page/plate-caption.tsx'
import { MINOR_PER_UNIT } from '#domain/money/money.ts'
import { listInWords } from '#domain/programmes/programme-text.ts'
import { lowerFirst } from '#domain/text/first-letter.ts'
import { formatLongDate, formatMoney } from '#domain/text/format.ts'
import { planningFigure, type PlanRates, planStay } from '#domain/visas/visa-planner.ts'
import { divideVisas, type VisaInfo } from '#domain/visas/visa-search.ts'
import { amountText } from './figure-text.ts'

const MONTHS = 12

/** Where each name stands on the sheet: on the country, or at sea beside it. */
const places: Readonly<Record<string, Pick<CountryLabel, 'x' | 'y' | 'anchor'>>> = {
  germany: { x: 632, y: 216 },
  france: { x: 440, y: 380 },
  italy: { x: 630, y: 560 },
  spain: { x: 262, y: 610 },
  netherlands: { x: 478, y: 78 },
  poland: { x: 828, y: 140 },
  ireland: { x: 172, y: 226 },
  hungary: { x: 868, y: 338 },
  portugal: { x: 18, y: 652, anchor: 'start' },
}

/** The living costs alone, so that the countries compare: what is asked for on top has no figure everywhere. */
function fundsOf(visa: VisaInfo, today: string, rates: PlanRates) {
  const plan = planStay(visa, { months: MONTHS, tuition: null, currency: 'EUR' }, rates, today)
  const [living] = plan.lines
  if (!living) throw new RangeError(`the plan of ${visa.country} has no living costs`)
  const isEstimate = living.figure?.kind === 'estimate' || living.original.currency !== 'EUR'
  const euros = formatMoney(Math.ceil(living.amountMinor / MINOR_PER_UNIT), 'EUR')
  return {
    id: visa.id,
    country: visa.country,
    figure: isEstimate ? `≈ ${euros}` : euros,
    notes: [...visa.provedOnTop, ...visa.extraFigures.map(amountText)].map((what) => `+ ${what}`),
  }
}

/** What a year of living costs has to be proved in each country of the provider's guide, counted by the planner. The sheet has no room for more names. */
export function FundsMap({ visas, today, rates }: { visas: readonly VisaInfo[]; today: string; rates: PlanRates }) {
  const { ofGuide, further } = divideVisas(visas)
  const funds = ofGuide.map((visa) => fundsOf(visa, today, rates))
  return (
    <figure>
      <div className="neat">
        <EuropeMap
          sheet="visa"
          title="Living costs to prove for twelve months"
          description={`${funds.map(({ country, figure, notes }) => [country, figure, ...notes].join(' ')).join(', ')}.`}
          labels={funds.flatMap(({ id, country, figure, notes }) => {
            const place = places[id]
            return place ? [{ ...place, name: country, figure, notes }] : []
          })}
        />
      </div>
      <PlateCaption number={1}>
        The living costs to prove for twelve months, rounded up to whole euro, by the official figures
        {exceptions(ofGuide, rates)}. {onTop(ofGuide)}Tuition, fees, insurance and the flight are in none of them.
        {further.length > 0 && ` ${countInWords(further.length)} below.`}
      </PlateCaption>
    </figure>
  )
}

function namesOf(visas: readonly VisaInfo[]): string {
  return listInWords(visas.map(({ country }) => country))
}

/** '; Hungary by the guide’s estimate, Poland at the rate of November 20, 2026' */
function exceptions(visas: readonly VisaInfo[], { asOf }: PlanRates): string {
  const estimated = visas.filter((visa) => planningFigure(visa)?.kind === 'estimate')
  const converted = visas.filter((visa) => planningFigure(visa)?.currency !== 'EUR')
  const said = [
    ...(estimated.length > 0 ? [`${namesOf(estimated)} by the guide’s estimate`] : []),
    ...(converted.length > 0 ? [`${namesOf(converted)} at the rate of ${formatLongDate(asOf)}`] : []),
  ]
  return said.length > 0 ? `; ${said.join(', ')}` : ''
}

/** 'On top: Italy asks for housing and the journey home.' With a figure where there is one. */
function onTop(visas: readonly VisaInfo[]): string {
  const asking = visas.flatMap(({ country, provedOnTop, extraFigures }) => {
    const asked = [...provedOnTop, ...extraFigures.map((figure) => amountText(figure) + remark(figure.note))]
    return asked.length > 0 ? [`${country} asks for ${listInWords(asked)}`] : []
  })
  return asking.length > 0 ? `On top: ${asking.join('; ')}. ` : ''
}

/** In brackets, as a part of the sentence. */
function remark(note: string | undefined): string {
  return note ? ` (${lowerFirst(note)})` : ''
}

const NUMBER_WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

function countInWords(count: number): string {
  return `${NUMBER_WORDS[count] ?? count} further ${count === 1 ? 'country stands' : 'countries stand'}`
}
