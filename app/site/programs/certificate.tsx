import { href } from 'react-router'
import { Section } from '#app/page/section.tsx'
import { DataRows } from '#app/ui/data-rows.tsx'
import type { CertificateProgramme } from '#content/provider/programmes.ts'
import { formatMoney } from '#domain/text/format.ts'
import { type Leg, MonthsBand } from '../diploma/months-band.tsx'
import { StartDate } from '../diploma/start-date.tsx'

const NOT_STATED = 'Not stated on the programme sheet'

export interface CertificateProps {
  programme: CertificateProgramme
  started: boolean
  tinted: boolean
}

export function Certificate({ programme, started, tinted }: CertificateProps) {
  const { slug, title, audience, startDate, description, source } = programme
  const length = lengthOf(programme)
  return (
    <Section beside id={slug} title={title} lede={description} tinted={tinted}>
      <DataRows
        rows={[
          { term: 'For', value: audience ?? NOT_STATED },
          {
            term: 'Length',
            value: length ? (
              <div className="grid gap-2 py-1.5">
                {length}
                <MonthsBand legs={legsOf(programme)} />
              </div>
            ) : (
              NOT_STATED
            ),
          },
          {
            term: 'Start',
            value: (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {startDate ? <StartDate date={startDate} started={started} /> : <NoStartDate />}
              </span>
            ),
          },
        ]}
      />
      <Fees programme={programme} />
      <p className="mt-2.5 text-xs text-ink-2">Source: {source}.</p>
    </Section>
  )
}

function NoStartDate() {
  return (
    <>
      {NOT_STATED}
      <a href={`${href('/')}#contact`} className="inline-flex min-h-11 items-center text-s">
        Ask about the next intake
      </a>
    </>
  )
}

function lengthOf({ months, split }: CertificateProgramme): string | null {
  if (months === null) return null
  if (!split) return `${months} months`
  return `${months} months (${split.onlineMonths} online plus ${split.onCampusMonths} on campus)`
}

function legsOf({ months, split }: CertificateProgramme): Leg[] {
  if (!split) return [{ months: months ?? 0, mode: null }]
  return [
    { months: split.onlineMonths, mode: 'online' },
    { months: split.onCampusMonths, mode: 'on campus' },
  ]
}

/** Payment by payment, and their sum where there are several. */
function Fees({ programme: { fees } }: { programme: CertificateProgramme }) {
  const [first] = fees
  const total = fees.reduce((sum, { price }) => sum + price.amount, 0)
  const lines = fees.map(({ label, price, due }) => ({ label, note: due, amount: price.amount }))
  if (fees.length > 1) lines.push({ label: 'Together', note: 'the fees added up', amount: total })
  return (
    <dl>
      {lines.map(({ label, note, amount }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 border-b border-rule py-3 last:border-line"
        >
          <dt>
            {label}
            {note && <span className="block text-s text-ink-2 first-letter:uppercase">{note}</span>}
          </dt>
          <dd className="font-display text-2">{formatMoney(amount, first?.price.currency ?? 'USD')}</dd>
        </div>
      ))}
    </dl>
  )
}
