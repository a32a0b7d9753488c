import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { addPerson } from './person.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a session is renewed however long a start takes, though the library repeats its last failure for a minute', async () => {
  vi.useFakeTimers()
  const startedAt = Date.now() + 40_000
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/config.json')) return Response.json({ publishableKey: 'key' })
    if (Date.now() < startedAt) return Response.json({ status: 'starting' }, { status: 503 })
    const session = { access_token: 'e30.e30.e30', refresh_token: 'next', token_type: 'bearer', expires_in: 3_600 }
    return Response.json({ ...session, user: { id: '1' } })
  })
  const { client, until } = await addPerson({ url: 'http://product.example', up: async () => {} }, () => false)

  let attempts = 0
  const renewed = until(async (attempt) => {
    attempts = attempt
    const { data, error } = await client.auth.refreshSession({ refresh_token: 'first' })
    if (error) throw error
    return data.session?.refresh_token
  })
  const settled = renewed.then(
    () => true,
    () => true,
  )
  // The person's own patience is not of the clock that is held.
  while (!(await Promise.race([settled, delay(50)]))) await vi.advanceTimersByTimeAsync(5_000)

  await expect(renewed).resolves.toBe('next')
  expect(attempts).toBeGreaterThan(2)
})
