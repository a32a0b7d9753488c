import { data, href } from 'react-router'
import { cachedUntilChange } from '#app/page/cached-page.ts'
import { PageHead } from '#app/page/page-head.tsx'
import { readGuide } from '#app/page/read-guide.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { StructuredData } from '#app/seo/structured-data.tsx'
import { breadcrumbs } from '#app/seo/things.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import {
  byNextClose,
  filterScholarships,
  SCHOLARSHIP_LEVELS,
  scholarshipCountries,
  type ScholarshipFilters,
} from '#domain/scholarships/scholarship.ts'
import { countOf } from '#domain/text/format.ts'
import type { RouteHandle } from '../root.tsx'
import type { Route } from './+types/scholarships'
import { LEVEL_NAMES, readScholarshipFilters } from './scholarship-filters.ts'
import { ScholarshipRow } from './scholarship-row.tsx'

export const handle = { hydrate: false } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { entries: all, isStored } = await readGuide(context, 'scholarship')
  const countries = scholarshipCountries(all)
  const { search, searchParams } = new URL(request.url)
  const filters = readScholarshipFilters(searchParams, countries)
  const today = new Date().toISOString().slice(0, 10)
  const found = byNextClose(filterScholarships(all, filters), today)
  const shown = { filters, countries, today, found, count: all.length }
  return isStored && search === '' ? data(shown, { headers: cachedUntilChange('guide_entries') }) : data(shown)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const description = `${loaderData.count} scholarships for studies of health and life sciences in Europe: for whom, how much, until when, each with its source.`
  return pageMeta({ matches }, { title: 'Scholarships', description, path: '/scholarships' })
}

export default function Scholarships({ loaderData: { filters, countries, today, found } }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHead
        title="Scholarships"
        lede="For whom, how much, until when. A deadline is that of the edition its source names: look at the provider’s page before you plan with it. No scholarship is guaranteed."
      />
      <section aria-label="Scholarships" className="wrap pb-16">
        <FilterForm filters={filters} countries={countries} />
        <p className="border-b border-line pb-3">
          {countOf(found.length, 'scholarship', 'scholarships')}
          {filters.country && ` for ${filters.country}, with those for all of Europe`}
        </p>
        {found.length === 0 && (
          <EmptyState
            title="No scholarship found"
            action={
              <a href={href('/scholarships')} className={buttonClass('outline')}>
                Show all scholarships
              </a>
            }
            className="mt-6"
          >
            <p>Our list has none for this country and level. It is not complete: ask the university too.</p>
          </EmptyState>
        )}
        <ul>
          {found.map((scholarship) => (
            <ScholarshipRow key={scholarship.id} scholarship={scholarship} today={today} />
          ))}
        </ul>
      </section>
      <StructuredData things={(site) => [breadcrumbs(site, [{ name: 'Scholarships', path: href('/scholarships') }])]} />
    </main>
  )
}

/** A plain GET form: a filtered list has an address. */
function FilterForm({ filters, countries }: { filters: ScholarshipFilters; countries: readonly string[] }) {
  return (
    <search data-print="no">
      <form action={href('/scholarships')} className="flex flex-wrap items-end gap-3 py-5">
        <Field label="Country" className="min-w-[min(13rem,100%)] flex-1 sm:max-w-64">
          <Select name="country" defaultValue={filters.country ?? ''}>
            <option value="">All countries</option>
            {countries.map((country) => (
              <option key={country}>{country}</option>
            ))}
          </Select>
        </Field>
        <Field label="Level" className="min-w-[min(13rem,100%)] flex-1 sm:max-w-64">
          <Select name="level" defaultValue={filters.level ?? ''}>
            <option value="">All levels</option>
            {SCHOLARSHIP_LEVELS.map((level) => (
              <option key={level} value={level}>
                {LEVEL_NAMES[level]}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit">Show</Button>
      </form>
    </search>
  )
}
