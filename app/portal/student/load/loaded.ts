import { logError } from '#app/session/log-error.ts'

/** What a loader has read; without a value where it could not. */
export type Loaded<T> = { value: T; failed: false } | { value: null; failed: true }

/** Reads for a loader that lets its screen open meanwhile: a part that fails is said in its own place. Never rejects. */
export async function load<T>(place: string, read: () => Promise<T>): Promise<Loaded<T>> {
  try {
    return { value: await read(), failed: false }
  } catch (error) {
    logError(place, error)
    return { value: null, failed: true }
  }
}
