import { CROSS_ORIGIN_HEADERS } from '#server/http/cors.ts'
import type { MediaType } from '../parse/media-type.ts'
import { preferencesApplied, type PreferenceName, type Preferences } from '../parse/prefer.ts'
import { RestError } from '../rest-error.ts'

/** An answer before it is a Response: it can be cached and given again. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array | null
}

export const VARY = 'Authorization, apikey, Accept, Accept-Profile, Prefer, Range, Range-Unit'

export function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body as BodyInit | null, { status, headers })
}

export function errorAnswer({ status, code, message, details, hint, headers }: RestError): Answer {
  return {
    status,
    headers: {
      ...CROSS_ORIGIN_HEADERS,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    },
    body: JSON.stringify({ code, message, details, hint }),
  }
}

export interface Success {
  status: number
  body: string | null
  media: MediaType
  contentRange: string | null
  preferences: Preferences
  applied: readonly PreferenceName[]
}

export function successAnswer({ status, body, media, contentRange, preferences, applied }: Success): Answer {
  const headers: Record<string, string> = { ...CROSS_ORIGIN_HEADERS, 'Cache-Control': 'no-store', Vary: VARY }
  if (body !== null) headers['Content-Type'] = media.contentType
  if (contentRange !== null) headers['Content-Range'] = contentRange
  const preferred = preferencesApplied(preferences, applied)
  if (preferred !== null) headers['Preference-Applied'] = preferred
  return { status, headers, body }
}

/** `0-4/10`; `*` for a part that is empty or not known. */
export function contentRange(offset: number, rows: number, total: number | null): string {
  return `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total ?? '*'}`
}

/** 200, or 206 when the count says that there is more than the page. Throws PGRST103 when the page begins after the end. */
export function rangeStatus(offset: number, rows: number, total: number | null): number {
  if (total === null) return 200
  if (offset > total) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      headers: { 'Content-Range': `*/${total}` },
    })
  }
  return rows < total ? 206 : 200
}
