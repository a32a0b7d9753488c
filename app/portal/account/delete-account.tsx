import { useState } from 'react'
import { href } from 'react-router'
import { PasswordField } from '#app/account/password-fields.tsx'
import { FunctionCallError } from '#app/session/call-function.ts'
import { accessToken } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'
import { signOut } from '#app/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { notify } from '#app/ui/notice/toast.tsx'
import type { ConfirmPasswordForm } from '#domain/accounts/account-forms.ts'
import { forgetDrafts } from '../student/draft/draft.ts'
import { useStudent } from '../student/load/use-student.ts'
import { reportFailure } from '../student/write/failure.ts'
import { deleteAccount } from './queries.ts'

const FORM = 'delete-account'

/** Ends the account, after the password was given once more. */
export function DeleteAccount() {
  const { user } = useStudent()
  const [asking, setAsking] = useState(false)
  const { form, field, issue, busy, reset, setIssue, setFocus } = useCheckedForm<ConfirmPasswordForm, { password: string }>({
    rules: async () => (await import('#domain/accounts/account-forms.ts')).confirmPasswordSchema,
    async submit({ password }) {
      try {
        await deleteAccount(await accessToken(), password)
      } catch (error) {
        if (error instanceof FunctionCallError && error.code === 'invalid_credentials') {
          setIssue('password', error.message)
          setFocus('password')
          return
        }
        // The answer of before was lost.
        const isGone = error instanceof FunctionCallError && error.code === 'user_not_found'
        if (!isGone) return reportFailure(error, { place: 'deleting the account', title: 'Account not deleted' })
      }
      forgetDrafts(localStorage, user.id)
      notify.success('Account deleted', { description: 'What belonged to it is gone. A mail confirms it.' })
      await endSession()
    },
  })

  /** The session went with the account: what the server may say to its end changes nothing on this device. */
  async function endSession() {
    try {
      await signOut(href('/signup'))
    } catch (error) {
      logError('ending the session of a deleted account', error)
    }
  }

  function close() {
    if (busy) return
    reset()
    setAsking(false)
  }

  return (
    <>
      <p className="measure text-note text-ink-2">
        Your profile, choices, applications and documents go for good. Records of payments are kept without your name, and
        invoices with the name and address they are made out to, as long as the law asks for them.
      </p>
      <Button onClick={() => setAsking(true)}>Delete my account</Button>
      <Dialog
        open={asking}
        onClose={close}
        title="Delete your account for good?"
        band={user.id}
        actions={
          <>
            <Button type="submit" form={FORM} variant="primary" busy={busy}>
              {busy ? 'Deleting...' : 'Delete for good'}
            </Button>
            <Button disabled={busy} onClick={close}>
              Keep it
            </Button>
          </>
        }
      >
        <p>This cannot be undone. Applications that are under way end with the account.</p>
        <form id={FORM} {...form}>
          <PasswordField label="Password" autoComplete="current-password" input={field('password')} error={issue('password')} />
        </form>
      </Dialog>
    </>
  )
}
