import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'

const strip = 'relative flex overflow-x-auto border-b border-line [scrollbar-width:none]'

/** Index-card tabs that are pages. Children are TabLink. On a phone they scroll sideways. */
export function TabLinks({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <nav data-slot="tab-links" aria-label={label} className={classNames('min-w-0', className)}>
      <ul className={strip}>{children}</ul>
    </nav>
  )
}

/** On a phone the tabs scroll sideways: the current one is brought into view, with a piece of the one before it. */
export function showTab(tab: HTMLElement | null | undefined): void {
  tab?.closest('ul, [role=tablist]')?.scrollTo({ left: tab.offsetLeft - 56 })
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
        <button type="button" className="tab focus-inside" aria-disabled title={locked} onClick={() => onLocked?.(locked)}>
          {children} <Icon name="lock" width={14} height={14} />
          <span className="sr-only">Locked. {locked}</span>
        </button>
      </li>
    )
  }
  return (
    <li className="flex">
      <Link to={to} className="tab focus-inside" aria-current={current ? 'page' : undefined}>
        {children} {count !== undefined && <small>{count.toLocaleString('en-US')}</small>}
        {done && <Icon name="tick" width={14} height={14} label="done" />}
      </Link>
    </li>
  )
}

export interface Tab {
  value: string
  label: ReactNode
  count?: number
  disabled?: boolean
}

export interface TablistProps {
  /** Begins the ids of the tabs and their panels. */
  id: string
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  className?: string
}

/** Tabs within one page: one stop for the Tab key, arrows move and choose. Each needs a TabPanel of the same id and value. */
export function Tablist({ id, label, tabs, value, onChange, className }: TablistProps) {
  useEffect(() => showTab(document.getElementById(`${id}-tab-${value}`)), [id, value])
  const open = tabs.filter((tab) => !tab.disabled)

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const at = open.findIndex((tab) => tab.value === value)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: open.length - 1 }[event.key]
    if (next === undefined) return
    const tab = open[(next + open.length) % open.length]
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    document.getElementById(`${id}-tab-${tab.value}`)?.focus()
  }

  return (
    <div
      data-slot="tablist"
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={classNames(strip, className)}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={`${id}-tab-${tab.value}`}
          type="button"
          role="tab"
          className="tab focus-inside"
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? `${id}-panel-${tab.value}` : undefined}
          aria-disabled={tab.disabled || undefined}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => !tab.disabled && onChange(tab.value)}
        >
          {tab.label} {tab.count !== undefined && <small>{tab.count.toLocaleString('en-US')}</small>}
        </button>
      ))}
    </div>
  )
}

export function TabPanel({
  id,
  value,
  className,
  children,
}: {
  id: string
  value: string
  className?: string
  children: ReactNode
}) {
  return (
    <div
      data-slot="tab-panel"
      id={`${id}-panel-${value}`}
      role="tabpanel"
      aria-labelledby={`${id}-tab-${value}`}
      className={className}
    >
      {children}
    </div>
  )
}
