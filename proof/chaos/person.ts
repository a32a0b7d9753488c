import { setTimeout as delay } from 'node:timers/promises'
import { createClient, isAuthRetryableFetchError, type SupabaseClient } from '@supabase/supabase-js'
import type { Life } from './life.ts'

/** Nothing takes longer, unless it hangs. */
const LONGEST_MS = 60_000

/** Somebody with a browser, who tries again what got no answer. */
export interface Person {
  client: SupabaseClient
  /** Raw requests of the same person. */
  fetch: typeof fetch
  /**
   * Does it until it is answered; `attempt` counts from 1. What was not answered may have been done or not: from the second attempt on
   * the work has to bear both. Throws what was answered wrongly.
   */
  until<T>(work: (attempt: number) => Promise<T>): Promise<T>
}

/** Whoever runs the proof wants no more of it. */
export class OverError extends Error {}

export async function addPerson(life: Pick<Life, 'url' | 'up'>, isOver: () => boolean): Promise<Person> {
  let unanswered = 0
  const until: Person['until'] = async (work) => {
    for (let attempt = 1; ; attempt++) {
      await life.up()
      if (isOver()) throw new OverError()
      const before = unanswered
      try {
        return await work(attempt)
      } catch (error) {
        if (unanswered === before && !isRepeated(error)) throw error
        await delay(20)
      }
    }
  }
  /** The answer whole: one that breaks off is none. "Not now, come again" is none either. */
  const asking: typeof fetch = async (input, init) => {
    try {
      const response = await fetch(input, { ...init, signal: AbortSignal.timeout(LONGEST_MS) })
      const body = await response.arrayBuffer()
      if (response.status === 503) unanswered++
      const isEmpty = [101, 204, 205, 304].includes(response.status)
      return new Response(isEmpty ? null : body, { status: response.status, headers: response.headers })
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') throw new Error('no answer came in time', { cause: error })
      unanswered++
      throw error
    }
  }
  const { publishableKey } = await until(async () => {
    const response = await asking(`${life.url}/config.json`)
    if (!response.ok) throw new Error(`the settings were answered ${response.status}`)
    return (await response.json()) as { publishableKey: string }
  })
  const client = createClient(life.url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: asking },
  })
  return { client, fetch: asking, until }
}

/** The library tries for half a minute to renew a session, and for a minute more it tells whoever asks how the last try failed. */
function isRepeated(error: unknown): boolean {
  return isAuthRetryableFetchError(error) && [0, 503].includes(error.status)
}
