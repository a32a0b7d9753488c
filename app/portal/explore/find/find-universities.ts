import type { Data } from '#app/session/data-client.ts'
import type { MatchProfile } from '#domain/matching/match.ts'
import type { StudentProfileRow } from '#domain/profile/profile.ts'
import type { Facets, UniversityFilters } from '#domain/universities/university-filters.ts'
import { readRecommended, withMatches } from '../../student/queries/match-queries.ts'
import { universitiesByIds } from '../../student/queries/university-queries.ts'
import { readFacets, searchUniversities, type UniversityPage } from './queries.ts'

export interface Found extends UniversityPage {
  /** What each value of a filter would leave of the tab's universities. */
  facets: Facets
  /** How many a tuition filter leaves out for want of a published figure. */
  unknownTuition: number
  /** From the catalogue that comes with the program. */
  builtIn: boolean
}

const NOTHING: Found = {
  universities: [],
  total: 0,
  page: 1,
  how: 'all',
  facets: { countries: [], programs: [], tuition: { low: 0, medium: 0, high: 0, unknown: 0 } },
  unknownTuition: 0,
  builtIn: false,
}

export interface Wanted {
  filters: UniversityFilters
  profile: MatchProfile | null
  savedIds: readonly string[]
}

/** Few visits see the saved ones, which are filtered here. */
const loadFiltering = () => import('./filter-here.ts')

/** What the tab shows, from the server. Null when the server has no university at all. Throws what it refused. */
export async function findOnServer(data: Data, wanted: Wanted): Promise<Found | null> {
  const { filters } = wanted
  if (filters.tab === 'saved') return (await loadFiltering()).findSaved(data, wanted)
  if (filters.tab === 'recommended') return findRecommended(data, wanted)
  const [page, facets] = await Promise.all([searchUniversities(data, filters), readFacets(data, filters)])
  if (page.total === 0 && isUnfiltered(filters)) return null
  return { ...page, facets, unknownTuition: leftOut(facets, filters), builtIn: false }
}

/** Of the whole catalogue those above the threshold, best first; none while the profile is not complete. */
async function findRecommended(data: Data, { filters, profile }: Wanted): Promise<Found> {
  if (!profile) return NOTHING
  const { ids, matches, facets, ...page } = await readRecommended(filters)
  const found = withMatches(await universitiesByIds(data, ids), matches)
  const byId = new Map(found.map((university) => [university.id, university]))
  const universities = ids.flatMap((id) => byId.get(id) ?? [])
  return { ...NOTHING, ...page, universities, facets, unknownTuition: leftOut(facets, filters) }
}

/** The same from the catalogue that comes with the program, judged here. */
export async function findBuiltIn(wanted: Wanted, profile: StudentProfileRow | null): Promise<Found> {
  return (await import('./find-built-in.ts')).findBuiltIn(wanted, profile)
}

export function leftOut(facets: Facets, { tuition }: UniversityFilters): number {
  return tuition ? facets.tuition.unknown : 0
}

function isUnfiltered({ search, country, program, tuition }: UniversityFilters): boolean {
  return !search && !country && !program && !tuition
}
