import { useEffect, useRef, useState } from 'react'
import { href, Link, useNavigate, useSearchParams } from 'react-router'
import { loadAuth } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { notify } from '#app/ui/notice/toast.tsx'
import type { SignupForm } from '#domain/accounts/account-forms.ts'
import { errorMessage } from '#domain/accounts/error-messages.ts'
import { isUnreachable } from '#domain/accounts/unreachable.ts'
import { AccountPage } from './account-page.tsx'
import { type LoginState, withNext } from './login-state.ts'
import { pageTitle } from './page-title.ts'
import { NewPasswordFields } from './password-fields.tsx'
import { readSurveyPerson, signUp } from './queries.ts'

export const meta = () => [pageTitle('Sign up')]

export default function Signup() {
  const navigate = useNavigate()
  /** Of the survey whose matches led here: the account gets its answers. */
  const [parameters] = useSearchParams()
  const survey = parameters.get('survey')
  /** Where one goes on after the log-in, which looks at it before it leads there. */
  const next = parameters.get('next')
  /** The address the verification mail went to. */
  const [sentTo, setSentTo] = useState('')
  /** The address of a sign-up that was not answered. */
  const unanswered = useRef('')
  const { form, formRef, field, issue, busy, ready, reset } = useCheckedForm<
    SignupForm,
    { name: string; email: string; password: string; confirmPassword: string }
  >({
    rules: async () => (await import('#domain/accounts/account-forms.ts')).signupSchema,
    async submit(values) {
      const error = await signUp(await loadAuth(), values, { survey, next })
      // A mail is on its way to her by then: the answer to the sign-up of a moment ago was lost.
      const isMade = error?.code === 'over_email_send_rate_limit' && unanswered.current === values.email
      if (error && !isMade) {
        unanswered.current = isUnreachable(error) ? values.email : ''
        logError('signing up', error)
        notify.error('Submission Failed', { description: errorMessage(error) })
        return
      }
      notify.success('Account created!', { description: 'Please check your email to verify your account.' })
      setSentTo(values.email)
      reset()
    },
  })

  useEffect(() => {
    if (survey === null) return
    readSurveyPerson(survey)
      .then((person) => {
        if (!person) return
        for (const name of ['name', 'email'] as const) {
          const input = formRef.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
          // What was typed meanwhile stays.
          if (input && input.value === '') input.value = person[name]
        }
      })
      .catch((error: unknown) => logError('reading the survey', error))
  }, [survey, formRef])

  function goToLogin() {
    void navigate(href('/login'), { state: { email: sentTo, ...(next !== null && { from: next }) } satisfies LoginState })
  }

  return (
    <AccountPage
      title="Sign up"
      lede={
        survey === null
          ? 'An account keeps your profile, your saved universities and up to six selected ones.'
          : 'An account keeps your profile, your saved universities and up to six selected ones. What you said in the survey is in your profile when you first open it.'
      }
      foot={
        <p>
          Already have an account?{' '}
          <Link to={withNext(href('/login'), next)} className="inline-flex min-h-11 items-center">
            Log in
          </Link>
        </p>
      }
    >
      <form {...form} className="grid gap-5">
        <Field label="Full Name" error={issue('name')} required>
          <Input autoComplete="name" {...field('name')} />
        </Field>
        <Field label="Email Address" error={issue('email')} required>
          <Input type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...field('email')} />
        </Field>
        <NewPasswordFields field={field} issue={issue} />
        <Button type="submit" variant="primary" busy={busy} disabled={!ready}>
          {busy ? 'Creating Account...' : 'Sign Up'}
        </Button>
      </form>
      <Dialog
        open={sentTo !== ''}
        onClose={() => setSentTo('')}
        title="Verify your email"
        band={sentTo}
        actions={
          <Button variant="primary" data-autofocus onClick={goToLogin}>
            Go to Login
          </Button>
        }
      >
        <p>
          A verification link was sent to <strong className="wrap-anywhere">{sentTo}</strong>. Open it to confirm that the address
          is yours.
        </p>
        <p className="text-note text-ink-2">
          Nothing after a few minutes? Look in the spam folder. Once you are logged in you can have it sent again.
        </p>
      </Dialog>
    </AccountPage>
  )
}
