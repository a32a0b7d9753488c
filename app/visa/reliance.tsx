import { Tag } from '#app/ui/tag.tsx'
import { visaReliance } from '#domain/visas/visa-reliance.ts'
import type { VisaSource } from '#domain/visas/visa-search.ts'

/** How far a figure can be relied on: amber unless somebody opened its page of late. */
export function Reliance({ of, today }: { of: VisaSource; today: string }) {
  const { fresh, text } = visaReliance(of, today)
  const words = text.charAt(0).toLowerCase() + text.slice(1)
  if (fresh || of.sourceKind === 'sheet') return <span>{words}</span>
  return (
    <Tag tone="warn" className="whitespace-normal">
      {words}
    </Tag>
  )
}
