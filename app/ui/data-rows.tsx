import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface DataRow {
  term: ReactNode
  value: ReactNode
}

/** Facts, one a row between rules. */
export function DataRows({ rows, className }: { rows: readonly DataRow[]; className?: string }) {
  return (
    <dl data-slot="data-rows" className={classNames('border-t border-line', className)}>
      {rows.map(({ term, value }, index) => (
        <div
          key={index}
          className="grid min-h-12 grid-cols-[min(6.5rem,36%)_minmax(0,1fr)] items-center gap-x-4 gap-y-1 border-b border-rule py-2 xs:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="min-w-0 text-s text-ink-2">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
