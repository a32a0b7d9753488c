import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type Database, isUnavailable } from '#db/database.ts'
import type { AppEnvironment } from './http/app-environment.ts'
import type { CatalogueReads } from './http/catalogue.ts'
import { countOutbox } from './mail/outbox.ts'
import { SettingsError } from './settings.ts'

export interface AnsweredRequest {
  method: string
  /** The pattern that answered, such as /universities/:slug: never an address, of which there is no end. */
  route: string
  status: number
  seconds: number
}

/** What is counted for whoever watches the server, in Prometheus' format. No label names a person or what one asked for. */
export interface Metrics {
  request(answered: AnsweredRequest): void
  /** What a cache was asked for, and whether it had it. */
  lookup(cache: 'page' | 'response', result: 'hit' | 'miss'): void
  /** An answer that is the same for everybody was read there. */
  catalogueRead(from: 'primary' | 'replica'): void
  /** Says from now on whether the replica is in use, where there is one. */
  watchReplica(catalogue: Pick<CatalogueReads, 'state'>): void
  job(name: string, outcome: 'done' | 'failed', seconds: number): void
  contentType: string
  text(): Promise<string>
}

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Node takes some forty methods, and any caller may use them all. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export function createMetrics(database: Database): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first line of a request to its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers,
  })
  const lookups = new Counter({
    name: 'cache_lookups_total',
    help: 'Requests for what a cache may hold, by whether it held it.',
    labelNames: ['cache', 'result'],
    registers,
  })
  const catalogueReads = new Counter({
    name: 'catalogue_reads_total',
    help: 'Answers that are the same for everybody and that no cache had, by where they were read.',
    labelNames: ['from'],
    registers,
  })
  const jobs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Runs of background jobs.',
    labelNames: ['job', 'outcome'],
    buckets: BUCKETS_SECONDS,
    registers,
  })
  watchDatabase(database, registry)
  watchOutbox(database, registry)
  return {
    request: ({ method, route, status, seconds }) =>
      requests.observe({ method: METHODS.has(method) ? method : 'other', route, status }, seconds),
    catalogueRead: (from) => catalogueReads.inc({ from }),
    watchReplica: (catalogue) => watchReplica(catalogue, registry),
    lookup: (cache, result) => lookups.inc({ cache, result }),
    job: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  }
}

function watchDatabase(database: Database, registry: Registry): void {
  new Gauge({
    name: 'database_up',
    help: 'Whether the database answers: 1 or 0.',
    registers: [registry],
    async collect() {
      const isUp = await database.check().then(
        () => true,
        () => false,
      )
      this.set(isUp ? 1 : 0)
    },
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections to the database: the most there may be, those at work, and the transactions that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count)
    },
  })
}

function watchReplica(catalogue: Pick<CatalogueReads, 'state'>, registry: Registry): void {
  new Gauge({
    name: 'database_replica',
    help: 'The replica that DATABASE_READ_URL names: 1 for the state it is in (in use, behind, away).',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      try {
        const state = await catalogue.state()
        if (state !== null) this.set({ state }, 1)
      } catch (error) {
        if (!isUnavailable(error)) throw error
      }
    },
  })
}

/** While the database is away nothing is known of the outbox, and nothing is said of it. */
function watchOutbox(database: Database, registry: Registry): void {
  new Gauge({
    name: 'outbox_mails',
    help: 'Mails that wait to be delivered, and those given up within the last 30 days.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      try {
        for (const [state, count] of Object.entries(await countOutbox(database))) this.set({ state }, count)
      } catch (error) {
        if (!isUnavailable(error)) throw error
      }
    },
  })
}

/** GET /metrics for who has the token, as a bearer. */
export function serveMetrics(metrics: Metrics, token: string): MiddlewareHandler<AppEnvironment> {
  const expected = digestOf(`Bearer ${token}`)
  return async function serveMetrics(context) {
    context.header('Cache-Control', 'no-store')
    if (!timingSafeEqual(digestOf(context.req.header('authorization') ?? ''), expected)) {
      context.header('WWW-Authenticate', 'Bearer')
      return context.json({ code: 'unauthorized', message: 'The token of METRICS_TOKEN is needed.' }, 401)
    }
    return context.body(await metrics.text(), 200, { 'Content-Type': metrics.contentType })
  }
}

/** GET /metrics on a port of its own, for this machine alone. Throws SettingsError when the port is taken. */
export function listenForMetrics(metrics: Metrics, port: number, log: Logger): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the figures could not be read')
        response.writeHead(500).end()
      },
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(isTaken ? new SettingsError([`METRICS_PORT: ${port} on 127.0.0.1 is in use by another program`]) : error)
    })
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
