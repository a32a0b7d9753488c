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
export async function readFirst(data: Data, limit: number): Promise<MatchableUniversity[]> {
  const { data: first, error } = await data.from('universities').select('*').order('name').limit(limit)
  if (error) throw error
  return withProgrammes(first, await readProgrammes(data, idsOf(first)))
}

export function argumentsOf({ search, country, program, tuition }: Conditions) {
  return { search, in_country: country, program, tuition: tuition ?? '' } as const
}

/** With what matching reads of their programmes. Throws what the server refused. */
export async function universitiesByIds(data: Data, ids: readonly string[]): Promise<MatchableUniversity[]> {
  const found: MatchableUniversity[] = []
  for (let start = 0; start < ids.length; start += IDS_A_REQUEST) {
    const some = ids.slice(start, start + IDS_A_REQUEST)
    const [{ data: universities, error }, programmes] = await Promise.all([
      data.from('universities').select('*').in('id', some),
      readProgrammes(data, some),
    ])
    if (error) throw error
    found.push(...withProgrammes(universities, programmes))
  }
  return found
}

type Programmes = Readonly<Record<string, MatchableUniversity['programmes']>>

/** By the ids of up to 100 universities. Throws what the server refused. */
export async function readProgrammes(data: Data, ids: readonly string[]): Promise<Programmes> {
  if (ids.length === 0) return {}
  const { data: programmes, error } = await data.rpc('judged_programmes', { universities: [...ids] }, { get: true })
  if (error) throw error
  return programmes
}

export function withProgrammes(universities: readonly University[], programmes: Programmes): MatchableUniversity[] {
  return universities.map((university) => ({ ...university, programmes: programmes[university.id] ?? [] }))
}

function idsOf(universities: readonly University[]): string[] {
  return universities.map(({ id }) => id)
}

export async function readSavedIds(data: Data, userId: string): Promise<string[]> {
  const { data: rows, error } = await data.from('saved_universities').select('university_id').eq('student_id', userId)
  if (error) throw error
  return rows.map((row) => row.university_id)
}
