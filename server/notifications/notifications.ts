import { asService } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'

/** Queues the mails about what changed that are due. Safe in several processes at once. */
export async function queueNotificationMails(database: Database): Promise<void> {
  await asService(database, (transaction) => transaction.query('select public.queue_notification_mails()'))
}
