import type { RefundOutcome } from '#domain/payments/refunds.ts'
import type { PaymentChange } from '../events/payment-change.ts'

export interface PaymentOrder {
  /** The payment's own id: the key under which a gateway does everything once. */
  id: string
  planTitle: string
  amountMinor: number
  currency: string
  /** Whose receipt it is; null where that is not known any more. */
  email: string | null
  /** Where on the site a person comes back to who gives up paying. */
  returnPath: string
}

export interface BegunPayment extends PaymentOrder {
  transactionId: string
}

/** What is to be given back of a payment that was made. */
export interface RefundOrder {
  /** The refund's own id: the key under which it is given back once. */
  id: string
  paymentId: string
  amountMinor: number
  currency: string
  intent: string | null
  transactionId: string | null
  /** Whether the gateway may have it already. */
  isRetry: boolean
}

/** What a gateway says that moved in a time. */
export interface GatewayBooks {
  charges: {
    /** The gateway's own id, as its dashboard shows it. */
    id: string
    intent: string | null
    /** Ours, where it was made by this product. */
    paymentId: string | null
    amountMinor: number
    currency: string
    at: Date
  }[]
  refunds: {
    id: string
    /** Ours, where it was asked for here. */
    refundId: string | null
    intent: string | null
    amountMinor: number
    currency: string
    at: Date
  }[]
}

/** What the server needs of a payment provider. */
export interface PaymentGateway {
  readonly name: 'demo' | 'stripe'
  /**
   * Prepares a payment. Called again for the same order, also at the same time, it gives the same transaction.
   * `redirectUrl` is where the person pays, where that is not our own dialog. Throws GatewayError.
   */
  begin(order: PaymentOrder): Promise<{ transactionId: string; redirectUrl?: string }>
  /**
   * Takes up a payment that was begun before: where the person pays it, if that is not our own dialog. `complete`: she was there and
   * did what there is to do; `ended`: it can be paid no more. Throws GatewayError.
   */
  resume(payment: BegunPayment): Promise<{ redirectUrl?: string } | 'complete' | 'ended'>
  /**
   * Asks what became of a payment once the person confirmed it; null while the gateway does not know yet.
   * Asked again it gives the same event. Throws GatewayError.
   */
  confirm(payment: BegunPayment): Promise<GatewayEvent | null>
  /** Gives up a payment that is not paid. Resolves to false when it was paid meanwhile. Throws GatewayError. */
  cancel(payment: BegunPayment): Promise<boolean>
  /** Gives money back. Called again for the same order it gives back nothing more. Throws GatewayError where it does not answer. */
  refund(order: RefundOrder): Promise<RefundOutcome>
  /** What moved in a time; null where no money does. Throws GatewayError, `too_many` for more than can be shown at once. */
  books(from: Date, until: Date): Promise<GatewayBooks | null>
}

/** What a gateway told us, in an answer or in a callback. */
export interface GatewayEvent {
  /** The gateway's own id: told twice, it counts once. */
  id: string
  change: PaymentChange
  /** The gateway's name of the money that moved. */
  intent?: string | null
}

/** A gateway refused or did not answer. The message may be shown to the person who pays. */
export class GatewayError extends Error {
  override name = 'GatewayError'
  readonly code: string
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** The gateway answers nobody at the moment, whatever it is asked: what else there is to ask it can wait. */
export class GatewayAwayError extends GatewayError {
  override name = 'GatewayAwayError'
}
