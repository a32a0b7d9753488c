import { type FactSource, factReliance } from '#domain/facts/fact-source.ts'
import { lowerFirst } from '#domain/text/first-letter.ts'

/** Who says so, and how far it can be relied on today. A page that we know only by a report is named with the report. */
export function Source({ of, today }: { of: FactSource; today: string }) {
  const { source, sourceUrl, reportedBy } = of
  return (
    <span className="mt-1 block text-xs text-ink-2">
      Source: {sourceUrl ? <a href={sourceUrl}>{source}</a> : source}
      {reportedBy && `, as told by ${reportedBy}`}, <Reliance of={of} today={today} />
    </span>
  )
}

/** How far a figure can be relied on: amber unless somebody opened its page of late. */
function Reliance({ of, today }: { of: FactSource; today: string }) {
  const { fresh, text } = factReliance(of, today)
  const words = lowerFirst(text)
  if (fresh || of.sourceKind === 'sheet') return <span>{words}</span>
  return <span className="font-semibold text-warn">{words}</span>
}
