/** What every screen of the portal needs of its student: read once, kept while the page lives, changed by what is written. */
import type { User } from '@supabase/auth-js'
import { readLocalFavorites } from '#app/catalogue/favorites/local-favorites.ts'
import { type Data, dataClient } from '#app/session/data-client.ts'
import { logError } from '#app/session/log-error.ts'
import type { StoredFacts } from '#app/session/tables.ts'
import type { News } from '#domain/conversation/conversation.ts'
import type { StudentProfileRow } from '#domain/profile/profile.ts'
import { factsWithoutServer } from '../facts/unread-facts.ts'
import { readNews } from '../queries/conversation-queries.ts'
import { readFacts, readProfile, readSavedIds, readSelection } from '../queries/student-queries.ts'
import type { Chosen } from '../selection/chosen.ts'

export interface StudentData {
  user: User
  /** Null while there is none yet, and where it could not be read. */
  profile: StudentProfileRow | null
  /** The profile could not be read: what is shown as empty may not be. */
  profileFailed: boolean
  /** What the step and the tabs follow from. */
  facts: StoredFacts
  /** The facts could not be read just now: what is shown as open work may be done. */
  factsFailed: boolean
  /** Nor were they read before: nothing may be concluded from them. */
  factsUnknown: boolean
  /** By their places. */
  selection: readonly Chosen[]
  savedIds: readonly string[]
  /** The saved list could not be read: it is shown as empty, and the screens say so. */
  savedFailed: boolean
  /** What is unread; null where it was never read. */
  news: News | null
}

let kept: { data: StudentData; isFresh: boolean } | null = null
let reading: Promise<StudentData> | null = null
/** Counts what was written: a reading that a write has overtaken is read again. */
let writes = 0

/** The student as known, read from the server where nothing is known yet or what is known may be old. Never rejects. */
export async function readStudent(user: User): Promise<StudentData> {
  if (kept?.data.user.id !== user.id) kept = null
  if (kept?.isFresh) return { ...kept.data, user }
  reading ??= readUntilUndisturbed(user).finally(() => (reading = null))
  const read = await reading
  return read.user.id === user.id ? { ...read, user } : readStudent(user)
}

/** The next loader reads anew; what is known stays in view until then, and where that fails. */
export function markStudentStale(): void {
  if (kept) kept.isFresh = false
}

/** Reads anew. Gives whether anything is different from what the screens show. */
export async function isStudentChanged(user: User): Promise<boolean> {
  const before = JSON.stringify(kept?.data)
  markStudentStale()
  await readStudent(user)
  return JSON.stringify(kept?.data) !== before
}

/** Reads what is unread. Gives whether it is anything else than the screens show. */
export async function isNewsChanged(): Promise<boolean> {
  const news = await readNews(dataClient())
  if (!kept || JSON.stringify(news) === JSON.stringify(kept.data.news)) return false
  kept.data = { ...kept.data, news }
  return true
}

/** Takes over what a write has just stored. `change` may meet data that have the change already. */
export function changeStudent(change: (before: StudentData) => StudentData): void {
  writes++
  if (kept) kept.data = change(kept.data)
}

async function readUntilUndisturbed(user: User): Promise<StudentData> {
  for (;;) {
    const writesBefore = writes
    const { data, isWhole } = await readAll(user, kept?.data ?? null)
    if (writes !== writesBefore) continue
    kept = { data, isFresh: isWhole }
    return data
  }
}

async function readAll(user: User, before: StudentData | null): Promise<{ data: StudentData; isWhole: boolean }> {
  const client = dataClient()
  if (!before) await carryOverFavorites(client, user.id)
  const [profile, selection, saved, facts, news] = await Promise.all([
    attempt('reading the profile', () => readProfile(client, user.id)),
    attempt('reading the selection', () => readSelection(client, user.id)),
    attempt('reading the saved universities', () => readSavedIds(client, user.id)),
    attempt('reading the progress', () => readFacts(client)),
    attempt('reading what is unread', () => readNews(client)),
  ])
  const known = profile ? profile.value : (before?.profile ?? null)
  const selected = selection?.value ?? before?.selection ?? []
  const data: StudentData = {
    user,
    profile: known,
    profileFailed: profile === null,
    selection: selected,
    savedIds: saved?.value ?? before?.savedIds ?? [],
    savedFailed: saved === null,
    facts: facts?.value ?? before?.facts ?? factsWithoutServer(known, selected.length),
    factsFailed: facts === null,
    factsUnknown: facts === null && (before === null || before.factsUnknown),
    news: news?.value ?? before?.news ?? null,
  }
  return { data, isWhole: profile !== null && selection !== null && saved !== null && facts !== null }
}

/** Null where it failed, which is logged. */
async function attempt<T>(place: string, read: () => Promise<T>): Promise<{ value: T } | null> {
  try {
    return { value: await read() }
  } catch (error) {
    logError(place, error)
    return null
  }
}

/** Favourites from before the sign-in join the saved list: few visits have any, so the code for it comes with them. */
async function carryOverFavorites(client: Data, userId: string): Promise<void> {
  const ids = readLocalFavorites(localStorage)
  if (ids.length === 0) return
  await attempt('carrying favourites over', async () => {
    const { carryOver } = await import('../write/carry-favorites.ts')
    await carryOver(client, userId, ids)
  })
}
