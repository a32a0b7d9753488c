import { afterEach, expect, test, vi } from 'vitest'
import { callFunction, readFunctionFile } from './call-function.ts'

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

test('a file is sent as it is, and read as it is; a refusal instead of one keeps its words', async () => {
  const fetched = vi.fn(async () => Response.json({ version: '1' }))
  vi.stubGlobal('fetch', fetched)
  const file = new Blob(['%PDF-'], { type: 'application/pdf' })
  await callFunction('token', 'reply-file', file)
  // The browser names the type of a file itself.
  expect(fetched).toHaveBeenCalledWith('/functions/v1/reply-file', {
    method: 'POST',
    headers: { Authorization: 'Bearer token' },
    body: file,
  })

  vi.stubGlobal('fetch', async (address: string) => new Response(address))
  expect(await (await readFunctionFile('token', 'payment-receipt', { payment: 'a b' })).text()).toBe(
    '/functions/v1/payment-receipt?payment=a+b',
  )
  vi.stubGlobal('fetch', async () => Response.json({ code: 'not_found', message: 'There is no such payment.' }, { status: 404 }))
  await expect(readFunctionFile('token', 'payment-receipt', { payment: '1' })).rejects.toMatchObject({
    name: 'FunctionCallError',
    code: 'not_found',
    message: 'There is no such payment.',
  })
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 502 }))
  await expect(readFunctionFile('token', 'payment-receipt', { payment: '1' })).rejects.toMatchObject({ status: 502, message: '' })
})
