import { daysBetween } from '../facts/days-between.ts'
import { countOf, cutText } from '../text/format.ts'
import { searchForm } from '../text/search-form.ts'

/** The countries of the board, in the order of the specification. */
export const JOB_COUNTRIES = [
  'Germany',
  'France',
  'Hungary',
  'Ireland',
  'Italy',
  'Netherlands',
  'Poland',
  'Portugal',
  'Spain',
] as const
export type JobCountry = (typeof JOB_COUNTRIES)[number]

export const ALL_COUNTRIES = 'All Countries'
export const ALL_SOURCES = 'All Sources'
export const NO_JOBS_FOUND = 'No jobs found'
export const SAMPLE_LISTING = 'Sample listing'
export const JOBS_FAILED = { title: 'Error', description: 'Failed to fetch job listings. Please try again.' }

/** A longer description is cut and gets 'Read more'. */
export const DESCRIPTION_PREVIEW_CHARACTERS = 150

/** Beside the work permit: the figure is the provider's. */
export const WORK_PERMIT_TOOLTIP =
  'A work permit is usually granted for 1-2 years. What applies to you is decided by the authority of the country.'

export interface Job {
  id: string
  title: string
  company: string
  location: string
  country: JobCountry
  description: string
  /** In words, as the employer writes it; null when it does not say. */
  salary: string | null
  tags: readonly string[]
  requirements: readonly string[]
  /** ISO date; shown by postedText. */
  postedDate: string
  /** Where to apply; null for a sample, which no employer stands behind. */
  applyUrl: string | null
  source: string
  /** An invented listing that shows what the board looks like. Marked SAMPLE_LISTING wherever it is shown. */
  sample: boolean
}

/** A row of public.jobs, as a caller reads it. */
export interface JobRow {
  id: string
  source: string
  source_id: string
  title: string
  company: string
  location: string
  country: JobCountry
  description: string
  salary: string | null
  tags: string[]
  requirements: string[]
  posted_date: string
  apply_url: string
  /** ISO date of the last day on which one can apply; null when the employer names none. */
  valid_through: string | null
}

/** What an import gives for one listing. */
export type JobEntry = Omit<JobRow, 'id'>

/** A stored listing, for the board. */
export function jobOfRow(row: JobRow): Job {
  return {
    id: row.id,
    title: row.title,
    company: row.company,
    location: row.location,
    country: row.country,
    description: row.description,
    salary: row.salary,
    tags: row.tags,
    requirements: row.requirements,
    postedDate: row.posted_date,
    applyUrl: row.apply_url,
    source: row.source,
    sample: false,
  }
}

/** Whether one can still apply on that day (ISO date). */
export function isOpen(row: Pick<JobRow, 'valid_through'>, today: string): boolean {
  return row.valid_through === null || row.valid_through >= today
}

export interface JobFilters {
  query: string
  country: JobCountry | typeof ALL_COUNTRIES
  source: string
}

export const NO_JOB_FILTERS: JobFilters = { query: '', country: ALL_COUNTRIES, source: ALL_SOURCES }

/** A wanted country, or all of them with the warning that belongs in the console when the value is none of the list. */
export function jobCountryOf(value: string | null): { country: JobFilters['country']; warning: string | null } {
  const wanted = value?.trim().toLowerCase() ?? ''
  if (wanted === '' || wanted === ALL_COUNTRIES.toLowerCase()) return { country: ALL_COUNTRIES, warning: null }
  const country = JOB_COUNTRIES.find((one) => one.toLowerCase() === wanted)
  if (country) return { country, warning: null }
  return { country: ALL_COUNTRIES, warning: `Unknown country ${JSON.stringify(value)}: showing ${ALL_COUNTRIES}.` }
}

/** The filters of a query string (country, query, source), with the warning about an unknown country. */
export function readJobFilters(parameters: URLSearchParams): { filters: JobFilters; warning: string | null } {
  const { country, warning } = jobCountryOf(parameters.get('country'))
  const filters = {
    query: parameters.get('query')?.trim() ?? '',
    country,
    source: parameters.get('source')?.trim() || ALL_SOURCES,
  }
  return { filters, warning }
}

/** The query string of the filters; what filters nothing is left out. */
export function writeJobFilters({ query, country, source }: JobFilters): URLSearchParams {
  const parameters = new URLSearchParams()
  if (country !== ALL_COUNTRIES) parameters.set('country', country)
  if (query !== '') parameters.set('query', query)
  if (source !== ALL_SOURCES) parameters.set('source', source)
  return parameters
}

/** Another country starts with all sources again. */
export function withCountry(filters: JobFilters, country: JobFilters['country']): JobFilters {
  return { ...filters, country, source: ALL_SOURCES }
}

/** The jobs that match, newest first. The text is looked for in title, company and description, whatever its case and accents. */
export function searchJobs(jobs: readonly Job[], { query, country, source }: JobFilters): Job[] {
  const wanted = searchForm(query.trim())
  return jobs
    .filter(
      (job) =>
        (country === ALL_COUNTRIES || job.country === country) &&
        (source === ALL_SOURCES || job.source === source) &&
        [job.title, job.company, job.description].some((text) => searchForm(text).includes(wanted)),
    )
    .toSorted((one, other) => compare(other.postedDate, one.postedDate) || compare(one.id, other.id))
}

/** The sources to choose from: those of the listings of the country, in alphabetical order, after 'All Sources'. */
export function jobSources(jobs: readonly Job[], country: JobFilters['country']): string[] {
  const sources = jobs.filter((job) => country === ALL_COUNTRIES || job.country === country).map((job) => job.source)
  return [ALL_SOURCES, ...[...new Set(sources)].toSorted(compare)]
}

/** What a card shows of a description, and whether it needs 'Read more'. */
export function descriptionPreview(description: string): { text: string; isCut: boolean } {
  const text = cutText(description, DESCRIPTION_PREVIEW_CHARACTERS)
  return { text, isCut: text !== description }
}

const DAYS_PER_WEEK = 7
const DAYS_PER_MONTH = 30
const DAYS_PER_YEAR = 365

/** How long ago a listing was posted: "Today", "1 day ago", "3 weeks ago". Both are ISO dates; the future counts as today. */
export function postedText(postedDate: string, today: string): string {
  const days = daysBetween(postedDate, today)
  if (days < 1) return 'Today'
  if (days < DAYS_PER_WEEK) return `${countOf(days, 'day', 'days')} ago`
  if (days < DAYS_PER_MONTH) return `${countOf(Math.floor(days / DAYS_PER_WEEK), 'week', 'weeks')} ago`
  if (days < DAYS_PER_YEAR) return `${countOf(Math.floor(days / DAYS_PER_MONTH), 'month', 'months')} ago`
  return `${countOf(Math.floor(days / DAYS_PER_YEAR), 'year', 'years')} ago`
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
