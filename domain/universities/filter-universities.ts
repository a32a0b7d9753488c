/** The filters over universities at hand, where no statement of the database answers. */
import { searchForm } from '../text/search-form.ts'
import {
  type Facets,
  PROGRAM_SUBJECTS,
  type TuitionBand,
  tuitionBandOf,
  UNIVERSITIES_PER_PAGE,
  type UniversityFilters,
} from './university-filters.ts'
import type { University } from './university.ts'

/** Without a city where the search is answered elsewhere. */
type Searched = Pick<University, 'name' | 'country' | 'programs'> & Partial<Pick<University, 'city' | 'tuition_usd'>>

/**
 * Whether a university passes the filters: search in its name, city, country and programmes, programme in the programmes' text, both as
 * parts in any case and without accents; country exactly; tuition by its band. The server answers by the same rules
 * (find_universities), and forgives more: typos, umlauts written out, words in another order.
 */
export function matchesFilters(university: Searched, { search, country, program, tuition }: UniversityFilters): boolean {
  if (country && university.country !== country) return false
  if (tuition && tuitionBandOf(university.tuition_usd ?? null) !== tuition) return false
  if (program && !searchForm(university.programs.join(', ')).includes(searchForm(program))) return false
  if (!search) return true
  const { name, city = '', programs } = university
  return searchForm([name, city, university.country, ...programs].join(' ')).includes(searchForm(search))
}

/** The counts of the filters' values over universities at hand; the server counts by the same rules (university_facets). */
export function countFacets(universities: readonly Searched[], filters: UniversityFilters): Facets {
  const left = (without: Partial<UniversityFilters>) =>
    universities.filter((university) => matchesFilters(university, { ...filters, ...without }))
  const byCountry = Map.groupBy(left({ country: '' }), ({ country }) => country)
  const byBand = Map.groupBy(left({ tuition: null }), ({ tuition_usd }) => tuitionBandOf(tuition_usd ?? null) ?? 'unknown')
  const taught = left({ program: '' }).map(({ programs }) => searchForm(programs.join(', ')))
  const bandCount = (band: TuitionBand | 'unknown') => byBand.get(band)?.length ?? 0
  return {
    countries: [...byCountry]
      .map(([value, { length }]) => ({ value, count: length }))
      .sort((a, b) => a.value.localeCompare(b.value, 'en')),
    programs: PROGRAM_SUBJECTS.map((value) => ({
      value,
      count: taught.filter((programs) => programs.includes(searchForm(value))).length,
    })),
    tuition: { low: bandCount('low'), medium: bandCount('medium'), high: bandCount('high'), unknown: bandCount('unknown') },
  }
}

/** The entries of the page asked for, of the first one where that does not exist. */
export function pageOf<Entry>(
  entries: readonly Entry[],
  { page: asked }: Pick<UniversityFilters, 'page'>,
): { entries: Entry[]; total: number; page: number } {
  const page = (asked - 1) * UNIVERSITIES_PER_PAGE < entries.length ? asked : 1
  const from = (page - 1) * UNIVERSITIES_PER_PAGE
  return { entries: entries.slice(from, from + UNIVERSITIES_PER_PAGE), total: entries.length, page }
}
