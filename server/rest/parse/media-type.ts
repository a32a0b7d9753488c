import { RestError } from '../rest-error.ts'

export interface MediaType {
  shape: 'array' | 'object' | 'csv'
  stripNulls: boolean
  contentType: string
}

const OBJECT = 'application/vnd.pgrst.object+json'
const ARRAY = 'application/vnd.pgrst.array+json'

const JSON_ARRAY: MediaType = { shape: 'array', stripNulls: false, contentType: 'application/json; charset=utf-8' }
const CSV: MediaType = { shape: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' }

const MEDIA_TYPES = new Map<string, MediaType>(
  Object.entries<MediaType>({
    '*/*': JSON_ARRAY,
    'application/*': JSON_ARRAY,
    'application/json': JSON_ARRAY,
    'text/csv': CSV,
    [OBJECT]: { shape: 'object', stripNulls: false, contentType: `${OBJECT}; charset=utf-8` },
    'application/vnd.pgrst.object': { shape: 'object', stripNulls: false, contentType: `${OBJECT}; charset=utf-8` },
    [ARRAY]: JSON_ARRAY,
    [`${OBJECT};nulls=stripped`]: { shape: 'object', stripNulls: true, contentType: `${OBJECT};nulls=stripped; charset=utf-8` },
    [`${ARRAY};nulls=stripped`]: { shape: 'array', stripNulls: true, contentType: `${ARRAY};nulls=stripped; charset=utf-8` },
  }),
)

/** What the Accept header requests: of the types we give, the one with the highest q, and of those the first. Throws PGRST107. */
export function acceptedMediaType(accept: string | null): MediaType {
  if (accept === null || accept === '') return JSON_ARRAY
  const exact = MEDIA_TYPES.get(accept)
  if (exact) return exact
  let best: MediaType | undefined
  let bestQuality = 0
  for (const range of accept.split(',')) {
    const quality = Number(/;\s*q=([\d.]+)/i.exec(range)?.[1] ?? 1)
    const type = MEDIA_TYPES.get(
      range
        .replace(/;\s*(q|charset)=[^;]*/gi, '')
        .replaceAll(/\s/g, '')
        .toLowerCase(),
    )
    if (type && quality > bestQuality) {
      best = type
      bestQuality = quality
    }
  }
  if (best) return best
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${accept.slice(0, 200)}`)
}

/** The one schema is public; naming another in a profile header is PGRST106. */
export function checkProfile(profile: string | null): void {
  if (profile === null || profile === 'public') return
  throw new RestError(406, 'PGRST106', `Invalid schema: ${profile.slice(0, 63)}`, {
    hint: 'Only the following schemas are exposed: public',
  })
}
