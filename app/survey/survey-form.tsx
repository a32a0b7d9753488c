import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field, FieldError } from '#app/ui/form/field.tsx'
import { Honeypot } from '#app/ui/form/honeypot.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { SURVEY_FIELDS, SURVEY_PAGE } from '#content/pages/survey.ts'
import {
  BUDGET_OPTIONS,
  COUNTRY_OPTIONS,
  EDUCATION_OPTIONS,
  STUDY_LEVEL_OPTIONS,
  type SurveyOption,
  TIMEFRAME_OPTIONS,
} from '#domain/survey/survey-options.ts'
import { HONEYPOT_FIELD } from '#domain/survey/survey.ts'

type FieldName = (typeof SURVEY_FIELDS)[number]['name']
type ChoiceName = 'currentEducation' | 'interestedCountry' | 'studyLevel' | 'budget' | 'timeframe'

interface SurveyFormProps {
  /** What was entered, where the form comes back. */
  values: Readonly<Record<string, string>>
  issues: Readonly<Partial<Record<string, string>>>
  failure: { tooMany: boolean } | null
  /** A first look at the matches, or the place where it will be. */
  look: ReactNode
}

/** A plain POST form; app/survey/survey-script.ts checks it live and sends it without loading the page anew. */
export function SurveyForm({ values, issues, failure, look }: SurveyFormProps) {
  const row = (name: FieldName, control: ReactNode, className?: string) => (
    <SurveyField key={name} name={name} error={issues[name]} {...(className ? { className } : {})}>
      {control}
    </SurveyField>
  )
  const text = (name: FieldName) => ({ name, defaultValue: values[name] ?? '' })
  const choice = (name: ChoiceName, options: readonly SurveyOption[]) =>
    row(name, <Choice name={name} options={options} value={values[name] ?? ''} />)
  return (
    <form
      method="post"
      action={href('/student-data-collection')}
      noValidate
      data-survey-form
      className="group/survey"
      aria-labelledby="survey-form-title"
    >
      <h2 id="survey-form-title">{SURVEY_PAGE.formTitle}</h2>
      <p className="mt-3 mb-7 max-w-[44em] text-ink-2">{SURVEY_PAGE.formDescription}</p>
      {failure && (
        <Alert tone="bad" title={SURVEY_PAGE.failureToast} className="mb-7">
          {failure.tooMany &&
            'Too many surveys came from your network. Please try again in an hour. What you entered is still here.'}
        </Alert>
      )}
      {Object.keys(issues).length > 0 && (
        <Alert tone="bad" title="Validation Error" className="mb-7">
          Please correct the errors in the form.
        </Alert>
      )}
      {/* The first button is the one that Enter presses. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only">
        {SURVEY_PAGE.submit}
      </button>
      <h3 className="mb-4 text-xl">{SURVEY_PAGE.plansTitle}</h3>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-6 sm:grid-cols-2">
        {choice('currentEducation', EDUCATION_OPTIONS)}
        {choice('interestedCountry', COUNTRY_OPTIONS)}
        {row(
          'otherCountry',
          <Input {...text('otherCountry')} autoComplete="off" />,
          'hidden group-has-[[name=interestedCountry]_[value=other]:checked]/survey:grid sm:col-start-2',
        )}
        {choice('studyLevel', STUDY_LEVEL_OPTIONS)}
        {row('preferredProgram', <Input {...text('preferredProgram')} autoComplete="off" />)}
        {choice('budget', BUDGET_OPTIONS)}
        {choice('timeframe', TIMEFRAME_OPTIONS)}
      </div>
      <div className="mt-6 border-y border-rule py-5">
        <Button type="submit" name="look" value="1" formNoValidate className="max-xs:w-full">
          {SURVEY_PAGE.look}
        </Button>
        <p className="mt-2 text-s text-ink-2">{SURVEY_PAGE.lookNote}</p>
        {look}
      </div>
      <h3 className="mt-8 mb-4 text-xl">{SURVEY_PAGE.personTitle}</h3>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-6 sm:grid-cols-2">
        {row('firstName', <Input {...text('firstName')} autoComplete="given-name" />)}
        {row('lastName', <Input {...text('lastName')} autoComplete="family-name" />)}
        {row('email', <Input {...text('email')} type="email" autoComplete="email" />)}
        {row('phone', <Input {...text('phone')} type="tel" autoComplete="tel" />)}
        {row('additionalInfo', <Textarea {...text('additionalInfo')} />, 'sm:col-span-2')}
      </div>
      <Checkbox
        name="marketingConsent"
        defaultChecked={values['marketingConsent'] === 'on'}
        label={
          <>
            {fieldOf('marketingConsent').label} <span className="text-ink-2">(optional)</span>
          </>
        }
        className="mt-4"
      />
      <Honeypot name={HONEYPOT_FIELD} />
      <p className="mt-2 mb-5 max-w-[44em] text-s text-ink-2">
        {SURVEY_PAGE.privacyNote} <a href={href('/privacypolicy')}>{SURVEY_PAGE.privacyLinkText}</a>
      </p>
      <Button
        type="submit"
        variant="primary"
        data-survey-send
        data-busy-label={SURVEY_PAGE.submitting}
        className="max-xs:w-full xs:min-w-80"
      >
        {SURVEY_PAGE.submit}
      </Button>
      <template data-field-error>
        <FieldError> </FieldError>
      </template>
    </form>
  )
}

function fieldOf(name: FieldName) {
  const field = SURVEY_FIELDS.find((one) => one.name === name)
  if (!field) throw new RangeError(`the survey has no field ${name}`)
  return field
}

interface SurveyFieldProps {
  name: FieldName
  error?: string | undefined
  className?: string
  children: ReactNode
}

function SurveyField({ name, error, className, children }: SurveyFieldProps) {
  const { label, isOptional } = fieldOf(name)
  return (
    <Field
      id={name}
      label={label}
      mark={isOptional && 'optional'}
      required={!isOptional}
      error={error}
      className={`has-aria-invalid:border-l-4 has-aria-invalid:border-bad has-aria-invalid:pl-3 ${className ?? ''}`}
    >
      {children}
    </Field>
  )
}

function Choice({ name, options, value }: { name: string; options: readonly SurveyOption[]; value: string }) {
  return (
    <Select name={name} defaultValue={value}>
      <option value="">Please select</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
