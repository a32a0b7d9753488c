import type { Data } from '#app/data-client.ts'
import type { Database } from '#domain/database-types.ts'
import { formatLongDate } from '#domain/text/format.ts'

export type PublicRecord = Pick<Database['public']['Tables']['reply_record']['Row'], 'days' | 'total' | 'kept' | 'as_of'>

/** What is known of our first replies; null before it was reckoned for the first time. */
export async function readReplyRecord(data: Data): Promise<PublicRecord | null> {
  const { data: record } = await data.from('reply_record').select('days, total, kept, as_of').maybeSingle().throwOnError()
  return record
}

/** Whether the 48 hours are kept, in the promise's own place: the misses are in it. */
export function ReplyRecord({ record }: { record: PublicRecord | null }) {
  return (
    <p className="border-l-4 border-edge pl-4 text-note text-ink-2">
      {record === null || record.total === 0 ? (
        'A person answers within 48 hours. There is no record yet of how often that was kept.'
      ) : (
        <>
          <b className="font-semibold text-ink">
            Answered within 48 hours: {Math.floor((record.kept / record.total) * 100)} % of the last {record.days} days
          </b>
          , {record.kept} of {record.total}, misses included, as of {formatLongDate(record.as_of.slice(0, 10))}.
        </>
      )}
    </p>
  )
}
