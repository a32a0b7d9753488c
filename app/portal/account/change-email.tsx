import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { loadAuth } from '#app/session/clients.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { notify } from '#app/ui/notice/toast.tsx'
import type { ChangeEmailForm } from '#domain/accounts/account-forms.ts'
import { isUnreachable } from '#domain/accounts/unreachable.ts'
import { useStudent } from '../student/load/use-student.ts'
import { reportFailure } from '../student/write/failure.ts'
import { changeEmail, isEmailAskedFor } from './queries.ts'

/** Another address to log in with. It counts once the link in the mail to it is opened. */
export function ChangeEmail() {
  const { user } = useStudent()
  const { revalidate } = useRevalidator()
  /** The address of a change that was not answered: its mail may be on its way. */
  const unanswered = useRef('')
  const { form, field, issue, busy, reset } = useCheckedForm<ChangeEmailForm, { email: string }>({
    rules: async () => (await import('#domain/accounts/account-forms.ts')).changeEmailSchema,
    async submit({ email }) {
      const auth = await loadAuth()
      const error = await changeEmail(auth, email)
      const isAskedFor = error !== null && unanswered.current === email && (await isEmailAskedFor(auth, email))
      if (error && !isAskedFor) {
        if (isUnreachable(error)) unanswered.current = email
        return reportFailure(error, { place: 'changing the e-mail address', title: 'Email not changed' })
      }
      notify.success('Please confirm your new email', { description: `We sent a link to ${email}.` })
      reset()
      await revalidate()
    },
  })
  return (
    <form {...form} className="grid w-full max-w-md grid-cols-1 gap-4">
      <p className="text-note text-ink-2">
        You log in with <b className="text-ink wrap-anywhere">{user.email}</b>.{' '}
        {user.new_email && (
          <>
            Until you open the link in the mail to <b className="text-ink wrap-anywhere">{user.new_email}</b>, that stays so.
          </>
        )}
      </p>
      <Field label="New email" error={issue('email')} required>
        <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...field('email')} />
      </Field>
      <Button type="submit" className="justify-self-start" busy={busy}>
        {busy ? 'Sending...' : 'Change email'}
      </Button>
    </form>
  )
}
