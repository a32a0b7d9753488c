import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Application, ApplicationDocument } from '#domain/applications/applications.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { addStudent, addStudentAt, queryAs, queryAsService, refusalOf, type TestStudent, VISITOR } from '#test/students.ts'
import { addObject, applicationsOf, documentsOf, setStatus } from '../test-applications.ts'

let test_: TestDatabase
let staff: TestStudent
beforeAll(async () => {
  test_ = await openTestDatabase()
  staff = await addStudent(test_.database, { staff: true })
})
afterAll(() => test_.close())

describe('the checklist', () => {
  async function pending(): Promise<{ student: TestStudent; application: Application; document: ApplicationDocument }> {
    const student = await addStudentAt(test_.database, 5, { universities: 1 })
    const [application] = await applicationsOf(test_.database, student)
    await setStatus(test_.database, staff, application!.id, 'Documents Pending')
    const [document] = await documentsOf(test_.database, student, application!.id)
    return { student, application: application!, document: document! }
  }
  const attach = (who: TestStudent, documentId: string, path: string) =>
    queryAs(test_.database, who, 'select * from public.attach_document($1, $2)', [documentId, path])
  const filesOf = (who: Parameters<typeof queryAs>[1], student: TestStudent) =>
    queryAs(test_.database, who, 'select * from public.checklist_files($1)', [student.id])

  test('a student ticks a line off with a file of her own, from the submission until the decision', async () => {
    const student = await addStudentAt(test_.database, 5, { universities: 1 })
    const [application] = await applicationsOf(test_.database, student)
    const [document] = await documentsOf(test_.database, student, application!.id)
    const path = await addObject(test_.database, student)
    expect(await attach(student, document!.id, path)).toMatchObject([
      { state: 'uploaded', object_id: expect.any(String), uploaded_at: expect.any(Date) },
    ])
    expect(await filesOf(student, student)).toMatchObject([{ path, content_type: 'application/pdf', bytes: 10 }])
    expect(await filesOf(staff, student)).toMatchObject([{ path }])
    expect(await filesOf(await addStudent(test_.database), student)).toEqual([])
    expect(await refusalOf(filesOf(VISITOR, student))).toBe('42501')
    await setStatus(test_.database, staff, application!.id, 'Under Review')
    expect(await attach(student, document!.id, path)).toMatchObject([{ state: 'uploaded' }])
    await setStatus(test_.database, staff, application!.id, 'Accepted')
    expect(await refusalOf(attach(student, document!.id, path))).toBe('application_decided')
  })

  describe('of several applications', () => {
    async function passports(student: TestStudent): Promise<Record<string, unknown>[]> {
      return queryAs(
        test_.database,
        student,
        `select lines.*, path, applications.university_name from public.application_documents lines
           left join public.checklist_files($1) using (object_id)
           join public.applications on applications.id = application_id where label = 'Passport' order by university_name`,
        [student.id],
      )
    }

    test('one file serves every line of its name, but those accepted and those of decided applications', async () => {
      const student = await addStudentAt(test_.database, 5, { universities: 4 })
      const [first, second, third, fourth] = (await passports(student)) as unknown as ApplicationDocument[]
      const old = await addObject(test_.database, student)
      await attach(student, first!.id, old)
      expect((await passports(student)).map(({ path }) => path)).toEqual([old, old, old, old])
      expect(await filesOf(student, student)).toHaveLength(1)
      const [transcripts] = await documentsOf(test_.database, student, first!.application_id)
      expect(transcripts).toMatchObject({ label: 'Academic transcripts', state: 'required' })
      await queryAs(test_.database, staff, 'select public.accept_document($1)', [second!.id])
      await setStatus(test_.database, staff, third!.application_id, 'Rejected')
      await queryAs(test_.database, staff, `select public.return_document($1, 'Not readable')`, [fourth!.id])
      const better = await addObject(test_.database, student)
      await attach(student, fourth!.id, better)
      expect(await passports(student)).toMatchObject([
        { path: better, state: 'uploaded' },
        { path: old, state: 'accepted' },
        { path: old, state: 'uploaded' },
        { path: better, state: 'uploaded', note: null },
      ])
    })

    test('a file that goes leaves all its lines required; another student’s lines are not touched', async () => {
      const [student, other] = [
        await addStudentAt(test_.database, 5, { universities: 2 }),
        await addStudentAt(test_.database, 5, { universities: 1 }),
      ]
      const path = await addObject(test_.database, student)
      const [line] = (await passports(student)) as unknown as ApplicationDocument[]
      await attach(student, line!.id, path)
      expect(await passports(other)).toMatchObject([{ state: 'required', object_id: null }])
      await queryAs(test_.database, student, 'delete from storage.objects where path = $1', [path])
      expect(await passports(student)).toMatchObject([{ state: 'required' }, { state: 'required' }])
    })

    test('what staff ask for later is there at once where another application has it', async () => {
      const student = await addStudentAt(test_.database, 5, { universities: 2 })
      const [first, second] = await applicationsOf(test_.database, student)
      const ask = (application: string) =>
        queryAs<ApplicationDocument & Record<string, unknown>>(
          test_.database,
          staff,
          `select * from public.request_document($1, 'Visa')`,
          [application],
        )
      const [line] = await ask(first!.id)
      expect(line).toMatchObject({ state: 'required' })
      const path = await addObject(test_.database, student)
      await attach(student, line!.id, path)
      expect(await ask(second!.id)).toMatchObject([{ state: 'uploaded', object_id: expect.any(String) }])
      expect(await filesOf(student, student)).toMatchObject([{ path }])
    })
  })

  test('a stranger cannot attach to it, and nobody can attach a stranger’s file', async () => {
    const { student, document } = await pending()
    const stranger = await addStudent(test_.database)
    const path = await addObject(test_.database, stranger)
    expect(await refusalOf(attach(stranger, document.id, path))).toBe('document_not_found')
    expect(await refusalOf(attach(student, document.id, path))).toBe('file_not_found')
    expect(await refusalOf(attach(student, randomUUID(), path))).toBe('document_not_found')
  })

  test('a removed file leaves its line required again; an accepted one stays', async () => {
    const { student, application, document } = await pending()
    const path = await addObject(test_.database, student)
    const remove = () => queryAs(test_.database, student, 'delete from storage.objects where path = $1 returning id', [path])
    await attach(student, document.id, path)
    await queryAs(test_.database, staff, 'select public.accept_document($1)', [document.id])
    expect(await refusalOf(remove())).toBe('document_accepted')
    expect(await refusalOf(attach(student, document.id, path))).toBe('document_accepted')
    await queryAs(test_.database, staff, `select public.return_document($1, 'Not readable')`, [document.id])
    expect((await documentsOf(test_.database, student, application.id))[0]).toMatchObject({
      state: 'required',
      path: null,
      note: 'Not readable',
    })
    await attach(student, document.id, path)
    expect(await remove()).toHaveLength(1)
    expect((await documentsOf(test_.database, student, application.id))[0]).toMatchObject({
      state: 'required',
      path: null,
      uploaded_at: null,
    })
  })

  test('staff ask for more and withdraw what is not needed; nothing is accepted that is not there', async () => {
    const { student, application, document } = await pending()
    const request = () =>
      queryAs<{ id: string }>(test_.database, staff, `select id from public.request_document($1, ' Visa ')`, [application.id])
    const [asked] = await request()
    expect(await request()).toEqual([asked])
    expect((await documentsOf(test_.database, student, application.id)).map(({ label }) => label)).toContain('Visa')
    expect(await refusalOf(queryAs(test_.database, staff, 'select public.accept_document($1)', [asked!.id]))).toBe(
      'document_missing',
    )
    await queryAs(test_.database, staff, 'select public.withdraw_document($1)', [asked!.id])
    await attach(student, document.id, await addObject(test_.database, student))
    expect(await refusalOf(queryAs(test_.database, staff, 'select public.withdraw_document($1)', [document.id]))).toBe(
      'document_uploaded',
    )
  })

  test('no line holds another student’s file or stands in another student’s application, whoever writes it', async () => {
    const [one, other] = [await pending(), await pending()]
    const path = await addObject(test_.database, other.student)
    await attach(one.student, one.document.id, await addObject(test_.database, one.student))
    const write = (text: string, values: unknown[]) => refusalOf(queryAsService(test_.database, text, values))
    expect(
      await write(
        `update public.application_documents set object_id = (select id from storage.objects where path = $2) where id = $1`,
        [one.document.id, path],
      ),
    ).toBe('23503')
    expect(
      await write(`insert into public.application_documents (application_id, student_id, label) values ($1, $2, 'Visa')`, [
        one.application.id,
        other.student.id,
      ]),
    ).toBe('23503')
    expect(await write('update storage.objects set owner = null where path = $1', [path])).toBe('23514')
  })

  test('an account that is deleted takes applications, checklist and accepted files along', async () => {
    const { student, document } = await pending()
    await attach(student, document.id, await addObject(test_.database, student))
    await queryAs(test_.database, staff, 'select public.accept_document($1)', [document.id])
    await queryAsService(test_.database, 'delete from auth.users where id = $1', [student.id])
    expect(await queryAsService(test_.database, 'select id from storage.objects where owner = $1', [student.id])).toEqual([])
  })
})

describe('storage.objects', () => {
  const read = 'select owner from storage.objects'

  test('the owner and staff read, a stranger sees nothing, a visitor is refused', async () => {
    const student = await addStudent(test_.database)
    await addObject(test_.database, student)
    expect(await queryAs(test_.database, student, read)).toEqual([{ owner: student.id }])
    expect(await queryAs(test_.database, staff, read)).toContainEqual({ owner: student.id })
    expect(await queryAs(test_.database, await addStudent(test_.database), read)).toEqual([])
    expect(await refusalOf(queryAs(test_.database, VISITOR, read))).toBe('42501')
  })

  test.each(['../secret.pdf', 'ID/../x.pdf', 'ID//x.pdf', 'ID/', 'ID', 'ID/a\\b', 'ID/a\nb', 'OTHER/x.pdf'])(
    'the path %j is refused',
    async (shape) => {
      const student = await addStudent(test_.database)
      const path = shape.replace('ID', student.id).replace('OTHER', randomUUID())
      expect(await refusalOf(addObject(test_.database, student, path))).toBe('23514')
    },
  )

  test('a stranger and staff cannot write or remove a student’s files', async () => {
    const student = await addStudent(test_.database)
    const path = await addObject(test_.database, student)
    const stranger = await addStudent(test_.database)
    for (const who of [stranger, staff]) {
      expect(await queryAs(test_.database, who, 'delete from storage.objects where path = $1 returning id', [path])).toEqual([])
      expect(
        await queryAs(test_.database, who, 'update storage.objects set bytes = 1 where path = $1 returning id', [path]),
      ).toEqual([])
      const version = randomUUID()
      await queryAsService(test_.database, 'insert into storage.versions (version) values ($1)', [version])
      const insert = queryAs(
        test_.database,
        who,
        `insert into storage.objects (bucket, path, owner, version, content_type, bytes) values ('documents', $1, $2, $3, 'image/png', 1)`,
        [`${student.id}/x.png`, student.id, version],
      )
      expect(await refusalOf(insert)).toBe('42501')
    }
  })

  test('versions are the server’s own', async () => {
    for (const who of [await addStudent(test_.database), staff, VISITOR]) {
      expect(await refusalOf(queryAs(test_.database, who, 'select * from storage.versions'))).toBe('42501')
    }
  })

  test('a student keeps at most 60 files', async () => {
    const student = await addStudent(test_.database)
    for (let count = 0; count < 60; count++) await addObject(test_.database, student)
    expect(await refusalOf(addObject(test_.database, student))).toBe('too_many_files')
  })
})
