import { href } from 'react-router'
import { PlateCaption } from '#app/page/plate-caption.tsx'
import { Section } from '#app/page/section.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { DIPLOMA, DIPLOMA_PHASES, type DiplomaPhase } from '#content/provider/diploma.ts'
import { formatLongDate, formatMoney } from '#domain/text/format.ts'
import { MonthsBand } from '../diploma/months-band.tsx'
import { NextIntake } from '../diploma/next-intake.tsx'
import { PriceReadings } from '../diploma/price-readings.tsx'

export function Diploma({ started }: { started: boolean }) {
  return (
    <Section
      aside
      id="diploma"
      title={DIPLOMA.title}
      lede={`A ${DIPLOMA.kind}: ${DIPLOMA.summary}. Subjects: ${DIPLOMA.subjects.join(', ')}.`}
    >
      <div className="-mt-4 mb-6 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Tag tone="ok">{DIPLOMA.status}</Tag>
        <NextIntake date={DIPLOMA.nextStartDate ?? (started ? null : DIPLOMA.startDate)} />
        {started && (
          <p className="w-full text-xs text-ink-2">
            The provider’s last announced start was <time dateTime={DIPLOMA.startDate}>{formatLongDate(DIPLOMA.startDate)}</time>.
          </p>
        )}
      </div>
      <figure>
        <MonthsBand legs={DIPLOMA_PHASES.map(({ months, mode }) => ({ months, mode }))} />
        <PlateCaption number={1}>
          Nine months, one block each. The route is dotted while you study online and solid where you travel;{' '}
          <a href={`${href('/')}#program`}>the home page has the maps</a>.
        </PlateCaption>
      </figure>
      <ol className="mt-8 border-t border-line">
        {DIPLOMA_PHASES.map((phase) => (
          <Phase key={phase.number} phase={phase} />
        ))}
      </ol>
      <PriceReadings className="-mt-px border border-line bg-sheet" />
      <p className="mt-2.5 text-xs text-ink-2">
        {DIPLOMA.paymentRule} Source: {DIPLOMA.source} and the <a href={`${href('/termsofservice')}#payment`}>terms</a>.
      </p>
    </Section>
  )
}

function Phase({ phase }: { phase: DiplomaPhase }) {
  const { number, title, months, mode, place, deliveredBy, feeEur, courses, notes } = phase
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-8 gap-y-1 border-b border-rule py-5 lg:grid-cols-[20rem_minmax(0,1fr)_auto]">
      <div className="max-lg:col-start-1">
        <p className="text-s font-semibold text-accent">
          Phase {number}, {mode}
        </p>
        <h3 className="mt-1">{title}</h3>
      </div>
      <p className="font-display text-2 lg:order-3">{formatMoney(feeEur, 'EUR')}</p>
      <div className="max-lg:col-span-2">
        <p className="text-note text-ink-2">
          {months} months {mode === 'online' ? 'online' : 'on campus'}. {place}. Taught by {deliveredBy}. {notes.join(' ')}
        </p>
        {courses.length > 0 && (
          <ul aria-label={`Courses of phase ${number}`} className="mt-2">
            {courses.map((course) => (
              <li key={course} className="border-t border-rule py-2 text-note">
                {course}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
