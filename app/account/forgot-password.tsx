import { useState } from 'react'
import { href, Link } from 'react-router'
import { loadAuth } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { Alert } from '#app/ui/notice/alert.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import type { ForgotPasswordForm } from '#domain/accounts/account-forms.ts'
import { errorMessage } from '#domain/accounts/error-messages.ts'
import { AccountPage } from './account-page.tsx'
import { pageTitle } from './page-title.ts'
import { sendRecoveryMail } from './queries.ts'

export const meta = () => [pageTitle('Forgot password')]

/** A mail to this address was asked for less than a minute ago. Saying so would say something about the address. */
const JUST_SENT = 'over_email_send_rate_limit'

export default function ForgotPassword() {
  const [askedFor, setAskedFor] = useState('')
  const { form, field, issue, busy, ready } = useCheckedForm<ForgotPasswordForm, { email: string }>({
    rules: async () => (await import('#domain/accounts/account-forms.ts')).forgotPasswordSchema,
    async submit({ email }) {
      const error = await sendRecoveryMail(await loadAuth(), email)
      if (error && error.code !== JUST_SENT) {
        logError('asking for a recovery mail', error)
        notify.error('Submission Failed', { description: errorMessage(error) })
        return
      }
      setAskedFor(email)
    },
  })

  return (
    <AccountPage
      title="Forgot password"
      lede="Enter the e-mail address of your account. We send you a link to a page where you set a new password."
      foot={
        <p>
          <Link to={href('/login')} className="inline-flex min-h-11 items-center">
            Back to login
          </Link>
        </p>
      }
    >
      {askedFor && (
        <Alert tone="ok" title="Check your inbox">
          If there is an account for <strong className="wrap-anywhere">{askedFor}</strong>, a mail with the link is on its way.
          The link works once and for a limited time.
        </Alert>
      )}
      <form {...form} className="grid gap-5">
        <Field label="Email" error={issue('email')} required>
          <Input type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...field('email')} />
        </Field>
        <Button type="submit" variant="primary" busy={busy} disabled={!ready}>
          {busy ? 'Sending...' : 'Send link'}
        </Button>
      </form>
    </AccountPage>
  )
}
