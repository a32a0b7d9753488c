import type { Ref } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { useOnDemand } from '#app/ui/hooks/use-on-demand.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import type { ListedUniversity } from '#domain/matching/match.ts'
import { countOf } from '#domain/text/format.ts'
import { showingText } from '#domain/universities/university-facts.ts'
import { UNIVERSITIES_PER_PAGE, type UniversityFilters } from '#domain/universities/university-filters.ts'
import type { Found } from './find/find-universities.ts'
import { type RowActions, UniversityRow } from './university-row.tsx'

interface ResultsProps {
  headingRef: Ref<HTMLHeadingElement>
  filters: UniversityFilters
  found: Found | null
  busy: boolean
  /** Null unless nothing could be loaded. */
  onRetry: (() => void) | null
  isComplete: boolean
  /** Whether it is complete is not known. */
  profileFailed: boolean
  onPage: (page: number) => void
  row: RowActions
}

const loadPages = () => import('./pages.tsx')
const loadEmpty = () => import('./nothing-found.tsx')
const nothing = () => undefined

/** How many there are, then each country's, then the other pages. */
export function Results({ headingRef, filters, found, busy, onRetry, isComplete, profileFailed, onPage, row }: ResultsProps) {
  const pageCount = Math.ceil((found?.total ?? 0) / UNIVERSITIES_PER_PAGE)
  const pages = useOnDemand(loadPages, pageCount > 1, nothing)
  const empty = useOnDemand(loadEmpty, found?.universities.length === 0, nothing)
  if (!found && onRetry) {
    return (
      <EmptyState title="Failed to load university data" className="mt-6" action={<Button onClick={onRetry}>Try again</Button>}>
        The server could not be reached just now.
      </EmptyState>
    )
  }
  if (!found) {
    return (
      <output className="flex items-center gap-3 py-10 text-ink-2">
        <Spinner /> Loading universities…
      </output>
    )
  }
  // By country in alphabetical order, as they come; those of a search and the recommended in the order of how near they are.
  const byScore = filters.tab === 'recommended'
  const groups: [string, readonly ListedUniversity[]][] = byScore
    ? [['Best match first', found.universities]]
    : [...Map.groupBy(found.universities, ({ country }) => country)]
  return (
    <div aria-busy={busy} className={classNames('transition-opacity duration-150', busy && 'opacity-60')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
        <h2
          ref={headingRef}
          tabIndex={-1}
          aria-live="polite"
          className="scroll-mt-20 font-sans text-m font-semibold tracking-normal"
        >
          {showingText(found.total)}
        </h2>
        {found.unknownTuition > 0 && (
          <p className="text-s text-ink-2">
            {countOf(found.unknownTuition, 'university publishes no tuition and is', 'universities publish no tuition and are')}{' '}
            left out.
          </p>
        )}
        {found.how === 'similar' && (
          <p className="text-s text-ink-2">Nothing is called “{filters.search}”. These names come closest.</p>
        )}
        {found.builtIn && <p className="text-s text-ink-2">From the catalogue that comes with this site.</p>}
      </div>
      {found.universities.length === 0 && empty && (
        <empty.NothingFound filters={filters} isComplete={isComplete} profileFailed={profileFailed} />
      )}
      {found.universities.length > 0 &&
        groups.map(([title, universities]) => (
          <section key={title} aria-labelledby={`group-${title}`} className="mb-8">
            <h3 id={`group-${title}`} className="border-b border-line pb-2">
              {title}
            </h3>
            <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
              {universities.map((university) => (
                <UniversityRow key={university.id} university={university} {...row} />
              ))}
            </ul>
          </section>
        ))}
      {pages && pageCount > 1 && <pages.Pages page={found.page} count={pageCount} onPage={onPage} />}
    </div>
  )
}
