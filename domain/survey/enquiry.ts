import * as z from 'zod/mini'
import { cleanedEmail, cleanedName, cleanedText } from '../accounts/account-forms.ts'
import { sendingSchema } from './sending.ts'
import { HONEYPOT_FIELD } from './survey.ts'

const MAX_QUESTION_CHARACTERS = 2000
/** Together the answers of an internship request fit a question. */
const MAX_LINE_CHARACTERS = 100
const MAX_BACKGROUND_CHARACTERS = 1200

/** The contact form. */
export const enquirySchema = z.object({
  name: cleanedName('Your name'),
  email: cleanedEmail('Email'),
  question: cleanedText('Your question', MAX_QUESTION_CHARACTERS),
  sending: sendingSchema,
  [HONEYPOT_FIELD]: z._default(z.string(), ''),
})
export type Enquiry = z.output<typeof enquirySchema>

/** "Tell me when dates are announced". */
export const intakeSubscriptionSchema = z.object({ email: cleanedEmail('Email') })

/** What somebody says who asks for an internship: it becomes the question of the contact form. */
export const internshipRequestSchema = z.object({
  name: cleanedName('Your name'),
  email: cleanedEmail('Email'),
  country: cleanedText('Country', MAX_LINE_CHARACTERS),
  field: cleanedText('Field of work', MAX_LINE_CHARACTERS),
  start: cleanedText('Earliest start', MAX_LINE_CHARACTERS),
  weeks: cleanedText('How long', MAX_LINE_CHARACTERS),
  background: cleanedText('Your studies so far', MAX_BACKGROUND_CHARACTERS),
  sending: sendingSchema,
  [HONEYPOT_FIELD]: z._default(z.string(), ''),
})
type InternshipRequest = z.output<typeof internshipRequestSchema>

/** The enquiry that an internship request is kept, mailed and answered as. */
export function internshipEnquiry({
  name,
  email,
  country,
  field,
  start,
  weeks,
  background,
  sending,
  website,
}: InternshipRequest): Enquiry {
  const question = [
    'An internship, please.',
    `Country: ${country}`,
    `Field of work: ${field}`,
    `Earliest start: ${start}`,
    `How long: ${weeks}`,
    `Studies so far: ${background}`,
  ].join('\n')
  return { name, email, question, sending, website }
}
