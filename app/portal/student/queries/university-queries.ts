import type { Data } from '#app/session/data-client.ts'
import type { UniversityFilters } from '#domain/universities/university-filters.ts'
import type { University } from '#domain/universities/university.ts'

/** So many ids fit into one address. */
const IDS_A_REQUEST = 100

/** What the database filters by. */
export type Conditions = Pick<UniversityFilters, 'search' | 'country' | 'program' | 'tuition'>

/** The first by name, those whose tuition is known before the others. Throws what the server refused. */
export async function readFirst(data: Data, limit: number): Promise<University[]> {
  const first = () => data.from('universities').select('*').is('retired_on', null).order('name').limit(limit)
  const { data: known } = await first().not('tuition_fee', 'is', null).throwOnError()
  if (known.length === limit) return known
  const { data: others } = await first().is('tuition_fee', null).throwOnError()
  return [...known, ...others].slice(0, limit)
}

export function argumentsOf({ search, country, program, tuition }: Conditions) {
  return { search, in_country: country, program, tuition: tuition ?? '' } as const
}

/** In no order. Throws what the server refused. */
export async function universitiesByIds(data: Data, ids: readonly string[]): Promise<University[]> {
  const found: University[] = []
  for (let start = 0; start < ids.length; start += IDS_A_REQUEST) {
    const { data: universities, error } = await data
      .from('universities')
      .select('*')
      .in('id', ids.slice(start, start + IDS_A_REQUEST))
    if (error) throw error
    found.push(...universities)
  }
  return found
}
