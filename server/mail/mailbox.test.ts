import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AppEnvironment } from '../http/app-environment.ts'
import { readSettings } from '../settings.ts'
import { createMailboxRoutes } from './mailbox-routes.ts'
import { openMailbox } from './mailbox.ts'
import { writeLetter } from './templates/write-letter.ts'

let directory: string
beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-mailbox-'))
})
afterEach(() => fs.rmSync(directory, { recursive: true, force: true }))

const link = 'http://127.0.0.1:3000/auth/v1/verify?token=abc&type=signup'
const letter = (subject: string) => ({
  to: 'a@example.org',
  subject,
  text: `Open this:\n${link}\n\nOr https://two.example/?a=1&b=2`,
  html: '<p>x</p>',
})

interface Call {
  host?: string
  peer?: string
  headers?: Record<string, string>
  settings?: Record<string, string>
}

function fetchFrom(
  folder: string,
  url: string,
  { host = '127.0.0.1:3000', peer = '127.0.0.1', headers = {}, settings = {} }: Call = {},
): Promise<Response> {
  const routes = createMailboxRoutes({ mailbox: openMailbox(folder), settings: readSettings(settings) })
  const app = new Hono<AppEnvironment>().route('/dev', routes)
  return Promise.resolve(app.request(url, { headers: { host, ...headers } }, { incoming: { socket: { remoteAddress: peer } } }))
}

test('letters survive a restart and are listed newest first, with their links in order', async () => {
  const before = openMailbox(path.join(directory, 'mailbox'))
  for (let number = 0; number < 30; number++) await before.keep(letter(`number ${number}`))
  const response = await fetchFrom(path.join(directory, 'mailbox'), '/dev/mailbox.json')
  const listed = (await response.json()) as Record<string, unknown>[]
  expect(listed.map(({ subject }) => subject)).toEqual(Array.from({ length: 30 }, (_, number) => `number ${29 - number}`))
  expect(listed[0]).toEqual({
    ...letter('number 29'),
    id: expect.any(String),
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    links: [link, 'https://two.example/?a=1&b=2'],
  })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('the letters can be read by their owner alone, and a torn one is not listed', async () => {
  const mailbox = openMailbox(path.join(directory, 'mailbox'))
  await mailbox.keep(letter('one'))
  const folder = path.join(directory, 'mailbox')
  expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
  expect(fs.readdirSync(folder).map((name) => fs.statSync(path.join(folder, name)).mode & 0o777)).toEqual([0o600])
  fs.writeFileSync(path.join(folder, '.1700000000000-000000-00000000-0000-4000-8000-000000000000.json.part'), '{"to":')
  expect(await mailbox.list()).toHaveLength(1)
})

test('an empty mailbox is an empty list and a page that says so', async () => {
  expect(await (await fetchFrom(directory, '/dev/mailbox.json')).json()).toEqual([])
  expect(await (await fetchFrom(directory, '/dev/mailbox')).text()).toContain('No mail yet')
})

test('the page shows the letter with links to follow, as text, and runs no script', async () => {
  const mailbox = openMailbox(directory)
  await mailbox.keep({ ...letter('<script>alert(1)</script>'), to: '"<b>"@example.org' })
  const response = await fetchFrom(directory, '/dev/mailbox')
  const page = await response.text()
  expect(page).toContain(`<a href="${link.replaceAll('&', '&amp;')}">`)
  expect(page).not.toMatch(/<script|<b>/)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('the HTML part opens in a sandbox of its own, and an unknown one is not found', async () => {
  const mailbox = openMailbox(directory)
  await mailbox.keep(await writeLetter({ kind: 'recovery', to: 'a@example.org', link }, 'https://helix.example'))
  const [kept] = await mailbox.list()
  const response = await fetchFrom(directory, `/dev/mailbox/${kept?.id}`)
  expect(await response.text()).toBe(kept?.html)
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  for (const id of ['nothing', '..%2f..%2fetc%2fpasswd', `${kept?.id}.json`]) {
    expect((await fetchFrom(directory, `/dev/mailbox/${id}`)).status).toBe(404)
  }
})

const PATHS = ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/x']

test.each(['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', 'localhost'])('it answers to %s', async (host) => {
  expect((await fetchFrom(directory, '/dev/mailbox.json', { host })).status).toBe(200)
})

test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('it answers a caller at %s', async (peer) => {
  expect((await fetchFrom(directory, '/dev/mailbox.json', { peer })).status).toBe(200)
})

test.each<[string, Call]>([
  ['a name that is not this machine’s', { host: 'evil.example' }],
  ['a name that begins like this machine’s', { host: 'localhost.evil.example:3000' }],
  ['an address in front of a name', { host: '127.0.0.1.evil.example' }],
  ['another address', { host: '10.0.0.1' }],
  ['no name at all', { host: '' }],
  ['a name with a user', { host: 'user@evil.example' }],
  ['the address of every interface', { host: '0.0.0.0:3000' }],
  ['a caller on another machine', { peer: '10.0.0.7' }],
  ['a caller on another machine, by IPv6', { peer: '::ffff:10.0.0.7' }],
  ['a caller who is not known', { peer: '' }],
  ['a request that a proxy passed on', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['a request that says so in the standard way', { headers: { forwarded: 'for=127.0.0.1' } }],
  ['a site with an address of its own', { settings: { SITE_URL: 'https://helix.example' } }],
  ['a site that is behind a proxy', { settings: { TRUST_PROXY: 'true' } }],
  ['a site that sends its mail', { settings: { SMTP_URL: 'smtp://127.0.0.1:2525' } }],
])('it does not exist for %s', async (_what, call) => {
  for (const url of PATHS) expect((await fetchFrom(directory, url, call)).status).toBe(404)
})
