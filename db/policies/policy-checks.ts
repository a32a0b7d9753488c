/**
 * What the policies of each table let whom do, as data, and the statements that see whether it is so. The statements run in a
 * transaction with every grant given away and every trigger off: what then holds, the policies hold alone. A change and a
 * deletion name no row and read nothing, so that no policy for reading can hide what one for writing lets through.
 */
import { randomUUID } from 'node:crypto'
import { isDatabaseError, type Database, type Row, type Transaction } from '#db/database.ts'
import { STAFF_ROLES, type StaffRole } from '#domain/staff/staff-roles.ts'

type Verb = 'select' | 'insert' | 'update' | 'delete'

/** Of staff, by role; an administrator may all that one of the others may, and more where it says so. */
type StaffRights = Readonly<Partial<Record<StaffRole, readonly Verb[]>>>

interface TableRights {
  everyone?: readonly Verb[]
  staff?: StaffRights
  /** What part of the fixture's rows a role reads, where it does not read all. */
  parts?: Partial<Record<StaffRole, number>>
  owner?: readonly Verb[]
  /** The server; without it, every verb. */
  server?: readonly Verb[]
  /** The column that says whose a row is, where owners have rights. */
  ownerColumn?: string
  /** A column that can be set to its default. */
  touches?: string
  /** What is tried to be inserted about the owner's rows, where an empty row would be refused anyway. */
  inserted?: (owner: Subject) => string
  /** A row of somebody's, or the one row of the fixture where rows are nobody's. */
  row?: (person: Subject) => string
}

export interface Subject {
  id: string
  email: string
  sessionId: string
  aal: 'aal1' | 'aal2'
}

const CATALOGUE: TableRights = { everyone: ['select'], staff: { editor: ['insert', 'update', 'delete'] } }
const OWN_AND_STAFF: TableRights = { owner: ['select'], staff: { counsellor: ['select'] }, ownerColumn: 'student_id' }
const UNIVERSITY = '00000000-0000-4000-8000-0000000000aa'
const PAYMENT_ITEM = (id: string) => `md5('payment item ${id}')::uuid`
const FACT_ITEM = (id: string) => `md5('fact item ${id}')::uuid`
/** Of the lines of each person one is a message, one a payment that needs a look, one about figures that are due. */
const PARTS_OF_INBOX = { counsellor: 2 / 3, finance: 1 / 3, editor: 1 / 3, administrator: 1 }
const APPLICATION = (id: string) => `md5('application ${id}')::uuid`

/** Every table that helix_owner has, with the rights that people have on it; on the others nobody has any. */
export const RIGHTS: Readonly<Record<string, TableRights>> = {
  'public.universities': { ...CATALOGUE, touches: 'region' },
  'public.jobs': {
    ...CATALOGUE,
    touches: 'salary',
    row: ({
      id,
    }) => `insert into public.jobs (source, source_id, title, company, location, country, description, posted_date, apply_url)
      values ('test', '${id}', 'x', 'x', 'x', 'Spain', 'x', '2026-01-01', 'https://example.org')`,
  },
  'public.guide_entries': {
    everyone: ['select'],
    staff: { editor: ['insert', 'update'] },
    touches: 'retired_on',
    row: ({ id }) => `insert into public.guide_entries (kind, rank, body) values ('question', 1, jsonb_build_object(
      'id', translate('${id}', '0123456789-', 'ghijklmnop'), 'question', 'x', 'answer', 'x', 'references', '[]'::jsonb))`,
  },
  'public.exchange_rates': {
    everyone: ['select'],
    row: ({ id }) =>
      `insert into public.exchange_rates values (upper(left('${id.replaceAll(/\d/g, 'x')}', 3)), 1, '2026-01-01', 'test') on conflict do nothing`,
  },
  'public.other_names': { everyone: ['select'] },
  'public.sources': { everyone: ['select'], row: ({ id }) => `insert into public.sources (id, kind) values ('${id}', 'none')` },
  'public.programmes': {
    everyone: ['select'],
    row: ({ id }) => `insert into public.programmes (id, source, source_id, university_id, slug, name, level)
      values ('${id}', 'test', '${id}', '${UNIVERSITY}', '${id}', 'x', 'master')`,
  },
  'public.programme_fields': {
    everyone: ['select'],
    row: ({ id }) => `insert into public.programme_fields values ('${id}', '0511')`,
  },
  'public.programme_languages': {
    everyone: ['select'],
    row: ({ id }) => `insert into public.programme_languages values ('${id}', 'en', null, '${id}')`,
  },
  'public.programme_intakes': {
    everyone: ['select'],
    row: ({ id }) => `insert into public.programme_intakes values ('${id}', 9, '${id}')`,
  },
  'public.programme_fees': {
    everyone: ['select'],
    row: ({ id }) => `insert into public.programme_fees (programme_id, applicant_group, kind, amount, currency, period, source_id)
      values ('${id}', 'all', 'tuition', 1, 'EUR', 'year', '${id}')`,
  },
  'public.programme_deadlines': {
    everyone: ['select'],
    row: ({ id }) => `insert into public.programme_deadlines (programme_id, applicant_group, closes, source_id)
      values ('${id}', 'all', '--05-31', '${id}')`,
  },
  'public.programme_requirements': {
    everyone: ['select'],
    row: ({ id }) => `insert into public.programme_requirements (programme_id, kind, source_id) values ('${id}', 'gre', '${id}')`,
  },
  'public.figure_checks': {
    staff: { editor: ['select'] },
    server: ['select'],
    row: ({ id }) =>
      `insert into public.figure_checks (kind, row_id, university_id, action) values ('fee', '${id}', '${UNIVERSITY}', 'added')`,
  },
  'public.catalogue_imports': {
    staff: { editor: ['select'] },
    row: ({
      id,
    }) => `insert into public.catalogue_imports (id, file_name, format, sha256, added, changed, unchanged, retired, left_out)
      values ('${id}', 'x', 'x', repeat('0', 64), 0, 0, 0, 0, 0)`,
  },
  'public.catalogue_import_rows': {
    staff: { editor: ['select'] },
    row: ({ id }) =>
      `insert into public.catalogue_import_rows (import_id, university_id, action, name, after) values ('${id}', '${id}', 'added', 'x', '{}')`,
  },
  'search.programmes': {
    everyone: ['select'],
    server: ['select'],
    row: ({
      id,
    }) => `insert into search.programmes (programme_id, university_id, name, country, level, languages, fields, depth, known,
        closes_yearly, asks_gre, grants_degree, search_text, search_names, search_places, search_programs, card, judged)
      values ('${id}', '${UNIVERSITY}', 'x', 'x', 'master', '{}', '{}', 'in-depth', 0, false, false, true, '', '', '', '', '{}', '{}')`,
  },
  'search.programme_places': {
    everyone: ['select'],
    server: ['select'],
    row: ({ id }) => `insert into search.programme_places (programme_id) values ('${id}')`,
  },
  'search.programme_sets': {
    everyone: ['select'],
    server: ['select'],
    row: ({ id }) => `insert into search.programme_sets (facet, value, block, members) values ('x', '${id}', 0, B'1'::bit(8192))`,
  },
  'search.stale_programmes': { server: ['select'], row: ({ id }) => `insert into search.stale_programmes values ('${id}')` },
  // Nobody's but the functions' that the console calls.
  'search.students': {
    server: [],
    row: ({
      id,
    }) => `insert into search.students (student_id, created_at, is_staff, has_profile, has_selected, applications, is_paid, has_paid, all_said)
      values ('${id}', now(), false, false, false, 0, false, false, '')`,
  },
  'search.terms': {
    everyone: ['select'],
    server: ['select'],
    row: ({ id }) => `insert into search.terms (term) values ('${id}')`,
  },
  'public.student_profiles': {
    owner: ['select', 'insert', 'update'],
    staff: { counsellor: ['select'] },
    ownerColumn: 'id',
    touches: 'major',
    row: ({ id }) => `insert into public.student_profiles (id) values ('${id}')`,
  },
  'public.saved_universities': {
    owner: ['select', 'insert', 'delete'],
    staff: { counsellor: ['select'] },
    ownerColumn: 'student_id',
    row: ({ id }) => `insert into public.saved_universities (student_id, university_id) values ('${id}', '${UNIVERSITY}')`,
  },
  'public.selected_universities': {
    owner: ['select', 'insert', 'update', 'delete'],
    staff: { counsellor: ['select'] },
    ownerColumn: 'student_id',
    touches: 'program',
    row: ({ id }) =>
      `insert into public.selected_universities (student_id, university_id, place) values ('${id}', '${UNIVERSITY}', 1)`,
  },
  'public.ai_genie_users': {
    owner: ['select', 'update'],
    staff: { counsellor: ['select'] },
    ownerColumn: 'email',
    touches: 'last_interaction',
    row: ({ email }) => `insert into public.ai_genie_users (email) values ('${email}')`,
  },
  'public.portal_progress': {
    ...OWN_AND_STAFF,
    row: ({ id }) => `insert into public.portal_progress (student_id) values ('${id}')`,
  },
  'public.applications': {
    ...OWN_AND_STAFF,
    row: ({ id }) =>
      `insert into public.applications (id, student_id, university_name, program) values (${APPLICATION(id)}, '${id}', 'x', 'x')`,
  },
  'public.application_history': {
    ...OWN_AND_STAFF,
    server: ['select'],
    row: ({ id }) =>
      `insert into public.application_history (application_id, student_id, status, changed_by_role) values (${APPLICATION(id)}, '${id}', 'x', 'system')`,
  },
  'public.application_documents': {
    ...OWN_AND_STAFF,
    row: ({ id }) =>
      `insert into public.application_documents (application_id, student_id, label) values (${APPLICATION(id)}, '${id}', 'x')`,
  },
  'public.payments': {
    ...OWN_AND_STAFF,
    staff: { counsellor: ['select'], finance: ['select'] },
    row: ({ id }) =>
      `insert into public.payments (id, student_id, plan_id, plan_title, quantity, unit_amount_minor, amount_minor, currency, gateway) values ('${id}', '${id}', 'x', 'x', 1, 1, 1, 'INR', 'stripe')`,
  },
  'public.payment_events': {
    staff: { finance: ['select'] },
    server: ['select', 'insert'],
    row: ({ id }) =>
      `insert into public.payment_events (payment_id, gateway, event_id, outcome) values ('${id}', 'stripe', '${id}', 'failed')`,
  },
  'public.refunds': {
    owner: ['select'],
    staff: { counsellor: ['select'], finance: ['select'] },
    server: ['select', 'update'],
    ownerColumn: 'student_id',
    touches: 'attempts',
    row: ({ id }) =>
      `insert into public.refunds (id, payment_id, student_id, amount_minor, currency, gateway, origin) values ('${id}', '${id}', '${id}', 1, 'INR', 'stripe', 'gateway')`,
  },
  'public.billing_details': {
    owner: ['select'],
    staff: { finance: ['select'] },
    server: ['select'],
    ownerColumn: 'student_id',
    touches: 'updated_at',
    row: ({ id }) =>
      `insert into public.billing_details (student_id, recipient, address, postal_code, city, country, tax_number) values ('${id}', 'x', 'x', '', 'x', 'x', '')`,
  },
  'public.invoice_issuer': { staff: { finance: ['select'] }, server: ['select'] },
  'public.invoices': {
    owner: ['select'],
    staff: { counsellor: ['select'], finance: ['select'] },
    server: ['select'],
    ownerColumn: 'student_id',
    row: ({ id }) =>
      `insert into public.invoices (kind, number, payment_id, student_id, place, amount_minor, currency, gateway, recipient, address, postal_code, city, country, tax_number, issuer)
       values ('invoice', '${id}', '${id}', '${id}', 1, 1, 'INR', 'stripe', 'x', 'x', '', 'x', 'x', '', '{}')`,
  },
  'public.gateway_events': {
    staff: { finance: ['select'] },
    touches: 'result',
    row: ({ id }) =>
      `insert into public.gateway_events (gateway, event_id, type, happened_at, payment_id, change) values ('stripe', '${id}', 'x', now(), '${id}', '{}')`,
  },
  'public.calendar_feeds': {
    owner: ['select'],
    ownerColumn: 'student_id',
    row: ({ id }) => `insert into public.calendar_feeds (student_id, secret_hash) values ('${id}', '${id}')`,
  },
  'public.plan_marks': {
    owner: ['select'],
    ownerColumn: 'student_id',
    row: ({ id }) => `insert into public.plan_marks (student_id, step) values ('${id}', 'english')`,
  },
  'public.plan_settings': {
    owner: ['select'],
    ownerColumn: 'student_id',
    row: ({ id }) => `insert into public.plan_settings (student_id) values ('${id}')`,
  },
  'public.plan_reminders': {
    owner: ['select'],
    ownerColumn: 'student_id',
    row: ({ id }) =>
      `insert into public.plan_reminders (student_id, step, kind, due) values ('${id}', 'english', 'late', '2027-01-01')`,
  },
  'public.survey_submissions': {
    staff: { counsellor: ['select', 'delete'] },
    row: ({
      id,
      email,
    }) => `insert into public.survey_submissions (user_id, first_name, last_name, email, current_education, interested_country, study_level, preferred_program, budget, timeframe)
      values ('${id}', 'xx', 'xx', '${email}', 'phd', 'germany', 'phd', 'x', 'under_5000', 'not_sure')`,
  },
  'public.german_learners': {
    owner: ['select', 'insert', 'update', 'delete'],
    ownerColumn: 'student_id',
    touches: 'learned',
    row: ({ id }) => `insert into public.german_learners (student_id) values ('${id}')`,
  },
  'public.german_progress': {
    owner: ['select', 'insert', 'update', 'delete'],
    ownerColumn: 'student_id',
    touches: 'updated_at',
    row: ({ id }) => `insert into public.german_progress (student_id, phrase_id, card) values ('${id}', 'x', '{}')`,
  },
  'public.assistant_questions': {
    staff: { counsellor: ['select', 'update'] },
    touches: 'answered_at',
    row: ({ id }) => `insert into public.assistant_questions (question, student_id) values ('x', '${id}')`,
  },
  'public.survey_results': {
    row: ({ id }) => `insert into public.survey_results (token, answers, expires_at) values ('${id}', '{}', now())`,
  },
  'public.enquiries': {
    staff: { counsellor: ['select', 'update', 'delete'] },
    touches: 'answered_at',
    row: ({ id, email }) =>
      `insert into public.enquiries (user_id, name, email, question) values ('${id}', 'xx', '${email}', 'x')`,
  },
  'public.intake_subscriptions': {
    staff: { counsellor: ['select', 'delete'] },
    row: ({ email }) => `insert into public.intake_subscriptions (email) values ('${email}')`,
  },
  'public.messages': {
    ...OWN_AND_STAFF,
    server: ['select'],
    row: ({ id }) => `insert into public.messages (id, student_id, from_staff, body) values ('${id}', '${id}', false, 'x')`,
  },
  'public.notifications': {
    owner: ['select'],
    server: ['select'],
    ownerColumn: 'student_id',
    row: ({ id }) =>
      `insert into public.notifications (student_id, kind, title, link) values ('${id}', 'task', 'x', '/student-portal/plan')`,
  },
  'public.notification_settings': {
    owner: ['select'],
    server: ['select'],
    ownerColumn: 'student_id',
    row: ({ id }) => `insert into public.notification_settings (student_id) values ('${id}')`,
  },
  'public.tasks': {
    ...OWN_AND_STAFF,
    server: ['select'],
    row: ({ id }) => `insert into public.tasks (student_id, title) values ('${id}', 'x')`,
  },
  'public.inbox_items': {
    parts: PARTS_OF_INBOX,
    server: ['select'],
    // Of a kind that the role reads.
    inserted: ({
      id,
    }) => `insert into public.inbox_items (kind, payment_id) select kind, case kind when 'payment' then '${id}'::uuid end
      from (select case when auth.may('students') or auth.may('money') then 'payment' else 'fact' end as kind) own`,
    row: ({ id }) => `insert into public.inbox_items (id, kind, student_id, payment_id, status)
      values ('${id}', 'message', '${id}', null, 'open'), (${PAYMENT_ITEM(id)}, 'payment', '${id}', '${id}', 'open'),
        (${FACT_ITEM(id)}, 'fact', null, null, 'waiting')`,
  },
  'public.inbox_notes': {
    parts: PARTS_OF_INBOX,
    server: ['select'],
    inserted: ({ id }) => `insert into public.inbox_notes (item_id, body) values (${PAYMENT_ITEM(id)}, 'x')`,
    row: ({ id }) =>
      `insert into public.inbox_notes (item_id, body) values ('${id}', 'x'), (${PAYMENT_ITEM(id)}, 'x'), (${FACT_ITEM(id)}, 'x')`,
  },
  'public.inbox_replies': {
    parts: PARTS_OF_INBOX,
    server: ['select'],
    inserted: ({ id }) => `insert into public.inbox_replies (item_id, subject, body) values (${PAYMENT_ITEM(id)}, 'x', 'x')`,
    row: ({ id }) =>
      `insert into public.inbox_replies (item_id, subject, body) values ('${id}', 'x', 'x'), (${PAYMENT_ITEM(id)}, 'x', 'x'), (${FACT_ITEM(id)}, 'x', 'x')`,
  },
  'public.office_hours': {
    staff: {
      counsellor: ['select'],
      editor: ['select'],
      finance: ['select'],
      administrator: ['insert', 'update', 'delete'],
    },
    touches: 'closes',
  },
  'public.reply_record': {
    everyone: ['select'],
    server: ['select'],
    row: () => `insert into public.reply_record values (true, 30, 1, 1, 1, 1, now()) on conflict do nothing`,
  },
  'public.audit_log': {
    staff: { administrator: ['select'] },
    server: ['select'],
    row: ({ id }) =>
      `insert into public.audit_log (actor_role, action, subject, subject_id, changed) values ('counsellor', 'update', 'x', '${id}', '{}')`,
  },
  'public.change_counters': { server: ['select'] },
  // The one bucket that every database has cannot be changed by anybody (storage.keep_documents_bucket).
  'storage.buckets': { touches: 'public', row: ({ id }) => `insert into storage.buckets (id) values ('${id}')` },
  'storage.versions': { row: ({ id }) => `insert into storage.versions (version) values ('${id}')` },
  'storage.staged_files': {
    row: ({ id }) =>
      `insert into storage.staged_files (version, staff_id, content_type, bytes) values ('${id}', '${id}', 'image/png', 1)`,
  },
  'storage.objects': {
    owner: ['select', 'insert', 'update', 'delete'],
    staff: { counsellor: ['select'] },
    ownerColumn: 'owner',
    touches: 'created_at',
    row: ({ id }) =>
      `insert into storage.objects (bucket, path, owner, version, content_type, bytes) values ('documents', '${id}/x', '${id}', '${id}', 'image/png', 1)`,
  },
  'public.message_attachments': {
    ...OWN_AND_STAFF,
    server: ['select'],
    row: ({ id }) => `insert into public.message_attachments (message_id, student_id, object_id)
      values ('${id}', '${id}', coalesce((select objects.id from storage.objects where owner = '${id}' limit 1), '${id}'))`,
  },
  'auth.users': {},
  'auth.sessions': {},
  'auth.mfa_factors': {},
  'auth.identities': {
    row: ({ id }) =>
      `insert into auth.identities (id, user_id, identity_data, provider) values ('${id}', '${id}', '{}', 'email')`,
  },
  'auth.refresh_tokens': {
    row: ({ id, sessionId }) => `insert into auth.refresh_tokens (token_hash, session_id) values ('${id}', '${sessionId}')`,
  },
  'auth.flow_state': {
    row: ({ id }) =>
      `insert into auth.flow_state (user_id, code_challenge, code_challenge_method, authentication_method) values ('${id}', 'x', 'plain', 'otp')`,
  },
  'auth.one_time_tokens': {
    row: ({ id }) =>
      `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, expires_at) values ('${id}', 'recovery', '${id}', 'x', now())`,
  },
  'auth.mfa_challenges': {
    row: ({ id }) =>
      `insert into auth.mfa_challenges (factor_id, expires_at) select id, now() from auth.mfa_factors where user_id = '${id}'`,
  },
  'auth.sign_ups': {
    row: ({ id }) => `insert into auth.sign_ups (user_id, holds_account) values ('${id}', false)`,
  },
  'auth.mail_requests': { row: () => `insert into auth.mail_requests (request) values ('{}')` },
  'auth.recovery_codes': { row: ({ id }) => `insert into auth.recovery_codes (user_id, code_hash) values ('${id}', 'x')` },
  'auth.rate_limits': { row: ({ id }) => `insert into auth.rate_limits (key) values ('${id}')` },
  'auth.instance': { row: () => `insert into auth.instance (signing_key_id) values ('x') on conflict do nothing` },
  'mail.outbox': { row: () => `insert into mail.outbox (mail) values ('{}')` },
  'public.receipt_counters': { server: [], row: ({ id }) => `insert into public.receipt_counters values ('${id}', 1)` },
  'survey.salt': { server: [] },
  'survey.attempts': { server: [], row: () => 'insert into survey.attempts default values' },
  'catalogue_seed.entries': { row: ({ id }) => `insert into catalogue_seed.entries values ('${id}', 'x')` },
  'catalogue_seed.registers': { row: ({ id }) => `insert into catalogue_seed.registers values ('${id}', '2026-08', 'x')` },
  'catalogue_seed.programmes': { row: ({ id }) => `insert into catalogue_seed.programmes values ('${id}', 'x')` },
}

/** Who is asked for; the server and visitors have no account. `half` owes her account's second factor, the session of `ended` is gone; both have rows of their own. */
export interface Cast {
  visitor: null
  server: null
  owner: Subject
  other: Subject
  stranger: Subject
  spare: Subject
  unconfirmed: Subject
  half: Subject
  ended: Subject
  counsellor: Subject
  editor: Subject
  finance: Subject
  administrator: Subject
  staffWithoutRole: Subject
  staffAtAal1: Subject
}

type Persona = keyof Cast

const ASKED: readonly Persona[] = [
  'visitor',
  'server',
  'owner',
  'stranger',
  'half',
  'ended',
  ...STAFF_ROLES,
  'staffWithoutRole',
  'staffAtAal1',
]
const HAVE_ROWS: readonly Persona[] = ['owner', 'other', 'half']

/** Makes the people and their rows, gives every grant away and turns the triggers off, as the owner of the tables. */
export async function prepareChecks(transaction: Transaction): Promise<Cast> {
  await transaction.execute('set local role helix_owner')
  for (const table of Object.keys(RIGHTS)) await transaction.execute(`alter table ${table} disable trigger user`)
  for (const schema of new Set(Object.keys(RIGHTS).map((table) => table.split('.')[0]))) {
    await transaction.execute(
      `grant select, insert, update, delete on all tables in schema ${schema} to anon, authenticated, service_role`,
    )
    if (schema !== 'public') await transaction.execute(`grant usage on schema ${schema} to anon, authenticated, service_role`)
  }
  const owner = await addSubject(transaction)
  const cast: Cast = {
    visitor: null,
    server: null,
    owner,
    other: await addSubject(transaction),
    stranger: await addSubject(transaction),
    spare: await addSubject(transaction),
    unconfirmed: await addSubject(transaction, { confirmed: false }),
    half: await addSubject(transaction, { factor: true }),
    ended: { ...owner, sessionId: randomUUID() },
    counsellor: await addStaff(transaction, 'counsellor'),
    editor: await addStaff(transaction, 'editor'),
    finance: await addStaff(transaction, 'finance'),
    administrator: await addStaff(transaction, 'administrator'),
    staffWithoutRole: await addStaff(transaction, null),
    staffAtAal1: await addSubject(transaction, { metadata: { role: 'staff', staff_role: 'administrator' } }),
  }
  await transaction.execute(`insert into public.universities (id, source, source_id, slug, name, country, city)
    values ('${UNIVERSITY}', 'test', 'test', 'test', 'x', 'x', 'x')`)
  await transaction.execute(`insert into storage.versions (version) values ('${cast.unconfirmed.id}')`)
  for (const persona of HAVE_ROWS)
    for (const { row } of Object.values(RIGHTS)) if (row) await transaction.execute(row(cast[persona]!))
  return cast
}

function addStaff(transaction: Transaction, role: StaffRole | null): Promise<Subject> {
  return addSubject(transaction, { metadata: { role: 'staff', ...(role && { staff_role: role }) }, factor: true, aal: 'aal2' })
}

async function addSubject(
  transaction: Transaction,
  { confirmed = true, metadata = {}, factor = false, aal = 'aal1' as Subject['aal'] } = {},
): Promise<Subject> {
  const subject: Subject = { id: randomUUID(), sessionId: randomUUID(), email: `${randomUUID()}@example.org`, aal }
  await transaction.query('insert into auth.users (id, email, email_confirmed_at, app_metadata) values ($1, $2, $3, $4)', [
    subject.id,
    subject.email,
    confirmed ? new Date() : null,
    metadata,
  ])
  await transaction.query('insert into auth.sessions (id, user_id, aal) values ($1, $2, $3)', [
    subject.sessionId,
    subject.id,
    aal,
  ])
  if (factor)
    await transaction.query(
      `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'x')`,
      [subject.id],
    )
  return subject
}

export interface TableFacts {
  table: string
  rows: number
  firstColumn: string
}

/** Every table there is to protect, once the rows of the fixture are in it. */
export async function listTables(transaction: Transaction): Promise<TableFacts[]> {
  const { rows: tables } = await transaction.query<Omit<TableFacts, 'rows'> & Row>(
    `select format('%I.%I', nspname, relname) as table, attname as "firstColumn"
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid and attnum = 1
      where relkind in ('r', 'p') and relowner = 'helix_owner'::regrole order by 1`,
  )
  return Promise.all(
    tables.map(async (facts) => ({ ...facts, rows: (await transaction.query(`select from ${facts.table}`)).rowCount })),
  )
}

export interface Check {
  /** What is asked, for whoever reads a failure. */
  name: string
  persona: Persona
  sql: string
  /** Rows seen or changed; 'refused' for a row that may not be written, 'written' for one that may. */
  expected: number | 'refused' | 'written'
}

/** The checks of one table: of its rights, or, with everything permitted to whoever is signed in, of its restrictions alone. */
export function checksOf({ table, rows, firstColumn }: TableFacts, cast: Cast, walled: boolean): Check[] {
  const rights = RIGHTS[table]
  if (!rights) throw new Error(`${table} is not in RIGHTS: say who may do what with it.`)
  const touched = rights.touches ?? firstColumn
  const checks: Check[] = []
  const reads = (verb: Exclude<Verb, 'insert'>) =>
    ({ select: `select from ${table}`, update: `update ${table} set ${touched} = default`, delete: `delete from ${table}` })[verb]
  for (const persona of walled ? (['half', 'ended'] as const) : ASKED) {
    for (const verb of ['select', 'update', 'delete'] as const)
      if (persona !== 'server' || verb === 'select' || !serverMay(rights, verb))
        checks.push({ name: `${persona} ${verb}s`, persona, sql: reads(verb), expected: rowsFor(rights, persona, verb, rows) })
    if (persona === 'server' && serverMay(rights, 'insert')) continue
    const empty = rights.inserted?.(cast.owner) ?? `insert into ${table} default values`
    const foreign = rights.owner?.includes('insert') ? rights.row!(cast.spare) : empty
    const inserts = rights.everyone?.includes('insert') || staffMay(rights.staff, persona, 'insert')
    checks.push({ name: `${persona} inserts for another`, persona, sql: foreign, expected: inserts ? 'written' : 'refused' })
    const subject = cast[persona]
    if (!subject || !rights.ownerColumn) continue
    const expected = rights.owner?.includes('insert') && !isKept(persona) ? 'written' : 'refused'
    checks.push({ name: `${persona} inserts her own`, persona, sql: rights.row!(subject), expected })
  }
  if (!walled && rights.owner?.includes('update'))
    checks.push({
      name: 'owner gives her row away',
      persona: 'owner',
      sql: `update ${table} set ${rights.ownerColumn} = '${rights.ownerColumn === 'email' ? cast.spare.email : cast.spare.id}'`,
      expected: 'refused',
    })
  if (walled && table === 'storage.objects')
    checks.push(
      { name: 'unconfirmed inserts', persona: 'unconfirmed', sql: rights.row!(cast.unconfirmed), expected: 'refused' },
      { name: 'unconfirmed updates', persona: 'unconfirmed', sql: reads('update'), expected: 0 },
      { name: 'owner reads outside documents', persona: 'owner', sql: `select ${OUTSIDE_DOCUMENTS}`, expected: 0 },
      { name: 'owner deletes outside documents', persona: 'owner', sql: `delete ${OUTSIDE_DOCUMENTS}`, expected: 0 },
      { name: 'owner inserts outside documents', persona: 'owner', sql: objectOutsideDocuments(cast.owner), expected: 'refused' },
    )
  return checks
}

const OTHER_VERSION = '00000000-0000-4000-8000-0000000000bb'
const OUTSIDE_DOCUMENTS = `from storage.objects where bucket <> 'documents'`

/** In the bucket that the fixture made for the person (RIGHTS). */
function objectOutsideDocuments({ id }: Subject, version = id): string {
  return `insert into storage.objects (bucket, path, owner, version, content_type, bytes) values ('${id}', '${randomUUID()}', '${id}', '${version}', 'image/png', 1)`
}

/** Its writes that are permitted are not tried: what refers to a row may forbid them. */
function serverMay({ server }: TableRights, verb: Verb): boolean {
  return server === undefined || server.includes(verb)
}

function staffMay(staff: StaffRights = {}, persona: Persona, verb: Verb): boolean {
  if (persona === 'administrator') return Object.values(staff).some((verbs) => verbs.includes(verb))
  return staff[persona as StaffRole]?.includes(verb) ?? false
}

function isKept(persona: Persona): boolean {
  return persona === 'half' || persona === 'ended'
}

function rowsFor(rights: TableRights, persona: Persona, verb: Verb, total: number): number {
  const { everyone = [], owner = [] } = rights
  if (persona === 'server') return serverMay(rights, verb) ? total : 0
  if (everyone.includes(verb) || staffMay(rights.staff, persona, verb)) return total
  if (verb === 'select' && rights.parts) return Math.round(total * (rights.parts[persona as StaffRole] ?? 0))
  return persona === 'owner' && owner.includes(verb) ? 1 : 0
}

/** Runs the check and takes it back. Gives what happened where that is not what was expected, else null. */
export async function failureOf(
  transaction: Transaction,
  cast: Cast,
  { name, persona, sql, expected }: Check,
): Promise<string | null> {
  const [ahead, done, after] = await Promise.allSettled([
    transaction.execute(`savepoint checked; ${becomes(persona, cast[persona])}`),
    transaction.query(sql),
    transaction.execute('rollback to savepoint checked; release savepoint checked'),
  ])
  for (const step of [ahead, after]) if (step.status === 'rejected') throw step.reason
  if (done.status === 'rejected' && !isDatabaseError(done.reason)) throw done.reason
  const refusal = done.status === 'rejected' ? (done.reason as { code: string }).code : null
  const outcome = done.status === 'fulfilled' ? done.value.rowCount : refusal === '42501' ? 'refused' : `failed with ${refusal}`
  // A row that a policy lets through may still miss what another rule asks for.
  const asExpected = expected === 'written' ? refusal !== '42501' : outcome === expected
  return asExpected ? null : `${name}: ${outcome}, not ${expected}`
}

/** Runs the checks of a table until one fails; null when none does. */
async function firstFailure(transaction: Transaction, cast: Cast, facts: TableFacts, walled: boolean): Promise<string | null> {
  await transaction.execute('savepoint walled')
  if (walled)
    await transaction.execute(`create policy walled on ${facts.table} for all to authenticated using (true) with check (true)`)
  if (walled && facts.table === 'storage.objects') {
    await transaction.query('insert into storage.versions (version) values ($1)', [OTHER_VERSION])
    await transaction.execute(objectOutsideDocuments(cast.owner, OTHER_VERSION))
  }
  let failure: string | null = null
  for (const check of checksOf(facts, cast, walled)) failure ??= await failureOf(transaction, cast, check)
  await transaction.execute('rollback to savepoint walled; release savepoint walled')
  return failure
}

function becomes(persona: Persona, subject: Subject | null): string {
  const role = subject ? 'authenticated' : persona === 'server' ? 'service_role' : 'anon'
  const claims = subject
    ? { role, sub: subject.id, session_id: subject.sessionId, email: subject.email, aal: subject.aal }
    : { role }
  return `set local role ${role}; select set_config('request.jwt.claims', '${JSON.stringify(claims)}', true)`
}

/** Both kinds of checks of a table: what it fails, null for nothing. */
export async function failureOfTable(transaction: Transaction, cast: Cast, facts: TableFacts): Promise<string | null> {
  return (await firstFailure(transaction, cast, facts, false)) ?? firstFailure(transaction, cast, facts, true)
}

class TakeBack extends Error {}

/** Runs `work` and takes back all that it did. */
export async function inVain(database: Database, work: (transaction: Transaction) => Promise<void>): Promise<void> {
  try {
    await database.unsafeTransaction(async (transaction) => {
      await work(transaction)
      throw new TakeBack()
    })
  } catch (error) {
    if (!(error instanceof TakeBack)) throw error
  }
}
