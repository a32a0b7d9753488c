import { Hono, type Context } from 'hono'
import type { Caller } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { AppEnvironment } from '../http/app-environment.ts'
import { sessionStateOf } from '../http/caller/caller.ts'
import { answerPreflight } from '../http/cors.ts'
import { note } from '../http/log-requests.ts'
import { callFunction } from './execute/call-function.ts'
import { compressed } from './execute/compression.ts'
import { readTable } from './execute/read-table.ts'
import { createResponseCache, unlessMatched, type ResponseCache } from './execute/response-cache.ts'
import { errorAnswer, toResponse, type Answer } from './execute/response.ts'
import { writeTable } from './execute/write-table.ts'
import { identify } from './identify.ts'
import { readRequest, type RestRequest } from './parse/request.ts'
import { planRead } from './plan/read-plan.ts'
import { asRestError, RestError } from './rest-error.ts'
import { createSchemaCache, type SchemaCache } from './schema/schema-cache.ts'
import { isSameForAll, type Schema, type Table } from './schema/schema.ts'

interface DataApi {
  dependencies: Dependencies
  schemas: SchemaCache
  cache: ResponseCache
}

const METHODS = 'GET, HEAD, POST, PATCH, DELETE, OPTIONS'

type Work = (api: DataApi, caller: Caller, request: RestRequest) => Promise<Answer>

/** What Postgres says when the schema cache knows a name that is gone. */
const STALE_SCHEMA_CODES = new Set(['42P01', '42703', '42883'])

/** The data API that postgrest-js speaks: /{table} and /rpc/{function}. */
export function createRestRoutes(dependencies: Dependencies): Hono<AppEnvironment> {
  const cache = createResponseCache(dependencies)
  const api: DataApi = { dependencies, cache, schemas: createSchemaCache(dependencies.database, cache.clear) }
  const app = new Hono<AppEnvironment>()
  app.options('*', (context) => answerPreflight(context.req.raw, METHODS))
  app.all('/rpc/:name', (context) => respond(context, api, answerCall))
  app.all('/:name', (context) => respond(context, api, answerTable))
  app.all('*', () => toResponse(errorAnswer(new RestError(404, 'PGRST125', 'Invalid path specified in request URL'))))
  return app
}

async function respond(context: Context<AppEnvironment>, api: DataApi, work: Work): Promise<Response> {
  let caller: Caller | null = null
  try {
    caller = await identify(context.req.raw, api.dependencies)
    // Without it the functions of the database count nobody's calls by their address.
    const address = api.dependencies.settings.RATE_LIMITS ? context.get('ip') : ''
    const request = readRequest(context.req.raw, context.req.param('name') ?? '', address, context.env)
    return toResponse(compressed(await work(api, caller, request), context.req.header('accept-encoding')))
  } catch (error) {
    const failure = asRestError(error, caller?.role ?? 'anon')
    if (STALE_SCHEMA_CODES.has(failure.code)) api.schemas.suspect()
    const account = caller?.claims.sub
    note(context, { refusal: failure.code, ...(account && { account }) })
    if (failure.status >= 500 && error instanceof Error) context.error = error
    return toResponse(errorAnswer(failure))
  }
}

async function answerTable(api: DataApi, caller: Caller, request: RestRequest): Promise<Answer> {
  const { database } = api.dependencies
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return answerRead(api, caller, request)
    case 'POST':
    case 'PATCH':
    case 'DELETE':
      return writeTable(database, api.schemas, caller, request)
    default:
      throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`)
  }
}

async function answerRead({ dependencies, schemas, cache }: DataApi, caller: Caller, request: RestRequest): Promise<Answer> {
  const key = cacheKey(caller, request)
  const cached = await cache.get(key)
  if (cached && (await sharesAnswers(dependencies, caller))) return unlessMatched(cached, request.ifNoneMatch)
  const plan = await schemas.use((schema) => planRead(schema, request, caller.role))
  const read = (from: Database) => readTable(from, caller, request, plan)
  const { tables } = plan
  if (!tables || !isSameForAll(tables, caller.role) || !(await sharesAnswers(dependencies, caller)))
    return read(dependencies.database)
  return unlessMatched(await cache.fill(key, caller.role, tables, read), request.ifNoneMatch)
}

async function answerCall({ dependencies, schemas, cache }: DataApi, caller: Caller, request: RestRequest): Promise<Answer> {
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    throw new RestError(405, 'PGRST101', 'Only GET, HEAD and POST are allowed for a function')
  }
  const call = (from: Database) => callFunction(from, schemas, caller, request)
  if (request.method === 'POST') return call(dependencies.database)
  const key = cacheKey(caller, request)
  const cached = await cache.get(key)
  if (cached && (await sharesAnswers(dependencies, caller))) return unlessMatched(cached, request.ifNoneMatch)
  const tables = await schemas.use((schema) => tablesReadBy(schema, request.name))
  const shared = tables && isSameForAll(tables, caller.role) && (await sharesAnswers(dependencies, caller))
  return shared
    ? unlessMatched(await cache.fill(key, caller.role, tables, call), request.ifNoneMatch)
    : call(dependencies.database)
}

/** Which applications are still open depends on the day: an answer is of the one it was given on, by UTC as the functions count it. */
function cacheKey({ role }: Caller, { shapeKey }: RestRequest): string {
  return `${role} ${new Date().toISOString().slice(0, 10)} ${shapeKey}`
}

/**
 * Whether the caller may be given what others of the role were: a session that owes its second factor asks the policies itself.
 * Throws CallerError for one that has ended.
 */
async function sharesAnswers({ database }: Dependencies, caller: Caller): Promise<boolean> {
  return caller.role !== 'authenticated' || (await sessionStateOf(database, caller)) !== 'partial'
}

/** Every table that the functions of a name say they read; null unless all of them are stable and say so. */
function tablesReadBy({ routines, tables }: Schema, name: string): Table[] | null {
  const named = routines.get(name) ?? []
  const read = named.flatMap(({ isVolatile, reads }) =>
    isVolatile || !reads ? [undefined] : reads.map((table) => tables.get(table)),
  )
  const known = read.filter((table) => table !== undefined)
  return known.length > 0 && known.length === read.length ? known : null
}
