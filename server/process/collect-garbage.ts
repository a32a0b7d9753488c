import { Session } from 'node:inspector'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import type { BackgroundJob } from './background.ts'

const LOOK_EVERY_SECONDS = 5
/** Whoever comes during a collection waits for it, 0.1 s: it is for when nobody does. */
const IDLE_UTILIZATION = 0.02
const WORTH_BYTES = 32 * 1024 ** 2

/**
 * Gives back what a busy time left in the heap, once the process is idle. V8 has a rule for it that does not work in Node's main thread: it waits
 * until little is allocated, and takes the embedder's heap, which nothing is ever allocated in, for one that it knows nothing of
 * (docs/decisions/0044-memory.md).
 */
export function collectGarbageWhenIdle(): BackgroundJob {
  let before = performance.eventLoopUtilization()
  let kept = 0
  return {
    name: 'collect garbage',
    everySeconds: LOOK_EVERY_SECONDS,
    async run() {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      if (!isWorthCollecting(utilization, process.memoryUsage().heapTotal - kept)) return
      await collectGarbage()
      kept = process.memoryUsage().heapTotal
    },
  }
}

/** By the share of the time in which the event loop had work, and the bytes by which the heap has grown since it was last collected. */
export function isWorthCollecting(utilization: number, grownBytes: number): boolean {
  return utilization < IDLE_UTILIZATION && grownBytes >= WORTH_BYTES
}

/** A full collection of this thread's heap. */
export async function collectGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  try {
    await promisify<string, void>(session.post.bind(session))('HeapProfiler.collectGarbage')
  } finally {
    session.disconnect()
  }
}
