import { type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { classNames } from '../class-names.ts'
import { showTab, tabStrip } from './tabs.tsx'

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
      className={classNames(tabStrip, className)}
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
