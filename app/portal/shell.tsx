import { type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { nameOf } from '#app/session.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { ProgressBand } from '#app/ui/progress-band.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { TabLink, TabLinks } from '#app/ui/tabs.tsx'
import { notify } from '#app/ui/toast.tsx'
import { PROVIDER } from '#content/provider.ts'
import { joinName } from '#domain/names.ts'
import { whyDisabled } from '#domain/portal-tabs.ts'
import { missingText } from '#domain/profile.ts'
import { NEW_STUDENT, STEP_TITLES, stepOf } from '#domain/steps.ts'
import { AccountMenu } from './account-menu.tsx'
import { ConfirmEmailBanner } from './confirm-email-banner.tsx'
import { useStudent } from './student.tsx'

/** Header, progress and tabs around every screen of the portal. Shows the tabs of the screens that exist. */
export function Shell({ onLogOut, children }: { onLogOut: () => Promise<void>; children: ReactNode }) {
  const { user, profile, isComplete, missing, selectedIds } = useStudent()
  const { pathname } = useLocation()
  const name = (profile && joinName(profile)) || nameOf(user) || user.email || ''
  // Review, applications and payment come with their screens.
  const facts = { ...NEW_STUDENT, profileComplete: isComplete, selectedCount: selectedIds.length }
  const step = stepOf(facts)
  const title = STEP_TITLES[step - 1] ?? 'Completed'
  return (
    <>
      <SkipLink />
      <header className="border-b border-line">
        <div className="wrap flex min-h-15 items-center gap-3 xs:gap-4">
          <Logo name={PROVIDER.name} className="max-sm:[&>span]:sr-only" />
          <p className="mr-auto border-l border-rule pl-3 font-display text-[1.1875rem] leading-tight xs:pl-4">Student Portal</p>
          <div className="grid gap-1 text-xs whitespace-nowrap text-ink-2 xs:min-w-44">
            <span>
              Step <b className="text-ink">{step} of 5</b>
              <span className="max-xs:hidden">: {title}</span>
            </span>
            <ProgressBand step={step} of={STEP_TITLES.length} label={`Step ${step} of ${STEP_TITLES.length}: ${title}`} />
          </div>
          <AccountMenu name={name} email={user.email ?? ''} userId={user.id} onLogOut={onLogOut} />
        </div>
      </header>
      <div className="sticky top-0 z-10 bg-paper pt-3">
        <div className="wrap">
          <TabLinks label="Application journey">
            <TabLink to="/student-portal/profile" current={pathname === '/student-portal/profile'} done={isComplete}>
              Profile
            </TabLink>
            <TabLink
              to="/student-portal/explore"
              current={pathname === '/student-portal/explore'}
              locked={whyDisabled('explore', facts) ?? undefined}
              onLocked={(reason) => notify.info(reason, { description: missingText(missing), id: 'tab-locked' })}
            >
              Explore
            </TabLink>
          </TabLinks>
        </div>
      </div>
      {/* What is focused must not stop behind the bars above and below. */}
      <main id="main" className="wrap pt-7 pb-32 **:scroll-mt-20 **:scroll-mb-24">
        <ConfirmEmailBanner />
        {children}
      </main>
    </>
  )
}
