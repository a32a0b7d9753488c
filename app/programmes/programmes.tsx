import { Fragment } from 'react'
import { href, data } from 'react-router'
import { visitorData } from '#app/data-client.ts'
import { cachedUntilChange, PROGRAMME_TABLES } from '#app/page/cached-page.ts'
import { Pagination } from '#app/page/pagination.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { chipClass } from '#app/ui/chip.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { countOf } from '#domain/text/format.ts'
import type { RouteHandle } from '../root.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { breadcrumbs } from '../seo/things.ts'
import type { Route } from './+types/programmes'
import { FilterForm } from './filter-form.tsx'
import { DEPTH_SENTENCES, filterWords } from './filter-words.ts'
import { NO_FILTERS, parseProgrammeQuery, type ProgrammeQuery, programmesHref, setFilters } from './programme-query.ts'
import { ProgrammeRow } from './programme-row.tsx'
import { type ProgrammePage, readProgrammes, readShortened, type Shortened } from './read-programmes.ts'

export const handle = { hydrate: false } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = parseProgrammeQuery(new URL(request.url).searchParams)
  const today = new Date().toISOString().slice(0, 10)
  try {
    const store = visitorData(context)
    const found = await readProgrammes(store, query, today)
    const shortened = found.total === 0 ? await readShortened(store, query, today) : []
    const shown = { ...query, page: found.page }
    const kept = isOftenAsked(shown) && request.url.endsWith(programmesHref(shown))
    return data({ query: shown, found, shortened, today }, kept ? { headers: cachedUntilChange(...PROGRAMME_TABLES) } : undefined)
  } catch (error) {
    console.error('Failed to load programme data', error)
    return data({ query, found: null, shortened: [], today }, { status: 503 })
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Only pages that can be counted are kept: those of one filter, under its one address. */
function isOftenAsked(query: ProgrammeQuery): boolean {
  return query.search === '' && setFilters(query).length <= 1
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { query } = loaderData
  const filters = setFilters(query)
  const place = query.country ? ` in ${query.country}` : ''
  const onlyCountry = filters.every(({ filter }) => filter === 'country')
  return pageMeta(
    { matches },
    {
      title: query.country ? `Programmes in ${query.country}` : 'Programmes abroad',
      description: `Degree programmes for health professionals${place}: tuition, next deadline and English requirement, each with its source and its age.`,
      path: programmesHref({ country: query.country, page: query.page }),
      picture: 'universities.png',
      noindex: query.search !== '' || !onlyCountry,
    },
  )
}

export default function Programmes({ loaderData }: Route.ComponentProps) {
  const { query, found, shortened, today } = loaderData
  return (
    <main id="main" className="wrap pb-16">
      <header className="pt-[clamp(28px,4vw,56px)] pb-6">
        <h1 className="mb-3">Programmes abroad</h1>
        <p className="lede">
          Degrees at universities in Europe: those for health professionals, entered figure by figure, stand first. Each figure is
          its source’s own and says how old it is. Our diploma and certificates stand among the{' '}
          <a href={href('/programs')}>programmes by Helix Abroad</a>.
        </p>
      </header>
      {found ? <Results query={query} found={found} shortened={shortened} today={today} /> : <Failure query={query} />}
      <StructuredData things={(site) => [breadcrumbs(site, [{ name: 'Programmes abroad', path: href('/programmes') }])]} />
    </main>
  )
}

interface ResultsProps {
  query: ProgrammeQuery
  found: ProgrammePage
  shortened: readonly Shortened[]
  today: string
}

function Results({ query, found, shortened, today }: ResultsProps) {
  const { how, total, programmes, page, pageCount, facets } = found
  return (
    <>
      <FilterForm query={query} facets={facets} />
      <Chips query={query} university={programmes[0]?.university.name} />
      <p className="border-b border-line pt-4 pb-3">
        <b className="font-semibold">{countOf(total, 'programme', 'programmes')}</b>
        {query.search && ` for “${query.search}”`}
        {pageCount > 1 && (
          <span className="text-ink-2">
            , page {page} of {pageCount.toLocaleString('en-US')}
          </span>
        )}
      </p>
      {query.depth === null && <Depths query={query} facets={facets} />}
      {how === 'similar' && (
        <p className="pt-3 text-s text-ink-2">Nothing is called “{query.search}”. These names come closest.</p>
      )}
      {total > 0 && (
        <p className="pt-3 text-xs text-ink-2">
          Tuition is what a student from outside the EU pays.{' '}
          <span aria-hidden className="mx-1 inline-block size-[7px] rotate-45 bg-warn" />
          Amber says that nobody has opened the source in the last 90 days: look at it before you rely on the figure.
        </p>
      )}
      {total === 0 ? (
        <NothingFound query={query} shortened={shortened} />
      ) : (
        <ul>
          {programmes.map((programme) => (
            <ProgrammeRow key={programme.id} programme={programme} today={today} />
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pageCount} hrefOf={(to) => programmesHref({ ...query, page: to })} />
    </>
  )
}

/** How much is known of those found. */
function Depths({ query, facets }: { query: ProgrammeQuery; facets: ProgrammePage['facets'] }) {
  const found = facets.depth.filter(({ count }) => count > 0)
  if (found.length < 2) return null
  return (
    <p className="pt-3 text-s text-ink-2">
      {found.map(({ value: depth, count }) => (
        <Fragment key={depth}>
          <a href={programmesHref({ ...query, depth, page: 1 })}>
            {count.toLocaleString('en-US')} {DEPTH_SENTENCES[depth].linked}
          </a>
          {DEPTH_SENTENCES[depth].rest}{' '}
        </Fragment>
      ))}
    </p>
  )
}

/** The filters in force; a press takes one away. */
function Chips({ query, university }: { query: ProgrammeQuery; university: string | undefined }) {
  const filters = setFilters(query)
  if (filters.length === 0) return null
  return (
    <ul aria-label="Filters set" data-print="no" className="flex flex-wrap gap-2 pt-4">
      {filters.map(({ filter, without }) => (
        <li key={filter}>
          <a href={programmesHref(without)} className={chipClass}>
            {(filter === 'university' && university) || filterWords(query, filter)}
            <Icon name="close" width={14} height={14} />
            <span className="sr-only">Remove filter</span>
          </a>
        </li>
      ))}
      <li>
        <a href={programmesHref({ search: query.search })} className={buttonClass('quiet', 'sm')}>
          Clear all filters
        </a>
      </li>
    </ul>
  )
}

/** Nothing fits: a word can be left out, or each filter, else the search. */
function NothingFound({ query, shortened }: Pick<ResultsProps, 'query' | 'shortened'>) {
  const filters = setFilters(query)
  return (
    <EmptyState
      title="No programme fits"
      className="mt-6"
      action={
        <ul className="flex flex-wrap gap-2">
          {shortened.map(({ search, total }) => (
            <li key={search}>
              <a href={programmesHref({ ...query, search, page: 1 })} className={buttonClass('primary', 'sm')}>
                {countOf(total, 'programme', 'programmes')} for “{search}”
              </a>
            </li>
          ))}
          {filters.length > 1 &&
            filters.map(({ filter, without }) => (
              <li key={filter}>
                <a href={programmesHref(without)} className={buttonClass('outline', 'sm')}>
                  Without “{filterWords(query, filter)}”
                </a>
              </li>
            ))}
          {filters.length > 0 && (
            <li>
              <a href={programmesHref({ search: query.search })} className={buttonClass('outline', 'sm')}>
                {query.search ? 'Search without the filters' : 'Without any filter'}
              </a>
            </li>
          )}
          {query.search && (
            <li>
              <a href={programmesHref(NO_FILTERS)} className={buttonClass('outline', 'sm')}>
                See every programme
              </a>
            </li>
          )}
          <li>
            <a href={href('/universities')} className={buttonClass('outline', 'sm')}>
              Search the universities
            </a>
          </li>
        </ul>
      }
    >
      <p>
        {query.search &&
          `No programme has ${/\s/.test(query.search) ? 'all of ' : ''}“${query.search}” in its name, subjects, university or place${filters.length > 0 ? ' and fits these filters' : ''}. `}
        {(query.tuition !== null || query.ielts !== null || query.open || query.noGre) &&
          'A programme whose figure is not entered yet is left out by a filter on that figure.'}
      </p>
    </EmptyState>
  )
}

function Failure({ query }: { query: ProgrammeQuery }) {
  return (
    <Alert
      tone="bad"
      title="Failed to load programme data"
      action={
        <a href={programmesHref(query)} className={buttonClass('outline', 'sm')}>
          Try again
        </a>
      }
    >
      Load the page again in a moment.
    </Alert>
  )
}
