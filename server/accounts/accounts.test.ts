import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addUniversity } from '#test/students.ts'
import { accessTokenOf, mailsTo, PASSWORD, type Person, queryAsService, signIn, signUpAndConfirm } from '../auth/test-people.ts'
import { PDF } from '../storage/test-files.ts'
import { filesOnDisk } from '../storage/test-storage.ts'
import { HOLDINGS } from './export-account.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

interface Told {
  status: number
  body: Record<string, string>
}

async function call(person: Person | null, name: string, body?: unknown): Promise<Told> {
  const response = await fetch(`${app.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: person ? { Authorization: `Bearer ${await accessTokenOf(person)}` } : {},
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text ? (JSON.parse(text) as Record<string, string>) : {} }
}

async function download(url: string): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await fetch(new URL(url, app.url))
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function saveProfile({ client, id, email }: Person): Promise<void> {
  await client
    .from('student_profiles')
    .insert({
      id,
      first_name: 'Meera',
      last_name: 'Nair',
      email,
      phone: '+91 98765 43210',
      degree: 'PhD',
      major: 'Biology',
      preferred_countries: ['Portugal'],
      preferred_programs: ['Data Science'],
    })
    .throwOnError()
}

/** Somebody with a row wherever an account can have one. */
async function personWithEverything(): Promise<Person> {
  const person = await signUpAndConfirm(app)
  const { client, id, email } = person
  const university = await addUniversity(app.database, { name: `Uni ../of ${randomUUID()}` })
  await saveProfile(person)
  await client.from('saved_universities').insert({ university_id: university }).throwOnError()
  await client.from('selected_universities').insert({ university_id: university, program: 'Genomics' }).throwOnError()
  for (const step of ['review_selections', 'continue_to_application']) await client.rpc(step).throwOnError()
  await client.rpc('submit_applications').throwOnError()
  await client.rpc('create_calendar_feed').throwOnError()
  const { error } = await client.storage.from('documents').upload(`${id}/passport`, PDF)
  if (error) throw error
  await client.from('german_progress').insert({ phrase_id: 'guten-tag', card: {} }).throwOnError()
  await client
    .from('german_learners')
    .insert({ learned: ['first-steps-01'] })
    .throwOnError()
  await client.rpc('mark_plan_step', { step: 'english', done: true }).throwOnError()
  await client.rpc('switch_plan_reminders', { wanted: true }).throwOnError()
  await queryAsService(
    app,
    `insert into plan_reminders (student_id, step, kind, due) values ($1, 'english', 'late', '2027-01-01')`,
    [id],
  )
  const address = { address: 'Brigade Road 1', postal_code: '560001', city: 'Bengaluru', country: 'India' }
  await client.rpc('save_billing_details', { details: { recipient: 'Meera Nair', ...address } }).throwOnError()
  const { data: payment } = await client.functions.invoke<{ paymentId: string }>('payment-start')
  await client.functions.invoke('payment-confirm', { body: { paymentId: payment?.paymentId } })
  await queryAsService(app, 'update payments set refunded_minor = 100 where id = $1', [payment?.paymentId])
  // The mail that tells of it has gone out.
  await queryAsService(app, `delete from mail.outbox where mail ->> 'kind' = 'refund'`)
  await queryAsService(app, 'insert into ai_genie_users (email) values ($1)', [email])
  await queryAsService(app, `select public.pass_on_question('Where do I sit the exam?', '', $1, $2)`, [email, id])
  await queryAsService(
    app,
    `insert into enquiries (user_id, name, email, question) values ($1, 'Meera', $2, 'When does it start?')`,
    [id, email],
  )
  await queryAsService(
    app,
    `insert into survey_submissions (user_id, first_name, last_name, email, current_education, interested_country, study_level,
       preferred_program, budget, timeframe) values ($1, 'Meera', 'Nair', $2, 'phd', 'germany', 'diploma', 'Genomics', 'under_5000', 'not_sure')`,
    [id, email],
  )
  await client.rpc('send_message', { body: 'When do I hear from you?' }).throwOnError()
  await queryAsService(app, `select public.notify($1, 'status', 'Under Review', 'Meera', '/student-portal/apply')`, [id])
  await app.database.unsafeTransaction(async (transaction) => {
    await transaction.execute('set local role helix_owner')
    for (const written of [
      "inbox_replies (item_id, subject, body) select id, 'Re', 'Tomorrow.'",
      "inbox_notes (item_id, body) select id, 'Called.'",
    ])
      await transaction.query(
        `insert into public.${written} from public.inbox_items where kind = 'message' and student_id = $1`,
        [id],
      )
  })
  return person
}

/** The tables that hold a text anywhere in a row, whoever may read them. */
async function tablesWith(text: string): Promise<string[]> {
  return app.database.unsafeTransaction(async (transaction) => {
    await transaction.execute('set local role helix_owner')
    const { rows: tables } = await transaction.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema', 'migrations') order by 1`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await transaction.query(`select from ${name} as one where position($1 in one::text) > 0 limit 1`, [text])
      if (rows.length > 0) found.push(name)
    }
    return found
  })
}

describe('the download of an account', () => {
  test('holds everything, the documents as they came, and no secret', async () => {
    const person = await personWithEverything()
    const requested = await call(person, 'account-export')
    expect(requested.status).toBe(200)
    const { status, headers, bytes } = await download(requested.body['url']!)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/zip')
    expect(headers.get('content-disposition')).toBe('attachment; filename="helix-abroad-my-data.zip"')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
    expect(bytes.includes(PDF)).toBe(true)
    expect(bytes.includes('documents/01 Document.pdf')).toBe(true)
    const text = bytes.toString()
    const json = text.slice(text.indexOf('{\n'), text.lastIndexOf('\n}') + 2)
    const held = JSON.parse(json) as Record<string, Record<string, unknown>[]>
    const without = Object.keys(held).filter((name) => held[name]!.length === 0)
    // She has set up none, and is no editor.
    expect(without).toEqual(['second_factors', 'figure_checks', 'catalogue_imports'])
    expect(held['account']).toMatchObject([{ id: person.id, email: person.email }])
    expect(held['profile']).toMatchObject([{ first_name: 'Meera', phone: '+91 98765 43210' }])
    expect(held['selected_universities']).toMatchObject([{ place: 1, programme_id: null, program: 'Genomics' }])
    expect(held['applications']).toMatchObject([{ programme_id: null, program: 'Genomics' }])
    expect(held['application_documents']).toContainEqual(
      expect.objectContaining({ label: 'Academic transcripts', asked_by: 'everybody', reason: 'Of every semester.' }),
    )
    expect(held['questions_to_counsellors']).toMatchObject([{ question: 'Where do I sit the exam?' }])
    expect(json).not.toMatch(/password|secret|hash/)
  })

  test('holds a document that serves several applications once, named after none of them', async () => {
    const person = await signUpAndConfirm(app)
    const { client, id } = person
    await saveProfile(person)
    const universities = [await addUniversity(app.database), await addUniversity(app.database)]
    await client
      .from('selected_universities')
      .insert(universities.map((university_id) => ({ university_id, program: 'Genomics' })))
      .throwOnError()
    for (const step of ['review_selections', 'continue_to_application']) await client.rpc(step).throwOnError()
    await client.rpc('submit_applications').throwOnError()
    const { data: lines } = await client.from('application_documents').select('id').eq('label', 'Passport').throwOnError()
    expect(lines).toHaveLength(2)
    const { error } = await client.storage.from('documents').upload(`${id}/passport`, PDF)
    if (error) throw error
    await client.rpc('attach_document', { document_id: lines![0]!.id, path: `${id}/passport` }).throwOnError()

    const { bytes } = await download((await call(person, 'account-export')).body['url']!)
    // Each name stands in front of its entry, and once more in the list at the archive's end.
    expect(bytes.toString('latin1').match(/documents\/\d\d [\w -]+\.pdf/g)).toEqual(
      Array.from({ length: 2 }, () => 'documents/01 Passport.pdf'),
    )
  })

  test('names every table that refers to an account', async () => {
    const internal = [
      'auth.identities',
      'auth.flow_state',
      'auth.one_time_tokens',
      'auth.sign_ups',
      'auth.recovery_codes',
      // What a reply will carry, for a day at most: sent, it is the student's.
      'storage.staged_files',
      // Made of what the others hold.
      'search.students',
    ]
    const referring = await queryAsService<{ name: string }>(
      app,
      `select distinct conrelid::regclass::text as name from pg_constraint where confrelid = 'auth.users'::regclass order by 1`,
    )
    const statements = Object.values<string>(HOLDINGS).join('\n')
    const missing = referring
      .map(({ name }) => (name.includes('.') ? name : `public.${name}`))
      .filter((name) => !internal.includes(name) && !statements.includes(`from ${name}`))
    expect(missing).toEqual([])
  })

  test('takes nothing of anybody else', async () => {
    const [person, other] = [await signUpAndConfirm(app), await personWithEverything()]
    const { bytes } = await download((await call(person, 'account-export')).body['url']!)
    expect(bytes.includes(person.email)).toBe(true)
    for (const foreign of [other.id, other.email, 'Meera']) expect(bytes.includes(foreign)).toBe(false)
  })

  test('needs a live session, and its address opens no other account', async () => {
    expect(await call(null, 'account-export')).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
    const [person, other] = [await signUpAndConfirm(app), await signUpAndConfirm(app)]
    const { url } = (await call(person, 'account-export')).body as { url: string }
    expect((await download(url.replace(person.id, other.id))).status).toBe(403)
    expect((await download(url.replace(/token=.*/, 'token=1'))).status).toBe(403)
    expect((await download(url.replace(/\?.*/, ''))).status).toBe(403)
    const signedOut = await accessTokenOf(person)
    await person.client.auth.signOut()
    expect((await download(url)).status).toBe(403)
    const refused = await fetch(`${app.url}/functions/v1/account-export`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${signedOut}` },
    })
    expect(refused.status).toBe(403)
  })
})

describe('the deletion of an account', () => {
  test('takes everything along but the payment, which no longer knows whose it was, and the invoice, which says whom it was made out to', async () => {
    const person = await personWithEverything()
    expect((await tablesWith(person.id)).length).toBeGreaterThan(10)
    const filesBefore = filesOnDisk(app).length
    expect(await call(person, 'account-delete', { password: PASSWORD })).toEqual({ status: 204, body: {} })
    expect(await tablesWith(person.id)).toEqual([])
    expect(await tablesWith(person.email)).toEqual([])
    expect(filesOnDisk(app)).toHaveLength(filesBefore - 1)
    expect(await queryAsService(app, 'select status from payments where student_id is null')).toHaveLength(1)
    expect(await queryAsService(app, 'select kind, recipient from invoices where student_id is null order by issued_at')).toEqual(
      [
        { kind: 'invoice', recipient: 'Meera Nair' },
        { kind: 'credit_note', recipient: 'Meera Nair' },
      ],
    )
    expect(mailsTo(app, person.email).at(-1)).toEqual({ kind: 'account-deleted', to: person.email })
    expect((await person.client.auth.refreshSession()).error).not.toBeNull()
    await expect(signIn(app, person.email)).rejects.toMatchObject({ code: 'invalid_credentials' })
    expect(await call(person, 'account-delete', { password: PASSWORD })).toMatchObject({ status: 403 })
    await signUpAndConfirm(app, person.email)
  })

  test('asks for the password: a borrowed session cannot do it', async () => {
    const person = await signUpAndConfirm(app)
    expect(await call(null, 'account-delete', { password: PASSWORD })).toMatchObject({ status: 401 })
    for (const body of [undefined, '', 'null', '{"password":', {}, { password: '' }, { password: 7 }, [PASSWORD]])
      expect(await call(person, 'account-delete', body)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', message: 'Password is required' },
      })
    expect(await call(person, 'account-delete', { password: 'Wrong1password' })).toEqual({
      status: 400,
      body: { code: 'invalid_credentials', message: 'This is not the password of your account.' },
    })
    expect(await call(person, 'account-delete', { password: 'x'.repeat(20_000) })).toMatchObject({ status: 413 })
    expect((await person.client.auth.getUser()).error).toBeNull()
  })

  test('twice at once happens once, and the second is told', async () => {
    const person = await signUpAndConfirm(app)
    const answers = await Promise.all([1, 2, 3].map(() => call(person, 'account-delete', { password: PASSWORD })))
    expect(answers.map(({ status }) => status)).toContain(204)
    expect(mailsTo(app, person.email).filter(({ kind }) => kind === 'account-deleted')).toHaveLength(1)
  })

  test('counts wrong passwords as attempts', async () => {
    const limited = await createTestApp({ RATE_LIMITS: 'true' })
    try {
      const person = await signUpAndConfirm(limited)
      const token = await accessTokenOf(person)
      const attempt = async () =>
        (
          await fetch(`${limited.url}/functions/v1/account-delete`, {
            method: 'POST',
            headers: { Authorization: `Bearer ${token}` },
            body: JSON.stringify({ password: 'Wrong1password' }),
          })
        ).status
      expect(await attempt()).toBe(400)
      await queryAsService(limited, `update auth.rate_limits set points = 10 where key like 'password:%'`)
      expect(await attempt()).toBe(429)
    } finally {
      await limited.close()
    }
  })
})
