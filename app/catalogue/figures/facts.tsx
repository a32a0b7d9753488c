import type { ReactNode } from 'react'
import { DataRows } from '#app/ui/data-rows.tsx'
import type { ProgrammeCard } from '#domain/programmes/programme-card.ts'
import { deadlineMark } from '#domain/programmes/programme-deadlines.ts'
import { nextOfAll, tuitionRanges } from '#domain/programmes/ranges.ts'
import { countOf, formatAcceptance, formatDate, formatDeadline, formatTuition } from '#domain/text/format.ts'
import { deadlineSource, figuresSource, placeText } from '#domain/universities/university-facts.ts'
import type { UniversityFacts } from '../read/read-university.ts'
import { FigureAge } from './figure-age.tsx'
import { FiguresSource } from './figures-source.tsx'

const NOT_SPECIFIED = 'Not specified'
const BY_PROGRAMME = 'By programme, for students from outside the EU: each with its source in the list.'

interface FactsProps {
  university: UniversityFacts
  programmes: readonly ProgrammeCard[]
  /** ISO date. */
  today: string
}

/**
 * Every fact the catalogue has of a university, with its year, source and the day somebody compared it. What the university does not name for all
 * its programmes is told from those.
 */
export function Facts({ university, programmes, today }: FactsProps) {
  const { tuition_fee, tuition_note, acceptance_rate } = university
  const age = <FigureAge source={figuresSource(university)} />
  const deadline = formatDeadline(university, NOT_SPECIFIED)
  const ranges = tuition_fee === null ? tuitionRanges(programmes) : []
  const first = deadline === NOT_SPECIFIED ? nextOfAll(programmes, today) : null
  return (
    <section>
      <h2 className="mb-4 text-2">Facts</h2>
      <DataRows
        rows={[
          ranges.length > 0
            ? {
                term: 'Tuition',
                value: <Value note={BY_PROGRAMME}>{ranges.join('; ')}</Value>,
              }
            : {
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
          first
            ? {
                term: 'Next deadline',
                value: (
                  <Value
                    note={[
                      `Of ${countOf(first.count, 'programme', 'programmes')}; others may differ.`,
                      deadlineMark(first.next.deadline),
                    ]
                      .filter(Boolean)
                      .join(' ')}
                    age={<FigureAge source={first.next.deadline.source} />}
                  >
                    {formatDate(first.next.day)}
                  </Value>
                ),
              }
            : {
                term: 'Deadline',
                value: (
                  <Value age={deadline !== NOT_SPECIFIED && <FigureAge source={deadlineSource(university)} />}>{deadline}</Value>
                ),
              },
          { term: 'Place', value: <Value>{placeText(university)}</Value> },
        ]}
      />
      <div className="mt-3">
        <FiguresSource university={university} hasTuitionElsewhere={ranges.length > 0} />
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
