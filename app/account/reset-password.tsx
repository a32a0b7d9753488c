import { href, Link, useNavigate } from 'react-router'
import { loadAuth } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'
import { isSecondFactorDue } from '#app/session/second-factor/second-factor.ts'
import { useSession } from '#app/session/session.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { notify } from '#app/ui/notice/toast.tsx'
import { FullScreenSpinner } from '#app/ui/spinner.tsx'
import type { NewPasswordForm } from '#domain/accounts/account-forms.ts'
import { errorMessage } from '#domain/accounts/error-messages.ts'
import { DEFAULT_RETURN_PATH } from '#domain/accounts/return-path.ts'
import { AccountPage } from './account-page.tsx'
import { CodeForm } from './code-form.tsx'
import { pageTitle } from './page-title.ts'
import { NewPasswordFields } from './password-fields.tsx'
import { setPassword } from './queries.ts'

export const meta = () => [pageTitle('Set a new password')]

/** Behind the recovery link, which has signed one in. */
export default function ResetPassword() {
  const { session, user, loading } = useSession()
  if (loading) return <FullScreenSpinner />
  if (!user) {
    return (
      <AccountPage
        title="Set a new password"
        lede="This page opens from the link in our mail. The link works once and for a limited time."
      >
        <Link to={href('/forgot-password')} className={buttonClass('primary')}>
          Ask for a new link
        </Link>
      </AccountPage>
    )
  }
  // An account with an authenticator app changes its password only after the code.
  if (session && isSecondFactorDue(session)) {
    return (
      <AccountPage title="One more step" lede="Your account is protected by an authenticator app.">
        <CodeForm failureTitle="Submission Failed" />
      </AccountPage>
    )
  }
  return (
    <AccountPage title="Set a new password" lede={`For ${user.email ?? 'your account'}. Every other device is signed out.`}>
      <NewPassword email={user.email ?? ''} />
    </AccountPage>
  )
}

function NewPassword({ email }: { email: string }) {
  const navigate = useNavigate()
  const { form, field, issue, busy, ready, setFocus } = useCheckedForm<
    NewPasswordForm,
    { password: string; confirmPassword: string }
  >({
    rules: async () => (await import('#domain/accounts/account-forms.ts')).newPasswordSchema,
    async submit({ password }) {
      const error = await setPassword(await loadAuth(), password)
      if (error) {
        logError('setting a new password', error)
        notify.error('Submission Failed', { description: errorMessage(error) })
        setFocus('password', { select: true })
        return
      }
      notify.success('Password changed', { description: 'You are logged in.' })
      await navigate(DEFAULT_RETURN_PATH, { replace: true })
    },
  })
  return (
    <form {...form} className="grid gap-5">
      {/* Tells a password manager whose password changes. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields field={field} issue={issue} />
      <Button type="submit" variant="primary" busy={busy} disabled={!ready}>
        {busy ? 'Saving...' : 'Set password'}
      </Button>
    </form>
  )
}
