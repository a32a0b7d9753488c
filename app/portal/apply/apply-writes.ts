import { dataClient } from '#app/session/data-client.ts'
import type { Application, ApplicationDocument } from '#domain/applications/applications.ts'
import { markStudentStale } from '../student/load/student-data.ts'
import { attachDocument, submitApplications } from './queries.ts'

/** What a student does about her applications. Each throws what the server refused. */
export const applyWrites = {
  async submit(): Promise<Application[]> {
    // Submitted or refused, the progress is not what it was: another tab may have submitted them.
    try {
      return await submitApplications(dataClient())
    } finally {
      markStudentStale()
    }
  },

  async attach(_studentId: string, { documentId, path }: { documentId: string; path: string }): Promise<ApplicationDocument> {
    return attachDocument(dataClient(), documentId, path)
  },
}

export type ApplyWrites = typeof applyWrites
