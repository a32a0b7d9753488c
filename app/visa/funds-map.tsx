import { type CountryLabel, EuropeMap } from '#app/page/europe-map.tsx'
import { PlateCaption } from '#app/page/plate-caption.tsx'
import { GUIDE_VISAS } from '#content/visas.ts'
import { MINOR_PER_UNIT } from '#domain/payments/money.ts'
import { formatLongDate, formatMoney } from '#domain/text/format.ts'
import { type PlanRates, planStay } from '#domain/visas/visa-planner.ts'
import type { VisaInfo } from '#domain/visas/visa-search.ts'

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
    note: visa.provedOnTop.map((what) => `+ ${what}`).join(' '),
  }
}

/** What a year of living costs has to be proved in each country of the provider's guide, counted by the planner. The sheet has no room for more names. */
export function FundsMap({ today, rates }: { today: string; rates: PlanRates }) {
  const funds = GUIDE_VISAS.map((visa) => fundsOf(visa, today, rates))
  return (
    <figure>
      <div className="neat">
        <EuropeMap
          sheet="visa"
          title="Living costs to prove for twelve months"
          description={`${funds.map(({ country, figure, note }) => `${country} ${figure}${note && ` ${note}`}`).join(', ')}.`}
          labels={funds.flatMap(({ id, country, figure, note }) => {
            const place = places[id]
            return place ? [{ ...place, name: country, figure, ...(note && { note }) }] : []
          })}
        />
      </div>
      <PlateCaption number={1}>
        The living costs to prove for twelve months, in euro, by the official figures; Hungary by the guide’s estimate, Poland at
        the rate of {formatLongDate(rates.asOf)}. Italy and Poland ask for housing and the journey home on top. Tuition, fees,
        insurance and the flight are in none of them. Ten further countries stand below.
      </PlateCaption>
    </figure>
  )
}
