import type { Data } from '#app/session/clients.ts'
import type { PaymentRow } from '#app/session/tables.ts'

/** The student's newest payment, or null. */
export async function readLastPayment(data: Data, studentId: string): Promise<PaymentRow | null> {
  return newest(data, studentId)
}

/** The newest payment that was made, also one that was given back; or null. */
export async function readPaidPayment(data: Data, studentId: string): Promise<PaymentRow | null> {
  return newest(data, studentId, ['succeeded', 'refunded'])
}

async function newest(data: Data, studentId: string, statuses?: PaymentRow['status'][]): Promise<PaymentRow | null> {
  let query = data.from('payments').select('*').eq('student_id', studentId)
  if (statuses) query = query.in('status', statuses)
  const { data: rows, error } = await query.order('created_at', { ascending: false }).limit(1)
  if (error) throw error
  return rows[0] ?? null
}
