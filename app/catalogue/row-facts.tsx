/** What a row of the catalogue says of a university in figures. */
import type { ReactNode } from 'react'
import { Tag } from '#app/ui/tag.tsx'
import { type FigureSource, figureFreshness } from '#domain/facts/figure-source.ts'
import type { ProgrammeFigures } from '#domain/programmes/programme-card.ts'
import { deadlineMark } from '#domain/programmes/programme-deadlines.ts'
import { nextOfAll, tuitionRanges } from '#domain/programmes/ranges.ts'
import { countOf, formatAcceptance, formatDate, formatDeadline, formatTuition } from '#domain/text/format.ts'
import { deadlineSource, figuresSource } from '#domain/universities/university-facts.ts'
import { FigureAge } from './figures/figure-age.tsx'
import type { CatalogueRow } from './read/read-catalogue.ts'

interface RowFact {
  term: string
  /** Where it stands in every row. */
  column: string
  /** What is said of it where it is not known. */
  noun: string
  value: string | null
  /** What it is of, where the value does not say it. */
  note?: string | null
  age: ReactNode
}

const TUITION = { column: 'sm:col-start-1', noun: 'tuition' } as const
const DEADLINE = { column: 'sm:col-start-3', noun: 'deadline' } as const

/** Tuition, acceptance and deadline, in this order, on a day (ISO date): what the university does not name for all its programmes is told from those. */
export function factsOf(university: CatalogueRow, programmes: readonly ProgrammeFigures[], today: string): RowFact[] {
  const { acceptance_rate } = university
  return [
    tuitionOf(university, programmes, today),
    {
      term: 'Acceptance',
      column: 'sm:col-start-2',
      noun: 'acceptance rate',
      value: acceptance_rate === null ? null : formatAcceptance(acceptance_rate),
      age: <FigureAge short source={figuresSource(university)} />,
    },
    deadlineOf(university, programmes, today),
  ]
}

function tuitionOf(university: CatalogueRow, programmes: readonly ProgrammeFigures[], today: string): RowFact {
  const ranges = university.tuition_fee === null ? tuitionRanges(programmes) : []
  if (ranges.length === 0) {
    const value = university.tuition_fee === null ? null : formatTuition(university)
    return { ...TUITION, term: 'Tuition a year', value, age: <FigureAge short source={figuresSource(university)} /> }
  }
  const sources = programmes.flatMap(({ tuition }) => (tuition ? [tuition.source] : []))
  return {
    ...TUITION,
    // A range takes the place of what is not known beside it.
    ...(university.acceptance_rate === null && { column: 'sm:col-start-1 sm:col-span-2' }),
    term: 'Tuition',
    value: ranges.join('; '),
    note: `Of ${countOf(sources.length, 'programme', 'programmes')}, from outside the EU`,
    age: <SourcesAge sources={sources} today={today} />,
  }
}

function deadlineOf(university: CatalogueRow, programmes: readonly ProgrammeFigures[], today: string): RowFact {
  const { application_deadline, deadline_text } = university
  const own = (application_deadline ?? deadline_text) === null ? null : formatDeadline(university)
  const first = own === null ? nextOfAll(programmes, today) : null
  if (first === null) {
    const { value, note } = splitRemark(own)
    return { ...DEADLINE, term: 'Deadline', value, note, age: <FigureAge short source={deadlineSource()} /> }
  }
  const { day, deadline } = first.next
  return {
    ...DEADLINE,
    term: 'Next deadline',
    value: formatDate(day),
    note: [`Of ${countOf(first.count, 'programme', 'programmes')}`, deadlineMark(deadline)].filter(Boolean).join('; '),
    age: <FigureAge short source={deadline.source} />,
  }
}

export function Fact({ fact: { term, column, value, note, age } }: { fact: RowFact }) {
  return (
    <div className={`min-w-0 ${column}`}>
      <dt className="text-xs text-ink-3">{term}</dt>
      <dd className="text-note leading-[1.35] font-semibold wrap-anywhere">
        {value}
        {note && <span className="block text-xs font-normal text-ink-3">{note}</span>}
        <span className="mt-1 block">{age}</span>
      </dd>
    </div>
  )
}

/** Figures of several sources, each of which the university's page names: amber unless all were opened lately enough. */
function SourcesAge({ sources, today }: { sources: readonly FigureSource[]; today: string }) {
  const text = 'Sources on its page'
  if (sources.every((source) => figureFreshness(source, today).fresh))
    return <span className="text-xs font-normal text-ink-3">{text}</span>
  return (
    <Tag tone="warn" mayWrap>
      {text}
      <span className="sr-only">, not all opened in the last 90 days</span>
    </Tag>
  )
}

/** 'Mid-January (for autumn)': the remark stands smaller, below. */
function splitRemark(text: string | null): { value: string | null; note: string | null } {
  const [, value, note] = /^(.+?) \((.+)\)$/.exec(text ?? '') ?? []
  return value && note ? { value, note } : { value: text, note: null }
}
