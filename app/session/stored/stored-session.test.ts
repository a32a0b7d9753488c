import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SESSION_KEY } from './session-key.ts'
import { goodSession, isSessionStored } from './stored-session.ts'

const kept = new Map<string, string>()
const user = { id: 'a' }

beforeEach(() => vi.stubGlobal('window', { localStorage: { getItem: (key: string) => kept.get(key) ?? null } }))
afterEach(() => {
  vi.unstubAllGlobals()
  kept.clear()
})

function keep(session: object) {
  kept.set(SESSION_KEY, JSON.stringify(session))
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

test('without a kept session nobody is signed in', () => {
  expect(isSessionStored()).toBe(false)
  expect(goodSession()).toBeNull()
})

test('a session is good until its token has a minute and a half left', () => {
  keep({ access_token: 't', user, expires_at: inSeconds(120) })
  expect(goodSession()).toMatchObject({ access_token: 't', user })
  keep({ access_token: 't', user, expires_at: inSeconds(80) })
  expect(goodSession()).toBeNull()
  expect(isSessionStored()).toBe(true)
})

test.each([['{'], ['null'], ['"text"'], ['{"access_token":"t"}'], [JSON.stringify({ access_token: 't', user })]])(
  'what cannot be read as a session is left to the auth client: %s',
  (text) => {
    kept.set(SESSION_KEY, text)
    expect(goodSession()).toBeNull()
    expect(isSessionStored()).toBe(true)
  },
)

test('storage that is closed to us holds no session', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(isSessionStored()).toBe(false)
  expect(goodSession()).toBeNull()
})
