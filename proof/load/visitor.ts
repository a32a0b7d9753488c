import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { asBrowsersDo } from '../browser-fetch.ts'

/** Somebody at a browser. */
export interface Visitor {
  url: string
  client: SupabaseClient
  /** GET: the text of a page, or of an answer to the person of this token. Throws where it is not 200. */
  read(path: string, token?: string): Promise<string>
  /** POST to one of the functions. Throws where the answer is none of success. */
  call<Answer>(name: string, body: object, token?: string): Promise<Answer>
  /** How often the answer was to come again in a moment. */
  timesTurnedAway(): number
}

export function addVisitor(url: string, publishableKey: string): Visitor {
  let turnedAway = 0
  const ask = asBrowsersDo(fetch)
  const asking: typeof fetch = async (input, init) => {
    const response = await ask(input, init)
    // 408: a server that is kept from running finds that what it did not read has not come.
    if (response.status === 408 || (response.status === 503 && response.headers.has('retry-after'))) turnedAway++
    return response
  }
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: asking },
  })
  const headersOf = (token?: string) => ({
    apikey: publishableKey,
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
  })
  const textOf = async (what: string, response: Response) => {
    const text = await response.text()
    if (!response.ok) throw new Error(`${what} was answered ${response.status}: ${text.slice(0, 200)}`)
    return text
  }
  return {
    url,
    client,
    timesTurnedAway: () => turnedAway,
    read: async (path, token) => textOf(path.split('?')[0]!, await asking(url + path, { headers: headersOf(token) })),
    async call<Answer>(name: string, body: object, token?: string) {
      const headers = { ...headersOf(token), 'Content-Type': 'application/json' }
      const response = await asking(`${url}/functions/v1/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return JSON.parse(await textOf(name, response)) as Answer
    },
  }
}

/** Fails the action that finds another content than it must. */
export function expectThat(is: boolean, what: string): void {
  if (!is) throw new Error(what)
}
