import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { linesOf, type Typed } from './guide-draft.ts'
import type { GuideField } from './guide-fields.ts'

interface GuideInputsProps {
  fields: readonly GuideField[]
  typed: Typed
  issues: Typed
  /** Whether `e` leads to the first field. */
  first?: boolean
  onChange: (change: Typed) => void
}

const EDIT = { 'data-key': 'edit', 'aria-keyshortcuts': 'e' } as const

export function GuideInputs({ fields, typed, issues, first = false, onChange }: GuideInputsProps) {
  return fields.map((field, index) => (
    <GuideInput
      key={field.name}
      field={field}
      value={typed[field.name] ?? ''}
      issue={issues[field.name]}
      first={first && index === 0}
      onChange={(value) => onChange({ [field.name]: value })}
    />
  ))
}

interface GuideInputProps {
  field: GuideField
  value: string
  issue: string | undefined
  first: boolean
  onChange: (value: string) => void
}

function GuideInput({ field, value, issue, first, onChange }: GuideInputProps) {
  const { label, hint, is, options = [], optional } = field
  if (is === 'box')
    return <Checkbox label={label} checked={value === 'yes'} onChange={({ target }) => onChange(target.checked ? 'yes' : '')} />
  if (is === 'choices') return <Choices field={field} value={value} issue={issue} onChange={onChange} />
  const more = { value, maxLength: 20_000, ...(first && EDIT) }
  return (
    <Field
      label={label}
      hint={hint}
      error={issue}
      mark={optional && 'optional'}
      required={!optional}
      className={is === 'long' || is === 'lines' || is === 'days' || is === 'address' ? 'con-wide' : ''}
    >
      {is === 'choice' ? (
        <Select value={value} onChange={({ target }) => onChange(target.value)}>
          {optional && <option value="">It does not say</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      ) : is === 'long' || is === 'lines' || is === 'days' ? (
        <Textarea rows={is === 'days' ? 2 : 3} {...more} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input
          inputMode={is === 'amount' || is === 'whole' ? 'decimal' : is === 'address' ? 'url' : 'text'}
          {...more}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** Boxes of which at least one is needed, kept in the order of their options. */
function Choices({ field: { label, options = [] }, value, issue, onChange }: Omit<GuideInputProps, 'first'>) {
  const chosen = linesOf(value)
  return (
    <fieldset>
      <legend className="text-s font-semibold">{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={({ target }) =>
            onChange(
              options
                .map(({ value: one }) => one)
                .filter((one) => (one === option.value ? target.checked : chosen.includes(one)))
                .join('\n'),
            )
          }
        />
      ))}
      {issue && (
        <p role="alert" className="text-s font-semibold text-bad">
          {issue}
        </p>
      )}
    </fieldset>
  )
}
