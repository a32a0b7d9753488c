import { data, href, redirect } from 'react-router'
import { callFunction } from '#app/data-client.ts'
import { PageHead } from '#app/page/page-head.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import type { RouteHandle } from '../root.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/reminders'

export const handle = { hydrate: false } satisfies RouteHandle

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return { token: searchParams.get('off'), isOff: searchParams.has('done') }
}

/** The button of the page, or a mail program that sends `List-Unsubscribe=One-Click` to the link's own address (RFC 8058). */
export async function action({ request, context }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('off') ?? ''
  const { status } = await callFunction(context, request, 'plan-reminders-off', { token })
  if (status >= 500) throw data(null, { status: 503, statusText: 'Please try again in a moment' })
  if (status !== 200) return data({ isBroken: true }, { status: 422 })
  throw redirect(`${href('/plan-reminders')}?done`, 303)
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const description = 'Switch off the mails about the steps of your plan.'
  return pageMeta({ matches }, { title: 'Reminders of your plan', description, path: href('/plan-reminders'), noindex: true })
}

/** Where the link of a reminder leads. A program that opens every link of a mail presses no button. */
export default function Reminders({ loaderData: { token, isOff }, actionData }: Route.ComponentProps) {
  const isBroken = actionData?.isBroken === true
  return (
    <main id="main" className="pb-16">
      <PageHead title="Reminders of your plan" lede="A mail when a step begins or is late, one a day at most.">
        <div className="mt-6 grid max-w-120 gap-5">
          {isOff && (
            <Alert tone="ok" title="No more of these mails">
              Your plan stays as it is. You can switch the reminders on again in your account.
            </Alert>
          )}
          {isBroken && (
            <Alert tone="warn" title="This link is not whole">
              Open the link of the mail again, or switch the reminders off in your account.
            </Alert>
          )}
          {token !== null && !isOff && !isBroken && (
            <form method="post" action={`${href('/plan-reminders')}?${new URLSearchParams({ off: token })}`}>
              <Button type="submit" variant="primary">
                No more of these mails
              </Button>
            </form>
          )}
          <p className="flex flex-wrap gap-3">
            <a href={href('/student-portal/plan')} className={buttonClass('outline')}>
              See your plan
            </a>
            <a href={href('/student-portal/account')} className={buttonClass('outline')}>
              Your account
            </a>
          </p>
        </div>
      </PageHead>
    </main>
  )
}
