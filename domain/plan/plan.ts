import { nextDay } from '../facts/next-day.ts'
/** The way from today to the first day: every step of the chosen programmes, counted backwards from its deadline. Pure; days are ISO dates. */
import { deadlineMark } from '../programmes/programme-deadlines.ts'
import { formatDate } from '../text/format.ts'
import { plusDays } from './days.ts'
import { draftSteps } from './draft-steps.ts'
import type { Draft } from './draft.ts'
import type { LeadTime } from './lead-time.ts'
import { type PlacedStep, placeSteps } from './place-steps.ts'
import {
  type LeadTimes,
  type Person,
  PHASES,
  type PlannedProgramme,
  type PlanStep,
  type ProgrammeDates,
  type StepMark,
} from './step.ts'

/** Once it has begun so long ago, the way to it is over: the plan is for the next time. */
const OVER_AFTER_DAYS = 60

/** The steps of a plan in the order of their phases, and in each by day; those without a day come last. */
export function planSteps(programmes: readonly PlannedProgramme[], person: Person, leads: LeadTimes, today: string): PlanStep[] {
  const drafts = draftSteps(
    programmes.map((programme) => programmeDates(programme, today)),
    person,
    leads,
  )
  const marks = person.marks ?? new Map<string, StepMark>()
  const placed = placeSteps(drafts, marks, (draft) => hasAlready(draft, person))
  return drafts
    .map((draft) => stepOf(draft, placed.get(draft.key)!, marks.get(draft.key), today))
    .sort((a, b) => PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase) || dayOf(a).localeCompare(dayOf(b)))
}

/** Steps of one day stay in the order in which they are done. */
function dayOf({ due }: PlanStep): string {
  return due ?? '9999'
}

function hasAlready({ paper, accepted }: Draft, { has }: Person): boolean {
  return accepted === true || (paper !== undefined && has.has(paper))
}

/** A deadline is the next one from the day she applied on, so that an application under way does not wait for next year's. */
export function programmeDates(programme: PlannedProgramme, today: string): ProgrammeDates {
  const { sentOn } = programme
  const sent = sentOn && sentOn < today ? nextDates(programme, sentOn) : null
  const isOver = sent?.begins === null || sent?.begins === undefined || plusDays(sent.begins, OVER_AFTER_DAYS) < today
  return sent && !isOver ? sent : nextDates(programme, today)
}

function nextDates(programme: PlannedProgramme, since: string): ProgrammeDates {
  const coming = programme.deadlines
    .flatMap(({ intake, opens, closes: written, note = null }) => {
      const closes = nextDay(written, since)
      return closes === null ? [] : [{ intake, opens, closes, mark: deadlineMark({ closes: written, note }) }]
    })
    .sort((a, b) => a.closes.localeCompare(b.closes))
  const next = coming[0] ?? null
  return {
    programme,
    closes: next?.closes ?? null,
    mark: next?.mark ?? null,
    opens: next && next.opens !== null ? lastBefore(next.opens, next.closes) : null,
    begins: next && firstDayAfter(next.closes, next.intake === null ? programme.intakes : [next.intake]),
  }
}

function stepOf(draft: Draft, placed: PlacedStep, mark: StepMark | undefined, today: string): PlanStep {
  const { key, phase, title, programmes, from, lead, waits } = draft
  const { due, derived, limit, isOwnDay, doneBy } = placed
  const isLate = doneBy === null && due !== null && due < today
  const state = doneBy !== null ? 'done' : due === null ? 'unknown' : isLate ? 'late' : waits ? 'waiting' : 'to do'
  return {
    key,
    phase,
    title,
    programmes,
    from: from !== null && due !== null && from > due ? null : from,
    due,
    text: textOf(draft, placed),
    lead,
    state,
    stillPossible: isLate ? stillPossible(draft, placed, today) : null,
    derived,
    limit,
    isOwnDay,
    ownDay: mark?.day ?? null,
    note: doneBy === null ? noteOn(placed, mark, lead) : null,
    doneBy,
    doneOn: mark?.doneOn ?? null,
  }
}

function textOf({ text, textIfEarlier, ownDay }: Draft, { derived }: PlacedStep): string {
  return textIfEarlier && ownDay !== null && derived !== null && derived < ownDay ? `${text} ${textIfEarlier}` : text
}

function stillPossible({ ifLate, lead, neededBy }: Draft, { limit }: PlacedStep, today: string): string | null {
  const counted = lead !== null && neededBy.some(({ days }) => days === lead.days.max) ? finishing(lead, limit, today) : null
  return [counted, ifLate].filter(Boolean).join(' ') || null
}

/** When it is finished if it is begun today, and whether that is in time for what needs it. */
function finishing({ days: { min, max } }: LeadTime, limit: string | null, today: string): string {
  const [soonest, latest] = [plusDays(today, min), plusDays(today, max)]
  const when = min === max ? formatDate(latest) : `between ${formatDate(soonest)} and ${formatDate(latest)}`
  if (limit === null) return `Begun today it is finished ${when}.`
  const inTime = latest <= limit ? 'in time for' : soonest <= limit ? 'perhaps in time for' : 'too late for'
  return `Begun today it is finished ${when}: ${inTime} ${formatDate(limit)}, when it is needed.`
}

function noteOn({ due, derived, limit, isOwnDay }: PlacedStep, mark: StepMark | undefined, lead: LeadTime | null): string | null {
  if (!mark?.day) return null
  if (!isOwnDay && limit !== null)
    return `You had set ${formatDate(mark.day)}. What comes after it is due by ${formatDate(limit)}, so that day counts.`
  if (derived !== null && due !== null && due > derived && lead !== null)
    return `Your day is later than ${formatDate(derived)}, which would leave the time that is named here.`
  return null
}

/** The last day a written day means that is not after `before`. */
function lastBefore(written: string, before: string): string {
  if (!written.startsWith('--')) return written
  const sameYear = nextDay(written, `${before.slice(0, 4)}-01-01`)
  return sameYear !== null && sameYear <= before ? sameYear : nextDay(written, `${Number(before.slice(0, 4)) - 1}-01-01`)!
}

function firstDayAfter(day: string, months: readonly number[]): string | null {
  const days = months.map((month) => nextDay(`--${String(month).padStart(2, '0')}-01`, plusDays(day, 1)))
  return days.filter((one) => one !== null).sort()[0] ?? null
}
