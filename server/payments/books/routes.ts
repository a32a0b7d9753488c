import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import { asRole } from '#db/as-role.ts'
import { isDatabaseError } from '#db/database.ts'
import { REFUND_REASONS, type RefundReason } from '#domain/payments/refunds.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { AppEnvironment } from '../../http/app-environment.ts'
import { CallerError, type Person, requirePerson } from '../../http/caller/caller.ts'
import { answerErrors, functionFailure } from '../../http/failure.ts'
import { readJson } from '../../http/read-json.ts'
import { createGateway } from '../gateway/create-gateway.ts'
import { GatewayError, type PaymentGateway } from '../gateway/gateway.ts'
import { refusalOf } from '../purchase/caller-refusal.ts'
import { PaymentRefusal } from '../purchase/payment-refusal.ts'
import { sendRefundSoon } from '../refunds/send-refund.ts'
import { readReconciliation } from './read-reconciliation.ts'
import { type ExportedLine, writeLedger } from './write-ledger.ts'

const MAXIMUM_BODY_BYTES = 16_384
const DAY_MS = 86_400_000
const MOST_DAYS_RECONCILED = 93
const MOST_DAYS_EXPORTED = 732
/** The office's calendar is 5 h 30 min ahead, all year. */
const OFFICE = '+05:30'

const refundRequest = z.object({
  refundId: z.uuid(),
  paymentId: z.uuid(),
  amountMinor: z.int().min(1),
  seenGivenBack: z.int().min(0),
  reason: z.enum(Object.keys(REFUND_REASONS) as [RefundReason, ...RefundReason[]]),
})
const period = z.object({ from: z.iso.date(), to: z.iso.date() }).refine(({ from, to }) => from <= to)

/**
 * What whoever keeps the books does through the gateway, or takes away as a file. POST /refund-start {refundId, paymentId, amountMinor,
 * seenGivenBack, reason} → {refund}; GET /reconciliation?from=&to= → {reconciliation}, null where no money moves; GET
 * /ledger-export?from=&to= → the ledger as CSV. Days are ISO dates of the office's calendar. A refusal is {code, message}.
 */
export function createBooksRoutes(
  dependencies: Dependencies,
  gateway: PaymentGateway = createGateway(dependencies),
): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  const { database, log, underWay } = dependencies
  const limit = bodyLimit({
    maxSize: MAXIMUM_BODY_BYTES,
    onError: (context) => context.json({ code: 'body_too_large', message: 'The request is too large.' }, 413),
  })

  app.post('/refund-start', limit, async (context) => {
    const person = await requireCaller(context, dependencies)
    const asked = refundRequest.safeParse(await readJson(context.req))
    if (!asked.success) throw badRequest('The body is not what this function takes.')
    const { refundId, paymentId, amountMinor, seenGivenBack, reason } = asked.data
    await asRole(database, person, (transaction) =>
      transaction.query('select public.request_refund($1, $2, $3, $4, $5)', [
        refundId,
        paymentId,
        amountMinor,
        seenGivenBack,
        reason,
      ]),
    )
    await sendRefundSoon({ database, gateway, log }, refundId, underWay)
    const refund = await asRole(database, person, async (transaction) => {
      const { rows } = await transaction.query(
        'select id, status, failure_code, credit_number from public.refunds where id = $1',
        [refundId],
      )
      return rows[0]
    })
    return context.json({ refund })
  })

  app.get('/reconciliation', async (context) => {
    const person = await requireCaller(context, dependencies)
    const { from, until } = periodOf(context, MOST_DAYS_RECONCILED)
    await requireMoney(person)
    return context.json({ reconciliation: await readReconciliation({ database, gateway }, from, until) })
  })

  app.get('/ledger-export', async (context) => {
    const person = await requireCaller(context, dependencies)
    const { first, last } = periodOf(context, MOST_DAYS_EXPORTED)
    const { rows } = await asRole(database, person, (transaction) =>
      transaction.query<ExportedLine & Record<string, unknown>>('select * from public.ledger_export($1, $2)', [first, last]),
    )
    context.header('Content-Type', 'text/csv; charset=utf-8')
    context.header('Content-Disposition', `attachment; filename="ledger-${first}-${last}.csv"`)
    return context.body(writeLedger(rows))
  })

  async function requireMoney(person: Person): Promise<void> {
    await asRole(database, person, async (transaction) => {
      const { rows } = await transaction.query<{ may: boolean }>(`select auth.may('money') as may`)
      if (!rows[0]?.may) throw new PaymentRefusal(403, 'duty_missing', 'Your role does not do this.')
    })
  }

  app.onError(answerErrors({ refuse, bodyOf: functionFailure }))
  return app
}

async function requireCaller(context: Context<AppEnvironment>, dependencies: Dependencies): Promise<Person> {
  context.header('Cache-Control', 'private, no-store')
  try {
    return await requirePerson(context.req.raw, dependencies)
  } catch (error) {
    throw error instanceof CallerError ? refusalOf(error, 'Please log in first.') : error
  }
}

/** From the first moment of the first day to the first after the last. */
function periodOf(context: Context<AppEnvironment>, mostDays: number) {
  const asked = period.safeParse(context.req.query())
  if (!asked.success) throw badRequest('The days must be two dates, the first before the last.')
  const { from: first, to: last } = asked.data
  const [from, until] = [Date.parse(`${first}T00:00:00${OFFICE}`), Date.parse(`${last}T00:00:00${OFFICE}`) + DAY_MS]
  if (until - from > mostDays * DAY_MS) throw badRequest(`The time must not be longer than ${mostDays} days.`)
  return { first, last, from: new Date(from), until: new Date(until) }
}

function badRequest(message: string): PaymentRefusal {
  return new PaymentRefusal(400, 'bad_request', message)
}

function refuse(error: Error, context: Context<AppEnvironment>): Response | null {
  if (error instanceof PaymentRefusal) return context.json({ code: error.code, message: error.message }, error.status)
  if (error instanceof GatewayError)
    return context.json({ code: error.code, message: error.message }, error.code === 'too_many' ? 400 : 502)
  if (!isDatabaseError(error)) return null
  const { code, detail = 'refused', message } = error
  if (code === 'P0001') return context.json({ code: detail, message }, detail === 'payment_not_found' ? 404 : 409)
  if (code === '42501') return context.json({ code: detail, message }, 403)
  return code === '23514' && error.detail === 'refund_exceeds' ? context.json({ code: detail, message }, 400) : null
}
