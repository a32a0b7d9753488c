import { type ReactNode, useId } from 'react'
import { IconButton } from '../icon-button.tsx'
import { useModal } from './use-modal.ts'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Stays in view at the bottom. */
  actions?: ReactNode
}

/** Rises from the bottom of a phone, stands at the right of a wide screen: filters and other side work. */
export function Sheet({ open, onClose, title, children, actions }: SheetProps) {
  const titleId = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog
      data-slot="sheet"
      aria-labelledby={open ? titleId : undefined}
      className="mx-0 mt-auto mb-0 max-h-[85dvh] w-full max-w-none flex-col border-t border-line bg-sheet text-ink shadow-pop backdrop:bg-[rgb(10_19_25/.62)] open:flex sm:my-0 sm:mr-0 sm:ml-auto sm:h-dvh sm:max-h-none sm:w-96 sm:border-t-0 sm:border-l"
      {...modal}
    >
      {open && (
        <>
          <header className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </header>
          <div className="grid content-start gap-5 overflow-y-auto p-5">{children}</div>
          {actions && (
            <footer className="mt-auto grid grid-flow-col auto-cols-fr gap-2.5 border-t border-line p-4">{actions}</footer>
          )}
        </>
      )}
    </dialog>
  )
}
