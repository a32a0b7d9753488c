import os from 'node:os'
import { Tinypool } from 'tinypool'

/** A thread for each processor, in which what a file exports by default is run. */
export function poolOf(worker: URL): Tinypool {
  const maxThreads = os.availableParallelism()
  return new Tinypool({ filename: worker.href, minThreads: maxThreads, maxThreads })
}
