import { type ChangeEvent, type ComponentProps, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useField } from './field.tsx'
import { controlClass } from './input.tsx'

export interface TextareaProps extends ComponentProps<'textarea'> {
  /** Shows how many characters of this many are written. It does not cut: whoever checks the field says what is too long. */
  count?: number
}

export function Textarea({ count, className, onChange, rows = 5, ...props }: TextareaProps) {
  const counterId = useId()
  const [typed, setTyped] = useState(String(props.value ?? props.defaultValue ?? '').length)
  const length = props.value === undefined ? typed : String(props.value).length
  const control = useField(count ? { ...props, 'aria-describedby': classNames(props['aria-describedby'], counterId) } : props)

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    setTyped(event.target.value.length)
    onChange?.(event)
  }

  return (
    <>
      <textarea
        data-slot="textarea"
        rows={rows}
        className={classNames(controlClass, 'resize-y', className)}
        onChange={change}
        {...props}
        {...control}
      />
      {count && (
        <p
          id={counterId}
          data-slot="counter"
          className={classNames('text-right text-xs', length > count ? 'font-semibold text-bad' : 'text-ink-3')}
        >
          {length.toLocaleString('en-US')} of {count.toLocaleString('en-US')} characters
        </p>
      )}
    </>
  )
}
