import { TUITION_BANDS, type TuitionBand } from '#domain/universities/university-filters.ts'

/** Which part of the catalogue is asked for. The European one holds every country but the United States. */
export interface CatalogueQuery {
  region: Region
  /** Every country of the region when null. */
  country: string | null
  search: string
  tuition: TuitionBand | null
  /** From 1. */
  page: number
}
export type Region = 'europe' | 'usa'

export const PAGE_SIZE = 16
export const UNITED_STATES = 'United States'
const LONGEST_SEARCH = 200

export function regionOf(country: string): Region {
  return country === UNITED_STATES ? 'usa' : 'europe'
}

/** Reads the query string. Whatever makes no sense there means the default: addresses get edited, cut and shared. */
export function parseCatalogueQuery(parameters: URLSearchParams): CatalogueQuery {
  const country = parameters.get('country')?.trim() || null
  const region = country ? regionOf(country) : parameters.get('region') === 'usa' ? 'usa' : 'europe'
  const page = Number(parameters.get('page'))
  return {
    region,
    country,
    search: (parameters.get('search') ?? '').replaceAll('\0', '').trim().slice(0, LONGEST_SEARCH),
    tuition: TUITION_BANDS.find((band) => band === parameters.get('tuition')) ?? null,
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  }
}

/** Whether a search is for whatever is nearest, in Europe or the United States: then the nearest one says which part is shown. */
export function searchesEverywhere(parameters: URLSearchParams): boolean {
  return Boolean(parameters.get('search')?.trim()) && !parameters.get('country')?.trim() && !parameters.has('region')
}

/** The address of a query, without what is the default anyway. */
export function catalogueHref({ region, country, search, tuition, page }: CatalogueQuery): string {
  const parameters = new URLSearchParams()
  if (country) parameters.set('country', country)
  else if (region === 'usa' || search) parameters.set('region', region)
  if (search) parameters.set('search', search)
  if (tuition) parameters.set('tuition', tuition)
  if (page > 1) parameters.set('page', String(page))
  const text = parameters.toString()
  return text ? `/universities?${text}` : '/universities'
}
