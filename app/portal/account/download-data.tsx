import { useState } from 'react'
import { accessToken } from '#app/session/clients.ts'
import { Button } from '#app/ui/button.tsx'
import { reportFailure } from '../student/write/failure.ts'
import { prepareDownload } from './queries.ts'

/** Everything the account holds, in one file that the browser downloads by itself. */
export function DownloadData() {
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      window.location.assign(await prepareDownload(await accessToken()))
    } catch (error) {
      reportFailure(error, { place: 'preparing the download', title: 'Download Failed', retry: () => void download() })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <p className="measure text-note text-ink-2">
        One file with all that your account holds: profile, saved and selected universities, applications with their history,
        documents, payments, invoices, your plan with its marks, German progress, surveys and questions.
      </p>
      <Button busy={busy} onClick={() => void download()}>
        {busy ? 'Preparing...' : 'Download my data'}
      </Button>
    </>
  )
}
