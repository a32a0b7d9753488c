import { Fragment, type ReactNode } from 'react'
import { Tag } from '#app/ui/tag.tsx'
import { daysBetween } from '#domain/facts/days-between.ts'
import { figureFreshness } from '#domain/facts/figure-source.ts'
import { type Phase, PHASES, type PlanStep } from '#domain/plan/step.ts'
import { countOf, formatDate, formatLongDate } from '#domain/text/format.ts'
import { ProgrammeLetters } from './programme-letter.tsx'

const PHASE_TITLES: Readonly<Record<Phase, string>> = {
  papers: 'Papers',
  application: 'Application',
  money: 'Money and the visa',
  arrival: 'Arrival',
}
const STATES = {
  done: { tone: 'ok', text: 'Done' },
  late: { tone: 'bad', text: 'Late' },
  waiting: { tone: 'plain', text: 'Waiting' },
  'to do': { tone: 'plain', text: 'To do' },
  unknown: { tone: 'warn', text: 'No date yet' },
} as const
/** The line that the steps stand on, and the station of each. */
const LINE =
  'before:absolute before:top-0 before:-bottom-px before:left-2.5 before:border-l-[3px] before:border-edge last:before:bottom-0 data-[state=waiting]:before:border-dotted'
const STATION =
  'after:absolute after:top-5.5 after:left-1 after:size-4 after:rounded-full after:border-[3px] after:border-accent after:bg-sheet ' +
  'data-[state=done]:after:border-ok data-[state=done]:after:bg-ok data-[state=late]:after:rotate-45 data-[state=late]:after:rounded-none ' +
  'data-[state=late]:after:border-bad data-[state=late]:after:bg-bad data-[state=unknown]:after:rotate-45 data-[state=unknown]:after:rounded-none data-[state=unknown]:after:border-warn'

export interface PlanStepsProps {
  steps: readonly PlanStep[]
  /** The ids of the programmes, in the order of their letters. */
  programmes: readonly string[]
  /** ISO date. */
  today: string
  /** What the person can do about a step. */
  actionsOf?: (step: PlanStep) => ReactNode
}

/** Every step as a row on one line, by phase and day. */
export function PlanSteps({ steps, ...props }: PlanStepsProps) {
  const firstToCome = steps.find(({ due }) => due !== null && due >= props.today)?.key
  const next = steps.filter(({ state }) => state === 'to do').sort((a, b) => a.due!.localeCompare(b.due!))[0]?.key
  return PHASES.map((phase) => {
    const own = steps.filter((step) => step.phase === phase)
    if (own.length === 0) return null
    return (
      <section key={phase} aria-labelledby={`phase-${phase}`} className="mb-12">
        <h2 id={`phase-${phase}`} className="mb-4 text-2">
          {PHASE_TITLES[phase]}
        </h2>
        <ol className="border-t border-line">
          {own.map((step) => (
            <Fragment key={step.key}>
              {step.key === firstToCome && <Today today={props.today} />}
              <Step step={step} isNext={step.key === next} {...props} />
            </Fragment>
          ))}
        </ol>
      </section>
    )
  })
}

function Today({ today }: { today: string }) {
  return (
    <li
      aria-current="date"
      className={`relative border-b border-line py-2.5 pl-9.5 text-s font-semibold after:absolute after:top-3 after:left-1 after:size-4 after:rounded-full after:bg-accent ${LINE}`}
    >
      Today, {formatLongDate(today)}
    </li>
  )
}

interface StepProps extends Omit<PlanStepsProps, 'steps'> {
  step: PlanStep
  /** The first one that waits for her. */
  isNext: boolean
}

function Step({ step, isNext, programmes, today, actionsOf }: StepProps) {
  const { title, text, lead, state, stillPossible, note } = step
  const { tone, text: standing } = STATES[state]
  return (
    <li
      data-state={state}
      data-next={isNext || undefined}
      className={`relative grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 border-b border-rule py-4 pl-9.5 data-next:bg-sheet data-[state=late]:bg-sheet md:grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,17rem)_6.5rem] ${LINE} ${STATION}`}
    >
      <When step={step} today={today} />
      <div className="max-md:order-3 max-md:col-span-2">
        <h3 className="text-1">
          {title} <ProgrammeLetters ids={step.programmes} all={programmes} />
        </h3>
        {text && <p className="mt-1 text-s text-ink-2">{text}</p>}
        {note && <p className="mt-1 text-s font-semibold">{note}</p>}
        {stillPossible && (
          <p className="mt-1 text-s">
            <b>What can still be done:</b> {stillPossible}
          </p>
        )}
        {actionsOf?.(step)}
      </div>
      <div className="text-s max-md:order-4 max-md:col-span-2 max-md:empty:hidden">
        {lead && <Lead lead={lead} today={today} />}
      </div>
      <p className="max-md:order-2 md:text-right">
        <Tag tone={isNext ? 'ok' : tone}>{isNext ? 'Next' : standing}</Tag>
      </p>
    </li>
  )
}

function When({ step: { due, from, state, isOwnDay, derived, doneOn }, today }: { step: PlanStep; today: string }) {
  if (state === 'done') {
    return (
      <p className="max-md:order-1">
        {doneOn === null ? <span className="text-ink-2">Done</span> : <time dateTime={doneOn}>{formatDate(doneOn)}</time>}
        {due !== null && (
          <span className="block text-s text-ink-2">
            {due < today ? 'was due' : 'due'} {formatDate(due)}
          </span>
        )}
      </p>
    )
  }
  return (
    <p className="max-md:order-1">
      {due === null ? (
        <span className="text-ink-2">No date yet</span>
      ) : (
        <time dateTime={due} className="font-semibold">
          {formatDate(due)}
        </time>
      )}
      {due !== null && <span className="block text-s text-ink-2">{inDays(today, due)}</span>}
      {isOwnDay && (
        <span className="block text-s text-ink-2">
          your day{derived !== null && derived !== due ? `; counted: ${formatDate(derived)}` : ''}
        </span>
      )}
      {from !== null && <span className="block text-s text-ink-2">opens {formatDate(from)}</span>}
    </p>
  )
}

function Lead({ lead: { says, source }, today }: { lead: NonNullable<PlanStep['lead']>; today: string }) {
  const { fresh, text } = figureFreshness(source, today)
  return (
    <>
      <p>{says}.</p>
      <p className="mt-1">
        {source.url && (
          <a href={source.url} target="_blank" rel="noopener nofollow">
            {source.publisher}
            <span className="sr-only">, opens in a new tab</span>
          </a>
        )}
      </p>
      <Tag tone={fresh ? 'ok' : 'warn'} mayWrap className="mt-1">
        {text}
      </Tag>
    </>
  )
}

function inDays(today: string, due: string): string {
  const days = daysBetween(today, due)
  if (days === 0) return 'today'
  return days > 0 ? `in ${countOf(days, 'day', 'days')}` : `${countOf(-days, 'day', 'days')} ago`
}
