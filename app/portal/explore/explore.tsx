import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { Tablist, TabPanel } from '#app/ui/tabs.tsx'
import { notify } from '#app/ui/toast.tsx'
import { useOnDemand } from '#app/ui/use-on-demand.ts'
import { matchScore } from '#domain/matching.ts'
import { missingText } from '#domain/profile.ts'
import { NO_FILTERS, type UniversityTab } from '#domain/university-filters.ts'
import type { University } from '#domain/university.ts'
import { portalTitle } from '../portal-title.ts'
import { useStudent } from '../student.tsx'
import { AdvancedFilters } from './advanced-filters.tsx'
import { Results } from './results.tsx'
import { SearchBar } from './search-bar.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useFilters } from './use-filters.ts'
import { useSaved } from './use-saved.ts'
import { useUniversities } from './use-universities.ts'

export const meta = () => [portalTitle('Explore')]

const TABS = [
  { value: 'all', label: 'All Universities' },
  { value: 'recommended', label: 'Recommended' },
  { value: 'saved', label: 'Saved' },
] as const satisfies readonly { value: UniversityTab; label: string }[]

/** Open to whoever has a complete profile; others are led to it and told what is missing. */
export default function Explore() {
  const { isComplete, missing } = useStudent()
  const [mayStay] = useState(isComplete)
  useEffect(() => {
    if (!mayStay)
      notify.info('Complete your profile to explore universities.', { description: missingText(missing), id: 'tab-locked' })
  }, [mayStay, missing])
  if (!mayStay) return <Navigate to="/student-portal/profile" replace />
  return <UniversityExplorer />
}

function UniversityExplorer() {
  const { user, profile, facts, isComplete, selectedIds, toggleSelected, reload } = useStudent()
  const { filters, change, settle } = useFilters()
  const saved = useSaved(user.id)
  const [opened, setOpened] = useState<University | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const details = useOnDemand(loadDetails, opened !== null, close)
  const resultsRef = useRef<HTMLHeadingElement>(null)

  // Only what the tab depends on: a heart pressed in another tab loads nothing again.
  const savedIds = filters.tab === 'saved' ? saved.ids : NO_IDS
  const judged = filters.tab === 'recommended' && isComplete ? profile : null
  const advice = useOnDemand(loadAdvice, judged !== null, nothing)
  const wanted = useMemo(() => savedIds && { filters, profile: judged, savedIds }, [filters, judged, savedIds])
  const { found, busy, failed, refresh } = useUniversities(wanted)

  function refreshAll() {
    refresh()
    void saved.refresh()
    void reload()
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
        <Button size="sm" busy={busy} disabled={busy} onClick={refreshAll}>
          {busy ? <Spinner className="size-4" /> : <Icon name="refresh" width={16} height={16} />}
          <span className="max-[26rem]:sr-only">Refresh Data</span>
        </Button>
      </div>
      <SearchBar
        search={filters.search}
        onType={(search) => settle({ search, page: 1 })}
        onSearch={(search) => change({ search, page: 1 })}
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
        {saved.failed && (
          <Alert tone="warn" title="Your saved universities could not be loaded" className="mt-5">
            They are shown as not saved until the data is refreshed. Nothing is lost.
          </Alert>
        )}
        <Results
          headingRef={resultsRef}
          filters={filters}
          found={found}
          busy={busy}
          onRetry={failed ? refresh : null}
          isComplete={isComplete}
          onPage={turnTo}
          row={{
            matchOf: (university) => matchScore(profile, university),
            savedIds: saved.ids ?? NO_IDS,
            selectedIds,
            onSave: saved.toggle,
            onSelect: facts.applicationsSubmitted ? null : toggleSelected,
            onDetails: setOpened,
          }}
        />
        {judged && advice && <advice.WhatWouldChange profile={judged} className="mt-8 max-w-3xl" />}
      </TabPanel>
      <SelectionBar count={selectedIds.length} />
      {details && (
        <details.UniversityDialog
          university={opened}
          match={opened && matchScore(profile, opened)}
          profile={profile}
          onClose={close}
        />
      )}
    </>
  )
}

const NO_IDS: readonly string[] = []
const loadDetails = () => import('./university-dialog.tsx')
const loadAdvice = () => import('./what-would-change.tsx')
const nothing = () => undefined
