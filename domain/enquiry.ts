import * as z from 'zod/mini'
import { cleanedEmail, cleanedName, cleanedText } from './account-forms.ts'
import { HONEYPOT_FIELD } from './survey.ts'

/** Within so many hours of its arrival a question is answered: the promise of the survey, of a question passed on and of the contact form. */
export const ANSWER_WITHIN_HOURS = 48

const MAX_QUESTION_CHARACTERS = 2000
/** Together the answers of an internship request fit a question. */
const MAX_LINE_CHARACTERS = 100
const MAX_BACKGROUND_CHARACTERS = 1200

/** The contact form. */
export const enquirySchema = z.object({
  name: cleanedName('Your name'),
  email: cleanedEmail('Email'),
  question: cleanedText('Your question', MAX_QUESTION_CHARACTERS),
  [HONEYPOT_FIELD]: z._default(z.string(), ''),
})
export type Enquiry = z.output<typeof enquirySchema>

/** "Tell me when dates are announced". */
export const intakeSubscriptionSchema = z.object({ email: cleanedEmail('Email') })

/** When a question that arrived at `arrivedAt` is answered at the latest. */
export function answerDue(arrivedAt: Date): Date {
  return new Date(arrivedAt.getTime() + ANSWER_WITHIN_HOURS * 3_600_000)
}

/** A moment as people in India and at the office in Hyderabad read it: 'Monday, November 23, 2026, 9:30 PM IST'. */
export function formatIndianTime(moment: Date): string {
  const text = moment.toLocaleString('en-US', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  })
  return `${text.replace(' at ', ', ')} IST`
}

/** What somebody says who asks for an internship: it becomes the question of the contact form. */
export const internshipRequestSchema = z.object({
  name: cleanedName('Your name'),
  email: cleanedEmail('Email'),
  country: cleanedText('Country', MAX_LINE_CHARACTERS),
  field: cleanedText('Field of work', MAX_LINE_CHARACTERS),
  start: cleanedText('Earliest start', MAX_LINE_CHARACTERS),
  weeks: cleanedText('How long', MAX_LINE_CHARACTERS),
  background: cleanedText('Your studies so far', MAX_BACKGROUND_CHARACTERS),
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
  return { name, email, question, website }
}
