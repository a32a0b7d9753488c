import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredPlan } from '#domain/plan/stored-plan.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { addProgramme, choose } from '#test/programmes.ts'
import { addStudent, queryAs, queryAsService, refusalOf, saveProfile, type TestStudent, VISITOR } from '#test/students.ts'

let test_: TestDatabase
beforeAll(async () => void (test_ = await openTestDatabase()))
afterAll(() => test_.close())

async function factsOf(who: Parameters<typeof queryAs>[1], studentId: string): Promise<StoredPlan> {
  const [row] = await queryAs<{ facts: StoredPlan }>(test_.database, who, 'select public.plan_facts($1) as facts', [studentId])
  return row!.facts
}

const mark = (student: TestStudent, step: string, done: boolean) =>
  queryAs(test_.database, student, 'select public.mark_plan_step($1, $2)', [step, done])
/** A day so many days from now, as the database counts them. */
const move = (student: TestStudent, step: string, days: number | null, seen: number | null = null) =>
  queryAs(test_.database, student, 'select public.move_plan_step($1, current_date + $2::int, current_date + $3::int)', [
    step,
    days,
    seen,
  ])
const marksOf = async (student: TestStudent) => (await factsOf(student, student.id)).marks

async function inDays(days: number): Promise<string> {
  const [row] = await queryAsService<{ day: string }>(test_.database, 'select (current_date + $1::int)::text as day', [days])
  return row!.day
}

describe('what a plan follows from', () => {
  test('is the chosen programme with its deadlines, the tests, the documents and the marks, by their own student', async () => {
    const student = await addStudent(test_.database)
    expect(await factsOf(student, student.id)).toMatchObject({
      programmes: [],
      undecided: [],
      marks: [],
      degreeCountry: '',
      reminders: true,
    })
    await saveProfile(test_.database, student)
    await queryAs(test_.database, student, 'update public.student_profiles set ielts = 7.5 where id = $1', [student.id])
    const programme = await addProgramme(test_.database, { closes: '--05-31', ielts: 6.5 })
    await choose(test_.database, student, programme)
    await mark(student, 'english booking', true)
    const facts = await factsOf(student, student.id)
    expect(facts).toMatchObject({ tests: { ielts: 7.5, toefl: null, gre: null }, undecided: [] })
    expect(facts.programmes).toMatchObject([
      {
        application: null,
        programme: { id: programme.id, deadlines: [{ closes: '--05-31' }], requirements: [{ kind: 'ielts', minimum: 6.5 }] },
      },
    ])
    expect(facts.marks).toEqual([{ step: 'english booking', doneOn: await inDays(0), day: null }])
    expect(Date.parse(facts.changedAt)).toBeGreaterThan(0)
  })

  test('is the same for several at once, and of a stranger the others get nothing', async () => {
    const programme = await addProgramme(test_.database, { closes: '2027-04-20' })
    const students = [await addStudent(test_.database), await addStudent(test_.database)]
    for (const student of students) await choose(test_.database, student, programme)
    await mark(students[0]!, 'passport', true)
    const ask = `select student_id as id, facts from public.plans_of($1::uuid[])`
    const ids = students.map(({ id }) => id)
    for (const { id, facts } of await queryAsService<{ id: string; facts: object }>(test_.database, ask, [ids])) {
      const { undecided, changedAt, programmes, ...rest } = await factsOf(
        students.find((one) => one.id === id)!,
        id,
      )
      expect([undecided, changedAt]).toEqual([[], expect.any(String)])
      expect(programmes.map((one) => one.programme.id)).toEqual([programme.id])
      expect(facts).toEqual({ ...rest, programmes: [{ programme: programme.id, application: null }] })
    }
    const own = await queryAs<{ id: string; facts: StoredPlan }>(test_.database, students[1]!, ask, [ids])
    expect(own.map(({ facts }) => [facts.programmes.length, facts.marks.length])).toEqual([
      [0, 0],
      [1, 0],
    ])
    expect(own.map(({ id }) => id)).toEqual(ids)
  })

  test('is nothing of it for a stranger and for staff; a visitor is refused', async () => {
    const student = await addStudent(test_.database)
    await choose(test_.database, student, await addProgramme(test_.database))
    await mark(student, 'english', true)
    const stranger = await factsOf(await addStudent(test_.database), student.id)
    expect([stranger.programmes, stranger.marks]).toEqual([[], []])
    expect((await factsOf(await addStudent(test_.database, { staff: true }), student.id)).marks).toEqual([])
    expect(await refusalOf(factsOf(VISITOR, student.id))).toBe('42501')
  })
})

describe('a mark', () => {
  test('said twice is said once, and taken back it is gone; of others it says nothing', async () => {
    const [student, other] = [await addStudent(test_.database), await addStudent(test_.database)]
    await mark(student, 'english', true)
    await queryAsService(test_.database, `update public.plan_marks set done_on = done_on - 3 where student_id = $1`, [student.id])
    await Promise.all(Array.from({ length: 8 }, () => mark(student, 'english', true)))
    expect(await marksOf(student)).toEqual([{ step: 'english', doneOn: await inDays(-3), day: null }])
    expect(await marksOf(other)).toEqual([])
    await mark(student, 'english', false)
    expect(await marksOf(student)).toEqual([])
  })

  test('and a day of the same step, from two tabs at once, are both kept', async () => {
    const student = await addStudent(test_.database)
    await Promise.all([mark(student, 'aps', true), move(student, 'aps', 40)])
    expect(await marksOf(student)).toEqual([{ step: 'aps', doneOn: await inDays(0), day: await inDays(40) }])
  })
})

describe('a day of her own', () => {
  test('is changed from what the screen showed; a screen that shows an older one is told, and changes nothing', async () => {
    const student = await addStudent(test_.database)
    await move(student, 'english', 30)
    await move(student, 'english', 25, 30)
    expect(await refusalOf(move(student, 'english', 20, 30))).toBe('plan_changed')
    expect(await refusalOf(move(student, 'english', null, null))).toBe('plan_changed')
    expect(await marksOf(student)).toEqual([{ step: 'english', doneOn: null, day: await inDays(25) }])
    await move(student, 'english', null, 25)
    expect(await marksOf(student)).toEqual([])
  })

  test('pressed twice is set once, and of two tabs that set different ones one is told', async () => {
    const student = await addStudent(test_.database)
    await Promise.all([move(student, 'gre', 30), move(student, 'gre', 30)])
    expect(await marksOf(student)).toHaveLength(1)
    const refusals = await Promise.all([31, 32].map((days) => refusalOf(move(student, 'gre', days, 30))))
    expect(refusals.filter((code) => code !== null)).toEqual(['plan_changed'])
  })

  test('is within ten years', async () => {
    const student = await addStudent(test_.database)
    for (const days of [-400, 4000]) expect(await refusalOf(move(student, 'english', days))).toBe('day_out_of_reach')
  })
})

test('no other step than one of a plan is written, not more than a plan can have, and nothing without the functions', async () => {
  const student = await addStudent(test_.database)
  for (const step of ['', 'a'.repeat(81), 'send <b>', 'send not-an-id', 'one two three four', 'ENGLISH'])
    expect(await refusalOf(mark(student, step, true)), step).toBe('unknown_step')
  await queryAsService(
    test_.database,
    `insert into public.plan_marks (student_id, step, done_on) select $1, 'send ' || gen_random_uuid(), current_date from generate_series(1, 500)`,
    [student.id],
  )
  expect(await refusalOf(mark(student, 'english', true))).toBe('plan_full')
  for (const statement of [
    `insert into public.plan_marks (step) values ('english')`,
    `update public.plan_marks set done_on = null`,
    `delete from public.plan_marks`,
    `update public.plan_settings set reminders = false`,
    `insert into public.plan_reminders (student_id, step, kind, due) values (auth.uid(), 'english', 'late', '2027-01-01')`,
    `select token from public.plan_settings`,
  ])
    expect(await refusalOf(queryAs(test_.database, student, statement)), statement).toBe('42501')
  for (const call of [
    `mark_plan_step('english', true)`,
    `move_plan_step('english')`,
    `switch_plan_reminders(false)`,
    `plan_facts(gen_random_uuid())`,
    `plans_of(array[gen_random_uuid()])`,
  ])
    expect(await refusalOf(queryAs(test_.database, VISITOR, `select public.${call}`)), call).toBe('42501')
})

test('the reminders are on until they are switched off, and on again', async () => {
  const student = await addStudent(test_.database)
  const remindersAfter = async (wanted: boolean) => {
    await queryAs(test_.database, student, 'select public.switch_plan_reminders($1)', [wanted])
    return (await factsOf(student, student.id)).reminders
  }
  expect((await factsOf(student, student.id)).reminders).toBe(true)
  expect([await remindersAfter(false), await remindersAfter(false), await remindersAfter(true)]).toEqual([false, false, true])
})

test('an account that is deleted takes marks, settings and reminders along', async () => {
  const student = await addStudent(test_.database)
  await mark(student, 'english', true)
  await queryAs(test_.database, student, 'select public.switch_plan_reminders(true)')
  await queryAsService(
    test_.database,
    `insert into public.plan_reminders (student_id, step, kind, due) values ($1, 'english', 'late', '2027-01-01')`,
    [student.id],
  )
  await queryAsService(test_.database, 'delete from auth.users where id = $1', [student.id])
  for (const table of ['plan_marks', 'plan_settings', 'plan_reminders'])
    expect(await queryAsService(test_.database, `select from public.${table} where student_id = $1`, [student.id])).toEqual([])
})
