import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'

interface UnsavedDialogProps {
  open: boolean
  onClose: () => void
  onDiscard: () => void
  userId: string
}

/** Asked before a log-out that would lose what was entered. */
export function UnsavedDialog({ open, onClose, onDiscard, userId }: UnsavedDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Log out without saving?"
      band={userId}
      actions={
        <>
          <Button variant="primary" onClick={onDiscard}>
            Discard and log out
          </Button>
          <Button data-autofocus onClick={onClose}>
            Stay
          </Button>
        </>
      }
    >
      <p>Your profile has changes that are not saved, or a message was not sent. Logging out removes them from this device.</p>
    </Dialog>
  )
}
