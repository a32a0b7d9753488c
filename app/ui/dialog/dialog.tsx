import { type ReactNode, useId } from 'react'
import { IdentityBand } from '../band/band.tsx'
import { classNames } from '../class-names.ts'
import { useModal } from './use-modal.ts'

const widths = { sm: 'max-w-[min(30rem,calc(100vw-32px))]', lg: 'w-full max-w-[min(52rem,calc(100vw-32px))]' }

/** Those of a long dialog stay in sight while it scrolls. */
const actionRows = {
  sm: 'mt-2 grid gap-2.5 xs:auto-cols-fr xs:grid-flow-col',
  lg: 'sticky bottom-0 -mx-6 -mb-6 flex flex-wrap gap-2 border-t border-line bg-sheet px-6 py-3 *:flex-1 *:px-2 *:text-note *:whitespace-nowrap xs:-mx-7 xs:-mb-7 xs:px-7',
}

export interface DialogProps {
  open: boolean
  /** Asked for by Escape, by a press outside, or by the actions. */
  onClose: () => void
  /** A question or a statement. */
  title: ReactNode
  /** What the band on top identifies: any text, the same text gives the same pattern. */
  band: string
  width?: keyof typeof widths
  /** What follows from the choice. */
  children?: ReactNode
  /** Buttons. Give the safe choice data-autofocus. */
  actions?: ReactNode
}

export function Dialog({ open, onClose, title, band, width = 'sm', children, actions }: DialogProps) {
  const titleId = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog
      data-slot="dialog"
      aria-labelledby={open ? titleId : undefined}
      className={classNames(
        'm-auto max-h-[calc(100dvh-32px)] overflow-y-auto rounded-ctl border border-line bg-sheet text-ink shadow-pop backdrop:bg-[rgb(10_19_25/.62)]',
        widths[width],
      )}
      {...modal}
    >
      {open && (
        <>
          <IdentityBand id={band} className="!h-2.5 !border-x-0 !border-t-0" />
          <div className="grid gap-3.5 p-6 xs:p-7">
            <h2 id={titleId} className="text-2">
              {title}
            </h2>
            {children}
            {actions && <div className={actionRows[width]}>{actions}</div>}
          </div>
        </>
      )}
    </dialog>
  )
}
