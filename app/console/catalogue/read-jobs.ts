import type { Database } from '#domain/database-types.ts'
import { pageOf } from '../parts/list/address.ts'
import { consoleData } from '../shell/console-data.ts'
import { PAGE_SIZE } from './read-catalogue.ts'

export type JobRow = Database['public']['Tables']['jobs']['Row']

/** What staff write of a listing. */
export interface WrittenJob {
  title: string
  company: string
  location: string
  country: string
  description: string
  salary: string | null
  posted_date: string
  valid_through: string | null
  apply_url: string
  tags: string[]
  requirements: string[]
}

export interface JobsPage {
  total: number
  rows: Pick<JobRow, 'id' | 'title' | 'company' | 'country' | 'source' | 'posted_date' | 'valid_through'>[]
}

const SORTS: Readonly<Record<string, 'title' | 'company' | 'country' | 'posted_date'>> = {
  name: 'title',
  company: 'company',
  country: 'country',
  posted: 'posted_date',
}

export async function readJobs({ searchParams }: URL): Promise<JobsPage> {
  const from = (Number(pageOf(searchParams)) - 1) * PAGE_SIZE
  let query = consoleData()
    .from('jobs')
    .select('id, title, company, country, source, posted_date, valid_through', { count: 'exact' })
  const words = searchParams.get('search')?.trim()
  const country = searchParams.get('country')
  if (words) query = query.ilike('search_text', `%${words.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)
  if (country) query = query.eq('country', country)
  const { data, count } = await query
    .order(SORTS[searchParams.get('sort') ?? 'posted'] ?? 'posted_date', { ascending: searchParams.get('direction') === 'up' })
    .order('id')
    .range(from, from + PAGE_SIZE - 1)
    .throwOnError()
  return { rows: data, total: count ?? 0 }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function readJob(id: string): Promise<JobRow | null> {
  if (!UUID.test(id)) return null
  const { data } = await consoleData().from('jobs').select('*').eq('id', id).maybeSingle().throwOnError()
  return data
}

/** Gives the listing as it is stored; null where somebody has changed it since `seen`. New where `seen` is null. */
export async function saveJob(seen: JobRow | null, job: WrittenJob): Promise<JobRow | null> {
  const jobs = consoleData().from('jobs')
  if (seen === null) {
    const own = { source: 'Helix Abroad', source_id: crypto.randomUUID() }
    const { data } = await jobs
      .insert({ ...job, ...own })
      .select('*')
      .single()
      .throwOnError()
    return data
  }
  const { data } = await jobs.update(job).eq('id', seen.id).eq('updated_at', seen.updated_at).select('*').throwOnError()
  return data[0] ?? null
}

export async function deleteJob({ id }: JobRow): Promise<void> {
  await consoleData().from('jobs').delete().eq('id', id).throwOnError()
}
