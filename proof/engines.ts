/** The two engines that a proof runs the product on, each with data of its own that goes away with it. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createDatabase, type PostgresServer, startPostgres } from '#test/postgres-server.ts'

export const ENGINES = ['embedded', 'postgres'] as const
export type EngineName = (typeof ENGINES)[number]

export interface Engine {
  name: EngineName
  /** What the product is started with. */
  settings: { DATA_DIR: string } & Record<string, string>
  /** The server of the second engine, for taking it away. */
  postgres: PostgresServer | null
  close(): Promise<void>
}

/** A product that was started once already: copying its data costs less than filling the catalogue again. */
export interface Filled {
  directory: string
  adminUrl: string
  template: string
}

/** Where whoever runs several proofs says what is filled already. */
export const FILLED = 'PROOF_FILLED'

/** The product's own, in its data directory. */
export const SIGNING_KEY = 'signing-key.json'

const filled = process.env[FILLED] ? (JSON.parse(process.env[FILLED]) as Filled) : null

/** `durable`: a Postgres of this proof's own that keeps what it said it kept, whatever is killed. */
export async function openEngine(name: EngineName, { durable = false } = {}): Promise<Engine> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), `helix-${name}-`))
  const remove = () => fs.rmSync(directory, { recursive: true, force: true })
  if (name === 'embedded') {
    if (filled) fs.cpSync(filled.directory, directory, { recursive: true })
    return { name, settings: { DATA_DIR: directory }, postgres: null, close: async () => remove() }
  }
  const isShared = filled !== null && !durable
  const postgres = isShared ? null : await startPostgres({ durable })
  const url = postgres ? await createDatabase(postgres.adminUrl) : await createDatabase(filled!.adminUrl, filled!.template)
  if (isShared) fs.cpSync(path.join(filled.directory, SIGNING_KEY), path.join(directory, SIGNING_KEY))
  return {
    name,
    settings: { DATA_DIR: directory, DATABASE_URL: url },
    postgres,
    close: async () => {
      await postgres?.stop()
      remove()
    },
  }
}
