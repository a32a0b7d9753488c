import type { Data } from '#app/session/clients.ts'
import { type MatchProfile, matchScore, RECOMMENDED_ABOVE } from '#domain/matching.ts'
import { matchesFilters, UNIVERSITIES_PER_PAGE, type UniversityFilters } from '#domain/university-filters.ts'
import type { University } from '#domain/university.ts'
import { loadBuiltIn } from './built-in.ts'
import {
  countUnknownTuition,
  searchUniversities,
  universitiesByIds,
  type UniversityPage,
  universitiesWithPrograms,
} from './queries.ts'

export interface Found extends UniversityPage {
  /** How many a tuition filter leaves out for want of a published figure. */
  unknownTuition: number
  /** From the catalogue that comes with the program. */
  builtIn: boolean
}

export interface Wanted {
  filters: UniversityFilters
  profile: MatchProfile | null
  savedIds: readonly string[]
}

const NOTHING: Found = { universities: [], total: 0, page: 1, unknownTuition: 0, builtIn: false }

/** What the tab shows, from the server. Null when the server has no university at all. Throws what it refused. */
export async function findOnServer(data: Data, { filters, profile, savedIds }: Wanted): Promise<Found | null> {
  switch (filters.tab) {
    case 'all': {
      const [page, unknownTuition] = await Promise.all([
        searchUniversities(data, filters),
        filters.tuition ? countUnknownTuition(data, filters) : 0,
      ])
      return page.total === 0 && isUnfiltered(filters) ? null : { ...page, unknownTuition, builtIn: false }
    }
    case 'recommended':
      return profile ? pageOf(recommended(await universitiesWithPrograms(data, filters), profile), filters) : NOTHING
    case 'saved':
      return savedIds.length === 0 ? NOTHING : savedPage(await universitiesByIds(data, savedIds), filters)
  }
}

/** The same from the catalogue that comes with the program. */
export async function findBuiltIn({ filters, profile, savedIds }: Wanted): Promise<Found> {
  const all = await loadBuiltIn()
  const found = inOrder(all.filter((university) => matchesFilters(university, filters)))
  const page = {
    all: () => pageOf(found, filters),
    recommended: () => (profile ? pageOf(recommended(found, profile), filters) : NOTHING),
    saved: () =>
      savedPage(
        all.filter(({ id }) => savedIds.includes(id)),
        filters,
      ),
  }[filters.tab]()
  return { ...page, unknownTuition: leftOut(all, filters), builtIn: true }
}

/** Those above the threshold, best first; of two with the same score the one whose score stands on more rules. */
function recommended(universities: readonly University[], profile: MatchProfile): University[] {
  return universities
    .map((university) => ({ university, match: matchScore(profile, university) }))
    .filter(({ match }) => match.score > RECOMMENDED_ABOVE)
    .sort((a, b) => b.match.score - a.match.score || b.match.knownWeight - a.match.knownWeight)
    .map(({ university }) => university)
}

function savedPage(saved: readonly University[], filters: UniversityFilters): Found {
  const found = inOrder(saved.filter((university) => matchesFilters(university, filters)))
  return { ...pageOf(found, filters), unknownTuition: leftOut(saved, filters) }
}

function pageOf(universities: readonly University[], { page: asked }: UniversityFilters): Found {
  const page = (asked - 1) * UNIVERSITIES_PER_PAGE < universities.length ? asked : 1
  const from = (page - 1) * UNIVERSITIES_PER_PAGE
  return { ...NOTHING, universities: universities.slice(from, from + UNIVERSITIES_PER_PAGE), total: universities.length, page }
}

function leftOut(universities: readonly University[], filters: UniversityFilters): number {
  if (!filters.tuition) return 0
  return universities.filter(
    (university) => university.tuition_usd === null && matchesFilters(university, { ...filters, tuition: null }),
  ).length
}

function inOrder(universities: readonly University[]): University[] {
  return universities.toSorted((a, b) => a.country.localeCompare(b.country, 'en') || a.name.localeCompare(b.name, 'en'))
}

function isUnfiltered({ search, country, program, tuition }: UniversityFilters): boolean {
  return !search && !country && !program && !tuition
}
