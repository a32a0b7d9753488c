import { createParser } from 'eventsource-parser'
import { type Change, HEARTBEAT_SECONDS } from '#domain/changes/change.ts'
import { accessToken } from '../clients.ts'

export interface ChangeListener {
  /** Nothing is missed from now on. What happened before has to be looked at once. */
  live(): void
  changed(change: Change): void
  /** Nothing is heard any more, for now. */
  broken(): void
}

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 60_000
const SILENCE_MS = 2 * HEARTBEAT_SECONDS * 1000 + 5_000
/** Over before its time is up by itself: the token ran out, the server is started anew. */
const PASSING = new Set(['token_expired', 'stopping', 'too_slow', 'unavailable'])

/**
 * Hears what changes for whoever is signed in, until the returned function is called: by a stream that is opened again whenever it breaks,
 * later each time. EventSource would do the same, but it cannot send who is asking, and a token has no place in an address.
 */
export function followChanges(listener: ChangeListener): () => void {
  const leaving = new AbortController()
  void follow(listener, leaving.signal)
  return () => leaving.abort()
}

async function follow(listener: ChangeListener, left: AbortSignal): Promise<void> {
  let waitMs = FIRST_RETRY_MS
  while (!left.aborted) {
    let wasLive = false
    const noting: ChangeListener = {
      ...listener,
      live: () => {
        wasLive = true
        listener.live()
      },
    }
    const reason = await hear(noting, left).catch(() => 'broken')
    if (left.aborted) return
    listener.broken()
    waitMs = wasLive || PASSING.has(reason) ? FIRST_RETRY_MS : Math.min(waitMs * 2, LONGEST_RETRY_MS)
    await pause(waitMs * (0.5 + Math.random()), left)
  }
}

/** One stream, from its opening to its end. Gives why it ended; throws where it broke. */
async function hear(listener: ChangeListener, left: AbortSignal): Promise<string> {
  const silent = new AbortController()
  let watch = setTimeout(() => silent.abort(), SILENCE_MS)
  try {
    const token = await accessToken()
    if (token === '') return 'signed_out'
    const response = await fetch('/functions/v1/changes', {
      headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
      cache: 'no-store',
      signal: AbortSignal.any([left, silent.signal]),
    })
    if (!response.ok || !response.body) return 'refused'
    let reason = 'broken'
    const parser = createParser({
      onEvent({ event, data }) {
        if (event === 'ready' || event === 'look') listener.live()
        if (event === 'change') listener.changed(JSON.parse(data) as Change)
        if (event === 'end') reason = (JSON.parse(data) as { reason: string }).reason
      },
    })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return reason
      clearTimeout(watch)
      watch = setTimeout(() => silent.abort(), SILENCE_MS)
      parser.feed(value)
    }
  } finally {
    clearTimeout(watch)
  }
}

function pause(ms: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    left.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
