import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnPlan } from '#domain/plan/own-plan.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addPerson } from '#test/people.ts'
import { addProgramme, choose } from '#test/programmes.ts'
import { addStudent, queryAs, type TestStudent } from '#test/students.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

async function ask(who: Pick<TestStudent, 'caller'> | null): Promise<Response> {
  const token = who && (await app.tokens.sign(who.caller.claims)).token
  return fetch(`${app.url}/functions/v1/plan`, { headers: { ...(token && { Authorization: `Bearer ${token}` }) } })
}

const planOf = async (who: TestStudent) => (await (await ask(who)).json()) as OwnPlan

test('a student gets her own plan, with her days, and nobody else’s', async () => {
  const [student, other] = [await addStudent(app.database), await addStudent(app.database)]
  const programme = await addProgramme(app.database, { closes: '2096-05-31' })
  await choose(app.database, student, programme)
  await queryAs(app.database, student, `select public.mark_plan_step('english booking', true)`)
  const response = await ask(student)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const plan = (await response.json()) as OwnPlan
  expect(plan.programmes).toMatchObject([{ id: programme.id, slug: 'bioinformatics', closes: '2096-05-31' }])
  expect(plan.steps.find(({ key }) => key === 'english')).toMatchObject({ due: '2096-05-01', doneBy: null })
  expect(plan.steps.find(({ key }) => key === 'english booking')).toMatchObject({ state: 'done', doneBy: 'mark' })
  expect(await planOf(other)).toMatchObject({ programmes: [], steps: [] })
})

test('a visitor, a session that has ended, and one that owes its second factor are refused', async () => {
  const student = await addStudent(app.database)
  await app.dependencies.database.unsafeTransaction((transaction) =>
    transaction.query('delete from auth.sessions where user_id = $1', [student.id]),
  )
  const half = await addPerson(app.database, { factor: true })
  for (const [who, code] of [
    [null, 'no_authorization'],
    [student, 'session_not_found'],
    [half, 'insufficient_aal'],
  ] as const) {
    const response = await ask(who)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([401, code])
  }
})
