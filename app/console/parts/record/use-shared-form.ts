import { useState } from 'react'

interface SharedRecord<Stored, Typed> {
  /** As it was read last; null for one that is made. */
  stored: Stored
  /** Differs between what two people saved. */
  versionOf: (stored: NonNullable<Stored>) => string | number
  /** What a form of it begins with. */
  typedOf: (stored: Stored) => Typed
  isSame?: (one: Typed, other: Typed) => boolean
}

export interface SharedForm<Stored, Typed> {
  /** The version that is being changed: what a save says it has seen. */
  seen: Stored
  typed: Typed
  set: (change: (before: Typed) => Typed) => void
  isTouched: boolean
  /** What a colleague saved meanwhile, once a save was refused because of it: both versions are shown until one is chosen. */
  theirs: NonNullable<Stored> | null
  /** A save was refused, or not. */
  refused: (isRefused: boolean) => void
  /** What is typed is stored: as `stored`, or as what is read next says. */
  saved: (stored?: Stored) => void
  takeTheirs: () => void
  /** Goes on with what is typed, now as a change of their version. */
  keepMine: (change?: (typed: Typed) => Typed) => void
}

interface State<Stored, Typed> {
  seen: Stored
  /** What of `typed` is stored. */
  begun: Typed
  typed: Typed
  /** The record as it was last read, which is older than `seen` right after a save. */
  known: Stored
  isRefused: boolean
}

/**
 * The form of a record that two people may change at a time. What a colleague saves is shown at once while nothing is typed; it does not take away
 * what is typed, and is not overwritten by it.
 */
export function useSharedForm<Stored, Typed>({
  stored,
  versionOf,
  typedOf,
  isSame = isSameJson,
}: SharedRecord<Stored, Typed>): SharedForm<Stored, Typed> {
  const [state, setState] = useState(() => begin(stored))
  const { seen, begun, typed, known, isRefused } = state
  const isTouched = !isSame(typed, begun)
  const version = (of: Stored) => (of ? versionOf(of) : null)
  const isChanged = version(stored) !== version(known) && version(stored) !== version(seen)
  if (isChanged && !isTouched) setState(begin(stored))

  function begin(from: Stored): State<Stored, Typed> {
    const first = typedOf(from)
    return { seen: from, begun: first, typed: first, known: from, isRefused: false }
  }

  return {
    seen,
    typed,
    isTouched,
    theirs: isRefused && isChanged && stored ? stored : null,
    set: (change) => setState((before) => ({ ...before, typed: change(before.typed) })),
    refused: (value) => setState((before) => ({ ...before, isRefused: value })),
    saved: (row) =>
      setState((before) => (row === undefined ? { ...before, begun: before.typed } : { ...begin(row), known: stored })),
    takeTheirs: () => setState(begin(stored)),
    keepMine: (change = (mine) => mine) => setState({ ...begin(stored), typed: change(typed) }),
  }
}

function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
