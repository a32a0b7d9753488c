import { Button } from '#app/ui/button.tsx'

interface SaveButtonProps {
  busy?: boolean
  disabled?: boolean
  label?: string
  busyLabel?: string
  variant?: 'primary' | 'outline'
}

/** What ends a form: the key s leads to it. */
export function SaveButton({
  busy = false,
  disabled,
  label = 'Save',
  busyLabel = 'Saving...',
  variant = 'primary',
}: SaveButtonProps) {
  return (
    <Button type="submit" variant={variant} size="sm" busy={busy} disabled={disabled} data-key="save" aria-keyshortcuts="s">
      {busy ? busyLabel : label}
    </Button>
  )
}
