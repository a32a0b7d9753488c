import type { Database } from '#domain/database-types.ts'
import type { ReviewedDocument } from '../parts/documents/shared-papers.ts'
import { pageOf } from '../parts/list/address.ts'
import { type MessageFile, readMessageFiles } from '../parts/thread/message-files.ts'
import { consoleData } from '../shell/console-data.ts'

type Tables = Database['public']['Tables']

/** How far a student is, by what is stored. */
export const STAGES = {
  registered: 'Registered',
  profile: 'Profile',
  selected: 'Selected',
  applied: 'Applied',
  paid: 'Paid',
} as const
type Stage = keyof typeof STAGES

export interface StudentLine {
  id: string
  name: string
  email: string
  is_confirmed: boolean
  created_at: string
  last_sign_in_at: string | null
  stage: Stage
  applications: number
}

export interface StudentsPage {
  total: number
  stages: Partial<Record<string, number>>
  rows: StudentLine[]
}

type Item = Omit<Tables['inbox_items']['Row'], 'search_text'>
type Change = Tables['application_history']['Row'] & { university_name: string }

/** All of one student. */
export interface Student {
  id: string
  name: string
  email: string
  is_confirmed: boolean
  created_at: string
  last_sign_in_at: string | null
  profile: Tables['student_profiles']['Row'] | null
  selected: { name: string; country: string; city: string; selected_at: string }[]
  applications: Tables['applications']['Row'][]
  documents: ReviewedDocument[]
  messages: Tables['messages']['Row'][]
  payments: Tables['payments']['Row'][]
  items: Item[]
  history: Change[]
  files: MessageFile[]
  /** What is to do before what is done. */
  tasks: Tables['tasks']['Row'][]
}

export const PAGE_SIZE = 50

export async function readStudents({ searchParams }: URL): Promise<StudentsPage> {
  const filters: Record<string, string> = { page: pageOf(searchParams) }
  for (const name of ['stage', 'search', 'sort', 'direction']) {
    const value = searchParams.get(name)
    if (value) filters[name] = value
  }
  const { data } = await consoleData().rpc('students_page', { filters }).throwOnError()
  return data as unknown as StudentsPage
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Null where nobody has this id, or somebody of staff. */
export async function readStudent(id: string): Promise<Student | null> {
  if (!UUID.test(id)) return null
  const client = consoleData()
  const [{ data: page }, { data: tasks }, files] = await Promise.all([
    client.rpc('student_page', { student: id }).throwOnError(),
    client.from('tasks').select('*').eq('student_id', id).order('done_at', { nullsFirst: true }).order('due').throwOnError(),
    readMessageFiles(id),
  ])
  return page === null ? null : { ...(page as unknown as Omit<Student, 'tasks' | 'files'>), tasks, files }
}
