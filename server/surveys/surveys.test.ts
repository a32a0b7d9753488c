import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANONYMOUS, asRole, asService, type Caller } from '#db/as-role.ts'
import { SURVEY_LIMITS } from '#domain/survey/survey.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addPerson, addSession } from '#test/people.ts'
import { sweepResults } from './surveys.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.mails.length = 0
  await app.database.unsafeTransaction((transaction) =>
    transaction.execute(
      'delete from public.survey_results; delete from public.survey_submissions; delete from survey.attempts; delete from auth.users',
    ),
  )
})

const SURVEY = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'Asha@Example.org',
  currentEducation: 'mbbs_complete',
  interestedCountry: 'germany',
  studyLevel: 'masters',
  preferredProgram: 'Bioinformatics',
  budget: '5000_10000',
  timeframe: '6_12_months',
}
const MISSING = '00000000-0000-4000-8000-000000000000'

const call = (name: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/functions/v1/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })

async function send(values: object = {}): Promise<string> {
  const response = await call('survey', { ...SURVEY, ...values })
  expect(response.status).toBe(201)
  return ((await response.json()) as { token: string }).token
}

const statusOf = async (name: string, token: string) => (await call(name, { token })).status
const rowsOf = (sql: string, values: unknown[] = []) =>
  asService(app.database, async (transaction) => (await transaction.query(sql, values)).rows)

test('a survey gets an address that shows what was compared, and no name, until a day that is told', async () => {
  const token = await send()
  const result = (await (await call('survey-result', { token })).json()) as Record<string, unknown>
  expect(result['answers']).toEqual({
    interestedCountry: 'germany',
    otherCountry: '',
    studyLevel: 'masters',
    preferredProgram: 'Bioinformatics',
    budget: '5000_10000',
  })
  const [from, until] = [result['arrivedAt'], result['expiresAt']].map((time) => new Date(time as string).getTime())
  expect((until! - from!) / 86_400_000).toBe(30)
  expect(JSON.stringify(result)).not.toMatch(/asha|rao/i)
})

test('the matches are mailed with their address and the time of the answer', async () => {
  const token = await send()
  expect(app.mails).toHaveLength(1)
  const [mail] = app.mails
  if (mail?.kind !== 'survey-matches') throw new Error('no mail with the matches')
  expect(mail).toMatchObject({ to: 'asha@example.org', name: 'Asha' })
  expect(mail.link).toBe(`${app.settings.SITE_URL}/student-data-collection/matches/${token}`)
  expect(mail.matches).toHaveLength(6)
  expect(mail.matches[0]).toMatchObject({ place: expect.stringContaining('Germany'), met: 4, of: 4 })
  expect(mail.answerBy).toMatch(/IST$/)
})

test('another country is kept by its name, and with any other choice it counts for nothing', async () => {
  await send({ interestedCountry: 'other', otherCountry: ' Austria ' })
  await send({ email: 'two@example.org', otherCountry: 'Austria' })
  expect(await rowsOf('select email, other_country from survey_submissions order by email')).toEqual([
    { email: 'asha@example.org', other_country: 'Austria' },
    { email: 'two@example.org', other_country: '' },
  ])
})

test('whoever has the address deletes the survey with it, and an address that is not good is none', async () => {
  const token = await send()
  const other = await send({ email: 'two@example.org' })
  expect([await statusOf('survey-delete', token), await statusOf('survey-delete', token)]).toEqual([200, 200])
  expect([await statusOf('survey-result', token), await statusOf('survey-person', token)]).toEqual([404, 404])
  expect(await rowsOf('select email from survey_submissions')).toEqual([{ email: 'two@example.org' }])
  expect(await statusOf('survey-result', other)).toBe(200)
  for (const none of [MISSING, 'x', "' or true"]) expect(await statusOf('survey-result', none)).toBe(404)
})

test('an address that has expired is not good any more, and is swept; the survey stays for who answers it', async () => {
  const token = await send()
  await app.database.unsafeTransaction((transaction) =>
    transaction.execute(`update public.survey_results set expires_at = now() - interval '1 second'`),
  )
  expect([await statusOf('survey-result', token), await statusOf('survey-person', token)]).toEqual([404, 404])
  await asService(app.database, sweepResults)
  expect(await rowsOf('select 1 from survey_results')).toEqual([])
  expect(await rowsOf('select 1 from survey_submissions')).toHaveLength(1)
})

test('neither a visitor nor a student reads an address', async () => {
  await send()
  const { caller: student } = await addPerson(app.database)
  for (const caller of [ANONYMOUS, student])
    await expect(
      asRole(app.database, caller, (transaction) => transaction.query('select token from public.survey_results')),
    ).rejects.toMatchObject({ code: '42501' })
})

test('one survey too many with an address is answered like any other: it has matches, is not kept and not mailed', async () => {
  for (let index = 0; index < SURVEY_LIMITS.perEmailADay; index++) await send()
  app.mails.length = 0
  expect(await statusOf('survey-result', await send())).toBe(200)
  expect(app.mails).toEqual([])
  expect(await rowsOf('select 1 from survey_submissions')).toHaveLength(SURVEY_LIMITS.perEmailADay)
})

test('what a machine filled in gets an address that leads nowhere, and no mail', async () => {
  expect(await statusOf('survey-result', await send({ website: 'https://spam.example' }))).toBe(404)
  expect(app.mails).toEqual([])
})

test('too many from one network are refused, and a bad value at its field', async () => {
  for (let index = 0; index < SURVEY_LIMITS.perNetworkAnHour; index++) await send({ email: `a${index}@example.org` })
  expect((await call('survey', { ...SURVEY, email: 'late@example.org' })).status).toBe(429)
  const refused = await call('survey', { ...SURVEY, budget: 'none' })
  expect([refused.status, await refused.json()]).toMatchObject([422, { issues: [{ path: ['budget'] }] }])
})

test('a survey that is sent again with its id is one survey with one mail, and its id with other answers is another', async () => {
  const sending = crypto.randomUUID()
  const token = await send({ sending })
  expect([await send({ sending }), await send({ sending })]).toEqual([token, token])
  expect(await Promise.all([send({ sending: MISSING }), send({ sending: MISSING })])).toEqual([MISSING, MISSING])
  expect(await rowsOf('select 1 from survey_submissions')).toHaveLength(2)
  expect(app.mails).toHaveLength(2)
  const other = await send({ sending, studyLevel: 'phd' })
  expect(other).not.toBe(token)
  const { answers } = (await (await call('survey-result', { token })).json()) as { answers: { studyLevel: string } }
  expect(answers.studyLevel).toBe('masters')
  expect(await statusOf('survey-result', await send({ sending: 'none of ours' }))).toBe(200)
})

test('an account made from the matches gets the survey once its own address is proved, and no other account does', async () => {
  const token = await send()
  expect(await (await call('survey-person', { token })).json()).toEqual({ name: 'Asha Rao', email: 'asha@example.org' })
  const account = (email: string, confirmed: boolean) =>
    rowsOf(
      `insert into auth.users (email, user_metadata, email_confirmed_at) values ($1, jsonb_build_object('survey', $2::text),
         case when $3 then now() end) returning id`,
      [email, token, confirmed],
    )
  await account('mallory@example.org', true)
  const [own] = await account('asha@example.org', false)
  const owner = async () => (await rowsOf('select user_id from survey_submissions'))[0]?.['user_id']
  expect(await owner()).toBe(null)
  await rowsOf('update auth.users set email_confirmed_at = now() where id = $1', [own!['id']])
  expect(await owner()).toBe(own!['id'])
  await rowsOf(`insert into exchange_rates values ('USD', 1.1, '2026-11-20', 'a test') on conflict (currency) do update
    set per_euro = excluded.per_euro, as_of = excluded.as_of`)
  const surveyOf = (caller: Caller) =>
    asRole(
      app.database,
      caller,
      async (transaction) =>
        (await transaction.query('select preferred_program, budget, usd_per_euro::float, rate_of::text from public.own_survey()'))
          .rows,
    )
  const id = own!['id'] as string
  expect(await surveyOf(await addSession(app.database, { id, email: 'asha@example.org' }))).toEqual([
    { preferred_program: 'Bioinformatics', budget: '5000_10000', usd_per_euro: 1.1, rate_of: '2026-11-20' },
  ])
  expect(await surveyOf((await addPerson(app.database)).caller)).toEqual([])
})
