import { data, redirect } from 'react-router'
import { callFunction } from '#app/data-client.ts'
import { PageHead } from '#app/page/page-head.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { DIPLOMA } from '#content/provider/diploma.ts'
import { intakeSubscriptionSchema } from '#domain/survey/enquiry.ts'
import { checkForm } from '#domain/text/field-issues.ts'
import { formatLongDate } from '#domain/text/format.ts'
import { formValues } from '../form-values.ts'
import { readForm } from '../read-form.ts'
import type { RouteHandle } from '../root.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/next-intake'
import { IntakeForm } from './intake-form.tsx'

export const handle = { hydrate: false } satisfies RouteHandle

/** What the page shows: a form, a mailed link with its one button, or what became of it. */
const OUTCOMES = {
  asked: {
    title: 'Look into your mail',
    text: 'If this address is not on the list yet, a mail with one button is on its way to it. It is on the list once you press that button.',
  },
  confirmed: {
    title: 'You are on the list',
    text: 'You get one mail when the dates of the next intake are announced, and no others.',
  },
  ended: { title: 'You are off the list', text: 'Your address is deleted. No more mails about the next intake.' },
  stale: { title: 'This link is not good any more', text: 'Enter your address again, and we send a new one.' },
} as const

type Outcome = keyof typeof OUTCOMES

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const outcome = searchParams.get('done')
  return {
    outcome: outcome !== null && Object.hasOwn(OUTCOMES, outcome) ? (outcome as Outcome) : null,
    confirm: searchParams.get('confirm'),
    unsubscribe: searchParams.get('unsubscribe'),
  }
}

/**
 * Takes the address, and the button of a mailed link. A mail program that ends the subscription by itself sends
 * `List-Unsubscribe=One-Click` to the link's own address (RFC 8058).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const values = formValues(await readForm(request))
  const { searchParams } = new URL(request.url)
  const unsubscribe = searchParams.get('unsubscribe')
  if (unsubscribe !== null) {
    await call('intake-unsubscribe', { token: unsubscribe })
    throw redirect('/next-intake?done=ended', 303)
  }
  const confirm = searchParams.get('confirm')
  if (confirm !== null) {
    const status = await call('intake-confirm', { token: confirm })
    throw redirect(`/next-intake?done=${status === 200 ? 'confirmed' : 'stale'}`, 303)
  }
  const checked = checkForm(intakeSubscriptionSchema, values)
  if (!checked.ok) return data({ email: values['email'], issue: checked.issues.email }, { status: 422 })
  const status = await call('intake-subscribe', checked.value)
  if (status === 429) return data({ email: checked.value.email, issue: 'Too many requests. Please try again later.' }, { status })
  throw redirect('/next-intake?done=asked', 303)

  /** The status of what the server was asked to do. Throws 503 when it could not. */
  async function call(name: string, body: object): Promise<number> {
    const { status } = await callFunction(context, request, name, body)
    if (status >= 500) throw data(null, { status: 503, statusText: 'Please try again in a moment' })
    return status
  }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const description = `Be told once when the next intake of the ${DIPLOMA.title} has dates.`
  return pageMeta({ matches }, { title: 'The next intake', description, path: '/next-intake' })
}

export default function NextIntake({ loaderData, actionData }: Route.ComponentProps) {
  const { outcome, confirm, unsubscribe } = loaderData
  return (
    <main id="main" className="pb-16">
      <PageHead
        title="The next intake"
        lede={
          DIPLOMA.nextStartDate === null
            ? `The dates of the next intake are not announced yet. The last start the provider announced was ${formatLongDate(DIPLOMA.startDate)}.`
            : `The next intake starts on ${formatLongDate(DIPLOMA.nextStartDate)}.`
        }
      >
        <div className="mt-6 grid max-w-120 gap-5">
          {outcome && (
            <Alert tone={outcome === 'stale' ? 'warn' : 'ok'} title={OUTCOMES[outcome].title}>
              {OUTCOMES[outcome].text}
            </Alert>
          )}
          {confirm !== null && <LinkButton name="confirm" token={confirm} label="Yes, tell me" />}
          {unsubscribe !== null && <LinkButton name="unsubscribe" token={unsubscribe} label="Take me off the list" />}
          {confirm === null && unsubscribe === null && (outcome === null || outcome === 'stale') && (
            <IntakeForm {...actionData} />
          )}
          <p className="flex flex-wrap gap-3">
            <a href="/programs#diploma" className={buttonClass('outline')}>
              See the programme
            </a>
            <a href="/contact" className={buttonClass('outline')}>
              Ask a person
            </a>
          </p>
        </div>
      </PageHead>
    </main>
  )
}

/** A program that opens every link of a mail presses no button. */
function LinkButton({ name, token, label }: { name: 'confirm' | 'unsubscribe'; token: string; label: string }) {
  return (
    <form method="post" action={`/next-intake?${name}=${encodeURIComponent(token)}`}>
      <Button type="submit" variant="primary">
        {label}
      </Button>
    </form>
  )
}
