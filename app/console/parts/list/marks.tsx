import { useState } from 'react'
import type { Column } from './columns.ts'

interface Marks<Row> {
  /** The marked lines of those that the list shows. */
  rows: readonly Row[]
  clear: () => void
  column: Column<Row>
}

/** The lines of a list that are marked, for an action on several. */
export function useMarks<Row>(shown: readonly Row[], keyOf: (row: Row) => string, nameOf: (row: Row) => string): Marks<Row> {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  function toggle(key: string) {
    setMarked((before) => new Set(before.has(key) ? [...before].filter((other) => other !== key) : [...before, key]))
  }
  return {
    rows: shown.filter((row) => marked.has(keyOf(row))),
    clear: () => setMarked(new Set()),
    column: {
      name: 'mark',
      label: 'Mark',
      className: 'mark',
      kept: true,
      cell: (row) => (
        <input
          type="checkbox"
          aria-label={`Mark ${nameOf(row)}`}
          checked={marked.has(keyOf(row))}
          onChange={() => toggle(keyOf(row))}
        />
      ),
    },
  }
}
