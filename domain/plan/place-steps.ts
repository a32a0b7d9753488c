import { earliest, plusDays } from './days.ts'
import type { Draft } from './draft.ts'
import type { PlanStep, StepMark } from './step.ts'

export type PlacedStep = Pick<PlanStep, 'due' | 'derived' | 'limit' | 'isOwnDay' | 'doneBy'>

/**
 * Gives each step its day: as late as what needs it leaves, and no later than its own. A day that the person has set goes before the
 * derived one, and what comes before moves with it; but no step ends after one that needs it, so a day of hers that is later counts as
 * the last possible one. What is done asks for nothing any more; where all that need a step are done, it is.
 */
export function placeSteps(
  drafts: readonly Draft[],
  marks: ReadonlyMap<string, StepMark>,
  hasAlready: (draft: Draft) => boolean,
): ReadonlyMap<string, PlacedStep> {
  const byKey = new Map(drafts.map((draft) => [draft.key, draft]))
  const placed = new Map<string, PlacedStep>()

  function place(draft: Draft): PlacedStep {
    const before = placed.get(draft.key)
    if (before) return before
    const after = draft.neededBy.flatMap(({ key, days, reserve = 0 }) => {
      const needing = byKey.get(key)
      return needing === undefined ? [] : [{ days: days === null ? null : days + reserve, ...place(needing) }]
    })
    const open = after.filter(({ doneBy }) => doneBy === null)
    const limit = earliest([draft.lastDay, ...open.map(({ due }) => due)])
    const derived = earliest([
      draft.ownDay,
      ...open.map(({ due, days }) => (due === null || days === null ? null : plusDays(due, -days))),
    ])
    const mark = marks.get(draft.key)
    const own = mark?.day ?? null
    const isTooLate = own !== null && limit !== null && own > limit
    const doneBy = mark?.doneOn ? 'mark' : hasAlready(draft) ? 'paper' : after.length > 0 && open.length === 0 ? 'later' : null
    const step: PlacedStep = {
      due: own === null ? derived : isTooLate ? limit : own,
      derived,
      limit,
      isOwnDay: own !== null && !isTooLate,
      doneBy,
    }
    placed.set(draft.key, step)
    return step
  }

  for (const draft of drafts) place(draft)
  for (const { key, countedFrom } of drafts) {
    if (countedFrom)
      placed.set(key, countForwards(placed.get(key)!, placed.get(countedFrom.key)?.due ?? null, countedFrom.days, marks.get(key)))
  }
  return placed
}

/** A step after the last one, such as the registration of an address: so many days after it. */
function countForwards(step: PlacedStep, start: string | null, days: number, mark: StepMark | undefined): PlacedStep {
  const derived = start === null ? null : plusDays(start, days)
  return { ...step, derived, due: mark?.day ?? derived, isOwnDay: Boolean(mark?.day) }
}
