import { learningOf, mergeLearning, NOTHING_LEARNED, type Learning } from '#domain/german/german-progress.ts'

/** What a person has learned, as it is kept on the device. */
export interface GermanProgress extends Learning {
  /** Whose account it was merged with; null while nobody was signed in. */
  owner: string | null
}

const NO_PROGRESS: GermanProgress = { ...NOTHING_LEARNED, owner: null }

const PROGRESS_KEY = 'helix-german'

export function readProgress(): GermanProgress {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PROGRESS_KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return NO_PROGRESS
    const { owner } = kept as { owner?: unknown }
    return { ...learningOf(kept), owner: typeof owner === 'string' ? owner : null }
  } catch {
    // What stands there is not ours, or the storage is closed: learning begins anew.
    return NO_PROGRESS
  }
}

/** Gives the progress as it now is, with what another tab has kept meanwhile, and whether it could be kept: storage may be full. */
export function writeProgress(progress: GermanProgress): { progress: GermanProgress; written: boolean } {
  const joined = withKept(progress)
  try {
    localStorage.setItem(PROGRESS_KEY, JSON.stringify(joined))
    return { progress: joined, written: true }
  } catch {
    return { progress: joined, written: false }
  }
}

/** Calls when another tab has kept something. */
export function watchProgress(changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => key === PROGRESS_KEY && changed()
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** What was kept for another account is not this person's. */
function withKept(progress: GermanProgress): GermanProgress {
  const kept = readProgress()
  return belongsTo(kept, progress.owner) ? { ...mergeLearning(kept, progress), owner: progress.owner } : progress
}

/** Whether progress may be joined with that of the account, or of nobody: cards merged with another account are not this person's. */
export function belongsTo({ owner }: GermanProgress, account: string | null): boolean {
  return owner === null || owner === account
}
