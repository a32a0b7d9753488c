import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { addStudent, queryAs, queryAsService } from '#test/students.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const end = (body: unknown) =>
  fetch(`${app.url}/functions/v1/notification-mails-off`, { method: 'POST', body: JSON.stringify(body) })

test('whoever has the token of a mail ends the mails of its kind, and learns nothing', async () => {
  const student = await addStudent(app.database)
  await queryAs(app.database, student, `select public.switch_notification_mails('task', false)`)
  const [settings] = await queryAsService<{ token: string }>(
    app.database,
    'select token from public.notification_settings where student_id = $1',
    [student.id],
  )
  for (const token of [settings!.token, settings!.token, randomUUID()]) {
    const response = await end({ token, kind: 'message' })
    expect([response.status, await response.json()]).toEqual([200, {}])
  }
  expect(await queryAs(app.database, student, 'select muted from public.notification_settings')).toEqual([
    { muted: ['message', 'task'] },
  ])
})

test.each([{}, { token: 'x', kind: 'task' }, { token: randomUUID(), kind: 'deadline' }, null])(
  '%j is no such link',
  async (body) => {
    expect((await end(body)).status).toBe(422)
  },
)
