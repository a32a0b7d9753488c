import { NO_NEXT_START } from '#content/provider/diploma.ts'
import { formatLongDate } from '#domain/text/format.ts'

/** When the next intake starts; while that is not announced, the way to be told. `date` is an ISO date. */
export function NextIntake({ date }: { date: string | null }) {
  if (date !== null)
    return (
      <span className="text-s text-ink-2">
        Next start <time dateTime={date}>{formatLongDate(date)}</time>
      </span>
    )
  return (
    <>
      <span className="text-s text-ink-2">{NO_NEXT_START}.</span>
      <a href="/next-intake" className="inline-flex min-h-11 items-center text-s">
        Tell me when dates are announced
      </a>
    </>
  )
}
