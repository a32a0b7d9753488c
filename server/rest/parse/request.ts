import { isUtf8 } from 'node:buffer'
import type { AppEnvironment } from '#server/http/app-environment.ts'
import { bodyError, RestError } from '../rest-error.ts'
import { acceptedMediaType, checkProfile, type MediaType } from './media-type.ts'
import { parsePrefer, type Preferences } from './prefer.ts'

/** What the routes read from a Request, each part once. */
export interface RestRequest {
  method: string
  /** The table or the function. */
  name: string
  pathAndQuery: string
  preferences: Preferences
  media: MediaType
  /** The Range header, on GET and HEAD only. */
  range: string | null
  /** Everything that shapes the statement and the answer, but who asks. */
  shapeKey: string
  ifNoneMatch: string | null
  /** For policies and functions, without the secrets among them. */
  headers: () => Record<string, string>
  body: () => Promise<JsonBody>
}

export interface JsonBody {
  /** The body as it came: what Postgres reads. */
  text: string
  value: unknown
}

/** Ours to set, over whatever the caller sent: limits in the database count by it (migration 0020). */
const CLIENT_ADDRESS_HEADER = 'x-helix-client-address'
const SECRET_HEADERS = new Set(['authorization', 'apikey', 'cookie', 'proxy-authorization'])
const MAXIMUM_BODY_BYTES = 1_048_576
const MAXIMUM_JSON_DEPTH = 64

/** Throws PGRST106 and PGRST107 for a schema or a media type that we don't have, PGRST122 for preferences refused. */
export function readRequest(
  request: Request,
  name: string,
  clientAddress: string,
  bindings: AppEnvironment['Bindings'] | undefined,
): RestRequest {
  const { method, url, headers } = request
  const isRead = method === 'GET' || method === 'HEAD'
  const prefer = headers.get('prefer')
  const accept = headers.get('accept')
  const range = isRead ? headers.get('range') : null
  checkProfile(headers.get(isRead ? 'accept-profile' : 'content-profile'))
  const pathAndQuery = url.slice(url.indexOf('/', 8))
  return {
    method,
    name,
    pathAndQuery,
    preferences: parsePrefer(prefer),
    media: acceptedMediaType(accept),
    range,
    shapeKey: `${method} ${pathAndQuery}\n${accept ?? ''}\n${prefer ?? ''}\n${range ?? ''}`,
    ifNoneMatch: isRead ? headers.get('if-none-match') : null,
    headers: () => ({ ...headersOf(request, bindings), [CLIENT_ADDRESS_HEADER]: clientAddress }),
    body: () => readJson(request),
  }
}

/** Node's own record of the headers where there is one: making it from a Headers object costs more than the statement's text. */
function headersOf(request: Request, bindings: AppEnvironment['Bindings'] | undefined): Record<string, string> {
  const incoming = bindings?.incoming as { headers?: Record<string, string | string[] | undefined> } | undefined
  const entries = incoming?.headers ? Object.entries(incoming.headers) : [...request.headers]
  const shown: Record<string, string> = {}
  for (const [name, value] of entries) {
    if (value !== undefined && !SECRET_HEADERS.has(name)) shown[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return shown
}

async function readJson(request: Request): Promise<JsonBody> {
  const type = request.headers.get('content-type') ?? 'application/json'
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) throw bodyError(`Content-Type not acceptable: ${type.slice(0, 100)}`)
  const bytes = await readBytes(request)
  if (!isUtf8(bytes)) throw bodyError('The body is not UTF-8')
  const text = bytes.toString('utf8')
  if (isDeeperThan(text, MAXIMUM_JSON_DEPTH))
    throw bodyError(`The JSON of the body nests deeper than ${MAXIMUM_JSON_DEPTH} levels`)
  try {
    return { text, value: text === '' ? undefined : JSON.parse(text) }
  } catch {
    throw bodyError('Empty or invalid json')
  }
}

async function readBytes(request: Request): Promise<Buffer> {
  const length = request.headers.get('content-length')
  if (length !== null && Number(length) > MAXIMUM_BODY_BYTES) throw tooLarge()
  if (length !== null) return Buffer.from(await request.arrayBuffer())
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > MAXIMUM_BODY_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function tooLarge(): RestError {
  return bodyError(`The body is larger than ${MAXIMUM_BODY_BYTES} bytes`, 413)
}

/** Counts brackets outside strings; Postgres reads JSON one call per level. */
function isDeeperThan(text: string, maximum: number): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === 92) at++
      else if (code === 34) inString = false
    } else if (code === 34) inString = true
    else if (code === 91 || code === 123) {
      if (++depth > maximum) return true
    } else if (code === 93 || code === 125) depth--
  }
  return false
}
