import { Tag } from '#app/ui/tag.tsx'
import { formatLongDate } from '#domain/text/format.ts'

export interface StartDateProps {
  /** ISO date, as the provider gave it. */
  date: string
  started: boolean
}

/** The date the provider gave. Once it has passed it says so and offers a way to ask for the next one. */
export function StartDate({ date, started }: StartDateProps) {
  const time = <time dateTime={date}>{formatLongDate(date)}</time>
  if (!started) return <span className="text-s text-ink-2">Starts {time}</span>
  return (
    <>
      <span className="text-s text-ink-2">Start {time}</span>
      <Tag tone="plain">Started</Tag>
      <a href="/#contact" className="inline-flex min-h-11 items-center text-s">
        Ask about the next intake
      </a>
    </>
  )
}
