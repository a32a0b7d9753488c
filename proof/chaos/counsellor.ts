import { randomUUID } from 'node:crypto'
import type { Journal } from './journal.ts'
import type { Person } from './person.ts'
import type { PromisedMail } from './student.ts'

interface Line {
  id: string
  version: number
  kind: string
  person_email: string | null
}

/** Answers the line of the inbox that is due first. Nothing to answer is no failure. */
export async function answerOne({ client, until }: Person, journal: Journal, promised: PromisedMail[]): Promise<void> {
  const body = `An answer, number ${randomUUID()}`
  const answered = await until(async (attempt) => {
    const { data } = await client.rpc('inbox_page', { filters: {} }).throwOnError()
    const line = (data as { rows: Line[] }).rows.find(({ kind }) => kind !== 'payment')
    if (!line) return null
    const { error } = await client.rpc('reply_to_item', {
      item_id: line.id,
      seen_version: line.version,
      subject: 'Your question',
      body,
    })
    // The student deleted her account a moment ago, or wrote once more, or it was answered and the answer was lost.
    if (error && (attempt > 1 || ['item_not_found', 'changed_meanwhile'].includes(error.details))) return null
    if (error) throw error
    return attempt === 1 ? line : null
  })
  if (!answered) return
  if (answered.kind === 'enquiry' || answered.kind === 'survey') {
    journal.note(`reply ${body}`, body, ({ replies }) => replies.has(body))
    promised.push({ to: answered.person_email!, subject: /Your question/, says: body, most: 1 })
  }
}
