import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Honeypot } from '#app/ui/form/honeypot.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { INTERNSHIP_COUNTRIES } from '#content/provider/internships.ts'
import { ANSWER_WITHIN_HOURS } from '#domain/survey/answer-time.ts'
import { HONEYPOT_FIELD } from '#domain/survey/survey.ts'
import type { ContactFormProps } from './contact-form.tsx'
import { SendingId } from './sending-id.tsx'

/** Asks what an internship needs to be known of; sent and answered like a question of the contact form. */
export function InternshipForm({ values = {}, issues = {}, failure }: ContactFormProps) {
  const text = (name: string) => ({ name, defaultValue: values[name] ?? '' })
  return (
    <form method="post" action="/contact?about=internship" noValidate className="grid gap-5" aria-label="Apply for an internship">
      {failure && (
        <Alert tone="bad" title="Your application could not be sent">
          {failure} What you entered is still here.
        </Alert>
      )}
      {Object.keys(issues).length > 0 && (
        <Alert tone="bad" title="Validation Error">
          Please correct the errors in the form.
        </Alert>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Your name" id="internship-name" error={issues['name']} required>
          <Input {...text('name')} autoComplete="name" />
        </Field>
        <Field label="Email" id="internship-email" error={issues['email']} required>
          <Input {...text('email')} type="email" autoComplete="email" />
        </Field>
        <Field label="Country" id="internship-country" error={issues['country']} required>
          <Select {...text('country')}>
            {['Any of the four', ...INTERNSHIP_COUNTRIES.map(({ country }) => country)].map((country) => (
              <option key={country}>{country}</option>
            ))}
          </Select>
        </Field>
        <Field label="Field of work" id="internship-field" error={issues['field']} required>
          <Input {...text('field')} autoComplete="off" />
        </Field>
        <Field label="Earliest start" id="internship-start" error={issues['start']} required>
          <Input {...text('start')} autoComplete="off" />
        </Field>
        <Field label="How long" id="internship-weeks" error={issues['weeks']} required>
          <Input {...text('weeks')} autoComplete="off" />
        </Field>
      </div>
      <Field label="Your studies so far" id="internship-background" error={issues['background']} required>
        <Textarea {...text('background')} rows={4} />
      </Field>
      <Honeypot name={HONEYPOT_FIELD} />
      <SendingId id={values['sending']} />
      <div className="grid gap-2">
        <Button type="submit" variant="primary" className="justify-self-start max-xs:w-full">
          Apply for an internship
        </Button>
        <p className="text-s text-ink-2">
          A person answers within {ANSWER_WITHIN_HOURS} hours, to this address. <a href="/privacypolicy">What we store</a>
        </p>
      </div>
    </form>
  )
}
