import type { PostgrestClient } from '@supabase/postgrest-js'
import { dataClient } from '#app/session/data-client.ts'
import type { Database } from '#domain/database-types.ts'

/** The data with the rights of whoever works here. The client is that of the whole page, with every table of the database. */
export function consoleData(): PostgrestClient<Database> {
  return dataClient() as unknown as PostgrestClient<Database>
}
