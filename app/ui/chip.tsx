import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'

export const chipClass =
  'inline-flex min-h-11 items-center gap-2 rounded-ctl border border-edge bg-transparent px-3 text-s text-ink no-underline hover:border-ink'

/** A condition in force; a press takes it away. `does` says so to readers. */
export function Chip({
  children,
  does = 'Remove filter',
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & { children: ReactNode; does?: string }) {
  return (
    <button data-slot="chip" type={type} className={classNames(chipClass, className)} {...props}>
      {children}
      <Icon name="close" width={14} height={14} />
      <span className="sr-only">{does}</span>
    </button>
  )
}
