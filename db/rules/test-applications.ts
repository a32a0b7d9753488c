/** What the tests of applications and their documents do again and again. */
import { randomUUID } from 'node:crypto'
import type { Database } from '#db/database.ts'
import type { Application, ChecklistFile, ApplicationDocument } from '#domain/applications/applications.ts'
import { queryAs, queryAsService, type TestStudent } from '#test/students.ts'

type Rows<T> = (T & Record<string, unknown>)[]

export function applicationsOf(database: Database, student: TestStudent): Promise<Rows<Application>> {
  return queryAs(database, student, 'select * from public.applications order by university_name, id')
}

export function setStatus(
  database: Database,
  who: TestStudent,
  applicationId: string,
  status: string,
  note: string | null = null,
): Promise<unknown> {
  return queryAs(database, who, 'select * from public.set_application_status($1, $2, note => $3)', [applicationId, status, note])
}

export async function documentsOf(
  database: Database,
  student: TestStudent,
  applicationId: string,
): Promise<Rows<ApplicationDocument & { path: ChecklistFile['path'] | null }>> {
  return queryAs(
    database,
    student,
    `select documents.*, path from public.application_documents documents left join public.checklist_files($2) using (object_id)
      where application_id = $1 order by label`,
    [applicationId, student.id],
  )
}

/** A stored file of a student, as the storage room leaves it. */
export async function addObject(
  database: Database,
  student: TestStudent,
  path = `${student.id}/${randomUUID()}.pdf`,
): Promise<string> {
  const version = randomUUID()
  await queryAsService(database, 'insert into storage.versions (version) values ($1)', [version])
  await queryAs(
    database,
    student,
    `insert into storage.objects (bucket, path, version, content_type, bytes) values ('documents', $1, $2, 'application/pdf', 10)`,
    [path, version],
  )
  return path
}
