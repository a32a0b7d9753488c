import { useState } from 'react'
import { Tag } from '#app/ui/tag.tsx'
import { editionText, type FigureSource, figureFreshness } from '#domain/facts/figure-source.ts'

interface FigureAgeProps {
  source: FigureSource
  /** In a row there is room for the year alone. */
  short?: boolean
  /** ISO date; without it the day on which this is first shown. */
  today?: string
}

/** How far a figure can be relied on: amber unless somebody opened its source lately enough. */
export function FigureAge({ source, short = false, today }: FigureAgeProps) {
  const [now] = useState(() => new Date().toISOString().slice(0, 10))
  const { fresh, text, brief } = figureFreshness(source, today ?? now)
  const shown = short ? (source.edition === null ? brief : editionText(source.edition)) : text
  if (fresh) return <span className="text-xs font-normal text-ink-3">{shown}</span>
  return (
    <Tag tone="warn" mayWrap>
      {shown}
      {short && source.edition !== null && <span className="sr-only">, not opened in the last 90 days</span>}
    </Tag>
  )
}
