import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { href, useLocation, useRevalidator } from 'react-router'
import { nameOf } from '#app/session/session.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Logo } from '#app/ui/frame/logo.tsx'
import { SkipLink } from '#app/ui/frame/skip-link.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { showTab, TabLink, TabLinks } from '#app/ui/tabs/tabs.tsx'
import { BRAND } from '#content/provider/brand.ts'
import { PORTAL_TABS, type PortalTab, tabNamed } from '#domain/steps/portal-tabs.ts'
import { joinName } from '#domain/text/names.ts'
import { StepBanner } from '../steps/step-banner.tsx'
import { useTryAgain } from '../student/load/not-loaded.tsx'
import { isStudentChanged } from '../student/load/student-data.ts'
import { useReloadOnReturn } from '../student/load/use-reload-on-return.ts'
import { useStudent } from '../student/load/use-student.ts'
import { portalPath } from '../student/portal-path.ts'
import { AccountMenu } from './account-menu.tsx'
import { Bells } from './bell.tsx'
import { PortalFooter } from './portal-footer.tsx'
import { TabGate, useSayLocked, whyLocked } from './tab-gate.tsx'
import { useNews } from './use-news.ts'
import { useTimeZone } from './use-time-zone.ts'

const TABS = Object.keys(PORTAL_TABS) as PortalTab[]

interface ShellProps {
  onLogOut: () => Promise<void>
  /** What stands above every screen. */
  above: ReactNode
  children: ReactNode
}

/** Header, tabs, progress and the way to a person around every screen of the portal. */
export function Shell({ onLogOut, above, children }: ShellProps) {
  const { user, profile, factsFailed } = useStudent()
  const { pathname } = useLocation()
  useLookOnReturn()
  useNews()
  useTimeZone()
  useSayConfirmed(Boolean(user.email_confirmed_at))
  const tab = tabNamed(pathname.split('/')[2] ?? '')
  const name = (profile && joinName(profile)) || nameOf(user) || user.email || ''
  return (
    <>
      <SkipLink />
      <header data-print="no" className="border-b border-line">
        <div className="wrap flex min-h-15 flex-wrap items-center gap-1 xs:gap-4">
          <Logo name={BRAND.name} className="max-sm:[&>span]:sr-only" />
          <p className="border-l border-rule pl-3 font-display text-[min(1.1875rem,4.4vw)] leading-tight whitespace-nowrap xs:pl-4 sm:text-[1.1875rem]">
            Student Portal
          </p>
          <div className="ml-auto flex items-center gap-1 xs:gap-4">
            <a href={href('/contact')} className={buttonClass('quiet', 'sm', 'max-xs:!px-1 max-[23rem]:hidden')}>
              Help<span className="sr-only"> and contact</span>
            </a>
            <Bells />
            <AccountMenu name={name} email={user.email ?? ''} userId={user.id} onLogOut={onLogOut} />
          </div>
        </div>
      </header>
      <div data-print="no" className="sticky top-0 z-10 bg-paper pt-3">
        <div className="wrap">
          <PortalTabs current={tab} />
        </div>
      </div>
      {/* The foot stands below the screen while its content is on the way, and does not jump when it comes. What is focused must not
          stop behind the bars above and below. */}
      <main id="main" className="wrap min-h-[calc(100dvh-7rem)] pt-4 pb-12 xs:pt-6 **:scroll-mt-20 **:scroll-mb-24">
        {above}
        {factsFailed && <ProgressNotLoaded />}
        <StepBanner tab={tab} />
        {tab === null ? (
          children
        ) : (
          <TabGate key={tab} tab={tab}>
            {children}
          </TabGate>
        )}
      </main>
      <PortalFooter />
    </>
  )
}

/** What was done on another device or tab shows once this window is looked at again. */
function useLookOnReturn() {
  const { user } = useStudent()
  const { revalidate } = useRevalidator()
  const look = useCallback(async () => {
    if (await isStudentChanged(user)) await revalidate()
  }, [user, revalidate])
  useReloadOnReturn(look)
}

function ProgressNotLoaded() {
  const { busy, tryAgain } = useTryAgain()
  return (
    <Alert
      tone="warn"
      title="Your progress could not be loaded"
      className="mb-6"
      action={
        <Button size="sm" busy={busy} onClick={() => void tryAgain()}>
          Try again
        </Button>
      }
    >
      What you did is safe. Until it is loaded, some tabs are locked.
    </Alert>
  )
}

function useSayConfirmed(confirmed: boolean) {
  const wasMissing = useRef(!confirmed)
  useEffect(() => {
    if (confirmed && wasMissing.current) notify.success('Email verified', { id: 'email-verified' })
    wasMissing.current = !confirmed
  }, [confirmed])
}

function PortalTabs({ current }: { current: PortalTab | null }) {
  const student = useStudent()
  const { facts } = student
  const sayLocked = useSayLocked()
  const done: Readonly<Partial<Record<PortalTab, boolean>>> = {
    profile: facts.profileComplete,
    apply: facts.applicationsSubmitted,
    payment: facts.paid,
  }
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => showTab(ref.current?.querySelector<HTMLElement>('[aria-current]')), [current])
  return (
    <div ref={ref}>
      <TabLinks label="Application journey">
        {TABS.map((tab) => (
          <TabLink
            key={tab}
            to={portalPath(tab)}
            current={current === tab}
            done={done[tab] ?? false}
            {...(tab === 'selected' && facts.selectedCount > 0 && { count: facts.selectedCount })}
            locked={whyLocked(tab, student) ?? undefined}
            onLocked={sayLocked}
          >
            {PORTAL_TABS[tab]}
          </TabLink>
        ))}
      </TabLinks>
    </div>
  )
}
