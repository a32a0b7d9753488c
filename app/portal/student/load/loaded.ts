import { logError } from '#app/session/log-error.ts'

/** What a loader has read; without a value where it could not. */
export type Loaded<T> = { value: T; failed: false } | { value: null; failed: true }

const arrived = new WeakMap<Promise<unknown>, Loaded<unknown>>()

/** Reads for a loader that lets its screen open meanwhile: a part that fails is said in its own place. Never rejects. */
export function load<T>(place: string, read: () => Promise<T>): Promise<Loaded<T>> {
  const part = attempt(place, read)
  void part.then((loaded) => arrived.set(part, loaded))
  return part
}

/** A part that has arrived, for who comes to look at it after that; null before. */
export function arrivedPart<T>(part: Promise<Loaded<T>>): Loaded<T> | null {
  return (arrived.get(part) as Loaded<T> | undefined) ?? null
}

async function attempt<T>(place: string, read: () => Promise<T>): Promise<Loaded<T>> {
  try {
    return { value: await read(), failed: false }
  } catch (error) {
    logError(place, error)
    return { value: null, failed: true }
  }
}
