import { href } from 'react-router'
import { Section } from '#app/page/section.tsx'
import { MeasureBand } from '#app/ui/band/band.tsx'
import { DIPLOMA, DIPLOMA_PHASES, type DiplomaPhase } from '#content/provider/diploma.ts'
import { formatMoney } from '#domain/text/format.ts'
import { PriceReadings } from '../diploma/price-readings.tsx'
import { PhaseMap } from '../drawings/phase-map.tsx'

export function Programme() {
  return (
    <Section
      id="program"
      title="Three phases, nine months, one route"
      lede={`${DIPLOMA.title}: ${DIPLOMA.subjects.join(', ')}. ${DIPLOMA.paymentRule}`}
    >
      <ol className="grid border border-line bg-sheet lg:grid-cols-3">
        {DIPLOMA_PHASES.map((phase) => (
          <Leg key={phase.number} phase={phase} />
        ))}
      </ol>
      <PriceReadings className="border border-t-0 border-line bg-paper" />
      <p className="mt-2.5 text-xs text-ink-2">
        <b className="font-semibold text-ink">Plate 2.</b> Strip map of the programme; each block of the rule is one month. Fees
        and courses: {DIPLOMA.source}.
      </p>
      <p className="mt-6">
        <a href={href('/programs')}>All programmes, with their fees and who can enrol</a>
      </p>
    </Section>
  )
}

function Leg({ phase }: { phase: DiplomaPhase }) {
  const { number, title, mode, place, deliveredBy, feeEur, courses, notes, months } = phase
  const first = (number - 1) * months + 1
  const shading = number % 2 ? (['on', 'off', 'on'] as const) : (['off', 'on', 'off'] as const)
  return (
    <li className="flex min-w-0 flex-col border-line max-lg:not-first:border-t lg:not-first:border-l">
      <PhaseMap phase={number} />
      <MeasureBand segments={shading} className="!h-3 !border-x-0 !border-t-0 !border-line [&_i]:!border-transparent" />
      <p aria-hidden className="flex pt-1.5 text-xs text-ink-2 *:flex-1 *:text-center">
        <span>Month {first}</span>
        <span>{first + 1}</span>
        <span>{first + 2}</span>
      </p>
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)_auto] content-start gap-x-4 gap-y-1 px-5 pt-4 pb-6 lg:px-6 lg:pb-7">
        <p className="text-s font-semibold text-accent">
          Phase {number}, {mode}
        </p>
        <p className="text-right font-display text-xl whitespace-nowrap">{formatMoney(feeEur, 'EUR')}</p>
        <h3 className="col-span-2 text-[1.5rem]">{title}</h3>
        <p className="col-span-2 mt-1.5 text-note text-ink-2">
          {place}. {months} months, taught by {deliveredBy}.
        </p>
        {courses.length > 0 && (
          <ul aria-label={`Courses of phase ${number}`} className="col-span-2 mt-4 border-t border-line">
            {courses.map((course) => (
              <li key={course} className="border-b border-rule py-2 text-note">
                {course}
              </li>
            ))}
          </ul>
        )}
        {notes.map((note) => (
          <p key={note} className="col-span-2 mt-2 text-s text-ink-2">
            {note}
          </p>
        ))}
      </div>
    </li>
  )
}
