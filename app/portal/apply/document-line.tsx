import { useRef } from 'react'
import { ShareBand } from '#app/ui/band/band.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { type ApplicationDocument, DOCUMENT_TYPES } from '#domain/applications/applications.ts'
import { DocumentChip } from '../student/application-status.tsx'
import { useStudent } from '../student/load/use-student.ts'
import { type UploadState, useUpload } from './use-upload.ts'
import { WhyAsked } from './why-asked.tsx'

export interface Asked {
  line: ApplicationDocument
  university: string
}

interface DocumentLineProps {
  document: ApplicationDocument
  /** What the applications ask of it, each in its own words. */
  asked: readonly Asked[]
  /** Files that stay with no line once another one is uploaded. */
  replaced: readonly string[]
  /** Of the applications that ask for it. */
  count: number
  /** It is waited for: amber until it is there. */
  isWaitedFor: boolean
  /** Of the sentence that says which files are taken. */
  ruleId: string
}

/** One paper of a checklist: what became of it, and a file for it. */
export function DocumentLine({ document, asked, replaced, count, isWaitedFor, ruleId }: DocumentLineProps) {
  const { user } = useStudent()
  const chooser = useRef<HTMLInputElement>(null)
  const { label, state, note } = document
  const {
    state: progress,
    upload,
    cancel,
  } = useUpload({
    studentId: user.id,
    document,
    replaced,
    onUploaded: () => notify.success(`${label} uploaded`),
  })
  const busy = progress.kind === 'sending'
  return (
    <li className="grid gap-2 border-b border-rule py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center justify-items-start gap-x-4">
        <DocumentChip label={label} state={state} isPending={isWaitedFor && state === 'required'} />
        {state !== 'accepted' && !busy && (
          <Button size="sm" aria-describedby={ruleId} onClick={() => chooser.current?.click()}>
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
      {asked.map(({ line: { id: key, asked_by, reason, source }, university }) => (
        <p key={key} className="text-s text-ink-2">
          <WhyAsked asked_by={asked_by} reason={reason} source={source} />
          {asked.length > 1 && ` (${university})`}
        </p>
      ))}
      {(note || count > 1) && (
        <p className="text-s text-ink-2">{note ? `Your counsellor: ${note}` : `Serves ${count} applications.`}</p>
      )}
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
          <FieldError>{state.issue}</FieldError>
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
