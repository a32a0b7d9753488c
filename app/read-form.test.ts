import { describe, expect, test } from 'vitest'
import { readForm } from './read-form.ts'

const URLENCODED = 'application/x-www-form-urlencoded'
const post = (body: BodyInit | null, type?: string) =>
  new Request('http://localhost/', { method: 'POST', body, headers: type === undefined ? {} : { 'Content-Type': type } })

/** The status of the answer that the request gets, 200 where its form is read. */
async function statusOf(request: Request): Promise<number | undefined> {
  try {
    await readForm(request)
    return 200
  } catch (refused) {
    return (refused as { init?: ResponseInit }).init?.status
  }
}

describe('a form is read', () => {
  test('as a browser sends it, either way', async () => {
    const form = new FormData()
    form.set('email', 'meera@example.org')
    for (const body of [form, new URLSearchParams({ email: 'meera@example.org' })])
      expect((await readForm(post(body))).get('email')).toBe('meera@example.org')
  })

  test('whatever the case and the parameters of its type, and when nothing is in it', async () => {
    expect([...(await readForm(post('a=b', 'Application/X-WWW-Form-Urlencoded; charset=UTF-8')))]).toEqual([['a', 'b']])
    expect([...(await readForm(post('', URLENCODED)))]).toEqual([])
    expect([...(await readForm(post(null, URLENCODED)))]).toEqual([])
  })

  test('when it comes in pieces that say nothing of their length', async () => {
    const pieces = new Blob(['email=meera', '%40example.org']).stream()
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: pieces,
      headers: { 'Content-Type': URLENCODED },
      duplex: 'half',
    } as RequestInit)
    expect((await readForm(request)).get('email')).toBe('meera@example.org')
  })
})

describe('anything else is the caller’s fault', () => {
  test.each([undefined, '', 'text/plain', 'application/json', 'multipart', 'nonsense', 'text/html; charset=utf-8'])(
    'a body of type %j',
    async (type) => expect(await statusOf(post(new Blob(['a=b']), type))).toBe(415),
  )

  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['a boundary that never comes', 'multipart/form-data; boundary=x', 'a=b'],
    ['a part that is cut off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n'],
    ['a part without a name', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data\r\n\r\nb\r\n--x--\r\n'],
    ['nothing at all', 'multipart/form-data; boundary=x', ''],
    ['a NUL', URLENCODED, 'email=a%00b'],
    ['a NUL in a name', URLENCODED, 'e%00=a'],
  ])('a form with %s', async (_what, type, body) => expect(await statusOf(post(body, type))).toBe(400))

  test('a form that is too large, said or not', async () => {
    expect(await statusOf(post(`a=${'x'.repeat(64_000)}`, URLENCODED))).toBe(413)
  })
})
