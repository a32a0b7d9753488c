import type { Database } from '#domain/database-types.ts'
import type { ReviewedDocument } from '../parts/documents/shared-papers.ts'
import { pageOf } from '../parts/list/address.ts'
import { consoleData } from '../shell/console-data.ts'
import { readStudent } from '../students/read-students.ts'

type Row = Database['public']['Tables']['applications']['Row']

export interface ApplicationLine extends Pick<
  Row,
  'id' | 'student_id' | 'university_name' | 'program' | 'status' | 'next_step' | 'next_step_due' | 'submitted_at' | 'updated_at'
> {
  student_name: string
  email: string
  /** Papers that wait to be looked at. */
  to_review: number
}

export interface ApplicationsPage {
  total: number
  statuses: Partial<Record<string, number>>
  rows: ApplicationLine[]
}

/** An application with whose it is, its checklist and what became of it. */
export interface OpenApplication {
  application: Row
  student: { id: string; name: string; email: string }
  documents: ReviewedDocument[]
  history: Database['public']['Tables']['application_history']['Row'][]
}

export const PAGE_SIZE = 50

export async function readApplications({ searchParams }: URL): Promise<ApplicationsPage> {
  const filters: Record<string, string> = { page: pageOf(searchParams) }
  for (const name of ['status', 'search', 'sort', 'direction']) {
    const value = searchParams.get(name)
    if (value) filters[name] = value
  }
  const { data } = await consoleData().rpc('applications_page', { filters }).throwOnError()
  return data as unknown as ApplicationsPage
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function readApplication(id: string): Promise<OpenApplication | null> {
  if (!UUID.test(id)) return null
  const data = consoleData()
  const { data: application } = await data.from('applications').select('*').eq('id', id).maybeSingle().throwOnError()
  const student = application && (await readStudent(application.student_id))
  if (!application || !student) return null
  return {
    application,
    student,
    documents: student.documents.filter(({ application_id }) => application_id === id),
    history: student.history.filter(({ application_id }) => application_id === id),
  }
}

/** What staff decide on one application. */
export interface Decision {
  status: string
  note: string
  nextStep: string
  /** ISO date, or ''. */
  nextStepDue: string
}

/** Refused with `changed_meanwhile` where somebody else has changed it since `version`. */
export async function changeApplication(id: string, version: number, decision: Decision, tell: boolean): Promise<void> {
  await consoleData()
    .rpc('change_application', {
      application_id: id,
      seen_version: version,
      new_status: decision.status,
      note: decision.note,
      next_step: decision.nextStep,
      next_step_due: (decision.nextStepDue || null) as string,
      tell,
    })
    .throwOnError()
}

export async function requestDocument(applicationId: string, label: string): Promise<void> {
  await consoleData().rpc('request_document', { application_id: applicationId, label }).throwOnError()
}
