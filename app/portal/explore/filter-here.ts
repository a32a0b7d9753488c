/** What the server leaves to the browser: the tabs that hold a chosen few. */
import type { Data } from '#app/session/clients.ts'
import {
  countFacets,
  matchesFilters,
  UNIVERSITIES_PER_PAGE,
  type UniversityFilters,
  type Facets,
} from '#domain/catalogue/university-filters.ts'
import type { ListedUniversity } from '#domain/matching/match.ts'
import { RECOMMENDED_ABOVE } from '#domain/matching/score.ts'
import { readMatches, readRanking, withMatches } from '../student/match-queries.ts'
import { universitiesByIds } from '../student/university-queries.ts'
import { type Found, leftOut, type Wanted } from './find-universities.ts'

const NO_FACETS: Facets = { countries: [], programs: [], tuition: { low: 0, medium: 0, high: 0, unknown: 0 } }
const NOTHING: Found = { universities: [], total: 0, page: 1, how: 'all', facets: NO_FACETS, unknownTuition: 0, builtIn: false }

/** What 'Recommended' and 'Saved' show. Throws what the server refused. */
export async function findOfTab(data: Data, { filters, profile, savedIds }: Wanted): Promise<Found> {
  if (filters.tab === 'recommended') return profile ? recommendedPage(data, filters) : NOTHING
  if (savedIds.length === 0) return NOTHING
  return filtered(inOrder(withMatches(await universitiesByIds(data, savedIds), await readMatches(savedIds))), filters)
}

/** Of the whole catalogue those above the threshold, best first. */
async function recommendedPage(data: Data, filters: UniversityFilters): Promise<Found> {
  const ranked = await readRanking({ search: filters.search, above: RECOMMENDED_ABOVE })
  // The server has searched; what it left is filtered here, so that every value's count is known.
  const others = { ...filters, search: '' }
  const { universities, ...page } = pageOf(
    ranked.filter((university) => matchesFilters(university, others)),
    filters,
  )
  const ids = universities.map(({ id }) => id)
  const [found, matches] = await Promise.all([universitiesByIds(data, ids), readMatches(ids)])
  const full = new Map(withMatches(found, matches).map((university) => [university.id, university]))
  const facets = countFacets(ranked, others)
  return {
    ...NOTHING,
    ...page,
    universities: ids.flatMap((id) => full.get(id) ?? []),
    facets,
    unknownTuition: leftOut(facets, filters),
  }
}

export function filtered(universities: readonly ListedUniversity[], filters: UniversityFilters): Found {
  const facets = countFacets(universities, filters)
  const found = universities.filter((university) => matchesFilters(university, filters))
  return { ...NOTHING, ...pageOf(found, filters), facets, unknownTuition: leftOut(facets, filters) }
}

function pageOf<Entry>(entries: readonly Entry[], { page: asked }: UniversityFilters) {
  const page = (asked - 1) * UNIVERSITIES_PER_PAGE < entries.length ? asked : 1
  const from = (page - 1) * UNIVERSITIES_PER_PAGE
  return { universities: entries.slice(from, from + UNIVERSITIES_PER_PAGE), total: entries.length, page }
}

export function inOrder<U extends ListedUniversity>(universities: readonly U[]): U[] {
  return universities.toSorted((a, b) => a.country.localeCompare(b.country, 'en') || a.name.localeCompare(b.name, 'en'))
}
