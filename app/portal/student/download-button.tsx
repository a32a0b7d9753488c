import { useState } from 'react'
import { accessToken } from '#app/session/clients.ts'
import { Button } from '#app/ui/button.tsx'
import { saveAs } from '#app/ui/share/save-as.ts'
import { DOCUMENT_TYPES, type DocumentType } from '#domain/applications/applications.ts'
import { reportFailure } from './write/failure.ts'
import { readFile } from './write/send-file.ts'

interface DownloadButtonProps {
  /** In the private bucket. */
  path: string
  label: string
  contentType: string
}

/** What the student uploaded, to look at again. */
export function DownloadButton({ path, label, contentType }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const ending = DOCUMENT_TYPES[contentType as DocumentType] ?? 'file'
      saveAs(await readFile(path, await accessToken()), `${label}.${ending}`)
    } catch (error) {
      reportFailure(error, {
        place: 'downloading a document',
        title: `${label} could not be downloaded`,
        retry: () => void download(),
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button size="sm" variant="quiet" className="-ml-3" busy={busy} onClick={() => void download()}>
      {busy ? 'Downloading...' : 'Download'}
      <span className="sr-only"> {label}</span>
    </Button>
  )
}
