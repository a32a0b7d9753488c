import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A bordered sheet for one matter. There are no cards: rows stand between rules, and one may open into a panel. */
export function Panel({ className, ...props }: ComponentProps<'section'>) {
  return <section data-slot="panel" className={classNames('border border-line bg-sheet', className)} {...props} />
}

export function PanelHeader({ className, ...props }: ComponentProps<'header'>) {
  return (
    <header
      data-slot="panel-header"
      className={classNames('grid gap-3.5 border-b border-line px-5 py-4.5', className)}
      {...props}
    />
  )
}

export function PanelSection({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="panel-section"
      className={classNames('border-t border-line px-5 py-3.5 first:border-t-0', className)}
      {...props}
    />
  )
}
