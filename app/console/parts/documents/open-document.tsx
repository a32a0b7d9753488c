import { lazy, Suspense, useState } from 'react'
import { accessToken } from '#app/session/clients.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { saveAs } from '#app/ui/share/save-as.ts'
import { DOCUMENT_BUCKET, DOCUMENT_TYPES, type DocumentType } from '#domain/applications/applications.ts'
import { reportFailure } from '../../shell/failure.ts'

interface OpenDocumentProps {
  /** In the private bucket. */
  path: string
  contentType: string
  label: string
  /** Which applications it is for: other files may have the same label. */
  of?: string
}

const PdfPages = lazy(() => import('./pdf-pages.tsx'))

/** A student's file, shown in the page: a picture as it is, a PDF page by page. */
export function OpenDocument({ path, contentType, label, of }: OpenDocumentProps) {
  const [busy, setBusy] = useState(false)
  const [opened, setOpened] = useState<{ file: Blob; picture: string | null } | null>(null)

  async function openFile() {
    setBusy(true)
    try {
      const file = await readFile(path)
      setOpened({ file, picture: contentType.startsWith('image/') ? await dataAddress(file) : null })
    } catch (error) {
      reportFailure(error, `${label} could not be opened`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button size="sm" busy={busy} onClick={() => void openFile()}>
        Look at it
        <span className="sr-only">
          {' '}
          {label}
          {of !== undefined && `, ${of}`}
        </span>
      </Button>
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={label}
        band={path}
        width="lg"
        actions={
          <>
            <Button
              onClick={() => opened && saveAs(opened.file, `${label}.${DOCUMENT_TYPES[contentType as DocumentType] ?? 'file'}`)}
            >
              Download
            </Button>
            <Button data-autofocus onClick={() => setOpened(null)}>
              Close
            </Button>
          </>
        }
      >
        {opened?.picture && <img src={opened.picture} alt={`${label}, as it was uploaded`} className="con-document" />}
        {opened && !opened.picture && (
          <Suspense fallback={<output className="con-small">Opening…</output>}>
            <PdfPages file={opened.file} label={label} />
          </Suspense>
        )}
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
