import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { DOCUMENT_RULE, replacedFiles } from '#domain/applications/applications.ts'
import type { ApplicationRecord } from '../student/queries/application-queries.ts'
import { DocumentLine } from './document-line.tsx'

interface UploadDialogProps {
  /** Null while none is opened. */
  application: ApplicationRecord | null
  /** All of the student's: a file serves every one that asks for it. */
  applications: readonly ApplicationRecord[]
  onClose: () => void
}

/** 'Upload Documents': a file for each line of the checklist. */
export function UploadDialog({ application, applications, onClose }: UploadDialogProps) {
  const ruleId = useId()
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
            For your application to {application.university_name}. Each document is one file:{' '}
            <span id={ruleId}>{DOCUMENT_RULE}</span>. Only you and your counsellor can see it, and it serves every application
            that asks for the same.
          </p>
          <ul className="border-t border-line">
            {application.documents.map((document) => (
              <DocumentLine
                key={document.id}
                document={document}
                asked={[{ line: document, university: application.university_name }]}
                replaced={replacedFiles(applications, document.label)}
                count={1}
                isWaitedFor
                ruleId={ruleId}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
