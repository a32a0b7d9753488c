import { spanOf } from '../parts/time/times.ts'
import type { FirstReplies } from './read-inbox.ts'

/** What the public site says of our replies, with the figures it is made from. */
export function RecordPane({ record }: { record: FirstReplies }) {
  const { days, total, kept, median_minutes, p90_minutes, left_out } = record
  return (
    <aside className="con-pane con-record" aria-labelledby="record">
      <section>
        <h2 id="record">First replies</h2>
        <p>The last {days} days, misses included.</p>
      </section>
      {total === 0 ? (
        <section>
          <p>There is no record yet: nothing that arrived in this time was answered or is due.</p>
        </section>
      ) : (
        <section>
          <dl className="con-figures">
            <div>
              <dt>Within 48 hours</dt>
              <dd>{Math.floor((kept / total) * 100)} %</dd>
              <dd className="note">
                {kept} of {total}
              </dd>
            </div>
            <div>
              <dt>Median</dt>
              <dd>{spanOf(median_minutes ?? 0)}</dd>
            </div>
            <div>
              <dt>90th percentile</dt>
              <dd>{spanOf(p90_minutes ?? 0)}</dd>
            </div>
          </dl>
          {left_out > 0 && <p className="note">Not counted: {left_out} closed as spam, as the same again, or given back.</p>}
        </section>
      )}
      <section>
        <p className="note">
          Surveys, enquiries, questions, messages and payments that succeeded count. One that is still unanswered after 48 hours
          is in the record with the time it has taken so far.
        </p>
      </section>
    </aside>
  )
}
