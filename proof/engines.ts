/** The two engines that a proof runs the product on, each with data of its own that goes away with it. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createDatabase, type PostgresServer, startPostgres } from '#test/postgres-server.ts'
import { startServer } from '#test/server-process.ts'

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
export interface Prepared {
  directory: string
  adminUrl: string
  template: string
}

/** Where whoever runs several proofs one after the other says what is prepared. */
export const PREPARED = 'PROOF_PREPARED'

const prepared = process.env[PREPARED] ? (JSON.parse(process.env[PREPARED]) as Prepared) : null

/** `durable`: a Postgres of this proof's own that keeps what it said it kept, whatever is killed. */
export async function openEngine(name: EngineName, { durable = false } = {}): Promise<Engine> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), `helix-${name}-`))
  const remove = () => fs.rmSync(directory, { recursive: true, force: true })
  if (name === 'embedded') {
    if (prepared) fs.cpSync(prepared.directory, directory, { recursive: true })
    return { name, settings: { DATA_DIR: directory }, postgres: null, close: async () => remove() }
  }
  const isShared = prepared !== null && !durable
  const postgres = isShared ? null : await startPostgres({ durable })
  const url = postgres ? await createDatabase(postgres.adminUrl) : await createDatabase(prepared!.adminUrl, prepared!.template)
  if (isShared) fs.cpSync(signingKeyOf(prepared.directory), signingKeyOf(directory))
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

/** Starts the product once on each engine and stops it: what it filled is what openEngine() copies where PREPARED is set to it. */
export async function prepare(): Promise<Prepared & { close(): Promise<void> }> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-prepared-'))
  const besides = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-prepared-'))
  const postgres = await startPostgres()
  const url = await createDatabase(postgres.adminUrl)
  await (await startServer({ DATA_DIR: directory })).stop()
  // One signing key, so that both are copied with it.
  fs.cpSync(signingKeyOf(directory), signingKeyOf(besides))
  await (await startServer({ DATA_DIR: besides, DATABASE_URL: url })).stop()
  fs.rmSync(besides, { recursive: true })
  return {
    directory,
    adminUrl: postgres.adminUrl,
    template: new URL(url).pathname.slice(1),
    close: async () => {
      await postgres.stop()
      fs.rmSync(directory, { recursive: true, force: true })
    },
  }
}

function signingKeyOf(directory: string): string {
  return path.join(directory, 'signing-key.json')
}
