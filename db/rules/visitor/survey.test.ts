import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ANONYMOUS, asRole, asService, type Caller } from '#db/as-role.ts'
import { SURVEY_LIMITS } from '#domain/survey/survey.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { addPerson, type TestPerson } from '#test/people.ts'
import { referenceFiles } from '#test/reference-data.ts'

let test_: TestDatabase
let student: TestPerson['caller']
let staff: Caller
beforeAll(async () => {
  test_ = await openTestDatabase()
  student = (await addPerson(test_.database)).caller
  staff = (await addPerson(test_.database, { staff: true })).caller
})
afterAll(() => test_.close())
beforeEach(() =>
  test_.database.unsafeTransaction((transaction) =>
    transaction.execute('delete from public.survey_submissions; delete from survey.attempts'),
  ),
)

const survey = {
  first_name: 'Meera',
  last_name: 'Nair',
  email: 'meera@example.org',
  phone: '',
  current_education: 'bachelors_complete',
  interested_country: 'germany',
  study_level: 'masters',
  preferred_program: 'Genomics',
  budget: '5000_10000',
  timeframe: '6_12_months',
  additional_info: '',
  marketing_consent: false,
  website: '',
}

function submit(
  values: object = {},
  { caller = ANONYMOUS, address = '' }: { caller?: Caller; address?: string } = {},
): Promise<unknown> {
  const headers: Record<string, string> = address ? { 'x-helix-client-address': address } : {}
  return asRole(
    test_.database,
    caller,
    (transaction) =>
      transaction.query('select public.submit_survey($1::text::jsonb)', [JSON.stringify({ ...survey, ...values })]),
    { headers },
  )
}

async function stored(): Promise<Record<string, unknown>[]> {
  const { rows } = await asService(test_.database, (transaction) =>
    transaction.query('select * from public.survey_submissions order by created_at'),
  )
  return rows
}

async function send(times: number, to: (index: number) => Parameters<typeof submit>): Promise<string[]> {
  const outcomes: string[] = []
  for (let index = 0; index < times; index++) {
    outcomes.push(
      await submit(...to(index)).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      ),
    )
  }
  return outcomes
}

describe('who may do what', () => {
  test('anyone sends a survey in, and it is stored clean', async () => {
    await submit({
      first_name: ' <b>Asha</b> ',
      email: ' Meera@Example.ORG ',
      marketing_consent: true,
      additional_info: "'; drop table users; --",
    })
    expect(await stored()).toMatchObject([
      {
        first_name: 'bAsha/b',
        email: 'meera@example.org',
        marketing_consent: true,
        user_id: null,
        additional_info: "'; drop table users; --",
      },
    ])
  })

  test('that of a signed-in person goes with the account', async () => {
    const leaver = await addPerson(test_.database)
    await submit({}, { caller: leaver.caller })
    expect(await stored()).toMatchObject([{ user_id: leaver.id }])
    await asService(test_.database, (transaction) => transaction.query('delete from auth.users where id = $1', [leaver.id]))
    expect(await stored()).toEqual([])
  })

  test('anon and a student read nothing, not even their own, and write past the function nothing', async () => {
    await submit()
    const query = (caller: Caller, sql: string) => asRole(test_.database, caller, (transaction) => transaction.query(sql))
    await expect(query(ANONYMOUS, 'select * from public.survey_submissions')).rejects.toMatchObject({ code: '42501' })
    expect((await query(student, 'select * from public.survey_submissions')).rows).toEqual([])
    expect((await query(student, 'delete from public.survey_submissions')).rowCount).toBe(0)
    for (const caller of [ANONYMOUS, student, staff]) {
      await expect(query(caller, `insert into public.survey_submissions (first_name) values ('x')`)).rejects.toMatchObject({
        code: '42501',
      })
      await expect(query(caller, `update public.survey_submissions set phone = '1'`)).rejects.toMatchObject({ code: '42501' })
      await expect(query(caller, 'select * from survey.attempts')).rejects.toMatchObject({ code: '42501' })
      await expect(query(caller, 'select * from survey.salt')).rejects.toMatchObject({ code: '42501' })
      await expect(query(caller, 'select survey.caller_network()')).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('staff read, and delete what somebody asks to have deleted', async () => {
    await submit()
    const asStaff = (sql: string) => asRole(test_.database, staff, (transaction) => transaction.query(sql))
    expect((await asStaff('select * from public.survey_submissions')).rows).toHaveLength(1)
    expect((await asStaff('delete from public.survey_submissions')).rowCount).toBe(1)
  })
})

describe('hostile values', () => {
  test.each([
    { first_name: 'M' },
    { last_name: null },
    { first_name: 'x'.repeat(201) },
    { email: 'meera' },
    { email: 'a b@c.de' },
    { current_education: 'emperor' },
    { interested_country: ['germany', 'spain'] },
    { interested_country: { toString: 'germany' } },
    { study_level: null },
    { budget: 5000 },
    { timeframe: 'NOT_SURE' },
    { preferred_program: ' ' },
    { additional_info: 'x'.repeat(5001) },
  ])('number %# is refused', async (values) => {
    await expect(submit(values)).rejects.toMatchObject({ code: '23514' })
    expect(await stored()).toEqual([])
  })

  test('what is no object is refused', async () => {
    for (const json of ['[]', '"x"', 'null', '1']) {
      const call = asRole(test_.database, ANONYMOUS, (transaction) =>
        transaction.query('select public.submit_survey($1::text::jsonb)', [json]),
      )
      await expect(call).rejects.toMatchObject({ code: '22023' })
    }
  })

  test('keys that are no columns change nothing', async () => {
    await submit({
      id: '00000000-0000-0000-0000-000000000000',
      user_id: student.claims.sub,
      created_at: '1999-01-01',
      marketing_consent: 'yes',
    })
    const [row] = await stored()
    expect(row).toMatchObject({ user_id: null, marketing_consent: false })
    expect(row?.id).not.toBe('00000000-0000-0000-0000-000000000000')
  })

  test.each(referenceFiles('blns.json'))(
    'every naughty string of %s comes back, but for angle brackets and spaces around it',
    async (_what, path) => {
      const strings = (JSON.parse(readFileSync(path, 'utf8')) as string[])
        .filter((text) => !text.includes('\u0000'))
        .slice(0, 500)
      // In one survey, as separate surveys would meet the limits.
      const text = strings
        .filter((one) => one.length < 60)
        .slice(0, 80)
        .join('\n')
      await submit({ additional_info: text })
      expect((await stored())[0]?.additional_info).toBe(text.replace(/[<>]/g, '').replace(/^\s+|\s+$/g, ''))
    },
  )
})

describe('limits', () => {
  const { perNetworkAnHour, perEmailADay } = SURVEY_LIMITS
  const from =
    (address: string) =>
    (index: number): Parameters<typeof submit> => [{ email: `a${index}@example.org` }, { address }]

  test('a network is refused when it has sent too many, and others are not', async () => {
    const outcomes = await send(perNetworkAnHour + 2, from('203.0.113.7'))
    expect(outcomes).toEqual([...Array<string>(perNetworkAnHour).fill('taken'), 'P0001', 'P0001'])
    expect(await send(1, from('203.0.113.8'))).toEqual(['taken'])
    expect(await send(1, from(''))).toEqual(['taken'])
  })

  test('an IPv6 subscriber counts as one network, and an IPv4 address in IPv6 clothes as itself', async () => {
    await send(perNetworkAnHour, (index) => from(`2001:db8:1:2::${index + 1}`)(index))
    expect(await send(1, from('2001:db8:1:2:ffff::1'))).toEqual(['P0001'])
    expect(await send(1, from('2001:db8:1:3::1'))).toEqual(['taken'])
    await send(perNetworkAnHour, from('::ffff:203.0.113.7'))
    expect(await send(2, (index) => from(['203.0.113.7', '::ffff:203.0.113.8'][index] ?? '')(index))).toEqual(['P0001', 'taken'])
  })

  test('an address that is none does not stop a survey', async () => {
    expect(await send(1, from("'; select 1"))).toEqual(['taken'])
  })

  test('no address is stored, only its hash', async () => {
    await submit({}, { address: '203.0.113.7' })
    const { rows } = await test_.database.unsafeTransaction((transaction) =>
      transaction.query('select network_hash from survey.attempts'),
    )
    expect(rows).toEqual([{ network_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  })

  test('too many with one e-mail are answered like any other and not kept, bad values included', async () => {
    expect(await send(perEmailADay + 2, () => [{ email: 'Meera@example.org' }])).toEqual(Array(perEmailADay + 2).fill('taken'))
    expect(await stored()).toHaveLength(perEmailADay)
    expect(await send(1, () => [{ budget: 'none' }])).toEqual(['23514'])
    expect(await send(1, () => [{ email: 'ravi@example.org' }])).toEqual(['taken'])
    expect(await stored()).toHaveLength(perEmailADay + 1)
  })

  test('what a machine filled in is answered like any other and not kept', async () => {
    await submit({ website: 'https://spam.example' })
    expect(await stored()).toEqual([])
  })

  test('many at once get no more than the limits', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: perNetworkAnHour + 5 }, (_, index) => submit(...from('203.0.113.9')(index))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(perNetworkAnHour)
  })
})
