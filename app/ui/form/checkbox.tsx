import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
}

/** A box with its label; the whole line is the target. */
export function Checkbox({ label, className, ...props }: CheckboxProps) {
  return (
    <label
      data-slot="checkbox"
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 py-1.5 has-disabled:cursor-not-allowed has-disabled:text-ink-3',
        className,
      )}
    >
      <input type="checkbox" className="size-5 flex-none accent-accent" {...props} />
      <span className="min-w-0">{label}</span>
    </label>
  )
}
