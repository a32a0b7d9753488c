import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Honeypot } from '#app/ui/form/honeypot.tsx'
import { Input } from '#app/ui/form/input.tsx'
import { Alert } from '#app/ui/notice/alert.tsx'
import { ANSWER_WITHIN_HOURS } from '#domain/conversation/answer-time.ts'
import { HONEYPOT_FIELD } from '#domain/survey/survey.ts'
import { SendingId } from './sending-id.tsx'

export interface EnquiryProps {
  /** What was entered, where the form comes back. */
  values?: Readonly<Record<string, string>>
  issues?: Readonly<Partial<Record<string, string>>>
  /** Why it could not be sent; nothing that was entered is lost. */
  failure?: string | undefined
}

interface EnquiryFormProps extends EnquiryProps {
  /** Begins the ids of its fields. */
  name: string
  action: string
  label: string
  failureTitle: string
  send: string
  /** What is asked in one line each, beside name and address. */
  beside?: ReactNode
  /** What is asked at length. */
  children: ReactNode
}

/** A plain POST form: it works without script, and the page it leads to says until when somebody answers. */
export function EnquiryForm(props: EnquiryFormProps) {
  const { name, action, label, failureTitle, send, beside, children, values = {}, issues = {}, failure } = props
  return (
    <form method="post" action={action} noValidate className="grid content-start gap-5" aria-label={label}>
      {failure && (
        <Alert tone="bad" title={failureTitle}>
          {failure} What you entered is still here.
        </Alert>
      )}
      {Object.keys(issues).length > 0 && (
        <Alert tone="bad" title="Validation Error">
          Please correct the errors in the form.
        </Alert>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Your name" id={`${name}-name`} error={issues['name']} required>
          <Input name="name" defaultValue={values['name'] ?? ''} autoComplete="name" />
        </Field>
        <Field label="Email" id={`${name}-email`} error={issues['email']} required>
          <Input name="email" defaultValue={values['email'] ?? ''} type="email" autoComplete="email" />
        </Field>
        {beside}
      </div>
      {children}
      <Honeypot name={HONEYPOT_FIELD} />
      <SendingId id={values['sending']} />
      <div className="grid gap-2">
        <Button type="submit" variant="primary" className="justify-self-start max-xs:w-full">
          {send}
        </Button>
        <p className="text-s text-ink-2">
          A person answers within {ANSWER_WITHIN_HOURS} hours, to this address. <a href="/privacypolicy">What we store</a>
        </p>
      </div>
    </form>
  )
}
