/** Within so many days of being agreed to, a refund is on its way: what the terms of service promise, and what the clock counts. */
export const REFUND_DAYS = 14

/** Why something is given back. The database keeps nothing else of it: a refund outlives the account. */
export const REFUND_REASONS = {
  withdrawn: 'The student withdrew',
  not_delivered: 'What was paid for is not given',
  paid_twice: 'Paid twice',
  agreed: 'Agreed in writing',
  goodwill: 'Goodwill',
} as const
export type RefundReason = keyof typeof REFUND_REASONS

/** What a gateway says of a refund that it took, or would not take. */
export type RefundOutcome =
  | { status: 'pending' | 'succeeded'; gatewayRefund: string | null }
  | { status: 'failed'; gatewayRefund: string | null; failureCode: string }
  | { status: 'refused'; failureCode: string }
