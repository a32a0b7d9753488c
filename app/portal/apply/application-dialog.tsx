import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { awaitsDocuments, shownDocuments } from '#domain/applications/applications.ts'
import { formatDate, formatLongDate } from '#domain/text/format.ts'
import { DocumentChip, Status } from '../student/application-status.tsx'
import { DownloadButton } from '../student/download-button.tsx'
import { useStudent } from '../student/load/use-student.ts'
import { nextStepText } from '../student/next-step.ts'
import { ProgrammeFacts } from '../student/programme-facts.tsx'
import type { ApplicationRecord } from '../student/queries/application-queries.ts'
import { WhyAsked } from './why-asked.tsx'

interface ApplicationDialogProps {
  /** Null while none is opened. */
  application: ApplicationRecord | null
  onUpload: () => void
  onClose: () => void
}

/** 'View Details': the history of an application and its checklist of documents. */
export function ApplicationDialog({ application, onUpload, onClose }: ApplicationDialogProps) {
  return (
    <Dialog
      open={application !== null}
      onClose={onClose}
      title={application?.university_name}
      band={application?.university_name ?? ''}
      width="lg"
      actions={
        <>
          {application && awaitsDocuments(application) && (
            <Button variant="primary" onClick={onUpload}>
              Upload Documents
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {application && <Details application={application} />}
    </Dialog>
  )
}

function Details({ application }: { application: ApplicationRecord }) {
  const { facts } = useStudent()
  const { program, programme, submitted_at, status, status_note, history } = application
  const documents = shownDocuments(application)
  const isPending = awaitsDocuments(application)
  return (
    <>
      {/* Takes the focus, so that a long dialog opens at its top. */}
      <p data-autofocus tabIndex={-1} className="text-note text-ink-2">
        {program}. Submitted {formatLongDate(submitted_at)}.
      </p>
      <Status status={status} />
      {status_note && <p>{status_note}</p>}
      <p>
        <b>Next Step:</b> {nextStepText(application, facts.paid)}
      </p>
      {programme && (
        <section>
          <h3 className="mb-1 font-sans text-s font-semibold tracking-normal">The program now</h3>
          <ProgrammeFacts programme={programme} />
          <p className="mt-1 flex flex-wrap gap-x-4 text-s">
            <a href={href('/universities/:slug/:programme', { slug: programme.university.slug, programme: programme.slug })}>
              All its figures with their sources
            </a>
            {programme.url && (
              <a href={programme.url} target="_blank" rel="noopener noreferrer">
                Its own page<span className="sr-only">, opens in a new tab</span>
              </a>
            )}
          </p>
        </section>
      )}
      <div className="mt-2 grid items-start gap-x-8 gap-y-6 sm:grid-cols-2">
        <section>
          <h3 className="mb-2 font-sans text-s font-semibold tracking-normal">Documents</h3>
          {documents.length === 0 && <p className="text-note text-ink-2">None needed any more.</p>}
          <ul className="border-t border-line">
            {documents.map(({ id, label, state, note, uploaded_at, file, ...asked }) => (
              <li key={id} className="grid justify-items-start gap-1 border-b border-rule py-2.5 text-note">
                <DocumentChip label={label} state={state} isPending={isPending} />
                <WhyAsked {...asked} />
                {uploaded_at && <span className="text-s text-ink-2">Uploaded {formatDate(uploaded_at)}</span>}
                {note && <span className="text-s">Your counsellor: {note}</span>}
                {file && <DownloadButton path={file.path} label={label} contentType={file.content_type} />}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3 className="mb-2 font-sans text-s font-semibold tracking-normal">History</h3>
          <ol className="border-t border-line">
            {history.map(({ id, status: then, next_step: step, note, changed_by_role, created_at }) => (
              <li key={id} className="border-b border-rule py-2.5 text-note">
                <b>{then}</b>
                <span className="block text-s text-ink-2">
                  {formatDate(created_at)}, by{' '}
                  {changed_by_role === 'student' ? 'you' : changed_by_role === 'staff' ? 'your counsellor' : 'the system'}
                </span>
                {note && <span className="block text-s">{note}</span>}
                {step && <span className="block text-s text-ink-2">{step}</span>}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  )
}
