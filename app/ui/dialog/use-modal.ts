import { type RefObject, useEffect, useRef } from 'react'
import { dialogClosed, dialogOpened } from '../notice/toast-host.ts'

export interface ModalAttributes {
  ref: RefObject<HTMLDialogElement | null>
  onClose: () => void
  onClick: (event: React.MouseEvent<HTMLDialogElement>) => void
}

/**
 * Keeps a native dialog in step with `open`. The platform holds the focus inside, closes on Escape and gives the focus
 * back; whatever inside carries data-autofocus is focused first: the safe choice.
 */
export function useModal(open: boolean, onClose: () => void): ModalAttributes {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    dialogOpened(dialog)
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus({ focusVisible: true })
    return () => {
      dialogClosed(dialog)
      dialog.close()
    }
  }, [open])
  return {
    ref,
    // The event also follows our own close(), when nobody has to be told.
    onClose: () => {
      if (open) onClose()
    },
    onClick: (event) => {
      if (event.target === event.currentTarget) onClose()
    },
  }
}
