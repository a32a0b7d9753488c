import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { NewPasswordFields } from '#app/account/password-fields.tsx'
import { loadAuth } from '#app/session/clients.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { notify } from '#app/ui/notice/toast.tsx'
import type { ChangePasswordForm } from '#domain/accounts/account-forms.ts'
import { isUnreachable } from '#domain/accounts/unreachable.ts'
import { useStudent } from '../student/load/use-student.ts'
import { reportFailure } from '../student/write/failure.ts'
import { changePassword, isPassword, mailPasswordCode } from './queries.ts'

interface NewPassword {
  proof: string
  password: string
  confirmPassword: string
}

/** A new password, after the current one; whoever has forgotten that has a code mailed. */
export function ChangePassword() {
  const { user } = useStudent()
  const { revalidate } = useRevalidator()
  const [isCodeMailed, setCodeMailed] = useState(false)
  const [mailing, setMailing] = useState(false)
  /** The new password of a change that was not answered: it may be the account's by now. */
  const unanswered = useRef('')
  const { form, field, issue, busy, reset, setIssue, setFocus } = useCheckedForm<ChangePasswordForm, NewPassword>({
    rules: async () => (await import('#domain/accounts/account-forms.ts')).changePasswordSchema,
    async submit({ proof, password }) {
      const error = await changePassword(
        await loadAuth(),
        password,
        isCodeMailed ? { nonce: proof.trim() } : { current_password: proof },
      )
      const isChanged = error !== null && unanswered.current === password && (await isPassword(await loadAuth(), password))
      if (error && !isChanged) {
        if (isUnreachable(error)) unanswered.current = password
        if (error.code !== 'invalid_credentials')
          return reportFailure(error, { place: 'changing the password', title: 'Password not changed' })
        setIssue('proof', 'This is not the password of your account.')
        setFocus('proof')
        return
      }
      notify.success('Password changed', { description: 'Every other device is signed out.' })
      reset()
      setCodeMailed(false)
      await revalidate()
    },
  })

  async function mailCode() {
    setMailing(true)
    try {
      const error = await mailPasswordCode(await loadAuth())
      if (error) throw error
      setCodeMailed(true)
      notify.success('Code sent', { description: `Please check the inbox of ${user.email}.` })
    } catch (error) {
      reportFailure(error, { place: 'mailing a code', title: 'Code not sent' })
    } finally {
      setMailing(false)
    }
  }

  return (
    <form {...form} className="grid w-full max-w-md grid-cols-1 gap-4">
      {/* Tells a password manager whose password changes. */}
      <input type="email" name="username" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <div className="grid gap-1">
        <Field label={isCodeMailed ? 'Code from the mail' : 'Current password'} error={issue('proof')} required>
          {isCodeMailed ? (
            <Input key="code" inputMode="numeric" autoComplete="one-time-code" {...field('proof')} />
          ) : (
            <Input key="password" type="password" autoComplete="current-password" {...field('proof')} />
          )}
        </Field>
        <Button variant="quiet" size="sm" className="-ml-3 justify-self-start" busy={mailing} onClick={() => void mailCode()}>
          {isCodeMailed ? 'Mail me another code' : 'I do not know it: mail me a code'}
        </Button>
      </div>
      <NewPasswordFields label="New password" field={field} issue={issue} />
      <Button type="submit" className="justify-self-start" busy={busy}>
        {busy ? 'Saving...' : 'Change password'}
      </Button>
    </form>
  )
}
