import { asService } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import { CHALLENGE_TTL_SECONDS } from './factors/factors.ts'

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** A session that was not refreshed for so long has nobody behind it; however it is used, it ends after `whole` (docs/decisions/0087-how-long-a-session-lasts.md). */
const SESSION_SECONDS = { idle: 60 * DAY_SECONDS, whole: 180 * DAY_SECONDS }

/** Who is staff sees what thousands of students have entrusted to us. */
const STAFF_SESSION_SECONDS = { idle: 12 * HOUR_SECONDS, whole: 7 * DAY_SECONDS }

const IS_OF_STAFF = `user_id in (select id from auth.users where app_metadata ->> 'role' = 'staff')`

/** Used refresh tokens are kept to notice a copy that comes back; after this a copy only meets "not found". */
const REVOKED_TOKEN_SECONDS = 90 * DAY_SECONDS

/** A flow lives as long as its link and its code can. */
const FLOW_SECONDS = DAY_SECONDS + 3600

const STATEMENTS: readonly [sql: string, seconds: number][] = [
  ['delete from auth.one_time_tokens where expires_at < now() - make_interval(secs => $1)', 0],
  ['delete from auth.flow_state where created_at < now() - make_interval(secs => $1)', FLOW_SECONDS],
  ['delete from auth.mfa_challenges where expires_at < now() - make_interval(secs => $1)', 0],
  [
    `delete from auth.mfa_factors where status = 'unverified' and created_at < now() - make_interval(secs => $1)`,
    CHALLENGE_TTL_SECONDS,
  ],
  ['delete from auth.sessions where refreshed_at < now() - make_interval(secs => $1)', SESSION_SECONDS.idle],
  ['delete from auth.sessions where created_at < now() - make_interval(secs => $1)', SESSION_SECONDS.whole],
  [
    `delete from auth.sessions where refreshed_at < now() - make_interval(secs => $1) and ${IS_OF_STAFF}`,
    STAFF_SESSION_SECONDS.idle,
  ],
  [
    `delete from auth.sessions where created_at < now() - make_interval(secs => $1) and ${IS_OF_STAFF}`,
    STAFF_SESSION_SECONDS.whole,
  ],
  [
    `delete from auth.refresh_tokens t where revoked_at < now() - make_interval(secs => $1)
        and not exists (select 1 from auth.refresh_tokens active where active.revoked_at is null and active.parent_hash = t.token_hash)`,
    REVOKED_TOKEN_SECONDS,
  ],
  ['delete from auth.rate_limits where expire < (extract(epoch from now()) - $1::int) * 1000', 0],
]

/** Deletes what has expired. Safe at any time and in several processes at once; once an hour is often enough. Gives the number of rows. */
export async function sweep(database: Database): Promise<number> {
  let deleted = 0
  for (const [sql, seconds] of STATEMENTS) {
    const { rowCount } = await asService(database, (transaction) => transaction.query(sql, [seconds]))
    deleted += rowCount
  }
  return deleted
}
