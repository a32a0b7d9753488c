import type { Data } from '#app/data-client.ts'
import { JOB_PLACES } from '#content/jobs/job-places.ts'
import { SAMPLE_JOBS } from '#content/jobs/jobs.ts'
import { type JobPlace, searchJobPlaces } from '#domain/jobs/job-places.ts'
import {
  ALL_COUNTRIES,
  ALL_SOURCES,
  isOpen,
  type Job,
  type JobFilters,
  jobOfRow,
  type JobRow,
  jobSources,
  searchJobs,
} from '#domain/jobs/jobs.ts'

export interface Board {
  /** Every source that the country's listings have, after 'All Sources'. */
  sources: string[]
  /** The filters that hold: a source that the country does not have counts as all of them. */
  filters: JobFilters
  /** Stored listings that fit. */
  total: number
  page: number
  pageCount: number
  jobs: Job[]
  /** Where else to look; with the first page of listings. */
  places: JobPlace[]
  /** Invented listings: a handful with the first page, all that fit where they are asked for. */
  samples: { shown: Job[]; total: number }
}

const PAGE_SIZE = 20
const HANDFUL = 5
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const columns =
  'id,source,source_id,title,company,location,country,description,salary,tags,requirements,posted_date,apply_url,valid_through'

/**
 * One page of the board: listings that one can still apply for on that day (ISO date), newest first, then places to look, then
 * samples. Throws what the data layer refused.
 */
export async function readBoard(
  data: Data,
  wanted: JobFilters,
  { page, allSamples, today }: { page: number; allSamples: boolean; today: string },
): Promise<Board> {
  const sources = await readSources(data, wanted.country, today)
  const filters = { ...wanted, source: sources.includes(wanted.source) ? wanted.source : ALL_SOURCES }
  const samples = searchJobs(SAMPLE_JOBS, filters)
  const total = await countListings(data, filters, today)
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const shownPage = Math.min(page, pageCount)
  const isFirst = shownPage === 1
  return {
    sources,
    filters,
    total,
    page: shownPage,
    pageCount,
    jobs: total > 0 ? await readListings(data, filters, today, (shownPage - 1) * PAGE_SIZE) : [],
    places: isFirst ? searchJobPlaces(JOB_PLACES, filters) : [],
    samples: { shown: isFirst ? samples.slice(0, allSamples ? undefined : HANDFUL) : [], total: samples.length },
  }
}

/** A sample, or a stored listing with the day until which it is open; null where there is none of that id. */
export async function readJob(data: Data, id: string): Promise<{ job: Job; row: JobRow | null } | null> {
  const sample = SAMPLE_JOBS.find((job) => job.id === id)
  if (sample) return { job: sample, row: null }
  if (!UUID.test(id)) return null
  const { data: row } = await data.from('jobs').select(columns).eq('id', id).maybeSingle().throwOnError()
  return row ? { job: jobOfRow(row as JobRow), row: row as JobRow } : null
}

/** Whether a stored listing can no longer be applied for. */
export function isClosed(row: JobRow | null, today: string): boolean {
  return row !== null && !isOpen(row, today)
}

async function readSources(data: Data, country: JobFilters['country'], today: string): Promise<string[]> {
  const open = data.from('jobs').select('source').or(openOn(today))
  const { data: rows } = await (country === ALL_COUNTRIES ? open : open.eq('country', country)).throwOnError()
  const stored = rows.map(({ source }) => source)
  const [all = ALL_SOURCES, ...samples] = jobSources(SAMPLE_JOBS, country)
  return [all, ...[...new Set([...stored, ...samples])].toSorted()]
}

function openOn(today: string): string {
  return `valid_through.is.null,valid_through.gte.${today}`
}

async function countListings(data: Data, filters: JobFilters, today: string): Promise<number> {
  const { count } = await narrowed(data, filters, today, { head: true, count: 'exact' }).throwOnError()
  return count ?? 0
}

async function readListings(data: Data, filters: JobFilters, today: string, from: number): Promise<Job[]> {
  const { data: rows } = await narrowed(data, filters, today, {})
    .order('posted_date', { ascending: false })
    .order('id')
    .range(from, from + PAGE_SIZE - 1)
    .throwOnError()
  return (rows as JobRow[]).map(jobOfRow)
}

function narrowed(
  data: Data,
  { query, country, source }: JobFilters,
  today: string,
  options: { head?: boolean; count?: 'exact' },
) {
  let found = data
    .rpc('search_jobs', { search: query }, { get: true, ...options })
    .select(columns)
    .or(openOn(today))
  if (country !== ALL_COUNTRIES) found = found.eq('country', country)
  if (source !== ALL_SOURCES) found = found.eq('source', source)
  return found
}
