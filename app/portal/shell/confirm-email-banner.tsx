import { useEffect, useState } from 'react'
import { loadAuth } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { useStudent } from '../student/load/use-student.ts'
import { isEmailConfirmed, resendVerificationMail } from '../student/queries/email-queries.ts'

const CHECK_EVERY_MS = 10_000

/** Asks for the confirmation of the address, and watches for it; for whoever has not given it. */
export function ConfirmEmailBanner() {
  const { user } = useStudent()
  useConfirmationWatch()
  if (!user.email) return null
  return (
    <Alert
      tone="warn"
      title="Please confirm your email"
      data-print="no"
      className="mb-6"
      action={<ResendButton email={user.email} />}
    >
      We sent a verification link to <strong className="wrap-anywhere">{user.email}</strong>.
    </Alert>
  )
}

/** Looks every 10 seconds while the tab is in view. A confirmation made in another tab arrives with the session. */
function useConfirmationWatch() {
  useEffect(() => {
    async function check() {
      if (document.visibilityState !== 'visible') return
      const client = await loadAuth()
      // The new session carries the confirmed user to everything that shows one.
      if (await isEmailConfirmed(client)) await client.refreshSession()
    }
    const timer = setInterval(() => {
      check().catch((error: unknown) => logError('checking the confirmation of the address', error))
    }, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}

export function ResendButton({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    try {
      const error = await resendVerificationMail(await loadAuth(), email)
      if (error) throw error
      notify.success('Verification email sent', { description: 'Please check your inbox.' })
    } catch (error) {
      logError('resending the verification mail', error)
      notify.error('Error', { description: error instanceof Error ? error.message : String(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button size="sm" busy={busy} onClick={() => void resend()}>
      {busy ? 'Sending...' : 'Resend verification email'}
    </Button>
  )
}
