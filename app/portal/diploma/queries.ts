import type { Data } from '#app/session/data-client.ts'
import type { PaymentRow } from '#app/session/tables.ts'
import { DIPLOMA_PHASES } from '#content/provider/diploma.ts'
import { phasePlanId } from '#domain/payments/phases.ts'

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
