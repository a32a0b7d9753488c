import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Honeypot } from '#app/ui/form/honeypot.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Textarea } from '#app/ui/form/textarea.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { ANSWER_WITHIN_HOURS } from '#domain/survey/answer-time.ts'
import { HONEYPOT_FIELD } from '#domain/survey/survey.ts'
import { SendingId } from './sending-id.tsx'

export interface ContactFormProps {
  /** What was entered, where the form comes back. */
  values?: Readonly<Record<string, string>>
  issues?: Readonly<Partial<Record<string, string>>>
  /** Why it could not be sent; nothing that was entered is lost. */
  failure?: string | undefined
}

/** A plain POST form: it works without script, and the page it leads to says until when somebody answers. */
export function ContactForm({ values = {}, issues = {}, failure }: ContactFormProps) {
  const text = (name: string) => ({ name, defaultValue: values[name] ?? '' })
  return (
    <form method="post" action="/contact" noValidate className="grid gap-5" aria-label="Ask a person">
      {failure && (
        <Alert tone="bad" title="Your question could not be sent">
          {failure} What you entered is still here.
        </Alert>
      )}
      {Object.keys(issues).length > 0 && (
        <Alert tone="bad" title="Validation Error">
          Please correct the errors in the form.
        </Alert>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Your name" id="contact-name" error={issues['name']} required>
          <Input {...text('name')} autoComplete="name" />
        </Field>
        <Field label="Email" id="contact-email" error={issues['email']} required>
          <Input {...text('email')} type="email" autoComplete="email" />
        </Field>
      </div>
      <Field label="Your question" id="contact-question" error={issues['question']} required>
        <Textarea {...text('question')} rows={4} />
      </Field>
      <Honeypot name={HONEYPOT_FIELD} />
      <SendingId id={values['sending']} />
      <div className="grid gap-2">
        <Button type="submit" variant="primary" className="justify-self-start max-xs:w-full">
          Send question
        </Button>
        <p className="text-s text-ink-2">
          A person answers within {ANSWER_WITHIN_HOURS} hours, to this address. <a href="/privacypolicy">What we store</a>
        </p>
      </div>
    </form>
  )
}
