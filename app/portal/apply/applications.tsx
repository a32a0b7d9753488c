import { useCallback, useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { DataRows } from '#app/ui/data-rows.tsx'
import { useOnDemand } from '#app/ui/hooks/use-on-demand.ts'
import { awaitsDocuments, shownDocuments } from '#domain/applications/applications.ts'
import { formatLongDate } from '#domain/text/format.ts'
import { DocumentChip, Status } from '../student/application-status.tsx'
import type { Loaded } from '../student/load/loaded.ts'
import { Loading, NotLoaded } from '../student/load/not-loaded.tsx'
import { useDeferred } from '../student/load/use-deferred.ts'
import { useReloadOnReturn } from '../student/load/use-reload-on-return.ts'
import { useStudent } from '../student/load/use-student.ts'
import { nextStepText } from '../student/next-step.ts'
import type { ApplicationRecord } from '../student/queries/application-queries.ts'
import { YourDocuments } from './your-documents.tsx'

const loadDetails = () => import('./application-dialog.tsx')
const loadUpload = () => import('./upload-dialog.tsx')

/** What was submitted, and where each of it stands. */
export function Applications({ part }: { part: Promise<Loaded<ApplicationRecord[]>> }) {
  const { facts } = useStudent()
  const { value: applications, failed } = useDeferred(part)
  const { revalidate } = useRevalidator()
  useReloadOnReturn(revalidate)
  /** By id, so that a dialog shows what a reload has brought. */
  const [shown, setShown] = useState<{ id: string; dialog: 'details' | 'upload' } | null>(null)
  const openedIn = (dialog: 'details' | 'upload') =>
    (shown?.dialog === dialog && applications?.find(({ id }) => id === shown.id)) || null
  const close = useCallback(() => setShown(null), [])
  const details = useOnDemand(loadDetails, shown?.dialog === 'details', close)
  const upload = useOnDemand(loadUpload, shown?.dialog === 'upload', close)

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3">Your applications</h1>
        {!facts.paid && (
          <Link to={href('/student-portal/payment')} className={buttonClass('primary')}>
            Go to Payment
          </Link>
        )}
      </div>
      {failed && (
        <div className="mt-5">
          <NotLoaded title="Your applications could not be loaded" />
        </div>
      )}
      {!applications && !failed && <Loading>Loading your applications…</Loading>}
      {applications && (
        <ul className="mt-5 grid gap-6">
          {applications.map((application) => (
            <ApplicationRow
              key={application.id}
              application={application}
              onDetails={() => setShown({ id: application.id, dialog: 'details' })}
              onUpload={() => setShown({ id: application.id, dialog: 'upload' })}
            />
          ))}
        </ul>
      )}
      {applications && <YourDocuments applications={applications} />}
      {details && (
        <details.ApplicationDialog
          application={openedIn('details')}
          onUpload={() => shown && setShown({ id: shown.id, dialog: 'upload' })}
          onClose={close}
        />
      )}
      {upload && <upload.UploadDialog application={openedIn('upload')} applications={applications ?? []} onClose={close} />}
    </>
  )
}

interface ApplicationRowProps {
  application: ApplicationRecord
  onDetails: () => void
  onUpload: () => void
}

function ApplicationRow({ application, onDetails, onUpload }: ApplicationRowProps) {
  const { facts } = useStudent()
  const { university_name, program, status, submitted_at } = application
  const documents = shownDocuments(application)
  const isPending = awaitsDocuments(application)
  return (
    <li className="border border-line bg-sheet">
      <article aria-label={university_name}>
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-rule px-5 py-4">
          <div className="min-w-0">
            <h2 className="text-xl">{university_name}</h2>
            <p className="text-note text-ink-2">{program}</p>
          </div>
          <Status status={status} />
        </header>
        <DataRows
          className="border-t-0 px-5 [&>div:last-child]:border-b-0"
          rows={[
            { term: 'Submission Date', value: formatLongDate(submitted_at) },
            {
              term: 'Documents',
              value:
                documents.length === 0 ? (
                  'None needed any more'
                ) : (
                  <span className="flex flex-wrap gap-1.5">
                    {documents.map(({ id, label, state }) => (
                      <DocumentChip key={id} label={label} state={state} isPending={isPending} />
                    ))}
                  </span>
                ),
            },
            { term: 'Next Step', value: nextStepText(application, facts.paid) },
          ]}
        />
        <footer className="flex flex-wrap gap-3 border-t border-rule px-5 py-3">
          {isPending && (
            <Button size="sm" variant="primary" aria-haspopup="dialog" onClick={onUpload}>
              Upload Documents<span className="sr-only"> for {university_name}</span>
            </Button>
          )}
          <Button size="sm" aria-haspopup="dialog" onClick={onDetails}>
            View Details<span className="sr-only"> of {university_name}</span>
          </Button>
        </footer>
      </article>
    </li>
  )
}
