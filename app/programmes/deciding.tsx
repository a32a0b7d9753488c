import type { ReactNode } from 'react'
import { Section } from '#app/page/section.tsx'
import { MeasureBand, type Segment } from '#app/ui/band/band.tsx'
import type { FigureSource } from '#domain/facts/figure-source.ts'
import { decidingTuition } from '#domain/programmes/first-year.ts'
import type { Deadline, ProgrammeDetails } from '#domain/programmes/programme-card.ts'
import { givenFor, lastDeadline, type NextDeadline, nextDeadline } from '#domain/programmes/programme-deadlines.ts'
import {
  amountText,
  applyText,
  englishRequirement,
  languageName,
  monthName,
  otherLanguageRequirement,
  periodText,
  requirementText,
} from '#domain/programmes/programme-text.ts'
import { countOf, formatLongDate, formatMoney } from '#domain/text/format.ts'
import { webAddress } from '#domain/universities/university-facts.ts'
import { FigureSourceNote } from './figure-source.tsx'

interface DecidingProps {
  programme: ProgrammeDetails
  /** ISO date. */
  today: string
}

/** The four figures that decide, each with its own source and age. */
export function Deciding(props: DecidingProps) {
  return (
    <Section
      id="decides"
      title="What decides"
      lede="Four figures. Each says where it stands and whether anybody has opened that page lately."
      tinted
    >
      <dl className="grid border-y border-line max-lg:divide-y max-lg:divide-rule sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8 lg:grid-cols-4 lg:divide-x lg:divide-rule">
        <Tuition {...props} />
        <NextDay {...props} />
        <Language {...props} />
        <Apply {...props} />
      </dl>
    </Section>
  )
}

interface FigureProps {
  term: string
  /** Null where it is not known. */
  value: string | null
  small?: string | null | undefined
  source?: FigureSource | undefined
  today: string
  children?: ReactNode
}

function Figure({ term, value, small, source, today, children }: FigureProps) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 py-5 wrap-anywhere lg:px-5 lg:first:pl-0 lg:last:pr-0">
      <dt className="text-s font-semibold">{term}</dt>
      <dd>
        {value === null ? (
          <NotEntered />
        ) : (
          <>
            <span className="font-display text-2">{value}</span>
            {small && <span className="mt-1 block text-s text-ink-2">{small}</span>}
          </>
        )}
      </dd>
      {children && <dd className="text-note text-ink-2">{children}</dd>}
      {source && (
        <dd>
          <FigureSourceNote source={source} today={today} of={term} />
        </dd>
      )}
    </div>
  )
}

/** Where nobody has entered a figure: whether one is published is not known. */
export function NotEntered() {
  return <span className="inline-block border border-dashed border-edge px-3 py-1 font-display text-xl">Not entered yet</span>
}

function Tuition({ programme, today }: DecidingProps) {
  const fee = decidingTuition(programme.fees)
  const others = programme.fees.filter(({ kind, group }) => kind === 'tuition' && group !== 'eu').length - 1
  return (
    <Figure
      term="Tuition, student from outside the EU"
      value={fee && amountText(fee)}
      small={fee && [periodText(fee), fee.year].filter(Boolean).join(', ')}
      source={fee?.source}
      today={today}
    >
      {fee ? (
        <>
          {fee.group === 'all' && 'The same for all students. '}
          {asSentence(fee.note)}
          {others > 0 && ` ${countOf(others, 'other amount stands', 'other amounts stand')} below: which applies, the notes say.`}
        </>
      ) : (
        'Ask the university, or look at its own page.'
      )}
    </Figure>
  )
}

function NextDay({ programme, today }: DecidingProps) {
  const next = nextDeadline(programme.deadlines, today)
  const last = next ? null : lastDeadline(programme.deadlines, today)
  return (
    <Figure
      term="Next deadline"
      value={next && formatLongDate(next.day)}
      small={next && intakeOf(next.deadline)}
      source={(next?.deadline ?? last)?.source}
      today={today}
    >
      {next && <TimeLeft next={next} />}
      {last && `The last one entered was ${formatLongDate(last.closes)}. ${asSentence(last.note)}`}
    </Figure>
  )
}

/** As many days as the band shows, in blocks of 30. */
const BAND_DAYS = 180

function TimeLeft({ next: { daysLeft, deadline, opensOn } }: { next: NextDeadline }) {
  return (
    <>
      <b className="font-semibold text-ink">
        {daysLeft === 0 ? 'Today is the last day' : `${countOf(daysLeft, 'day', 'days')} left`}
      </b>
      {daysLeft < BAND_DAYS && (
        <>
          <MeasureBand segments={blocksOf(daysLeft)} className="my-1.5 max-w-56" />
          <span className="text-xs">Each block is 30 days.</span>
        </>
      )}
      <span className="block">
        {deadline.closes.startsWith('--') &&
          (givenFor(deadline)
            ? 'Expected on this day again; not announced yet, as far as we know. '
            : 'Every year on this day. ')}
        {deadline.group === 'non-eu' && 'For students from outside the EU. '}
        {opensOn && `Applications open on ${formatLongDate(opensOn)}. `}
        {asSentence(deadline.note)}
      </span>
    </>
  )
}

function blocksOf(daysLeft: number): Segment[] {
  const passed = Math.floor((BAND_DAYS - daysLeft) / 30)
  return Array.from({ length: BAND_DAYS / 30 }, (_, index) => (index < passed ? 'on' : index === passed ? 'now' : 'off'))
}

function intakeOf({ intake }: Deadline): string | null {
  return intake === null ? null : `for the start in ${monthName(intake)}`
}

/** The requirement of English, or of the language it is taught in. */
function Language({ programme, today }: DecidingProps) {
  const { languages, requirements } = programme
  const inEnglish = languages.length === 0 || languages.some(({ language }) => language === 'en')
  const requirement = inEnglish ? englishRequirement(requirements) : otherLanguageRequirement(requirements)
  const level = requirement ? undefined : languages.find((one) => one.level !== null)
  const term = inEnglish ? 'English requirement' : 'Language requirement'
  if (level)
    return <Figure term={term} value={`${languageName(level.language)} ${level.level}`} source={level.source} today={today} />
  return (
    <Figure term={term} value={requirement && requirementText(requirement)} source={requirement?.source} today={today}>
      {requirement && asSentence(requirement.note)}
    </Figure>
  )
}

function Apply({ programme, today }: DecidingProps) {
  const { apply, applyFee } = programme
  const address = webAddress(apply?.url ?? null)
  return (
    <Figure term="How to apply" value={apply && applyText(apply.through)} source={apply?.source} today={today}>
      {address && (
        <a href={address} rel="noopener nofollow" className="block">
          Where to apply
        </a>
      )}
      {applyFee ? (
        <>
          {applyFee.amount === 0 ? 'No application fee.' : `Application fee: ${formatMoney(applyFee.amount, applyFee.currency)}.`}
          <span className="mt-1 block">
            <FigureSourceNote source={applyFee.source} today={today} of="application fee" />
          </span>
        </>
      ) : (
        'Application fee: not entered yet.'
      )}
    </Figure>
  )
}

/** A note as a sentence of its own. */
export function asSentence(note: string | null): string {
  if (note === null) return ''
  const text = note.charAt(0).toUpperCase() + note.slice(1)
  return /[.!?]$/.test(text) ? text : `${text}.`
}
