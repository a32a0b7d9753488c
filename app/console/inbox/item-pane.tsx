import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { logError } from '#app/session/log-error.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { formatMinor } from '#domain/money/money.ts'
import { DocumentReview } from '../parts/documents/document-review.tsx'
import { Facts } from '../parts/record/facts.tsx'
import { Thread } from '../parts/thread/thread.tsx'
import { readClock, Segments } from '../parts/time/clock.tsx'
import { officeTime, shortTime } from '../parts/time/times.ts'
import { nameOfColleague, type Staff } from '../shell/read-staff.ts'
import { useWork } from '../shell/use-work.ts'
import { ItemActions } from './item-actions.tsx'
import { surveyRows } from './person-facts.ts'
import type { InboxItem } from './read-inbox.ts'
import { ReplyForm } from './reply-form.tsx'
import { addNote, readThread } from './writes.ts'

interface ItemPaneProps {
  item: InboxItem
  now: number
  staff: Staff
  /** The list this line was opened from. */
  back: string
}

/** One line of the queue: who, by when, what was asked, what was said so far, and the reply. */
export function ItemPane({ item, now, staff, back }: ItemPaneProps) {
  const { person_name, person_email, number, student_id } = item
  useSeen(item)
  return (
    <aside className="con-pane" aria-labelledby="person">
      <p className="con-back">
        <Link to={back}>All lines</Link>
      </p>
      <section>
        <p className="note">
          No. {number}, arrived {shortTime(item.arrived_at)}
        </p>
        <h2 id="person">{student_id ? <Link to={`/console/students/${student_id}`}>{person_name}</Link> : person_name}</h2>
        {item.kind !== 'fact' && <p className="con-small">{person_email ?? 'Left no address'}</p>}
      </section>
      <ReplyClock item={item} now={now} />
      <Asked item={item} />
      {item.kind === 'document' && <DocumentReview documents={item.documents} />}
      <Conversation item={item} staff={staff} />
      {item.kind !== 'fact' && <ReplyForm item={item} staff={staff} />}
      <ItemActions item={item} now={now} staff={staff} />
      <Notes item={item} staff={staff} />
      {item.others.length > 0 && (
        <section>
          <h3>Also from this person</h3>
          <ul className="con-log">
            {item.others.slice(0, 8).map((other) => (
              <li key={other.number}>
                <time>{shortTime(other.arrived_at)}</time>
                <span>
                  <Link to={`/console/inbox/${other.number}`}>{other.subject}</Link>{' '}
                  {other.status === 'closed' ? '' : <Tag>Open</Tag>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}

/** Whoever has the thread on the screen has read it: the student sees that. */
function useSeen({ student_id, messages }: InboxItem) {
  const isNew = messages.some(({ from_staff, read_at }) => !from_staff && read_at === null)
  useEffect(() => {
    if (student_id && isNew) readThread(student_id).catch((error: unknown) => logError('marking a thread as read', error))
  }, [student_id, isNew])
}

function ReplyClock({ item, now }: { item: InboxItem; now: number }) {
  if (item.status !== 'open') {
    return (
      <section>
        <h3 className="sr-only">Reply clock</h3>
        <p>
          {item.replied_at ? `First reply ${officeTime(item.replied_at)}.` : 'Closed without a reply.'}{' '}
          {item.status === 'waiting' && 'Waits for the person.'}
        </p>
      </section>
    )
  }
  const { tone, text, words, elapsed } = readClock(item, now)
  return (
    <section>
      <h3 className="sr-only">Reply clock</h3>
      <div className={`con-bigclock ${tone}`}>
        <b aria-hidden>{text}</b>
        <Segments elapsed={elapsed} current />
        <span className="sr-only">{words}</span>
        <span className="con-small">
          {tone === 'late' ? 'over the 48 hours.' : 'left of 48 hours.'} Due {officeTime(item.due_at)}.
          {tone !== 'late' && ` ${hours(item.working_minutes)} of it in office hours.`}
        </span>
      </div>
    </section>
  )
}

const hours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

function Asked({ item }: { item: InboxItem }) {
  const { survey, enquiry, question, payment } = item
  if (item.kind === 'fact')
    return (
      <section>
        <h3>{item.subject}</h3>
        <p className="con-small">
          They stand on pages that nobody opened in the last 90 days. The line goes by itself once all of them were compared.
        </p>
        <p>
          <Link to="/console/facts">Compare them with their sources</Link>
        </p>
      </section>
    )
  if (survey)
    return (
      <section>
        <h3>Survey</h3>
        <Facts rows={surveyRows(survey)} />
        {survey.additional_info && <p className="con-said">“{survey.additional_info}”</p>}
      </section>
    )
  if (enquiry || question)
    return (
      <section>
        <h3>{enquiry ? 'Enquiry' : 'Question passed on'}</h3>
        <p className="con-said">“{enquiry?.question ?? question?.question}”</p>
        {question?.looked_for && <p className="note">The assistant looked for: {question.looked_for}</p>}
      </section>
    )
  if (payment)
    return (
      <section>
        <h3>{item.subject}</h3>
        <Facts
          rows={[
            ['Plan', payment.plan_title],
            ['Amount', formatMinor({ amountMinor: payment.amount_minor, currency: payment.currency })],
            ['Gateway', `${payment.gateway}, ${payment.status}`],
            ['Transaction', payment.transaction_id],
          ]}
        />
      </section>
    )
  return null
}

/** What was said so far: the thread of a student, and the mails to whoever has no account. */
function Conversation({ item: { messages, files, replies }, staff }: { item: InboxItem; staff: Staff }) {
  const mailed = replies
    .filter(({ message_id }) => message_id === null)
    .map(({ id, author_id, body, created_at }) => ({ id, fromStaff: true, author: author_id, body, at: created_at }))
  if (messages.length + mailed.length === 0) return null
  return (
    <section>
      <h3>Conversation</h3>
      <Thread messages={messages} files={files} mailed={mailed} staff={staff} empty="" />
    </section>
  )
}

function Notes({ item: { id, notes }, staff }: { item: InboxItem; staff: Staff }) {
  const [body, setBody] = useState('')
  const { busy, change } = useWork()

  async function add() {
    await addNote(id, body)
    setBody('')
    notify.success('Note kept', { id: 'note' })
  }

  return (
    <section>
      <h3>Notes</h3>
      {notes.length > 0 && (
        <ul className="con-log">
          {notes.map((note) => (
            <li key={note.id}>
              <time>{shortTime(note.created_at)}</time>
              <span>
                {note.body} <span className="note">{nameOfColleague(staff, note.author_id)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Field label="A note for colleagues" hint="The person never sees it, except in a download of all that is kept.">
        <Textarea rows={2} value={body} onChange={({ target }) => setBody(target.value)} />
      </Field>
      <Button size="sm" busy={busy} disabled={body.trim() === ''} onClick={() => void change('The note was not kept', add)}>
        Keep the note
      </Button>
    </section>
  )
}
