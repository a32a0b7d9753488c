import path from 'node:path'
import type { Database } from './database.ts'
import { DirectoryInUseError } from './embedded/directory-lock.ts'
import { openEmbedded, type EngineTrouble } from './embedded/embedded.ts'
import { openShared } from './embedded/shared-socket.ts'
import { openPostgres } from './postgres/postgres.ts'

export interface DatabaseSettings {
  /** Where the embedded engine keeps its files, when there is no DATABASE_URL. */
  dataDirectory: string
  databaseUrl?: string | undefined
  /** How the connections to a Postgres server are called there; a server's are helix-abroad. */
  applicationName?: string
}

export function databaseDirectory(dataDirectory: string): string {
  return path.join(path.resolve(dataDirectory), 'database')
}

/** Opens the engine the settings ask for. Throws DirectoryInUseError when another process has the embedded one. */
export function openDatabase(settings: DatabaseSettings, events: EngineTrouble = {}): Promise<Database> {
  if (settings.databaseUrl)
    return openPostgres(settings.databaseUrl, { troubled: events.troubled, applicationName: settings.applicationName })
  return openEmbedded(databaseDirectory(settings.dataDirectory), events)
}

/** As openDatabase, but works beside a running server too: for commands. */
export async function openDatabaseForCommand(settings: DatabaseSettings): Promise<Database> {
  try {
    return await openDatabase(settings)
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error
    const shared = await openShared(databaseDirectory(settings.dataDirectory))
    if (!shared) throw error
    return shared
  }
}
