import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asRole, asService, type Caller } from '#db/as-role.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addPerson } from '#test/people.ts'

let app: TestApp
let staff: Caller
let stranger: Caller
beforeAll(async () => {
  app = await createTestApp()
  staff = (await addPerson(app.database, { staff: true })).caller
  stranger = (await addPerson(app.database)).caller
})
afterAll(() => app.close())
beforeEach(() => asService(app.database, (transaction) => transaction.query('delete from assistant_questions')))

function passOn(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${app.url}/functions/v1/ask-counsellor`, { method: 'POST', headers, body: JSON.stringify(body) })
}

function rowsFor(caller: Caller) {
  return asRole(
    app.database,
    caller,
    async (transaction) =>
      (await transaction.query('select question, looked_for, email, student_id from assistant_questions')).rows,
  )
}

test('a visitor passes a question on, and staff reads it', async () => {
  const response = await passOn({
    question: ' Which scholarships are there? ',
    lookedFor: ['scholarships'],
    email: 'Asha@Example.org',
  })
  expect([response.status, await response.json()]).toEqual([201, { stored: true, isInMessages: false }])
  expect(await rowsFor(staff)).toEqual([
    { question: 'Which scholarships are there?', looked_for: 'scholarships', email: 'asha@example.org', student_id: null },
  ])
})

test('the same question waits only once', async () => {
  for (let index = 0; index < 2; index++) await passOn({ question: 'Which scholarships are there?', email: 'asha@example.org' })
  expect(await rowsFor(staff)).toHaveLength(1)
})

test('neither a student nor a visitor reads the questions, and nobody writes past the function', async () => {
  await passOn({ question: 'Mine?' })
  expect(await rowsFor(stranger)).toEqual([])
  await expect(rowsFor({ role: 'anon', claims: { role: 'anon' } })).rejects.toMatchObject({ code: '42501' })
  const write = asRole(app.database, stranger, (transaction) =>
    transaction.query(`insert into assistant_questions (question) values ('x')`),
  )
  await expect(write).rejects.toMatchObject({ code: '42501' })
  const call = asRole(app.database, stranger, (transaction) => transaction.query(`select pass_on_question('x', '', null, null)`))
  await expect(call).rejects.toMatchObject({ code: '42501' })
})

test('staff settles a question and changes nothing else of it', async () => {
  await passOn({ question: 'Open?' })
  await asRole(app.database, staff, (transaction) => transaction.query('update assistant_questions set answered_at = now()'))
  const edit = asRole(app.database, staff, (transaction) =>
    transaction.query(`update assistant_questions set question = 'other'`),
  )
  await expect(edit).rejects.toMatchObject({ code: '42501' })
})

test.each([
  [{}, 'question: must be a text'],
  [{ question: '' }, 'question: must not be empty'],
  [{ question: 'x'.repeat(2_001) }, 'question: at most'],
  [{ question: 'x', email: 'nobody' }, 'valid email'],
  [{ question: 'a\u0000b' }, 'cannot be stored'],
])('%j is refused', async (body, message) => {
  const response = await passOn(body)
  expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([400, expect.stringContaining(message)])
})

test('a session that has ended is told so', async () => {
  expect((await passOn({ question: 'x' }, { Authorization: 'Bearer not.a.token' })).status).toBe(401)
})

test('a caller who passes on one question after the other is asked to wait, and nothing more is stored', async () => {
  const limited = await createTestApp({ RATE_LIMITS: 'true' })
  try {
    const passOnNumber = (number: number) =>
      fetch(`${limited.url}/functions/v1/ask-counsellor`, {
        method: 'POST',
        body: JSON.stringify({ question: `Question ${number}?` }),
      })
    for (let number = 1; number <= 5; number++) expect((await passOnNumber(number)).status).toBe(201)
    const refused = await passOnNumber(6)
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
    expect(await refused.json()).toEqual({
      error: expect.stringMatching(/^Too many questions were passed on\. .* \d+ seconds\.$/),
    })
    const stored = await asService(limited.database, (transaction) => transaction.query('select from assistant_questions'))
    expect(stored.rowCount).toBe(5)
  } finally {
    await limited.close()
  }
})

test('all callers together are asked to wait when too many questions are passed on, and it is said for how long', async () => {
  const many = await createTestApp()
  try {
    const passOnOne = () =>
      fetch(`${many.url}/functions/v1/ask-counsellor`, { method: 'POST', body: JSON.stringify({ question: 'Mine?' }) })
    for (let sent = 0; sent < 300; sent += 20) await Promise.all(Array.from({ length: 20 }, passOnOne))
    const refused = await passOnOne()
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
  } finally {
    await many.close()
  }
})

test('a signed-in person asks with her own address, whatever was sent, and reads none of the questions', async () => {
  const client = app.client()
  const { data } = await client.auth.signUp({ email: 'meera@example.org', password: 'Secret-1-word' })
  const signedIn = await client.auth.signInWithPassword({ email: 'meera@example.org', password: 'Secret-1-word' })
  const token = signedIn.data.session?.access_token ?? ''
  const passed = await passOn({ question: 'Mine?', email: 'other@example.org' }, { Authorization: `Bearer ${token}` })
  expect(passed.status).toBe(201)
  expect(await rowsFor(staff)).toMatchObject([
    { email: 'meera@example.org', student_id: data.user?.id ?? signedIn.data.user?.id },
  ])
  expect((await client.from('assistant_questions').select('question')).data).toEqual([])
})
