/** Invoices, for the tests of what becomes of them. */
import type { Caller } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import { queryAs, queryAsService, type TestStudent } from '#test/students.ts'

export interface Invoice extends Record<string, unknown> {
  id: string
  kind: 'invoice' | 'credit_note'
  number: string
  invoice_id: string | null
  refund_id: string | null
  amount_minor: number
  issuer: Record<string, string>
}

export const MADE_OUT_TO = {
  recipient: 'Meera Nair',
  address: 'Brigade Road 1',
  postal_code: '560001',
  city: 'Bengaluru',
  country: 'India',
  tax_number: '29ABCDE1234F1Z5',
}

interface Person {
  caller: Caller
}

export async function saveBilling(database: Database, student: Person, details: object | null): Promise<void> {
  await queryAs(database, student, 'select public.save_billing_details($1)', [details && JSON.stringify(details)])
}

export async function makeInvoice(
  database: Database,
  student: Person,
  paymentId: string,
  details: object = MADE_OUT_TO,
): Promise<Invoice> {
  const [row] = await queryAs<Invoice>(database, student, 'select * from public.make_invoice($1, $2)', [
    paymentId,
    JSON.stringify(details),
  ])
  return row!
}

/** In the order of the books. */
export function invoicesOf(database: Database, { id }: Pick<TestStudent, 'id'>): Promise<Invoice[]> {
  return queryAsService<Invoice>(database, 'select * from public.invoices where student_id = $1 order by issued_at, number', [id])
}
