import { type Checked, checkForm } from '#domain/text/field-issues.ts'
import { planningFigure, planSchema } from '#domain/visas/visa-planner.ts'
import type { VisaInfo } from '#domain/visas/visa-search.ts'

/** The planner's fields as they stand in the query string. */
export type PlanFields = Record<'country' | 'months' | 'tuition' | 'tuitionCurrency' | 'currency', string>

export interface VisaQuery {
  search: string
  /** Every row open, for paper. */
  print: boolean
  fields: PlanFields
  /** The checked plan, or one sentence for each field that is wrong. */
  plan: Checked<typeof planSchema>
}

const LONGEST_SEARCH = 200
const LONGEST_FIELD = 40

/** A year in the first country of the guide, in the currency of most readers: shown before anything is asked. */
const DEFAULTS: PlanFields = {
  country: 'germany',
  months: '12',
  tuition: '',
  tuitionCurrency: 'EUR',
  currency: 'INR',
}

/** Reads the query string. A field that is missing has its default; one that makes no sense gets a sentence. */
export function parseVisaQuery(parameters: URLSearchParams, visas: readonly VisaInfo[]): VisaQuery {
  const fields = { ...DEFAULTS }
  for (const name of Object.keys(DEFAULTS) as (keyof PlanFields)[]) {
    fields[name] = (parameters.get(name) ?? DEFAULTS[name]).slice(0, LONGEST_FIELD)
  }
  const checked = checkForm(planSchema, fields)
  const unknownCountry = !visas.some((visa) => visa.id === fields.country && planningFigure(visa) !== null)
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    print: parameters.get('view') === 'print',
    fields,
    plan: checked.ok && unknownCountry ? { ok: false, issues: { country: 'Please choose a country.' } } : checked,
  }
}

/** The plan in the address, without what is the default anyway. */
export function planParameters(fields: PlanFields): [name: string, value: string][] {
  return Object.entries(fields).filter(([name, value]) => value !== DEFAULTS[name as keyof PlanFields])
}

/** The same page for paper. */
export function printHref({ search, fields }: VisaQuery): string {
  const parameters = new URLSearchParams([...(search ? [['search', search]] : []), ...planParameters(fields), ['view', 'print']])
  return `/visa-information?${parameters}`
}
