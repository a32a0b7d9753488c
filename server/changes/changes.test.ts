import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asRole, asService } from '#db/as-role.ts'
import type { Row } from '#db/database.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addPerson, addSession, type TestPerson } from '#test/people.ts'
import { type Following, follow as followOn, heardAll, kindsOf } from './test-streams.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const open: Following[] = []
afterEach(async () => {
  for (const { leave } of open.splice(0)) leave()
  await expect.poll(() => app.dependencies.changes.size).toBe(0)
})

async function follow(caller: TestPerson['caller'], headers: Record<string, string> = {}): Promise<Following> {
  const following = await followOn(app, caller, headers)
  open.push(following)
  return following
}

function as<R extends Row>({ caller }: Pick<TestPerson, 'caller'>, sql: string, values: unknown[] = []): Promise<R[]> {
  return asRole(app.database, caller, async (transaction) => (await transaction.query<R>(sql, values)).rows)
}

function service(sql: string, values: unknown[] = []): Promise<unknown> {
  return asService(app.database, (transaction) => transaction.query(sql, values))
}

const staff = (role: StaffRole) => addPerson(app.database, { staff: role })

test('a message is told to her who wrote it and to who answers her, by its kind and id and nothing else', async () => {
  const [student, other] = [await addPerson(app.database), await addPerson(app.database)]
  const counsellor = await staff('counsellor')
  const [hers, theirs, ours] = [await follow(student.caller), await follow(other.caller), await follow(counsellor.caller)]
  expect(hers.response.headers.get('content-type')).toContain('text/event-stream')
  const [message] = await as<{ id: string }>(student, `select id from public.send_message('A secret of mine')`)
  await expect.poll(() => hers.events).toContainEqual({ event: 'change', data: { kind: 'message', id: message!.id } })
  await expect.poll(() => new Set(kindsOf(ours))).toEqual(new Set(['inbox', 'message']))
  expect(kindsOf(hers)).toEqual(['message'])
  expect(theirs.events).toEqual([{ event: 'ready', data: {} }])
  expect(JSON.stringify(ours.events)).not.toContain('secret')
  expect(JSON.stringify(ours.events)).not.toContain(student.id)
})

test('of staff everybody is told of what the own role may read', async () => {
  const student = await addPerson(app.database)
  const roles = ['counsellor', 'editor', 'finance', 'administrator'] as const
  const streams = await Promise.all(roles.map(async (role) => follow((await staff(role)).caller)))
  await as(student, `select public.send_message('Hello')`)
  await service(
    `insert into public.payments (student_id, plan_id, plan_title, quantity, unit_amount_minor, amount_minor, currency, gateway) values ($1, 'x', 'x', 1, 1, 1, 'INR', 'demo')`,
    [student.id],
  )
  await service(`update public.payments set status = 'failed', failure_code = 'declined' where student_id = $1`, [student.id])
  await service(`update public.jobs set title = title where false`)
  await app.database.unsafeTransaction(async (transaction) => {
    await transaction.execute('set local role helix_owner')
    await transaction.query(
      `insert into public.inbox_items (kind, person_name, subject) values ('fact', 'The catalogue', '1 figure is due')`,
    )
  })
  await heardAll(app, ...streams)
  const heard = streams.map((stream) => new Set(kindsOf(stream)))
  expect(Object.fromEntries(roles.map((role, index) => [role, heard[index]]))).toEqual({
    counsellor: new Set(['inbox', 'message', 'payment']),
    // The line of the inbox about figures that are due, and no other.
    editor: new Set(['catalogue', 'inbox']),
    // The line of the inbox about the payment, and no other.
    finance: new Set(['inbox', 'payment']),
    administrator: new Set(['catalogue', 'inbox', 'message', 'payment']),
  })
  const [all, editor, finance] = [streams[0]!, streams[1]!, streams[2]!].map(({ events }) =>
    events.filter(({ data }) => data['kind'] === 'inbox'),
  )
  expect(new Set(finance!.map(({ data }) => data['id'])).size).toBe(1)
  expect(new Set(editor!.map(({ data }) => data['id'])).size).toBe(1)
  expect(new Set(all!.map(({ data }) => data['id'])).size).toBe(2)
})

test('whoever logs out, is thrown out, or is no staff any more hears nothing from that moment', async () => {
  const counsellor = await staff('counsellor')
  const [tab, other] = [
    await follow(counsellor.caller),
    await follow(await addSession(app.database, { ...counsellor, staff: 'counsellor', aal: 'aal2' })),
  ]
  await service('delete from auth.sessions where id = $1', [counsellor.caller.claims.session_id])
  await tab.ended
  expect(tab.events.at(-1)).toEqual({ event: 'end', data: { reason: 'session_not_found' } })
  await service(`update auth.users set app_metadata = '{}' where id = $1`, [counsellor.id])
  const student = await addPerson(app.database)
  await as(student, `select public.send_message('After')`)
  const witness = await follow((await staff('administrator')).caller)
  await heardAll(app, witness)
  expect(kindsOf(other)).toEqual([])
  await service('delete from auth.users where id = $1', [counsellor.id])
  await other.ended
  expect(other.events.at(-1)).toEqual({ event: 'end', data: { reason: 'user_not_found' } })
})

test('a session that owes a second factor, and a visitor, get none', async () => {
  const half = await addPerson(app.database, { staff: 'counsellor', aal: 'aal1' })
  expect((await follow(half.caller)).response.status).toBe(401)
  const visitor = await fetch(`${app.url}/functions/v1/changes`, { headers: { Authorization: `Bearer ${app.publishableKey}` } })
  expect([visitor.status, ((await visitor.json()) as { code: string }).code]).toEqual([401, 'no_authorization'])
})

test('a change that is rolled back is not told', async () => {
  const student = await addPerson(app.database)
  const hers = await follow(student.caller)
  await expect(
    asRole(app.database, student.caller, async (transaction) => {
      await transaction.query(`select public.send_message('Never sent')`)
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  await as(student, `select public.send_message('Sent')`)
  await expect.poll(() => kindsOf(hers)).toEqual(['message'])
})

test('a person has eight at most, and another one when a page is left', async () => {
  const student = await addPerson(app.database)
  const eight = await Promise.all(Array.from({ length: 8 }, () => follow(student.caller)))
  const ninth = await follow(student.caller)
  expect([ninth.response.status, ninth.response.headers.get('retry-after')]).toEqual([429, '60'])
  eight[0]!.leave()
  await expect.poll(() => app.dependencies.changes.size).toBe(7)
  expect((await follow(student.caller)).response.status).toBe(200)
})

test('is not compressed, so that nothing waits for more of it', async () => {
  const student = await addPerson(app.database)
  const { response } = await follow(student.caller, { 'Accept-Encoding': 'gzip, br' })
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('cache-control')).toContain('no-store')
})
