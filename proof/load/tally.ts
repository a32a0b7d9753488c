import type { Visitor } from './visitor.ts'

/** How long each action took, and what went wrong. */
export interface Tally {
  /**
   * Does it, and counts it under its name. What it throws is a failure of the action, counted and not thrown on; where the visitor was told
   * to come again it is none: a crowd on a machine that is busy is told so.
   */
  time(visitor: Visitor, action: string, work: () => Promise<void>): Promise<void>
  /** One line for each action, and one for all of them. */
  lines(seconds: number): string[]
  readonly done: number
  readonly failures: number
  readonly turnedAway: number
}

/** So many different failures are printed of each action. */
const MOST_PRINTED = 5

export function createTally(): Tally {
  const times = new Map<string, number[]>()
  let turnedAway = 0
  const failed = new Map<string, Map<string, number>>()

  const line = (name: string, all: readonly number[], seconds: number) => {
    const sorted = [...all].sort((one, other) => one - other)
    const at = (share: number) => `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)} ms`
    return `${name}: ${all.length}, ${(all.length / seconds).toFixed(1)} a second, p50 ${at(0.5)}, p99 ${at(0.99)}`
  }
  return {
    async time(visitor, action, work) {
      const startedAt = performance.now()
      const before = visitor.timesTurnedAway()
      try {
        await work()
        const taken = times.get(action) ?? []
        times.set(action, taken)
        taken.push(performance.now() - startedAt)
      } catch (error) {
        if (visitor.timesTurnedAway() > before) {
          turnedAway++
          return
        }
        const what = error instanceof Error ? error.message : JSON.stringify(error)
        const of = failed.get(action) ?? new Map<string, number>()
        failed.set(action, of.set(what, (of.get(what) ?? 0) + 1))
        if (of.size <= MOST_PRINTED && of.get(what) === 1) console.error(`✗ ${action}: ${what}`)
      }
    },
    lines: (seconds) => [
      ...[...times].sort(([one], [other]) => one.localeCompare(other)).map(([name, all]) => line(name, all, seconds)),
      line('all actions', [...times.values()].flat(), seconds),
    ],
    get done() {
      return [...times.values()].reduce((sum, all) => sum + all.length, 0)
    },
    get turnedAway() {
      return turnedAway
    },
    get failures() {
      return [...failed.values()].flatMap((of) => [...of.values()]).reduce((sum, count) => sum + count, 0)
    },
  }
}
