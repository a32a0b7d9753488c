import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FiguresSource } from '#app/catalogue/figures/figures-source.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { DataRows } from '#app/ui/data-rows.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { SUBJECTS } from '#content/catalogue/subjects.ts'
import { REFUSALS } from '#domain/applications/refusals.ts'
import type { Match, MatchProfile } from '#domain/matching/match.ts'
import { matchScore } from '#domain/matching/matching.ts'
import type { ProgrammeCard } from '#domain/programmes/programme-card.ts'
import { nextOfAll, tuitionRanges } from '#domain/programmes/ranges.ts'
import { CONTACT_FOR_DETAILS, countOf, formatAcceptance, formatDate, formatDeadline, formatTuition } from '#domain/text/format.ts'
import { placeText, websiteAddress } from '#domain/universities/university-facts.ts'
import type { University } from '#domain/universities/university.ts'
import type { Loaded } from '../../student/load/loaded.ts'
import { Loading } from '../../student/load/not-loaded.tsx'
import { useStudent } from '../../student/load/use-student.ts'
import { portalPath } from '../../student/portal-path.ts'
import { type Choice, UNDECIDED } from '../../student/selection/chosen.ts'
import { useSelection } from '../../student/selection/use-selection.ts'
import { MatchRules } from '../match/match-rules.tsx'
import { WhatWouldChangeHere } from '../match/what-would-change-here.tsx'
import { DialogProgrammes } from './dialog-programmes.tsx'
import { type Programmes, useProgrammes } from './use-programmes.ts'

interface UniversityDialogProps {
  /** Null while none is opened. */
  university: University | null
  profile: MatchProfile | null
  onClose: () => void
}

export function UniversityDialog({ university, profile, onClose }: UniversityDialogProps) {
  const { facts } = useStudent()
  const { chosenOf, select, remove } = useSelection()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const programmes = useProgrammes(university)
  const match = programmes?.value ? matchScore(profile, programmes.value.judged, SUBJECTS) : null
  const chosen = university ? chosenOf(university.id) : []
  const [only, ...more] = chosen
  // What fits best is what is taken, where nothing else was chosen.
  const best: Choice =
    match && match.score > 0 && match.programmeId !== null ? { programme_id: match.programmeId, program: null } : UNDECIDED

  /** Selects, or says why not, and leads to what comes next. */
  async function applyNow() {
    if (!university) return
    if (facts.applicationsSubmitted) {
      notify.info('Selection locked', { description: REFUSALS.selection_locked, id: 'selection-limit' })
      onClose()
      return navigate(portalPath('apply'))
    }
    setBusy(true)
    const selected = chosen.length > 0 || (await select(university, best))
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
          <Button variant="primary" busy={busy} disabled={programmes === null} onClick={() => void applyNow()}>
            Apply Now
          </Button>
          {!facts.applicationsSubmitted && university && more.length === 0 && (
            <Button
              aria-pressed={only !== undefined}
              disabled={programmes === null}
              className="aria-pressed:bg-ink aria-pressed:text-paper"
              onClick={() => void (only ? remove(university.name, only) : select(university, best))}
            >
              {only ? 'Selected' : 'Select'}
              <span className="sr-only"> {university.name}</span>
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {university && <Details university={university} programmes={programmes} match={match} profile={profile} />}
    </Dialog>
  )
}

interface DetailsProps {
  university: University
  /** Null until they are read. */
  programmes: Loaded<Programmes> | null
  match: Match | null
  profile: MatchProfile | null
}

function Details({ university, programmes, match, profile }: DetailsProps) {
  const { description, programs } = university
  const website = websiteAddress(university)
  const known = programmes?.value ?? null
  return (
    <>
      {/* Takes the focus, so that a long dialog opens at its top. */}
      <p data-autofocus tabIndex={-1} className="text-note text-ink-2">
        {placeText(university)}
      </p>
      {description && <p>{description}</p>}
      <section className="mt-2">
        <h3 className="mb-2 font-sans text-s font-semibold tracking-normal">Available Programs</h3>
        {!programmes && <Loading>Loading its programs…</Loading>}
        {programmes?.failed && <p className="mb-2 text-note">Their figures could not be loaded just now.</p>}
        {known && known.cards.length > 0 && (
          <DialogProgrammes university={university} profile={profile} cards={known.cards} judged={known.judged.programmes} />
        )}
        {programmes && (known === null || known.cards.length === 0) && <Names programs={programs} />}
      </section>
      <section className="mt-2 max-w-md">
        <h3 className="mb-2 font-sans text-s font-semibold tracking-normal">Key Information</h3>
        <KeyInformation university={university} cards={known?.cards ?? []} />
        {website && (
          <a href={website} target="_blank" rel="noopener noreferrer" className={buttonClass('outline', 'sm', 'mt-3')}>
            Visit Website <Icon name="external" width={16} height={16} />
            <span className="sr-only">, opens in a new tab</span>
          </a>
        )}
      </section>
      {match && match.rules.length > 0 && <MatchRules name={university.name} match={match} />}
      {profile && match && known && (
        <WhatWouldChangeHere profile={profile} university={known.judged} programme={match.programme} />
      )}
    </>
  )
}

/** What the university does not name for all its programmes is told from those, as on its public page. */
function KeyInformation({ university, cards }: { university: University; cards: readonly ProgrammeCard[] }) {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const { programs, tuition_fee, tuition_note, acceptance_rate } = university
  const ranges = tuition_fee === null ? tuitionRanges(cards) : []
  const deadline = formatDeadline(university)
  const first = deadline === CONTACT_FOR_DETAILS ? nextOfAll(cards, today) : null
  return (
    <>
      <DataRows
        rows={[
          {
            term: 'Annual Tuition',
            value:
              ranges.length > 0 ? (
                <>
                  {ranges.join('; ')}
                  <span className="block text-s text-ink-2">By program, for students from outside the EU.</span>
                </>
              ) : (
                formatTuition(university)
              ),
          },
          { term: 'Acceptance Rate', value: formatAcceptance(acceptance_rate) },
          {
            term: 'Application Deadline',
            value: first ? (
              <>
                {formatDate(first.next.day)}
                <span className="block text-s text-ink-2">
                  Of {countOf(first.count, 'program', 'programs')}; others may differ.
                </span>
              </>
            ) : (
              deadline
            ),
          },
          { term: 'Programs Offered', value: programs.length === 0 ? CONTACT_FOR_DETAILS : programs.length },
        ]}
      />
      {tuition_note && <p className="mt-2 text-xs text-ink-2">Tuition: {tuition_note}.</p>}
      <div className="mt-2">
        <FiguresSource university={university} hasTuitionElsewhere={ranges.length > 0} />
      </div>
    </>
  )
}

/** All that is known of a university whose programmes are not in the catalogue. */
function Names({ programs }: { programs: readonly string[] }) {
  if (programs.length === 0) return <p className="text-note text-ink-2">No program information available</p>
  return (
    <ul className="border-t border-line">
      {programs.map((program) => (
        <li key={program} className="border-b border-rule py-2 text-note">
          {program}
        </li>
      ))}
    </ul>
  )
}
