import type { Data } from '#app/session/data-client.ts'
import type { SearchReading } from '#app/session/tables.ts'
import type { ListedUniversity } from '#domain/matching/match.ts'
import {
  type Facets,
  PROGRAM_SUBJECTS,
  UNIVERSITIES_PER_PAGE,
  type UniversityFilters,
} from '#domain/universities/university-filters.ts'
import { readMatches, withMatches } from '../../student/queries/match-queries.ts'
import { argumentsOf, type Conditions } from '../../student/queries/university-queries.ts'

export interface UniversityPage {
  universities: readonly ListedUniversity[]
  /** How many there are on all pages. */
  total: number
  /** The page given: the first one where the one asked for does not exist. */
  page: number
  /** How the server understood the search. */
  how: SearchReading
}

/** A page of what the filters leave, by country and name. Throws what the server refused. */
export async function searchUniversities(data: Data, filters: UniversityFilters): Promise<UniversityPage> {
  const skip = (filters.page - 1) * UNIVERSITIES_PER_PAGE
  const { data: found, error } = await data.rpc(
    'find_universities',
    { ...argumentsOf(filters), skip, take: UNIVERSITIES_PER_PAGE },
    { get: true },
  )
  if (error) throw error
  if (found.universities.length === 0 && found.total > 0) return searchUniversities(data, { ...filters, page: 1 })
  const matches = await readMatches(found.universities.map(({ id }) => id))
  return { ...found, universities: withMatches(found.universities, matches), page: filters.page }
}

/** How many each value of a filter would leave. Throws what the server refused. */
export async function readFacets(data: Data, filters: Conditions): Promise<Facets> {
  const { data: facets, error } = await data.rpc(
    'university_facets',
    { ...argumentsOf(filters), subjects: [...PROGRAM_SUBJECTS] },
    { get: true },
  )
  if (error) throw error
  return facets
}
