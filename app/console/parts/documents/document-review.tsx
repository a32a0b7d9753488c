import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { consoleData } from '../../shell/console-data.ts'
import { useWork } from '../../shell/use-work.ts'
import { OpenDocument } from './open-document.tsx'

/** A line of a checklist with the file that was uploaded for it. */
export interface ReviewedDocument {
  id: string
  label: string
  state: 'required' | 'uploaded' | 'accepted'
  application_id: string
  university_name: string
  uploaded_at: string | null
  path: string | null
  content_type: string | null
}

const STATES = {
  uploaded: { tone: 'warn', label: 'To review' },
  accepted: { tone: 'ok', label: 'Accepted' },
  required: { tone: 'bad', label: 'Missing' },
} as const

/** The papers of a student beside what they were asked for: accepted, or asked for again with a reason. */
export function DocumentReview({ documents }: { documents: readonly ReviewedDocument[] }) {
  return (
    <section>
      <h3>Documents</h3>
      <ul className="con-docs">
        {documents.map((document) => (
          <Line key={document.id} document={document} />
        ))}
      </ul>
    </section>
  )
}

function Line({ document }: { document: ReviewedDocument }) {
  const [reason, setReason] = useState<string | null>(null)
  const { busy, change } = useWork()
  const { tone, label } = STATES[document.state]

  const settle = (done: string, work: () => Promise<void>) =>
    change('Nothing was changed', async () => {
      await work()
      notify.success(done, { description: `${document.label}, ${document.university_name}`, id: `document-${document.id}` })
      setReason(null)
    })

  return (
    <li>
      <div>
        <span>
          <b>{document.label}</b> <span className="note">{document.university_name}</span>
        </span>
        <Tag tone={tone}>{label}</Tag>
      </div>
      {document.state !== 'required' && (
        <div className="con-actions">
          {document.path && (
            <OpenDocument path={document.path} contentType={document.content_type ?? ''} label={document.label} />
          )}
          {document.state === 'uploaded' && (
            <>
              <Button size="sm" busy={busy} onClick={() => void settle('Accepted', () => acceptDocument(document.id))}>
                Accept
                <span className="sr-only"> {document.label}</span>
              </Button>
              <Button size="sm" variant="quiet" onClick={() => setReason(reason === null ? '' : null)}>
                Ask again
                <span className="sr-only"> for {document.label}</span>
              </Button>
            </>
          )}
        </div>
      )}
      {reason !== null && (
        <form
          className="con-form"
          onSubmit={(event) => {
            event.preventDefault()
            void settle('Asked for again', () => returnDocument(document.id, reason))
          }}
        >
          <Field label={`Why ${document.label} is asked for again`} hint="The student reads it.">
            <Input value={reason} maxLength={2000} onChange={({ target }) => setReason(target.value)} />
          </Field>
          <Button type="submit" size="sm" busy={busy} disabled={reason.trim() === ''}>
            Ask for it again
          </Button>
        </form>
      )}
    </li>
  )
}

async function acceptDocument(id: string): Promise<void> {
  await (await consoleData()).rpc('accept_document', { document_id: id }).throwOnError()
}

async function returnDocument(id: string, reason: string): Promise<void> {
  await (await consoleData()).rpc('return_document', { document_id: id, reason }).throwOnError()
}
