import type { Data } from '#app/session/clients.ts'
import type { Application } from '#domain/applications.ts'

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
