import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { accessToken, loadAuth } from '#app/session/clients.ts'
import { beginEnrolment, confirmEnrolment, type Enrolment, makeRecoveryCodes } from '#app/session/second-factor/factors.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { saveAs } from '#app/ui/share/save-as.ts'
import { BRAND } from '#content/provider/brand.ts'
import { oneTimeCodeSchema, type OneTimeCodeForm } from '#domain/accounts/account-forms.ts'
import { reportFailure } from '../failure.ts'
import { useWork } from '../use-work.ts'
import { Plain } from './plain.tsx'

/** The first visit: nothing opens without an authenticator app. */
export function EnrolSecondFactor({ email }: { email: string }) {
  const { revalidate } = useRevalidator()
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const { busy, run } = useWork()
  const begin = async () => setEnrolment(await beginEnrolment(await loadAuth(), BRAND.name))

  return (
    <Plain
      title="Set up your second factor"
      lede={`The console shows what students trust us with. ${email} opens it with a password and a code of an authenticator app.`}
    >
      {enrolment ? (
        <Confirm enrolment={enrolment} onDone={revalidate} />
      ) : (
        <Button variant="primary" busy={busy} onClick={() => void run('Second factor not set up', begin)}>
          {busy ? 'Preparing...' : 'Set up an authenticator app'}
        </Button>
      )}
    </Plain>
  )
}

function Confirm({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => Promise<void> }) {
  const { form, field, issue, busy, setFocus } = useCheckedForm<OneTimeCodeForm, { code: string }>({
    rules: () => Promise.resolve(oneTimeCodeSchema),
    async submit({ code }) {
      try {
        await confirmEnrolment(await loadAuth(), enrolment.id, code)
      } catch (error) {
        reportFailure(error, 'Second factor not set up')
        setFocus('code', { select: true })
        return
      }
      await onDone()
    },
  })
  return (
    <>
      <ol className="con-steps">
        <li>Scan the code with the app, or type the key below into it.</li>
        <li>Type the six digits that the app then shows.</li>
      </ol>
      <img src={enrolment.qrCode} alt="The key as a code to scan" className="con-qr" />
      <p className="con-small">
        Key: <code>{enrolment.secret}</code>
      </p>
      <form {...form} className="con-form">
        <Field label="Six-digit code" error={issue('code')} required>
          <Input inputMode="numeric" autoComplete="one-time-code" {...field('code')} />
        </Field>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? 'Checking...' : 'Continue'}
        </Button>
      </form>
    </>
  )
}

/** For the day the phone is lost; shown once, before the console opens for the first time. */
export function KeepRecoveryCodes() {
  const { revalidate } = useRevalidator()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { busy, run } = useWork()
  const make = async () => setCodes(await makeRecoveryCodes(await accessToken()))

  return (
    <Plain
      title="Keep your recovery codes"
      lede="Each opens your account once when the phone with the app is lost. They are shown this once: keep them away from the phone."
    >
      {codes === null ? (
        <Button variant="primary" busy={busy} onClick={() => void run('No codes were made', make)}>
          {busy ? 'Making...' : 'Show my recovery codes'}
        </Button>
      ) : (
        <>
          <ul className="con-codes" aria-label="Recovery codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <p className="con-actions">
            <Button onClick={() => saveAs(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}>
              Download
            </Button>
            <Button variant="primary" onClick={() => void revalidate()}>
              I have kept them
            </Button>
          </p>
        </>
      )}
    </Plain>
  )
}
