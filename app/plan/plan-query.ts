import { HOME_COUNTRIES } from '#content/pages/plan-form.ts'
import { type Paper, PAPERS } from '#domain/plan/step.ts'

/** A plan as its address holds it: nothing of it is stored, so it can be shared, printed and put into a calendar. */
export interface PlanQuery {
  /** `university/programme`, by their slugs, in the order they were added. */
  programmes: readonly string[]
  country: string
  has: readonly Paper[]
  /** What programmes to add are searched by; null where nothing was asked. */
  find: string | null
}

/** As many as can be selected in the portal. */
export const PLAN_PROGRAMMES_MAX = 6
const LONGEST_SEARCH = 200
const ADDRESS = /^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/

/** Reads the query string. Whatever makes no sense there is left out: addresses get edited, cut and shared. */
export function parsePlanQuery(parameters: URLSearchParams): PlanQuery {
  const named = new Set(parameters.getAll('programme').filter((address) => address.length <= 300 && ADDRESS.test(address)))
  const country = parameters.get('from')
  return {
    programmes: [...named].slice(0, PLAN_PROGRAMMES_MAX),
    country: HOME_COUNTRIES.find((one) => one === country) ?? HOME_COUNTRIES[0],
    has: PAPERS.filter((paper) => parameters.getAll('has').includes(paper)),
    find: parameters.get('find')?.replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH) ?? null,
  }
}

/** The address of a plan; `path` is another form of the same plan, such as its calendar. */
export function planHref({ programmes, country, has }: Omit<PlanQuery, 'find'>, path = '/plan'): string {
  const parameters = new URLSearchParams([
    ...programmes.map((programme) => ['programme', programme]),
    ...(country === HOME_COUNTRIES[0] ? [] : [['from', country]]),
    ...has.map((paper) => ['has', paper]),
  ])
  const text = parameters.toString()
  return text ? `${path}?${text}` : path
}
