import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Why a payment call is not done. Callers branch on the code; the message may be shown. */
export class PaymentRefusal extends Error {
  override name = 'PaymentRefusal'
  readonly status: ContentfulStatusCode
  readonly code: string
  constructor(status: ContentfulStatusCode, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
