import { asService } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'

/** Puts payments that no word came of for an hour into the inbox, each once. */
export async function noteStuckPayments(database: Database): Promise<void> {
  await asService(database, (transaction) => transaction.query('select public.note_stuck_payments()'))
}

/** Keeps the line of the inbox about figures that students rely on and nobody compared lately. */
export async function noteDueFigures(database: Database): Promise<void> {
  await asService(database, (transaction) => transaction.query('select public.note_due_figures()'))
}

/** Reckons anew what the public site says of first replies. */
export async function refreshReplyRecord(database: Database): Promise<void> {
  await asService(database, (transaction) => transaction.query('select public.refresh_reply_record()'))
}
