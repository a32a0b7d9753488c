import type { FocusEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons.tsx'

/** The row that the tabs stand in. */
export const tabStrip = 'relative flex overflow-x-auto border-b border-line [scrollbar-width:none]'

/** Index-card tabs that are pages. Children are TabLink. On a phone they scroll sideways. */
export function TabLinks({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <nav data-slot="tab-links" aria-label={label} className={classNames('min-w-0', className)}>
      <ul className={tabStrip}>{children}</ul>
    </nav>
  )
}

/** On a phone the tabs scroll sideways: the current one is brought into view, with a piece of the one before it. */
export function showTab(tab: HTMLElement | null | undefined): void {
  tab?.closest('ul, [role=tablist]')?.scrollTo({ left: tab.offsetLeft - 56 })
}

/** For what stands in a row that scrolls sideways: half outside it is no good stop of the Tab key. */
export function bringIn({ currentTarget }: FocusEvent): void {
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

export interface TabLinkProps {
  to: string
  current?: boolean
  /** A number beside the label. */
  count?: number
  /** Shows a tick: this step is finished. */
  done?: boolean
  /** Why the tab cannot be opened yet. It stays in view with a padlock; a press calls onLocked. */
  locked?: string | false | undefined
  onLocked?: (reason: string) => void
  children: ReactNode
}

export function TabLink({ to, current = false, count, done = false, locked, onLocked, children }: TabLinkProps) {
  if (locked) {
    return (
      <li className="flex">
        <button
          type="button"
          className="tab focus-inside"
          aria-disabled
          title={locked}
          onFocus={bringIn}
          onClick={() => onLocked?.(locked)}
        >
          {children} <Icon name="lock" width={14} height={14} />
          <span className="sr-only">Locked. {locked}</span>
        </button>
      </li>
    )
  }
  return (
    <li className="flex">
      <Link to={to} className="tab focus-inside" aria-current={current ? 'page' : undefined} onFocus={bringIn}>
        {children} {count !== undefined && <small>{count.toLocaleString('en-US')}</small>}
        {done && <Icon name="tick" width={14} height={14} label="done" />}
      </Link>
    </li>
  )
}
