import type { PostgrestClient } from '@supabase/postgrest-js'
import { loadData } from '#app/session/clients.ts'
import type { Database } from '#domain/database-types.ts'

/** The data with the rights of whoever works here. The client is that of the whole page, with every table of the database. */
export async function consoleData(): Promise<PostgrestClient<Database>> {
  return (await loadData()) as unknown as PostgrestClient<Database>
}
