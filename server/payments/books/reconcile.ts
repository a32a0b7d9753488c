import type { Difference, Reconciliation } from '#domain/payments/reconciliation.ts'
import type { GatewayBooks } from '../gateway/gateway.ts'

/** A payment by the gateway, as our books have it. */
export interface OurPayment {
  id: string
  intent: string | null
  status: string
  attention: string | null
  amount_minor: number
  currency: string
  paid_at: Date | null
  receipt_number: string | null
}

export interface OurRefund {
  id: string
  payment_id: string
  intent: string | null
  gateway_refund: string | null
  status: string
  amount_minor: number
  currency: string
  settled_at: Date | null
  credit_number: string | null
}

interface Ours {
  payments: readonly OurPayment[]
  refunds: readonly OurRefund[]
}

/**
 * What the gateway has in a time and we do not, and the other way round. `books` reach over both ends of the time: the gateway's clock
 * and ours stand some minutes, or a lost event some hours, apart.
 */
export function reconcile(books: GatewayBooks, ours: Ours, from: Date, until: Date): Reconciliation {
  const within = (at: Date | null) => at !== null && at >= from && at < until
  const charges = matchCharges(books, ours.payments)
  const refunds = matchRefunds(books, ours.refunds)
  const differences = [
    ...charges.pairs.filter(({ theirs }) => within(theirs.at)).flatMap(({ theirs, own }) => paymentDifference(theirs, own)),
    ...charges.left
      .filter((own) => isPaid(own) && within(own.paid_at))
      .map((own) => onlyHere('payment', own, own.paid_at!, own.id, own.receipt_number)),
    ...refunds.pairs.filter(({ theirs }) => within(theirs.at)).flatMap(({ theirs, own }) => refundDifference(theirs, own)),
    ...refunds.left
      .filter((own) => own.status === 'succeeded' && within(own.settled_at))
      .map((own) => onlyHere('refund', own, own.settled_at!, own.payment_id, own.credit_number)),
  ]
  return {
    differences: differences.sort((one, other) => one.at.localeCompare(other.at)),
    charges: books.charges.filter(({ at }) => within(at)).length,
    refunds: books.refunds.filter(({ at }) => within(at)).length,
  }
}

interface Matched<Theirs, Own> {
  pairs: { theirs: Theirs; own: Own | null }[]
  /** Ours that none of theirs is. */
  left: Own[]
}

function match<Theirs, Own>(
  theirs: readonly Theirs[],
  ours: readonly Own[],
  ...isSame: ((one: Theirs, other: Own) => boolean)[]
): Matched<Theirs, Own> {
  const left = new Set(ours)
  const found = new Map<Theirs, Own>()
  // What is surely the same goes first, so that nothing else takes its place.
  for (const same of isSame)
    for (const one of theirs) {
      const own = found.has(one) ? undefined : [...left].find((other) => same(one, other))
      if (own === undefined) continue
      found.set(one, own)
      left.delete(own)
    }
  return { pairs: theirs.map((one) => ({ theirs: one, own: found.get(one) ?? null })), left: [...left] }
}

type Charge = GatewayBooks['charges'][number]
type Refund = GatewayBooks['refunds'][number]

function matchCharges({ charges }: GatewayBooks, payments: readonly OurPayment[]): Matched<Charge, OurPayment> {
  return match(
    charges,
    payments,
    (charge, own) => charge.intent !== null && charge.intent === own.intent,
    (charge, own) => charge.paymentId === own.id && own.intent === null,
  )
}

function matchRefunds({ refunds }: GatewayBooks, ours: readonly OurRefund[]): Matched<Refund, OurRefund> {
  return match(
    refunds,
    ours,
    (refund, own) => refund.id === own.gateway_refund,
    (refund, own) => refund.refundId === own.id,
    (refund, own) => own.gateway_refund === null && refund.intent === own.intent && refund.amountMinor === own.amount_minor,
  )
}

function isPaid({ status, attention }: OurPayment): boolean {
  return status === 'succeeded' || status === 'refunded' || attention === 'paid_twice'
}

function paymentDifference({ id, at, amountMinor, currency }: Charge, own: OurPayment | null): Difference[] {
  const named = { kind: 'payment' as const, at: at.toISOString(), gatewayId: id, gatewayMinor: amountMinor, currency }
  if (!own || !isPaid(own))
    return [{ ...named, what: own?.attention === 'amount_differs' ? 'amount_differs' : 'only_gateway', ...facts(own) }]
  if (own.amount_minor === amountMinor && own.currency === currency) return []
  return [{ ...named, what: 'amount_differs', ...facts(own) }]
}

function facts(own: OurPayment | null): Pick<Difference, 'paymentId' | 'number' | 'ourMinor'> {
  return { paymentId: own?.id ?? null, number: own?.receipt_number ?? null, ourMinor: own?.amount_minor ?? null }
}

function refundDifference({ id, at, amountMinor, currency }: Refund, own: OurRefund | null): Difference[] {
  const named = {
    kind: 'refund' as const,
    at: at.toISOString(),
    gatewayId: id,
    gatewayMinor: amountMinor,
    currency,
    paymentId: own?.payment_id ?? null,
    number: own?.credit_number ?? null,
    ourMinor: own?.amount_minor ?? null,
  }
  if (!own || own.status === 'failed' || own.status === 'refused') return [{ ...named, what: 'only_gateway' }]
  return own.amount_minor === amountMinor && own.currency === currency ? [] : [{ ...named, what: 'amount_differs' }]
}

function onlyHere(
  kind: Difference['kind'],
  { amount_minor, currency }: { amount_minor: number; currency: string },
  at: Date,
  paymentId: string,
  number: string | null,
): Difference {
  return {
    kind,
    what: 'only_here',
    at: at.toISOString(),
    gatewayId: null,
    paymentId,
    number,
    gatewayMinor: null,
    ourMinor: amount_minor,
    currency,
  }
}
