import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import { Tag } from './tag.tsx'

/** A group of sections between rules. Children are AccordionItem. */
export function Accordion({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div data-slot="accordion" className={classNames('border-y border-line', className)}>
      {children}
    </div>
  )
}

export interface AccordionItemProps {
  title: ReactNode
  /** Stands at the right of the title: a Tag, a count. */
  status?: ReactNode
  /** How many fields inside need correcting. */
  errors?: number
  open?: boolean
  onToggle?: (open: boolean) => void
  /** Items of the same name close each other. */
  name?: string
  id?: string
  children: ReactNode
}

/** The platform's own disclosure: opens without script and when a search on the page finds its text. */
export function AccordionItem({ title, status, errors = 0, open, onToggle, name, id, children }: AccordionItemProps) {
  return (
    <details
      data-slot="accordion-item"
      id={id}
      name={name}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className="group/item border-t border-rule first:border-t-0"
    >
      <summary
        className={classNames(
          'focus-inside flex min-h-14 items-center gap-3 py-3 hover:bg-well',
          errors > 0 && 'border-l-4 border-bad pl-3',
        )}
      >
        {/* The status goes below a title that leaves it no place. */}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="mr-auto min-w-0 text-xl">{title}</h2>
          {errors > 0 ? <Tag tone="bad">{errors} to correct</Tag> : status}
        </div>
        <Icon name="chevron" className="flex-none transition-transform duration-150 ease-out group-open/item:rotate-180" />
      </summary>
      <div className="pt-2 pb-8">{children}</div>
    </details>
  )
}
