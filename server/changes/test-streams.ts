/** Pages that listen for changes, for the tests. */
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { expect } from 'vitest'
import type { TestApp } from '#test/app.ts'
import type { TestPerson } from '#test/people.ts'

export interface Following {
  response: Response
  events: { event: string; data: Record<string, unknown> }[]
  /** Resolves when the server has ended the answer. */
  ended: Promise<void>
  leave: () => void
}

/** Opens a stream, as a page does; resolves once nothing is missed any more, or it was refused. */
export async function follow(
  app: TestApp,
  { claims }: TestPerson['caller'],
  headers: Record<string, string> = {},
): Promise<Following> {
  const { token } = await app.tokens.sign(claims)
  const leaving = new AbortController()
  const response = await fetch(`${app.url}/functions/v1/changes`, {
    headers: { Authorization: `Bearer ${token}`, ...headers },
    signal: leaving.signal,
  })
  const events: Following['events'] = []
  const parser = createParser({
    onEvent: ({ event = '', data }: EventSourceMessage) =>
      void events.push({ event, data: JSON.parse(data) as Record<string, unknown> }),
  })
  const read = async () => {
    const decoder = new TextDecoder()
    try {
      for await (const chunk of response.body!) parser.feed(decoder.decode(chunk, { stream: true }))
    } catch (error) {
      if (!leaving.signal.aborted) throw error
    }
  }
  const following = { response, events, ended: read(), leave: () => leaving.abort() }
  if (response.ok) await expect.poll(() => events[0]?.event).toBe('ready')
  return following
}

/** What a page was told of, in order. */
export function kindsOf({ events }: Following): unknown[] {
  return events.flatMap(({ event, data }) => (event === 'change' && data['id'] !== MARK ? [data['kind']] : []))
}

const MARK = 'mark'

/** Whatever was said before it has been heard when this has: by staff who may know of any of the kinds. */
export async function heardAll(app: TestApp, ...followers: Following[]): Promise<void> {
  const mark = { kind: 'student', id: MARK, duties: ['students', 'payments', 'catalogue'], owner: null }
  await app.database.unsafeTransaction((transaction) =>
    transaction.query(`select pg_notify('changes', $1)`, [JSON.stringify(mark)]),
  )
  for (const { events } of followers) await expect.poll(() => events.some(({ data }) => data['id'] === MARK)).toBe(true)
}
