import type { Data } from '#app/session/data-client.ts'
import type { PaymentRow } from '#app/session/tables.ts'
import { PLAN_ID } from '#domain/payments/plan-id.ts'

/** The student's newest payment, or null. */
export async function readLastPayment(data: Data, studentId: string): Promise<PaymentRow | null> {
  const { data: rows, error } = await data
    .from('payments')
    .select('*')
    .eq('student_id', studentId)
    .order('created_at', { ascending: false })
    .limit(1)
  if (error) throw error
  return rows[0] ?? null
}

/** The payment of this id that was made, also one that was given back, or the newest one of the plan; or null. */
export async function readPaidPayment(data: Data, studentId: string, paymentId: string | null): Promise<PaymentRow | null> {
  const paid = data.from('payments').select('*').eq('student_id', studentId).in('status', ['succeeded', 'refunded'])
  const named = paymentId === null ? paid.eq('plan_id', PLAN_ID) : paid.eq('id', paymentId)
  const { data: rows, error } = await named.order('created_at', { ascending: false }).limit(1)
  if (error) throw error
  return rows[0] ?? null
}
