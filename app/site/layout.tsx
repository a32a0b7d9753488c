import { Outlet, useLocation } from 'react-router'
import { SkipLink } from '#app/ui/frame/skip-link.tsx'
import { DIPLOMA } from '#content/provider/diploma.ts'
import type { Route } from './+types/layout'
import { SiteFooter } from './frame/site-footer.tsx'
import { SiteHeader } from './frame/site-header.tsx'
import { AssistantDialog } from './home/assistant-dialog.tsx'

export function loader() {
  const today = new Date()
  return { year: today.getFullYear(), started: new Date(DIPLOMA.startDate) <= today }
}

/** The frame of every public page. A page gives its own main element with id `main`. */
export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  // The landing page has its own: it takes the form, and shows why an address was refused.
  const hasOwnDialog = useLocation().pathname === '/'
  return (
    <div id="home" className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <div className="flex-1 pt-15 lg:pt-16">
        <Outlet />
      </div>
      <SiteFooter year={loaderData.year} started={loaderData.started} />
      {!hasOwnDialog && <AssistantDialog />}
    </div>
  )
}
