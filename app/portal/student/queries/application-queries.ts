import type { Data } from '#app/session/data-client.ts'
import type { Application, ApplicationChange, ChecklistLine } from '#domain/applications/applications.ts'
import type { ProgrammeDetails } from '#domain/programmes/programme-card.ts'
import { readInFull } from './programme-queries.ts'

/** The student's applications: the policies let nobody else's through, but staff see all of them. */
export async function readApplications(data: Data, studentId: string): Promise<Application[]> {
  const { data: applications, error } = await data
    .from('applications')
    .select('*')
    .eq('student_id', studentId)
    .order('university_name')
    .order('id')
  if (error) throw error
  return applications
}

export interface ApplicationRecord extends Application {
  /** What is known of its programme today. */
  programme: ProgrammeDetails | null
  documents: ChecklistLine[]
  /** The newest first. */
  history: ApplicationChange[]
}

/** The student's applications with their checklists and histories. Throws what the server refused. */
export async function readApplicationRecords(data: Data, studentId: string): Promise<ApplicationRecord[]> {
  const [applications, documents, files, history] = await Promise.all([
    readApplications(data, studentId),
    data.from('application_documents').select('*').eq('student_id', studentId).order('created_at').order('label'),
    data.rpc('checklist_files', { of_student: studentId }),
    data.from('application_history').select('*').eq('student_id', studentId).order('id', { ascending: false }),
  ])
  if (documents.error) throw documents.error
  if (files.error) throw files.error
  if (history.error) throw history.error
  const programmes = await readInFull(
    data,
    applications.flatMap(({ programme_id }) => programme_id ?? []),
  )
  const fileOf = new Map(files.data.map((file) => [file.object_id, file]))
  return applications.map((application) => ({
    ...application,
    programme: (application.programme_id && programmes[application.programme_id]) || null,
    documents: documents.data
      .filter((document) => document.application_id === application.id)
      .map((document) => ({ ...document, file: (document.object_id && fileOf.get(document.object_id)) || null })),
    history: history.data.filter((change) => change.application_id === application.id),
  }))
}
