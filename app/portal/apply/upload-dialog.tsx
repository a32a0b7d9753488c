import { useId, useRef } from 'react'
import { ShareBand } from '#app/ui/band.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { notify } from '#app/ui/toast.tsx'
import { DOCUMENT_RULE, DOCUMENT_TYPES } from '#domain/applications.ts'
import { useStudent } from '../student/use-student.ts'
import type { ApplicationRecord, ChecklistLine } from './queries.ts'
import { DocumentChip } from './status.tsx'
import { type UploadState, useUpload } from './use-upload.ts'

interface UploadDialogProps {
  /** Null while none is opened. */
  application: ApplicationRecord | null
  onClose: () => void
}

/** 'Upload Documents': a file for each line of the checklist. */
export function UploadDialog({ application, onClose }: UploadDialogProps) {
  return (
    <Dialog
      open={application !== null}
      onClose={onClose}
      title="Upload documents"
      band={application?.university_name ?? ''}
      width="lg"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {application && (
        <>
          <p data-autofocus tabIndex={-1}>
            For your application to {application.university_name}. Each document is one file: {DOCUMENT_RULE}. Only you and your
            counsellor can see it.
          </p>
          <ul className="border-t border-line">
            {application.documents.map((document) => (
              <DocumentLine key={document.id} document={document} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

function DocumentLine({ document }: { document: ChecklistLine }) {
  const { user } = useStudent()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const { label, state, note } = document
  const {
    state: progress,
    upload,
    cancel,
  } = useUpload({
    studentId: user.id,
    document,
    onUploaded: () => notify.success(`${label} uploaded`),
  })
  const busy = progress.kind === 'sending'
  return (
    <li className="grid gap-2 border-b border-rule py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center justify-items-start gap-x-4">
        <DocumentChip label={label} state={state} isPending={state === 'required'} />
        {state !== 'accepted' && !busy && (
          <Button size="sm" aria-describedby={`${id}-rule`} onClick={() => chooser.current?.click()}>
            {state === 'required' ? 'Choose file' : 'Replace file'}
            <span className="sr-only"> for {label}</span>
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={`File for ${label}`}
          accept={Object.keys(DOCUMENT_TYPES).join(',')}
          onChange={(event) => {
            const file = event.target.files?.[0]
            // The same file can be chosen again.
            event.target.value = ''
            if (file) void upload(file)
          }}
        />
      </div>
      <p id={`${id}-rule`} className="text-s text-ink-2">
        {note ? `Your counsellor: ${note}` : DOCUMENT_RULE}
      </p>
      <Progress state={progress} label={label} onCancel={cancel} onRetry={(file) => void upload(file)} />
    </li>
  )
}

interface ProgressProps {
  state: UploadState
  label: string
  onCancel: () => void
  onRetry: (file: File) => void
}

function Progress({ state, label, onCancel, onRetry }: ProgressProps) {
  if (state.kind === 'idle') return null
  if (state.kind === 'failed') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-s wrap-anywhere text-ink-2">{state.file.name}</p>
          <FieldError>{state.fault}</FieldError>
        </div>
        {state.canRetry && (
          <Button size="sm" onClick={() => onRetry(state.file)}>
            Retry<span className="sr-only"> {label}</span>
          </Button>
        )}
      </div>
    )
  }
  const percent = Math.round(state.share * 100)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1">
      <p className="col-span-2 text-s wrap-anywhere text-ink-2">
        {percent < 100 ? `Uploading ${state.file.name}: ${percent}%` : `Checking ${state.file.name}...`}
      </p>
      <progress className="sr-only" aria-label={`Upload of ${label}`} value={percent} max={100} />
      <ShareBand value={percent} className="!h-3" />
      <Button size="sm" variant="quiet" onClick={onCancel}>
        Cancel<span className="sr-only"> the upload of {label}</span>
      </Button>
    </div>
  )
}
