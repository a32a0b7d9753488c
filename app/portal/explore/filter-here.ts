/** What the server leaves to the browser: the tabs that hold a chosen few. */
import type { Data } from '#app/session/clients.ts'
import {
  countFacets,
  matchesFilters,
  NO_FILTERS,
  UNIVERSITIES_PER_PAGE,
  type UniversityFilters,
  type Facets,
} from '#domain/catalogue/university-filters.ts'
import type { University } from '#domain/catalogue/university.ts'
import type { JudgedUniversity, MatchProfile } from '#domain/matching/match.ts'
import { byMatch, RECOMMENDED_ABOVE } from '#domain/matching/matching.ts'
import { readJudged, universitiesByIds } from '../student/university-queries.ts'
import { type Found, leftOut, type Wanted } from './find-universities.ts'

const NO_FACETS: Facets = { countries: [], programs: [], tuition: { low: 0, medium: 0, high: 0, unknown: 0 } }
const NOTHING: Found = { universities: [], total: 0, page: 1, how: 'all', facets: NO_FACETS, unknownTuition: 0, builtIn: false }

/** What 'Recommended' and 'Saved' show. Throws what the server refused. */
export async function findOfTab(data: Data, { filters, profile, savedIds }: Wanted): Promise<Found> {
  if (filters.tab === 'recommended') return profile ? recommendedPage(data, profile, filters) : NOTHING
  return savedIds.length === 0 ? NOTHING : filtered(inOrder(await universitiesByIds(data, savedIds)), filters)
}

/** Of the whole catalogue those above the threshold, best first. */
async function recommendedPage(data: Data, profile: MatchProfile, filters: UniversityFilters): Promise<Found> {
  const ranked = recommended(await readJudged(data, { ...NO_FILTERS, search: filters.search }), profile)
  // The server has searched; what it left is filtered here, so that every value's count is known.
  const others = { ...filters, search: '' }
  const { universities, ...page } = pageOf(
    ranked.filter((university) => matchesFilters(university, others)),
    filters,
  )
  const ids = universities.map(({ id }) => id)
  const full = new Map((await universitiesByIds(data, ids)).map((university) => [university.id, university]))
  const facets = countFacets(ranked, others)
  return {
    ...NOTHING,
    ...page,
    universities: ids.flatMap((id) => full.get(id) ?? []),
    facets,
    unknownTuition: leftOut(facets, filters),
  }
}

/** Those above the threshold, best first. */
export function recommended<U extends JudgedUniversity>(universities: readonly U[], profile: MatchProfile): U[] {
  return byMatch(profile, universities)
    .filter(({ match }) => match.score > RECOMMENDED_ABOVE)
    .map(({ university }) => university)
}

export function filtered(universities: readonly University[], filters: UniversityFilters): Found {
  const facets = countFacets(universities, filters)
  const found = universities.filter((university) => matchesFilters(university, filters))
  return { ...NOTHING, ...pageOf(found, filters), facets, unknownTuition: leftOut(facets, filters) }
}

function pageOf<Entry>(entries: readonly Entry[], { page: asked }: UniversityFilters) {
  const page = (asked - 1) * UNIVERSITIES_PER_PAGE < entries.length ? asked : 1
  const from = (page - 1) * UNIVERSITIES_PER_PAGE
  return { universities: entries.slice(from, from + UNIVERSITIES_PER_PAGE), total: entries.length, page }
}

export function inOrder(universities: readonly University[]): University[] {
  return universities.toSorted((a, b) => a.country.localeCompare(b.country, 'en') || a.name.localeCompare(b.name, 'en'))
}
