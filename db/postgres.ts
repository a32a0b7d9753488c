import type { Socket } from 'node:net'
import pg from 'pg'
import { RolledBackError, type Database, type QueryResult, type Row, type Transaction } from './database.ts'

const INT8 = 20
const DATE = 1082

/** The same JavaScript values as the embedded engine gives: counts as numbers, dates as the text they are. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number
    if (oid === DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

export interface PostgresOptions {
  poolSize?: number
  statementTimeoutMs?: number
}

/**
 * Opens a pool on a Postgres server (15 or newer). Statements of one transaction are pipelined: those sent without
 * waiting for each other share a round trip, in order.
 *
 * The login role should be no superuser; db/migrations/0001_roles.sql says what it needs.
 */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  const settings: pg.ClientConfig & { pipeline: boolean } = {
    connectionString: url,
    types: typeParsers,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'helix-abroad',
    pipeline: true,
  }
  const pool = new pg.Pool({ ...settings, max: options.poolSize ?? 16 })
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {})
  await pool.query('select 1')

  const transactionOn = (client: pg.PoolClient): Transaction => ({
    query: async <R extends Row>(text: string, values: readonly unknown[] = []): Promise<QueryResult<R>> => {
      const result = await client.query<R>({ text, values: [...values], ...namedStatement(text) })
      return { rows: result.rows, rowCount: result.rowCount ?? 0 }
    },
    execute: async (text) => void (await client.query(text)),
  })

  return {
    engine: 'postgres',
    unsafeTransaction: async (work, { begin = '' } = {}) => {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        sendTogether(client)
        const begun = client.query(`begin ${begin}`)
        const [result] = await Promise.all([work(transactionOn(client)), begun])
        const ended = await client.query('commit')
        if (ended.command === 'ROLLBACK') throw new RolledBackError()
        return result
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => (broken = failure))
        throw error
      } finally {
        client.release(broken)
      }
    },
    listen: async (channel, heard) => {
      const client = new pg.Client(settings)
      await client.connect()
      client.on('notification', (message) => {
        if (message.channel === channel) heard(message.payload ?? '')
      })
      client.on('error', () => {})
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      return () => client.end()
    },
    close: () => pool.end(),
  }
}

const MAXIMUM_NAMED_STATEMENTS = 500
const statementNames = new Map<string, string>()

/** A statement seen before keeps its plan on the connection. The number of names is bounded: callers shape some texts. */
function namedStatement(text: string): { name?: string } {
  const known = statementNames.get(text)
  if (known) return { name: known }
  if (statementNames.size < MAXIMUM_NAMED_STATEMENTS) statementNames.set(text, `s${statementNames.size}`)
  return {}
}

/** What is sent before this turn of the loop ends goes out in one write: each is a system call. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Socket } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}
