import type { Deadline } from '../applications/deadlines.ts'
import type { PlannedProgramme, PlanStep } from './step.ts'

/** The days of a plan for a calendar: what is done has left it, what has no day is not in it. */
export function planDeadlines(
  steps: readonly PlanStep[],
  programmes: readonly Pick<PlannedProgramme, 'id' | 'name' | 'university'>[],
): Deadline[] {
  const named = new Map(programmes.map(({ id, name, university }) => [id, `${name}, ${university}`]))
  return steps.flatMap(({ key, due, state, title, programmes: ids, text, lead }) => {
    if (due === null || state === 'done') return []
    const description = [ids.map((id) => named.get(id)).join('; '), text, lead && `${lead.says} (${lead.source.publisher}).`]
    return [
      {
        key: `plan-${key}`.replaceAll(' ', '-'),
        kind: 'next-step' as const,
        date: due,
        title,
        description: description.filter(Boolean).join('\n'),
        url: lead?.source.url ?? null,
      },
    ]
  })
}
