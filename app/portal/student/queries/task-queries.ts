import type { Data } from '#app/session/data-client.ts'

/** A task of the counsellor's is done, or not done after all. Throws what the server refused. */
export async function settleTask(data: Data, task_id: string, done: boolean): Promise<void> {
  const { error } = await data.rpc('settle_task', { task_id, done })
  if (error) throw error
}
