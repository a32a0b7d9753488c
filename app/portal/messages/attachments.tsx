import { ShareBand } from '#app/ui/band/band.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { DOCUMENT_RULE, DOCUMENT_TYPES } from '#domain/applications/applications.ts'
import type { MessageFile } from '#domain/conversation/conversation.ts'
import { MOST_FILES, type Upload, type useAttachments } from './use-attachments.ts'

interface AttachmentsProps {
  files: readonly MessageFile[]
  attachments: ReturnType<typeof useAttachments>
}

/** The files of the message that is being written. */
export function Attachments({ files, attachments: { uploads, chooser, add, retry, dismiss, takeOut } }: AttachmentsProps) {
  return (
    <div className="grid gap-2">
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label="Files to attach"
        accept={Object.keys(DOCUMENT_TYPES).join(',')}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])]
          // The same file can be chosen again.
          event.target.value = ''
          add(chosen)
        }}
      />
      {files.length + uploads.length > 0 && (
        <ul aria-label="Files of this message" className="border-t border-rule">
          {files.map(({ path, name }) => (
            <li key={path} className="flex items-center justify-between gap-4 border-b border-rule text-s">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <Button size="sm" variant="quiet" onClick={() => takeOut(path)}>
                Take out<span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
          {uploads.map((upload) => (
            <OnItsWay key={upload.id} upload={upload} onRetry={() => retry(upload)} onDismiss={() => dismiss(upload)} />
          ))}
        </ul>
      )}
      <p className="text-s text-ink-2">
        {DOCUMENT_RULE}, {MOST_FILES} at most. Only you and your counsellors see them.
      </p>
    </div>
  )
}

function OnItsWay({ upload, onRetry, onDismiss }: { upload: Upload; onRetry: () => void; onDismiss: () => void }) {
  const { file, share, issue, canRetry } = upload
  const percent = Math.round(share * 100)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-rule py-1 text-s">
      <div className="grid min-w-0 gap-1">
        <span className="wrap-anywhere">{file.name}</span>
        {issue !== null ? (
          <FieldError>{issue}</FieldError>
        ) : (
          <>
            <progress className="sr-only" aria-label={`Upload of ${file.name}`} value={percent} max={100} />
            <ShareBand value={percent} className="!h-3" />
          </>
        )}
      </div>
      <div className="flex">
        {canRetry && (
          <Button size="sm" variant="quiet" onClick={onRetry}>
            Retry<span className="sr-only"> {file.name}</span>
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onDismiss}>
          {issue === null ? 'Cancel' : 'Dismiss'}
          <span className="sr-only"> {file.name}</span>
        </Button>
      </div>
    </li>
  )
}
