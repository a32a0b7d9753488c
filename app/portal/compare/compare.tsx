import { type CSSProperties, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { EXCHANGE_RATES, WITHOUT_RATE } from '#content/guide/exchange-rates.ts'
import { formatLongDate } from '#domain/text/format.ts'
import { guardedStudent } from '../shell/guard.ts'
import { useTryAgain } from '../student/load/not-loaded.tsx'
import { useDeferred } from '../student/load/use-deferred.ts'
import { useStudent } from '../student/load/use-student.ts'
import { portalTitle } from '../student/portal-title.ts'
import { useSelectedUniversities } from '../student/selection/selected-universities.ts'
import { ToExplore } from '../student/to-explore.tsx'
import type { Route } from './+types/compare'
import { rowsOf } from './compared-rows.tsx'
import { Compared } from './compared.tsx'
import { loadCompared } from './load-compared.ts'

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return loadCompared(guardedStudent(context))
}

export const meta = () => [portalTitle('Compare')]

/** What is selected side by side, by the figures that are known of any of it; one below the other on a phone, on one page in print. */
export default function Compare({ loaderData }: Route.ComponentProps) {
  const { selection } = useStudent()
  const { value: all, failed } = useSelectedUniversities(loaderData.selected)
  const { value: matches } = useDeferred(loaderData.matches)
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const rows = rowsOf(all ?? [], today)
  const { busy, tryAgain } = useTryAgain()
  return (
    <div className="print-landscape">
      {/* A page size cannot depend on a selector, and a named page breaks before and after itself. */}
      <style>{'@page { size: A4 landscape; margin: 10mm }'}</style>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3">Compare your selection</h1>
          {selection.length > 0 && (
            <p className="lede mt-2 print:hidden">
              {selection.length === 1
                ? 'One program so far: select another, and they stand side by side.'
                : `${selection.length} programs side by side.`}
            </p>
          )}
        </div>
        {selection.length > 0 && (
          <Button size="sm" data-print="no" onClick={() => window.print()}>
            Print
          </Button>
        )}
      </div>
      {failed && (
        <Alert
          tone="warn"
          title="Some of your selected universities could not be loaded"
          className="mt-5"
          action={
            <Button busy={busy} onClick={() => void tryAgain()}>
              Try again
            </Button>
          }
        >
          They are still selected. The server could not be reached just now.
        </Alert>
      )}
      {selection.length === 0 && (
        <EmptyState title="Nothing to compare yet" className="mt-6" action={<ToExplore label="Explore Universities" />}>
          Select up to six universities, and they stand here side by side.
        </EmptyState>
      )}
      {all && all.length > 0 && (
        <>
          <div
            className="mt-6 grid gap-x-4 max-lg:gap-y-10 lg:grid-cols-[repeat(var(--columns),minmax(0,26rem))] print:mt-3 print:grid-cols-[repeat(var(--columns),minmax(0,1fr))] print:gap-x-2"
            style={{ '--columns': all.length, '--rows': rows.length + 3 } as CSSProperties}
          >
            {all.map((one) => (
              <Compared key={one.chosen.id} selected={one} rows={rows} match={matches?.[one.chosen.id] ?? null} />
            ))}
          </div>
          <Rates />
        </>
      )}
    </div>
  )
}

function Rates() {
  const { asOf, source, sourceUrl, note } = EXCHANGE_RATES
  return (
    <p className="mt-6 text-xs text-ink-2 print:mt-2">
      Amounts marked ≈ are converted at the <a href={sourceUrl}>{source}</a> of {formatLongDate(asOf)}, {note}. Tuition is what
      the university publishes for the year beside it; living costs are not in it. {WITHOUT_RATE.text}
    </p>
  )
}
