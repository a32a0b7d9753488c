/** As much of Stripe's API as the product uses, in its own answers: Checkout sessions, idempotency keys, and failures on demand. */
import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StripeSession {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  url: string | null
  client_reference_id: string
  metadata: { payment_id: string }
  payment_intent: string | null
  amount_total: number
  currency: string
  customer_email: string | null
  success_url: string
  cancel_url: string
}

/** How the next call fails: with a status as Stripe answers it, or without any answer. */
export type Issue = { status: number; error: Record<string, unknown> } | 'cut off' | 'silent'

export interface StripeServer {
  url: string
  sessions: Map<string, StripeSession>
  /** Method, path and idempotency key of each call. */
  calls: { method: string; path: string; key: string | undefined; form: URLSearchParams }[]
  /** In the place of faults that were asked for before. */
  failNext: (...issues: Issue[]) => void
  /** The person pays on Stripe's page. */
  pay: (sessionId: string, change?: Partial<StripeSession>) => StripeSession
  close: () => Promise<void>
}

const SECRET_KEY = 'sk_test_local'
export const STRIPE_SETTINGS = { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_local' }

export async function startStripeServer(): Promise<StripeServer> {
  const sessions = new Map<string, StripeSession>()
  const answers = new Map<string, StripeSession>()
  const calls: StripeServer['calls'] = []
  const issues: Issue[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
      const { method = '', url: path = '' } = request
      const key = request.headers['idempotency-key'] as string | undefined
      calls.push({ method, path, key, form })
      const issue = issues.shift()
      if (issue === 'cut off') return void request.socket.destroy()
      if (issue === 'silent') return
      if (issue) return answer(response, issue.status, { error: issue.error })
      if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
        return answer(response, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } })
      if (method === 'POST' && path === '/v1/checkout/sessions') {
        const known = key === undefined ? undefined : answers.get(key)
        const session = known ?? sessionOf(form)
        sessions.set(session.id, session)
        if (key !== undefined) answers.set(key, session)
        return answer(response, 200, session)
      }
      const [, id = '', ends] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
      const session = sessions.get(id)
      if (!session)
        return answer(response, 404, {
          error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such session' },
        })
      if (!ends) return answer(response, 200, session)
      if (session.status !== 'open')
        return answer(response, 400, {
          error: { type: 'invalid_request_error', message: 'Only Checkout Sessions with a status in ["open"] can be expired.' },
        })
      Object.assign(session, { status: 'expired', url: null })
      return answer(response, 200, session)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    calls,
    failNext: (...next) => void issues.splice(0, Infinity, ...next),
    pay(sessionId, change = {}) {
      const session = sessions.get(sessionId)!
      return Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        url: null,
        payment_intent: `pi_${sessionId}`,
        ...change,
      })
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function sessionOf(form: URLSearchParams): StripeSession {
  const id = `cs_test_${randomUUID().replaceAll('-', '')}`
  return {
    id,
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    url: `https://checkout.stripe.com/c/pay/${id}`,
    client_reference_id: form.get('client_reference_id') ?? '',
    metadata: { payment_id: form.get('metadata[payment_id]') ?? '' },
    payment_intent: null,
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]') ?? '',
    customer_email: form.get('customer_email'),
    success_url: form.get('success_url') ?? '',
    cancel_url: form.get('cancel_url') ?? '',
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': `req_${randomUUID()}` })
    .end(JSON.stringify(body))
}
