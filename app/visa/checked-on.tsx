import { Tag } from '#app/ui/tag.tsx'
import { formatDate } from '#domain/text/format.ts'
import { freshnessOf } from '#domain/visas/visa-freshness.ts'

export interface CheckedOnProps {
  /** ISO date; null when nobody has compared the figure with its source. */
  date: string | null
  /** ISO date. */
  today: string
}

/** When somebody last compared a figure with its source. Amber once that is too long ago to rely on. */
export function CheckedOn({ date, today }: CheckedOnProps) {
  const { state, days } = freshnessOf(date, today)
  if (date === null || days === null) return <Tag tone="warn">Not checked</Tag>
  const text = `checked on ${formatDate(date)}`
  if (state === 'fresh') return <span>{text}</span>
  return (
    <Tag tone="warn" className="whitespace-normal">
      {text}, {days} days ago: look at the source
    </Tag>
  )
}
