import { data, href } from 'react-router'
import { visitorData } from '#app/data-client.ts'
import { cachedUntilChange } from '#app/page/cached-page.ts'
import { PageHead } from '#app/page/page-head.tsx'
import { readGuide } from '#app/page/read-guide.ts'
import { Section } from '#app/page/section.tsx'
import { DataRows } from '#app/ui/data-rows.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { visaCoverage } from '#content/guide/visa-coverage.ts'
import { type CoverageTable, coverageTables, shareText, STANDINGS } from '#domain/catalogue/coverage.ts'
import type { Json } from '#domain/database-types.ts'
import type { RouteHandle } from '../root.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { breadcrumbs } from '../seo/things.ts'
import type { Route } from './+types/about-our-figures'

export const handle = { hydrate: false } satisfies RouteHandle

/** What the coverage is counted from. */
const TABLES = [
  'universities',
  'programmes',
  'sources',
  'programme_languages',
  'programme_fees',
  'programme_deadlines',
  'programme_requirements',
  'guide_entries',
] as const

export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { entries, isStored } = await readGuide(context, 'visa')
    const visas = visaCoverage(entries) as unknown as Json
    const { data: rows } = await visitorData(context).rpc('figures_coverage', { visas }).throwOnError()
    const shown = { tables: coverageTables(rows) }
    return isStored ? data(shown, { headers: cachedUntilChange(...TABLES) }) : data(shown)
  } catch (error) {
    console.error('The figures could not be counted', error)
    return data({ tables: null }, { status: 503 })
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

const TITLE = 'About our figures'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const description =
    'How much we know of programmes, universities and student visas: the share of each figure, by the kind and the age of its source.'
  return pageMeta({ matches }, { title: TITLE, description, path: href('/about-our-figures') })
}

export default function AboutOurFigures({ loaderData: { tables } }: Route.ComponentProps) {
  return (
    <main id="main">
      <PageHead
        title={TITLE}
        lede="A figure is only as good as the page it stands on and the day somebody looked. Here is how much of what decides we know, and how well."
      />
      <Section id="sources" title="What a source is worth" tinted>
        <DataRows
          className="max-w-[56rem]"
          rows={STANDINGS.map(({ label, meaning }) => ({
            term: <b className="font-semibold text-ink">{label}</b>,
            value: meaning,
          }))}
        />
        <p className="mt-5 max-w-[44em] text-ink-2">
          Everything but the first kind is marked in amber where it is shown beside a programme or a university. What nobody knows
          stays empty: nothing is guessed, averaged or carried over from another year. A figure with several sources counts once,
          by the best of them.
        </p>
        <p className="mt-3 max-w-[44em] text-ink-2">
          A programme is known in depth where all that decides is known: language, length, degree, tuition and deadline for
          students from outside the EU, the way to apply, and the English asked where it is taught in English. Where some of it is
          missing, it stands in outline.
        </p>
      </Section>
      <Section id="coverage" title="What is known">
        {tables === null ? (
          <Alert tone="warn" title="The figures could not be counted">
            Load the page again in a moment.
          </Alert>
        ) : (
          <div className="grid gap-12">
            {tables.map((table) => (
              <Coverage key={table.key} table={table} />
            ))}
          </div>
        )}
      </Section>
      <StructuredData things={(site) => [breadcrumbs(site, [{ name: TITLE, path: href('/about-our-figures') }])]} />
    </main>
  )
}

function Coverage({ table: { title, counted, rows } }: { table: CoverageTable }) {
  return (
    <table className="w-full border-collapse text-note wrap-anywhere">
      <caption className="pb-3 text-left">
        <span className="block font-display text-xl text-ink">{title}</span>
        <span className="text-s text-ink-2">{counted}</span>
      </caption>
      <thead className="border-y border-line text-left text-xs text-ink-2">
        <tr>
          <th scope="col" className="w-[38%] py-2 pr-3 font-normal lg:w-64">
            Figure
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-normal whitespace-nowrap lg:w-24 lg:pr-8">
            Known
          </th>
          <th scope="col" className="py-2 font-normal">
            By source
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ figure, entries, known, of }) => (
          <tr key={figure} className="border-b border-rule align-top">
            <th scope="row" className="py-2.5 pr-3 text-left font-normal">
              {figure}
            </th>
            <td className="py-2.5 pr-3 text-right font-semibold whitespace-nowrap lg:pr-8">{shareText(known, entries)}</td>
            <td className="py-2.5">
              <ul className="grid gap-1 text-s lg:grid-cols-5 lg:gap-4">
                {STANDINGS.map(({ key, label }) =>
                  of[key] === 0 ? (
                    <li key={key} aria-hidden className="text-ink-3 max-lg:hidden" />
                  ) : (
                    <li key={key}>
                      <b className="font-semibold whitespace-nowrap">{shareText(of[key], entries)}</b>{' '}
                      <span className="text-xs text-ink-2">{label}</span>
                    </li>
                  ),
                )}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
