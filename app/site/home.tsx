import { data, href, useRouteLoaderData } from 'react-router'
import { visitorData } from '#app/data-client.ts'
import { noteVisit } from '#app/page/assistant-visit.ts'
import { cachedPage } from '#app/page/cached-page.ts'
import { FirstScreenEnd } from '#app/ui/start/first-screen.tsx'
import { DIPLOMA } from '#content/provider/diploma.ts'
import { readReplyRecord } from '../contact/reply-record.tsx'
import { readForm } from '../read-form.ts'
import type { loader as rootLoader, RouteHandle } from '../root.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { StructuredData } from '../seo/structured-data.tsx'
import { diplomaCourse, organization } from '../seo/things.ts'
import type { Route } from './+types/home'
import { About } from './home/about.tsx'
import { Apply } from './home/apply.tsx'
import { AssistantDialog } from './home/assistant-dialog.tsx'
import { Careers } from './home/careers.tsx'
import { Contact } from './home/contact.tsx'
import { Hero } from './home/hero.tsx'
import { Partnerships } from './home/partnerships.tsx'
import { Programme } from './home/programme.tsx'
import { Research } from './home/research.tsx'

export const handle = { hydrate: false, endsFirstScreen: true } satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  const record = await readReplyRecord(visitorData(context))
  const shown = { started: new Date(DIPLOMA.startDate) <= new Date(), record }
  return record === 'unread' ? data(shown) : data(shown, { headers: cachedPage() })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { matches },
    {
      title: DIPLOMA.title,
      description: `A ${DIPLOMA.kind}: ${DIPLOMA.summary}. ${DIPLOMA.tagline}, for doctors and other healthcare professionals.`,
      path: href('/'),
    },
  )
}

/** Takes the e-mail form of the assistant. */
export async function action({ request, context }: Route.ActionArgs) {
  return noteVisit(await readForm(request), context)
}

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const checkoutUrl = useRouteLoaderData<typeof rootLoader>('root')?.checkoutUrl ?? null
  return (
    <main id="main">
      <Hero checkoutUrl={checkoutUrl} started={loaderData.started} />
      <FirstScreenEnd />
      <About />
      <Programme />
      <Careers />
      <Research />
      <Partnerships />
      <Apply checkoutUrl={checkoutUrl} />
      <Contact record={loaderData.record} />
      <StructuredData things={(site) => [organization(site), diplomaCourse(site)]} />
      <AssistantDialog refused={actionData} />
    </main>
  )
}
