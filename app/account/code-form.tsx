import { useEffect, useState } from 'react'
import { loadAuth } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'
import { signOut } from '#app/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { notify } from '#app/ui/notice/toast.tsx'
import type { OneTimeCodeForm, RecoveryCodeForm } from '#domain/accounts/account-forms.ts'
import { errorMessage } from '#domain/accounts/error-messages.ts'
import { type Failure } from '#domain/accounts/unreachable.ts'
import { giveRecoveryCode, verifyCode } from './queries.ts'

interface CodeFormProps {
  /** The title of the notice about a code that is refused. */
  failureTitle: string
  /** After the session has been raised to the second level. */
  onVerified?: () => void
}

/** Asks for the six digits of the authenticator app, or for one of the codes that stand in for it. */
export function CodeForm(props: CodeFormProps) {
  const [isAppLost, setAppLost] = useState(false)

  async function cancel() {
    await signOut().catch(() => notify.info('Logged out on this device', { description: 'The server could not be told.' }))
  }

  return (
    <div className="grid gap-5">
      {isAppLost ? <RecoveryCode {...props} /> : <AppCode {...props} />}
      <Button variant="quiet" onClick={() => setAppLost(!isAppLost)}>
        {isAppLost ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
      <Button variant="quiet" onClick={() => void cancel()}>
        Log in with another account
      </Button>
    </div>
  )
}

function AppCode({ failureTitle, onVerified }: CodeFormProps) {
  const { form, field, issue, busy, setFocus } = useCheckedForm<OneTimeCodeForm, { code: string }>({
    rules: async () => (await import('#domain/accounts/account-forms.ts')).oneTimeCodeSchema,
    async submit({ code }) {
      const error = await verifyCode(await loadAuth(), code)
      if (!error) return onVerified?.()
      logError('verifying the code', error)
      notify.error(failureTitle, { description: errorMessage(error) })
      setFocus('code', { select: true })
    },
  })
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <form {...form} className="grid gap-5">
      <Field
        label="Six-digit code"
        hint="From your authenticator app. It changes every 30 seconds."
        error={issue('code')}
        required
      >
        <Input inputMode="numeric" autoComplete="one-time-code" {...field('code')} />
      </Field>
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? 'Checking...' : 'Continue'}
      </Button>
    </form>
  )
}

function RecoveryCode({ failureTitle, onVerified }: CodeFormProps) {
  const { form, field, issue, busy, setFocus } = useCheckedForm<RecoveryCodeForm, { code: string }>({
    rules: async () => (await import('#domain/accounts/account-forms.ts')).recoveryCodeSchema,
    async submit({ code }) {
      try {
        await giveRecoveryCode(await loadAuth(), code)
      } catch (error) {
        logError('giving a recovery code', error)
        // The app's own refusal speaks of the app: what the server says of a recovery code stands.
        const { code: refusal, message } = error as Failure
        const isNoCode = refusal === 'mfa_verification_failed' && typeof message === 'string'
        notify.error(failureTitle, { description: isNoCode ? message : errorMessage(error as Failure) })
        setFocus('code', { select: true })
        return
      }
      onVerified?.()
    },
  })
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <form {...form} className="grid gap-5">
      <Field
        label="Recovery code"
        hint="One of the ten you kept when the app was set up. Each works once."
        error={issue('code')}
        required
      >
        <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...field('code')} />
      </Field>
      <Button type="submit" variant="primary" busy={busy}>
        {busy ? 'Checking...' : 'Continue'}
      </Button>
    </form>
  )
}
