import { askFunction, callFunction, readFunctionFile } from '#app/session/call-function.ts'
import { accessToken } from '#app/session/clients.ts'
import type { Database } from '#domain/database-types.ts'
import type { Reconciliation } from '#domain/payments/reconciliation.ts'
import type { RefundReason } from '#domain/payments/refunds.ts'
import { pageOf } from '../parts/list/address.ts'
import { consoleData } from '../shell/console-data.ts'
import type { IssuedInvoice } from './read-invoices.ts'

type Tables = Database['public']['Tables']
export type Refund = Tables['refunds']['Row']

/** A payment or a refund, as the ledger has it. */
export interface LedgerLine {
  line_id: string
  payment_id: string
  kind: 'payment' | 'refund'
  at: string
  number: string | null
  person: string
  email: string | null
  title: string
  amount_minor: number
  currency: string
  gateway: string
  status: string
  attention: string | null
  dispute_status: string | null
  reason: string | null
  /** Of a refund that is under way. */
  promised_by: string | null
  given_back: number | null
}

interface Sum {
  currency: string
  is_demonstration: boolean
  received: number
  given_back: number
}

export interface LedgerPage {
  now: string
  total: number
  rows: LedgerLine[]
  sums: Sum[]
  counts: { look: number; disputed: number; under_way: number }
}

export interface PaymentPage {
  now: string
  payment: Tables['payments']['Row']
  person: string
  email: string | null
  /** What was given back, or is on its way. */
  given_back: number
  refunds: Refund[]
  /** With their credit notes, as they were issued. */
  invoices: IssuedInvoice[]
  /** The number of its line in the inbox. */
  item: number | null
  events: { at: string; what: string }[]
}

export const PAGE_SIZE = 50
const FILTERS = ['kind', 'status', 'currency', 'search', 'sort', 'direction'] as const
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The day that an address names; '' for what is none. */
export function dayOf(searchParams: URLSearchParams, name: 'from' | 'to'): string {
  const day = searchParams.get(name) ?? ''
  return DAY.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day) ? day : ''
}

export async function readLedger({ searchParams }: URL): Promise<LedgerPage> {
  const filters: Record<string, string> = { page: pageOf(searchParams) }
  for (const name of FILTERS) if (searchParams.get(name)) filters[name] = searchParams.get(name)!
  for (const name of ['from', 'to'] as const) if (dayOf(searchParams, name)) filters[name] = dayOf(searchParams, name)
  const { data } = await consoleData().rpc('ledger_page', { filters }).throwOnError()
  return data as unknown as LedgerPage
}

/** Null where there is no such payment. */
export async function readPayment(id: string): Promise<PaymentPage | null> {
  if (!UUID.test(id)) return null
  const { data } = await consoleData().rpc('payment_page', { wanted: id }).throwOnError()
  return data as unknown as PaymentPage | null
}

export interface RequestedRefund {
  /** Made with the form: sent twice it is one refund. */
  refundId: string
  paymentId: string
  amountMinor: number
  /** What was given back when the form was opened: whoever has seen another sum is refused with `changed_meanwhile`. */
  seenGivenBack: number
  reason: RefundReason
}

export async function startRefund(refund: RequestedRefund): Promise<Pick<Refund, 'status' | 'failure_code' | 'credit_number'>> {
  return (await callFunction<{ refund: Refund }>(await accessToken(), 'refund-start', refund)).refund
}

/** Null where no money moves. */
export async function readReconciliation(from: string, to: string): Promise<Reconciliation | null> {
  const name = `reconciliation?${new URLSearchParams({ from, to })}`
  return (await askFunction<{ reconciliation: Reconciliation | null }>(await accessToken(), 'GET', name)).reconciliation
}

export async function readExport(from: string, to: string): Promise<Blob> {
  return readFunctionFile(await accessToken(), 'ledger-export', { from, to })
}
