/** Where a browser keeps the jobs somebody saved: a JSON list, the newest first. Nothing of it reaches the server. */
export const SAVED_JOBS_KEY = 'helix-saved-jobs'
const MOST_SAVED = 200

export interface SavedJob {
  id: string
  title: string
  /** Company and place, in words. */
  place: string
}

/** What is kept, without what is no saved job: anything may have been written there. */
export function readSavedJobs(storage: Pick<Storage, 'getItem'>): SavedJob[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(SAVED_JOBS_KEY) ?? '[]')
    return Array.isArray(list) ? list.filter(isSavedJob) : []
  } catch {
    // Not JSON, or storage is closed to us: nothing of ours.
    return []
  }
}

/** Saves the job, or takes it from the list when it is saved already. Gives the new list; throws when nothing can be stored. */
export function toggleSavedJob(storage: Pick<Storage, 'getItem' | 'setItem'>, job: SavedJob): SavedJob[] {
  const saved = readSavedJobs(storage)
  const others = saved.filter(({ id }) => id !== job.id)
  const next = others.length < saved.length ? others : [job, ...others].slice(0, MOST_SAVED)
  storage.setItem(SAVED_JOBS_KEY, JSON.stringify(next))
  return next
}

function isSavedJob(entry: unknown): entry is SavedJob {
  if (typeof entry !== 'object' || entry === null) return false
  const { id, title, place } = entry as Partial<Record<keyof SavedJob, unknown>>
  return typeof id === 'string' && /^[\w-]{1,60}$/.test(id) && typeof title === 'string' && typeof place === 'string'
}
