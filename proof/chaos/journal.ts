import type { State } from './state.ts'

/** What must be true of the data because somebody was told that it is. */
interface Acknowledged {
  what: string
  isKept: (state: State) => boolean
}

export interface Journal {
  /** From now on this holds; what was noted under the same key before no longer has to. */
  note(key: string, what: string, isKept: (state: State) => boolean): void
  /** What was noted under keys that begin so is under way to change: until it is noted anew it may or may not hold. */
  forget(prefix: string): void
  /** How often something was acknowledged. */
  readonly acknowledged: number
  lost(state: State): string[]
}

export function createJournal(): Journal {
  const noted = new Map<string, Acknowledged>()
  let acknowledged = 0
  return {
    note(key, what, isKept) {
      acknowledged++
      noted.set(key, { what, isKept })
    },
    forget(prefix) {
      for (const key of noted.keys()) if (key.startsWith(prefix)) noted.delete(key)
    },
    get acknowledged() {
      return acknowledged
    },
    lost: (state) => [...noted.values()].filter(({ isKept }) => !isKept(state)).map(({ what }) => what),
  }
}
