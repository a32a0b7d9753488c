import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'

interface RevokeDialogProps {
  open: boolean
  band: string
  busy: boolean
  onRevoke: () => void
  onClose: () => void
}

export function RevokeDialog({ open, band, busy, onRevoke, onClose }: RevokeDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Revoke the calendar address?"
      band={band}
      actions={
        <>
          <Button variant="primary" busy={busy} onClick={onRevoke}>
            Revoke
          </Button>
          <Button data-autofocus onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>Calendars that read it stop getting your deadlines. You can make a new address at any time.</p>
    </Dialog>
  )
}
