/** Students at any point of their way, for the tests of what is stored about it. */
import { randomUUID } from 'node:crypto'
import { ANONYMOUS, asRole, asService, type Caller } from '#db/as-role.ts'
import { type Database, isDatabaseError, type Row } from '#db/database.ts'
import type { Application } from '#domain/applications/applications.ts'
import { addPerson, type PersonFacts, type TestPerson } from '#test/people.ts'

export type TestStudent = TestPerson

export function addStudent(database: Database, facts: PersonFacts = {}): Promise<TestStudent> {
  return addPerson(database, facts)
}

export async function addUniversity(
  database: Database,
  facts: { deadline?: string | null; programs?: string[]; name?: string } = {},
): Promise<string> {
  const id = randomUUID()
  await queryAsService(
    database,
    `insert into public.universities (id, source, source_id, slug, name, country, city, programs, application_deadline, website_url)
     values ($1::text::uuid, 'test', $1::text, $1::text, $2, 'Portugal', 'Porto', $3, $4, 'https://up.example/apply')`,
    [id, facts.name ?? `University ${id}`, facts.programs ?? ['Genomics', 'Data Science'], facts.deadline ?? null],
  )
  return id
}

/** Statements as somebody: what the policies and functions let through. */
export async function queryAs<R extends Row = Row>(
  database: Database,
  { caller }: { caller: Caller },
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const { rows } = await asRole(database, caller, (transaction) => transaction.query<R>(text, values))
  return rows
}

export const VISITOR = { caller: ANONYMOUS }

export async function queryAsService<R extends Row = Row>(
  database: Database,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const { rows } = await asService(database, (transaction) => transaction.query<R>(text, values))
  return rows
}

/** The code a call is refused with: what P0001 carries in its details, else the SQLSTATE; null when it goes through. */
export async function refusalOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call
    return null
  } catch (error) {
    if (!isDatabaseError(error)) throw error
    return error.code === 'P0001' ? (error.detail ?? 'P0001') : error.code
  }
}

export async function saveProfile(
  database: Database,
  student: TestStudent,
  { complete = true, programs = ['Data Science'] } = {},
): Promise<void> {
  await queryAs(
    database,
    student,
    `insert into public.student_profiles (id, first_name, last_name, email, phone, degree, major, preferred_countries, preferred_programs)
     values ($1, 'Meera', 'Nair', $2, $3, 'PhD', 'Biology', '{Portugal}', $4)
     on conflict (id) do update set phone = excluded.phone, preferred_programs = excluded.preferred_programs`,
    [student.id, student.email, complete ? '+91 555 0100' : '', programs],
  )
}

/** Selects a university: by default with the first of the names it publishes, null leaves the choice open. */
export async function select(
  database: Database,
  student: TestStudent,
  universityId: string,
  { programme = null, program }: { programme?: string | null; program?: string | null } = {},
): Promise<void> {
  await queryAs(
    database,
    student,
    `insert into public.selected_universities (student_id, university_id, programme_id, program)
     values ($1, $2, $3, ${program === undefined && programme === null ? '(select programs[1] from public.universities where id = $2)' : '$4'})`,
    [student.id, universityId, programme, ...(program === undefined && programme === null ? [] : [program ?? null])],
  )
}

/** A student at step 4 (reviewed) or 5 (submitted), with so many universities. */
export async function addStudentAt(
  database: Database,
  step: 4 | 5,
  { universities = 2, confirmed = true } = {},
): Promise<TestStudent> {
  const student = await addStudent(database, { confirmed })
  await saveProfile(database, student)
  for (let count = 0; count < universities; count++) await select(database, student, await addUniversity(database))
  await queryAs(database, student, 'select public.review_selections()')
  await queryAs(database, student, 'select public.continue_to_application()')
  if (step === 5) await submitApplications(database, student)
  return student
}

/** Submits an application for each selection. */
export function submitApplications(database: Database, student: TestStudent): Promise<Application[]> {
  return queryAs<Application & Row>(database, student, 'select * from public.submit_applications()')
}
