import { expect, test } from 'vitest'
import { type PaidPayment, paidQuote, receiptRows } from './receipt.ts'

const PAYER = { name: 'Meera Nair', email: 'meera@example.org' }
const PAID: PaidPayment = {
  id: 'p1',
  plan_id: 'european-explorer',
  plan_title: 'European Explorer',
  quantity: 2,
  unit_amount_minor: 900_000,
  amount_minor: 1_800_000,
  currency: 'INR',
  refunded_minor: 0,
  gateway: 'demo',
  status: 'succeeded',
  transaction_id: 'DEMO1',
  paid_at: '2026-11-21T10:00:00Z',
  receipt_number: 'DEMO-2026-0001',
  credit_number: null,
  refunded_at: null,
}
const PHASE = { ...PAID, plan_id: 'diploma-phase-1', plan_title: 'Diploma phase 1', quantity: 1, currency: 'EUR' }
const told = (payment: PaidPayment, payer = PAYER) => receiptRows(payment, payer).map(({ term, value }) => `${term}: ${value}`)

test('a receipt says who paid what, when and how', () => {
  expect(told(PAID)).toEqual([
    'Paid by: Meera Nair',
    'Email: meera@example.org',
    'Paid on: November 21, 2026',
    'Status: Paid',
    'Plan: European Explorer',
    'Transaction: DEMO1',
    'Receipt number: DEMO-2026-0001',
  ])
})

test('what is missing is said to be, or something else stands for it', () => {
  const rows = told({ ...PAID, paid_at: null, transaction_id: null, receipt_number: null }, { ...PAYER, name: '' })
  for (const row of ['Paid by: meera@example.org', 'Paid on: Not given', 'Transaction: Not given', 'Receipt number: p1'])
    expect(rows).toContain(row)
})

test('what was given back stands on it, as a part or as a whole', () => {
  expect(told({ ...PHASE, refunded_minor: 10_000 })).toContain('Status: Paid, €100 of it refunded')
  const credited = { credit_number: 'HA-C-2026-0001', refunded_at: '2026-11-22T10:00:00Z', refunded_minor: 90_000 }
  const rows = told({ ...PHASE, ...credited, status: 'refunded' })
  expect(rows).toContain('Status: Refunded')
  expect(rows).toContain('Programme: Diploma phase 1')
  expect(rows.slice(-2)).toEqual(['Credit note: HA-C-2026-0001', 'Refunded on: November 22, 2026'])
})

test('the sum is the one that was quoted; a phase is of no university', () => {
  expect(paidQuote(PAID)).toEqual({
    planId: 'european-explorer',
    planTitle: 'European Explorer',
    currency: 'INR',
    quantity: 2,
    unitAmountMinor: 900_000,
    amountMinor: 1_800_000,
  })
  expect(paidQuote(PHASE)).toMatchObject({ currency: 'EUR', quantity: 0 })
})
