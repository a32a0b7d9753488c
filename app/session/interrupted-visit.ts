/**
 * Where the code of a page cannot be fetched, after a deploy for one, the router loads the page anew that is still shown. What was being
 * opened is kept over that, so that it opens after all, or says itself that it cannot.
 */
const KEY = 'helix-interrupted'
/** A page that comes back later than this was not loaded anew for that reason. */
const CONTINUED_WITHIN_MS = 15_000

interface Interruption {
  opening: string
  at: number
}

export function keepInterrupted(storage: Pick<Storage, 'setItem'>, opening: string): void {
  storage.setItem(KEY, JSON.stringify({ opening, at: Date.now() } satisfies Interruption))
}

/** What was being opened when the page was loaded anew, told once; null where nothing was. */
export function takeInterrupted(storage: Pick<Storage, 'getItem' | 'removeItem'>): string | null {
  const text = storage.getItem(KEY)
  if (text === null) return null
  storage.removeItem(KEY)
  const { opening, at } = JSON.parse(text) as Interruption
  return Date.now() - at < CONTINUED_WITHIN_MS ? opening : null
}
