import { useState } from 'react'
import { accessToken } from '#app/session/clients.ts'
import { Button } from '#app/ui/button.tsx'
import { saveAs } from '#app/ui/share/save-as.ts'
import { reportFailure } from '../student/write/failure.ts'
import { readReceipt } from './queries.ts'

/** The receipt as a PDF, written by the server. */
export function DownloadReceipt({ paymentId }: { paymentId: string }) {
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      saveAs(await readReceipt(await accessToken(), paymentId), 'receipt.pdf')
    } catch (error) {
      reportFailure(error, {
        place: 'downloading the receipt',
        title: 'The receipt could not be downloaded',
        retry: () => void download(),
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="primary" busy={busy} onClick={() => void download()}>
      {busy ? 'Downloading...' : 'Download PDF'}
    </Button>
  )
}
