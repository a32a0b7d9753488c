import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { missingText } from '#domain/profile.ts'

/** What the profile needs before the next step opens; it follows the form, saved or not. */
export function Completeness({ isComplete, missing }: { isComplete: boolean; missing: readonly { label: string }[] }) {
  if (isComplete && missing.length === 0) return <Alert tone="ok" title="Your profile is complete" className="mb-6" />
  if (missing.length === 0) return <Alert title="Nothing is missing: save your profile to continue" className="mb-6" />
  return (
    <Alert title="Complete your profile to continue" className="mb-6">
      {missingText(missing)}
    </Alert>
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
