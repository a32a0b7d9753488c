import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { SaveButton } from '../parts/record/save-button.tsx'
import type { Staff } from '../shell/read-staff.ts'
import type { InboxItem } from './read-inbox.ts'
import { ReplyFiles } from './reply-files.tsx'
import { SUBJECT, useReply } from './use-reply.ts'

/** The answer: begun from a template, kept on this device until it is sent, and sent by mail and, to a student, into the thread. */
export function ReplyForm({ item, staff }: { item: InboxItem; staff: Staff }) {
  const { form, draft, templates, issue, busy, isChanged, acknowledge, begin, write, writeFiles, setUploading, send } = useReply(
    item,
    staff,
  )
  const body = useRef<HTMLDivElement>(null)

  return (
    <section>
      <h3>Reply</h3>
      {isChanged && (
        <Alert
          tone="warn"
          title="A colleague changed this meanwhile"
          action={
            <Button size="sm" onClick={acknowledge}>
              I have read it
            </Button>
          }
        >
          Nothing was sent, and your text is still here. Above stands what was done since you opened the line.
        </Alert>
      )}
      <form
        ref={form}
        className="con-form"
        onSubmit={(event) => {
          event.preventDefault()
          void send(false)
        }}
      >
        <label className="con-label">
          Template
          <select
            className="con-in select"
            value={draft.template ?? ''}
            onChange={({ target }) => {
              if (begin(target.value)) body.current?.querySelector('textarea')?.focus()
            }}
          >
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
        {item.student_id !== null && <ReplyFiles files={draft.files} onChange={writeFiles} onBusy={setUploading} />}
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
