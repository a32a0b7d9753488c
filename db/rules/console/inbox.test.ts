import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#domain/database-types.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { addStudent, addStudentAt, queryAs, queryAsService, refusalOf, type TestStudent, VISITOR } from '#test/students.ts'
import { addObject, applicationsOf, documentsOf } from '../test-applications.ts'

type Item = Database['public']['Tables']['inbox_items']['Row'] & Record<string, unknown>

let test_: TestDatabase
let counsellor: TestStudent
let colleague: TestStudent
let finance: TestStudent
beforeAll(async () => {
  test_ = await openTestDatabase()
  counsellor = await addStudent(test_.database, { staff: 'counsellor' })
  colleague = await addStudent(test_.database, { staff: 'counsellor' })
  finance = await addStudent(test_.database, { staff: 'finance' })
})
afterAll(() => test_.close())

const call = (who: { caller: TestStudent['caller'] }, text: string, values: unknown[] = []) =>
  queryAs<Item>(test_.database, who, `select * from public.${text}`, values)

async function addEnquiry(email: string, question = 'When does it start?'): Promise<Item> {
  const [row] = await queryAsService<{ id: string }>(
    test_.database,
    `insert into public.enquiries (name, email, question) values ('Arjun Menon', $1, $2) returning id`,
    [email, question],
  )
  return itemWhere('enquiry_id', row!.id)
}

async function itemWhere(column: string, value: string): Promise<Item> {
  const [item] = await queryAs<Item>(
    test_.database,
    counsellor,
    `select * from public.inbox_items where ${column} = $1 order by number desc`,
    [value],
  )
  return item!
}

const reply = (
  who: TestStudent,
  item: Item,
  body: string,
  more: { subject?: string; keepOpen?: boolean; version?: number } = {},
) =>
  call(who, 'reply_to_item($1, $2, $3, $4, null, $5)', [
    item.id,
    more.version ?? item.version,
    more.subject ?? 'Your question',
    body,
    more.keepOpen ?? false,
  ])

const mailsTo = (email: string) =>
  queryAsService<{ mail: Record<string, string> }>(test_.database, `select mail from mail.outbox where mail ->> 'to' = $1`, [
    email,
  ])

describe('what arrives', () => {
  test('opens a line that is due 48 hours later', async () => {
    const item = await addEnquiry('arjun@example.org', 'When does it start?\nAnd where?')
    expect(item).toMatchObject({
      kind: 'enquiry',
      person_name: 'Arjun Menon',
      person_email: 'arjun@example.org',
      subject: 'When does it start?',
      status: 'open',
    })
    expect(Date.parse(String(item.due_at)) - Date.parse(String(item.arrived_at))).toBe(48 * 3_600_000)
  })

  test('of a survey names what is looked for', async () => {
    await queryAsService(
      test_.database,
      `insert into public.survey_submissions (first_name, last_name, email, current_education, interested_country, study_level, preferred_program,
         budget, timeframe) values ('Fatima', 'Sheikh', 'fatima@example.org', 'phd', 'germany', 'masters', 'Genomics', 'under_5000', 'not_sure')`,
    )
    expect(await itemWhere('person_email', 'fatima@example.org')).toMatchObject({ kind: 'survey', subject: 'Genomics, Germany' })
  })

  test('of a student’s messages is one line, whose clock runs from the first that nobody answered', async () => {
    const student = await addStudent(test_.database)
    await call(student, 'send_message($1)', ['First'])
    const first = await itemWhere('student_id', student.id)
    await call(student, 'send_message($1)', ['Second'])
    const again = await itemWhere('student_id', student.id)
    expect([again.id, again.arrived_at, again.excerpt]).toEqual([first.id, first.arrived_at, 'Second'])
    await reply(counsellor, again, 'Here is the answer.')
    await call(student, 'send_message($1)', ['Third'])
    expect((await itemWhere('student_id', student.id)).id).not.toBe(first.id)
  })

  test('of a student’s papers is one line, gone with the last that was looked at', async () => {
    const student = await addStudentAt(test_.database, 5, { universities: 1 })
    const [application] = await applicationsOf(test_.database, student)
    const [one, two] = await documentsOf(test_.database, student, application!.id)
    for (const document of [one!, two!])
      await queryAs(test_.database, student, 'select public.attach_document($1, $2)', [
        document.id,
        await addObject(test_.database, student),
      ])
    expect(await itemWhere('student_id', student.id)).toMatchObject({
      kind: 'document',
      subject: '2 documents to review',
      status: 'open',
    })
    await queryAs(test_.database, counsellor, 'select public.accept_document($1)', [one!.id])
    await queryAs(test_.database, counsellor, 'select public.return_document($1, $2)', [two!.id, 'The second page is missing.'])
    expect(await itemWhere('student_id', student.id)).toMatchObject({ status: 'closed', closed_reason: 'done' })
  })

  test('of a paper that serves two applications one is to be reviewed', async () => {
    const student = await addStudentAt(test_.database, 5, { universities: 2 })
    const [application] = await applicationsOf(test_.database, student)
    const [paper] = await documentsOf(test_.database, student, application!.id)
    const path = await addObject(test_.database, student)
    await queryAs(test_.database, student, 'select public.attach_document($1, $2)', [paper!.id, path])
    expect(await itemWhere('student_id', student.id)).toMatchObject({ kind: 'document', subject: '1 document to review' })
  })

  test('of payments are those that failed against the student’s wish, for finance too', async () => {
    const student = await addStudentAt(test_.database, 5, { universities: 1 })
    const [payment] = await queryAsService<{ id: string }>(
      test_.database,
      `insert into public.payments (student_id, plan_id, plan_title, quantity, unit_amount_minor, amount_minor, currency, gateway)
       values ($1, 'x', 'Plan', 1, 1, 1, 'INR', 'stripe') returning id`,
      [student.id],
    )
    await queryAsService(
      test_.database,
      `update public.payments set status = 'failed', failure_code = 'gateway_error' where id = $1`,
      [payment!.id],
    )
    const seen = await queryAs<Item>(test_.database, finance, 'select * from public.inbox_items')
    expect(seen.map(({ kind, subject }) => [kind, subject])).toEqual([['payment', 'Payment failed: gateway error']])
    const enquiry = await addEnquiry('not-for-finance@example.org')
    expect(await refusalOf(reply(finance, enquiry, 'Hello'))).toBe('item_not_found')
    expect(await refusalOf(reply(finance, seen[0]!, 'Please try again: the bank was not reached.'))).toBeNull()
  })

  test('of a payment that succeeded waits for the first word, which stops its clock wherever it is said', async () => {
    const student = await addStudentAt(test_.database, 5, { universities: 1 })
    const [payment] = await queryAsService<{ id: string; paid_at: unknown }>(
      test_.database,
      `insert into public.payments (student_id, plan_id, plan_title, quantity, unit_amount_minor, amount_minor, currency, gateway)
       values ($1, 'x', 'Plan', 1, 1, 1, 'INR', 'demo') returning id`,
      [student.id],
    )
    const become = (status: string, more = '') =>
      queryAsService(test_.database, `update public.payments set status = '${status}' ${more} where id = $1`, [payment!.id])
    await become('pending', `, transaction_id = 'DEMO' || id`)
    expect(await itemWhere('student_id', student.id)).toBeUndefined()
    await become('succeeded', ', paid_at = now()')
    const paid = await itemWhere('paid_id', payment!.id)
    expect(paid).toMatchObject({ kind: 'paid', subject: 'Paid: Plan', status: 'open', replied_at: null })
    expect(Date.parse(String(paid.due_at)) - Date.parse(String(paid.arrived_at))).toBe(48 * 3_600_000)
    expect(await queryAs(test_.database, finance, `select 1 from public.inbox_items where kind = 'paid'`)).toEqual([])
    const own = async () =>
      (
        await queryAs<{ own: { answerBy: string | null; takenUpAt: string | null } }>(
          test_.database,
          student,
          'select public.own_conversation(0) as own',
        )
      )[0]!.own
    expect(Date.parse((await own()).answerBy!)).toBe(new Date(paid.due_at).getTime())
    expect((await own()).takenUpAt).toBeNull()

    await call(student, 'send_message($1)', ['Who looks after me?'])
    await reply(counsellor, await itemWhere(`kind = 'message' and student_id`, student.id), 'I do.')
    const [after] = await queryAs<Item>(test_.database, counsellor, 'select * from public.inbox_items where id = $1', [paid.id])
    expect(after).toMatchObject({ status: 'closed', closed_reason: 'answered', owner_id: counsellor.id })
    expect(after!.replied_at).not.toBeNull()
    expect(await own()).toMatchObject({ answerBy: null, takenUpAt: expect.any(String) as string })
  })

  test('of a payment is answered with its own line, and gone with the money that is given back before', async () => {
    const pay = async () => {
      const student = await addStudentAt(test_.database, 5, { universities: 1 })
      const [{ id }] = (await queryAsService<{ id: string }>(
        test_.database,
        `insert into public.payments (student_id, plan_id, plan_title, quantity, unit_amount_minor, amount_minor, currency, gateway)
         values ($1, 'x', 'Plan', 1, 1, 1, 'INR', 'demo') returning id`,
        [student.id],
      )) as [{ id: string }]
      for (const to of [`'pending', transaction_id = 'DEMO' || id`, `'succeeded', paid_at = now()`])
        await queryAsService(test_.database, `update public.payments set status = ${to} where id = $1`, [id])
      return { student, id }
    }
    const answered = await pay()
    const [waiting] = await reply(counsellor, await itemWhere('paid_id', answered.id), 'Hello from me.', { keepOpen: true })
    expect(waiting).toMatchObject({ status: 'waiting', closed_at: null, owner_id: counsellor.id })
    expect(waiting!.replied_at).not.toBeNull()
    await call(answered.student, 'send_message($1)', ['Hello!'])
    expect(await itemWhere('paid_id', answered.id)).toMatchObject({ status: 'closed', closed_reason: 'answered' })

    const returned = await pay()
    await queryAsService(test_.database, `update public.payments set status = 'refunded' where id = $1`, [returned.id])
    expect(await itemWhere('paid_id', returned.id)).toMatchObject({
      status: 'closed',
      closed_reason: 'refunded',
      replied_at: null,
    })
  })

  test('goes with whoever sent it', async () => {
    const student = await addStudent(test_.database)
    await call(student, 'send_message($1)', ['Hello'])
    await queryAsService(test_.database, 'delete from auth.users where id = $1', [student.id])
    expect(await itemWhere('student_id', student.id)).toBeUndefined()
  })
})

describe('a reply', () => {
  test('is mailed, stops the clock, leaves the queue, settles the question and is in the audit log', async () => {
    const item = await addEnquiry('nandini@example.org')
    const [answered] = await reply(counsellor, item, ' It starts in January. ')
    expect(answered).toMatchObject({ status: 'closed', closed_reason: 'answered', owner_id: counsellor.id })
    expect(answered!.replied_at).not.toBeNull()
    expect((await mailsTo('nandini@example.org')).map(({ mail }) => mail)).toEqual([
      { kind: 'staff-reply', to: 'nandini@example.org', subject: 'Your question', body: 'It starts in January.' },
    ])
    const [enquiry] = await queryAs(test_.database, counsellor, 'select answered_at from public.enquiries where id = $1', [
      item.enquiry_id,
    ])
    expect(enquiry!['answered_at']).not.toBeNull()
    const administrator = await addStudent(test_.database, { staff: true })
    const lines = await queryAs(
      test_.database,
      administrator,
      `select subject, actor_id, after from public.audit_log where subject_id = $1`,
      [item.id],
    )
    expect(lines).toMatchObject([
      { subject: 'inbox_items', actor_id: counsellor.id, after: { status: 'closed', closed_reason: 'answered' } },
    ])
  })

  test('to a student stands in the thread as well, and what she wrote is read', async () => {
    const student = await addStudent(test_.database)
    await call(student, 'send_message($1)', ['Does Ioannina waive the test?'])
    await reply(counsellor, await itemWhere('student_id', student.id), 'It does.')
    const thread = await queryAs<{ from_staff: boolean; body: string; read_at: string | null }>(
      test_.database,
      student,
      'select from_staff, body, read_at from public.messages order by created_at, from_staff',
    )
    expect(thread.map(({ from_staff, body, read_at }) => [from_staff, body, read_at !== null])).toEqual([
      [false, 'Does Ioannina waive the test?', true],
      [true, 'It does.', false],
    ])
    const [read] = await queryAs(test_.database, student, 'select public.read_thread() as seen')
    expect(read).toEqual({ seen: 1 })
  })

  test('to somebody with an account of the same confirmed address reaches the account, to an unconfirmed one the mail alone', async () => {
    for (const confirmed of [true, false]) {
      const student = await addStudent(test_.database, { confirmed })
      await reply(counsellor, await addEnquiry(student.email), 'An answer.')
      expect(await queryAs(test_.database, student, 'select body from public.messages')).toHaveLength(confirmed ? 1 : 0)
      expect(await mailsTo(student.email)).toHaveLength(1)
    }
  })

  test('of two people at once is sent once, and the second is told', async () => {
    const item = await addEnquiry('imran@example.org')
    const outcomes = await Promise.all([counsellor, colleague].map((who) => refusalOf(reply(who, item, 'An answer.'))))
    expect(new Set(outcomes)).toEqual(new Set(['changed_meanwhile', null]))
    expect(await mailsTo('imran@example.org')).toHaveLength(1)
  })

  test('with a gap left, without text or without an address is refused', async () => {
    const item = await addEnquiry('kavya@example.org')
    expect(await refusalOf(reply(counsellor, item, 'Hello {first name},'))).toBe('23514')
    expect(await refusalOf(reply(counsellor, item, '  '))).toBe('23514')
    expect(await refusalOf(reply(counsellor, item, 'Hello', { subject: '' }))).toBe('23514')
    await queryAsService(test_.database, `select public.pass_on_question('Anonymous?', '', null, null)`)
    expect(await refusalOf(reply(counsellor, await itemWhere('subject', 'Anonymous?'), 'Hello'))).toBe('no_address')
  })

  test('has no lines in its subject', async () => {
    await reply(counsellor, await addEnquiry('vikram@example.org'), 'Hello', { subject: 'Your question\r\nBcc: all@example.org' })
    expect((await mailsTo('vikram@example.org'))[0]!.mail['subject']).toBe('Your question Bcc: all@example.org')
  })

  test('is nobody’s but of those who answer people', async () => {
    const item = await addEnquiry('yusuf@example.org')
    const editor = await addStudent(test_.database, { staff: 'editor' })
    const student = await addStudent(test_.database)
    expect(await refusalOf(reply(editor, item, 'Hello'))).toBe('item_not_found')
    expect(await refusalOf(reply(student, item, 'Hello'))).toBe('42501')
    expect(await refusalOf(reply(VISITOR as TestStudent, item, 'Hello'))).toBe('42501')
  })
})

describe('the queue', () => {
  test('gives two who take the next at once two different ones, those that are due first', async () => {
    const mine = await openTestDatabase()
    try {
      const [one, two] = [
        await addStudent(mine.database, { staff: 'counsellor' }),
        await addStudent(mine.database, { staff: 'counsellor' }),
      ]
      for (const hours of [3, 40, 20])
        await queryAsService(
          mine.database,
          `insert into public.enquiries (name, email, question, created_at) values ('xx', 'a@example.org', $1, now() - make_interval(hours => $2))`,
          [`${hours} hours old`, hours],
        )
      const taken = await Promise.all(
        [one, two].map((who) => queryAs<Item>(mine.database, who, 'select * from public.take_next_item()')),
      )
      expect(taken.map(([item]) => item!.subject).sort()).toEqual(['20 hours old', '40 hours old'])
      expect(new Set(taken.map(([item]) => item!.owner_id))).toEqual(new Set([one.id, two.id]))
      expect((await queryAs<Item>(mine.database, one, 'select * from public.take_next_item()'))[0]!.subject).toBe('3 hours old')
      expect(await queryAs(mine.database, two, 'select * from public.take_next_item()')).toEqual([])
    } finally {
      await mine.close()
    }
  })

  test('hides what is snoozed until then, and no longer than until it is due', async () => {
    const item = await addEnquiry('harpreet@example.org')
    const page = async () => {
      const [row] = await queryAs<{ page: { rows: Item[] } }>(
        test_.database,
        counsellor,
        `select public.inbox_page('{"search": "harpreet@"}') as page`,
      )
      return row!.page.rows
    }
    expect(await page()).toHaveLength(1)
    const [snoozed] = await call(counsellor, `snooze_item($1, $2, now() + interval '20 days')`, [item.id, item.version])
    expect(await page()).toEqual([])
    await asOwner(`update public.inbox_items set due_at = now() - interval '1 minute' where id = '${item.id}'`)
    expect((await page()).map(({ id }) => id)).toEqual([item.id])
    expect(
      await refusalOf(call(counsellor, `snooze_item($1, $2, now() + interval '61 days')`, [item.id, snoozed!.version + 1])),
    ).toBe('snooze_too_long')
  })

  test('is filtered, sorted, paged and counted, whatever is typed', async () => {
    const page = async (filters: object) => {
      const [row] = await queryAs<{ page: { rows: Item[]; total: number; counts: Record<string, number> } }>(
        test_.database,
        counsellor,
        'select public.inbox_page($1::text::jsonb) as page',
        [JSON.stringify(filters)],
      )
      return row!.page
    }
    const odd = await addEnquiry('odd@example.org', `100% _sure_ \\ o'clock`)
    for (const search of ['100%', '_sure_', '\\', `o'clock`, `#${odd.number}`])
      expect((await page({ search })).rows.map(({ id }) => id)).toContain(odd.id)
    expect((await page({ search: '1000%' })).rows).toEqual([])
    expect((await page({ kind: 'survey' })).rows.every(({ kind }) => kind === 'survey')).toBe(true)
    const [taken] = await call(counsellor, 'assign_item($1, $2, $3)', [odd.id, odd.version, colleague.id])
    expect(taken!.owner_id).toBe(colleague.id)
    expect((await page({ owner: colleague.id, search: 'odd@' })).total).toBe(1)
    expect((await page({ owner: 'me', search: 'odd@' })).total).toBe(0)
    const [down, up] = [await page({ sort: 'person', direction: 'down' }), await page({ sort: 'person', direction: 'up' })]
    expect(down.rows.map(({ person_name }) => person_name.toLowerCase())).toEqual(
      up.rows
        .map(({ person_name }) => person_name.toLowerCase())
        .sort()
        .reverse(),
    )
    expect((await page({ page: 99 })).rows).toEqual([])
    expect((await page({ queue: 'nonsense', sort: 'nonsense' })).counts['open']).toBeGreaterThan(0)
  })

  test('closing without a reply asks why, and is undone', async () => {
    const item = await addEnquiry('rohan@example.org')
    expect(await refusalOf(call(counsellor, 'close_item($1, $2, null)', [item.id, item.version]))).toBe('reason_missing')
    const [closed] = await call(counsellor, `close_item($1, $2, 'elsewhere')`, [item.id, item.version])
    expect(closed).toMatchObject({ status: 'closed' })
    expect(closed!.replied_at).not.toBeNull()
    const [again] = await call(colleague, 'reopen_item($1, $2)', [item.id, closed!.version])
    expect(again).toMatchObject({ status: 'open', replied_at: null, closed_reason: null })
    const [enquiry] = await queryAs(test_.database, counsellor, 'select answered_at from public.enquiries where id = $1', [
      item.enquiry_id,
    ])
    expect(enquiry!['answered_at']).toBeNull()
  })

  test('shows finance the lines about payments alone', async () => {
    await addEnquiry('not-finance@example.org')
    const [row] = await queryAs<{ page: { rows: Item[]; counts: Record<string, number> } }>(
      test_.database,
      finance,
      `select public.inbox_page('{"queue": "closed"}') as page`,
    )
    expect(new Set(row!.page.rows.map(({ kind }) => kind))).toEqual(new Set(['payment']))
    expect(row!.page.counts['open']).toBe(0)
  })

  test('has one line for editors while figures that students rely on are due, and none of it is anybody else’s', async () => {
    const mine = await openTestDatabase()
    try {
      const [editor, other] = [
        await addStudent(mine.database, { staff: 'editor' }),
        await addStudent(mine.database, { staff: 'counsellor' }),
      ]
      const student = await addStudent(mine.database)
      const [university] = await queryAsService<{ id: string }>(
        mine.database,
        `insert into public.universities (id, source, source_id, slug, name, country, city, tuition_fee, tuition_currency, facts_source)
         values (gen_random_uuid(), 'test', 'due', 'due', 'Due', 'x', 'x', 1, 'EUR', 'https://due.example') returning id`,
      )
      const look = () => queryAsService(mine.database, 'select public.note_due_figures()')
      const lines = () => queryAs<Item>(mine.database, editor, 'select * from public.inbox_items order by number')
      await look()
      expect(await lines()).toEqual([])
      await mine.database.unsafeTransaction(async (transaction) => {
        await transaction.execute('set local role helix_owner')
        await transaction.query(
          `insert into public.applications (student_id, university_id, university_name, program) values ($1, $2, 'Due', 'x')`,
          [student.id, university!.id],
        )
      })
      await look()
      await look()
      const [line, ...more] = await lines()
      expect(line).toMatchObject({ kind: 'fact', subject: '1 figure that students rely on is due', status: 'open' })
      expect(more).toEqual([])
      expect(await queryAs(mine.database, other, `select 1 from public.inbox_items where kind = 'fact'`)).toEqual([])
      const assign = (who: TestStudent, to: TestStudent) =>
        queryAs<Item>(mine.database, who, 'select * from public.assign_item($1, $2, $3)', [line!.id, line!.version, to.id])
      expect(await refusalOf(assign(other, other))).toBe('item_not_found')
      expect(await refusalOf(assign(editor, other))).toBe('owner_not_found')
      const [taken] = await queryAs<Item>(mine.database, editor, 'select * from public.take_next_item()')
      expect(taken).toMatchObject({ id: line!.id, owner_id: editor.id })
      const [closed] = await queryAs<Item>(mine.database, editor, `select * from public.close_item($1, $2, 'done')`, [
        taken!.id,
        taken!.version,
      ])
      expect(closed).toMatchObject({ status: 'closed' })
      await look()
      // What is still due the day after is said again.
      expect(await lines()).toHaveLength(1)
      await mine.database.unsafeTransaction(async (transaction) => {
        await transaction.execute('set local role helix_owner')
        await transaction.query(`update public.inbox_items set closed_at = now() - interval '25 hours'`)
      })
      await look()
      expect((await lines()).map(({ status }) => status)).toEqual(['closed', 'open'])
      await queryAsService(mine.database, 'update public.universities set checked_on = current_date')
      await look()
      expect((await lines()).map(({ closed_reason }) => closed_reason)).toEqual(['done', 'done'])
    } finally {
      await mine.close()
    }
  })

  test('is nobody’s who does not answer people', async () => {
    const item = await addEnquiry('joseph@example.org')
    const editor = await addStudent(test_.database, { staff: 'editor' })
    expect(await refusalOf(call(counsellor, 'assign_item($1, $2, $3)', [item.id, item.version, editor.id]))).toBe(
      'owner_not_found',
    )
  })
})

describe('office hours', () => {
  const minutes = async (start: string, until: string) => {
    const [row] = await queryAs<{ minutes: number }>(
      test_.database,
      counsellor,
      'select public.working_minutes($1, $2) as minutes',
      [start, until],
    )
    return row!.minutes
  }
  test('are counted in Hyderabad, nights and Sundays left out', async () => {
    // Monday, 9:00 to 20:00 IST, and the weekend from Saturday 18:00 to Monday 10:30.
    expect(await minutes('2026-11-23T09:00+05:30', '2026-11-23T20:00+05:30')).toBe(540)
    expect(await minutes('2026-11-21T18:00+05:30', '2026-11-23T10:30+05:30')).toBe(90)
    // Late on Sunday in London it is Monday in Hyderabad.
    expect(await minutes('2026-11-22T23:00+00:00', '2026-11-23T05:00+00:00')).toBe(30)
    expect(await minutes('2026-11-23T12:00+05:30', '2026-11-23T11:00+05:30')).toBe(0)
  })

  test('say when six of them will have passed', async () => {
    const [row] = await queryAs<{ moment: Date }>(
      test_.database,
      counsellor,
      `select public.after_working_minutes('2026-11-21T17:00+05:30', 360) as moment`,
    )
    expect(row!.moment.toISOString()).toBe('2026-11-23T08:30:00.000Z')
  })

  test('are the administrators’ to change', async () => {
    const administrator = await addStudent(test_.database, { staff: true })
    const change = `update public.office_hours set closes = '18:00' where weekday = 6 returning weekday`
    expect(await queryAs(test_.database, counsellor, change)).toEqual([])
    expect(await queryAs(test_.database, administrator, change)).toHaveLength(1)
    await queryAs(test_.database, administrator, `update public.office_hours set closes = '19:00' where weekday = 6`)
  })
})

describe('the record of first replies', () => {
  test('has the misses in it, leaves out what needed none, and is what visitors read', async () => {
    const mine = await openTestDatabase()
    try {
      const member = await addStudent(mine.database, { staff: 'counsellor' })
      const refresh = () => queryAsService(mine.database, 'select public.refresh_reply_record()')
      const read = () =>
        queryAs(mine.database, VISITOR, 'select total, kept, median_minutes, p90_minutes from public.reply_record')
      await refresh()
      expect(await read()).toMatchObject([{ total: 0, kept: 0, median_minutes: null }])
      const add = async (hoursAgo: number) => {
        const [row] = await queryAsService<{ id: string }>(
          mine.database,
          `insert into public.enquiries (name, email, question, created_at) values ('xx', 'a@example.org', 'x', now() - make_interval(hours => $1)) returning id`,
          [hoursAgo],
        )
        const [item] = await queryAs<Item>(mine.database, member, 'select * from public.inbox_items where enquiry_id = $1', [
          row!.id,
        ])
        return item!
      }
      const close = (item: Item, reason: string) =>
        queryAs(mine.database, member, 'select public.close_item($1, $2, $3)', [item.id, item.version, reason])
      await close(await add(2), 'elsewhere')
      await close(await add(10), 'elsewhere')
      await close(await add(60), 'elsewhere')
      await add(50)
      await add(1)
      await close(await add(70), 'spam')
      await add(24 * 40)
      await refresh()
      expect(await read()).toEqual([{ total: 4, kept: 2, median_minutes: 1800, p90_minutes: 3420 }])
    } finally {
      await mine.close()
    }
  })
})

async function asOwner(statement: string): Promise<void> {
  await test_.database.unsafeTransaction(async (transaction) => {
    await transaction.execute('set local role helix_owner')
    await transaction.query(statement)
  })
}
