import { asRole, type Caller } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import { EUROPEAN_EXPLORER } from '#domain/payments/pricing.ts'
import { joinName } from '#domain/text/names.ts'
import { paidPaymentOf, type Payment } from '../events/payment.ts'
import type { Receipt } from './receipt-pdf.ts'

/**
 * What the caller's receipt of a payment says, of the newest one of the plan where none is named, as far as the policies let the caller
 * read it; null where nothing was paid.
 */
export function readReceipt(database: Database, caller: Caller, paymentId: string | null): Promise<Receipt | null> {
  return asRole(
    database,
    caller,
    async (transaction) => {
      const { sub: studentId, email } = caller.claims
      const [payments, profiles, applications] = await Promise.all([
        transaction.query<Payment & Record<string, unknown>>(
          `select * from public.payments where student_id = $1 and status in ('succeeded', 'refunded')
              and case when $2::uuid is null then plan_id = $3 else id = $2 end
            order by created_at desc limit 1`,
          [studentId, paymentId, EUROPEAN_EXPLORER.id],
        ),
        transaction.query<{ first_name: string; last_name: string }>(
          'select first_name, last_name from public.student_profiles where id = $1',
          [studentId],
        ),
        transaction.query<{ university_name: string }>(
          'select university_name from public.applications where student_id = $1 order by university_name, id',
          [studentId],
        ),
      ])
      const [payment] = payments.rows
      if (!payment) return null
      const [profile] = profiles.rows
      return {
        payment: paidPaymentOf(payment),
        payer: { name: profile ? joinName(profile) : '', email: typeof email === 'string' ? email : '' },
        universityNames: applications.rows.map(({ university_name }) => university_name),
      }
    },
    { readOnly: true },
  )
}
