import type { ReactNode } from 'react'
import { DataRows } from '#app/ui/data-rows.tsx'
import { formatAcceptance, formatDeadline, formatTuition } from '#domain/text/format.ts'
import { deadlineSource, figuresSource, placeText } from '#domain/universities/university-facts.ts'
import type { UniversityFacts } from '../read/read-university.ts'
import { FigureAge } from './figure-age.tsx'
import { FiguresSource } from './figures-source.tsx'

const NOT_SPECIFIED = 'Not specified'

/** Every fact the catalogue has of a university, with its year, source and the day somebody compared it. */
export function Facts({ university }: { university: UniversityFacts }) {
  const { tuition_fee, tuition_note, acceptance_rate } = university
  const age = <FigureAge source={figuresSource(university)} />
  const deadline = formatDeadline(university, NOT_SPECIFIED)
  return (
    <section>
      <h2 className="mb-4 text-2">Facts</h2>
      <DataRows
        rows={[
          {
            term: 'Tuition a year',
            value: (
              <Value note={tuition_fee !== null ? tuition_note : null} age={tuition_fee !== null && age}>
                {formatTuition(university, NOT_SPECIFIED)}
              </Value>
            ),
          },
          {
            term: 'Acceptance rate',
            value: <Value age={acceptance_rate !== null && age}>{formatAcceptance(acceptance_rate, NOT_SPECIFIED)}</Value>,
          },
          {
            term: 'Deadline',
            value: (
              <Value age={deadline !== NOT_SPECIFIED && <FigureAge source={deadlineSource(university)} />}>{deadline}</Value>
            ),
          },
          { term: 'Place', value: <Value>{placeText(university)}</Value> },
        ]}
      />
      <div className="mt-3">
        <FiguresSource university={university} />
      </div>
    </section>
  )
}

function Value({ children, note, age }: { children: ReactNode; note?: string | null; age?: ReactNode }) {
  return (
    <>
      <span className={children === NOT_SPECIFIED ? 'text-ink-2' : 'font-semibold'}>{children}</span>
      {note && <span className="block text-s text-ink-2">{note}</span>}
      {age && <span className="mt-1 block">{age}</span>}
    </>
  )
}
