import { data, href, redirect } from 'react-router'
import { callFunction } from '#app/data-client.ts'
import { EndMails } from '#app/page/end-mails.tsx'
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

export default function Reminders({ loaderData: { token, isOff }, actionData }: Route.ComponentProps) {
  const isBroken = actionData?.isBroken === true
  const canEnd = token !== null && !isOff && !isBroken
  return (
    <EndMails
      title="Reminders of your plan"
      lede="A mail when a step begins or is late, one a day at most."
      end={
        canEnd
          ? { label: 'No more of these mails', action: `${href('/plan-reminders')}?${new URLSearchParams({ off: token })}` }
          : null
      }
      ended={
        isOff
          ? {
              title: 'No more of these mails',
              text: 'Your plan stays as it is. You can switch the reminders on again in your account.',
            }
          : null
      }
      broken={isBroken ? 'switch the reminders off in your account' : null}
      links={[
        { href: href('/student-portal/plan'), label: 'See your plan' },
        { href: href('/student-portal/account'), label: 'Your account' },
      ]}
    />
  )
}
