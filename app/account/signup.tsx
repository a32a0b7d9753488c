import { useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { loadAuth } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { notify } from '#app/ui/toast.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import type { SignupForm } from '#domain/account-forms.ts'
import { errorMessage } from '#domain/error-messages.ts'
import { AccountPage } from './account-page.tsx'
import { pageTitle } from './page-title.ts'
import { NewPasswordFields } from './password-fields.tsx'
import { signUp } from './queries.ts'

export const meta = () => [pageTitle('Sign up')]

export default function Signup() {
  const navigate = useNavigate()
  /** The address the verification mail went to. */
  const [sentTo, setSentTo] = useState('')
  const { form, field, fault, busy, ready, reset } = useCheckedForm<
    SignupForm,
    { name: string; email: string; password: string; confirmPassword: string }
  >({
    rules: async () => (await import('#domain/account-forms.ts')).signupSchema,
    async submit(values) {
      const error = await signUp(await loadAuth(), values)
      if (error) {
        logError('signing up', error)
        notify.error('Submission Failed', { description: errorMessage(error) })
        return
      }
      notify.success('Account created!', { description: 'Please check your email to verify your account.' })
      setSentTo(values.email)
      reset()
    },
  })

  function goToLogin() {
    setSentTo('')
    void navigate(href('/login'))
  }

  return (
    <AccountPage
      title="Sign up"
      lede="An account keeps your profile, your saved universities and up to six selected ones."
      foot={
        <p>
          Already have an account?{' '}
          <Link to={href('/login')} className="inline-flex min-h-11 items-center">
            Log in
          </Link>
        </p>
      }
    >
      <form {...form} className="grid gap-5">
        <Field label="Full Name" error={fault('name')} required>
          <Input autoComplete="name" {...field('name')} />
        </Field>
        <Field label="Email Address" error={fault('email')} required>
          <Input type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...field('email')} />
        </Field>
        <NewPasswordFields field={field} fault={fault} />
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
