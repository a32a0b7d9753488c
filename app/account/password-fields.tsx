import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'

interface PasswordFieldProps {
  label: string
  autoComplete: 'current-password' | 'new-password'
  input: UseFormRegisterReturn
  error: string | undefined
  hint?: string
}

export function PasswordField({ label, autoComplete, input, error, hint }: PasswordFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} required>
      <Input type="password" autoComplete={autoComplete} {...input} />
    </Field>
  )
}

export const PASSWORD_HINT = 'At least 6 characters, with an uppercase letter, a lowercase letter and a number.'
