import type { ReactNode } from 'react'
import { DataRows } from '#app/ui/data-rows.tsx'
import { formatAcceptance, formatDate, formatDeadline, formatTuition } from '#domain/text/format.ts'
import { FiguresSource } from './figures-source.tsx'
import type { UniversityFacts } from './read-university.ts'

const NOT_SPECIFIED = 'Not specified'

/** Every fact the catalogue has of a university, with its year, source and the day somebody compared it. */
export function Facts({ university }: { university: UniversityFacts }) {
  const { tuition_fee, tuition_note, acceptance_rate, figures_year, checked_on, city, region, country } = university
  const figures = tuition_fee !== null || acceptance_rate !== null
  return (
    <section>
      <h2 className="mb-4 text-2">Facts</h2>
      <DataRows
        rows={[
          {
            term: 'Tuition a year',
            value: <Value note={tuition_fee !== null ? tuition_note : null}>{formatTuition(university, NOT_SPECIFIED)}</Value>,
          },
          { term: 'Acceptance rate', value: <Value>{formatAcceptance(acceptance_rate, NOT_SPECIFIED)}</Value> },
          { term: 'Deadline', value: <Value>{formatDeadline(university, NOT_SPECIFIED)}</Value> },
          { term: 'Place', value: <Value>{[city, region, country].filter(Boolean).join(', ')}</Value> },
          ...(figures
            ? [
                { term: 'Year of the figures', value: <Value>{figures_year ?? NOT_SPECIFIED}</Value> },
                { term: 'Last checked', value: <Value>{checked_on ? formatDate(checked_on) : 'Not since that year'}</Value> },
              ]
            : []),
        ]}
      />
      <div className="mt-3">
        <FiguresSource university={university} />
      </div>
    </section>
  )
}

function Value({ children, note }: { children: ReactNode; note?: string | null }) {
  return (
    <>
      <span className={children === NOT_SPECIFIED ? 'text-ink-2' : 'font-semibold'}>{children}</span>
      {note && <span className="block text-s text-ink-2">{note}</span>}
    </>
  )
}
