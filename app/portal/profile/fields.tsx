import { CheckboxList } from '#app/ui/form/checkbox-list.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import type { FollowedForm } from '#app/ui/form/use-checked-form.ts'
import {
  DEGREE_COUNTRIES,
  DEGREES,
  DESIRED_LEVELS,
  STATEMENT_MAX_CHARACTERS,
  STUDY_COUNTRIES,
} from '#domain/profile/profile-options.ts'
import type { ProfileForm } from '#domain/profile/profile-schema.ts'
import { GradeFields } from './grade-fields.tsx'
import { NumberField } from './number-field.tsx'
import { ProgramPicker } from './program-picker.tsx'

interface FieldsProps {
  form: Pick<FollowedForm<ProfileForm>, 'field' | 'issue' | 'values' | 'setValue'>
}

const pair = 'grid grid-cols-1 items-start gap-5 xs:grid-cols-2'

export function PersonalFields({ form: { field, issue }, loginEmail }: FieldsProps & { loginEmail: string }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Field label="Full name" error={issue('name')} required>
        <Input autoComplete="name" {...field('name')} />
      </Field>
      <div className={pair}>
        <Field label="Email" hint={`For our mails to you. You log in with ${loginEmail}.`} error={issue('email')} required>
          <Input type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...field('email')} />
        </Field>
        <Field label="Phone" hint="Optional to save, needed to continue. With country code, like +91." error={issue('phone')}>
          <Input type="tel" autoComplete="tel" {...field('phone')} />
        </Field>
      </div>
    </div>
  )
}

export function AcademicFields({ form }: FieldsProps) {
  const { field, issue, values } = form
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className={pair}>
        <Field label="Highest degree" error={issue('degree')} required>
          <Select {...field('degree')}>
            <option value="">Select your highest degree</option>
            <Options of={DEGREES} current={values.degree} />
          </Select>
        </Field>
        <Field label="Major" error={issue('major')} required>
          <Input {...field('major')} />
        </Field>
        <Field
          label="Country of your degree"
          mark="optional"
          hint="Decides which papers you need, like APS for degrees from India."
          error={issue('degreeCountry')}
        >
          <Select {...field('degreeCountry')}>
            <option value="">Not said</option>
            <Options of={DEGREE_COUNTRIES} current={values.degreeCountry} />
          </Select>
        </Field>
      </div>
      <GradeFields form={form} />
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 sm:grid-cols-4">
        {(['gpa', 'gre', 'toefl', 'ielts'] as const).map((name) => (
          <NumberField key={name} name={name} input={field(name)} error={issue(name)} />
        ))}
      </div>
    </div>
  )
}

export function PreferenceFields({ form: { field, issue, values, setValue } }: FieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <CheckboxList
        legend="Preferred countries"
        name="countries"
        filter="Find a country"
        options={STUDY_COUNTRIES}
        value={values.countries}
        error={issue('countries')}
        onChange={(countries) => setValue('countries', countries)}
      />
      <ProgramPicker value={values.programs} error={issue('programs')} onChange={(programs) => setValue('programs', programs)} />
      <div className={pair}>
        <Field
          label="Desired program"
          mark="optional"
          hint="In your words, like Medical Genomics."
          error={issue('desiredProgram')}
        >
          <Input autoComplete="off" {...field('desiredProgram')} />
        </Field>
        <Field label="Desired level" mark="optional" hint="What you want to study for." error={issue('desiredLevel')}>
          <Select {...field('desiredLevel')}>
            <option value="">Not decided</option>
            <Options of={DESIRED_LEVELS} current={values.desiredLevel} />
          </Select>
        </Field>
        <NumberField name="tuitionBudget" input={field('tuitionBudget')} error={issue('tuitionBudget')} />
      </div>
    </div>
  )
}

export function StatementField({ form: { field, issue } }: FieldsProps) {
  return (
    <Field
      label="Statement of purpose"
      mark="optional"
      hint="Why this field, why now, and what you bring."
      error={issue('statement')}
    >
      <Textarea rows={12} count={STATEMENT_MAX_CHARACTERS} {...field('statement')} />
    </Field>
  )
}

/** The list's options; a stored value from another list stays one of them. */
function Options({ of: options, current }: { of: readonly string[]; current: string }) {
  const shown = current && !options.includes(current) ? [...options, current] : options
  return shown.map((option) => (
    <option key={option} value={option}>
      {option}
    </option>
  ))
}
