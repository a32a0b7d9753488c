import { useRef, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useOnDemand } from '#app/ui/hooks/use-on-demand.ts'
import { useSeen } from '#app/ui/hooks/use-seen.ts'
import { Icon } from '#app/ui/icons.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { Tablist, TabPanel } from '#app/ui/tabs/tablist.tsx'
import type { ListedUniversity } from '#domain/matching/match.ts'
import { filtersFromAddress, NO_FILTERS, type UniversityTab } from '#domain/universities/university-filters.ts'
import { guardedStudent } from '../shell/guard.ts'
import { markStudentStale, readStudent } from '../student/load/student-data.ts'
import { useDeferred } from '../student/load/use-deferred.ts'
import { useSavedList } from '../student/load/use-saved-list.ts'
import { useStudent } from '../student/load/use-student.ts'
import { portalTitle } from '../student/portal-title.ts'
import { UNDECIDED } from '../student/selection/chosen.ts'
import { useSelection } from '../student/selection/use-selection.ts'
import { revalidatedBy } from '../student/write/write.ts'
import type { Route } from './+types/explore'
import { useUniversityDetails } from './details/use-university-details.tsx'
import { AdvancedFilters } from './filters/advanced-filters.tsx'
import { SearchBar } from './filters/search-bar.tsx'
import { useFilters } from './filters/use-filters.ts'
import { loadExplore } from './load-explore.ts'
import { Results } from './results.tsx'
import { SelectionBar } from './selection-bar.tsx'

export const meta = () => [portalTitle('Explore')]

const TABS = [
  { value: 'all', label: 'All Universities' },
  { value: 'recommended', label: 'Recommended' },
  { value: 'saved', label: 'Saved' },
] as const satisfies readonly { value: UniversityTab; label: string }[]

export function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  return loadExplore(guardedStudent(context), new URL(request.url).searchParams)
}

/** A heart changes the list of the saved ones, a number of the profile how each of them matches. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { tab } = filtersFromAddress(args.currentUrl.searchParams)
  return revalidatedBy('changeProfile', 'takeProfile', ...(tab === 'saved' ? ['save', 'unsave'] : []))(args)
}

/** Open to whoever has a complete profile; the gate of the tabs leads others to it. */
export default function Explore({ loaderData: { before, found: coming } }: Route.ComponentProps) {
  const { profile, facts, isComplete, profileFailed } = useStudent()
  const { selection, chosenOf, select, remove } = useSelection()
  const { filters, change, settle } = useFilters()
  const { savedIds, savedFailed, toggleSaved } = useSavedList()
  const { value, busy, failed } = useDeferred(coming)
  const { refreshing, refresh } = useRefresh()
  const details = useUniversityDetails()
  const resultsRef = useRef<HTMLHeadingElement>(null)

  // On the way back to a list it stands at once as it was, then as it is.
  const found = busy ? (before ?? value) : value
  const judged = filters.tab === 'recommended' && isComplete ? profile : null
  const { ref: endRef, seen: endSeen } = useSeen()
  const advice = useOnDemand(loadAdvice, judged !== null && endSeen, nothing)

  // Who types a name looks for it in the whole catalogue.
  const searchedTab = filters.tab === 'recommended' ? 'all' : filters.tab

  /** What the row shows is what it takes. Of several programmes of a university the dialog says which one goes. */
  async function toggle(university: ListedUniversity) {
    const [chosen, ...more] = chosenOf(university.id)
    if (more.length > 0) details.open(university)
    else if (chosen) await remove(university.name, chosen)
    else await select(university, university.best ? { programme_id: university.best.id, program: null } : UNDECIDED)
  }

  function turnTo(page: number) {
    change({ page })
    resultsRef.current?.scrollIntoView({ block: 'start' })
    resultsRef.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <div className="flex items-start justify-between gap-x-3">
        <div>
          <h1 className="text-3">University Explorer</h1>
          <p className="lede mt-2 max-xs:hidden">
            {facts.applicationsSubmitted
              ? 'Your applications are submitted, and with them your selection.'
              : 'Choose up to six. You can change your selection until you apply.'}
          </p>
        </div>
        <Button size="sm" busy={busy || refreshing} disabled={busy || refreshing} onClick={() => void refresh()}>
          {busy || refreshing ? <Spinner className="size-4" /> : <Icon name="refresh" width={16} height={16} />}
          <span className="max-[26rem]:sr-only">Refresh Data</span>
        </Button>
      </div>
      <SearchBar
        search={filters.search}
        onType={(search) => settle({ search, tab: searchedTab, page: 1 })}
        onSearch={(search) => change({ search, tab: searchedTab, page: 1 })}
      />
      <AdvancedFilters
        filters={filters}
        facets={found?.facets ?? null}
        onChange={(changes) => change({ ...changes, page: 1 })}
        onClear={() => change({ ...NO_FILTERS, tab: filters.tab })}
      />
      <Tablist
        id="universities"
        label="Universities"
        tabs={TABS}
        value={filters.tab}
        onChange={(tab) => change({ tab: tab as UniversityTab, page: 1 })}
        className="mt-6 max-xs:[&_.tab]:px-3"
      />
      <TabPanel id="universities" value={filters.tab}>
        {savedFailed && (
          <Alert tone="warn" title="Your saved universities could not be loaded" className="mt-5">
            They are shown as not saved until the data is refreshed. Nothing is lost.
          </Alert>
        )}
        <Results
          headingRef={resultsRef}
          filters={filters}
          found={found}
          busy={busy}
          onRetry={failed ? () => void refresh() : null}
          isComplete={isComplete}
          profileFailed={profileFailed && !profile}
          onPage={turnTo}
          row={{
            savedIds,
            chosenOf,
            onSave: toggleSaved,
            onSelect: facts.applicationsSubmitted ? null : toggle,
            onDetails: details.open,
          }}
        />
        {found && <div ref={endRef} />}
        {judged && advice && <advice.WhatWouldChange profile={judged} className="mt-8 max-w-3xl" />}
      </TabPanel>
      <SelectionBar count={selection.length} />
      {details.dialog}
    </>
  )
}

/** 'Refresh Data': the list, the saved ones and what every screen shows of the student. */
function useRefresh() {
  const { revalidate } = useRevalidator()
  const { user } = useStudent()
  const [refreshing, setRefreshing] = useState(false)

  async function refresh() {
    setRefreshing(true)
    markStudentStale()
    const [{ savedFailed }] = await Promise.all([readStudent(user), revalidate()])
    if (savedFailed) notify.error('Failed to refresh saved universities', { id: 'saved-universities' })
    setRefreshing(false)
  }

  return { refreshing, refresh }
}

const loadAdvice = () => import('./match/what-would-change.tsx')
const nothing = () => undefined
