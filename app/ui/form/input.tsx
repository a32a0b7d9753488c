import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useField } from './field.tsx'

export const controlClass =
  'w-full min-w-0 min-h-12 rounded-ctl border border-edge bg-sheet px-3 py-2.5 text-m text-ink hover:border-ink disabled:cursor-not-allowed disabled:border-rule disabled:bg-well disabled:text-ink-3 aria-[invalid=true]:border-2 aria-[invalid=true]:border-bad'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input data-slot="input" className={classNames(controlClass, className)} {...props} {...useField(props)} />
}
