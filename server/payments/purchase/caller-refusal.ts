import type { CallerError } from '../../http/caller/caller.ts'
import { PaymentRefusal } from './payment-refusal.ts'

/** 401 for who shows too little, 403 for a token whose session or account is gone. `visitor` is what is said to who is nobody. */
export function refusalOf({ code, message }: CallerError, visitor: string): PaymentRefusal {
  switch (code) {
    case 'no_authorization':
      return new PaymentRefusal(401, code, visitor)
    case 'insufficient_aal':
      return new PaymentRefusal(401, code, message)
    case 'token_expired':
    case 'bad_jwt':
    case 'claims_missing':
      return new PaymentRefusal(401, 'bad_jwt', message)
    case 'user_not_found':
    case 'session_not_found':
    case 'user_banned':
      return new PaymentRefusal(403, code, message)
  }
}
