import type { Database } from '#db/database.ts'
import { asOwner } from './fill-programmes.ts'

/** Of so many students each has the same: what a year leaves behind. */
export const STUDENT = (n: string) => `md5('student ' || ${n})::uuid`
export const SESSION = (n: string) => `md5('session ' || ${n})::uuid`
export const STAFF = `md5('staff')::uuid`
const ROWS_AT_ONCE = 20_000

/**
 * Adds students from one number to another, each with a year behind her: a profile, three saved universities, two selected programmes, which every
 * second one has applied for, ten messages, eight notifications, two tasks and four steps of the plan; one of four has paid. Of a hundred
 * lines of the inbox ninety-nine are closed, and each student stands in the audit log three times. The triggers are off: what they would
 * write is written here.
 */
export async function fillStudents(database: Database, from: number, to: number, universities: number): Promise<void> {
  await asOwner(database, (transaction) =>
    transaction.execute(`
      insert into auth.users (id, email, email_confirmed_at, app_metadata)
        values (${STAFF}, 'staff@bench.example', now(), '{"role": "staff", "staff_role": "administrator"}') on conflict do nothing;
      insert into auth.sessions (id, user_id, aal) values (${SESSION(`'staff'`)}, ${STAFF}, 'aal2') on conflict do nothing`),
  )
  for (let first = from; first <= to; first += ROWS_AT_ONCE) {
    const last = Math.min(first + ROWS_AT_ONCE - 1, to)
    await asOwner(database, async (transaction) => {
      // The role of the owner sees the triggers of these tables as its own; those that keep references stay.
      for (const table of TABLES) await transaction.execute(`alter table ${table} disable trigger user`)
      for (const statement of statements(universities)) await transaction.query(statement, [first, last])
      for (const table of TABLES) await transaction.execute(`alter table ${table} enable trigger user`)
      await transaction.query(
        `select search.refresh_students(array(select ${STUDENT('n')} from generate_series($1::int, $2::int) n))`,
        [first, last],
      )
    })
  }
  await asOwner(database, (transaction) => transaction.execute('analyze'))
}

const TABLES = [
  'auth.users',
  'auth.sessions',
  'public.student_profiles',
  'public.selected_universities',
  'public.applications',
  'public.application_documents',
  'public.messages',
  'public.notifications',
  'public.tasks',
  'public.payments',
  'public.inbox_items',
  'public.audit_log',
]

function statements(universities: number): string[] {
  const students = `(select n, ${STUDENT('n')} as id, now() - make_interval(mins => n % 525600) as came from generate_series($1::int, $2::int) n) students`
  const university = (of: string) => `md5('university ' || (${of}) % ${universities})::uuid`
  // The one programme of a university that stands first in it.
  const programme = (of: string) => `md5('programme ' || ((${of}) % ${universities}) * 20 + 1)::uuid`
  return [
    `insert into auth.users (id, email, email_confirmed_at, created_at, last_sign_in_at)
       select id, 'student' || n || '@bench.example', came, came, came + interval '1 day' from ${students}`,
    `insert into auth.sessions (id, user_id) select ${SESSION('n')}, id from ${students}`,
    `insert into student_profiles (id, first_name, last_name, email, phone, degree, major, ielts, tuition_budget_usd, preferred_countries, preferred_programs,
         field_of_interest, education_level)
       select id, (array['Asha', 'Meera', 'Arjun', 'Fatima', 'Rohan'])[1 + n % 5], 'Family' || n, 'student' || n || '@bench.example', '+91 98765',
         'Bachelor of Science', 'Biology', 6.5 + n % 2, 15000 + n % 9000, (array['{Germany,Italy}', '{France}', '{Netherlands,Sweden,Poland}'])[1 + n % 3]::text[],
         '{Introduction to AI}', (array['Genomics', 'Public Health', 'Neuroscience', 'Pharmacy'])[1 + n % 4], 'Master''s' from ${students}`,
    `insert into saved_universities (student_id, university_id) select id, ${university('n * 7 + m')} from ${students}, generate_series(0, 2) m`,
    `insert into selected_universities (student_id, university_id, place, programme_id)
       select id, ${university('n * 3 + m')}, 1 + m, ${programme('n * 3 + m')} from ${students}, generate_series(0, 1) m`,
    `insert into portal_progress (student_id, review_opened_at, reviewed_at) select id, came, came from ${students}`,
    `insert into applications (id, student_id, university_id, university_name, program, programme_id, status, submitted_at, updated_at)
       select md5('application ' || n || ' ' || m)::uuid, students.id, university.id, university.name, programme.name, programme.id,
         (array['Submitted', 'Under Review', 'Documents Pending', 'Accepted', 'Rejected'])[1 + abs(hashint4(n)) % 5], came, came + interval '9 days'
       from ${students} cross join generate_series(0, 1) m join universities university on university.id = ${university('n * 3 + m')}
       join programmes programme on programme.id = ${programme('n * 3 + m')} where n % 2 = 0`,
    `insert into application_history (application_id, student_id, previous_status, status, changed_by_role, created_at)
       select md5('application ' || n || ' ' || m)::uuid, id, before, after, 'staff', came from ${students}, generate_series(0, 1) m,
         (values (null, 'Submitted'), ('Submitted', 'Under Review'), ('Under Review', 'Documents Pending')) changes (before, after) where n % 2 = 0`,
    `insert into application_documents (application_id, student_id, label)
       select md5('application ' || n || ' ' || m)::uuid, id, label from ${students}, generate_series(0, 1) m,
         unnest(array['Passport', 'Degree certificate', 'Transcript', 'Letter of motivation']) label where n % 2 = 0`,
    `insert into messages (student_id, from_staff, author_id, body, read_at, created_at)
       select id, m % 2 = 1, case when m % 2 = 1 then ${STAFF} else id end, 'Message ' || m || ' of student ' || n || '. ' || repeat('What it says. ', 12), came,
         came + make_interval(days => m) from ${students}, generate_series(0, 9) m`,
    `insert into notifications (student_id, kind, title, body, link, read_at, created_at)
       select id, (array['status', 'message', 'deadline', 'task'])[1 + m % 4], 'Something has changed', 'In what it is about.', '/student-portal/apply',
         case when m > 1 then came end, came + make_interval(days => m) from ${students}, generate_series(0, 7) m`,
    `insert into tasks (student_id, title, due, created_by, done_at, done_by)
       select id, 'Task ' || m, current_date + n % 60, ${STAFF}, case when m = 0 then came end, case when m = 0 then id end from ${students}, generate_series(0, 1) m`,
    `insert into plan_marks (student_id, step, done_on) select id, step, came::date from ${students}, unnest(array['passport', 'language test', 'funds', 'visa']) step`,
    `insert into payments (student_id, plan_id, plan_title, quantity, unit_amount_minor, amount_minor, currency, gateway, status, transaction_id, paid_at, receipt_number)
       select id, 'european-explorer', 'European Explorer', 1, 2499900, 2499900, 'INR', 'demo', 'succeeded', 'DEMO' || n, came, 'BENCH-' || n
       from ${students} where n % 4 = 0`,
    `insert into inbox_items (kind, student_id, person_name, person_email, subject, excerpt, arrived_at, due_at, replied_at, status, closed_at, closed_reason)
       select 'message', id, 'Meera Family' || n, 'student' || n || '@bench.example', 'A message', 'What it says.', at, at + interval '48 hours',
         case when is_closed then at + interval '5 hours' end, case when is_closed then 'closed' else 'open' end, case when is_closed then at + interval '5 hours' end,
         case when is_closed then 'answered' end
       from (select *, came + make_interval(days => m) as at, m > 0 or n % 20 > 0 as is_closed from ${students}, generate_series(0, 4) m) lines`,
    `insert into audit_log (at, actor_id, actor_email, actor_role, action, subject, subject_id, student_id, changed)
       select came, ${STAFF}, 'staff@bench.example', 'administrator', 'update', (array['applications', 'messages', 'inbox_items'])[1 + m], n, id, '{status}'
       from ${students}, generate_series(0, 2) m`,
  ]
}
