import type { Data } from '#app/session/clients.ts'
import type { PaymentRow } from '#app/session/tables.ts'
import { DIPLOMA_PHASES } from '#content/diploma.ts'
import { phasePlanId } from '#domain/payments/phases.ts'
import { EUROPEAN_EXPLORER } from '#domain/payments/pricing.ts'

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
  const named = paymentId === null ? paid.eq('plan_id', EUROPEAN_EXPLORER.id) : paid.eq('id', paymentId)
  const { data: rows, error } = await named.order('created_at', { ascending: false }).limit(1)
  if (error) throw error
  return rows[0] ?? null
}

/** What is paid or under way for the phases of the diploma, oldest first. */
export async function readPhasePayments(data: Data, studentId: string): Promise<PaymentRow[]> {
  const { data: rows, error } = await data
    .from('payments')
    .select('*')
    .eq('student_id', studentId)
    .in(
      'plan_id',
      DIPLOMA_PHASES.map(({ number }) => phasePlanId(number)),
    )
    .in('status', ['pending', 'succeeded', 'refunded'])
    .order('created_at')
  if (error) throw error
  return rows
}
