import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { DocumentReview } from '../parts/documents/document-review.tsx'
import { Missing } from '../parts/record/missing.tsx'
import { RecordPage } from '../parts/record/record-page.tsx'
import { shortTime } from '../parts/time/times.ts'
import { nameOfColleague, type Staff } from '../shell/read-staff.ts'
import type { Visit } from '../shell/screens.ts'
import { useWork } from '../shell/use-work.ts'
import { DecisionForm } from './decision-form.tsx'
import { type OpenApplication, readApplication, requestDocument } from './read-applications.ts'

export async function open({ params, staff }: Visit): Promise<ReactNode> {
  const opened = await readApplication(params['id'] ?? '')
  if (!opened)
    return <Missing title="There is no such application" back={{ to: '/console/applications', label: 'All applications' }} />
  return <ApplicationScreen key={opened.application.id} opened={opened} staff={staff} />
}

/** One application: what is decided beside its papers and its history. */
function ApplicationScreen({ opened, staff }: { opened: OpenApplication; staff: Staff }) {
  const { application, student, documents, history } = opened
  return (
    <RecordPage
      title={application.university_name}
      back={{ to: '/console/applications', label: 'All applications' }}
      lede={
        <>
          {application.program}. <Link to={`/console/students/${student.id}`}>{student.name}</Link>, submitted{' '}
          {shortTime(application.submitted_at)}. <Tag>{application.status}</Tag>
        </>
      }
    >
      <div className="con-columns">
        <div>
          <DecisionForm application={application} />
        </div>
        <div>
          <div className="con-within">
            <DocumentReview documents={documents} isOneApplication />
          </div>
          <RequestDocument applicationId={application.id} />
        </div>
        <div>
          <section>
            <h2>History</h2>
            <ul className="con-log">
              {history.map((change) => (
                <li key={change.id}>
                  <time>{shortTime(change.created_at)}</time>
                  <span>
                    {change.status}
                    {change.next_step && `. Next: ${change.next_step}`}
                    {change.note && `. ${change.note}`}{' '}
                    <span className="note">
                      {change.changed_by_role === 'staff'
                        ? nameOfColleague(staff, change.changed_by)
                        : change.changed_by_role === 'student'
                          ? 'The student'
                          : 'The system'}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </RecordPage>
  )
}

/** One more paper that is asked for. */
function RequestDocument({ applicationId }: { applicationId: string }) {
  const [label, setLabel] = useState('')
  const { busy, change } = useWork()

  async function request() {
    await requestDocument(applicationId, label.trim())
    setLabel('')
    notify.success('Asked for', { description: label.trim(), id: 'requested' })
  }

  return (
    <form
      className="con-form con-section"
      onSubmit={(event) => {
        event.preventDefault()
        void change('Nothing was asked for', request)
      }}
    >
      <Field label="One more document to ask for">
        <Input value={label} maxLength={100} placeholder="APS certificate" onChange={({ target }) => setLabel(target.value)} />
      </Field>
      <Button type="submit" size="sm" busy={busy} disabled={label.trim() === ''}>
        Ask for it
      </Button>
    </form>
  )
}
