import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { missingText } from '#domain/profile/profile.ts'
import type { SurveyStart } from './use-survey-start.ts'

/** What the profile needs before the next step opens; it follows the form, saved or not. */
export function Completeness({ isComplete, missing }: { isComplete: boolean; missing: readonly { label: string }[] }) {
  const isWhole = missing.length === 0
  const text = isWhole
    ? isComplete
      ? 'Your profile is complete.'
      : 'Nothing is missing: save your profile to continue.'
    : missingText(missing)
  return (
    <output className="mb-4 block text-note text-ink-2">
      {isWhole && isComplete && <Icon name="met" className="mr-1.5 text-ok" />}
      {text}
    </output>
  )
}

/** Another tab or device saved in between: the person decides which of the two stays. */
export function ChangedElsewhere({
  onTakeStored,
  onKeepMine,
}: {
  onTakeStored: () => Promise<void>
  onKeepMine: () => Promise<void>
}) {
  return (
    <Alert tone="bad" title="Your profile was changed in another tab or on another device" className="mb-6">
      <p>Nothing was overwritten. What you typed is still here.</p>
      <p className="mt-3 mb-1 flex flex-wrap gap-2.5">
        <Button size="sm" onClick={() => void onTakeStored()}>
          Show the saved version
        </Button>
        <Button size="sm" onClick={() => void onKeepMine()}>
          Save mine over it
        </Button>
      </p>
    </Alert>
  )
}

export function DraftRestored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert
      title="Your unsaved changes are back"
      className="mb-6"
      action={
        <Button size="sm" onClick={onDiscard}>
          Discard them
        </Button>
      }
    >
      They were kept on this device since your last visit. Save to keep them for good.
    </Alert>
  )
}

/** Nothing is stored before the person has looked at it. */
export function FromSurvey({ budget }: SurveyStart) {
  return (
    <Alert tone="info" title="Filled in from your survey" className="mb-6">
      Look over what you said there, add what is missing, and save. {budget}
    </Alert>
  )
}
