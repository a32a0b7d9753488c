import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface EmptyStateProps {
  title: ReactNode
  /** Why it is empty and what would fill it. */
  children?: ReactNode
  /** One button or link. */
  action?: ReactNode
  className?: string
}

export function EmptyState({ title, children, action, className }: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className={classNames('grid justify-items-start gap-2.5 border border-dashed border-edge px-5 py-8', className)}
    >
      <p className="font-display text-xl">{title}</p>
      {children && <div className="max-w-[34em] text-ink-2">{children}</div>}
      {action}
    </div>
  )
}
