import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import type { PaymentAnswer } from '#domain/payments/payment-answer.ts'
import { EUROPEAN_EXPLORER } from '#domain/payments/pricing.ts'
import type { Dependencies } from '../dependencies.ts'
import type { AppEnvironment } from '../http/app-environment.ts'
import { CallerError, type Person, requirePerson } from '../http/caller/caller.ts'
import { answerErrors, type Failure, functionFailure } from '../http/failure.ts'
import { readJson } from '../http/read-json.ts'
import type { Payment } from './events/payment.ts'
import { createGateway } from './gateway/create-gateway.ts'
import { GatewayError, type PaymentGateway } from './gateway/gateway.ts'
import { readInvoice } from './invoices/read-invoice.ts'
import { refusalOf } from './purchase/caller-refusal.ts'
import { PaymentRefusal } from './purchase/payment-refusal.ts'
import { cancelPurchase, confirmPurchase, type Purchases, startPurchase } from './purchase/purchase.ts'
import { readReceipt } from './receipts/read-receipt.ts'

const MAXIMUM_BODY_BYTES = 16_384
const paymentReference = z.object({ paymentId: z.uuid() })
const receiptReference = z.uuid().optional()
const invoiceReference = z.uuid()
const productReference = z.object({ product: z.string().optional() })

/**
 * POST /payment-start, /payment-confirm and /payment-cancel, for functions.invoke(), and GET /payment-receipt, the PDF of what
 * the caller paid. GET /payment-invoice?id= is an invoice or a credit note as PDF, for whom it was issued and for staff who see payments.
 * A refusal is `{code, message}`.
 */
export function createPaymentRoutes(
  dependencies: Dependencies,
  gateway: PaymentGateway = createGateway(dependencies),
): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
  const { database, log } = dependencies
  const limit = bodyLimit({
    maxSize: MAXIMUM_BODY_BYTES,
    onError: (context) => context.json({ code: 'body_too_large', message: 'The request is too large.' }, 413),
  })

  function post(
    path: string,
    work: (purchases: Purchases, studentId: string, context: Context<AppEnvironment>) => Promise<PaymentAnswer>,
  ): void {
    app.post(path, limit, async (context) => {
      context.header('Cache-Control', 'private, no-store')
      const { id: studentId } = await requireStudent(context.req.raw, dependencies)
      return context.json(await work({ database, log, gateway }, studentId, context))
    })
  }

  post('/payment-start', async (purchases, studentId, context) => {
    const asked = productReference.safeParse((await readJson(context.req)) ?? {})
    if (!asked.success) throw new PaymentRefusal(400, 'bad_request', 'The body must be {"product": "…"}.')
    const product = asked.data.product ?? EUROPEAN_EXPLORER.id
    const { payment, redirectUrl } = await startPurchase(purchases, studentId, product)
    return { ...answerOf(payment), ...(redirectUrl && { redirectUrl }) }
  })
  post('/payment-confirm', async (purchases, studentId, context) =>
    answerOf(await confirmPurchase(purchases, studentId, await requirePaymentId(context))),
  )
  post('/payment-cancel', async (purchases, studentId, context) =>
    answerOf(await cancelPurchase(purchases, studentId, await requirePaymentId(context))),
  )

  app.get('/payment-receipt', async (context) => {
    context.header('Cache-Control', 'private, no-store')
    const paymentId = receiptReference.safeParse(context.req.query('payment'))
    if (!paymentId.success) throw new PaymentRefusal(400, 'bad_request', 'The payment must be named by its id.')
    const student = await requireStudent(context.req.raw, dependencies)
    const receipt = await readReceipt(database, student, paymentId.data ?? null)
    if (!receipt) throw new PaymentRefusal(404, 'payment_not_found', 'There is no payment to give a receipt for.')
    // Read for the first receipt: with its library it is four megabytes of code that most starts never need.
    const { writeReceipt } = await import('./receipts/receipt-pdf.ts')
    context.header('Content-Type', 'application/pdf')
    context.header('Content-Disposition', 'attachment; filename="receipt.pdf"')
    return context.body(await writeReceipt(receipt))
  })

  app.get('/payment-invoice', async (context) => {
    context.header('Cache-Control', 'private, no-store')
    const id = invoiceReference.safeParse(context.req.query('id'))
    if (!id.success) throw new PaymentRefusal(400, 'bad_request', 'The invoice must be named by its id.')
    const person = await requireStudent(context.req.raw, dependencies)
    const written = await readInvoice(database, person, id.data)
    if (!written) throw new PaymentRefusal(404, 'invoice_not_found', 'There is no such invoice.')
    const { writeInvoice } = await import('./invoices/invoice-pdf.ts')
    context.header('Content-Type', 'application/pdf')
    context.header('Content-Disposition', `attachment; filename="${written.invoice.number}.pdf"`)
    return context.body(await writeInvoice(written))
  })

  app.onError(answerErrors({ refuse, bodyOf }))
  return app
}

function refuse(error: Error, context: Context<AppEnvironment>): Response | null {
  if (error instanceof PaymentRefusal) return context.json({ code: error.code, message: error.message }, error.status)
  if (error instanceof GatewayError) return context.json({ code: error.code, message: error.message }, 502)
  return null
}

function bodyOf(failure: Failure): object {
  if (failure.status === 503) return functionFailure(failure)
  return { code: failure.code, message: 'There was an issue processing your payment. Please try again.' }
}

/** Whether no money moves: what sells says so before anybody presses. */
export function isPaymentDemonstration({ STRIPE_SECRET_KEY }: Pick<Dependencies['settings'], 'STRIPE_SECRET_KEY'>): boolean {
  return !STRIPE_SECRET_KEY
}

/** The signed-in caller. Throws PaymentRefusal: 401 for who shows too little, 403 for a token whose session or account is gone. */
function requireStudent(request: Request, dependencies: Dependencies): Promise<Person> {
  return requirePerson(request, dependencies).catch((error: unknown) => {
    throw error instanceof CallerError ? refusalOf(error, 'Please login to purchase a plan') : error
  })
}

async function requirePaymentId(context: Context<AppEnvironment>): Promise<string> {
  const parsed = paymentReference.safeParse(await readJson(context.req))
  if (!parsed.success) throw new PaymentRefusal(400, 'bad_request', 'The body must be {"paymentId": "…"}.')
  return parsed.data.paymentId
}

function answerOf(payment: Payment): PaymentAnswer {
  return {
    paymentId: payment.id,
    status: payment.status,
    demonstration: payment.gateway === 'demo',
    planId: payment.plan_id,
    planTitle: payment.plan_title,
    transactionId: payment.transaction_id,
    quantity: payment.quantity,
    unitAmountMinor: payment.unit_amount_minor,
    amountMinor: payment.amount_minor,
    currency: payment.currency,
    paidAt: payment.paid_at?.toISOString() ?? null,
  }
}
