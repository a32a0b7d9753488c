import type { ReactNode } from 'react'
import { Source } from '#app/page/source.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import type { SourcedText } from '#domain/facts/fact-source.ts'
import { freshnessOf, RATE_FRESH_FOR_DAYS } from '#domain/facts/freshness.ts'
import { formatMinor } from '#domain/money/money.ts'
import { countOf, formatLongDate } from '#domain/text/format.ts'
import {
  describeCount,
  describeParts,
  type MoneyCurrency,
  PLAN_CURRENCIES,
  type PlanLine,
  type PlanRates,
  planRequestOf,
  planStay,
  type VisaPlan,
} from '#domain/visas/visa-planner.ts'
import type { VisaInfo } from '#domain/visas/visa-search.ts'
import type { VisaQuery } from './visa-query.ts'

/** What the guide calls the tuition among the costs that are not in its figures. */
const NAMES_TUITION = /^(tuition|course fees)/i

/** The sum line by line. visa-script.ts puts a new one in its place while the form changes. */
interface PlanSumProps {
  visas: readonly VisaInfo[]
  plan: VisaQuery['plan']
  today: string
  rates: PlanRates
}

export function PlanSum({ visas, plan, today, rates }: PlanSumProps) {
  const visa = plan.ok ? visas.find(({ id }) => id === plan.value.country) : undefined
  return (
    <div id="plan-sum" className="aria-busy:opacity-60">
      {plan.ok && visa ? (
        <Sum sum={planStay(visa, planRequestOf(plan.value), rates, today)} visa={visa} today={today} rates={rates} />
      ) : (
        <EmptyState title="Nothing to add up yet">
          {!plan.ok && Object.values(plan.issues).map((issue) => <p key={issue}>{issue}</p>)}
        </EmptyState>
      )}
    </div>
  )
}

interface SumProps {
  sum: VisaPlan
  visa: VisaInfo
  today: string
  rates: PlanRates
}

function Sum({ sum, visa, today, rates }: SumProps) {
  const { country, months, lines, currency, proofOfFundsMinor, totalMinor, isConverted, notIncluded } = sum
  const about = isConverted ? '≈ ' : ''
  const money = (amountMinor: number) => formatMinor({ amountMinor, currency })
  const total = (amountMinor: number) => about + money(amountMinor)
  const hasTuition = lines.some(({ key }) => key === 'tuition')
  return (
    <Panel aria-labelledby="sum-title">
      <h3 id="sum-title" className="border-b border-line px-5 py-4 text-2">
        {countOf(months, 'month', 'months')} in {country}
      </h3>
      <dl>
        {lines.map((line) => (
          <Line
            key={line.key + line.label}
            label={line.label}
            note={<Calculation line={line} months={months} converted={line.original.currency !== currency} today={today} />}
            amount={(line.original.currency === currency ? '' : '≈ ') + money(line.amountMinor)}
          />
        ))}
        {hasTuition && <Line label="Funds to prove" note="Without the tuition" amount={total(proofOfFundsMinor)} strong />}
        <Line
          label={hasTuition ? 'Funds and tuition' : 'Funds to prove'}
          note={
            <>
              {hasTuition ? 'Not the whole cost: what comes on top stands below.' : 'Enter the tuition to add it.'}
              {isConverted && <RateDay asOf={rates.asOf} today={today} />}
            </>
          }
          amount={<span data-plan-total>{total(totalMinor)}</span>}
          strong
        />
      </dl>
      <div className="border-t border-line px-5 py-4 text-s text-ink-2">
        <p>
          <b className="font-semibold text-ink">Not included:</b>{' '}
          {notIncluded.filter((item) => !(hasTuition && NAMES_TUITION.test(item))).join('; ')}.
        </p>
        <FurtherCosts costs={visa.visaFee ? [visa.visaFee, ...visa.furtherCosts] : visa.furtherCosts} today={today} />
        <Rates rates={rates} currency={lines[0]?.original.currency ?? 'EUR'} />
      </div>
    </Panel>
  )
}

function Calculation({ line, months, converted, today }: { line: PlanLine; months: number; converted: boolean; today: string }) {
  const { parts, original, figure } = line
  return (
    <>
      {figure?.kind === 'reported' && 'No official page stands behind this figure, or reports differ. '}
      {figure?.kind === 'estimate' && 'No official minimum is published: counted with the guide’s estimate. '}
      {describeParts(parts)}
      {converted && parts.some(({ times }) => times > 1) && ` = ${formatMinor(original)}`}
      {describeCount(line, months)}
      {figure && <Source of={figure} today={today} />}
    </>
  )
}

function Line({ label, note, amount, strong = false }: { label: string; note: ReactNode; amount: ReactNode; strong?: boolean }) {
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)_minmax(0,auto)] items-baseline gap-x-6 border-t wrap-anywhere px-5 py-3 first:border-t-0 ${strong ? 'border-line' : 'border-rule'}`}
    >
      <dt className={strong ? 'font-semibold' : undefined}>{label}</dt>
      <dd className={strong ? 'text-right font-display text-2' : 'text-right font-display text-xl'}>{amount}</dd>
      <dd className="col-span-2 text-s text-ink-2">{note}</dd>
    </div>
  )
}

/** What is known of the costs that the sum leaves out. */
function FurtherCosts({ costs, today }: { costs: readonly SourcedText[]; today: string }) {
  if (costs.length === 0)
    return <p className="mt-2">We found no page with the fee and the insurance for this country: ask the consulate.</p>
  return (
    <>
      <p className="mt-3 font-semibold text-ink">Known of what comes on top</p>
      <ul>
        {costs.map((cost) => (
          <li key={cost.text} className="mt-1.5">
            {cost.text}
            <Source of={cost} today={today} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The day of the rates, amber once they are too old to rely on, with what follows for the amount beside it. */
function RateDay({ asOf, today }: { asOf: string; today: string }) {
  const { state, days } = freshnessOf(asOf, today, RATE_FRESH_FOR_DAYS)
  return (
    <span className={`mt-1 block ${state === 'stale' ? 'font-semibold text-warn' : ''}`}>
      At the rate of <time dateTime={asOf}>{formatLongDate(asOf)}</time>
      {state === 'stale' && ` (${days} days ago): rounded up, a bank’s rate today will differ`}
    </span>
  )
}

/** The rates of the plan's currencies, and of the country's own. */
function Rates({ rates: { asOf, perEuro }, currency }: { rates: PlanRates; currency: MoneyCurrency }) {
  const { source, sourceUrl, note } = EXCHANGE_RATES
  return (
    <p className="mt-3">
      <b className="font-semibold text-ink">Rates:</b> €1 = ${perEuro.USD} = ₹{perEuro.INR} = ₱{perEuro.PHP}
      {!PLAN_CURRENCIES.some((one) => one === currency) && ` = ${currency} ${perEuro[currency]}`}.{' '}
      <a href={sourceUrl}>{source}</a> of {formatLongDate(asOf)}, {note}.
    </p>
  )
}
