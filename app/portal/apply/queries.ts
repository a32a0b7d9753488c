import type { Data } from '#app/session/clients.ts'
import type { Application, ApplicationChange, ApplicationDocument, ChecklistFile } from '#domain/applications.ts'
import { readApplications } from '../student/application-queries.ts'

export interface ChecklistLine extends ApplicationDocument {
  /** Null until one is uploaded. */
  file: ChecklistFile | null
}

export interface ApplicationRecord extends Application {
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
  const fileOf = new Map(files.data.map((file) => [file.object_id, file]))
  return applications.map((application) => ({
    ...application,
    documents: documents.data
      .filter((document) => document.application_id === application.id)
      .map((document) => ({ ...document, file: (document.object_id && fileOf.get(document.object_id)) || null })),
    history: history.data.filter((change) => change.application_id === application.id),
  }))
}

/** One application for each selected university, all or none; submitted before, they are given as they are. */
export async function submitApplications(data: Data, chosenPrograms: Record<string, string>): Promise<Application[]> {
  const { data: applications, error } = await data.rpc('submit_applications', { chosen_programs: chosenPrograms })
  if (error) throw error
  return applications
}

/** Says that the file at the path is what the checklist's line asks for. */
export async function attachDocument(data: Data, documentId: string, path: string): Promise<ApplicationDocument> {
  const { data: document, error } = await data.rpc('attach_document', { document_id: documentId, path })
  if (error) throw error
  return document
}
