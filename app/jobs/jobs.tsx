import { href, data } from 'react-router'
import { visitorData } from '#app/data-client.ts'
import { cachedUntilChange, withWholeStyle } from '#app/page/cached-page.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { NoticeRegion } from '#app/ui/notice/notice-region.tsx'
import { FirstScreenEnd } from '#app/ui/start/first-screen.tsx'
import { LateScript } from '#app/ui/start/late-script.tsx'
import { SAMPLE_JOBS_NOTICE } from '#content/jobs/jobs.ts'
import {
  ALL_COUNTRIES,
  ALL_SOURCES,
  JOB_COUNTRIES,
  JOBS_FAILED,
  type JobFilters,
  NO_JOB_FILTERS,
  NO_JOBS_FOUND,
  readJobFilters,
} from '#domain/jobs/jobs.ts'
import { countOf, countriesInWords } from '#domain/text/format.ts'
import type { RouteHandle } from '../root.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { breadcrumbs } from '../seo/things.ts'
import type { Route } from './+types/jobs'
import { allSamplesHref, boardHref, pageOf, wantsAllSamples } from './board-address.ts'
import { BoardPages } from './board-pages.tsx'
import boardScript from './board-script.ts?worker&url'
import { FilterForm } from './filter-form.tsx'
import { Listing } from './listing.tsx'
import { Places } from './places.tsx'
import { type Board, readBoard } from './read-jobs.ts'
import { SavedJobs } from './saved/saved-jobs-list.tsx'
import { WorkPermitTip } from './work-permit-tip.tsx'

export const handle = { hydrate: false, endsFirstScreen: true } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams
  const { filters, warning } = readJobFilters(parameters)
  const today = new Date().toISOString().slice(0, 10)
  try {
    const board = await readBoard(visitorData(context), filters, {
      page: pageOf(parameters),
      allSamples: wantsAllSamples(parameters),
      today,
    })
    const kept = new URL(request.url).search === ''
    return data(
      { board, filters: board.filters, warning, today },
      kept ? { headers: withWholeStyle(cachedUntilChange('jobs')) } : undefined,
    )
  } catch (error) {
    console.error('Failed to fetch job listings', error)
    return data({ board: null, filters, warning, today }, { status: 503 })
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const country = loaderData.filters.country
  const place = country === ALL_COUNTRIES ? 'nine European countries' : country
  return pageMeta(
    { matches },
    {
      title: country === ALL_COUNTRIES ? 'Overseas jobs' : `Overseas jobs in ${country}`,
      description: `Where jobs in bioinformatics, clinical data and laboratories in ${place} are advertised, and what such listings look like.`,
      path: country === ALL_COUNTRIES ? '/overseas-jobs' : `/overseas-jobs?country=${country}`,
      picture: 'overseas-jobs.png',
    },
  )
}

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { board, filters, warning, today } = loaderData
  return (
    <main id="main" className="wrap pb-16" data-board data-warning={warning}>
      <header className="pt-[clamp(28px,4vw,56px)] pb-6">
        <h1 className="mb-3">Overseas jobs</h1>
        <p className="lede">
          Where work in bioinformatics, clinical data and laboratories is advertised in {countriesInWords(JOB_COUNTRIES)}. Save
          what interests you: the list stays in this browser.
        </p>
      </header>
      <FilterForm filters={filters} sources={board?.sources ?? [ALL_SOURCES]} />
      <SavedJobs />
      <section data-results aria-label="Listings" tabIndex={-1}>
        {board ? <Results board={board} filters={filters} today={today} /> : <Failure filters={filters} />}
      </section>
      <output data-announce className="sr-only" />
      <NoticeRegion />
      <StructuredData things={(site) => [breadcrumbs(site, [{ name: 'Overseas jobs', path: href('/overseas-jobs') }])]} />
      <LateScript src={boardScript} />
    </main>
  )
}

function Results({ board, filters, today }: { board: Board; filters: JobFilters; today: string }) {
  const { jobs, total, page, pageCount, places, samples } = board
  if (total + samples.total + places.length === 0) {
    return (
      <>
        <NothingFound filters={filters} />
        <FirstScreenEnd />
      </>
    )
  }
  return (
    <>
      <div className="relative flex flex-wrap items-center justify-between gap-x-6 border-b border-line pt-4 pb-2">
        <p>
          <b className="font-semibold">
            {[
              total > 0 && countOf(total, 'listing', 'listings'),
              places.length > 0 && `${countOf(places.length, 'place', 'places')} to look`,
            ]
              .filter(Boolean)
              .join(', ') || 'No listing'}
          </b>
          {filters.country !== ALL_COUNTRIES && ` in ${filters.country}`}
          {filters.query && ` for “${filters.query}”`}
          {pageCount > 1 && <span className="text-ink-2">{`, page ${page} of ${pageCount}`}</span>}
        </p>
        <WorkPermitTip />
      </div>
      {jobs.length > 0 && (
        <ul>
          {jobs.map((job) => (
            <Listing key={job.id} job={job} today={today} />
          ))}
        </ul>
      )}
      <BoardPages filters={filters} page={page} pageCount={pageCount} />
      <Places places={places} />
      <FirstScreenEnd />
      <Samples samples={samples} filters={filters} today={today} />
    </>
  )
}

function Samples({ samples: { shown, total }, filters, today }: Pick<Board, 'samples'> & { filters: JobFilters; today: string }) {
  if (shown.length === 0) return null
  return (
    <section id="samples" aria-labelledby="samples-title" className="pt-10">
      <h2 id="samples-title" className="text-3">
        What such listings look like
      </h2>
      <p className="mt-2 border-b border-rule pb-3 text-s text-ink-2">{SAMPLE_JOBS_NOTICE}</p>
      <ul>
        {shown.map((job) => (
          <Listing key={job.id} job={job} today={today} headingLevel={3} />
        ))}
      </ul>
      {shown.length < total && (
        <p className="pt-6" data-print="no">
          <a href={allSamplesHref(filters)} className={buttonClass('outline')}>
            Show all {total} sample listings
          </a>
        </p>
      )}
    </section>
  )
}

function NothingFound({ filters }: { filters: JobFilters }) {
  const everywhereElse = boardHref({ ...NO_JOB_FILTERS, country: filters.country })
  return (
    <EmptyState
      title={NO_JOBS_FOUND}
      action={
        <a href={everywhereElse} className={buttonClass('outline')}>
          {filters.country === ALL_COUNTRIES ? 'Show all jobs' : `Show every place in ${filters.country}`}
        </a>
      }
      className="mt-6"
    >
      <p>Nothing on the board fits these filters. Try another word, or every country.</p>
    </EmptyState>
  )
}

function Failure({ filters }: { filters: JobFilters }) {
  return (
    <>
      <Alert
        tone="bad"
        title={JOBS_FAILED.title}
        className="mt-6"
        action={
          <a href={boardHref(filters)} className={buttonClass('outline', 'sm')}>
            Try again
          </a>
        }
      >
        <p>{JOBS_FAILED.description}</p>
      </Alert>
      <FirstScreenEnd />
    </>
  )
}
