import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { generate } from 'otplib'
import type { Journal } from './journal.ts'
import type { Person } from './person.ts'
import type { PromisedMail } from './student.ts'

interface Line {
  id: string
  version: number
  kind: string
  person_email: string | null
}

/** Makes somebody who is signed up a counsellor with a second factor, as the operator's command does beside a running server. */
export async function becomeCounsellor(
  { client }: Person,
  account: { email: string; password: string },
  settings: Record<string, string>,
): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/staff.ts', 'add', account.email, '--role', 'counsellor'], {
    env: { ...process.env, ...settings },
  })
  const signedIn = await client.auth.signInWithPassword(account)
  if (signedIn.error) throw signedIn.error
  const enrolled = await client.auth.mfa.enroll({ factorType: 'totp' })
  if (enrolled.error) throw enrolled.error
  const { id, totp } = enrolled.data
  const shown = await client.auth.mfa.challengeAndVerify({ factorId: id, code: await generate({ secret: totp.secret }) })
  if (shown.error) throw shown.error
}

/** Answers the line of the inbox that is due first. Nothing to answer is no failure. */
export async function answerOne({ client, until }: Person, journal: Journal, promised: PromisedMail[]): Promise<void> {
  const body = `An answer, number ${randomUUID()}`
  const answered = await until(async (attempt) => {
    const { data } = await client.rpc('inbox_page', { filters: {} }).throwOnError()
    const line = (data as { rows: Line[] }).rows.find(({ kind }) => kind !== 'payment')
    if (!line) return null
    const { error } = await client.rpc('reply_to_item', { item_id: line.id, seen_version: line.version, subject: 'Your question', body })
    // The student deleted her account a moment ago, or wrote once more, or it was answered and the answer was lost.
    if (error && (attempt > 1 || ['item_not_found', 'changed_meanwhile'].includes(error.details))) return null
    if (error) throw error
    return attempt === 1 ? line : null
  })
  if (!answered) return
  if (answered.kind === 'enquiry' || answered.kind === 'survey') {
    journal.note(`reply ${body}`, body, ({ replies }) => replies.has(body))
    promised.push({ to: answered.person_email!, subject: /Your question/, says: body })
  }
}
