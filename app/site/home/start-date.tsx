import { Tag } from '#app/ui/tag.tsx'
import { DIPLOMA } from '#content/diploma.ts'
import { formatLongDate } from '#domain/format.ts'

/** The date the provider gave. Once it has passed it says so and offers a way to ask for the next one. */
export function StartDate({ started }: { started: boolean }) {
  const date = <time dateTime={DIPLOMA.startDate}>{formatLongDate(DIPLOMA.startDate)}</time>
  if (!started) return <span className="text-s text-ink-2">Starts {date}</span>
  return (
    <>
      <span className="text-s text-ink-2">Start {date}</span>
      <Tag tone="plain">Started</Tag>
      <a href="#contact" className="inline-flex min-h-11 items-center text-s">
        Ask about the next intake
      </a>
    </>
  )
}
