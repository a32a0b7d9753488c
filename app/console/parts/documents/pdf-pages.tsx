import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { logError } from '#app/session/log-error.ts'
import { reportFailure } from '../../shell/failure.ts'

GlobalWorkerOptions.workerSrc = worker

/** More than these are looked at in the file itself. */
const MOST_PAGES = 30
/** As wide as the dialog has room for, drawn twice as fine. */
const WIDTH = 760

/** The pages of a PDF, drawn: nothing in the file is run, and no frame or plug-in is needed. */
export default function PdfPages({ file, label }: { file: Blob; label: string }) {
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null)

  useEffect(() => {
    let left = false
    const work = (async () => {
      const data = new Uint8Array(await file.arrayBuffer())
      const loading = getDocument({ data, useWasm: false, useSystemFonts: true, enableXfa: false })
      const opened = await loading.promise
      if (!left) setDocument(opened)
      return loading
    })()
    work.catch((error: unknown) => {
      if (!left) reportFailure(error, `${label} is no PDF that can be shown`)
    })
    return () => {
      left = true
      work.then((loading) => loading.destroy()).catch((error: unknown) => logError('closing a PDF', error))
    }
  }, [file, label])

  if (!document) return <output className="con-small">Opening…</output>
  const shown = Math.min(document.numPages, MOST_PAGES)
  return (
    <>
      {Array.from({ length: shown }, (_, index) => (
        <Page key={index} document={document} number={index + 1} label={`${label}, page ${index + 1} of ${document.numPages}`} />
      ))}
      {shown < document.numPages && (
        <p className="con-small">Download the file for the other {document.numPages - shown} pages.</p>
      )}
    </>
  )
}

function Page({ document, number, label }: { document: PDFDocumentProxy; number: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let stop = () => {}
    const work = (async () => {
      const page = await document.getPage(number)
      if (!canvas.current) return
      const viewport = page.getViewport({ scale: (2 * WIDTH) / page.getViewport({ scale: 1 }).width })
      canvas.current.width = viewport.width
      canvas.current.height = viewport.height
      const drawing = page.render({ canvas: canvas.current, viewport })
      stop = () => drawing.cancel()
      await drawing.promise
      canvas.current?.setAttribute('data-drawn', '')
    })()
    let left = false
    work.catch((error: unknown) => {
      if (!left) reportFailure(error, `Page ${number} could not be drawn`)
    })
    return () => {
      left = true
      stop()
    }
  }, [document, number])
  return (
    <figure aria-label={label}>
      <canvas ref={canvas} aria-hidden className="con-document" />
      <figcaption className="con-small">{label}</figcaption>
    </figure>
  )
}
