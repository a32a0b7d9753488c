import type { Data } from '#app/data-client.ts'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import type { FigureSource } from '#domain/facts/figure-source.ts'
import { universityId } from '#domain/universities/university-id.ts'
import type { University } from '#domain/universities/university.ts'
import { CATALOGUE_COLUMNS } from './read-catalogue.ts'

/** What the page of one university shows: a row of the catalogue, and where the place lies. */
export type UniversityFacts = Pick<University, (typeof columns)[number]> & {
  /** ISO date on which it left the catalogue; null while it is shown. */
  retired_on?: string | null
  /** Where its deadline stands; null where it was written down without a page. */
  deadline_source?: FigureSource | null
}
const columns = [...CATALOGUE_COLUMNS, 'latitude', 'longitude'] as const
const BESIDE = 'retired_on,deadline_source:sources(kind,url,publisher,edition,readOn:read_on,checkedOn:checked_on)'

/** As the database holds them: an address may carry what no database can be asked for, such as NUL. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The stored university, null where there is none of that slug. Throws what the data layer refused. */
export async function readUniversity(data: Data, slug: string): Promise<UniversityFacts | null> {
  if (!SLUG.test(slug)) return null
  const { data: row } = await data
    .from('universities')
    .select(`${columns.join(',')},${BESIDE}`)
    .eq('slug', slug)
    .maybeSingle()
    .throwOnError()
  return row as unknown as UniversityFacts | null
}

/** Whether no university at all is stored, so that the built-in ones stand in. */
export async function isCatalogueEmpty(data: Data): Promise<boolean> {
  const { data: rows } = await data.from('universities').select('slug').limit(1).throwOnError()
  return rows.length === 0
}

/** The same one of the catalogue that comes with the program. */
export function builtInUniversity(slug: string): UniversityFacts | null {
  const entry = CATALOGUE.find((university) => university.slug === slug)
  return entry ? { ...entry, id: universityId(entry.source, entry.source_id) } : null
}
