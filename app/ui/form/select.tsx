import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { useField } from './field.tsx'
import { controlClass } from './input.tsx'

/** The platform's own list: the best one on a phone. Options are children. */
export function Select({ className, ...props }: ComponentProps<'select'>) {
  return <select data-slot="select" className={classNames(controlClass, 'select', className)} {...props} {...useField(props)} />
}
