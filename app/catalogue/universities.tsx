import { href, data } from 'react-router'
import { type Data, visitorData } from '#app/data-client.ts'
import { cachedUntilChange, PROGRAMME_TABLES } from '#app/page/cached-page.ts'
import {
  type CatalogueQuery,
  catalogueHref,
  parseCatalogueQuery,
  type Region,
  regionOf,
  searchesEverywhere,
} from '#app/page/catalogue-query.ts'
import { Pagination } from '#app/page/pagination.tsx'
import { parseProgrammeQuery, programmesHref } from '#app/programmes/programme-query.ts'
import { countProgrammes } from '#app/programmes/read-programmes.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { NoticeRegion } from '#app/ui/notice/notice-region.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { FirstScreenEnd } from '#app/ui/start/first-screen.tsx'
import { LateScript } from '#app/ui/start/late-script.tsx'
import { TabLink, TabLinks } from '#app/ui/tabs/tabs.tsx'
import { countOf } from '#domain/text/format.ts'
import { TUITION_BAND_LABELS } from '#domain/universities/university-filters.ts'
import type { RouteHandle } from '../root.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { breadcrumbs } from '../seo/things.ts'
import type { Route } from './+types/universities'
import catalogueScript from './catalogue-script.ts?worker&url'
import { CountryLinks } from './country-links.tsx'
import { builtInCatalogue, type CatalogueRow, type CountryCount, readCatalogue } from './read/read-catalogue.ts'
import { SearchForm } from './search-form.tsx'
import { UniversityRow } from './university-row.tsx'

export const handle = { hydrate: false, endsFirstScreen: true } satisfies RouteHandle

const FIRST_SCREEN_ROWS = 4

export async function loader({ request, context }: Route.LoaderArgs) {
  const parameters = new URL(request.url).searchParams
  const requested = parseCatalogueQuery(parameters)
  const everywhere = searchesEverywhere(parameters)
  const store = visitorData(context)
  const [stored, programmes] = await Promise.all([
    readCatalogue(store, requested, everywhere),
    countNamed(store, requested.search),
  ]).catch((error: unknown) => {
    console.error('Failed to load university data', error)
    return [null, 0] as const
  })
  const { page, region, ...found } = stored ?? builtInCatalogue(requested, everywhere)
  const query = { ...requested, region, page }
  const today = new Date().toISOString().slice(0, 10)
  const kept = stored !== null && query.search === '' && stored.total > 0 && isPlain(request, query)
  return data(
    { query, ...found, programmes, today, builtIn: stored === null },
    kept ? { headers: cachedUntilChange(...PROGRAMME_TABLES) } : undefined,
  )
}

async function countNamed(store: Data, search: string): Promise<number> {
  const query = parseProgrammeQuery(new URLSearchParams({ search }))
  return search ? countProgrammes(store, query, new Date().toISOString().slice(0, 10)) : 0
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Whether the request has the one address of the query: only pages that can be counted are kept. */
function isPlain(request: Request, query: CatalogueQuery): boolean {
  return request.url.endsWith(catalogueHref(query))
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { query } = loaderData
  const place = query.country ?? (query.region === 'usa' ? 'the USA' : 'Europe and the USA')
  return pageMeta(
    { matches },
    {
      title: `Universities in ${place}`,
      description: `Universities in ${place}: programmes, tuition with its year and source, acceptance rates and deadlines.`,
      path: catalogueHref({ ...query, search: '', tuition: null }),
      picture: 'universities.png',
      noindex: query.search !== '' || query.tuition !== null,
    },
  )
}

export default function Universities({ loaderData }: Route.ComponentProps) {
  const { query, countries, total, pageCount, universities, figures, programmes, today, similar, builtIn } = loaderData
  const row = (university: CatalogueRow) => (
    <UniversityRow key={university.slug} university={university} programmes={figures[university.id] ?? []} today={today} />
  )
  return (
    <main id="main" className="wrap pb-16">
      <header className="pt-[clamp(28px,4vw,56px)] pb-6">
        <h1 className="mb-3">Universities</h1>
        <p className="lede">
          Programmes, tuition and deadlines in Europe and the United States. Each figure carries its year; where a university
          names none for all its programmes, its row tells what these ask. What is not entered reads “Not specified”.
        </p>
      </header>
      {builtIn && (
        <Alert data-toast tone="warn" title="Failed to load university data" className="mb-6">
          You see the catalogue that comes with this site. Load the page again to try once more.
        </Alert>
      )}
      <TabLinks label="Catalogue">
        <RegionTab region="europe" label="Europe" query={query} countries={countries} />
        <RegionTab region="usa" label="USA" query={query} countries={countries} />
      </TabLinks>
      <SearchForm query={query} />
      <CountryLinks query={query} countries={countries} />
      <p className="border-b border-line pt-4 pb-3">
        <b className="font-semibold">{countOf(total, 'university', 'universities')}</b>
        {query.country && ` in ${query.country}`}
        {query.search && ` for “${query.search}”`}
        {query.tuition && `, tuition ${TUITION_BAND_LABELS[query.tuition].toLowerCase()} a year`}
        {/* public/site.js marks the page once another one is on its way. */}
        <span className="ml-3 hidden align-middle in-data-loading:inline-block">
          <Spinner label="Loading universities" />
        </span>
        {pageCount > 1 && (
          <span className="text-ink-2">
            , page {query.page} of {pageCount.toLocaleString('en-US')}
          </span>
        )}
      </p>
      {similar && <p className="pt-3 text-s text-ink-2">Nothing is called “{query.search}”. These names come closest.</p>}
      {programmes > 0 && (
        <p className="pt-3 text-s">
          <a href={programmesHref({ search: query.search })} className="inline-flex min-h-11 items-center">
            {countOf(programmes, 'programme', 'programmes')} for “{query.search}”
          </a>
        </p>
      )}
      {universities.length === 0 ? (
        <>
          <EmptyState
            title="No universities found in this category."
            action={<Elsewhere query={query} countries={countries} />}
            className="mt-6"
          >
            {query.search && <p>Nothing here has “{query.search}” in its name, country, city or programmes.</p>}
          </EmptyState>
          <FirstScreenEnd />
        </>
      ) : (
        <ul>
          {universities.slice(0, FIRST_SCREEN_ROWS).map(row)}
          <FirstScreenEnd />
          {universities.slice(FIRST_SCREEN_ROWS).map(row)}
        </ul>
      )}
      <Pagination page={query.page} pageCount={pageCount} hrefOf={(page) => catalogueHref({ ...query, page })} />
      <p className="pt-4 text-xs text-ink-3">
        Each picture shows the terrain of the country, drawn from a pool of 27 plates; it is not a map of the place.
      </p>
      <NoticeRegion />
      <LateScript src={catalogueScript} />
      <StructuredData things={(site) => [breadcrumbs(site, stepsTo(query))]} />
    </main>
  )
}

function stepsTo(query: CatalogueQuery) {
  const steps = [{ name: 'Universities', path: href('/universities') }]
  if (query.country) steps.push({ name: query.country, path: catalogueHref({ ...query, search: '', page: 1 }) })
  return steps
}

interface Place {
  query: CatalogueQuery
  countries: readonly CountryCount[]
}

function sumIn(region: Region, countries: readonly CountryCount[]): number {
  return countries.filter(({ country }) => regionOf(country) === region).reduce((sum, { universities }) => sum + universities, 0)
}

function RegionTab({ region, label, query, countries }: Place & { region: Region; label: string }) {
  return (
    <TabLink
      to={catalogueHref({ ...query, region, country: null, page: 1 })}
      current={query.region === region}
      count={sumIn(region, countries)}
    >
      {label}
    </TabLink>
  )
}

/** The way out of an empty result: where the search does find something, else without the search. */
function Elsewhere({ query, countries }: Place) {
  const wider = { ...query, country: null, page: 1 }
  const other: Region = query.region === 'usa' ? 'europe' : 'usa'
  if (query.country && sumIn(query.region, countries) > 0) {
    return (
      <a href={catalogueHref(wider)} className={buttonClass('outline')}>
        Search all countries
      </a>
    )
  }
  if (sumIn(other, countries) > 0) {
    return (
      <a href={catalogueHref({ ...wider, region: other })} className={buttonClass('outline')}>
        Search {other === 'usa' ? 'the USA' : 'Europe'}
      </a>
    )
  }
  return (
    <span className="flex flex-wrap gap-2">
      {query.search && (
        <a href={programmesHref({ search: query.search })} className={buttonClass('outline')}>
          Search the programmes
        </a>
      )}
      <a href={catalogueHref({ ...wider, search: '', tuition: null })} className={buttonClass('outline')}>
        Clear the search
      </a>
    </span>
  )
}
