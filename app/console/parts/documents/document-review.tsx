import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { consoleData } from '../../shell/console-data.ts'
import { useWork } from '../../shell/use-work.ts'
import { OpenDocument } from './open-document.tsx'
import { type ReviewedDocument, type SharedPaper, sharedPapers } from './shared-papers.ts'

const STATES = {
  uploaded: { tone: 'warn', label: 'To review' },
  accepted: { tone: 'ok', label: 'Accepted' },
  required: { tone: 'bad', label: 'Missing' },
} as const

interface DocumentReviewProps {
  documents: readonly ReviewedDocument[]
  /** They are of the application that the screen is about, and need not say so. */
  isOneApplication?: boolean
}

/** The papers of a student beside what they were asked for: accepted, or asked for again with a reason. Each file is judged once for all. */
export function DocumentReview({ documents, isOneApplication = false }: DocumentReviewProps) {
  return (
    <section>
      <h3>Documents</h3>
      <ul className="con-docs">
        {sharedPapers(documents).map((lines) => (
          <Paper key={lines[0].id} lines={lines} isNamed={!isOneApplication} />
        ))}
      </ul>
    </section>
  )
}

function Paper({ lines, isNamed }: { lines: SharedPaper; isNamed: boolean }) {
  const [reason, setReason] = useState<string | null>(null)
  const { busy, change } = useWork()
  const [document] = lines
  const { tone, label } = STATES[document.state]
  const universities = lines.map(({ university_name }) => university_name).join(', ')
  const serves = lines.length === 1 ? universities : `For ${lines.length} applications: ${universities}`

  const settle = (done: string, work: (id: string) => Promise<void>) =>
    change(lines.length === 1 ? 'Nothing was changed' : 'Not everything was changed', async () => {
      for (const { id } of lines) await work(id)
      notify.success(done, { description: `${document.label}, ${universities}`, id: `document-${document.id}` })
      setReason(null)
    })

  return (
    <li>
      <div>
        <span>
          <b>{document.label}</b> {isNamed && <span className="note">{serves}</span>}
        </span>
        <Tag tone={tone}>{label}</Tag>
      </div>
      {document.state !== 'required' && (
        <div className="con-actions">
          {document.path && (
            <OpenDocument
              path={document.path}
              contentType={document.content_type ?? ''}
              label={document.label}
              of={universities}
            />
          )}
          {document.state === 'uploaded' && (
            <>
              <Button size="sm" busy={busy} onClick={() => void settle('Accepted', acceptDocument)}>
                Accept
                <span className="sr-only">
                  {' '}
                  {document.label}, {universities}
                </span>
              </Button>
              <Button size="sm" variant="quiet" onClick={() => setReason(reason === null ? '' : null)}>
                Ask again
                <span className="sr-only">
                  {' '}
                  for {document.label}, {universities}
                </span>
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
            void settle('Asked for again', (id) => returnDocument(id, reason))
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
  await consoleData().rpc('accept_document', { document_id: id }).throwOnError()
}

async function returnDocument(id: string, reason: string): Promise<void> {
  await consoleData().rpc('return_document', { document_id: id, reason }).throwOnError()
}
