import { XMLParser, XMLValidator } from 'fast-xml-parser'
import * as z from 'zod'

/** The rates of a day: units of each currency for one euro, the euro among them. */
export interface DayOfRates {
  asOf: string
  perEuro: Record<string, number>
}

/** The bank's file: a cube that holds the cube of a day, which holds one for each currency. */
const fileSchema = z.object({
  Envelope: z.object({
    Cube: z.object({
      Cube: z.object({
        time: z.iso.date(),
        Cube: z.array(z.object({ currency: z.string().regex(/^[A-Z]{3}$/), rate: z.string().regex(/^\d+(\.\d+)?$/) })).min(1),
      }),
    }),
  }),
})

/** No entity is worked out, no document type read: the file needs none, and a stranger's might. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
  processEntities: false,
  removeNSPrefix: true,
})

/** Reads the European Central Bank's daily file (eurofxref-daily.xml). Throws an Error that says what is wrong with it. */
export function parseDailyRates(xml: string): DayOfRates {
  const form = XMLValidator.validate(xml)
  if (form !== true) throw new Error(`the file of rates is no XML: ${form.err.msg} (line ${form.err.line})`)
  const parsed = fileSchema.safeParse(parser.parse(xml))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`the file of rates is not the bank's: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { time, Cube } = parsed.data.Envelope.Cube.Cube
  const perEuro: Record<string, number> = { EUR: 1 }
  for (const { currency, rate } of Cube) {
    if (!(Number(rate) > 0)) throw new Error(`the rate of ${currency} is ${rate}`)
    perEuro[currency] = Number(rate)
  }
  return { asOf: time, perEuro }
}
