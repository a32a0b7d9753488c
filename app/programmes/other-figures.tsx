import type { ReactNode } from 'react'
import { fieldName } from '#content/catalogue/isced-fields.ts'
import type { FigureSource } from '#domain/facts/figure-source.ts'
import type { Deadline, Fee, ProgrammeDetails } from '#domain/programmes/programme-card.ts'
import { givenFor } from '#domain/programmes/programme-deadlines.ts'
import { feeText, GROUP_NAMES, languageName, monthName } from '#domain/programmes/programme-text.ts'
import { countOf, formatLongDate } from '#domain/text/format.ts'
import { asSentence } from './deciding.tsx'
import { FigureSourceNote } from './figure-source.tsx'
import { programmesHref } from './programme-query.ts'

const FEE_NAMES = {
  tuition: 'Tuition',
  'semester-contribution': 'Semester contribution',
  administration: 'Administration',
} as const

interface Row {
  term: string
  value: ReactNode
  note?: string | null
  source?: FigureSource | undefined
}

/** Fees of every group, all dates, starts, languages, length and credits: each with its source, or said to be not entered. */
export function OtherFigures({ programme, today }: { programme: ProgrammeDetails; today: string }) {
  return (
    <section aria-labelledby="figures-title">
      <h2 id="figures-title" className="mb-4 text-2">
        All its figures
      </h2>
      <dl className="border-t border-line">
        {rowsOf(programme).map(({ term, value, note, source }, index) => (
          <div
            key={index}
            className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-rule py-3 xs:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <dt className="text-s text-ink-2">{term}</dt>
            <dd className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
              {value === null ? <span className="text-ink-2">Not entered yet</span> : <b className="font-semibold">{value}</b>}
              {note && <span className="text-s wrap-anywhere text-ink-2">{note}</span>}
              {source && <FigureSourceNote source={source} today={today} of={term} />}
            </dd>
          </div>
        ))}
      </dl>
      <Fields programme={programme} />
    </section>
  )
}

function rowsOf({ fees, deadlines, intakes, languages, months, ects }: ProgrammeDetails): Row[] {
  return [
    ...(fees.length > 0 ? fees.map(feeRow) : [{ term: 'Fees', value: null }]),
    ...(deadlines.length > 0 ? deadlines.map(deadlineRow) : [{ term: 'Deadlines', value: null }]),
    ...(intakes.length > 0
      ? intakes.map(({ month, source }) => ({ term: 'Starts in', value: monthName(month), source }))
      : [{ term: 'Starts in', value: null }]),
    ...(languages.length > 0
      ? languages.map(({ language, level, source }) => ({
          term: 'Taught in',
          value: languageName(language) + (level ? `, level ${level}` : ''),
          source,
        }))
      : [{ term: 'Taught in', value: null }]),
    { term: 'Length', value: months && countOf(months.value, 'month', 'months'), source: months?.source },
    { term: 'ECTS credits', value: ects && ects.value.toLocaleString('en-US'), source: ects?.source },
  ]
}

function feeRow(fee: Fee): Row {
  const { kind, group, year, note, source } = fee
  return {
    term: FEE_NAMES[kind],
    value: feeText(fee),
    note: asSentence([GROUP_NAMES[group], year].filter(Boolean).join(', ')) + (note ? ` ${asSentence(note)}` : ''),
    source,
  }
}

function deadlineRow(deadline: Deadline): Row {
  const { group, intake, opens, closes, note, source } = deadline
  const again = givenFor(deadline) ? 'expected every year' : 'every year'
  const when = closes.startsWith('--') ? `${dayText(closes)}, ${again}` : dayText(closes)
  const details = [
    GROUP_NAMES[group],
    intake === null ? null : `for the start in ${monthName(intake)}`,
    opens === null ? null : `opens ${dayText(opens)}`,
  ]
  return {
    term: 'Deadline',
    value: when,
    note: asSentence(details.filter(Boolean).join(', ')) + (note ? ` ${asSentence(note)}` : ''),
    source,
  }
}

/** 'May 31' of a day of every year, 'May 31, 2027' of one of a single year. */
function dayText(written: string): string {
  if (!written.startsWith('--')) return formatLongDate(written)
  return `${monthName(Number(written.slice(2, 4)))} ${Number(written.slice(5))}`
}

function Fields({ programme: { fields, subjects } }: { programme: ProgrammeDetails }) {
  const named = fields.flatMap((code) => {
    const name = fieldName(code)
    return name === null ? [] : [{ code, name }]
  })
  if (named.length + subjects.length === 0) return null
  return (
    <div className="mt-4 grid gap-1.5 text-s text-ink-2">
      {named.length > 0 && (
        <p>
          Field:{' '}
          {named.map(({ code, name }, index) => (
            <span key={code}>
              {index > 0 && ', '}
              <a href={programmesHref({ field: code })}>{name}</a>
            </span>
          ))}
        </p>
      )}
      {subjects.length > 0 && <p>Subjects: {subjects.join(', ')}</p>}
    </div>
  )
}
