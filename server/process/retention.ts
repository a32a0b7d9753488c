import { asService } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import { RETENTION_DAYS } from '#domain/retention.ts'

const { messages, assistantVisits } = RETENTION_DAYS

const RULES: readonly [sql: string, days?: number][] = [
  ['delete from public.survey_submissions where created_at < now() - make_interval(days => $1)', messages],
  ['delete from public.enquiries where created_at < now() - make_interval(days => $1)', messages],
  ['delete from public.assistant_questions where created_at < now() - make_interval(days => $1)', messages],
  ['delete from public.ai_genie_users where last_interaction < now() - make_interval(days => $1)', assistantVisits],
  ['select public.forget_survey_networks()'],
]

/** Deletes what is older than the privacy policy says. Safe in several processes at once; once a day is often enough. */
export async function keepRetention(database: Database): Promise<void> {
  for (const [sql, days] of RULES)
    await asService(database, (transaction) => transaction.query(sql, days === undefined ? [] : [days]))
}
