import { Field } from '#app/ui/form/field.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { EnquiryForm, type EnquiryProps } from './enquiry-form.tsx'

/** A question to a person. */
export function ContactForm(props: EnquiryProps) {
  const { values = {}, issues = {} } = props
  return (
    <EnquiryForm
      {...props}
      name="contact"
      action="/contact"
      label="Ask a person"
      failureTitle="Your question could not be sent"
      send="Send question"
    >
      <Field label="Your question" id="contact-question" error={issues['question']} required>
        <Textarea name="question" defaultValue={values['question'] ?? ''} rows={4} />
      </Field>
    </EnquiryForm>
  )
}
