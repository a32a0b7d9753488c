/** One thing that the gateway's books and ours do not agree on. */
export interface Difference {
  kind: 'payment' | 'refund'
  what: 'only_gateway' | 'only_here' | 'amount_differs'
  /** ISO time. */
  at: string
  /** The gateway's own id of it, where it has it. */
  gatewayId: string | null
  paymentId: string | null
  number: string | null
  gatewayMinor: number | null
  ourMinor: number | null
  currency: string
}

export interface Reconciliation {
  differences: Difference[]
  /** How many of each the gateway has in the time. */
  charges: number
  refunds: number
}
