import { afterEach, expect, test, vi } from 'vitest'
import { callFunction } from './call-function.ts'

afterEach(() => void vi.unstubAllGlobals())

function answering(answer: () => Promise<Response>): Promise<unknown> {
  vi.stubGlobal('fetch', answer)
  return callFunction('token', 'payment-start')
}

test('an answer is its JSON, and one without content is null', async () => {
  expect(await answering(async () => Response.json({ paymentId: '1' }))).toEqual({ paymentId: '1' })
  expect(await answering(async () => new Response(null, { status: 204 }))).toBeNull()
})

test('a good status without the JSON that belongs to it is a failure, not an answer', async () => {
  const broken = answering(async () => new Response('<html>', { status: 200 }))
  await expect(broken).rejects.toMatchObject({ name: 'FunctionCallError', code: 'invalid_answer', status: 200 })
})

test('a refusal keeps its code and its words, and has a code also without JSON', async () => {
  const refused = answering(async () => Response.json({ code: 'bad_jwt', message: 'No.' }, { status: 401 }))
  await expect(refused).rejects.toMatchObject({ code: 'bad_jwt', message: 'No.', status: 401 })
  const proxied = answering(async () => new Response('Bad gateway', { status: 502 }))
  await expect(proxied).rejects.toMatchObject({ code: 'unexpected_failure', status: 502 })
  const away = answering(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(away).rejects.toMatchObject({ code: 'unreachable', status: 0 })
})
