import { Field } from '#app/ui/form/field.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { INTERNSHIP_COUNTRIES } from '#content/provider/internships.ts'
import { EnquiryForm, type EnquiryProps } from './enquiry-form.tsx'

/** Asks what an internship needs to be known of; sent and answered like a question of the contact form. */
export function InternshipForm(props: EnquiryProps) {
  const { values = {}, issues = {} } = props
  const text = (name: string) => ({ name, defaultValue: values[name] ?? '' })
  return (
    <EnquiryForm
      {...props}
      name="internship"
      action="/contact?about=internship"
      label="Apply for an internship"
      failureTitle="Your application could not be sent"
      send="Apply for an internship"
      beside={
        <>
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
        </>
      }
    >
      <Field label="Your studies so far" id="internship-background" error={issues['background']} required>
        <Textarea {...text('background')} rows={4} />
      </Field>
    </EnquiryForm>
  )
}
