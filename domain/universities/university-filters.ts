import { cleanText } from '../text/text-input.ts'

export const UNIVERSITY_TABS = ['all', 'recommended', 'saved'] as const
export type UniversityTab = (typeof UNIVERSITY_TABS)[number]

export const TUITION_BANDS = ['low', 'medium', 'high'] as const
export type TuitionBand = (typeof TUITION_BANDS)[number]

export const TUITION_BAND_LABELS: Readonly<Record<TuitionBand, string>> = {
  low: 'Under $10,000',
  medium: '$10,000 to $30,000',
  high: 'Over $30,000',
}

/** In US dollars a year. The medium band holds both of its ends. */
export const MEDIUM_TUITION_USD = { from: 10_000, to: 30_000 } as const

export const UNIVERSITIES_PER_PAGE = 24

/** Offered in the programme filter, with their counts; any other text works too. */
export const PROGRAM_SUBJECTS = [
  'Bioinformatics',
  'Biology',
  'Biomedical',
  'Biotechnology',
  'Computer Science',
  'Data Science',
  'Genomics',
  'Informatics',
  'Medicine',
  'Molecular',
  'Neuroscience',
  'Pharmacy',
  'Public Health',
] as const

/** One value of a filter and how many universities it would leave, with the search and the other filters as they are. */
export interface FacetCount {
  value: string
  count: number
}

export interface Facets {
  /** Those that would leave any, in alphabetical order. */
  countries: readonly FacetCount[]
  /** Of PROGRAM_SUBJECTS, in their order. */
  programs: readonly FacetCount[]
  /** By band, and how many no band holds because no tuition is published. */
  tuition: Readonly<Record<TuitionBand | 'unknown', number>>
}

export interface UniversityFilters {
  search: string
  /** '' is every country. */
  country: string
  /** A part of a programme's name; '' is every programme. */
  program: string
  tuition: TuitionBand | null
  tab: UniversityTab
  /** From 1. */
  page: number
}

/** No filter, over all universities. */
export const NO_FILTERS: UniversityFilters = { search: '', country: '', program: '', tuition: null, tab: 'all', page: 1 }

/** The band of a yearly tuition in US dollars; an unknown tuition is in no band. */
export function tuitionBandOf(tuitionUsd: number | null): TuitionBand | null {
  if (tuitionUsd === null) return null
  if (tuitionUsd < MEDIUM_TUITION_USD.from) return 'low'
  return tuitionUsd <= MEDIUM_TUITION_USD.to ? 'medium' : 'high'
}

/** Reads the filters from an address. Whatever is missing or unknown there is not filtered by. */
export function filtersFromAddress(parameters: URLSearchParams): UniversityFilters {
  const page = Number(parameters.get('page') ?? 1)
  const filters = {
    search: cleanText(parameters.get('search') ?? ''),
    country: cleanText(parameters.get('country') ?? ''),
    program: cleanText(parameters.get('program') ?? ''),
    tuition: memberOf(TUITION_BANDS, parameters.get('tuition')) ?? null,
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  }
  return { ...filters, tab: memberOf(UNIVERSITY_TABS, parameters.get('tab')) ?? tabWithout(filters) }
}

/** The tab of an address that names none: what is recommended, and of a link that filters everything it finds. */
function tabWithout({ search, country, program, tuition, page }: Omit<UniversityFilters, 'tab'>): UniversityTab {
  return search || country || program || tuition || page > 1 ? 'all' : 'recommended'
}

/** The filters as an address keeps them: only what differs from no filter at all, always in the same order. */
export function filtersToAddress(filters: UniversityFilters): URLSearchParams {
  const parameters = new URLSearchParams()
  const { search, country, program, tuition, tab, page } = filters
  if (search) parameters.set('search', search)
  if (country) parameters.set('country', country)
  if (program) parameters.set('program', program)
  if (tuition) parameters.set('tuition', tuition)
  if (tab !== tabWithout(filters)) parameters.set('tab', tab)
  if (page > 1) parameters.set('page', String(page))
  return parameters
}

function memberOf<Member extends string>(members: readonly Member[], text: string | null): Member | undefined {
  return members.find((member) => member === text)
}

/** How many of the advanced filters are in force. */
export function advancedFilterCount({ country, program, tuition }: UniversityFilters): number {
  return [country, program, tuition].filter(Boolean).length
}
