import { href } from 'react-router'
import { UniversityPicture } from '#app/plate/university-picture.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Tag } from '#app/ui/tag.tsx'
import { type FigureSource, figureFreshness } from '#domain/facts/figure-source.ts'
import type { ProgrammeCard } from '#domain/programmes/programme-card.ts'
import { deadlineMark, lastDeadline, nextDeadline } from '#domain/programmes/programme-deadlines.ts'
import {
  amountText,
  englishRequirement,
  languageName,
  LEVEL_NAMES,
  listInWords,
  periodText,
  shortRequirement,
} from '#domain/programmes/programme-text.ts'
import { countOf, formatDate } from '#domain/text/format.ts'

interface ProgrammeRowProps {
  programme: ProgrammeCard
  /** ISO date. */
  today: string
  /** On the page of its university the place is known. */
  withUniversity?: boolean
  headingLevel?: 2 | 3
}

/** A programme with the figures that decide; what is not known is said once, below them. */
export function ProgrammeRow({ programme, today, withUniversity = true, headingLevel = 2 }: ProgrammeRowProps) {
  const { slug, name, university, depth } = programme
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const facts = factsOf(programme, today)
  const known = facts.filter((fact) => fact.value !== null)
  return (
    <li
      className={classNames(
        'grid gap-x-6 gap-y-3 border-b border-rule py-5',
        withUniversity && 'grid-cols-[84px_minmax(0,1fr)] lg:grid-cols-[120px_minmax(0,1fr)_minmax(0,29rem)]',
      )}
    >
      {withUniversity && <UniversityPicture university={{ ...university, image_url: null }} className="self-start" />}
      <div className="min-w-0">
        <Heading className="text-[1.3125rem] leading-[1.15] tracking-normal">
          <a
            href={href('/universities/:slug/:programme', { slug: university.slug, programme: slug })}
            className="text-ink decoration-rule hover:decoration-ink"
          >
            {name}
          </a>
        </Heading>
        <p className="mt-1 text-s text-ink-2">
          {withUniversity && <span className="block">{[university.name, university.city, university.country].join(', ')}</span>}
          <span className="block">{programmeOutline(programme)}</span>
        </p>
        {depth === 'register' && <Tag className="mt-1.5">From the register</Tag>}
      </div>
      <div className={withUniversity ? 'col-span-full lg:col-span-1' : undefined}>
        {known.length > 0 && (
          <dl className="grid auto-cols-fr grid-flow-col gap-x-2 sm:grid-cols-3 sm:gap-x-3">
            {known.map(({ term, column, value, note, source }) => (
              <div key={term} className={`min-w-0 ${column}`}>
                <dt className="text-xs text-ink-3">{term}</dt>
                <dd className="text-s leading-[1.35] wrap-anywhere sm:text-note">
                  <b className="font-semibold">{value}</b>
                  {note && <span className="block text-xs text-ink-2">{note}</span>}
                  {source && <Age source={source} today={today} />}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {known.length < facts.length && <Unknown facts={facts.filter(({ value }) => value === null)} />}
      </div>
    </li>
  )
}

/** 'M.Sc., English, 24 months'. What is not known is left out. */
export function programmeOutline({ level, degree, languages, months, mode }: ProgrammeCard): string {
  return [
    degree === null || !degree.toLowerCase().includes(LEVEL_NAMES[level].toLowerCase()) ? LEVEL_NAMES[level] : null,
    degree,
    languages.length > 0 ? listInWords(languages.map(languageName)) : null,
    months === null ? null : countOf(months, 'month', 'months'),
    mode === null || mode === 'full-time' ? null : mode,
  ]
    .filter(Boolean)
    .join(', ')
}

interface RowFact {
  term: string
  /** Where it stands in every row. */
  column: string
  /** What is said of it where it is not known. */
  noun: string
  value: string | null
  note?: string | null
  source?: FigureSource
  /** Why it is not known, where there is more to say. */
  because?: string
}

function factsOf({ tuition, deadlines, english, languages }: ProgrammeCard, today: string): RowFact[] {
  const next = nextDeadline(deadlines, today)
  const last = next ? null : lastDeadline(deadlines, today)
  const test = englishRequirement(english)
  const inEnglish = languages.length === 0 || languages.includes('en')
  return [
    {
      term: 'Tuition, non-EU',
      column: 'sm:col-start-1',
      noun: 'tuition',
      value: tuition && amountText(tuition),
      ...(tuition && { note: tuitionNote(tuition), source: tuition.source }),
    },
    {
      term: 'Next deadline',
      column: 'sm:col-start-2',
      noun: 'deadline',
      value: next && formatDate(next.day),
      ...(next && { note: deadlineMark(next.deadline), source: next.deadline.source }),
      ...(last && { because: `The last deadline entered was ${formatDate(last.closes)}` }),
    },
    {
      term: inEnglish ? 'English' : 'Language',
      column: 'sm:col-start-3',
      noun: inEnglish ? 'English requirement' : 'language requirement',
      value: test && shortRequirement(test),
      ...(test && { source: test.source }),
    },
  ]
}

function tuitionNote(tuition: NonNullable<ProgrammeCard['tuition']>): string {
  const several = tuition.amounts.length > 1 ? 'several amounts' : null
  return [[periodText(tuition), tuition.year].filter(Boolean).join(', '), several].filter(Boolean).join('; ')
}

/** Of when a figure is; amber with its mark unless it was opened lately. */
function Age({ source, today }: { source: FigureSource; today: string }) {
  const { fresh, brief } = figureFreshness(source, today)
  if (fresh) return <span className="block text-xs text-ink-3">{brief}</span>
  return (
    <span className="block text-xs text-warn">
      <span aria-hidden className="mr-1.5 inline-block size-[7px] rotate-45 bg-current align-[.1em]" />
      {brief}
    </span>
  )
}

function Unknown({ facts }: { facts: readonly RowFact[] }) {
  const missing = facts.filter(({ because }) => because === undefined).map(({ noun }) => noun)
  const sentences = [
    ...facts.flatMap(({ because }) => because ?? []),
    ...(missing.length > 0 ? [`No ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(missing)} entered yet`] : []),
  ]
  return <p className="mt-1.5 text-xs text-ink-3">{sentences.map((sentence) => `${sentence}.`).join(' ')}</p>
}
