import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { DataRows } from '#app/ui/data-rows.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { notify } from '#app/ui/toast.tsx'
import { REFUSALS } from '#domain/applications/refusals.ts'
import { websiteAddress } from '#domain/catalogue/university-facts.ts'
import type { University } from '#domain/catalogue/university.ts'
import type { Match, MatchProfile } from '#domain/matching/match.ts'
import { CONTACT_FOR_DETAILS, formatAcceptance, formatDate, formatDeadline, formatTuition } from '#domain/text/format.ts'
import { portalPath } from '../student/portal-path.ts'
import { useSelection } from '../student/use-selection.ts'
import { useStudent } from '../student/use-student.ts'
import { MatchRules } from './match-rules.tsx'
import { WhatWouldChange } from './what-would-change.tsx'

interface UniversityDialogProps {
  /** Null while none is opened. */
  university: University | null
  match: Match | null
  profile: MatchProfile | null
  onClose: () => void
}

export function UniversityDialog({ university, match, profile, onClose }: UniversityDialogProps) {
  const { facts } = useStudent()
  const { selectedIds, select, toggleSelected } = useSelection()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const isSelected = university !== null && selectedIds.includes(university.id)

  /** Selects, or says why not, and leads to what comes next. */
  async function applyNow() {
    if (!university) return
    if (facts.applicationsSubmitted) {
      notify.info('Selection locked', { description: REFUSALS.selection_locked, id: 'selection-limit' })
      onClose()
      return navigate(portalPath('apply'))
    }
    setBusy(true)
    const selected = await select(university)
    setBusy(false)
    if (!selected) return
    notify.info('Application process initiated', { description: "You'll be guided through the application process" })
    onClose()
    await navigate(portalPath('selected'))
  }

  return (
    <Dialog
      open={university !== null}
      onClose={onClose}
      title={university?.name}
      band={university?.slug ?? ''}
      width="lg"
      actions={
        <>
          <Button variant="primary" busy={busy} onClick={() => void applyNow()}>
            Apply Now
          </Button>
          {!facts.applicationsSubmitted && university && (
            <Button
              aria-pressed={isSelected}
              className="aria-pressed:bg-ink aria-pressed:text-paper"
              onClick={() => void toggleSelected(university)}
            >
              {isSelected ? 'Selected' : 'Select'}
              <span className="sr-only"> {university.name}</span>
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {university && <Details university={university} match={match} profile={profile} />}
    </Dialog>
  )
}

function Details({ university, match, profile }: { university: University; match: Match | null; profile: MatchProfile | null }) {
  const { city, region, country, description, programs, tuition_note } = university
  const website = websiteAddress(university)
  return (
    <>
      {/* Takes the focus, so that a long dialog opens at its top. */}
      <p data-autofocus tabIndex={-1} className="text-note text-ink-2">
        {[city, region, country].filter(Boolean).join(', ')}
      </p>
      {description && <p>{description}</p>}
      <div className="mt-2 grid items-start gap-x-8 gap-y-6 sm:grid-cols-2">
        <section>
          <h3 className="mb-2 font-sans text-s font-semibold tracking-normal">Available Programs</h3>
          {programs.length === 0 ? (
            <p className="text-note text-ink-2">No program information available</p>
          ) : (
            <ul className="border-t border-line">
              {programs.map((program) => (
                <li key={program} className="border-b border-rule py-2 text-note">
                  {program}
                </li>
              ))}
            </ul>
          )}
        </section>
        <section>
          <h3 className="mb-2 font-sans text-s font-semibold tracking-normal">Key Information</h3>
          <DataRows
            rows={[
              { term: 'Annual Tuition', value: formatTuition(university) },
              { term: 'Acceptance Rate', value: formatAcceptance(university.acceptance_rate) },
              { term: 'Application Deadline', value: formatDeadline(university) },
              { term: 'Programs Offered', value: programs.length === 0 ? CONTACT_FOR_DETAILS : programs.length },
            ]}
          />
          {tuition_note && <p className="mt-2 text-xs text-ink-2">Tuition: {tuition_note}.</p>}
          <Source university={university} />
          {website && (
            <a href={website} target="_blank" rel="noopener noreferrer" className={buttonClass('outline', 'sm', 'mt-3')}>
              Visit Website <Icon name="external" width={16} height={16} />
              <span className="sr-only">, opens in a new tab</span>
            </a>
          )}
        </section>
      </div>
      {match && match.rules.length > 0 && <MatchRules name={university.name} match={match} />}
      {profile && <WhatWouldChange profile={profile} universityId={university.id} />}
    </>
  )
}

/** Of which year the figures are, where they are published, and when somebody last compared them. */
function Source({ university: { figures_year, facts_source, checked_on } }: { university: University }) {
  if (!figures_year && !checked_on) return null
  return (
    <p className="mt-2 text-xs text-ink-3">
      {figures_year ? `Figures of ${figures_year}` : 'Figures of an unknown year'}
      {facts_source && /^https?:/.test(facts_source) && URL.canParse(facts_source) && (
        <>
          , source:{' '}
          <a href={facts_source} target="_blank" rel="noopener noreferrer">
            {new URL(facts_source).host}
          </a>
        </>
      )}
      {checked_on && `, checked ${formatDate(checked_on)}`}.
    </p>
  )
}
