/** The rules of the form that says to whom an invoice is made out, apart from domain/payments/invoice.ts: they need zod, which only the form itself has to load. */
import * as z from 'zod/mini'
import { cleanText } from '../text/text-input.ts'
import type { BillingDetails } from './invoice.ts'

const ADDRESS_LINES = 4
const CONTROL = /\p{Cc}/u

/** The limits are those of public.billing_details. */
function line(maxCharacters: number, missing: string | null) {
  return z.pipe(
    z.pipe(z.string('Required'), z.transform(cleanText)),
    z.string().check(
      ...(missing === null ? [] : [z.minLength(1, missing)]),
      z.maxLength(maxCharacters, `Please use at most ${maxCharacters} characters.`),
      z.refine((text) => !CONTROL.test(text), 'Please remove the characters that cannot be printed.'),
    ),
  )
}

/** The lines that have something in them. */
const typedLines = (text: string) =>
  cleanText(text)
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .join('\n')

const address = z.pipe(
  z.pipe(z.string('Required'), z.transform(typedLines)),
  z.string().check(
    z.minLength(1, 'Please give street and house.'),
    z.maxLength(300, 'Please use at most 300 characters.'),
    z.refine((text) => text.split('\n').length <= ADDRESS_LINES, `Please use at most ${ADDRESS_LINES} lines.`),
    z.refine((text) => !CONTROL.test(text.replaceAll('\n', '')), 'Please remove the characters that cannot be printed.'),
  ),
)

export const billingSchema: z.ZodMiniType<BillingDetails, BillingDetails> = z.object({
  recipient: line(120, 'Please say to whom the invoice is made out.'),
  address,
  postal_code: line(20, null),
  city: line(80, 'Please give the city.'),
  country: line(60, 'Please give the country.'),
  tax_number: line(40, null),
})
