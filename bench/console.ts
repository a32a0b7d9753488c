/** What the console reads, with so many students and so much behind them: `npm run bench -- console`. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { GUIDE_ENTRIES } from '#content/guide/guide.ts'
import { asRole, asService, type Caller, FILLING } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import { openEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { openPostgres } from '#db/postgres/postgres.ts'
import { seedGuide } from '#db/seed/guide-rows.ts'
import { createDatabase, type PostgresServer } from '#test/postgres-server.ts'
import { print } from './load.ts'

const STUDENTS = 10_000
const EVENTS = 50_000
const UNIVERSITIES = 7_000
const JOBS = 2_000
const ROUNDS = 15

/** Students at every stage, with their surveys, enquiries, applications and messages; most lines of the inbox are closed. */
export async function fillConsole(database: Database, students = STUDENTS, events = EVENTS): Promise<void> {
  const statements = [
    `insert into auth.users (id, email, email_confirmed_at, created_at, last_sign_in_at)
       select md5('student ' || n)::uuid, 'student' || n || '@bench.example', now(), now() - make_interval(hours => n), now() - make_interval(mins => n)
       from generate_series(1, ${students}) n`,
    `insert into public.student_profiles (id, first_name, last_name, email, phone)
       select md5('student ' || n)::uuid, (array['Asha', 'Meera', 'Arjun', 'Fatima', 'Rohan'])[1 + n % 5], 'Family' || n, 'student' || n || '@bench.example', '+91'
       from generate_series(1, ${students}) n where n % 4 > 0`,
    `insert into public.universities (id, source, source_id, slug, name, country, city, tuition_fee, tuition_currency, facts_source, figures_year)
       select md5('university ' || n)::uuid, 'bench', n, 'university-' || n, 'University ' || n, (array['Germany', 'Poland', 'Norway', 'France'])[1 + n % 4], 'City ' || n % 90,
         n, 'EUR', 'https://university.example/' || n, '2025/26' from generate_series(0, ${UNIVERSITIES} - 1) n`,
    `insert into public.jobs (source, source_id, title, company, location, country, description, posted_date, apply_url)
       select 'bench', n, 'Job ' || n, 'Company ' || n % 90, 'City', 'Germany', repeat('What is done there. ', 50), current_date, 'https://jobs.example/' || n
       from generate_series(1, ${JOBS}) n`,
    `insert into public.applications (id, student_id, university_id, university_name, program)
       select gen_random_uuid(), md5('student ' || n)::uuid, md5('university ' || n % 300)::uuid, 'University ' || n % 300, 'Programme ' || n % 40
       from generate_series(1, ${students}) n where n % 2 = 0`,
    `insert into public.payments (student_id, plan_id, plan_title, quantity, unit_amount_minor, amount_minor, currency, gateway)
       select md5('student ' || n)::uuid, 'explorer', 'Explorer', 1, 2499900, 2499900, 'INR', 'demo' from generate_series(1, ${students}) n where n % 4 = 0`,
    `update public.payments set status = 'pending', transaction_id = 'DEMO' || id`,
    `update public.payments set status = 'succeeded', paid_at = now() - make_interval(mins => (random() * 200000)::integer)`,
    `insert into public.enquiries (name, email, question, created_at)
       select 'Visitor ' || n, 'visitor' || n || '@bench.example', 'Question number ' || n || '?', now() - make_interval(mins => n % 40000)
       from generate_series(1, ${events}) n`,
  ]
  await asService(database, (transaction) => seedGuide(transaction, GUIDE_ENTRIES), FILLING)
  for (const statement of statements) await asService(database, (transaction) => transaction.query(statement), FILLING)
  await database.unsafeTransaction(
    async (transaction) => {
      await transaction.execute('set local role helix_owner')
      await transaction.query(`update public.inbox_items set status = 'closed', closed_at = arrived_at + interval '5 hours', closed_reason = 'answered',
        replied_at = arrived_at + interval '5 hours' where number % 100 > 0`)
      await transaction.query(`update public.applications set updated_at = submitted_at,
        status = (array['Submitted', 'Under Review', 'Documents Pending', 'Accepted', 'Rejected'])[1 + abs(hashtext(id::text)) % 5]`)
      await transaction.query('analyze')
    },
    { statementTimeoutMs: 600_000 },
  )
}

const READS: Readonly<Record<string, string>> = {
  'the inbox': `select public.inbox_page('{}')`,
  'the inbox, closed': `select public.inbox_page('{"queue": "closed", "page": 20}')`,
  'the inbox, searched': `select public.inbox_page('{"queue": "closed", "search": "visitor 4711"}')`,
  'a line': `select public.inbox_item((select max(number) from public.inbox_items))`,
  'first replies': 'select public.first_replies(30)',
  'the students': `select public.students_page('{}')`,
  'the students, searched': `select public.students_page('{"search": "family47"}')`,
  'a student': `select public.student_page(md5('student 44')::uuid)`,
  'the applications': `select public.applications_page('{"status": "Submitted"}')`,
  'the applications, searched': `select public.applications_page('{"search": "family47"}')`,
  'the applications, by student': `select public.applications_page('{"sort": "student"}')`,
  'the board': `select public.applications_board('{}')`,
  'the board, searched': `select public.applications_board('{"search": "family47"}')`,
  'the money': `select public.ledger_page('{}')`,
  'the money, searched': `select public.ledger_page('{"search": "family47"}')`,
  'the figures': 'select public.console_figures(365)',
  'the facts': `select public.facts_page('{}')`,
  'the facts, searched': `select public.facts_page('{"search": "germany"}')`,
  'a fact of the guide': `select public.figure_page('visa', (select id from public.guide_entries where kind = 'visa' and slug = 'germany'), 'visaFee-0')`,
  'search over all, a country': `select public.console_search('germany')`,
  'search over all': `select public.console_search('family471')`,
}

export async function measureConsole(postgres: PostgresServer): Promise<void> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-console-'))
  const engines = {
    embedded: () => openEmbedded(path.join(directory, 'database')),
    postgres: async () => openPostgres(await createDatabase(postgres.adminUrl), { poolSize: 4 }),
  }
  try {
    for (const [engine, openEngine] of Object.entries(engines)) {
      const database = await openEngine()
      try {
        await migrate(database)
        await fillConsole(database)
        const caller = await addAdministrator(database)
        for (const [name, statement] of Object.entries(READS))
          print(`console, ${engine}: ${name}`, await medianMs(database, caller, statement), 'ms')
      } finally {
        await database.close()
      }
    }
  } finally {
    fs.rmSync(directory, { recursive: true, force: true })
  }
}

async function addAdministrator(database: Database): Promise<Caller> {
  const [id, sessionId] = [randomUUID(), randomUUID()]
  await asService(database, async (transaction) => {
    await transaction.query(
      `insert into auth.users (id, email, app_metadata) values ($1, $2, '{"role": "staff", "staff_role": "administrator"}')`,
      [id, `${id}@bench.example`],
    )
    await transaction.query(`insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal2')`, [sessionId, id])
  })
  return { role: 'authenticated', claims: { sub: id, role: 'authenticated', session_id: sessionId, aal: 'aal2' } }
}

async function medianMs(database: Database, caller: Caller, statement: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now()
    await asRole(database, caller, (transaction) => transaction.query(statement), { readOnly: true })
    times.push(performance.now() - startedAt)
  }
  return Math.round(times.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)]! * 10) / 10
}
