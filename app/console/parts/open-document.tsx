import { useState } from 'react'
import { accessToken } from '#app/session/clients.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { saveAs } from '#app/ui/save-as.ts'
import { DOCUMENT_BUCKET, DOCUMENT_TYPES, type DocumentType } from '#domain/applications/applications.ts'
import { reportFailure } from '../shell/failure.ts'

interface OpenDocumentProps {
  /** In the private bucket. */
  path: string
  contentType: string
  label: string
}

/** A student's file: a picture is shown in the page, a PDF is saved and opened by the machine's own reader. */
export function OpenDocument({ path, contentType, label }: OpenDocumentProps) {
  const [busy, setBusy] = useState(false)
  const [picture, setPicture] = useState<string | null>(null)

  async function openFile() {
    setBusy(true)
    try {
      const file = await readFile(path)
      if (contentType.startsWith('image/')) setPicture(await dataAddress(file))
      else saveAs(file, `${label}.${DOCUMENT_TYPES[contentType as DocumentType] ?? 'file'}`)
    } catch (error) {
      reportFailure(error, `${label} could not be opened`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button size="sm" busy={busy} onClick={() => void openFile()}>
        {contentType.startsWith('image/') ? 'Look at it' : 'Download'}
        <span className="sr-only"> {label}</span>
      </Button>
      <Dialog
        open={picture !== null}
        onClose={() => setPicture(null)}
        title={label}
        band={path}
        width="lg"
        actions={
          <Button data-autofocus onClick={() => setPicture(null)}>
            Close
          </Button>
        }
      >
        {picture && <img src={picture} alt={`${label}, as it was uploaded`} className="con-document" />}
      </Dialog>
    </>
  )
}

async function readFile(path: string): Promise<Blob> {
  const address = path.split('/').map(encodeURIComponent).join('/')
  const answer = await fetch(`/storage/v1/object/authenticated/${DOCUMENT_BUCKET}/${address}`, {
    headers: { Authorization: `Bearer ${await accessToken()}` },
  })
  if (!answer.ok) throw Object.assign(new Error(`the file was answered with ${answer.status}`), { status: answer.status })
  return answer.blob()
}

/** The page's rules take pictures of our own or from a data address, and no others. */
function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'))
    reader.readAsDataURL(file)
  })
}
