import type { Server } from 'node:http'
import type { Database } from '#db/database.ts'
import type { ChangeStreams } from '../changes/streams.ts'
import type { CatalogueReads } from '../http/catalogue.ts'
import type { Background } from './background.ts'

export interface Running {
  http: Server
  /** Answers without an end, which are given one. */
  changes: Pick<ChangeStreams, 'close'>
  /** What goes on after its answer was given. */
  underWay: ReadonlySet<Promise<void>>
  background: Background
  /** Ends what other processes of the machine do through this one's database. */
  unshare: (() => Promise<void>) | null
  /** What else than the database is read from. */
  catalogue: Pick<CatalogueReads, 'close'>
  database: Database
}

/** An upload on a slow phone may be cut off by it: it was not acknowledged. */
const REQUESTS_WITHIN_MS = 25_000
const CLOSE_IDLE_EVERY_MS = 50

/** Stops from the outside in: no new connections, the requests under way, what they left to do, the jobs under way, then the database. */
export async function stopServer({ http, changes, underWay, background, unshare, catalogue, database }: Running): Promise<void> {
  await Promise.all([finishRequests(http), changes.close()])
  while (underWay.size > 0) await Promise.all(underWay)
  await background.stop()
  await unshare?.()
  await catalogue.close()
  await database.close()
}

/** A connection that is kept alive closes once its request is answered. */
async function finishRequests(http: Server): Promise<void> {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  http.close(() => resolve())
  const idle = setInterval(() => http.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
  const late = setTimeout(() => http.closeAllConnections(), REQUESTS_WITHIN_MS)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}
