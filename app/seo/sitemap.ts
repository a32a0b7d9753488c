import { href } from 'react-router'
import { type Data, dataClientContext, visitorData } from '#app/data-client.ts'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { isOpen } from '#domain/jobs/jobs.ts'
import type { Route } from './+types/sitemap'
import { PUBLIC_PAGES } from './public-pages.ts'

/** What one sitemap may hold. */
const MOST_ADDRESSES = 50_000
const RETRY_AFTER_SECONDS = 600

/** /sitemap.xml: every public page, university, programme entered figure by figure and open job. */
export async function loader({ context }: Route.LoaderArgs) {
  const { url } = context.get(dataClientContext)
  try {
    const data = visitorData(context)
    const [universities, programmes, jobs] = await Promise.all([
      universityEntries(data),
      programmeEntries(data),
      jobEntries(data),
    ])
    const pages = PUBLIC_PAGES.map((path) => ({ path, changedOn: null }))
    const xml = writeSitemap(url, [...pages, ...universities, ...programmes, ...jobs].slice(0, MOST_ADDRESSES))
    return new Response(xml, {
      headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
    })
  } catch (error) {
    // Half a list would tell a crawler that the rest is gone.
    console.error('The sitemap could not be made', error)
    return new Response(null, { status: 503, headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } })
  }
}

export interface SitemapEntry {
  path: string
  /** ISO date, where it is known. */
  changedOn: string | null
}

export function writeSitemap(site: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedOn }) => {
    const lastModified = changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
    return `<url><loc>${escapeXml(site + path)}</loc>${lastModified}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}

async function universityEntries(data: Data): Promise<SitemapEntry[]> {
  const { data: stored } = await data
    .from('universities')
    .select('slug,checked_on')
    .is('retired_on', null)
    .order('slug')
    .throwOnError()
  return (stored.length > 0 ? stored : CATALOGUE).map(({ slug, checked_on }) => ({
    path: `/universities/${encodeURIComponent(slug)}`,
    changedOn: checked_on,
  }))
}

/** Those that are offered and whose figures were entered one by one: what a register alone knows says too little for a page to be found. */
async function programmeEntries(data: Data): Promise<SitemapEntry[]> {
  const { data: rows } = await data
    .from('programmes')
    .select('slug,universities(slug)')
    .eq('source', 'helix')
    .is('retired_on', null)
    .order('id')
    .throwOnError()
  return rows.map(({ slug, universities }) => ({
    path: href('/universities/:slug/:programme', { slug: universities.slug, programme: slug }),
    changedOn: null,
  }))
}

async function jobEntries(data: Data): Promise<SitemapEntry[]> {
  const today = new Date().toISOString().slice(0, 10)
  const { data: rows } = await data.from('jobs').select('id,posted_date,valid_through').order('id').throwOnError()
  return rows
    .filter((row) => isOpen(row, today))
    .map(({ id, posted_date }) => ({ path: href('/overseas-jobs/:id', { id }), changedOn: posted_date }))
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
