import { data, href, redirect } from 'react-router'
import { callFunction } from '#app/data-client.ts'
import { EndMails } from '#app/page/end-mails.tsx'
import { isMailedKind, MAILED_KINDS } from '#domain/notifications/notification-kinds.ts'
import { lowerFirst } from '#domain/text/first-letter.ts'
import type { RouteHandle } from '../root.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/notification-mails'

export const handle = { hydrate: false } satisfies RouteHandle

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return { token: searchParams.get('off'), kind: searchParams.get('kind'), isOff: searchParams.has('done') }
}

/** The button of the page, or a mail program that sends `List-Unsubscribe=One-Click` to the link's own address (RFC 8058). */
export async function action({ request, context }: Route.ActionArgs) {
  const { searchParams } = new URL(request.url)
  const [token, kind] = [searchParams.get('off') ?? '', searchParams.get('kind') ?? '']
  const { status } = await callFunction(context, request, 'notification-mails-off', { token, kind })
  if (status >= 500) throw data(null, { status: 503, statusText: 'Please try again in a moment' })
  if (status !== 200) return data({ isBroken: true }, { status: 422 })
  throw redirect(`${href('/notification-mails')}?${new URLSearchParams({ done: '', kind })}`, 303)
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const description = 'End the mails that say what changed in your portal, by their kind.'
  return pageMeta(
    { matches },
    { title: 'Mails about your portal', description, path: href('/notification-mails'), noindex: true },
  )
}

export default function NotificationMails({ loaderData: { token, kind, isOff }, actionData }: Route.ComponentProps) {
  const isBroken = actionData?.isBroken === true || (token !== null && !isMailedKind(kind))
  const about = isMailedKind(kind) ? MAILED_KINDS[kind] : null
  const canEnd = token !== null && kind !== null && !isOff && !isBroken
  return (
    <EndMails
      title="Mails about your portal"
      lede={about === null ? 'What changed, by mail.' : `The kind of this mail: ${lowerFirst(about)}.`}
      end={
        canEnd
          ? {
              label: 'No more mails of this kind',
              action: `${href('/notification-mails')}?${new URLSearchParams({ off: token, kind })}`,
            }
          : null
      }
      ended={
        isOff
          ? {
              title: 'No more mails of this kind',
              text: 'Your portal still says what changed. You can switch the mails on again in your account.',
            }
          : null
      }
      broken={isBroken ? 'switch the mails off in your account' : null}
      links={[
        { href: href('/student-portal/notifications'), label: 'What changed' },
        { href: href('/student-portal/account'), label: 'Your account' },
      ]}
    />
  )
}
