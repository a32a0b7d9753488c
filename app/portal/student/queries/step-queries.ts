import type { Data } from '#app/session/data-client.ts'
import type { StoredFacts } from '#app/session/tables.ts'

const FUNCTIONS = {
  review: 'review_selections',
  back: 'back_to_selection',
  continue: 'continue_to_application',
} as const

export type StepEvent = keyof typeof FUNCTIONS

/** Stores that the student went on, or back; gives what is stored now. Throws the refusal, with its code in `details`. */
export async function storeStepEvent(data: Data, event: StepEvent): Promise<StoredFacts> {
  const { data: facts, error } = await data.rpc(FUNCTIONS[event])
  if (error) throw error
  return facts
}
