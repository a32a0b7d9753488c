import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { useStudent } from '../student/load/use-student.ts'
import { refusalCode, reportFailure } from '../student/write/failure.ts'
import { useWrite } from '../student/write/write.ts'
import { Attachments } from './attachments.tsx'
import type { MessagesWrites } from './messages-writes.ts'
import { useAttachments } from './use-attachments.ts'
import { useMessageDraft } from './use-message-draft.ts'

const LONGEST = 5_000
const NOT_SENT = 'Your message was not sent'

/** Where she writes. What could not be sent is kept, and sent again it arrives once. */
export function Composer() {
  const { user } = useStudent()
  const write = useWrite<MessagesWrites>(href('/student-portal/messages'))
  const { draft, current, change, startAnew } = useMessageDraft(user.id)
  const attachments = useAttachments(user.id, current, change)
  const [busy, setBusy] = useState(false)
  const [isUnsent, setIsUnsent] = useState(false)
  const [issue, setIssue] = useState<string | null>(null)
  const underWay = useRef(false)
  const textarea = useRef<HTMLTextAreaElement>(null)

  async function send() {
    const { id, text, files } = current()
    const wrong = issueOf(text, attachments.isBusy)
    setIssue(wrong)
    if (wrong !== null) return textarea.current?.focus()
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      await write('send', { id, body: text, files })
      startAnew()
      attachments.clear()
      setIsUnsent(false)
      notify.dismiss(NOT_SENT)
      notify.success('Message sent', { id: 'message' })
    } catch (error) {
      // An answer of before was lost on its way, and she has gone on writing: what she has now is another message.
      if (refusalCode(error) === 'message_sent') {
        change((before) => ({ ...before, id: crypto.randomUUID() }))
        notify.info('This message had arrived before you changed it', {
          description: 'What you have written since is still here: send it if it says something new.',
          id: NOT_SENT,
        })
      } else {
        setIsUnsent(true)
        reportFailure(error, { place: 'sending a message', title: NOT_SENT, retry: () => void send() })
      }
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }

  return (
    <form noValidate aria-label="Write a message" className="grid gap-3 border-t border-line pt-5" onSubmit={submit}>
      <Field label="Your message" error={issue}>
        <Textarea
          ref={textarea}
          name="message"
          rows={4}
          value={draft.text}
          {...(draft.text.length > LONGEST - 500 && { count: LONGEST })}
          onChange={(event) => {
            const text = event.target.value
            change((before) => ({ ...before, text }))
          }}
          onKeyDown={sendByKey}
        />
      </Field>
      <Attachments files={draft.files} attachments={attachments} />
      {isUnsent && <p className="text-s text-ink-2">Not sent yet. It is kept on this device until it is.</p>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? 'Sending...' : isUnsent ? 'Try again' : 'Send'}
        </Button>
        <Button onClick={attachments.choose}>Attach a file</Button>
      </div>
    </form>
  )
}

function issueOf(text: string, isUploading: boolean): string | null {
  if (isUploading) return 'A file is still on its way: wait for it, or take it out.'
  const length = text.trim().length
  if (length === 0) return 'Please write what it is about.'
  return length > LONGEST ? 'Please use at most 5,000 characters.' : null
}
