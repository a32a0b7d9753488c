import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { REPLY_TEMPLATES } from '#content/provider/reply-templates.ts'
import { fillTemplate, gapsIn } from '#domain/staff/fill-template.ts'
import { SaveButton } from '../parts/record/save-button.tsx'
import { refusalCode, reportFailure } from '../shell/failure.ts'
import type { Staff } from '../shell/read-staff.ts'
import { forgetReply, keepReply, type KeptReply, keptReply } from './kept-reply.ts'
import { factsOf } from './person-facts.ts'
import type { InboxItem } from './read-inbox.ts'
import { ReplyFiles } from './reply-files.tsx'
import { reply } from './writes.ts'

const SUBJECT = 'Your question'
const EMPTY: KeptReply = { subject: '', body: '', template: null, files: [] }

/** The answer: begun from a template, kept on this device until it is sent, and sent by mail and, to a student, into the thread. */
export function ReplyForm({ item, staff }: { item: InboxItem; staff: Staff }) {
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState<KeptReply>(() => keptReply(item.number) ?? EMPTY)
  /** A file may arrive while the text is written on. */
  const latest = useRef(draft)
  const [issue, setIssue] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  /** The version the writer has seen: what a colleague did since then is told before anything is sent. */
  const [seen, setSeen] = useState(item.version)
  const [isChanged, setChanged] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const templates = REPLY_TEMPLATES.filter(({ kinds }) => kinds.includes(item.kind))

  // Nothing is written yet: what a colleague did is on the screen before anything is.
  if (draft.body === '' && !isChanged && seen !== item.version) setSeen(item.version)

  function store(next: KeptReply) {
    latest.current = next
    setDraft(next)
    if (next.body.trim() === '' && next.subject.trim() === '' && next.files.length === 0) forgetReply(item.number)
    else keepReply(item.number, next)
  }

  function write(change: Partial<KeptReply>) {
    setIssue(null)
    store({ ...latest.current, ...change })
  }

  function begin(id: string) {
    const template = templates.find((one) => one.id === id)
    if (!template) return
    const facts = factsOf(item, staff)
    write({ template: id, subject: fillTemplate(template.subject, facts), body: fillTemplate(template.body, facts) })
    body.current?.querySelector('textarea')?.focus()
  }

  async function send(keepOpen: boolean) {
    const gaps = gapsIn(`${draft.subject} ${draft.body}`)
    if (draft.body.trim() === '') return setIssue('Write an answer first.')
    if (isUploading) return setIssue('A file is still on its way: wait for it.')
    if (gaps.length > 0) return setIssue(`Fill in or take out: ${gaps.join(', ')}`)
    setBusy(true)
    try {
      await reply({ id: item.id, version: seen }, { ...draft, subject: draft.subject.trim() || SUBJECT, keepOpen })
      store(EMPTY)
      setChanged(false)
      notify.success('Reply sent', {
        description: keepOpen ? 'The line waits for the person.' : 'The line has left the queue.',
        id: 'reply',
      })
    } catch (error) {
      if (refusalCode(error) === 'changed_meanwhile') setChanged(true)
      else reportFailure(error, 'The reply was not sent')
    } finally {
      setBusy(false)
      await revalidate()
    }
  }

  return (
    <section>
      <h3>Reply</h3>
      {isChanged && (
        <Alert
          tone="warn"
          title="A colleague changed this meanwhile"
          action={
            <Button
              size="sm"
              onClick={() => {
                setSeen(item.version)
                setChanged(false)
              }}
            >
              I have read it
            </Button>
          }
        >
          Nothing was sent, and your text is still here. Above stands what was done since you opened the line.
        </Alert>
      )}
      <form
        className="con-form"
        onSubmit={(event) => {
          event.preventDefault()
          void send(false)
        }}
      >
        <label className="con-label">
          Template
          <select className="con-in select" value={draft.template ?? ''} onChange={({ target }) => begin(target.value)}>
            <option value="">None</option>
            {templates.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <Field label="Subject">
          <Input
            value={draft.subject}
            placeholder={SUBJECT}
            maxLength={200}
            onChange={({ target }) => write({ subject: target.value })}
          />
        </Field>
        <div ref={body}>
          <Field label="Text" error={issue ?? undefined}>
            <Textarea
              rows={draft.body === '' ? 4 : 12}
              value={draft.body}
              data-key="edit"
              aria-keyshortcuts="e"
              {...(draft.body !== '' && { count: 5000 })}
              onChange={({ target }) => write({ body: target.value })}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(false)
              }}
            />
          </Field>
        </div>
        {item.student_id !== null && (
          <ReplyFiles
            files={draft.files}
            onChange={(change) => write({ files: change(latest.current.files) })}
            onBusy={setUploading}
          />
        )}
        <div className="con-actions">
          <SaveButton
            label={item.status === 'open' ? 'Send and stop clock' : 'Send'}
            busyLabel="Sending..."
            busy={busy}
            disabled={isChanged}
          />
          <Button size="sm" disabled={busy || isChanged} onClick={() => void send(true)}>
            Send and wait
          </Button>
        </div>
      </form>
    </section>
  )
}
