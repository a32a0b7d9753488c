import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Database, Transaction } from '#db/database.ts'

/** What is stored, as far as anybody was told of it. */
export interface State {
  /** By address. */
  users: ReadonlyMap<string, { id: string; confirmed: boolean }>
  sessions: ReadonlySet<string>
  /** The text of the profile, by student. */
  profiles: ReadonlyMap<string, string>
  /** `student university`. */
  saved: ReadonlySet<string>
  /** How many, by student. */
  selected: ReadonlyMap<string, number>
  applications: ReadonlyMap<string, number>
  /** Body by id. */
  messages: ReadonlyMap<string, string>
  /** The receipt's number by student; empty while nothing is paid. */
  receipts: ReadonlyMap<string, string>
  /** Sum of the content by path. */
  files: ReadonlyMap<string, string>
  /** Papers handed in, by id of their line. */
  papers: ReadonlySet<string>
  enquiries: ReadonlySet<string>
  surveys: ReadonlySet<string>
  replies: ReadonlySet<string>
  /** Steps of a plan that are done: `student step`. */
  marks: ReadonlySet<string>
}

export async function readState(database: Database, dataDirectory: string): Promise<State> {
  return database.unsafeTransaction(
    async (transaction) => {
      const rows = async (text: string) => (await transaction.query<{ key: string; value: string }>(text)).rows
      const set = async (text: string) => new Set((await rows(text)).map(({ key }) => key))
      const map = async (text: string) => new Map((await rows(text)).map(({ key, value }) => [key, value]))
      const count = async (text: string) => new Map((await rows(text)).map(({ key, value }) => [key, Number(value)]))
      const { rows: users } = await transaction.query<{ email: string; id: string; confirmed: boolean }>(
        'select email, id, email_confirmed_at is not null as confirmed from auth.users',
      )
      const { rows: objects } = await transaction.query<{ path: string; version: string }>(
        'select path, version from storage.objects',
      )
      return {
        users: new Map(users.map(({ email, id, confirmed }) => [email, { id, confirmed }])),
        sessions: await set('select id as key from auth.sessions'),
        profiles: await map('select id as key, statement as value from public.student_profiles'),
        saved: await set(`select student_id || ' ' || university_id as key from public.saved_universities`),
        selected: await count('select student_id as key, count(*) as value from public.selected_universities group by 1'),
        applications: await count('select student_id as key, count(*) as value from public.applications group by 1'),
        messages: await map('select id as key, body as value from public.messages'),
        receipts: await map(
          `select student_id as key, coalesce(receipt_number, '') as value from public.payments where status = 'succeeded' and student_id is not null`,
        ),
        files: new Map(objects.map(({ path: name, version }) => [name, sumOf(fileOf(dataDirectory, version))])),
        papers: await set(`select id as key from public.application_documents where state = 'uploaded'`),
        enquiries: await set('select email as key from public.enquiries'),
        surveys: await set('select token as key from public.survey_results'),
        replies: await set('select body as key from public.inbox_replies'),
        marks: await set(`select student_id || ' ' || step as key from public.plan_marks`),
      }
    },
    { begin: 'read only', statementTimeoutMs: 60_000 },
  )
}

export function fileOf(dataDirectory: string, version: string): string {
  return path.join(dataDirectory, 'objects', version.slice(0, 2), version)
}

export function sumOf(file: string): string {
  return fs.existsSync(file) ? sumOfBytes(fs.readFileSync(file)) : 'missing'
}

export function sumOfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Statements that find what is half done: each row that one gives is one such thing. */
const HALF_DONE: Readonly<Record<string, string>> = {
  'an application that nobody selected': `select a.id from public.applications a where not exists (
     select from public.selected_universities s where s.student_id = a.student_id and s.university_id = a.university_id
       and s.programme_id is not distinct from a.programme_id)`,
  'a selection that was not applied to with the others': `select s.id from public.selected_universities s
     where exists (select from public.applications a where a.student_id = s.student_id) and not exists (
       select from public.applications a where a.student_id = s.student_id and s.university_id = a.university_id
         and s.programme_id is not distinct from a.programme_id)`,
  'an application without a checklist': `select id from public.applications a where not exists (
     select from public.application_documents d where d.application_id = a.id)`,
  'an application without a history': `select id from public.applications a where not exists (
     select from public.application_history h where h.application_id = a.id)`,
  'applications of a selection that was not reviewed': `select student_id as id from public.applications a where not exists (
     select from public.portal_progress p where p.student_id = a.student_id and p.reviewed_at is not null)`,
  'something that is paid without a receipt': `select id from public.payments where status = 'succeeded' and receipt_number is null`,
  'a receipt for what is not paid': `select id from public.payments where status <> 'succeeded' and receipt_number is not null`,
  'something that is paid twice': `select min(id::text) as id from public.payments where status in ('created', 'pending', 'succeeded') and student_id is not null
     group by student_id, plan_id having count(*) > 1`,
  'a payment without the event that paid it, or with two': `select p.id from public.payments p where status = 'succeeded'
     and 1 <> (select count(*) from public.payment_events e where e.payment_id = p.id and e.outcome = 'succeeded')`,
  'a gap in the numbers of receipts, credit notes and invoices': `with given as (select receipt_number as number from public.payments
       union select credit_number from public.payments union select credit_number from public.refunds union select number from public.invoices)
     select series as id from public.receipt_counters c where last <> (select count(*) from given where number like c.series || '-%')
       or last <> (select max(substring(number from '\\d+$')::int) from given where number like c.series || '-%')`,
  'something that is paid without the invoice that was asked for': `select payments.id from public.payments join public.billing_details using (student_id)
     where status = 'succeeded' and billing_details.updated_at < paid_at and not exists (select from public.invoices where payment_id = payments.id)`,
  'a message of a student without a line in the inbox': `select m.id from public.messages m where not from_staff and not exists (
     select from public.inbox_items i where i.student_id = m.student_id and i.kind = 'message')`,
  'a survey without a line in the inbox': `select id from public.survey_submissions s where not exists (
     select from public.inbox_items i where i.survey_id = s.id)`,
  'a survey without the address of its matches': `select id from public.survey_submissions s where not exists (
     select from public.survey_results r where r.submission_id = s.id)`,
  'an enquiry without a line in the inbox': `select id from public.enquiries e where not exists (
     select from public.inbox_items i where i.enquiry_id = e.id)`,
  'a reply to a student that is not in the conversation': `select r.id from public.inbox_replies r join public.inbox_items i on i.id = r.item_id
     where i.student_id is not null and r.message_id is null`,
  'a session that nothing can refresh': `select id from auth.sessions s where not exists (
     select from auth.refresh_tokens t where t.session_id = s.id and t.revoked_at is null)`,
  'a mail that was given up': 'select message_id as id from mail.outbox where failed_at is not null',
}

/** What is half done, in words; none is right. */
export async function findHalfDone(database: Database, dataDirectory: string): Promise<string[]> {
  return database.unsafeTransaction(
    async (transaction) => {
      const found: string[] = []
      for (const [what, statement] of Object.entries(HALF_DONE)) {
        const { rows } = await transaction.query<{ id: string }>(statement)
        found.push(...rows.map(({ id }) => `${what}: ${id}`))
      }
      return [...found, ...(await findFilesAstray(transaction, dataDirectory))]
    },
    { begin: 'read only', statementTimeoutMs: 60_000 },
  )
}

/** Rows without their bytes, and bytes that no row knows of: the sweep would never find those. */
async function findFilesAstray(transaction: Transaction, dataDirectory: string): Promise<string[]> {
  const { rows: objects } = await transaction.query<{ version: string; bytes: number }>(
    'select version, bytes from storage.objects',
  )
  const { rows: versions } = await transaction.query<{ version: string }>('select version from storage.versions')
  const known = new Set(versions.map(({ version }) => version))
  const directory = path.join(dataDirectory, 'objects')
  const stored = fs.existsSync(directory)
    ? fs.readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : []
  return [
    ...objects
      .filter(({ version, bytes }) => fs.statSync(fileOf(dataDirectory, version), { throwIfNoEntry: false })?.size !== bytes)
      .map(({ version }) => `a file whose bytes are not there: ${version}`),
    ...stored.filter(({ name }) => !known.has(name)).map(({ name }) => `bytes that no row knows of: ${name}`),
  ]
}
