import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useFollowedForm } from '#app/ui/form/use-checked-form.ts'
import { Alert } from '#app/ui/notice/alert.tsx'
import { notify } from '#app/ui/notice/toast.tsx'
import { numberChange, numberOf, type NumberField as Name } from '#domain/profile/profile-values.ts'
import { type StudentProfileRow } from '#domain/profile/profile.ts'
import { NumberField } from '../../profile/number-field.tsx'
import { reportFailure } from '../../student/write/failure.ts'
import { SAVE_FAILED } from '../../student/write/save-failed.ts'
import { useWrite } from '../../student/write/write.ts'
import type { StudentWrites } from '../../student/write/writes.ts'

export interface FieldEditorProps {
  profile: StudentProfileRow
  name: Name
  onSaved: () => void
  onCancel: () => void
}

/** One number of the stored profile, changed where a rule reads it, by the rules of the profile's own form. */
export function FieldEditor({ profile, name, onSaved, onCancel }: FieldEditorProps) {
  const write = useWrite<StudentWrites>(href('/student-portal'))
  /** What the person has seen: a save may replace this version and no other. */
  const [seen, setSeen] = useState(profile)
  const [changedElsewhere, setChangedElsewhere] = useState(false)
  const { form, field, issue, busy, setFocus } = useFollowedForm<{ value: string }, { value: number | null }>({
    rules: async () => (await import('./field-rules.ts')).fieldRules(name),
    initialValues: { value: numberOf(profile, name) },
    submit: ({ value }) => save(value),
  })
  useEffect(() => setFocus('value'), [setFocus])

  async function save(value: number | null) {
    try {
      const outcome = await write('changeProfile', { changes: numberChange(name, value), version: seen.version })
      if (outcome.kind === 'changed-elsewhere') return await showStored()
      notify.dismiss(SAVE_FAILED.title)
      notify.success('Profile updated')
      onSaved()
    } catch (error) {
      reportFailure(error, { ...SAVE_FAILED, place: `saving ${name}`, retry: () => void save(value) })
    }
  }

  async function showStored() {
    const stored = await write('takeProfile', undefined)
    setChangedElsewhere(true)
    if (stored) setSeen(stored)
  }

  return (
    <form {...form} className="mt-3 mb-1 grid gap-3">
      {changedElsewhere && (
        <Alert tone="bad" title="Your profile was changed in another tab or on another device">
          Nothing was overwritten.{' '}
          {numberOf(seen, name) === '' ? 'This field is empty there.' : `There it says ${numberOf(seen, name)}.`} Save again to
          put yours in its place.
        </Alert>
      )}
      <NumberField name={name} input={field('value')} error={issue('value')} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="sm" variant="primary" busy={busy}>
          {busy ? 'Saving...' : 'Save and recheck'}
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
