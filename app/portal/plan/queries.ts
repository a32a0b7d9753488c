import { askFunction } from '#app/session/call-function.ts'
import type { Data } from '#app/session/data-client.ts'
import type { OwnPlan } from '#domain/plan/own-plan.ts'

/** The student's plan as it is today. Throws FunctionCallError. */
export function readPlan(token: string): Promise<OwnPlan> {
  return askFunction<OwnPlan>(token, 'GET', 'plan')
}

/** A programme that a link offers for the plan. */
export interface OfferedProgramme {
  id: string
  universityId: string
  name: string
  university: string
}

/** The programme of `university/programme`, by their slugs; null where there is none. Throws what the server refused. */
export async function readOffered(data: Data, address: string): Promise<OfferedProgramme | null> {
  const [university_slug = '', programme_slug = ''] = address.split('/')
  const { data: programme, error } = await data.rpc('read_programme', { university_slug, programme_slug }, { get: true })
  if (error) throw error
  if (programme === null || programme.retiredOn !== null) return null
  const { id, name, university } = programme
  return { id, universityId: university.id, name, university: university.name }
}

/** Done, or not done after all. Throws what the server refused. */
export async function markStep(data: Data, step: string, done: boolean): Promise<void> {
  const { error } = await data.rpc('mark_plan_step', { step, done })
  if (error) throw error
}

/** A day of her own, null for the counted one. `seen` is the one that the screen showed: another one since is a refusal, `plan_changed`. */
export async function moveStep(data: Data, step: string, day: string | null, seen: string | null): Promise<void> {
  const { error } = await data.rpc('move_plan_step', {
    step,
    ...(day !== null && { new_day: day }),
    ...(seen !== null && { seen }),
  })
  if (error) throw error
}
