import { afterAll, beforeAll, expect, test } from 'vitest'
import { asService } from '#db/as-role.ts'
import { RETENTION_DAYS } from '#domain/retention.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { keepRetention } from './retention.ts'

let test_: TestDatabase
beforeAll(async () => void (test_ = await openTestDatabase()))
afterAll(() => test_.close())

/** Rows of these ages, in days, in every table that a rule is about; which of them are left. */
async function whatIsLeft(days: number): Promise<Record<string, number[]>> {
  const left: Record<string, number[]> = {}
  await test_.database.unsafeTransaction(async (transaction) => {
    await transaction.execute('set local role helix_owner')
    const tables = ['survey_submissions', 'enquiries', 'assistant_questions', 'ai_genie_users']
    for (const table of tables)
      await transaction.execute(`delete from public.${table}; alter table public.${table} disable trigger user`)
    await transaction.execute('delete from survey.attempts')
    for (const age of [days - 1, days + 1]) {
      const text = `0${age}`
      const at = `now() - interval '${age} days'`
      await transaction.execute(`
        insert into public.survey_submissions (first_name, last_name, email, current_education, interested_country, study_level, preferred_program, budget, timeframe, created_at)
          values ('Asha', '${text}', 'a@example.org', 'phd', 'germany', 'phd', 'x', 'under_5000', 'not_sure', ${at});
        insert into public.enquiries (name, email, question, created_at) values ('${text}', 'a@example.org', 'x', ${at});
        insert into public.assistant_questions (question, created_at) values ('${text}', ${at});
        insert into public.ai_genie_users (email, last_interaction) values ('${text}@example.org', ${at});
        insert into survey.attempts (network_hash, made_at) values ('${text}', ${at})`)
    }
    for (const table of tables) await transaction.execute(`alter table public.${table} enable trigger user`)
  })
  await keepRetention(test_.database)
  const read = (sql: string) =>
    test_.database.unsafeTransaction(async (transaction) => {
      await transaction.execute('set local role helix_owner')
      const { rows } = await transaction.query<{ age: string }>(sql)
      return rows.map(({ age }) => Number(age))
    })
  left.surveys = await read('select last_name as age from public.survey_submissions')
  left.enquiries = await read('select name as age from public.enquiries')
  left.questions = await read('select question as age from public.assistant_questions')
  left.visits = await read(`select split_part(email, '@', 1) as age from public.ai_genie_users`)
  left.networks = await read('select network_hash as age from survey.attempts')
  return left
}

test('what visitors sent is kept as long as the privacy policy says, and a day less than that is not too old', async () => {
  const { messages, assistantVisits } = RETENTION_DAYS
  expect(await whatIsLeft(messages)).toEqual({
    surveys: [messages - 1],
    enquiries: [messages - 1],
    questions: [messages - 1],
    visits: [],
    networks: [],
  })
  expect(await whatIsLeft(assistantVisits)).toMatchObject({ visits: [assistantVisits - 1] })
  expect(await whatIsLeft(1)).toMatchObject({ networks: [0] })
})

test('it may run in two processes at once', async () => {
  await Promise.all([keepRetention(test_.database), keepRetention(test_.database)])
  const { rows } = await asService(test_.database, (transaction) => transaction.query('select 1 from public.enquiries'))
  expect(rows).toHaveLength(2)
})
