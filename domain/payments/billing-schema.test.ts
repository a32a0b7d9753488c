import { expect, test } from 'vitest'
import { billingSchema } from './billing-schema.ts'

const FILLED = {
  recipient: ' Nair Diagnostics ',
  address: ' Brigade Road 1 \r\n\n 2nd floor ',
  postal_code: '',
  city: 'Bengaluru',
  country: 'India',
  tax_number: '',
}

test('what stands around the words goes, empty lines too; postal code and tax number may be left out', () => {
  expect(billingSchema.parse(FILLED)).toEqual({
    ...FILLED,
    recipient: 'Nair Diagnostics',
    address: 'Brigade Road 1\n2nd floor',
  })
})

test('the longest address has four lines', () => {
  const address = 'Block 7\nHouse 3\nBrigade Road 1\n2nd floor'
  expect(billingSchema.parse({ ...FILLED, address }).address).toBe(address)
})

test.each([
  ['recipient', ' ', 'Please say to whom the invoice is made out.'],
  ['recipient', 'x'.repeat(121), 'Please use at most 120 characters.'],
  ['recipient', 'a\u0007b', 'Please remove the characters that cannot be printed.'],
  ['address', '\n \n', 'Please give street and house.'],
  ['address', 'a\nb\nc\nd\ne', 'Please use at most 4 lines.'],
  ['address', 'x'.repeat(301), 'Please use at most 300 characters.'],
  ['postal_code', 'x'.repeat(21), 'Please use at most 20 characters.'],
  ['city', '', 'Please give the city.'],
  ['country', '<>', 'Please give the country.'],
  ['tax_number', 'x'.repeat(41), 'Please use at most 40 characters.'],
])('%s: %j is refused', (name, value, issue) => {
  const { error } = billingSchema.safeParse({ ...FILLED, [name]: value })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[name, issue]])
})
