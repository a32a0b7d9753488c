import { expect, test } from 'vitest'
import { addressLines, holdingInvoice, invoicedThing, isReplaced, missingOf, officeDate } from './invoice.ts'

const ADDRESS = {
  recipient: 'Meera Nair',
  address: 'Brigade Road 1\n2nd floor',
  city: 'Bengaluru',
  country: 'India',
  tax_number: '',
}

test('an address has the lines that were typed, then town and country; a country without postal codes has none', () => {
  expect(addressLines({ ...ADDRESS, postal_code: '560001' })).toEqual([
    'Brigade Road 1',
    '2nd floor',
    '560001 Bengaluru',
    'India',
  ])
  expect(addressLines({ ...ADDRESS, postal_code: '' })).toEqual(['Brigade Road 1', '2nd floor', 'Bengaluru', 'India'])
})

test('what is paid for is one line: the plan with its universities, a phase by its title', () => {
  const plan = { plan_id: 'european-explorer', plan_title: 'European Explorer', unit_amount_minor: 900_000, currency: 'INR' }
  expect(invoicedThing({ ...plan, quantity: 2 })).toBe('European Explorer, 2 universities × ₹9,000')
  expect(invoicedThing({ ...plan, quantity: 1 })).toBe('European Explorer, 1 university × ₹9,000')
  const phase = { plan_id: 'diploma-phase-1', plan_title: 'Diploma phase 1: Foundation Courses', currency: 'EUR' }
  expect(invoicedThing({ ...phase, quantity: 1, unit_amount_minor: 90_000 })).toBe(phase.plan_title)
})

test('the day is that of the office, like the year of the number', () => {
  expect(officeDate('2026-12-31T19:00:00Z')).toBe('January 1, 2027')
  expect(officeDate('2026-12-31T18:00:00Z')).toBe('December 31, 2026')
})

test('the last invoice of a payment holds, and those before it were replaced', () => {
  const [first, note, second] = [
    { id: '1', kind: 'invoice' as const, place: 1 },
    { id: 'c', kind: 'credit_note' as const, place: null },
    { id: '2', kind: 'invoice' as const, place: 2 },
  ]
  const all = [second, note, first]
  expect(holdingInvoice(all)).toBe(second)
  expect(holdingInvoice(all.toReversed())).toBe(second)
  expect(holdingInvoice([note])).toBeNull()
  expect(all.map((one) => isReplaced(one, all))).toEqual([false, false, true])
})

test('what nobody entered of who issues them is named', () => {
  const issuer = { legal_name: '', address: '', tax_id_kind: '', tax_id: '', tax_note: '' }
  expect(missingOf(issuer)).toEqual(['the legal name', 'the address', 'the tax number'])
  expect(missingOf({ ...issuer, legal_name: 'x', address: 'x', tax_id_kind: 'EIN', tax_id: 'x' })).toEqual([])
})
