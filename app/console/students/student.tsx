import { type ReactNode } from 'react'
import { Link } from 'react-router'
import { Tag } from '#app/ui/tag.tsx'
import { formatMinor } from '#domain/money/money.ts'
import { State } from '../money/payment-words.tsx'
import { DocumentReview } from '../parts/documents/document-review.tsx'
import { Facts } from '../parts/record/facts.tsx'
import { Missing } from '../parts/record/missing.tsx'
import { RecordPage } from '../parts/record/record-page.tsx'
import { Thread } from '../parts/thread/thread.tsx'
import { shortTime } from '../parts/time/times.ts'
import type { Staff } from '../shell/read-staff.ts'
import type { Visit } from '../shell/screens.ts'
import { readStudent, type Student } from './read-students.ts'
import { Tasks } from './tasks.tsx'

export async function open({ params, staff }: Visit): Promise<ReactNode> {
  const student = await readStudent(params['id'] ?? '')
  if (!student) return <Missing title="There is no such student" back={{ to: '/console/students', label: 'All students' }} />
  return <StudentScreen student={student} staff={staff} />
}

/** One student: who she is, what she chose, and all that was said and done. */
function StudentScreen({ student, staff }: { student: Student; staff: Staff }) {
  const { name, email, is_confirmed, applications, documents, payments, items, selected } = student
  const waiting = items.find(({ status }) => status === 'open')
  return (
    <RecordPage
      title={name}
      back={{ to: '/console/students', label: 'All students' }}
      lede={
        <>
          <a href={`mailto:${email}`}>{email}</a>{' '}
          {is_confirmed ? <Tag tone="ok">Confirmed</Tag> : <Tag tone="warn">Not confirmed</Tag>} Joined{' '}
          {shortTime(student.created_at)}
          {student.last_sign_in_at && `, last login ${shortTime(student.last_sign_in_at)}`}.
        </>
      }
      more={
        waiting && (
          <p>
            <Link to={`/console/inbox/${waiting.number}`} data-line>
              Waits for an answer: {waiting.subject}
            </Link>
          </p>
        )
      }
    >
      <div className="con-columns">
        <div>
          <Profile student={student} />
          <section>
            <h2>Programmes chosen</h2>
            {selected.length === 0 ? (
              <p className="con-small">None yet.</p>
            ) : (
              <ol className="con-plainlist">
                {selected.map((one) => (
                  <li key={one.name}>
                    <b>{one.name}</b> {one.city}, {one.country}
                  </li>
                ))}
              </ol>
            )}
          </section>
          <section>
            <h2>Payments</h2>
            {payments.length === 0 ? (
              <p className="con-small">None yet.</p>
            ) : (
              <ul className="con-log">
                {payments.map((payment) => (
                  <li key={payment.id}>
                    <time>{shortTime(payment.created_at)}</time>
                    <span>
                      {formatMinor({ amountMinor: payment.amount_minor, currency: payment.currency })}{' '}
                      <State line={{ kind: 'payment', status: payment.status }} />
                      {payment.gateway === 'demo' && ' (demonstration)'}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
        <div>
          <section>
            <h2>Applications</h2>
            {applications.length === 0 ? (
              <p className="con-small">None yet.</p>
            ) : (
              <ul className="con-plainlist">
                {applications.map((application) => (
                  <li key={application.id}>
                    <Link to={`/console/applications/${application.id}`}>{application.university_name}</Link>{' '}
                    {application.program} <Tag>{application.status}</Tag>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <Tasks student={student} staff={staff} />
          {documents.length > 0 && (
            <div className="con-within">
              <DocumentReview documents={documents} />
            </div>
          )}
        </div>
        <div>
          <section>
            <h2>Conversation</h2>
            <Thread
              messages={student.messages}
              files={student.files}
              staff={staff}
              empty="Nothing was written in the portal yet."
            />
          </section>
          <History student={student} />
        </div>
      </div>
    </RecordPage>
  )
}

function Profile({ student: { profile } }: { student: Student }) {
  return (
    <section>
      <h2>Profile</h2>
      {profile === null ? (
        <p className="con-small">Not begun yet.</p>
      ) : (
        <Facts
          rows={[
            ['Phone', profile.phone],
            ['Degree', [profile.degree, profile.major].filter(Boolean).join(', ')],
            ['GPA', profile.gpa],
            ['IELTS', profile.ielts],
            ['TOEFL', profile.toefl],
            ['GRE', profile.gre],
            ['Looks for', [profile.education_level, profile.field_of_interest].filter(Boolean).join(', ')],
            ['Countries', profile.preferred_countries.join(', ')],
            ['Programs', profile.preferred_programs.join(', ')],
            [
              'Budget a year',
              profile.tuition_budget_usd === null ? null : `US$ ${profile.tuition_budget_usd.toLocaleString('en-US')}`,
            ],
            ['Statement', profile.statement],
          ]}
        />
      )}
    </section>
  )
}

interface Event {
  at: string
  what: ReactNode
}

/** What was sent in and what became of applications, newest first. */
function History({ student: { items, history } }: { student: Student }) {
  const events: Event[] = [
    ...items.map(({ arrived_at, number, subject }) => ({
      at: arrived_at,
      what: <Link to={`/console/inbox/${number}`}>{subject}</Link>,
    })),
    ...history.map(({ created_at, university_name, status, note }) => ({
      at: created_at,
      what: `${university_name}: ${status}${note ? `. ${note}` : ''}`,
    })),
  ].sort((one, other) => other.at.localeCompare(one.at))
  return (
    <section>
      <h2>History</h2>
      {events.length === 0 ? (
        <p className="con-small">Nothing yet.</p>
      ) : (
        <ul className="con-log">
          {events.slice(0, 60).map(({ at, what }, index) => (
            <li key={index}>
              <time>{shortTime(at)}</time>
              <span>{what}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
