import { Tag } from '#app/ui/tag.tsx'
import type { SourcedText } from '#domain/facts/fact-source.ts'
import { Source } from './source.tsx'

/** Statements between rules, each with its own source. */
export function SourcedList({ facts, today }: { facts: readonly SourcedText[]; today: string }) {
  return (
    <ul className="border-t border-rule">
      {facts.map((fact) => (
        <li key={fact.text} className="min-w-0 border-b border-rule py-3 wrap-break-word">
          <Sourced fact={fact} today={today} />
        </li>
      ))}
    </ul>
  )
}

/** A statement with its source; one that is weak says so first. */
export function Sourced({ fact, today }: { fact: SourcedText; today: string }) {
  return (
    <>
      {fact.unconfirmed && (
        <Tag tone="warn" className="mr-2">
          Not confirmed
        </Tag>
      )}
      {fact.text}
      <Source of={fact} today={today} />
    </>
  )
}
