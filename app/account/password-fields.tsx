import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import type { FieldAttributes, FieldOptions } from '#app/ui/form/use-checked-form.ts'

interface PasswordFieldProps {
  label: string
  autoComplete: 'current-password' | 'new-password'
  input: FieldAttributes
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

type NewPasswordField = 'password' | 'confirmPassword'

interface NewPasswordFieldsProps {
  field: (name: NewPasswordField, options?: FieldOptions<NewPasswordField>) => FieldAttributes
  issue: (name: NewPasswordField) => string | undefined
  /** Where another password is asked for beside it. */
  label?: string
}

/** A password that is chosen: typed twice, with its rules said before. */
export function NewPasswordFields({ field, issue, label = 'Password' }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint="At least 6 characters, with an uppercase letter, a lowercase letter and a number."
        input={field('password', { alsoChecks: 'confirmPassword' })}
        error={issue('password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        input={field('confirmPassword')}
        error={issue('confirmPassword')}
      />
    </>
  )
}
