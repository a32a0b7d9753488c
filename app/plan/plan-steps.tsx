import { Tag } from '#app/ui/tag.tsx'
import { daysBetween } from '#domain/applications/deadlines.ts'
import { figureFreshness } from '#domain/catalogue/programme-facts.ts'
import { type Phase, PHASES, type PlanStep } from '#domain/plan/step.ts'
import { countOf, formatDate } from '#domain/text/format.ts'
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

export interface PlanStepsProps {
  steps: readonly PlanStep[]
  /** The ids of the programmes, in the order of their letters. */
  programmes: readonly string[]
  /** ISO date. */
  today: string
}

/** Every step as a row, by phase and day. */
export function PlanSteps({ steps, programmes, today }: PlanStepsProps) {
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
            <Step key={step.key} step={step} programmes={programmes} today={today} />
          ))}
        </ol>
      </section>
    )
  })
}

function Step({ step, programmes, today }: { step: PlanStep } & Omit<PlanStepsProps, 'steps'>) {
  const { title, text, due, from, lead, state, stillPossible } = step
  const { tone, text: standing } = STATES[state]
  return (
    <li
      data-state={state}
      className="grid gap-x-6 gap-y-2 border-b border-rule py-4 data-[state=late]:border-l-4 data-[state=late]:border-l-bad data-[state=late]:pl-3 md:grid-cols-[10rem_minmax(0,1fr)_minmax(0,18rem)_auto]"
    >
      <p>
        {due === null ? <span className="text-ink-2">No date yet</span> : <time dateTime={due}>{formatDate(due)}</time>}
        {due !== null && <span className="block text-s text-ink-2">{inDays(today, due)}</span>}
        {from !== null && <span className="block text-s text-ink-2">opens {formatDate(from)}</span>}
      </p>
      <div>
        <h3 className="text-1">
          {title} <ProgrammeLetters ids={step.programmes} all={programmes} />
        </h3>
        {text && <p className="mt-1 text-s text-ink-2">{text}</p>}
        {stillPossible && (
          <p className="mt-1 text-s">
            <b>What can still be done:</b> {stillPossible}
          </p>
        )}
      </div>
      <div className="text-s">{lead && <Lead lead={lead} today={today} />}</div>
      <p className="md:text-right">
        <Tag tone={tone}>{standing}</Tag>
      </p>
    </li>
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
