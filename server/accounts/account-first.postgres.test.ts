import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, isDatabaseError } from '#db/database.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { addStudent, addUniversity, queryAs, type TestStudent } from '#test/students.ts'
import { accessTokenOf, PASSWORD, type Person, queryAsService, signUpAndConfirm } from '../auth/test-people.ts'
import { PDF } from '../storage/test-files.ts'

const GATE = 4_711

let opened: TestDatabase
/** As the product has it, and what a transaction failed with is written down: tried again, it would leave no trace. */
let database: Database
let app: TestApp
let counsellor: TestStudent
const refused: string[] = []
beforeAll(async () => {
  opened = await openTestDatabase()
  database = {
    ...opened.database,
    unsafeTransaction: (work, options) =>
      opened.database.unsafeTransaction(work, options).catch((error: unknown) => {
        if (isDatabaseError(error)) refused.push(error.code)
        throw error
      }),
  }
  app = await createTestApp({}, { ...opened, database })
  counsellor = await addStudent(database, { staff: 'counsellor' })
  await asOwner(`create function public.gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${GATE}); return new; end $$`)
})
afterAll(async () => {
  await app.close()
  await opened.close()
})
beforeEach(() => void (refused.length = 0))

function asOwner(statement: string): Promise<void> {
  return opened.database.unsafeTransaction(async (transaction) => {
    await transaction.execute('set local role helix_owner')
    await transaction.execute(statement)
  })
}

async function waiting(): Promise<number> {
  const { rows } = await opened.database.unsafeTransaction((transaction) =>
    transaction.query<{ count: number }>(
      `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    ),
  )
  return rows[0]!.count
}

let gated: string | null = null
afterEach(async () => {
  if (gated) await asOwner(`drop trigger a_gate on ${gated}`)
  gated = null
})

/** The first call stops in the middle of its transaction, where it comes to the gate, until the second waits for it. */
async function meet(
  [event, table, condition = 'true']: readonly [event: string, table: string, condition?: string],
  first: () => PromiseLike<unknown>,
  second: () => PromiseLike<unknown>,
): Promise<PromiseSettledResult<unknown>[]> {
  await asOwner(
    `create trigger a_gate before ${event} on ${table} for each row when (${condition}) execute function public.gate()`,
  )
  gated = table
  const isClosed = Promise.withResolvers<void>()
  const { promise: whenOpen, resolve: open } = Promise.withResolvers<void>()
  const gate = opened.database.unsafeTransaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [GATE])
    isClosed.resolve()
    await whenOpen
  })
  await isClosed.promise
  const calls = [Promise.resolve(first())]
  try {
    await expect.poll(waiting).toBe(1)
    calls.push(Promise.resolve(second()))
    await expect.poll(waiting).toBe(2)
  } finally {
    open()
    await gate
  }
  return Promise.allSettled(calls)
}

async function applicant(): Promise<Person> {
  const person = await signUpAndConfirm(app)
  const { client, id, email } = person
  const university = await addUniversity(database)
  const name = { first_name: 'Meera', last_name: 'Nair', email, phone: '+91 98765 43210', degree: 'PhD', major: 'Biology' }
  await client
    .from('student_profiles')
    .insert({ id, ...name, preferred_countries: ['Portugal'], preferred_programs: ['Data Science'] })
    .throwOnError()
  await client.from('selected_universities').insert({ university_id: university, program: 'Genomics' }).throwOnError()
  for (const step of ['review_selections', 'continue_to_application', 'submit_applications'])
    await client.rpc(step).throwOnError()
  await client.rpc('send_message', { body: 'When do I hear from you?' }).throwOnError()
  return person
}

const asCounsellor = (text: string, ...values: unknown[]) => queryAs(database, counsellor, text, values)

async function lineOf({ id }: Person, kind: string): Promise<{ id: string; version: number }> {
  const rows = await queryAs<{ id: string; version: number }>(
    database,
    counsellor,
    'select id, version from public.inbox_items where student_id = $1 and kind = $2',
    [id, kind],
  )
  return rows[0]!
}

async function deleteOwnAccount(person: Person): Promise<void> {
  const response = await fetch(`${app.url}/functions/v1/account-delete`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await accessTokenOf(person)}` },
    body: JSON.stringify({ password: PASSWORD }),
  })
  if (!response.ok) throw new Error(await response.text())
}

async function reply(person: Person, kind: string): Promise<() => Promise<unknown>> {
  const line = await lineOf(person, kind)
  return () =>
    asCounsellor('select public.reply_to_item($1, $2, $3, $4, null, true)', line.id, line.version, 'Your question', 'Tomorrow.')
}

async function passOn({ id, email }: Person): Promise<void> {
  await queryAsService(app, `select public.pass_on_question('Where do I sit the exam?', '', $1, $2)`, [email, id])
}

async function startPayment({ client }: Person): Promise<string> {
  const { data, error } = await client.functions.invoke<{ paymentId: string }>('payment-start')
  if (error) throw error as Error
  return data!.paymentId
}

async function confirmPayment({ client }: Person, paymentId: string): Promise<void> {
  const { error } = await client.functions.invoke('payment-confirm', { body: { paymentId } })
  if (error) throw error as Error
}

describe('an account that is deleted while', () => {
  test.each<[string, readonly [event: string, table: string], (person: Person) => Promise<() => PromiseLike<unknown>>]>([
    ['her message is answered', ['insert', 'public.messages'], (person) => reply(person, 'message')],
    [
      'her question is answered',
      ['insert', 'public.messages'],
      async (person) => {
        await passOn(person)
        return reply(person, 'question')
      },
    ],
    [
      'her application gets another status',
      ['insert', 'public.application_history'],
      async ({ id }) => {
        const [application] = await asCounsellor('select id from public.applications where student_id = $1', id)
        return () => asCounsellor(`select public.set_application_status($1, 'Under Review')`, application!['id'])
      },
    ],
    [
      'a paper of hers is accepted',
      ['update', 'public.application_documents'],
      async (person) => {
        const attach = await attaching(person)
        await attach()
        const [paper] = await asCounsellor(
          `select id from public.application_documents where student_id = $1 and state = 'uploaded'`,
          person.id,
        )
        return () => asCounsellor('select public.accept_document($1)', paper!['id'])
      },
    ],
    [
      'what she has to do is said to be done',
      ['update', 'public.tasks'],
      async ({ id }) => {
        const [task] = await asCounsellor(`select id from public.add_task($1, 'Call us')`, id)
        return () => asCounsellor('select public.settle_task($1, true)', task!['id'])
      },
    ],
    [
      'she pays',
      ['update', 'public.payments'],
      async (person) => {
        const paymentId = await startPayment(person)
        return () => confirmPayment(person, paymentId)
      },
    ],
    [
      'her refund is asked for',
      ['insert', 'public.refunds'],
      async (person) => {
        const paymentId = await startPayment(person)
        await confirmPayment(person, paymentId)
        const finance = await addStudent(database, { staff: 'finance' })
        return () =>
          queryAs(database, finance, 'select public.request_refund(gen_random_uuid(), $1, 100, 0, $2)', [paymentId, 'agreed'])
      },
    ],
    ['she hands a paper in', ['update', 'public.application_documents'], (person) => attaching(person)],
  ])('%s goes when that is done', async (_what, gate, prepare) => {
    const person = await applicant()
    const call = await prepare(person)
    const outcomes = await meet(gate, call, () => deleteOwnAccount(person))
    expect([outcomes, refused]).toMatchObject([[{ status: 'fulfilled' }, { status: 'fulfilled' }], []])
    expect(await queryAsService(app, 'select from auth.users where id = $1', [person.id])).toEqual([])
  })

  async function attaching({ client, id }: Person): Promise<() => PromiseLike<unknown>> {
    const { error } = await client.storage.from('documents').upload(`${id}/passport`, PDF)
    if (error) throw error
    const { data } = await client.from('application_documents').select('id').eq('label', 'Passport').single().throwOnError()
    return () =>
      client.rpc('attach_document', { document_id: (data as { id: string }).id, path: `${id}/passport` }).throwOnError()
  }
})

describe('a line of the inbox that is answered while', () => {
  test('the student writes again, whose payment was answered before and waits for her, is answered, and then she writes', async () => {
    const person = await applicant()
    const { client } = person
    await confirmPayment(person, await startPayment(person))
    await (
      await reply(person, 'paid')
    )()
    const answer = await reply(person, 'message')
    const outcomes = await meet(['insert', 'public.messages', 'new.from_staff'], answer, () =>
      client.rpc('send_message', { body: 'One thing more.' }).throwOnError(),
    )
    expect([outcomes, refused]).toMatchObject([[{ status: 'fulfilled' }, { status: 'fulfilled' }], []])
  })

  test('its question is marked as answered elsewhere is answered', async () => {
    const person = await applicant()
    await passOn(person)
    const answer = await reply(person, 'question')
    const outcomes = await meet(['insert', 'public.messages', 'new.from_staff'], answer, () =>
      asCounsellor('update public.assistant_questions set answered_at = now() where student_id = $1', person.id),
    )
    expect([outcomes, refused]).toMatchObject([[{ status: 'fulfilled' }, { status: 'fulfilled' }], []])
  })
})
