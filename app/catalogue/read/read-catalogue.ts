import type { Data } from '#app/data-client.ts'
import { type CatalogueQuery, PAGE_SIZE, type Region, regionOf, UNITED_STATES } from '#app/page/catalogue-query.ts'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import type { ProgrammeFigures } from '#domain/programmes/programme-card.ts'
import type { Facets } from '#domain/universities/university-filters.ts'
import { universityId } from '#domain/universities/university-id.ts'
import type { University } from '#domain/universities/university.ts'

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
  'has_programs',
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
  /** Where the nearest to a search lies, when it is asked for everywhere; else the part that was asked for. */
  region: Region
  /** Nothing has the words of the search: these are called something like them. */
  similar: boolean
  /** How many each country has for the search, of both regions, in alphabetical order. */
  countries: CountryCount[]
  total: number
  pageCount: number
  /** The page shown: the last one where a later one was asked for. */
  page: number
  universities: CatalogueRow[]
  /** By id, of those that do not name tuition or deadline for all their programmes: what these ask. */
  figures: Readonly<Record<string, readonly ProgrammeFigures[]>>
}

type FoundPage = Omit<CataloguePage, 'figures'>

/** The page of the stored catalogue; null when nothing at all is stored. Throws what the data layer refused. */
export async function readCatalogue(data: Data, query: CatalogueQuery, everywhere: boolean): Promise<CataloguePage | null> {
  const page = query.search || query.tuition ? await readFound(data, query, everywhere) : await readListed(data, query)
  const isEmpty = page.countries.length === 0 && (await countByCountry(data)).length === 0
  return isEmpty ? null : { ...page, figures: await readFigures(data, page.universities) }
}

async function readFigures(data: Data, rows: readonly CatalogueRow[]): Promise<CataloguePage['figures']> {
  const lacking = rows.filter(
    ({ has_programs, tuition_fee, application_deadline, deadline_text }) =>
      has_programs && (tuition_fee === null || (application_deadline ?? deadline_text) === null),
  )
  if (lacking.length === 0) return {}
  const universities = lacking.map(({ id }) => id)
  const { data: found } = await data.rpc('programme_figures', { universities }, { get: true }).throwOnError()
  return found as unknown as CataloguePage['figures']
}

/** The whole catalogue: those whose programmes are known first, of them those with figures, then by name. */
async function readListed(data: Data, query: CatalogueQuery): Promise<FoundPage> {
  const countries = await countByCountry(data)
  const bounds = pageBounds(countries, query)
  const listed = { region: query.region, similar: false, countries, ...bounds }
  if (bounds.total === 0) return { ...listed, universities: [] }
  const found = data.rpc('search_universities', {}, { get: true }).select(CATALOGUE_COLUMNS.join(','))
  const narrowed = query.country
    ? found.eq('country', query.country)
    : query.region === 'usa'
      ? found.eq('country', UNITED_STATES)
      : found.neq('country', UNITED_STATES)
  const from = (bounds.page - 1) * PAGE_SIZE
  const { data: rows } = await narrowed
    .order('has_programs', { ascending: false })
    .order('has_figures', { ascending: false })
    .order('name')
    .order('slug')
    .range(from, from + PAGE_SIZE - 1)
    .throwOnError()
  return { ...listed, universities: rows as unknown as CatalogueRow[] }
}

/** What a search and a band of tuition leave, the nearest first. */
async function readFound(data: Data, requested: CatalogueQuery, everywhere: boolean): Promise<FoundPage> {
  const { search, country } = requested
  const conditions = { search, tuition: requested.tuition ?? '' }
  const find = async (within: object, skip: number, take: number) => {
    const { data: found } = await data
      .rpc('find_universities', { ...conditions, ...within, skip, take }, { get: true })
      .throwOnError()
    return found as { how: string; universities: CatalogueRow[] }
  }
  const { data: counted } = await data.rpc('university_facets', conditions, { get: true }).throwOnError()
  const countries = (counted as unknown as Facets).countries.map((one) => ({ country: one.value, universities: one.count }))
  const [nearest] = everywhere ? (await find({}, 0, 1)).universities : []
  const region = nearest ? regionOf(nearest.country) : requested.region
  const bounds = pageBounds(countries, { ...requested, region })
  const within = country ? { in_country: country } : { in_region: region }
  const { how, universities } = await find(within, (bounds.page - 1) * PAGE_SIZE, PAGE_SIZE)
  return { region, similar: how === 'similar', countries, ...bounds, universities }
}

/** The same page of the catalogue that comes with the program. */
export function builtInCatalogue(requested: CatalogueQuery, everywhere: boolean): CataloguePage {
  const wanted = searchForm(requested.search)
  const found = CATALOGUE.filter(({ name, city, country, programs }) =>
    searchForm([name, city, country, ...programs].join(' ')).includes(wanted),
  )
  const [first] = everywhere ? found : []
  const query = { ...requested, region: first ? regionOf(first.country) : requested.region }
  const counts = Map.groupBy(found, ({ country }) => country)
  const countries = [...counts]
    .map(([country, { length }]) => ({ country, universities: length }))
    .sort((a, b) => a.country.localeCompare(b.country))
  const bounds = pageBounds(countries, query)
  const from = (bounds.page - 1) * PAGE_SIZE
  const universities = found
    .filter(({ country }) => (query.country ? country === query.country : regionOf(country) === query.region))
    .sort((a, b) => Number(hasFigures(b)) - Number(hasFigures(a)) || a.name.localeCompare(b.name))
    .slice(from, from + PAGE_SIZE)
    .map((entry) => ({ ...entry, id: universityId(entry.source, entry.source_id) }))
  return { region: query.region, similar: false, countries, ...bounds, universities, figures: {} }
}

/** As the database says it of its rows (0054_figures_first.sql). */
function hasFigures({ tuition_fee, acceptance_rate }: Pick<CatalogueRow, 'tuition_fee' | 'acceptance_rate'>): boolean {
  return tuition_fee !== null || acceptance_rate !== null
}

async function countByCountry(data: Data): Promise<CountryCount[]> {
  const { data: rows } = await data.rpc('catalogue_countries', {}, { get: true }).throwOnError()
  return rows as CountryCount[]
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
