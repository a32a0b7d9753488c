import type { PostgrestError } from '@supabase/postgrest-js'
import type { Data } from '#app/session/clients.ts'
import type { CountryCount } from '#app/session/tables.ts'
import { MEDIUM_TUITION_USD, UNIVERSITIES_PER_PAGE, type UniversityFilters } from '#domain/university-filters.ts'
import type { University } from '#domain/university.ts'

const DUPLICATE = '23505'
/** The page asked for lies behind the last one. */
const BEHIND_THE_END = 'PGRST103'
/** So many ids fit into one address. */
const IDS_A_REQUEST = 100
/** The server gives no more rows than this at once. */
const MOST_JUDGED = 1000

export interface UniversityPage {
  universities: University[]
  /** How many there are on all pages. */
  total: number
  /** The page given: the first one where the one asked for does not exist. */
  page: number
}

/** A page of what the filters leave, by country and name. Throws what the server refused. */
export async function searchUniversities(data: Data, filters: UniversityFilters): Promise<UniversityPage> {
  const from = (filters.page - 1) * UNIVERSITIES_PER_PAGE
  const {
    data: universities,
    count,
    error,
  } = await inOrder(matching(data, filters)).range(from, from + UNIVERSITIES_PER_PAGE - 1)
  if (error?.code === BEHIND_THE_END && filters.page > 1) return searchUniversities(data, { ...filters, page: 1 })
  if (error) throw error
  return { universities, total: count ?? universities.length, page: filters.page }
}

/** Of what the filters leave, the first thousand that publish their programmes: of the others only the country is known. */
export async function universitiesWithPrograms(data: Data, filters: UniversityFilters): Promise<University[]> {
  const { data: universities, error } = await inOrder(matching(data, filters)).not('programs', 'eq', '{}').limit(MOST_JUDGED)
  if (error) throw error
  return universities
}

/** How many a tuition filter leaves out because nobody published what they charge. */
export async function countUnknownTuition(data: Data, filters: UniversityFilters): Promise<number> {
  const { count, error } = await matching(data, { ...filters, tuition: null })
    .is('tuition_usd', null)
    .limit(1)
  if (error) throw error
  return count ?? 0
}

export async function countries(data: Data): Promise<CountryCount[]> {
  const { data: counted, error } = await data.rpc('catalogue_countries', { search: '' }, { get: true })
  if (error) throw error
  return counted
}

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

export async function readSavedIds(data: Data, userId: string): Promise<string[]> {
  const { data: rows, error } = await data.from('saved_universities').select('university_id').eq('student_id', userId)
  if (error) throw error
  return rows.map((row) => row.university_id)
}

/** Saves a university unless it is saved already; a double that another tab wrote meanwhile counts as success. */
export async function save(data: Data, userId: string, universityId: string): Promise<PostgrestError | null> {
  const { data: link, error: unread } = await data
    .from('saved_universities')
    .select('id')
    .eq('student_id', userId)
    .eq('university_id', universityId)
    .maybeSingle()
  if (unread) return unread
  if (link) return null
  const { error } = await data.from('saved_universities').insert({ student_id: userId, university_id: universityId })
  return error?.code === DUPLICATE ? null : error
}

export async function unsave(data: Data, userId: string, universityId: string): Promise<PostgrestError | null> {
  const { error } = await data.from('saved_universities').delete().eq('student_id', userId).eq('university_id', universityId)
  return error
}

function allUniversities(data: Data) {
  return data.from('universities').select('*', { count: 'exact' })
}

type UniversityQuery = ReturnType<typeof allUniversities>

/** The functions give rows of the table, so that one set of filters serves the table and both of them. */
function matching(data: Data, { search, country, program, tuition }: UniversityFilters): UniversityQuery {
  let query = allUniversities(data)
  if (program)
    query = data
      .rpc('search_universities_by_program', { search, program }, { get: true, count: 'exact' })
      .select('*') as unknown as UniversityQuery
  else if (search)
    query = data.rpc('search_universities', { search }, { get: true, count: 'exact' }).select('*') as unknown as UniversityQuery
  if (country) query = query.eq('country', country)
  if (tuition === 'low') query = query.lt('tuition_usd', MEDIUM_TUITION_USD.from)
  if (tuition === 'medium') query = query.gte('tuition_usd', MEDIUM_TUITION_USD.from).lte('tuition_usd', MEDIUM_TUITION_USD.to)
  if (tuition === 'high') query = query.gt('tuition_usd', MEDIUM_TUITION_USD.to)
  return query
}

function inOrder(query: UniversityQuery): UniversityQuery {
  return query.order('country').order('name').order('id')
}
