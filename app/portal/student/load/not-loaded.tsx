import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { markStudentStale } from './student-data.ts'

/** In place of what could not be read: nothing of it is lost. */
export function NotLoaded({ title }: { title: string }) {
  const { busy, tryAgain } = useTryAgain()
  return (
    <Alert
      tone="warn"
      title={title}
      action={
        <Button size="sm" busy={busy} onClick={() => void tryAgain()}>
          {busy ? 'Loading...' : 'Try again'}
        </Button>
      }
    >
      Nothing is lost. The server could not be reached just now.
    </Alert>
  )
}

/** Reads the screen's data again, and what every screen shows of the student. */
export function useTryAgain(): { busy: boolean; tryAgain: () => Promise<void> } {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)

  async function tryAgain() {
    setBusy(true)
    markStudentStale()
    await revalidate()
    setBusy(false)
  }

  return { busy, tryAgain }
}

export function Loading({ children }: { children: string }) {
  return (
    <output className="flex items-center gap-3 py-6 text-ink-2">
      <Spinner /> {children}
    </output>
  )
}
