import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asService } from '#db/as-role.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { render } from './answer.ts'
import { answerFromFacts } from './engine.ts'
import { createKnowledgeSource } from './knowledge-source.ts'

let test_: TestDatabase
beforeAll(async () => void (test_ = await openTestDatabase()))
afterAll(() => test_.close())

const write = (sql: string) => asService(test_.database, (transaction) => transaction.query(sql))
const source = () => createKnowledgeSource(test_.database, pino({ level: 'silent' }))
const JOB = `insert into public.jobs (source, source_id, title, company, location, country, description, posted_date, apply_url, valid_through) values`

test('what is imported into the catalogue is answered from at once, and what is taken out is forgotten', async () => {
  const kept = source()
  const ask = async () => render(answerFromFacts('tuition at Newfound University', [], await kept.current())).text
  expect(await ask()).not.toContain('1,234')
  await write(`insert into public.universities (id, source, source_id, slug, name, country, city, programs, tuition_fee, tuition_currency)
    values (gen_random_uuid(), 'some-register', '1', 'newfound-university', 'Newfound University', 'Germany', 'Newtown', '{}', 1234, 'EUR')`)
  expect(await ask()).toContain('€1,234')
  await write(`update public.universities set tuition_fee = 4321 where slug = 'newfound-university'`)
  expect(await ask()).toContain('€4,321')
  await write(`delete from public.universities where slug = 'newfound-university'`)
  expect(await ask()).not.toContain('4,321')
})

test('imported jobs stand beside the samples, each marked as what it is, and closed ones do not stand at all', async () => {
  const kept = source()
  const ask = async (question: string) => render(answerFromFacts(question, [], await kept.current()))
  expect((await ask('lighthouse keeper job in Germany')).text).toContain('listings for lighthouse keeper')
  await write(`${JOB}
    ('Harbour board', '1', 'Lighthouse Keeper', 'Lights Ltd', 'Bremen', 'Germany', 'Keeps a light', '2026-11-01', 'https://jobs.example/1', null),
    ('Harbour board', '2', 'Retired Pilot', 'Lights Ltd', 'Bremen', 'Germany', 'Steers', '2020-01-01', 'https://jobs.example/2', '2020-02-01')`)
  const found = await ask('lighthouse keeper job in Germany')
  expect(found.text).toContain('Lighthouse Keeper at Lights Ltd, Bremen, Germany')
  expect(found.text).not.toContain('Sample listing, nobody can apply: Lighthouse Keeper')
  expect(found.sources[0]).toMatchObject({ source: 'Harbour board', sourceUrl: 'https://jobs.example/1' })
  expect((await ask('are the jobs real')).text).toContain('45 of the 46 listings')
  expect((await ask('jobs in Germany')).text).toContain('1 imported listing')
  expect((await ask('retired pilot job in Germany')).text).not.toContain('Retired Pilot at')
})
