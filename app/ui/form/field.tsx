import { createContext, use, useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons.tsx'

interface FieldParts {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

const FieldContext = createContext<FieldParts | null>(null)

export interface ControlAttributes {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
  'aria-required'?: boolean | undefined
}

/** What a control takes from the field around it; what it was given itself wins. */
export function useField({
  id,
  'aria-describedby': describedBy,
}: { id?: string | undefined; 'aria-describedby'?: string | undefined } = {}): ControlAttributes {
  const field = use(FieldContext)
  if (!field) return { id, 'aria-describedby': describedBy }
  return {
    id: id ?? field.id,
    'aria-describedby': [describedBy, field.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  }
}

export interface FieldProps {
  label: ReactNode
  /** The id of the control, where something else has to point to it. */
  id?: string
  hint?: ReactNode
  /** A sentence that says what is wrong and how to put it right. */
  error?: ReactNode
  /** Stands beside the label, e.g. "optional". */
  mark?: ReactNode
  required?: boolean
  /** Keeps the label for readers only. */
  labelHidden?: boolean
  className?: string
  children: ReactNode
}

/** Owns the label, hint and error of the one input, textarea or select inside. */
export function Field({
  label,
  id: givenId,
  hint,
  error,
  mark,
  required = false,
  labelHidden = false,
  className,
  children,
}: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined
  return (
    <div
      data-slot="field"
      className={classNames(
        'grid min-w-0 grid-cols-1 content-start gap-1.5 self-start',
        error ? 'border-l-4 border-bad pl-3' : '',
        className,
      )}
    >
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-s font-semibold'}>
        {label}
        {/* The space is read: 'GPA optional'. */}
        {mark && <span className="ml-0.5 font-normal text-ink-2"> {mark}</span>}
      </label>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p data-slot="field-hint" id={id} className="text-s text-ink-2">
      {children}
    </p>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p data-slot="field-error" id={id} role="alert" className="flex gap-2 text-s font-semibold text-bad">
      <Icon name="warning" width={18} height={18} className="mt-0.5 flex-none" />
      <span>{children}</span>
    </p>
  )
}
