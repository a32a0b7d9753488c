import { useEffect } from 'react'
import { href, Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { loadAuth } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'
import { isSecondFactorDue } from '#app/session/second-factor/second-factor.ts'
import { nameOf, useSession } from '#app/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { notify } from '#app/ui/notice/toast.tsx'
import type { LoginForm } from '#domain/accounts/account-forms.ts'
import { errorMessage } from '#domain/accounts/error-messages.ts'
import { returnPath } from '#domain/accounts/return-path.ts'
import { AccountPage } from './account-page.tsx'
import { CodeForm } from './code-form.tsx'
import { loginState, withNext } from './login-state.ts'
import { pageTitle } from './page-title.ts'
import { PasswordField } from './password-fields.tsx'
import { signIn } from './queries.ts'

export const meta = () => [pageTitle('Log in')]

export default function Login() {
  const { session, user } = useSession()
  const navigate = useNavigate()
  const target = useReturnPath()
  const { email } = loginState(useLocation().state)
  const codeDue = session !== null && isSecondFactorDue(session)
  const { form, field, issue, busy, ready, setFocus } = useCheckedForm<LoginForm, { email: string; password: string }>({
    rules: async () => (await import('#domain/accounts/account-forms.ts')).loginSchema,
    async submit(values) {
      const { data, error } = await signIn(await loadAuth(), values)
      if (error) {
        logError('logging in', error)
        notify.error('Login Failed', { description: errorMessage(error) })
        setFocus('password', { select: true })
        return
      }
      if (!isSecondFactorDue(data.session)) welcome(nameOf(data.user))
    },
  })

  // Whoever is signed in goes on, whether she has just logged in here, in another tab, or long ago.
  const isSignedIn = session !== null
  useEffect(() => {
    if (isSignedIn && !codeDue) void navigate(target, { replace: true })
  }, [isSignedIn, codeDue, navigate, target])

  if (codeDue) {
    return (
      <AccountPage title="One more step" lede={`${user?.email ?? 'Your account'} is protected by an authenticator app.`}>
        <CodeForm failureTitle="Login Failed" onVerified={() => welcome(nameOf(user))} />
      </AccountPage>
    )
  }

  const goingOn = busy || isSignedIn
  return (
    <AccountPage
      title="Log in"
      lede="Your profile, your saved universities and your selection are where you left them."
      foot={
        <p>
          New here?{' '}
          <Link to={withNext(href('/signup'), target)} className="inline-flex min-h-11 items-center">
            Sign up
          </Link>
        </p>
      }
    >
      <form {...form} className="grid gap-5">
        <Field label="Email" error={issue('email')} required>
          <Input
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={email}
            {...field('email')}
          />
        </Field>
        <div className="grid gap-1">
          <PasswordField label="Password" autoComplete="current-password" input={field('password')} error={issue('password')} />
          <Link to={href('/forgot-password')} className="inline-flex min-h-11 items-center justify-self-start text-note">
            Forgot password?
          </Link>
        </div>
        <Button type="submit" variant="primary" busy={goingOn} disabled={!ready}>
          {goingOn ? 'Logging in...' : 'Log in'}
        </Button>
      </form>
    </AccountPage>
  )
}

function welcome(name: string) {
  notify.success('Login Successful', { description: name ? `Welcome back, ${name}!` : 'Welcome back!' })
}

/** Where one was sent from: the portal says so in the navigation's state, a page without script in the address. */
function useReturnPath(): string {
  const { from } = loginState(useLocation().state)
  const [parameters] = useSearchParams()
  return returnPath(from ?? parameters.get('next'))
}
