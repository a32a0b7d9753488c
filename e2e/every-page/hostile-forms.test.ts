/** The pages, and the two of them that take a form, asked in ways that no browser would ask. */
import { expect, test } from 'vitest'
import { openOwnSite, PAGES } from '../site.ts'

const SITE_URL = 'https://helix.example'
const site = openOwnSite({ settings: { RATE_LIMITS: 'false', SITE_URL } })

const URLENCODED = 'application/x-www-form-urlencoded'
const TYPES = [
  'text/plain',
  'application/json',
  URLENCODED,
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'nonsense',
  '',
]
const BODIES = [
  '',
  '{',
  'firstName=Meera',
  'firstName=a%00b',
  'email=%ff%fe',
  '%',
  '=&=&==',
  '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\nx',
  '--x--',
  'a=b&'.repeat(10_000),
  'x'.repeat(1_000_000),
]

test.each([...PAGES, '/student-data-collection.data', '/.data', '/_root.data', '/auth/landing', '/sitemap.xml', '/robots.txt'])(
  '%s refuses what is no form of its own',
  async (path) => {
    for (const type of TYPES) {
      for (const body of BODIES) {
        const answer = await fetch(site.url + path, {
          method: 'POST',
          body: new Blob([body]),
          headers: { 'Content-Type': type, Connection: 'close' },
        })
        await answer.arrayBuffer()
        expect(answer.status, `${type}: ${body.slice(0, 40)}`).toBeGreaterThanOrEqual(400)
        expect(answer.status, `${type}: ${body.slice(0, 40)}`).toBeLessThan(500)
      }
    }
  },
)

test('the survey tells what is wrong with a survey that a proxy passes on under another name', async () => {
  const answer = await fetch(`${site.url}/student-data-collection`, {
    method: 'POST',
    body: new URLSearchParams({ firstName: 'M' }),
    headers: { Origin: SITE_URL },
  })
  expect(answer.headers.has('strict-transport-security')).toBe(true)
  expect([answer.status, await answer.text()]).toEqual([
    422,
    expect.stringContaining('First name must be at least 2 characters.'),
  ])
})
