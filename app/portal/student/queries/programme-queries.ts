import type { Data } from '#app/session/data-client.ts'
import type { ProgrammeDetails } from '#domain/programmes/programme-card.ts'

/** All that is known of some programmes, by their ids; retired ones too. Throws what the server refused. */
export async function readInFull(data: Data, ids: readonly string[]): Promise<Record<string, ProgrammeDetails>> {
  if (ids.length === 0) return {}
  const { data: programmes, error } = await data.rpc('programmes_in_full', { ids: [...new Set(ids)] }, { get: true })
  if (error) throw error
  return programmes
}
