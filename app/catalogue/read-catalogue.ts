import type { Data } from '#app/data-client.ts'
import { CATALOGUE } from '#content/catalogue.ts'
import { universityId } from '#domain/university-id.ts'
import type { University } from '#domain/university.ts'
import { type CatalogueQuery, PAGE_SIZE, regionOf, UNITED_STATES } from './catalogue-query.ts'

/** What a row of the catalogue shows. */
export type CatalogueRow = Pick<University, (typeof CATALOGUE_COLUMNS)[number]>
export const CATALOGUE_COLUMNS = [
  'id',
  'slug',
  'name',
  'country',
  'city',
  'region',
  'programs',
  'application_deadline',
  'deadline_text',
  'tuition_fee',
  'tuition_currency',
  'tuition_note',
  'acceptance_rate',
  'description',
  'website_url',
  'image_url',
  'figures_year',
  'facts_source',
  'checked_on',
] as const satisfies readonly (keyof University)[]

export interface CountryCount {
  country: string
  universities: number
}

export interface CataloguePage {
  /** How many each country has for the search, of both regions, in alphabetical order. */
  countries: CountryCount[]
  total: number
  pageCount: number
  /** The page shown: the last one where a later one was asked for. */
  page: number
  universities: CatalogueRow[]
}

/** The page of the stored catalogue; null when nothing at all is stored. Throws what the data layer refused. */
export async function readCatalogue(data: Data, query: CatalogueQuery): Promise<CataloguePage | null> {
  const countries = await countByCountry(data, query.search)
  if (countries.length === 0 && (await isEmpty(data, query.search))) return null
  const bounds = pageBounds(countries, query)
  if (bounds.total === 0) return { countries, ...bounds, universities: [] }
  const found = data.rpc('search_universities', { search: query.search }, { get: true }).select(CATALOGUE_COLUMNS.join(','))
  const narrowed = query.country
    ? found.eq('country', query.country)
    : query.region === 'usa'
      ? found.eq('country', UNITED_STATES)
      : found.neq('country', UNITED_STATES)
  const from = (bounds.page - 1) * PAGE_SIZE
  const { data: rows } = await narrowed
    .order('has_programs', { ascending: false })
    .order('name')
    .order('slug')
    .range(from, from + PAGE_SIZE - 1)
    .throwOnError()
  return { countries, ...bounds, universities: rows as unknown as CatalogueRow[] }
}

/** The same page of the catalogue that comes with the program. */
export function builtInCatalogue(query: CatalogueQuery): CataloguePage {
  const wanted = searchForm(query.search)
  const found = CATALOGUE.filter(({ name, city, country }) => searchForm(`${name} ${city} ${country}`).includes(wanted))
  const counts = Map.groupBy(found, ({ country }) => country)
  const countries = [...counts]
    .map(([country, { length }]) => ({ country, universities: length }))
    .sort((a, b) => a.country.localeCompare(b.country))
  const bounds = pageBounds(countries, query)
  const from = (bounds.page - 1) * PAGE_SIZE
  const universities = found
    .filter(({ country }) => (query.country ? country === query.country : regionOf(country) === query.region))
    .sort((a, b) => a.name.localeCompare(b.name))
    .slice(from, from + PAGE_SIZE)
    .map((entry) => ({ ...entry, id: universityId(entry.source, entry.source_id) }))
  return { countries, ...bounds, universities }
}

async function countByCountry(data: Data, search: string): Promise<CountryCount[]> {
  const { data: rows } = await data.rpc('catalogue_countries', { search }, { get: true }).throwOnError()
  return rows
}

async function isEmpty(data: Data, search: string): Promise<boolean> {
  return search === '' || (await countByCountry(data, '')).length === 0
}

function pageBounds(countries: readonly CountryCount[], { country, region, page }: CatalogueQuery) {
  const counted = countries.filter((one) => (country ? one.country === country : regionOf(one.country) === region))
  const total = counted.reduce((sum, { universities }) => sum + universities, 0)
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  return { total, pageCount, page: Math.min(page, pageCount) }
}

/** What search_form() of the database does, for the letters of the built-in names. */
function searchForm(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
