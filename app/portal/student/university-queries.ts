import type { Data } from '#app/session/clients.ts'
import type { UniversityFilters } from '#domain/catalogue/university-filters.ts'
import type { University } from '#domain/catalogue/university.ts'
import type { JudgedUniversity, MatchableUniversity } from '#domain/matching/match.ts'

/** So many ids fit into one address. */
const IDS_A_REQUEST = 100

/** What the database filters by. */
export type Conditions = Pick<UniversityFilters, 'search' | 'country' | 'program' | 'tuition'>

/** What matching reads of all that the filters leave and that publish their programmes. Throws what the server refused. */
export async function readJudged(data: Data, filters: Conditions): Promise<JudgedUniversity[]> {
  const { data: judged, error } = await data.rpc('judged_universities', argumentsOf(filters), { get: true })
  if (error) throw error
  return judged
}

/** The first by name. Throws what the server refused. */
export async function readFirst(data: Data, limit: number): Promise<University[]> {
  const { data: first, error } = await data.from('universities').select('*').order('name').limit(limit)
  if (error) throw error
  return first
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

/** The programmes that matching reads of one university. Throws what the server refused. */
export async function readProgrammes(data: Data, id: string): Promise<MatchableUniversity['programmes']> {
  const { data: programmes, error } = await data.rpc('judged_programmes', { universities: [id] }, { get: true })
  if (error) throw error
  return programmes[id] ?? []
}

export async function readSavedIds(data: Data, userId: string): Promise<string[]> {
  const { data: rows, error } = await data.from('saved_universities').select('university_id').eq('student_id', userId)
  if (error) throw error
  return rows.map((row) => row.university_id)
}
