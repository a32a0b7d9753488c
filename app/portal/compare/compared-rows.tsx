import type { ReactNode } from 'react'
import { FigureAge } from '#app/catalogue/figures/figure-age.tsx'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import type { FigureSource } from '#domain/facts/figure-source.ts'
import { convertAmount, formatConverted } from '#domain/money/converted-cost.ts'
import { decidingTuition } from '#domain/programmes/first-year.ts'
import { deadlineMark, nextDeadline } from '#domain/programmes/programme-deadlines.ts'
import {
  amountText,
  applyText,
  englishRequirement,
  feeText,
  languageName,
  LEVEL_NAMES,
  listInWords,
  requirementText,
  shortRequirement,
} from '#domain/programmes/programme-text.ts'
import { CONTACT_FOR_DETAILS, countOf, formatAcceptance, formatDate, formatDeadline, formatTuition } from '#domain/text/format.ts'
import { deadlineSource, figuresSource } from '#domain/universities/university-facts.ts'
import type { Selected } from '../student/selection/selected-universities.ts'

const CURRENCIES = ['EUR', 'USD', 'INR'] as const
/** In the order of admission: what English is said for itself. */
const OTHER_REQUIREMENTS = ['gre', 'grade', 'german', 'french', 'dutch', 'other-language', 'aps', 'work-months', 'entrance-test']

/** A row of the comparison: of each entry what is known of it, else null. */
export interface ComparedRow {
  term: string
  values: ReadonlyMap<string, ReactNode>
}

/** The figures that are known of at least one entry: what nobody knows of any is no row. */
export function rowsOf(entries: readonly Selected[], today: string): ComparedRow[] {
  return TERMS.map(({ term, of }) => ({
    term,
    values: new Map(
      entries.flatMap((entry) => {
        const value = of(entry, today)
        return value === null ? [] : [[entry.chosen.id, value] as const]
      }),
    ),
  })).filter(({ values }) => values.size > 0)
}

const TERMS: readonly { term: string; of: (entry: Selected, today: string) => ReactNode }[] = [
  { term: 'Annual Tuition', of: tuition },
  { term: 'Application Deadline', of: deadline },
  { term: 'Language', of: ({ programme }) => programme && languages(programme.languages) },
  {
    term: 'English test',
    of: ({ programme }) => {
      const asked = programme && englishRequirement(programme.requirements)
      return asked && <Sourced source={asked.source}>{shortRequirement(asked)}</Sourced>
    },
  },
  {
    term: 'Length',
    of: ({ programme }) =>
      programme?.months ? (
        <Sourced source={programme.months.source}>{countOf(programme.months.value, 'month', 'months')}</Sourced>
      ) : null,
  },
  {
    term: 'Degree',
    of: ({ programme }) => programme && [LEVEL_NAMES[programme.level], programme.degree].filter(Boolean).join(', '),
  },
  {
    term: 'Applications',
    of: ({ programme }) =>
      programme?.apply ? <Sourced source={programme.apply.source}>{applyText(programme.apply.through)}</Sourced> : null,
  },
  {
    term: 'Application fee',
    of: ({ programme }) =>
      programme?.applyFee ? <Sourced source={programme.applyFee.source}>{amountText(programme.applyFee)}</Sourced> : null,
  },
  { term: 'Also asked', of: alsoAsked },
  {
    term: 'Acceptance Rate',
    of: ({ university }) =>
      university.acceptance_rate === null ? null : (
        <Sourced source={figuresSource(university)}>{formatAcceptance(university.acceptance_rate)}</Sourced>
      ),
  },
]

function tuition({ university, programme }: Selected): ReactNode {
  const fee = programme && decidingTuition(programme.fees)
  if (fee) {
    return (
      <>
        <Sourced source={fee.source}>
          <b>{feeText(fee)}</b>
        </Sourced>
        <Converted amount={fee.amount} currency={fee.currency} />
      </>
    )
  }
  if (programme || university.tuition_fee === null) return null
  return (
    <>
      <Sourced source={figuresSource(university)}>
        <b>{formatTuition(university)}</b>
      </Sourced>
      <Converted amount={university.tuition_fee} currency={university.tuition_currency ?? ''} />
    </>
  )
}

/** The same sum in the three currencies. */
function Converted({ amount, currency }: { amount: number; currency: string }) {
  if (amount === 0) return null
  const others = CURRENCIES.flatMap((to) => {
    const converted = to === currency ? null : convertAmount(amount, currency, to, EXCHANGE_RATES.perEuro)
    return converted === null ? [] : [formatConverted(converted, to)]
  })
  return (
    <ul className="mt-1 text-s">
      {others.map((text) => (
        <li key={text} className="whitespace-nowrap">
          {text}
        </li>
      ))}
    </ul>
  )
}

function deadline({ university, programme }: Selected, today: string): ReactNode {
  const next = programme && nextDeadline(programme.deadlines, today)
  if (next)
    return (
      <Sourced source={next.deadline.source}>
        {[formatDate(next.day), deadlineMark(next.deadline)].filter(Boolean).join(', ')}
      </Sourced>
    )
  const words = formatDeadline(university)
  if (programme || words === CONTACT_FOR_DETAILS) return null
  return <Sourced source={deadlineSource()}>{words}</Sourced>
}

function languages(taught: readonly { language: string }[]): ReactNode {
  return taught.length === 0 ? null : listInWords(taught.map(({ language }) => languageName(language)))
}

function alsoAsked({ programme }: Selected): ReactNode {
  const asked = programme?.requirements.filter(({ kind }) => OTHER_REQUIREMENTS.includes(kind)) ?? []
  if (asked.length === 0) return null
  return (
    <ul>
      {asked.map((requirement) => (
        <li key={`${requirement.kind}-${requirement.minimum}-${requirement.note}`}>
          <Sourced source={requirement.source}>{requirementText(requirement)}</Sourced>
        </li>
      ))}
    </ul>
  )
}

function Sourced({ source, children }: { source: FigureSource; children: ReactNode }) {
  return (
    <>
      {children} <FigureAge short source={source} />
    </>
  )
}
