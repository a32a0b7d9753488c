import type { Data } from '#app/session/data-client.ts'
import type { Application, ApplicationDocument } from '#domain/applications/applications.ts'

/** One application for each selection, all or none; submitted before, they are given as they are. */
export async function submitApplications(data: Data): Promise<Application[]> {
  const { data: applications, error } = await data.rpc('submit_applications')
  if (error) throw error
  return applications
}

/** Says that the file at the path is what the checklist's line asks for. */
export async function attachDocument(data: Data, documentId: string, path: string): Promise<ApplicationDocument> {
  const { data: document, error } = await data.rpc('attach_document', { document_id: documentId, path })
  if (error) throw error
  return document
}
