/** What the server leaves to the browser: the tab that holds a chosen few, and the catalogue that comes with the program. */
import type { Data } from '#app/session/data-client.ts'
import type { ListedUniversity } from '#domain/matching/match.ts'
import { countFacets, matchesFilters, pageOf } from '#domain/universities/filter-universities.ts'
import type { UniversityFilters } from '#domain/universities/university-filters.ts'
import { readMatches, withMatches } from '../../student/queries/match-queries.ts'
import { universitiesByIds } from '../../student/queries/university-queries.ts'
import { type Found, leftOut, type Wanted } from './find-universities.ts'

/** What 'Saved' shows. Throws what the server refused. */
export async function findSaved(data: Data, { filters, savedIds }: Wanted): Promise<Found> {
  if (savedIds.length === 0) return filtered([], filters)
  return filtered(inOrder(withMatches(await universitiesByIds(data, savedIds), await readMatches(savedIds))), filters)
}

export function filtered(universities: readonly ListedUniversity[], filters: UniversityFilters): Found {
  const facets = countFacets(universities, filters)
  const { entries, ...page } = pageOf(
    universities.filter((university) => matchesFilters(university, filters)),
    filters,
  )
  return { universities: entries, ...page, how: 'all', facets, unknownTuition: leftOut(facets, filters), builtIn: false }
}

export function inOrder<U extends ListedUniversity>(universities: readonly U[]): U[] {
  return universities.toSorted((a, b) => a.country.localeCompare(b.country, 'en') || a.name.localeCompare(b.name, 'en'))
}
