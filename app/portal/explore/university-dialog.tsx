import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FiguresSource } from '#app/catalogue/figures-source.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { DataRows } from '#app/ui/data-rows.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { notify } from '#app/ui/toast.tsx'
import { REFUSALS } from '#domain/applications/refusals.ts'
import { websiteAddress } from '#domain/catalogue/university-facts.ts'
import type { Match, MatchableUniversity, MatchProfile } from '#domain/matching/match.ts'
import { CONTACT_FOR_DETAILS, formatAcceptance, formatDeadline, formatTuition } from '#domain/text/format.ts'
import { portalPath } from '../student/portal-path.ts'
import { useSelection } from '../student/use-selection.ts'
import { useStudent } from '../student/use-student.ts'
import { MatchRules } from './match-rules.tsx'
import { WhatWouldChangeHere } from './what-would-change-here.tsx'

interface UniversityDialogProps {
  /** Null while none is opened. */
  university: MatchableUniversity | null
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

interface DetailsProps {
  university: MatchableUniversity
  match: Match | null
  profile: MatchProfile | null
}

function Details({ university, match, profile }: DetailsProps) {
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
          <div className="mt-2">
            <FiguresSource university={university} />
          </div>
          {website && (
            <a href={website} target="_blank" rel="noopener noreferrer" className={buttonClass('outline', 'sm', 'mt-3')}>
              Visit Website <Icon name="external" width={16} height={16} />
              <span className="sr-only">, opens in a new tab</span>
            </a>
          )}
        </section>
      </div>
      {match && match.rules.length > 0 && <MatchRules name={university.name} match={match} />}
      {profile && match && <WhatWouldChangeHere profile={profile} university={university} programme={match.programme} />}
    </>
  )
}
