import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
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

function fetchFrom(folder: string, url: string, host = '127.0.0.1:3000'): Promise<Response> {
  const app = new Hono().route('/dev', createMailboxRoutes({ mailbox: openMailbox(folder) }))
  return Promise.resolve(app.request(url, { headers: { host } }))
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
  await mailbox.keep(await writeLetter({ kind: 'recovery', to: 'a@example.org', link }))
  const [kept] = await mailbox.list()
  const response = await fetchFrom(directory, `/dev/mailbox/${kept?.id}`)
  expect(await response.text()).toBe(kept?.html)
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  for (const id of ['nothing', '..%2f..%2fetc%2fpasswd', `${kept?.id}.json`]) {
    expect((await fetchFrom(directory, `/dev/mailbox/${id}`)).status).toBe(404)
  }
})

test.each(['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', 'localhost'])('it answers to %s', async (host) => {
  expect((await fetchFrom(directory, '/dev/mailbox.json', host)).status).toBe(200)
})

test.each([
  'evil.example',
  'localhost.evil.example:3000',
  '127.0.0.1.evil.example',
  '10.0.0.1',
  '',
  'user@evil.example',
  '0.0.0.0:3000',
])('it does not exist for %j', async (host) => {
  for (const url of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/x'])
    expect((await fetchFrom(directory, url, host)).status).toBe(404)
})
