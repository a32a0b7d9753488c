import { useRef, useState } from 'react'
import { logError } from '#app/session/log-error.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { DOCUMENT_RULE, DOCUMENT_TYPES, documentIssue } from '#domain/applications/applications.ts'
import { countOf } from '#domain/text/format.ts'
import { refusalSentence } from '../shell/failure.ts'
import { type ReplyFile, stageFile } from './stage-file.ts'

export const MOST_FILES = 10

interface ReplyFilesProps {
  files: readonly ReplyFile[]
  onChange: (change: (before: readonly ReplyFile[]) => readonly ReplyFile[]) => void
  /** While files are on their way nothing is sent. */
  onBusy: (isBusy: boolean) => void
}

/** What goes with a reply to a student: into her own documents, once it is sent. */
export function ReplyFiles({ files, onChange, onBusy }: ReplyFilesProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const [waiting, setWaiting] = useState(0)
  const [issues, setIssues] = useState<readonly string[]>([])

  async function add(chosen: readonly File[]) {
    const room = MOST_FILES - files.length
    setIssues(chosen.length > room ? [`A reply has at most ${MOST_FILES} files.`] : [])
    const taken = chosen.slice(0, room)
    setWaiting(taken.length)
    onBusy(true)
    for (const file of taken) {
      let issue = documentIssue(file)
      try {
        const staged = issue ? null : await stageFile(file)
        if (staged) onChange((before) => [...before, staged])
      } catch (error) {
        logError('attaching a file to a reply', error)
        issue = refusalSentence(error) ?? 'It did not arrive. Attach it again.'
      }
      if (issue) setIssues((before) => [...before, `${file.name}: ${issue}`])
      setWaiting((count) => count - 1)
    }
    onBusy(false)
  }

  return (
    <div className="con-files">
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label="Files to attach"
        accept={Object.keys(DOCUMENT_TYPES).join(',')}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          // The same file can be chosen again.
          target.value = ''
          void add(chosen)
        }}
      />
      {files.length > 0 && (
        <ul aria-label="Files of this reply">
          {files.map(({ version, name }) => (
            <li key={version}>
              <span>{name}</span>
              <Button
                size="sm"
                variant="quiet"
                onClick={() => onChange((before) => before.filter((one) => one.version !== version))}
              >
                Take out<span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {issues.map((issue) => (
        <FieldError key={issue}>{issue}</FieldError>
      ))}
      <div className="con-actions">
        <Button size="sm" busy={waiting > 0} onClick={() => chooser.current?.click()}>
          {waiting > 0 ? `${countOf(waiting, 'file', 'files')} on the way...` : 'Attach files'}
        </Button>
        <span className="note">{DOCUMENT_RULE}. The student finds them in the conversation.</span>
      </div>
    </div>
  )
}
