import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Section } from '#app/page/section.tsx'
import { Source } from '#app/page/source.tsx'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { formatMinor, MINOR_PER_UNIT, type Money } from '#domain/money/money.ts'
import { firstYear, type FirstYearLine } from '#domain/programmes/first-year.ts'
import type { ProgrammeDetails } from '#domain/programmes/programme-card.ts'
import { feeText, partOf } from '#domain/programmes/programme-text.ts'
import { describeCount, describeParts, planningFigure, planStay, type PlanLine } from '#domain/visas/visa-planner.ts'
import type { VisaInfo } from '#domain/visas/visa-search.ts'
import { NotEntered } from './deciding.tsx'
import { FigureSourceNote } from './figure-source.tsx'

const FEE_NAMES = {
  tuition: 'Tuition, first year',
  'semester-contribution': 'Semester contribution',
  administration: 'Administration',
} as const

interface FirstYearProps {
  programme: ProgrammeDetails
  /** That of its country; null where the guide does not have it. */
  visa: VisaInfo | null
  /** ISO date. */
  today: string
}

/** What the first year takes, in the currencies of the sources: what is spent and what is shown to the authority. */
export function FirstYear({ programme, visa, today }: FirstYearProps) {
  const { fees, months, university } = programme
  const lines = firstYear(fees, months?.value ?? null)
  const stay = Math.min(12, months?.value ?? 12)
  const funds =
    visa && planningFigure(visa, stay)
      ? planStay(visa, { months: stay, tuition: null, currency: 'EUR' }, EXCHANGE_RATES, today).lines
      : []
  const hasTuition = lines.some(({ fee }) => fee.kind === 'tuition')
  const counted = [
    ...lines.flatMap(({ fee, amountMinor }) => (amountMinor === null ? [] : [{ amountMinor, currency: fee.currency }])),
    ...funds.map(({ original }) => original),
  ]
  return (
    <Section
      id="first-year"
      title="The first year in money"
      lede="For a student from outside the EU. Proof of funds stays yours: it is what you live on."
      tinted
    >
      <dl className="grid border border-line sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {!hasTuition && <Box term="Tuition, first year" value={null} />}
        {lines.map((line) => (
          <FeeBox key={line.fee.kind} line={line} today={today} />
        ))}
        {funds.map((line) => (
          <FundsBox key={line.key + line.label} line={line} stay={stay} today={today} />
        ))}
        {funds.length === 0 && (
          <Box term="Proof of funds" value={null}>
            <span>
              The <a href={href('/visa-information')}>visa guide</a> does not have {university.country} yet.
            </span>
          </Box>
        )}
        {counted.length > 1 && (
          <Box term="Together" value={sumsOf(counted).map(formatMinor).join(' and ')}>
            {leftOut(lines, hasTuition, funds.length > 0)}
          </Box>
        )}
      </dl>
      <p className="mt-3 text-s text-ink-2">
        The visa fee, the insurance and the journey there come on top
        {visa ? (
          <>
            : the <a href={`${href('/visa-information')}?country=${visa.id}#plan`}>visa guide</a> says what is known of them.
          </>
        ) : (
          '.'
        )}
      </p>
    </Section>
  )
}

function Box({ term, value, children }: { term: string; value: string | null; children?: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5 wrap-anywhere border-line px-5 py-4 not-first:border-t sm:not-first:border-l sm:nth-2:border-t-0 lg:not-first:border-t-0">
      <dt className="text-s font-semibold">{term}</dt>
      <dd>{value === null ? <NotEntered /> : <span className="font-display text-2">{value}</span>}</dd>
      {children && <dd className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5 text-s text-ink-2">{children}</dd>}
    </div>
  )
}

function FeeBox({ line: { fee, times, amountMinor }, today }: { line: FirstYearLine; today: string }) {
  const term = FEE_NAMES[fee.kind]
  const whole = Math.round(fee.amount * MINOR_PER_UNIT)
  return (
    <Box
      term={amountMinor === null ? 'Tuition' : term}
      value={formatMinor({ amountMinor: amountMinor ?? whole, currency: fee.currency })}
    >
      <span>
        {times !== null && times > 1 && `${times} × `}
        {feeText(fee)}
        {fee.year && `, ${fee.year}`}
        {times === null &&
          (partOf(fee) ? '. The rest is not entered yet' : '. How it is spread over the years is not entered yet')}
        {times === null && ': it is not counted in the sum'}
      </span>
      <FigureSourceNote source={fee.source} today={today} of={term} />
    </Box>
  )
}

function FundsBox({ line, stay, today }: { line: PlanLine; stay: number; today: string }) {
  const { label, parts, original, figure, key } = line
  return (
    <Box term={key === 'living' ? 'Proof of funds' : label} value={formatMinor(original)}>
      <span>
        {figure?.kind === 'estimate' && 'No official minimum is published: the visa guide’s estimate. '}
        {describeParts(parts)}
        {describeCount(line, stay)}
      </span>
      {figure && <Source of={figure} today={today} />}
    </Box>
  )
}

/** One sum for each currency: nothing is converted. */
function sumsOf(amounts: readonly Money[]): Money[] {
  return [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    amountMinor: own.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  }))
}

function leftOut(lines: readonly FirstYearLine[], hasTuition: boolean, hasFunds: boolean): string {
  const missing = [
    ...(hasTuition && lines.every(({ fee, amountMinor }) => fee.kind !== 'tuition' || amountMinor !== null)
      ? []
      : ['the tuition']),
    ...(hasFunds ? [] : ['the proof of funds']),
  ]
  return missing.length > 0 ? `Without ${missing.join(' and ')}.` : 'Spent and shown, before what comes on top.'
}
