import { Fragment } from 'react'
import { data, href } from 'react-router'
import { reportErrorContext, visitorData } from '#app/data-client.ts'
import { cachedUntilChange, withWholeStyle } from '#app/page/cached-page.ts'
import { PageHead } from '#app/page/page-head.tsx'
import { readGuide } from '#app/page/read-guide.ts'
import { Section } from '#app/page/section.tsx'
import { pageMeta } from '#app/seo/page-meta.ts'
import { StructuredData } from '#app/seo/structured-data.tsx'
import { breadcrumbs } from '#app/seo/things.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { FirstScreenEnd } from '#app/ui/start/first-screen.tsx'
import { LateScript } from '#app/ui/start/late-script.tsx'
import { EXCHANGE_RATES } from '#content/guide/exchange-rates.ts'
import { VISA_NOTICE } from '#content/guide/visas.ts'
import type { PlanRates } from '#domain/visas/visa-planner.ts'
import { divideVisas, NO_VISA_INFORMATION, searchVisas, type VisaInfo } from '#domain/visas/visa-search.ts'
import type { RouteHandle } from '../root.tsx'
import type { Route } from './+types/visa-information'
import { FundsMap } from './funds-map.tsx'
import { Planner } from './planner.tsx'
import { readRates } from './read-rates.ts'
import { parseVisaQuery, planParameters, printHref, type VisaQuery } from './visa-query.ts'
import { VisaRow } from './visa-row.tsx'
import visaScript from './visa-script.ts?worker&url'

export const handle = { hydrate: false, endsFirstScreen: true } satisfies RouteHandle

const FIRST_SCREEN_ROWS = 3

export async function loader({ request, context }: Route.LoaderArgs) {
  const [{ entries: visas, isStored }, rates] = await Promise.all([readGuide(context, 'visa'), storedRates(context)])
  const { search, searchParams } = new URL(request.url)
  const query = parseVisaQuery(searchParams, visas)
  const shown = { visas, query, today: new Date().toISOString().slice(0, 10), rates }
  const isKept = isStored && search === ''
  return isKept ? data(shown, { headers: withWholeStyle(cachedUntilChange('guide_entries')) }) : data(shown)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** The guide is there without the database: then sums are converted at the built-in rates, whose day stands beside them. */
async function storedRates(context: Route.LoaderArgs['context']): Promise<PlanRates> {
  try {
    return await readRates(visitorData(context))
  } catch (error) {
    context.get(reportErrorContext)(error)
    return EXCHANGE_RATES
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const description = `Student visas in ${loaderData.visas.length} European countries: proof of funds with its source and date, work, staying after the degree, and a planner that adds up a stay.`
  return pageMeta(
    { matches },
    { title: 'Student visa guide', description, path: href('/visa-information'), picture: 'visa-information.png' },
  )
}

export default function VisaInformation({ loaderData: { visas, query, today, rates } }: Route.ComponentProps) {
  const { ofGuide, further } = divideVisas(visas)
  const found = new Set(searchVisas(visas, query.search).map(({ id }) => id))
  return (
    <main id="main">
      <PageHead
        title="Student visa guide"
        lede={VISA_NOTICE}
        aside={!query.print && <FundsMap visas={visas} today={today} rates={rates} />}
      >
        <p className="mt-6 flex flex-wrap gap-3" data-print="no">
          {query.print ? (
            <>
              <Button variant="primary" hidden data-print-page>
                Print this page
              </Button>
              <a href={href('/visa-information')} className={buttonClass('outline')}>
                Back to the guide
              </a>
            </>
          ) : (
            <>
              <a href="#plan" className={buttonClass('primary')}>
                Add up a stay
              </a>
              <a href={printHref(query)} className={buttonClass('outline')}>
                Print view
              </a>
            </>
          )}
        </p>
      </PageHead>
      <section aria-labelledby="countries-title" className="wrap pb-16">
        <h2 id="countries-title" className="sr-only">
          Countries
        </h2>
        <Search query={query} />
        <output data-visa-count className="block border-b border-line pb-3">
          {found.size === visas.length ? `${visas.length} countries` : `${found.size} of ${visas.length} countries`}
        </output>
        <div data-visa-none hidden={found.size > 0} className="pt-6">
          <EmptyState title={NO_VISA_INFORMATION}>
            <p>The search looks at the country, the type of visa and the key requirement.</p>
          </EmptyState>
        </div>
        <Countries
          visas={ofGuide}
          found={found}
          query={query}
          today={today}
          endsAfter={found.size === visas.length ? FIRST_SCREEN_ROWS : null}
        />
        {found.size < visas.length && <FirstScreenEnd />}
        <div data-visa-further hidden={!further.some(({ id }) => found.has(id))} className="pt-14">
          <h2 id="further-countries">Further countries</h2>
          <p className="mt-2 max-w-[44rem] border-b border-line pb-5 text-ink-2">
            Countries of our catalogue that the provider’s guide lacks. Most of their figures we know by reports that name an
            official page: open the page before you rely on one.
          </p>
          <Countries visas={further} found={found} query={query} today={today} endsAfter={null} />
        </div>
        <p className="mt-10">
          For doctors: <a href={href('/practising-in-germany')}>what it takes to practise in Germany after a foreign degree</a>.
          For everybody: <a href={href('/scholarships')}>scholarships with their deadlines</a>.
        </p>
      </section>
      <Section
        id="plan"
        title="What will a stay cost?"
        lede="The funds to prove and the tuition, line by line, with the figure each line is counted with. The fee, insurance and the flight come on top: below the sum stands what is known of them."
        tinted
      >
        <Planner visas={visas} query={query} today={today} rates={rates} />
      </Section>
      <StructuredData things={(site) => [breadcrumbs(site, [{ name: 'Student visa guide', path: href('/visa-information') }])]} />
      <LateScript src={visaScript} />
    </main>
  )
}

interface CountriesProps {
  visas: readonly VisaInfo[]
  found: ReadonlySet<string>
  query: VisaQuery
  today: string
  /** After how many rows the first screen ends; null where it does not end among them. */
  endsAfter: number | null
}

function Countries({ visas, found, query, today, endsAfter }: CountriesProps) {
  return (
    <ul>
      {visas.map((visa, index) => (
        <Fragment key={visa.id}>
          <VisaRow
            visa={visa}
            hidden={!found.has(visa.id)}
            open={query.print || (found.size === 1 && found.has(visa.id))}
            exclusive={!query.print}
            today={today}
          />
          {index + 1 === endsAfter && <FirstScreenEnd />}
        </Fragment>
      ))}
    </ul>
  )
}

/** A plain GET form; visa-script.ts filters while one types. */
function Search({ query: { search, fields } }: { query: VisaQuery }) {
  return (
    <search data-print="no">
      <form action={href('/visa-information')} data-visa-search className="flex max-w-[44rem] items-end gap-3 py-5">
        {planParameters(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field label="Search by country, visa type or key requirement" className="flex-1 self-end">
          <Input type="search" name="search" defaultValue={search} maxLength={200} enterKeyHint="search" />
        </Field>
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}
