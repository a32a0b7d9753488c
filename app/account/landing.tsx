import type { User } from '@supabase/auth-js'
import { useCallback, useEffect, useRef, useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { loadAuth } from '#app/session/clients.ts'
import { logError } from '#app/session/log-error.ts'
import { useSession } from '#app/session/session.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { useFollowedForm } from '#app/ui/form/use-checked-form.ts'
import { Alert } from '#app/ui/notice/alert.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { FullScreenSpinner } from '#app/ui/spinner.tsx'
import type { ForgotPasswordForm } from '#domain/accounts/account-forms.ts'
import { type AuthLanding, type LinkPurpose, readAuthLanding } from '#domain/accounts/auth-landing.ts'
import { errorMessage } from '#domain/accounts/error-messages.ts'
import { returnPath } from '#domain/accounts/return-path.ts'
import { type Failure } from '#domain/accounts/unreachable.ts'
import { AccountPage } from './account-page.tsx'
import { pageTitle } from './page-title.ts'
import { personHere, personOf, resendVerificationMail } from './queries.ts'

export const meta = () => [pageTitle('Opening your link'), { name: 'robots', content: 'noindex' }]

const LEADS_TO: Readonly<Record<LinkPurpose, { path: string; title: string; description?: string }>> = {
  signup: { path: href('/student-portal'), title: 'Email verified', description: 'You are logged in.' },
  magiclink: { path: href('/student-portal'), title: 'Login Successful', description: 'Welcome back!' },
  recovery: { path: href('/reset-password'), title: 'Link accepted', description: 'Now set a new password.' },
  email_change: { path: href('/student-portal/profile'), title: 'Email changed', description: 'Your new address is confirmed.' },
}

/** Answers that mean the link is worth nothing (any more). */
const REFUSED = new Set<unknown>([400, 401, 403, 404])

/** Where the links of our mails arrive: takes the session they bring, says what happened and leads on. */
export default function Landing() {
  const { user } = useSession()
  const navigate = useNavigate()
  const landing = useRef<AuthLanding>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [change, setChange] = useState<ChangeOfPerson | null>(null)

  const signIn = useCallback(
    async (link: MailedSession) => {
      const client = await loadAuth()
      const { error } = await client.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken })
      if (error) throw error
      const { path, title, description } = LEADS_TO[link.purpose]
      notify.success(title, description === undefined ? {} : { description })
      await navigate(link.purpose === 'signup' ? returnPath(wantedPage()) : path, { replace: true })
    },
    [navigate],
  )
  const fail = useCallback((error: unknown) => {
    logError('opening a mailed link', error)
    setChange(null)
    setFailure(REFUSED.has((error as Failure).status) ? sentenceAbout('otp_expired') : errorMessage(error as Failure))
  }, [])

  useEffect(() => {
    // An effect may run twice, the address can be read once.
    const alreadyRead = landing.current !== null
    landing.current ??= takeLanding()
    if (alreadyRead) return
    const what = landing.current
    async function arrive() {
      if (what.kind === 'nothing') return navigate(href('/login'), { replace: true })
      if (what.kind === 'message') return setMessage(what.text)
      if (what.kind === 'error') return setFailure(sentenceAbout(what.code))
      const client = await loadAuth()
      const [here, there] = await Promise.all([personHere(client), personOf(client, what.accessToken)])
      if (here && here.id !== there.id) return setChange({ link: what, here: addressOf(here), there: addressOf(there) })
      await signIn(what)
    }
    arrive().catch(fail)
  }, [navigate, signIn, fail])

  if (change) return <AskWhoGoesOn {...change} onChange={() => signIn(change.link).catch(fail)} />
  if (message) {
    return (
      <AccountPage title="Almost done" lede={message}>
        <Link to={href('/login')} className={buttonClass('primary')}>
          Go on
        </Link>
      </AccountPage>
    )
  }
  if (!failure) return <FullScreenSpinner label="Opening your link…" />
  return (
    <AccountPage
      title="This link did not work"
      foot={
        <p>
          Forgot the password?{' '}
          <Link to={href('/forgot-password')} className="inline-flex min-h-11 items-center">
            Ask for a new password link
          </Link>
        </p>
      }
    >
      <Alert tone="bad" title={failure}>
        {user?.email_confirmed_at
          ? 'Your address is confirmed and you are logged in: there is nothing left to do.'
          : 'If you confirmed your address before, you are done: log in.'}
      </Alert>
      {user ? (
        <Link to={href('/student-portal')} className={buttonClass('primary')}>
          Go to Student Portal
        </Link>
      ) : (
        <Link to={href('/login')} className={buttonClass('primary')}>
          Log in
        </Link>
      )}
      {!user?.email_confirmed_at && <AskAgain address={user?.email ?? ''} />}
    </AccountPage>
  )
}

/** Reads the address and removes what it brought, so that no history and no copied address holds a session. */
/** The page that one signed up for, as the link of the mail names it. */
function wantedPage(): string | null {
  return new URLSearchParams(window.location.search).get('next')
}

function takeLanding(): AuthLanding {
  const landing = readAuthLanding(window.location.hash)
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  return landing
}

function sentenceAbout(code: string): string {
  return code === 'otp_expired' ? 'The link has expired or was used before.' : errorMessage({ code })
}

function addressOf({ email }: User): string {
  return email ?? ''
}

type MailedSession = Extract<AuthLanding, { kind: 'session' }>

interface ChangeOfPerson {
  link: MailedSession
  /** The address of who is signed in, and of whom the link signs in. */
  here: string
  there: string
}

/** Anybody can send anybody a link that signs in as somebody else: nobody is changed without a word. */
function AskWhoGoesOn({ here, there, onChange }: ChangeOfPerson & { onChange: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  return (
    <AccountPage
      title="This link is for another account"
      lede={
        <>
          You are logged in as <strong className="break-words text-ink">{here}</strong>. The link you opened logs you in as{' '}
          <strong className="break-words text-ink">{there}</strong>.
        </>
      }
    >
      <Alert tone="info" title="Is the other address yours?">
        If somebody sent you this link, stay in your own account: what you enter in theirs, they can read.
      </Alert>
      <Link to="/student-portal" replace className={buttonClass('primary')}>
        Stay logged in as {here}
      </Link>
      <Button
        busy={busy}
        onClick={() => {
          setBusy(true)
          void onChange()
        }}
      >
        Log in as {there}
      </Button>
    </AccountPage>
  )
}

function AskAgain({ address }: { address: string }) {
  const { form, field, issue, busy, ready } = useFollowedForm<ForgotPasswordForm, { email: string }>({
    rules: async () => (await import('#domain/accounts/account-forms.ts')).forgotPasswordSchema,
    initialValues: { email: address },
    async submit({ email }) {
      const error = await resendVerificationMail(await loadAuth(), email, wantedPage())
      if (error && error.code !== 'over_email_send_rate_limit') {
        logError('asking for a verification mail', error)
        notify.error('Submission Failed', { description: errorMessage(error) })
        return
      }
      notify.success('Verification email sent', { description: 'Please check your inbox.' })
    },
  })
  return (
    <form {...form} className="grid gap-5 border-t border-line pt-6">
      <h2 className="text-xl">Need a new confirmation mail?</h2>
      <Field label="Email" error={issue('email')} required>
        <Input type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...field('email')} />
      </Field>
      <Button type="submit" busy={busy} disabled={!ready}>
        {busy ? 'Sending...' : 'Send it again'}
      </Button>
    </form>
  )
}
