import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { loadAuth } from '#app/session/clients.ts'
import { beginEnrolment, confirmEnrolment, type Enrolment } from '#app/session/second-factor/factors.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { useCheckedForm } from '#app/ui/form/use-checked-form.ts'
import { notify } from '#app/ui/notice/toast.tsx'
import { BRAND } from '#content/provider/brand.ts'
import type { OneTimeCodeForm } from '#domain/accounts/account-forms.ts'
import { formatLongDate } from '#domain/text/format.ts'
import type { Loaded } from '../student/load/loaded.ts'
import { NotLoaded } from '../student/load/not-loaded.tsx'
import { useDeferred } from '../student/load/use-deferred.ts'
import { reportFailure } from '../student/write/failure.ts'
import { type Factor, removeFactors } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const FORM = 'confirm-code'

/** Sets up an authenticator app whose code is asked for at every log-in, or takes it away. */
export function SecondFactor({ stored, codesLeft }: { stored: Promise<Loaded<Factor[]>>; codesLeft: Promise<Loaded<number>> }) {
  const { value: factors, failed } = useDeferred(stored)
  const { revalidate } = useRevalidator()
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [removing, setRemoving] = useState(false)
  const [busy, setBusy] = useState(false)

  async function during(place: string, title: string, work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      reportFailure(error, { place, title })
    } finally {
      setBusy(false)
    }
  }

  const begin = () =>
    during('setting up a second factor', 'Second factor not set up', async () =>
      setEnrolment(await beginEnrolment(await loadAuth(), BRAND.name)),
    )

  const remove = () =>
    during('removing the second factor', 'Second factor not removed', async () => {
      await removeFactors(await loadAuth(), factors ?? [])
      setRemoving(false)
      await revalidate()
      notify.success('Second factor removed', { description: 'Your password alone logs you in again.' })
    })

  async function enrolled() {
    setEnrolment(null)
    notify.success('Second factor set up', {
      description: 'From now on every log-in asks for a code of your app. Make recovery codes now, for the day it is lost.',
    })
    await revalidate()
  }

  const since = factors?.[0]?.createdAt
  if (failed && !factors) return <NotLoaded title="Second factor could not be loaded" />
  return (
    <>
      <p className="measure text-note text-ink-2">
        {since
          ? `An authenticator app has protected your account since ${formatLongDate(since)}: every log-in asks for its code.`
          : 'An authenticator app on your phone gives a new code every 30 seconds. With it set up, a stolen password alone opens nothing.'}
      </p>
      {since && <RecoveryCodes stored={codesLeft} />}
      {since ? (
        <Button onClick={() => setRemoving(true)}>Remove second factor</Button>
      ) : (
        <Button busy={busy} disabled={factors === null} onClick={() => void begin()}>
          {busy ? 'Preparing...' : 'Set up an authenticator app'}
        </Button>
      )}
      <Dialog
        open={enrolment !== null}
        onClose={() => setEnrolment(null)}
        title="Set up an authenticator app"
        band={enrolment?.id ?? ''}
        actions={
          <>
            <Button type="submit" form={FORM} variant="primary">
              Confirm
            </Button>
            <Button onClick={() => setEnrolment(null)}>Cancel</Button>
          </>
        }
      >
        {enrolment && <Enrol enrolment={enrolment} onDone={enrolled} />}
      </Dialog>
      <Dialog
        open={removing}
        onClose={() => setRemoving(false)}
        title="Remove the second factor?"
        band={factors?.[0]?.id ?? ''}
        actions={
          <>
            <Button variant="primary" busy={busy} onClick={() => void remove()}>
              {busy ? 'Removing...' : 'Remove'}
            </Button>
            <Button data-autofocus disabled={busy} onClick={() => setRemoving(false)}>
              Keep it
            </Button>
          </>
        }
      >
        <p>Your password alone will open the account again, with your passport and your documents in it.</p>
      </Dialog>
    </>
  )
}

function Enrol({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => Promise<void> }) {
  const { form, field, issue, setFocus } = useCheckedForm<OneTimeCodeForm, { code: string }>({
    rules: async () => (await import('#domain/accounts/account-forms.ts')).oneTimeCodeSchema,
    async submit({ code }) {
      try {
        await confirmEnrolment(await loadAuth(), enrolment.id, code)
      } catch (error) {
        reportFailure(error, { place: 'confirming the second factor', title: 'Second factor not set up' })
        setFocus('code', { select: true })
        return
      }
      await onDone()
    },
  })
  return (
    <>
      <ol className="grid list-decimal gap-1 pl-5 text-note">
        <li>Scan the code with the app, or type the key below into it.</li>
        <li>Type the six digits that the app then shows.</li>
      </ol>
      <img src={enrolment.qrCode} alt="The key as a code to scan" className="size-44 bg-white p-2" />
      <p className="text-s text-ink-2">
        Key: <code className="text-ink wrap-anywhere">{enrolment.secret}</code>
      </p>
      {/* A phone cannot scan its own screen. */}
      <a href={enrolment.uri} className={buttonClass('outline', 'sm', 'hidden justify-self-start pointer-coarse:inline-flex')}>
        Open it in the app on this phone
      </a>
      <form id={FORM} {...form}>
        <Field label="Six-digit code" error={issue('code')} required>
          <Input inputMode="numeric" autoComplete="one-time-code" {...field('code')} />
        </Field>
      </form>
    </>
  )
}
