import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'

const ADDRESS_SEEN = `
  create function public.lab_address() returns text language sql stable
    as $$ select current_setting('request.headers')::json ->> 'x-helix-client-address' $$;
  grant execute on function public.lab_address() to anon;`

let app: TestApp
let proxied: TestApp
beforeAll(async () => {
  ;[app, proxied] = await Promise.all([
    createTestApp({ RATE_LIMITS: 'true' }),
    createTestApp({ RATE_LIMITS: 'true', TRUST_PROXY: 'true' }),
  ])
  for (const { database } of [app, proxied]) await database.unsafeTransaction((transaction) => transaction.execute(ADDRESS_SEEN))
})
afterAll(() => Promise.all([app.close(), proxied.close()]))

const callWith = (target: TestApp, headers: Record<string, string>) => target.client({ global: { headers } }).rpc('lab_address')

test('a function sees the address of the connection, whatever the caller writes into the header', async () => {
  const forged = { 'x-helix-client-address': '203.0.113.7', 'x-forwarded-for': '203.0.113.8' }
  expect((await callWith(app, forged)).data).toMatch(/127\.0\.0\.1$/)
})

test('behind a trusted proxy it sees the address that the proxy wrote last', async () => {
  const headers = { 'x-helix-client-address': '203.0.113.7', 'x-forwarded-for': '203.0.113.8, 203.0.113.9' }
  expect((await callWith(proxied, headers)).data).toBe('203.0.113.9')
})
