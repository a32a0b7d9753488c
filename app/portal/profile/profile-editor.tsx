import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { href, useNavigate } from 'react-router'
import { Accordion, AccordionItem } from '#app/ui/accordion.tsx'
import { Button } from '#app/ui/button.tsx'
import { useFollowedForm } from '#app/ui/form/use-checked-form.ts'
import { notify } from '#app/ui/notice/toast.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { CheckedProfile, ProfileForm } from '#domain/profile/profile-schema.ts'
import { profileValuesOf } from '#domain/profile/profile-values.ts'
import { isProfileComplete, missingFromForm, profileFormOf, type StudentProfileRow } from '#domain/profile/profile.ts'
import { accountOf, useStudent } from '../student/load/use-student.ts'
import { reportFailure } from '../student/write/failure.ts'
import { SAVE_FAILED } from '../student/write/save-failed.ts'
import { useWrite } from '../student/write/write.ts'
import type { StudentWrites } from '../student/write/writes.ts'
import { AcademicFields, PersonalFields, PreferenceFields, StatementField } from './fields.tsx'
import { ChangedElsewhere, Completeness, DraftRestored, FromSurvey } from './notices.tsx'
import { showField, useRequestedField } from './requested-field.ts'
import { FIELDS_IN_ORDER, type ProfileField, SECTIONS, sectionOf } from './sections.ts'
import { useDraft, useKeepDraft } from './use-draft.ts'
import { useOpenSections } from './use-open-sections.ts'
import { useSurveyStart } from './use-survey-start.ts'
import { WarnBeforeLeaving } from './warn-before-leaving.tsx'

export function ProfileEditor() {
  const { user, profile, isComplete } = useStudent()
  const write = useWrite<StudentWrites>(href('/student-portal'))
  const navigate = useNavigate()
  const account = accountOf(user)
  /** What the form was filled from; its version is the one a save may replace. */
  const [stored, setStored] = useState(profile)
  const [changedElsewhere, setChangedElsewhere] = useState(false)
  const requested = useRequestedField()
  const sections = useOpenSections(requested ? sectionOf(requested) : 'personal')
  const mayLeave = useRef(false)

  const storedValues = profileFormOf(stored, account)
  const draft = useDraft({ userId: user.id, storedVersion: stored?.version ?? 0, storedValues })
  const { form, formRef, field, issue, values, setValue, reset, busy } = useFollowedForm<ProfileForm, CheckedProfile>({
    rules: async () => (await import('#domain/profile/profile-schema.ts')).profileSchema,
    initialValues: draft.found ?? storedValues,
    submit: save,
    onIssues: showFirstIssue,
  })
  const inputs = { field, issue: issue, values, setValue }
  useEffect(() => {
    if (requested) showField(formRef.current, requested)
  }, [requested, formRef])
  const isDirty = JSON.stringify(values) !== JSON.stringify(storedValues)
  useKeepDraft(draft, isDirty ? values : null)

  const fromSurvey = useSurveyStart(values, setValue, stored === null)

  async function save(checked: CheckedProfile) {
    try {
      const outcome = await write('saveProfile', { values: profileValuesOf(checked, stored), version: draft.baseVersion() })
      if (outcome.kind === 'changed-elsewhere') return setChangedElsewhere(true)
      notify.dismiss(SAVE_FAILED.title)
      notify.success('Profile updated')
      showStored(outcome.profile)
      if (!isComplete && isProfileComplete(outcome.profile)) {
        mayLeave.current = true
        await navigate(href('/student-portal/explore'))
      }
    } catch (error) {
      reportFailure(error, { ...SAVE_FAILED, place: 'saving the profile', retry: saveAgain })
    }
  }

  /** The page may have been left meanwhile: its draft is there when it opens again. */
  function saveAgain() {
    if (formRef.current) formRef.current.requestSubmit()
    else void navigate(href('/student-portal/profile'))
  }

  /** The form as it is stored; what was typed is gone, saved or given up. */
  function showStored(row: StudentProfileRow | null) {
    setStored(row)
    setChangedElsewhere(false)
    draft.forget(row?.version ?? 0)
    reset(profileFormOf(row, account))
  }

  async function readStored(): Promise<StudentProfileRow | null> {
    try {
      return await write('takeProfile', undefined)
    } catch (error) {
      reportFailure(error, {
        place: 'reading the profile',
        title: 'Your profile could not be loaded',
        description: 'Please try again.',
      })
      return null
    }
  }

  async function takeStored() {
    const row = await readStored()
    if (row) showStored(row)
  }

  async function keepMine() {
    const row = await readStored()
    if (!row) return
    draft.rebase(row.version)
    setChangedElsewhere(false)
    formRef.current?.requestSubmit()
  }

  function showFirstIssue(faulty: ProfileField[]) {
    const first = FIELDS_IN_ORDER.find((field) => faulty.includes(field))
    if (!first) return
    flushSync(() => sections.open(faulty.map(sectionOf)))
    showField(formRef.current, first)
  }

  const missing = missingFromForm(values)
  return (
    <form {...form} className="mt-3 max-w-3xl">
      <Completeness isComplete={isComplete} missing={missing} />
      {changedElsewhere && <ChangedElsewhere onTakeStored={takeStored} onKeepMine={keepMine} />}
      {draft.restored && !changedElsewhere && isDirty && <DraftRestored onDiscard={() => showStored(stored)} />}
      {fromSurvey && !stored && <FromSurvey budget={fromSurvey.budget} />}
      <Accordion>
        {SECTIONS.map(({ id, title, fields }) => {
          const missingHere = missing.filter(({ field }) => sectionOf(field) === id)
          return (
            <AccordionItem
              key={id}
              title={title}
              open={sections.isOpen(id)}
              onToggle={(isOpen) => sections.toggle(id, isOpen)}
              errors={fields.filter((name) => issue(name)).length}
              status={missingHere.length > 0 ? <Tag tone="warn">{missingHere.length} missing</Tag> : undefined}
            >
              {id === 'personal' && <PersonalFields form={inputs} loginEmail={account.email} />}
              {id === 'academic' && <AcademicFields form={inputs} />}
              {id === 'preferences' && <PreferenceFields form={inputs} />}
              {id === 'statement' && <StatementField form={inputs} />}
            </AccordionItem>
          )
        })}
      </Accordion>
      <p className="mt-4 text-s text-ink-2">
        Universities are matched against what stands here. Nobody outside sees it before you apply.
      </p>
      <SaveBar busy={busy}>{isDirty ? 'Unsaved changes' : stored ? 'All changes saved' : 'Nothing saved yet'}</SaveBar>
      <WarnBeforeLeaving when={isDirty} except={mayLeave} />
    </form>
  )
}

/** Stays in view at the bottom: how things stand, and the button that saves. */
function SaveBar({ busy, children }: { busy: boolean; children: string }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-sheet" data-slot="bottom-bar" data-print="no">
      <div className="wrap flex min-h-18 items-center justify-between gap-4 py-3">
        <p className="text-s text-ink-2" aria-live="polite">
          {children}
        </p>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? 'Saving...' : 'Save Profile'}
        </Button>
      </div>
    </div>
  )
}
