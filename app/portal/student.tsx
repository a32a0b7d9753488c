import type { User } from '@supabase/auth-js'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { forgetLocalFavorites, readLocalFavorites } from '#app/catalogue/local-favorites.ts'
import { nameOf, useSession } from '#app/session.tsx'
import type { Data } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'
import type { StoredFacts } from '#app/session/tables.ts'
import { notify } from '#app/ui/toast.tsx'
import { isProfileComplete, missingFromForm, profileFormOf, type StudentProfileRow } from '#domain/profile.ts'
import { canSelectMore, SELECTION_LIMIT_REACHED } from '#domain/selection.ts'
import { REFUSALS } from '#domain/steps.ts'
import { factsAfter, factsWithoutServer } from './facts.ts'
import { readFacts } from './step-queries.ts'
import { deselect, readProfile, readSelection, saveAll, select } from './student-queries.ts'
import { useFailure } from './use-failure.ts'
import { useReloadOnReturn } from './use-reload-on-return.ts'

/** What the database raises for a seventh selection, and for any change once the applications are submitted. */
const REFUSED = 'P0001'
const LOCKED = 'selection_locked'

export interface StudentValue {
  user: User
  /** Null while there is none yet. */
  profile: StudentProfileRow | null
  /** The profile could not be read: what is shown as empty may not be. */
  profileFailed: boolean
  isComplete: boolean
  /** What the profile lacks to be complete; what the account knows is not asked for. */
  missing: readonly { label: string }[]
  setProfile: (profile: StudentProfileRow) => void
  /** What the step and the tabs follow from. */
  facts: StoredFacts
  /** The facts could not be read: what is shown as open work may be done. */
  factsFailed: boolean
  /** Takes the facts that a call has just given. */
  acceptFacts: (facts: StoredFacts) => void
  /** Reads profile, selection and facts again. Gives whether all could be read. */
  reload: () => Promise<boolean>
  /** Ids of the selected universities, by their places. */
  selectedIds: readonly string[]
  /** Selects or takes out, on the server first. */
  toggleSelected: (university: { id: string; name: string }) => Promise<void>
}

const StudentContext = createContext<StudentValue | null>(null)

interface Loaded {
  profile: StudentProfileRow | null
  profileFailed: boolean
  selectedIds: readonly string[]
  facts: StoredFacts
  factsFailed: boolean
}

/** Loads what every screen of the portal needs of the student; shows `waiting` until it is there. */
export function StudentProvider({ user, waiting, children }: { user: User; waiting: ReactNode; children: ReactNode }) {
  const { data } = useSession()
  const fail = useFailure()
  const [loaded, setLoaded] = useState<Loaded | null>(null)

  const reload = useCallback(async () => {
    const client = await data()
    const [{ profile, error: profileError }, { ids, error: selectionError }, facts] = await Promise.all([
      readProfile(client, user.id),
      readSelection(client, user.id),
      readFacts(client).catch((error: unknown) => {
        logError('reading the progress', error)
        return null
      }),
    ])
    if (profileError) logError('reading the profile', profileError)
    if (selectionError) logError('reading the selection', selectionError)
    setLoaded((before) => ({
      profile: profileError ? (before?.profile ?? null) : unlessSame(before?.profile, profile),
      profileFailed: profileError !== null,
      selectedIds: selectionError ? (before?.selectedIds ?? []) : unlessSame(before?.selectedIds, ids),
      facts: facts ?? before?.facts ?? factsWithoutServer(profile, ids.length),
      factsFailed: facts === null,
    }))
    return !profileError && !selectionError && facts !== null
  }, [data, user.id])

  useEffect(() => {
    async function begin() {
      await carryOverFavorites(await data(), user.id)
      await reload()
    }
    begin().catch((error: unknown) => {
      logError('opening the portal', error)
      setLoaded({ profile: null, profileFailed: true, selectedIds: [], facts: factsWithoutServer(null, 0), factsFailed: true })
    })
  }, [data, user.id, reload])

  const setProfile = useCallback(
    (profile: StudentProfileRow) =>
      setLoaded(
        (before) =>
          before && {
            ...before,
            profile,
            profileFailed: false,
            facts: factsAfter(before.facts, { type: 'save-profile', complete: isProfileComplete(profile) }),
          },
      ),
    [],
  )
  const acceptFacts = useCallback(
    (facts: StoredFacts) => setLoaded((before) => before && { ...before, facts, factsFailed: false }),
    [],
  )
  useReloadOnReturn(reload)

  const selectedIds = loaded?.selectedIds
  const toggleSelected = useCallback(
    async function toggle(university: { id: string; name: string }) {
      const { id, name } = university
      const isSelected = selectedIds?.includes(id) ?? false
      if (!isSelected && !canSelectMore(selectedIds?.length ?? 0)) return refuseMore()
      const client = await data()
      const error = isSelected ? await deselect(client, user.id, id) : await select(client, user.id, id)
      if (error?.code === REFUSED) {
        // Another tab or device filled the last place, or submitted the applications.
        await reload()
        return error.details === LOCKED ? refuseChange() : refuseMore()
      }
      const title = isSelected ? `${name} could not be removed from your selection` : `${name} could not be selected`
      const place = isSelected ? 'taking out of the selection' : 'selecting'
      if (error) return fail(error, { place, title, retry: () => void toggle(university) })
      notify.dismiss(title)
      setLoaded((before) => {
        // A second press during the first changes nothing more.
        if (!before || before.selectedIds.includes(id) !== isSelected) return before
        return {
          ...before,
          facts: factsAfter(before.facts, { type: isSelected ? 'deselect' : 'select' }),
          selectedIds: isSelected ? before.selectedIds.filter((one) => one !== id) : [...before.selectedIds, id],
        }
      })
    },
    [data, user.id, selectedIds, reload, fail],
  )

  const value = useMemo<StudentValue | null>(
    () =>
      loaded && {
        user,
        ...loaded,
        isComplete: isProfileComplete(loaded.profile),
        missing: missingFromForm(profileFormOf(loaded.profile, accountOf(user))),
        setProfile,
        acceptFacts,
        reload,
        toggleSelected,
      },
    [user, loaded, setProfile, acceptFacts, reload, toggleSelected],
  )
  if (!value) return waiting
  return <StudentContext value={value}>{children}</StudentContext>
}

/** What the account gives a new profile. */
export function accountOf(user: User): { name: string; email: string } {
  return { name: nameOf(user), email: user.email ?? '' }
}

export function useStudent(): StudentValue {
  const value = use(StudentContext)
  if (!value) throw new Error('useStudent must be used within a StudentProvider')
  return value
}

function refuseMore() {
  notify.error(SELECTION_LIMIT_REACHED.title, { description: SELECTION_LIMIT_REACHED.description, id: 'selection-limit' })
}

function refuseChange() {
  notify.error('Selection locked', { description: REFUSALS.selection_locked, id: 'selection-limit' })
}

/** What was there before where nothing has changed, so that no screen loads again what follows from it. */
function unlessSame<T>(before: T | undefined, now: T): T {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now
}

/** Favourites from before the sign-in join the saved list. They stay where they are if that fails. */
async function carryOverFavorites(client: Data, userId: string) {
  const ids = readLocalFavorites(localStorage)
  if (ids.length === 0) return
  const error = await saveAll(client, userId, ids)
  if (error) logError('carrying favourites over', error)
  else forgetLocalFavorites(localStorage)
}
