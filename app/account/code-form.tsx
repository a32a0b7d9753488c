import { useEffect } from 'react'
import { loadAuth } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'
import { signOut } from '#app/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { notify } from '#app/ui/toast.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import type { OneTimeCodeForm } from '#domain/account-forms.ts'
import { errorMessage } from '#domain/error-messages.ts'
import { verifyCode } from './queries.ts'

interface CodeFormProps {
  /** The title of the notice about a code that is refused. */
  failureTitle: string
  /** After the session has been raised to the second level. */
  onVerified?: () => void
}

/** Asks for the six digits of the authenticator app. */
export function CodeForm({ failureTitle, onVerified }: CodeFormProps) {
  const { form, field, fault, busy, setFocus } = useCheckedForm<OneTimeCodeForm, { code: string }>({
    rules: async () => (await import('#domain/account-forms.ts')).oneTimeCodeSchema,
    async submit({ code }) {
      const error = await verifyCode(await loadAuth(), code)
      if (!error) return onVerified?.()
      logError('verifying the code', error)
      notify.error(failureTitle, { description: errorMessage(error) })
      setFocus('code', { select: true })
    },
  })
  useEffect(() => setFocus('code'), [setFocus])

  async function cancel() {
    await signOut().catch(() => notify.info('Logged out on this device', { description: 'The server could not be told.' }))
  }

  return (
    <form {...form} className="grid gap-5">
      <Field
        label="Six-digit code"
        hint="From your authenticator app. It changes every 30 seconds."
        error={fault('code')}
        required
      >
        <Input inputMode="numeric" autoComplete="one-time-code" {...field('code')} />
      </Field>
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? 'Checking...' : 'Continue'}
      </Button>
      <Button variant="quiet" onClick={() => void cancel()}>
        Log in with another account
      </Button>
    </form>
  )
}
