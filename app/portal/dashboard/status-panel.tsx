import { href, Link } from 'react-router'
import { ShareBand } from '#app/ui/band/band.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { DataRows } from '#app/ui/data-rows.tsx'
import { Panel, PanelHeader, PanelSection } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { SELECTION_LIMIT } from '#domain/applications/selection.ts'
import { missingText } from '#domain/profile/profile.ts'
import { continueTarget, PORTAL_TABS } from '#domain/steps/portal-tabs.ts'
import { progressPercent, stepLabel } from '#domain/steps/step-labels.ts'
import { stepOf } from '#domain/steps/steps.ts'
import { useStudent } from '../student/load/use-student.ts'
import { portalPath } from '../student/portal-path.ts'

/** 'Your Status', and the way on. Nothing while it is not known, which the screen says above it. */
export function StatusPanel() {
  const { user, facts, factsUnknown, missing } = useStudent()
  const step = stepOf(facts)
  const target = continueTarget(facts)
  const percent = progressPercent(step)
  if (factsUnknown) return null
  const isConfirmed = facts.emailConfirmed || Boolean(user.email_confirmed_at)
  return (
    <Panel aria-labelledby="your-status">
      <PanelHeader>
        <h2 id="your-status" className="text-2">
          Your Status
        </h2>
        <ShareBand value={percent} label={`${percent} per cent of the steps`} className="!h-3" />
      </PanelHeader>
      <PanelSection className="py-0">
        <DataRows
          className="border-t-0 [&>div]:grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] [&>div:last-child]:border-b-0"
          rows={[
            { term: 'Application step', value: stepLabel(step) },
            { term: 'Profile', value: <Mark done={facts.profileComplete} yes="Complete" no="Incomplete" /> },
            { term: 'Selected', value: `${facts.selectedCount} of ${SELECTION_LIMIT}` },
            { term: 'Payment', value: <Mark done={facts.paid} yes="Completed" no="Pending" /> },
          ]}
        />
      </PanelSection>
      <PanelSection className="grid gap-3">
        {!facts.profileComplete && <p className="text-note">{missingText(missing)}</p>}
        {!isConfirmed && <p className="text-note">Your email is not confirmed yet: it is needed to submit and to pay.</p>}
        <Link to={portalPath(target)} className={buttonClass('primary')}>
          Continue Your Application
          <span className="sr-only">: {PORTAL_TABS[target]}</span>
        </Link>
        <Link to={portalPath('plan')} className={buttonClass('outline')}>
          Your way to the first day
        </Link>
        {facts.applicationsSubmitted && !facts.paid && (
          <Link to={href('/student-portal/apply')} className={buttonClass('outline')}>
            See your applications
          </Link>
        )}
      </PanelSection>
    </Panel>
  )
}

function Mark({ done, yes, no }: { done: boolean; yes: string; no: string }) {
  return <Tag tone={done ? 'ok' : 'warn'}>{done ? yes : no}</Tag>
}
