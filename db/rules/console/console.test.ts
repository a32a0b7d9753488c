import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GUIDE_ENTRIES } from '#content/guide/guide.ts'
import { asService } from '#db/as-role.ts'
import { seedGuide } from '#db/seed/guide-rows.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { middayZone } from '#test/day-and-night.ts'
import {
  addStudent,
  addStudentAt,
  addUniversity,
  queryAs,
  queryAsService,
  refusalOf,
  saveProfile,
  type TestStudent,
  VISITOR,
} from '#test/students.ts'
import { applicationsOf } from '../test-applications.ts'

let test_: TestDatabase
let counsellor: TestStudent
let colleague: TestStudent
beforeAll(async () => {
  test_ = await openTestDatabase()
  counsellor = await addStudent(test_.database, { staff: 'counsellor' })
  colleague = await addStudent(test_.database, { staff: 'counsellor' })
})
afterAll(() => test_.close())

interface Decision {
  status?: string
  note?: string
  nextStep?: string
  due?: string | null
  tell?: boolean
}

async function change(who: TestStudent, id: string, version: number, decision: Decision = {}) {
  const [row] = await queryAs<{ version: number; status: string; next_step: string | null }>(
    test_.database,
    who,
    'select version, status, next_step from public.change_application($1, $2, $3, $4, $5, $6, $7)',
    [
      id,
      version,
      decision.status ?? 'Under Review',
      decision.note ?? '',
      decision.nextStep ?? '',
      decision.due ?? null,
      decision.tell ?? false,
    ],
  )
  return row!
}

const mailsTo = async (email: string) =>
  (await queryAsService<{ mail: object }>(test_.database, `select mail from mail.outbox where mail ->> 'to' = $1`, [email])).map(
    ({ mail }) => mail,
  )

describe('an application that staff change', () => {
  test('moves once when two move it at once, and the second is told', async () => {
    const student = await addStudentAt(test_.database, 5, { universities: 1 })
    const [application] = await applicationsOf(test_.database, student)
    const outcomes = await Promise.all([
      refusalOf(change(counsellor, application!.id, 1, { status: 'Accepted' })),
      refusalOf(change(colleague, application!.id, 1, { status: 'Rejected' })),
    ])
    expect(new Set(outcomes)).toEqual(new Set([null, 'changed_meanwhile']))
    expect(
      await queryAs(test_.database, student, 'select status from public.application_history where previous_status is not null'),
    ).toHaveLength(1)
  })

  test('keeps its version when the student’s own doing touches it, and raises it with each decision', async () => {
    const student = await addStudentAt(test_.database, 5, { universities: 1 })
    const [application] = await applicationsOf(test_.database, student)
    expect((await change(counsellor, application!.id, 1)).version).toBe(2)
    expect((await change(counsellor, application!.id, 2, { status: 'Under Review' })).version).toBe(2)
    expect((await change(counsellor, application!.id, 2, { note: 'Sent on.' })).version).toBe(3)
  })

  test('tells the student by mail, where that is wanted and something changed', async () => {
    const student = await addStudentAt(test_.database, 5, { universities: 1 })
    await queryAs(test_.database, student, 'select public.set_time_zone($1)', [middayZone()])
    const [application] = await applicationsOf(test_.database, student)
    await change(counsellor, application!.id, 1, { note: 'Silent.' })
    await queryAsService(test_.database, 'select public.queue_notification_mails()')
    expect(await mailsTo(student.email)).toEqual([])
    const decision = { status: 'Accepted', note: 'Well done.', nextStep: 'Pay the deposit.', due: '2027-01-15', tell: true }
    await change(counsellor, application!.id, 2, decision)
    expect(await mailsTo(student.email)).toMatchObject([
      {
        kind: 'notification',
        about: 'status',
        changes: [
          {
            title: `${application!.university_name}: Accepted`,
            text: `${application!.program}\n\nWell done.\n\nNext: Pay the deposit. By January 15, 2027.`,
          },
        ],
      },
    ])
    await change(counsellor, application!.id, 3, decision)
    expect(await mailsTo(student.email)).toHaveLength(1)
    // Two changes of one transaction are told once, as it then is.
    await change(counsellor, application!.id, 3, { status: 'Under Review', nextStep: '' })
    expect(
      await queryAs(test_.database, student, 'select title, body from public.notifications order by created_at desc limit 2'),
    ).toMatchObject([
      { title: `${application!.university_name}: Under Review`, body: application!.program },
      { title: `${application!.university_name}: Accepted` },
    ])
  })

  test('loses a next step that is taken out, and goes only where it may', async () => {
    const student = await addStudentAt(test_.database, 5, { universities: 1 })
    const [application] = await applicationsOf(test_.database, student)
    await change(counsellor, application!.id, 1, { nextStep: 'Call us.' })
    expect((await change(counsellor, application!.id, 2, { nextStep: '' })).next_step).toBeNull()
    const [now] = await applicationsOf(test_.database, student)
    const { version } = await change(counsellor, application!.id, now!['version'] as number, { status: 'Accepted' })
    expect(await refusalOf(change(counsellor, application!.id, version, { status: 'Rejected' }))).toBe('status_not_allowed')
  })
})

describe('what the console reads', () => {
  const READS = [
    `select public.students_page('{}')`,
    `select public.student_page(gen_random_uuid())`,
    `select public.applications_page('{}')`,
  ]

  test('is the counsellors’ and administrators’, and nobody else’s', async () => {
    const others = await Promise.all([
      addStudent(test_.database),
      addStudent(test_.database, { staff: 'editor' }),
      addStudent(test_.database, { staff: 'finance' }),
      addStudent(test_.database, { staff: 'administrator', factor: false, aal: 'aal1' }),
    ])
    for (const read of READS) {
      for (const who of [...others, VISITOR])
        expect([read, await refusalOf(queryAs(test_.database, who, read))]).toEqual([read, '42501'])
      const administrator = await addStudent(test_.database, { staff: true })
      for (const who of [counsellor, administrator]) expect(await refusalOf(queryAs(test_.database, who, read))).toBeNull()
    }
  })

  test('of the students is filtered by stage and words, sorted and paged, and has no staff in it', async () => {
    const word = randomUUID().slice(0, 8)
    const [registered, applied] = [await addStudent(test_.database), await addStudentAt(test_.database, 5, { universities: 1 })]
    await queryAsService(
      test_.database,
      `update auth.users set user_metadata = jsonb_build_object('full_name', $2::text) where id = $1`,
      [registered.id, `O'Brien ${word}`],
    )
    const page = async (filters: object) => {
      const [row] = await queryAs<{
        page: { total: number; stages: Record<string, number>; rows: { id: string; stage: string; name: string }[] }
      }>(test_.database, counsellor, 'select public.students_page($1::text::jsonb) as page', [JSON.stringify(filters)])
      return row!.page
    }
    expect((await page({ search: `o'brien ${word}` })).rows).toMatchObject([
      { id: registered.id, stage: 'registered', name: `O'Brien ${word}` },
    ])
    expect((await page({ search: applied.email, stage: 'applied' })).rows).toMatchObject([{ id: applied.id, name: 'Meera Nair' }])
    expect((await page({ search: applied.email, stage: 'paid' })).total).toBe(0)
    expect((await page({ search: counsellor.email })).rows).toEqual([])
    expect((await page({ sort: 'name', direction: 'up', page: 99 })).rows).toEqual([])
    expect((await page({})).stages['applied']).toBeGreaterThan(0)
  })

  test('of the applications as a board has each under its status, the ones that changed last first, found by the same words', async () => {
    const mine = await openTestDatabase()
    try {
      const staff = await addStudent(mine.database, { staff: 'counsellor' })
      const student = await addStudentAt(mine.database, 5, { universities: 2 })
      interface Column {
        total: number
        cards: { id: string; version: number; student_name: string; to_review: number; university_name: string }[]
      }
      const board = async (filters: object) =>
        (
          await queryAs<{ board: Record<string, Column> }>(
            mine.database,
            staff,
            'select public.applications_board($1) as board',
            [filters],
          )
        )[0]!.board
      const [one, other] = await applicationsOf(mine.database, student)
      expect(Object.keys(await board({}))).toEqual(['Submitted'])
      await queryAs(mine.database, staff, `select public.change_application($1, 1, 'Under Review', '', '', null, false)`, [
        one!.id,
      ])
      const now = await board({})
      expect([now['Submitted']!.total, now['Under Review']!.total]).toEqual([1, 1])
      expect(now['Under Review']!.cards).toMatchObject([{ id: one!.id, version: 2, to_review: 0 }])
      const { student_name, university_name } = now['Submitted']!.cards[0]!
      for (const search of [student_name.toUpperCase(), university_name])
        expect((await board({ search }))['Submitted']!.cards.map(({ id }) => id)).toEqual([other!.id])
      expect(await board({ search: '%' })).toEqual({})
      // Of many the newest are shown, and all are counted.
      const many = await Promise.all(Array.from({ length: 6 }, () => addStudentAt(mine.database, 5, { universities: 6 })))
      expect(many).toHaveLength(6)
      const full = (await board({}))['Submitted']!
      expect([full.total, full.cards.length]).toEqual([37, 30])
      for (const who of [await addStudent(mine.database, { staff: 'finance' }), student, VISITOR])
        expect(await refusalOf(queryAs(mine.database, who, `select public.applications_board('{}')`))).toBe('42501')
    } finally {
      await mine.close()
    }
  })

  test('of one student holds her profile, choices, applications and what she sent, also before she had an account', async () => {
    const student = await addStudentAt(test_.database, 5, { universities: 2 })
    await queryAsService(test_.database, `insert into public.enquiries (name, email, question) values ('Meera', $1, 'Before.')`, [
      student.email,
    ])
    const [row] = await queryAs<{ page: Record<string, unknown[]> }>(
      test_.database,
      counsellor,
      'select public.student_page($1) as page',
      [student.id],
    )
    expect(row!.page).toMatchObject({ name: 'Meera Nair', email: student.email, profile: { degree: 'PhD' } })
    expect([row!.page['selected']!.length, row!.page['applications']!.length, row!.page['items']!.length]).toEqual([2, 2, 1])
    const [nobody] = await queryAs(test_.database, counsellor, 'select public.student_page($1) as page', [colleague.id])
    expect(nobody).toEqual({ page: null })
  })

  test('by a search is of the caller’s duty: finance finds no student', async () => {
    const student = await addStudent(test_.database)
    await saveProfile(test_.database, student)
    const find = async (who: TestStudent, words: string) => {
      const [row] = await queryAs<{ found: Record<string, unknown[]> }>(
        test_.database,
        who,
        'select public.console_search($1) as found',
        [words],
      )
      return row!.found
    }
    expect((await find(counsellor, student.email))['students']).toMatchObject([{ id: student.id, name: 'Meera Nair' }])
    expect((await find(counsellor, '100%_'))['students']).toEqual([])
    expect((await find(counsellor, 'm'))['students']).toEqual([])
    const finance = await addStudent(test_.database, { staff: 'finance' })
    expect(await find(finance, student.email)).toMatchObject({ students: [], applications: [], items: [] })
    expect(await refusalOf(find(student, 'meera'))).toBe('42501')
  })

  test('finds what the site tells of: universities by any of their names, visas, scholarships, questions, and jobs', async () => {
    const find = async (words: string) => {
      const [row] = await queryAs<{ found: Record<string, Record<string, unknown>[]> }>(
        test_.database,
        counsellor,
        'select public.console_search($1) as found',
        [words],
      )
      return row!.found
    }
    await asService(test_.database, (transaction) => seedGuide(transaction, GUIDE_ENTRIES))
    const [university] = await queryAsService<{ id: string; name: string }>(
      test_.database,
      `update public.universities set name = 'Université de Lærdal' where id = $1 returning id, name`,
      [await addUniversity(test_.database)],
    )
    expect((await find('universite de l'))['universities']).toMatchObject([university!])
    expect((await find('germany visa'))['entries']).toMatchObject([{ kind: 'visa', name: 'Germany', is_retired: false }])
    expect((await find('visa germany'))['entries']).toMatchObject([{ kind: 'visa', name: 'Germany' }])
    expect((await find('Danish Government'))['entries']).toMatchObject([{ kind: 'scholarship', slug: 'danish-government' }])
    const question = GUIDE_ENTRIES.find((entry) => entry.kind === 'question')!.body
    expect((await find(question.question))['entries']).toMatchObject([{ kind: 'question', slug: question.id }])
    await queryAsService(
      test_.database,
      `insert into public.jobs (source, source_id, title, company, location, country, description, posted_date, apply_url)
       values ('test', gen_random_uuid()::text, 'Curator of moulds', 'Myco', 'Bonn', 'Germany', 'x', current_date, 'https://jobs.example')`,
    )
    expect((await find('curator of m'))['jobs']).toMatchObject([{ title: 'Curator of moulds', company: 'Myco' }])
  })
})

test('a payment of which no word came for an hour is in the inbox once', async () => {
  const student = await addStudent(test_.database)
  const [payment] = await queryAsService<{ id: string }>(
    test_.database,
    `insert into public.payments (student_id, plan_id, plan_title, quantity, unit_amount_minor, amount_minor, currency, gateway)
     values ($1, 'x', 'Plan', 1, 1, 1, 'INR', 'stripe') returning id`,
    [student.id],
  )
  await queryAsService(test_.database, `update public.payments set status = 'pending', transaction_id = $2 where id = $1`, [
    payment!.id,
    payment!.id,
  ])
  const note = () => queryAsService(test_.database, 'select public.note_stuck_payments()')
  const items = () =>
    queryAs(test_.database, counsellor, 'select subject from public.inbox_items where payment_id = $1', [payment!.id])
  await note()
  expect(await items()).toEqual([])
  await test_.database.unsafeTransaction(async (transaction) => {
    await transaction.execute('set local role helix_owner')
    await transaction.execute('alter table public.payments disable trigger guard_payment')
    await transaction.query(`update public.payments set updated_at = now() - interval '61 minutes' where id = $1`, [payment!.id])
    await transaction.execute('alter table public.payments enable trigger guard_payment')
  })
  await note()
  await note()
  expect(await items()).toEqual([{ subject: 'No word from the gateway for an hour' }])
})
