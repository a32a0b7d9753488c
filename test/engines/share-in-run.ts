interface Kept {
  users: number
  made: Promise<{ value: unknown; close: () => unknown }>
}

/** Each suite's set-up has modules of its own: what they share is kept with the process. */
const KEY = Symbol.for('helix-abroad.shared-in-run')
const run = globalThis as { [KEY]?: Map<string, Kept> }

/**
 * What several suites of a run need alike: `make` is called for the first that asks. `leave` is called by each at its end, and closes
 * what was made with the last.
 */
export async function shareInRun<T>(
  name: string,
  make: () => Promise<{ value: T; close: () => unknown }>,
): Promise<{ value: T; leave: () => Promise<void> }> {
  const all = (run[KEY] ??= new Map<string, Kept>())
  const kept = all.get(name) ?? { users: 0, made: make() }
  all.set(name, kept)
  kept.users++
  const { value, close } = await kept.made
  return {
    value: value as T,
    leave: async () => {
      if (--kept.users > 0) return
      all.delete(name)
      await close()
    },
  }
}
