/** A map that forgets what was used longest ago, by number of entries and by the sum of their sizes. */
export class RecentlyUsed<V> {
  readonly #entries = new Map<string, { value: V; size: number }>()
  readonly #maximumEntries: number
  readonly #maximumSize: number
  #size = 0

  constructor(maximumEntries: number, maximumSize = Infinity) {
    this.#maximumEntries = maximumEntries
    this.#maximumSize = maximumSize
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** A value larger than everything together may be is not kept. */
  set(key: string, value: V, size = 0): void {
    this.delete(key)
    if (size > this.#maximumSize) return
    this.#entries.set(key, { value, size })
    this.#size += size
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#maximumEntries && this.#size <= this.#maximumSize) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#size -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
    this.#size = 0
  }
}
