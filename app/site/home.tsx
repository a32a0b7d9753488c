import { useRouteLoaderData } from 'react-router'
import { DIPLOMA } from '#content/diploma.ts'
import { PROVIDER } from '#content/provider.ts'
import type { loader as rootLoader, RouteHandle } from '../root.tsx'
import type { Route } from './+types/home'
import { About } from './home/about.tsx'
import { Apply } from './home/apply.tsx'
import { Careers } from './home/careers.tsx'
import { Contact } from './home/contact.tsx'
import { Hero } from './home/hero.tsx'
import { Partnerships } from './home/partnerships.tsx'
import { Programme } from './home/programme.tsx'
import { Research } from './home/research.tsx'

export const handle = { hydrate: false } satisfies RouteHandle

export function loader() {
  return { started: new Date(DIPLOMA.startDate) <= new Date() }
}

export function meta(): Route.MetaDescriptors {
  return [
    { title: `${DIPLOMA.title} · ${PROVIDER.name}` },
    {
      name: 'description',
      content: `A ${DIPLOMA.kind}: ${DIPLOMA.summary}. ${DIPLOMA.tagline}, for doctors and other healthcare professionals.`,
    },
  ]
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const checkoutUrl = useRouteLoaderData<typeof rootLoader>('root')?.checkoutUrl ?? null
  return (
    <main id="main">
      <Hero checkoutUrl={checkoutUrl} started={loaderData.started} />
      <About />
      <Programme />
      <Careers />
      <Research />
      <Partnerships />
      <Apply checkoutUrl={checkoutUrl} />
      <Contact />
    </main>
  )
}
