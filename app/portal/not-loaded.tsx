import { useState } from 'react'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

/** In place of what could not be read: nothing of it is lost. */
export function NotLoaded({ title, onRetry }: { title: string; onRetry: () => Promise<unknown> }) {
  const [busy, setBusy] = useState(false)

  async function retry() {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }

  return (
    <Alert
      tone="warn"
      title={title}
      action={
        <Button size="sm" busy={busy} onClick={() => void retry()}>
          {busy ? 'Loading...' : 'Try again'}
        </Button>
      }
    >
      Nothing is lost. The server could not be reached just now.
    </Alert>
  )
}

export function Loading({ children }: { children: string }) {
  return (
    <output className="flex items-center gap-3 py-6 text-ink-2">
      <Spinner /> {children}
    </output>
  )
}
