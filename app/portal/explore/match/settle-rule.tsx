import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import type { MatchRule } from '#domain/matching/match.ts'
import { isNumberField } from '#domain/profile/profile-values.ts'
import { useStudent } from '../../student/load/use-student.ts'
import { reportFailure } from '../../student/write/failure.ts'
import type { FieldEditorProps } from './field-editor.tsx'
import { profileFieldHref } from './profile-field-href.ts'

interface SettleRuleProps {
  rule: MatchRule
  /** The profile has another value now: the rules are read anew. */
  onSettled: () => void
}

/** The way from a rule to the profile's field it reads: a number is changed here, anything else on the profile's own page. */
export function SettleRule({ rule: { lacks, assumed, profileField }, onSettled }: SettleRuleProps) {
  const { profile } = useStudent()
  const [Editor, setEditor] = useState<ComponentType<FieldEditorProps> | null>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  if (!profileField) return null
  const { name, label } = profileField
  const action = `${lacks === 'profile' || assumed ? 'Fill in' : 'Change'} ${label}`
  if (!profile || !isNumberField(name)) {
    return (
      <Link to={profileFieldHref(name)} className={buttonClass('quiet', 'sm', '-ml-3')}>
        {action}
      </Link>
    )
  }

  /** Its code is the form's, which the list itself does without. */
  async function open() {
    try {
      const { FieldEditor } = await import('./field-editor.tsx')
      setEditor(() => FieldEditor)
    } catch (error) {
      reportFailure(error, { place: `opening ${name}`, title: `${label} could not be opened`, retry: () => void open() })
    }
  }

  function cancel() {
    flushSync(() => setEditor(null))
    buttonRef.current?.focus()
  }

  if (!Editor) {
    return (
      <Button ref={buttonRef} size="sm" variant="quiet" className="-ml-3" onClick={() => void open()}>
        {action}
      </Button>
    )
  }
  return (
    <Editor
      profile={profile}
      name={name}
      onSaved={() => {
        setEditor(null)
        onSettled()
      }}
      onCancel={cancel}
    />
  )
}
