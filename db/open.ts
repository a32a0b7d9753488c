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
  /** The same database past a pooler by transaction, where the first address leads to one. */
  directUrl?: string | undefined
  /** How the connections to a Postgres server are called there; a server's are helix-abroad. */
  applicationName?: string
}

export function databaseDirectory(dataDirectory: string): string {
  return path.join(path.resolve(dataDirectory), 'database')
}

/** What the product's settings say of its database. */
export function databaseOf({
  DATA_DIR,
  DATABASE_URL,
  DATABASE_DIRECT_URL,
}: {
  DATA_DIR: string
  DATABASE_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
}): DatabaseSettings {
  return { dataDirectory: DATA_DIR, databaseUrl: DATABASE_URL, directUrl: DATABASE_DIRECT_URL }
}

/** Opens the engine the settings ask for. Throws DirectoryInUseError when another process has the embedded one. */
export function openDatabase(settings: DatabaseSettings, { crashed, troubled }: EngineTrouble = {}): Promise<Database> {
  const { dataDirectory, databaseUrl, directUrl, applicationName } = settings
  if (databaseUrl) return openPostgres(databaseUrl, { directUrl, troubled, applicationName })
  return openEmbedded(databaseDirectory(dataDirectory), { crashed, troubled })
}

/** As openDatabase, but past the pooler where there is one: for what takes long, or changes the schema. */
export function openPastPooler({ directUrl, ...settings }: DatabaseSettings): Promise<Database> {
  if (!directUrl) return openDatabase(settings)
  return openPostgres(directUrl, { applicationName: settings.applicationName, setting: 'DATABASE_DIRECT_URL' })
}

/** As openPastPooler, but works beside a running server too: for commands. */
export async function openDatabaseForCommand(settings: DatabaseSettings): Promise<Database> {
  try {
    return await openPastPooler(settings)
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error
    const shared = await openShared(databaseDirectory(settings.dataDirectory))
    if (!shared) throw error
    return shared
  }
}
