import type { User } from '@supabase/auth-js'
import { dataClient } from '#app/session/data-client.ts'
import { logError } from '#app/session/log-error.ts'
import { notify } from '#app/ui/notice/toast.tsx'
import { isProfileComplete } from '#domain/profile/profile.ts'
import { filtersFromAddress } from '#domain/universities/university-filters.ts'
import { load, type Loaded } from '../student/load/loaded.ts'
import { readStudent } from '../student/load/student-data.ts'
import { findBuiltIn, findOnServer, type Found, type Wanted } from './find/find-universities.ts'

const BUILT_IN_SHOWN = 'You see the catalogue that comes with this site.'

/** Lists shown before, by their address: the way back to one finds it at once, and the page its place in it. */
const shownBefore = new Map<string, Found>()
const MOST_REMEMBERED = 30
let shownTo = ''

export interface ExploreData {
  /** The list as it was when it was last shown. */
  before: Found | null
  found: Promise<Loaded<Found>>
}

/** What the filters of the address leave. The screen opens meanwhile. */
export function loadExplore(user: User, address: URLSearchParams): ExploreData {
  if (shownTo !== user.id) shownBefore.clear()
  shownTo = user.id
  const key = address.toString()
  const before = shownBefore.get(key) ?? null
  return { before, found: load('showing universities', async () => remember(key, await find(user, address, before))) }
}

async function find(user: User, address: URLSearchParams, before: Found | null): Promise<Found> {
  const filters = filtersFromAddress(address)
  // The first tab is the same for everybody: it does not wait for what is known of the student.
  const student = filters.tab === 'all' ? null : await readStudent(user)
  const profile = filters.tab === 'recommended' && student && isProfileComplete(student.profile) ? student.profile : null
  return findOrFallBack(user, { filters, profile, savedIds: filters.tab === 'saved' ? (student?.savedIds ?? []) : [] }, before)
}

/** From the server; else what was shown before; else from the catalogue that comes with the program. */
async function findOrFallBack(user: User, wanted: Wanted, before: Found | null): Promise<Found> {
  try {
    const found = await findOnServer(dataClient(), wanted)
    if (found) return found
  } catch (error) {
    logError(before ? 'refreshing the universities' : 'loading the universities', error)
    if (before) {
      notify.error('Failed to refresh university data', { description: 'You see what was loaded before.', id: 'university-data' })
      return before
    }
    notify.error('Failed to load university data', { description: BUILT_IN_SHOWN, id: 'university-data' })
  }
  return findBuiltIn(wanted, (await readStudent(user)).profile)
}

function remember(key: string, found: Found): Found {
  shownBefore.delete(key)
  shownBefore.set(key, found)
  for (const oldest of [...shownBefore.keys()].slice(0, -MOST_REMEMBERED)) shownBefore.delete(oldest)
  return found
}
