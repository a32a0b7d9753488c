import { type CountryLabel, EuropeMap } from '#app/page/europe-map.tsx'
import { PlateCaption } from '#app/page/plate-caption.tsx'
import { EXCHANGE_RATES } from '#content/exchange-rates.ts'
import { VISAS } from '#content/visas.ts'
import { formatLongDate, formatMoney } from '#domain/format.ts'
import { MINOR_PER_UNIT } from '#domain/money.ts'
import { planStay } from '#domain/visa-planner.ts'

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

const funds = VISAS.map((visa) => {
  const plan = planStay(visa, { months: MONTHS, tuition: null, currency: 'EUR' }, EXCHANGE_RATES)
  return { ...visa, euros: formatMoney(Math.ceil(plan.proofOfFundsMinor / MINOR_PER_UNIT), 'EUR') }
})

/** What a year asks for in each country, counted by the planner. */
export function FundsMap() {
  return (
    <figure>
      <div className="neat">
        <EuropeMap
          sheet="visa"
          title="Proof of funds for twelve months"
          description={`${funds.map(({ country, euros }) => `${country} ${euros}`).join(', ')}.`}
          labels={funds.flatMap(({ id, country, euros }) => {
            const place = places[id]
            return place ? [{ ...place, name: country, figure: euros }] : []
          })}
        />
      </div>
      <PlateCaption number={1}>
        The funds to prove for twelve months, in euro, by the official figures; Hungary by the guide’s estimate. Poland includes
        the journey home, at the rate of {formatLongDate(EXCHANGE_RATES.asOf)}.
      </PlateCaption>
    </figure>
  )
}
