import type { ReactNode } from 'react'
import type { Data } from '#app/data-client.ts'
import { NO_RECORD_YET } from '#domain/conversation/answer-time.ts'
import type { Database } from '#domain/database-types.ts'
import { formatLongDate } from '#domain/text/format.ts'

type PublicRecord = Pick<Database['public']['Tables']['reply_record']['Row'], 'days' | 'total' | 'kept' | 'as_of'>

/** What is known of our first replies: nothing before it was reckoned for the first time, and nothing to say of it when it cannot be read. */
export type RecordReading = PublicRecord | 'none yet' | 'unread'

/** Never throws: a page that makes the promise is shown without its record too. */
export async function readReplyRecord(data: Data): Promise<RecordReading> {
  const { data: record, error } = await data.from('reply_record').select('days, total, kept, as_of').maybeSingle()
  if (!error) return record ?? 'none yet'
  console.error('The record of our replies could not be read', error)
  return 'unread'
}

/** Whether the 48 hours are kept, in the promise's own place: the misses are in it. */
export function ReplyRecord({ record }: { record: RecordReading }) {
  if (record === 'unread') return <RecordNote>A person answers within 48 hours.</RecordNote>
  if (record === 'none yet' || record.total === 0) return <RecordNote>{NO_RECORD_YET}</RecordNote>
  return (
    <RecordNote>
      <b className="font-semibold text-ink">
        Answered within 48 hours: {Math.floor((record.kept / record.total) * 100)} % of the last {record.days} days
      </b>
      , {record.kept} of {record.total}, misses included, as of {formatLongDate(record.as_of.slice(0, 10))}.
    </RecordNote>
  )
}

function RecordNote({ children }: { children: ReactNode }) {
  return <p className="border-l-4 border-edge pl-4 text-note text-ink-2">{children}</p>
}
