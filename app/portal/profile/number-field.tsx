import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import type { FieldAttributes } from '#app/ui/form/use-checked-form.ts'
import type { NumberField as Name } from '#domain/profile/profile-values.ts'

const FIELDS: Readonly<Record<Name, { label: string; hint: string; inputMode: 'decimal' | 'numeric' }>> = {
  gpa: { label: 'GPA', hint: '0 to 4.0', inputMode: 'decimal' },
  gre: { label: 'GRE', hint: '260 to 340', inputMode: 'numeric' },
  toefl: { label: 'TOEFL', hint: '0 to 120', inputMode: 'numeric' },
  ielts: { label: 'IELTS', hint: '0 to 9, like 6.5', inputMode: 'decimal' },
  tuitionBudget: { label: 'Tuition budget', hint: 'US dollars a year, like 12000.', inputMode: 'decimal' },
}

interface NumberFieldProps {
  name: Name
  input: FieldAttributes
  error: string | undefined
}

/** One number of the profile, wherever it is asked for. */
export function NumberField({ name, input, error }: NumberFieldProps) {
  const { label, hint, inputMode } = FIELDS[name]
  return (
    <Field label={label} mark="optional" hint={hint} error={error}>
      <Input inputMode={inputMode} autoComplete="off" {...input} />
    </Field>
  )
}
