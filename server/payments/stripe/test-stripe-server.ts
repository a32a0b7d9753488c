/** As much of Stripe's API as the product uses, in its own answers: Checkout sessions, refunds, idempotency keys, and failures on demand. */
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
  /** Seconds; of the charge. */
  paid_at?: number
}

export interface StripeRefund {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  status: 'succeeded' | 'pending' | 'failed'
  failure_reason?: string
  metadata: Record<string, string>
  created: number
}

/** How the next call fails: with a status as Stripe answers it, or without any answer. */
export type Issue = { status: number; error: Record<string, unknown> } | 'cut off' | 'silent' | 'done, then cut off'

export interface StripeServer {
  url: string
  sessions: Map<string, StripeSession>
  refunds: StripeRefund[]
  /** What the next refunds are when they are taken. */
  refundStatus: StripeRefund['status']
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
  const refunds: StripeRefund[] = []
  const answers = new Map<string, StripeSession | StripeRefund>()
  const calls: StripeServer['calls'] = []
  const issues: Issue[] = []
  const state = { refundStatus: 'succeeded' as StripeRefund['status'] }
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
      if (issue && issue !== 'done, then cut off') return answer(response, issue.status, { error: issue.error })
      if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
        return answer(response, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } })
      if (method === 'POST' && path === '/v1/checkout/sessions') {
        const known = key === undefined ? undefined : (answers.get(key) as StripeSession | undefined)
        const session = known ?? sessionOf(form)
        sessions.set(session.id, session)
        if (key !== undefined) answers.set(key, session)
        return answer(response, 200, session)
      }
      const query = new URL(path, 'http://stripe').searchParams
      if (method === 'GET' && path.startsWith('/v1/refunds?')) return answer(response, 200, listOf(refunds, query))
      if (method === 'GET' && path.startsWith('/v1/charges?'))
        return answer(response, 200, listOf([...sessions.values()].flatMap(chargesOf), query))
      if (method === 'POST' && path === '/v1/refunds') {
        const known = key === undefined ? undefined : answers.get(key)
        const refund = known ?? refundOf(form)
        if ('error' in refund) return answer(response, 400, refund)
        if (!known) refunds.push(refund as StripeRefund)
        if (key !== undefined) answers.set(key, refund)
        return issue === 'done, then cut off' ? void request.socket.destroy() : answer(response, 200, refund)
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
  function refundOf(form: URLSearchParams): StripeRefund | { error: object } {
    const intent = form.get('payment_intent') ?? ''
    const [charge] = [...sessions.values()].flatMap(chargesOf).filter(({ payment_intent }) => payment_intent === intent)
    const amount = Number(form.get('amount'))
    const given = refunds
      .filter(({ payment_intent, status }) => payment_intent === intent && status !== 'failed')
      .reduce((sum, refund) => sum + refund.amount, 0)
    if (!charge || amount > charge.amount - given)
      return { error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Refund amount is too high.' } }
    const metadata = Object.fromEntries(['payment_id', 'refund_id'].map((name) => [name, form.get(`metadata[${name}]`) ?? '']))
    return {
      id: `re_${randomUUID().replaceAll('-', '')}`,
      object: 'refund',
      amount,
      currency: charge.currency,
      payment_intent: intent,
      status: state.refundStatus,
      ...(state.refundStatus === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
      metadata,
      created: Math.floor(Date.now() / 1000),
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    refunds,
    get refundStatus() {
      return state.refundStatus
    },
    set refundStatus(status) {
      state.refundStatus = status
    },
    calls,
    failNext: (...next) => void issues.splice(0, Infinity, ...next),
    pay(sessionId, change = {}) {
      const session = sessions.get(sessionId)!
      return Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        url: null,
        payment_intent: `pi_${sessionId}`,
        paid_at: Math.floor(Date.now() / 1000),
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

/** The charge of a session that is paid. */
function chargesOf({ id, payment_status, payment_intent, amount_total, currency, metadata, paid_at }: StripeSession) {
  if (payment_status !== 'paid' || payment_intent === null) return []
  return [
    {
      id: `ch_${id}`,
      object: 'charge',
      status: 'succeeded',
      payment_intent,
      amount: amount_total,
      currency,
      metadata,
      created: paid_at ?? 0,
    },
  ]
}

/** A page of a list, newest first, as Stripe gives it. */
function listOf<T extends { id: string; payment_intent: string; created: number }>(
  all: readonly T[],
  query: URLSearchParams,
): object {
  const [from, until] = [Number(query.get('created[gte]') ?? 0), Number(query.get('created[lt]') ?? Infinity)]
  const intent = query.get('payment_intent')
  const found = all.filter(
    ({ payment_intent, created }) => created >= from && created < until && (intent === null || payment_intent === intent),
  )
  const after = found.findIndex(({ id }) => id === query.get('starting_after')) + 1
  const limit = Number(query.get('limit') ?? 10)
  return { object: 'list', data: found.slice(after, after + limit), has_more: found.length > after + limit, url: '/v1/list' }
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
