import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work that pauses wherever others may have their turn, and gives its result at the end. */
export type InTurns<T> = Generator<void, T, void>

/** So long it goes on before others have theirs. */
const TURN_MS = 10

/** Does it in one go. */
export function atOnce<T>(work: InTurns<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** Does it while requests are answered between its turns. */
export async function inTurns<T>(work: InTurns<T>): Promise<T> {
  for (let endsAt = performance.now() + TURN_MS; ;) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() < endsAt) continue
    await nextTurn()
    endsAt = performance.now() + TURN_MS
  }
}
