import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

const base =
  'inline-flex items-center justify-center gap-2 rounded-ctl border-[1.5px] text-center font-semibold leading-tight no-underline transition-colors duration-150 ease-out active:translate-y-px'
/** What is no button of the browser's is never disabled or busy, and pages have many: these are not written into each. */
const disabled =
  'disabled:translate-y-0 disabled:cursor-not-allowed disabled:border-rule disabled:bg-well disabled:text-ink-3 disabled:no-underline ' +
  'aria-disabled:translate-y-0 aria-disabled:cursor-not-allowed aria-disabled:border-rule aria-disabled:bg-well aria-disabled:text-ink-3 aria-busy:cursor-progress'

const variants = {
  primary: 'border-accent bg-accent text-on-accent hover:border-accent-deep hover:bg-accent-deep',
  outline: 'border-ink bg-transparent text-ink hover:bg-ink hover:text-paper',
  quiet:
    'border-transparent bg-transparent text-accent underline decoration-1 underline-offset-[.2em] hover:bg-wash hover:text-accent-deep',
}
const sizes = {
  md: { box: 'min-h-12 py-2.5', solid: 'px-5', quiet: 'px-3' },
  sm: { box: 'min-h-11 py-2 text-s', solid: 'px-3.5', quiet: 'px-3' },
}

export type ButtonVariant = keyof typeof variants
export type ButtonSize = keyof typeof sizes

/** The classes of a button that is never disabled, for what has to be another element: a link that leads on, a summary that opens. */
export function buttonClass(variant: ButtonVariant = 'outline', size: ButtonSize = 'md', className?: string): string {
  return classNames(
    base,
    variants[variant],
    sizes[size].box,
    variant === 'quiet' ? sizes[size].quiet : sizes[size].solid,
    className,
  )
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Work is under way: the button keeps its place and focus, and ignores presses. Give the busy label as children. */
  busy?: boolean
}

export function Button({ variant, size, busy = false, type = 'button', className, onClick, ...props }: ButtonProps) {
  return (
    <button
      data-slot="button"
      type={busy ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClass(variant, size, classNames(disabled, className))}
      onClick={busy ? undefined : onClick}
      {...props}
    />
  )
}
