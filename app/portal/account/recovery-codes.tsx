import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { accessToken } from '#app/session/clients.ts'
import { makeRecoveryCodes } from '#app/session/second-factor/factors.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { saveAs } from '#app/ui/share/save-as.ts'
import type { Loaded } from '../student/load/loaded.ts'
import { NotLoaded } from '../student/load/not-loaded.tsx'
import { useDeferred } from '../student/load/use-deferred.ts'
import { reportFailure } from '../student/write/failure.ts'

/** The codes that open the account when the phone with the app is lost. */
export function RecoveryCodes({ stored }: { stored: Promise<Loaded<number>> }) {
  const { value: left, failed } = useDeferred(stored)
  const { revalidate } = useRevalidator()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [busy, setBusy] = useState(false)

  async function make() {
    setBusy(true)
    try {
      setCodes(await makeRecoveryCodes(await accessToken()))
      await revalidate()
    } catch (error) {
      reportFailure(error, { place: 'making recovery codes', title: 'No codes were made' })
    } finally {
      setBusy(false)
    }
  }

  if (failed && left === null) return <NotLoaded title="Your recovery codes could not be loaded" />
  return (
    <div className="grid justify-items-start gap-3">
      <p className="measure text-note text-ink-2">
        {left === 0
          ? 'You have no recovery codes. Without one, a lost phone locks you out of your account.'
          : `You have ${left ?? '…'} of 10 recovery codes left. Each opens the account once when the app is lost.`}
      </p>
      <Button busy={busy} disabled={left === null} onClick={() => void make()}>
        {left === 0 ? 'Make recovery codes' : 'Replace recovery codes'}
      </Button>
      <Dialog
        open={codes !== null}
        onClose={() => setCodes(null)}
        title="Keep these codes"
        band={codes?.[0] ?? ''}
        actions={
          <>
            <Button
              variant="primary"
              onClick={() => saveAs(new Blob([`${codes?.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}
            >
              Download
            </Button>
            <Button onClick={() => setCodes(null)}>I have kept them</Button>
          </>
        }
      >
        <p>They are shown this once, and those of before no longer work. Keep them away from your phone.</p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 font-mono">
          {codes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
