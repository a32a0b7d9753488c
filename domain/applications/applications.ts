import type { FigureSource } from '../facts/figure-source.ts'
import type { AskedBy } from './checklist.ts'

/** The statuses the specification names. Staff may write another one: it shows with the default icon. */
export const APPLICATION_STATUSES = ['Submitted', 'Under Review', 'Documents Pending', 'Accepted', 'Rejected'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

/** A row of public.applications, as its student reads it. */
export interface Application {
  id: string
  student_id: string
  /** Null once the university has left the catalogue. */
  university_id: string | null
  university_name: string
  /** Null where the catalogue had none of the university when it was submitted. */
  programme_id: string | null
  /** Its name at that time. */
  program: string
  status: string
  /** What staff ask for; null where it follows from status and payment: nextStepOf(). */
  next_step: string | null
  /** ISO date, where staff gave one. */
  next_step_due: string | null
  /** What staff wrote at the last change. */
  status_note: string | null
  submitted_at: string
  updated_at: string
}

/** A row of public.application_history. */
export interface ApplicationChange {
  id: number
  application_id: string
  previous_status: string | null
  status: string
  /** What staff asked for with it. */
  next_step: string | null
  note: string | null
  changed_by_role: 'student' | 'staff' | 'system'
  created_at: string
}

/** A row of public.application_documents: one line of an application's checklist. */
export interface ApplicationDocument {
  id: string
  application_id: string
  label: string
  asked_by: AskedBy
  /** What exactly is asked, where that is known. */
  reason: string | null
  source: FigureSource | null
  state: 'required' | 'uploaded' | 'accepted'
  /** The file, once uploaded. */
  object_id: string | null
  /** Why staff gave it back. */
  note: string | null
  uploaded_at: string | null
}

/** A file of a checklist, as public.checklist_files() gives it. */
export interface ChecklistFile {
  object_id: string
  /** In the bucket `documents`. */
  path: string
  content_type: string
  bytes: number
}

/** A line with its file. */
export interface ChecklistLine extends ApplicationDocument {
  /** Null until one is uploaded. */
  file: ChecklistFile | null
}

export function isNamedStatus(status: string): status is ApplicationStatus {
  return (APPLICATION_STATUSES as readonly string[]).includes(status)
}

/** What a student is asked to do next: what staff wrote, else what follows from the status and from whether she has paid. */
export function nextStepOf({ status, next_step }: Pick<Application, 'status' | 'next_step'>, paid: boolean): string {
  if (next_step !== null) return next_step
  switch (status) {
    case 'Submitted':
      return paid
        ? 'A counsellor will begin the review. Meanwhile upload your documents.'
        : 'Complete your payment so that a counsellor can begin the review.'
    case 'Under Review':
      return 'A counsellor is reading your application.'
    case 'Documents Pending':
      return 'Upload the documents marked as required.'
    case 'Accepted':
      return 'Your counsellor will write to you about the offer.'
    case 'Rejected':
      return 'Talk to your counsellor about other universities.'
    default:
      return 'Your counsellor will tell you the next step.'
  }
}

/** Only then does an application wait for them: the amber chips and its 'Upload Documents'. */
export function awaitsDocuments({ status }: Pick<Application, 'status'>): boolean {
  return status === 'Documents Pending'
}

/** The lines of a checklist that still say something: once the application is decided, only what was sent. */
export function shownDocuments<Line extends Pick<ApplicationDocument, 'state'>>(
  application: Pick<Application, 'status'> & { documents: readonly Line[] },
): readonly Line[] {
  const { documents } = application
  return isDecided(application) ? documents.filter(({ state }) => state !== 'required') : documents
}

/** One paper as all open applications ask for it: lines of the same label are the same paper. */
export interface SharedDocument {
  label: string
  /** The line to upload it for: the others take the file from there. */
  line: ChecklistLine
  /** How many applications ask for it. */
  count: number
  /** An application waits for it now; else it can be sent ahead. */
  isWaitedFor: boolean
  /** Files that stay with no line once another one is uploaded. */
  replaced: readonly string[]
}

type WithDocuments = Pick<Application, 'status'> & { documents: readonly ChecklistLine[] }

/** What is asked for, each paper once, in the order of the checklists. A line that lacks it stands before one that has it. */
export function sharedDocuments(applications: readonly WithDocuments[]): SharedDocument[] {
  const byLabel = Map.groupBy(
    applications.filter((application) => !isDecided(application)).flatMap(({ documents }) => documents),
    ({ label }) => label,
  )
  return [...byLabel].map(([label, lines]) => ({
    label,
    line: lines.toSorted((a, b) => rank(a) - rank(b))[0] as ChecklistLine,
    count: lines.length,
    isWaitedFor: applications.some((one) => awaitsDocuments(one) && lacks(one, label)),
    replaced: replacedFiles(applications, label),
  }))
}

function lacks({ documents }: WithDocuments, label: string): boolean {
  return documents.some((line) => line.label === label && line.state === 'required')
}

function rank({ state, note }: ApplicationDocument): number {
  if (state === 'required') return note ? 0 : 1
  return state === 'uploaded' ? 2 : 3
}

/** The files of the open lines of this label that no accepted line and no decided application holds. */
export function replacedFiles(applications: readonly WithDocuments[], label: string): string[] {
  const held = new Set<string>()
  const open = new Set<string>()
  for (const application of applications) {
    for (const line of application.documents) {
      if (line.file === null) continue
      const isReplaced = line.label === label && line.state !== 'accepted' && !isDecided(application)
      ;(isReplaced ? open : held).add(line.file.path)
    }
  }
  return [...open].filter((path) => !held.has(path))
}

/**
 * Whether staff may change one status into another; the database holds the same rule. Nothing becomes 'Submitted' again,
 * and a decision is only reopened for review.
 */
export function mayBecome(from: string, to: string): boolean {
  if (from === to) return true
  if (to === 'Submitted') return false
  return isDecided({ status: from }) ? to === 'Under Review' : true
}

/** Accepted or rejected: nothing more is asked for. */
export function isDecided({ status }: Pick<Application, 'status'>): boolean {
  return status === 'Accepted' || status === 'Rejected'
}

/** What may be uploaded. The server looks at the content, not at the name. */
export const DOCUMENT_BUCKET = 'documents'
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024
export const DOCUMENT_TYPES = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const
export type DocumentType = keyof typeof DOCUMENT_TYPES
/** Said before a file is chosen. */
export const DOCUMENT_RULE = 'PDF, JPEG or PNG, up to 10 MB'

/** Why a file cannot be uploaded, before it is sent, or null. */
export function documentIssue(file: { size: number; type: string }): string | null {
  if (!Object.hasOwn(DOCUMENT_TYPES, file.type)) return 'Please choose a PDF, JPEG or PNG file.'
  if (file.size === 0) return 'This file is empty.'
  return file.size > DOCUMENT_MAX_BYTES ? 'This file is larger than 10 MB.' : null
}

/**
 * Where an upload for a checklist line goes: under the student's own id, with a name that nobody typed. `random` is a new
 * UUID for each attempt.
 */
export function documentPath(studentId: string, applicationId: string, random: string, type: DocumentType): string {
  return `${studentId}/${applicationId}/${random}.${DOCUMENT_TYPES[type]}`
}
