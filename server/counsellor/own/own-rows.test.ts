import { afterAll, beforeAll, expect, test } from 'vitest'
import { asService } from '#db/as-role.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { addPerson, type TestPerson } from '#test/people.ts'
import { addProgramme } from '#test/programmes.ts'
import { answerOwn, OWN, type Own } from './own-rows.ts'

let testDatabase: TestDatabase
let owner: TestPerson
let stranger: TestPerson
let halfSignedIn: TestPerson
const TODAY = '2026-11-22'

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  owner = await addPerson(testDatabase.database)
  stranger = await addPerson(testDatabase.database)
  halfSignedIn = await addPerson(testDatabase.database, { factor: true, aal: 'aal1' })
  for (const { id } of [owner, halfSignedIn]) await apply(id)
})
afterAll(() => testDatabase.close())

function apply(student: string): Promise<unknown> {
  return asService(testDatabase.database, async (transaction) => {
    const { rows } = await transaction.query<{ id: string }>(
      `insert into public.applications (student_id, university_name, program)
       values ($1, 'Quellberg University', 'MSc Bioinformatics') returning id`,
      [student],
    )
    await transaction.query(
      `update public.applications set status = 'Documents Pending', next_step = 'Send your transcript', next_step_due = '2026-12-01' where id = $1`,
      [rows[0]!.id],
    )
    return transaction.query(
      `insert into public.application_documents (application_id, student_id, label) values ($1, $2, 'Transcript of records')`,
      [rows[0]!.id, student],
    )
  })
}

const asks = (which: Own, { caller }: TestPerson) => answerOwn(which, testDatabase.database, caller, TODAY)

test('a student is told her own next deadline, the document she lacks and how her application stands', async () => {
  expect(await asks(OWN.deadline, owner)).toMatch(/^December 1, 2026\.\nSend your transcript \(Quellberg University\)/)
  expect(await asks(OWN.documents, owner)).toMatch(/^Yes: one document is missing\.\nTranscript of records/)
  expect(await asks(OWN.status, owner)).toContain('Quellberg University: Documents Pending')
})

test('nobody is told of the applications of another', async () => {
  for (const which of Object.values(OWN)) expect(await asks(which, stranger)).not.toMatch(/Quellberg|ranscript/)
})

test('who has a second factor is told nothing of hers before she has shown it', async () => {
  for (const which of Object.values(OWN)) expect(await asks(which, halfSignedIn)).not.toMatch(/Quellberg|ranscript/)
})

test('the next deadline is that of the programme that was selected', async () => {
  const { id, universityId } = await addProgramme(testDatabase.database, { closes: '--05-31' })
  await asService(testDatabase.database, (transaction) =>
    transaction.query('insert into public.selected_universities (student_id, university_id, programme_id) values ($1, $2, $3)', [
      stranger.id,
      universityId,
      id,
    ]),
  )
  expect(await asks(OWN.deadline, stranger)).toMatch(/^May 31, 2027\.\nApplication deadline: Bioinformatics, /)
})
