import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { newEmail, PASSWORD } from '../test-people.ts'

const SITE = 'https://helix.example'

let plain: TestApp
let secure: TestApp
beforeAll(async () => void ([plain, secure] = await Promise.all([createTestApp(), createTestApp({ SITE_URL: SITE })])))
afterAll(() => Promise.all([plain.close(), secure.close()]))

async function cookieOfSignUp(app: TestApp, headers: Record<string, string>): Promise<string | null> {
  const answer = await fetch(`${app.url}/auth/v1/signup`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: newEmail(), password: PASSWORD }),
  })
  expect(answer.status).toBe(200)
  return answer.headers.get('set-cookie')
}

test('by https the secret of the browser is a cookie that only this host, by https, can set and read', async () => {
  const cookie = await cookieOfSignUp(secure, { Origin: SITE })
  expect(cookie).toMatch(/^__Host-helix-sign-up=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  const [pair = ''] = cookie?.split(';') ?? []
  expect(await cookieOfSignUp(secure, { Origin: SITE, Cookie: pair })).toContain(pair)
})

test('a cookie without the prefix, as another host of the domain could set it, is not taken', async () => {
  const foreign = `helix-sign-up=${'a'.repeat(43)}`
  expect(await cookieOfSignUp(secure, { Origin: SITE, Cookie: foreign })).not.toContain('a'.repeat(43))
})

test('a site without https, where such a name cannot be set, does with the plain one', async () => {
  expect(await cookieOfSignUp(plain, { Origin: plain.url })).toMatch(
    /^helix-sign-up=[\w-]{43}; .*Path=\/auth\/v1; HttpOnly; SameSite=Lax$/,
  )
})

test('a form on another site gets none', async () => {
  expect(await cookieOfSignUp(secure, { Origin: 'https://elsewhere.example' })).toBeNull()
})
