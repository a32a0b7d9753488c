import { makeZip } from 'client-zip'
import { asService } from '#db/as-role.ts'
import type { Transaction } from '#db/database.ts'
import { DOCUMENT_TYPES, type DocumentType } from '#domain/applications/applications.ts'
import type { Storage } from '../storage/sweep.ts'

/**
 * What an account holds, by the name it has in the file: a statement for each, of one person ($1). Secrets and hashes of
 * them stay out: they are nobody's data, and would open the account for whoever finds the file.
 */
export const HOLDINGS = {
  account: `select id, email, new_email, email_confirmed_at, last_sign_in_at, user_metadata, created_at, updated_at from auth.users where id = $1`,
  sessions: `select created_at, refreshed_at, user_agent, ip from auth.sessions where user_id = $1 order by created_at`,
  second_factors: `select friendly_name, factor_type, status, created_at from auth.mfa_factors where user_id = $1 order by created_at`,
  profile: `select * from public.student_profiles where id = $1`,
  saved_universities: `select name, country, city, saved.created_at as saved_at
    from public.saved_universities saved join public.universities on universities.id = university_id where student_id = $1 order by saved.created_at`,
  selected_universities: `select place, universities.name, country, city, programme_id, coalesce(programmes.name, selected.program) as program,
      selected.created_at as selected_at
    from public.selected_universities selected join public.universities on universities.id = selected.university_id
    left join public.programmes on programmes.id = programme_id where student_id = $1 order by place`,
  progress: `select review_opened_at, reviewed_at, updated_at from public.portal_progress where student_id = $1`,
  applications: `select * from public.applications where student_id = $1 order by submitted_at, id`,
  application_history: `select * from public.application_history where student_id = $1 order by id`,
  application_documents: `select documents.*, path, content_type, bytes
    from public.application_documents documents left join public.checklist_files($1) using (object_id)
    where student_id = $1 order by created_at, id`,
  files: `select path, content_type, bytes, created_at, updated_at from storage.objects where owner = $1 order by created_at, id`,
  payments: `select * from public.payments where student_id = $1 order by created_at`,
  refunds: `select payment_id, amount_minor, currency, reason, status, requested_at, promised_by, settled_at, credit_number
    from public.refunds where student_id = $1 order by requested_at`,
  billing_details: `select recipient, address, postal_code, city, country, tax_number, updated_at from public.billing_details where student_id = $1`,
  invoices: `select kind, number, payment_id, amount_minor, currency, issued_at, recipient, address, postal_code, city, country, tax_number,
      (select number from public.invoices credited where credited.id = invoices.invoice_id) as of_invoice
    from public.invoices where student_id = $1 order by issued_at, number`,
  calendar_feeds: `select created_at, revoked_at from public.calendar_feeds where student_id = $1 order by created_at`,
  plan_marks: `select step, done_on, day, updated_at from public.plan_marks where student_id = $1 and (done_on is not null or day is not null) order by step`,
  plan_settings: `select reminders, looked_on, updated_at from public.plan_settings where student_id = $1`,
  plan_reminders: `select step, kind, due, sent_at from public.plan_reminders where student_id = $1 order by sent_at, step`,
  german_progress: `select phrase_id, card, updated_at from public.german_progress where student_id = $1 order by phrase_id`,
  german_learner: `select learned, level, level_found_at, updated_at from public.german_learners where student_id = $1`,
  surveys: `select * from public.survey_submissions where user_id = $1 order by created_at`,
  questions_to_the_provider: `select name, email, question, created_at, answered_at from public.enquiries where user_id = $1 order by created_at`,
  questions_to_counsellors: `select question, looked_for, email, created_at, answered_at from public.assistant_questions where student_id = $1 order by created_at`,
  messages: `select messages.id, from_staff, body, read_at, messages.created_at,
      (select json_agg(json_build_object('name', attached.name, 'path', path) order by path) from public.message_attachments attached
        join storage.objects on objects.id = object_id where attached.message_id = messages.id) as attachments
    from public.messages where student_id = $1 order by messages.created_at`,
  notifications: `select kind, title, body, link, read_at, mailed_at, created_at from public.notifications where student_id = $1 order by created_at, id`,
  notification_settings: `select time_zone, muted, updated_at from public.notification_settings where student_id = $1`,
  tasks: `select title, details, document, due, done_at, done_by = $1 as done_by_yourself, created_at from public.tasks where student_id = $1 order by created_at, id`,
  answers_by_mail: `select inbox_replies.subject, inbox_replies.body, inbox_replies.created_at
    from public.inbox_replies join public.inbox_items on inbox_items.id = item_id where student_id = $1 order by inbox_replies.created_at`,
  requests: `select number, kind, subject, arrived_at, due_at, replied_at, status, closed_reason from public.inbox_items where student_id = $1 order by number`,
  notes_of_counsellors: `select inbox_notes.body, inbox_notes.created_at
    from public.inbox_notes join public.inbox_items on inbox_items.id = item_id where student_id = $1 order by inbox_notes.created_at`,
  figure_checks: `select kind, action, before, after, checked_at from public.figure_checks where checked_by = $1 order by checked_at`,
  catalogue_imports: `select file_name, sha256, applied_at, undone_at from public.catalogue_imports
    where applied_by = $1 or undone_by = $1 order by applied_at`,
  assistant_visits: `select email, created_at, last_interaction from public.ai_genie_users
    where email = (select email from auth.users where id = $1 and email_confirmed_at is not null)`,
} as const satisfies Record<string, string>

interface StoredDocument {
  version: string
  content_type: DocumentType
  label: string | null
  university_name: string | null
}

/** A ZIP archive with all that an account holds: account.json, and each uploaded document as it came. Null for no account. */
export async function exportAccount(
  { database, store }: Pick<Storage, 'database' | 'store'>,
  userId: string,
): Promise<ReadableStream<Uint8Array> | null> {
  const { holdings, documents } = await asService(database, async (transaction) => ({
    holdings: await readHoldings(transaction, userId),
    documents: await readDocuments(transaction, userId),
  }))
  if (holdings['account']?.length === 0) return null
  async function* entries() {
    const lastModified = new Date()
    yield { name: 'account.json', lastModified, input: JSON.stringify(holdings, null, 2) }
    for (const [index, document] of documents.entries()) {
      const stored = await store.get(document.version)
      // Replaced or removed while the archive was on its way: account.json still names it.
      if (stored) yield { name: `documents/${fileName(document, index)}`, lastModified, input: stored.content }
    }
  }
  return makeZip(entries())
}

async function readHoldings(transaction: Transaction, userId: string): Promise<Record<string, unknown[]>> {
  const read: [string, unknown[]][] = []
  for (const [name, statement] of Object.entries(HOLDINGS)) read.push([name, (await transaction.query(statement, [userId])).rows])
  return Object.fromEntries(read)
}

async function readDocuments(transaction: Transaction, userId: string): Promise<StoredDocument[]> {
  const { rows } = await transaction.query<StoredDocument & Record<string, unknown>>(
    // A document may stand on several applications: then it is named after none of them.
    `select objects.version, objects.content_type, min(documents.label) as label,
        case when count(applications.id) = 1 then min(applications.university_name) end as university_name
       from storage.objects
       left join public.application_documents documents on documents.object_id = objects.id
       left join public.applications on applications.id = documents.application_id
      where objects.owner = $1 group by objects.id order by objects.created_at, objects.id`,
    [userId],
  )
  return rows
}

/** The number keeps two of a name apart; what staff and catalogue wrote is no part of a path until it is made one. */
function fileName({ label, university_name, content_type }: StoredDocument, index: number): string {
  const words = [university_name, label ?? 'Document'].filter((text) => text !== null).join(' - ')
  const safe = words.replace(/[^\p{L}\p{M}\p{N} .,()'-]+/gu, '_').replace(/^\.+/, '_')
  return `${String(index + 1).padStart(2, '0')} ${safe.slice(0, 120).trim()}.${DOCUMENT_TYPES[content_type]}`
}
