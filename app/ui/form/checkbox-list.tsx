import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Checkbox } from './checkbox.tsx'
import { FieldError, FieldHint } from './field.tsx'
import { Input } from './input.tsx'

export interface CheckboxListProps {
  legend: ReactNode
  name: string
  options: readonly string[]
  value: readonly string[]
  onChange: (value: string[]) => void
  hint?: ReactNode
  error?: ReactNode
  /** Offers a box that narrows the list, for more options than fit on a screen. Takes its placeholder. */
  filter?: string
  className?: string
}

/** Several of many. What is chosen stands first in words, so that a filter never hides it. */
export function CheckboxList({ legend, name, options, value, onChange, hint, error, filter, className }: CheckboxListProps) {
  const id = useId()
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase()
  const shown = options.filter((option) => option.toLocaleLowerCase().includes(wanted))
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

  function toggle(option: string, on: boolean) {
    onChange(options.filter((one) => (one === option ? on : value.includes(one))))
  }

  return (
    <fieldset
      data-slot="checkbox-list"
      aria-describedby={describedBy}
      className={classNames('min-w-0', error ? 'border-l-4 border-bad pl-3' : '', className)}
    >
      <legend className="float-left mb-1.5 w-full text-s font-semibold">{legend}</legend>
      <div className="clear-both grid gap-1.5">
        {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
        <p className="text-s text-ink-2" aria-live="polite">
          {value.length === 0 ? 'None chosen' : `${value.length} chosen: ${value.join(', ')}`}
        </p>
        {filter && (
          <Input
            type="search"
            value={text}
            placeholder={filter}
            aria-label={filter}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <ul className="grid max-h-56 grid-cols-2 gap-x-3 overflow-y-auto border border-edge bg-sheet px-3 py-1 xs:max-h-72">
          {shown.map((option) => (
            <li key={option} className="min-w-0">
              <Checkbox
                name={name}
                value={option}
                label={option}
                checked={value.includes(option)}
                onChange={(event) => toggle(option, event.target.checked)}
              />
            </li>
          ))}
          {shown.length === 0 && <li className="py-2.5 text-s text-ink-2">Nothing matches “{text}”.</li>}
        </ul>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </fieldset>
  )
}
