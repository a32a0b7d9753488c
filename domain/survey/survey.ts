import * as z from 'zod/mini'
import { EMAIL_MAX_CHARACTERS, EMAIL_PATTERN } from '../accounts/account-forms.ts'
import { cleanText } from '../text/text-input.ts'
import { sendingSchema } from './sending.ts'
import {
  BUDGET_OPTIONS,
  COUNTRY_OPTIONS,
  EDUCATION_OPTIONS,
  STUDY_LEVEL_OPTIONS,
  type SurveyOption,
  TIMEFRAME_OPTIONS,
} from './survey-options.ts'

/** The field that people do not see and machines fill in. A survey with it is answered like any other and not kept. */
export const HONEYPOT_FIELD = 'website'

/** So many are taken in an hour from one network, and a day with one address (migration 0020). */
export const SURVEY_LIMITS = { perNetworkAnHour: 20, perEmailADay: 5 } as const

const NAME_MIN_CHARACTERS = 2
const MAX_CHARACTERS = { name: 200, phone: 50, program: 300, otherCountry: 100, additionalInfo: 5000 } as const
const tooLong = (characters: number) => `Please use at most ${characters} characters.`
const INVALID_EMAIL = 'Please enter a valid email address.'

function line(issue: string, ...checks: Parameters<ReturnType<typeof z.string>['check']>) {
  return z.pipe(z.pipe(z._default(z.string(issue), ''), z.transform(cleanText)), z.string().check(...checks))
}

function choice<const Options extends readonly SurveyOption[]>(options: Options, issue: string) {
  type Value = Options[number]['value']
  const values = options.map(({ value }) => value) as [Value, ...Value[]]
  return z.pipe(z._default(z.string(issue), ''), z.enum(values, issue))
}

function nameField(issue: string) {
  return line(issue, z.minLength(NAME_MIN_CHARACTERS, issue), z.maxLength(MAX_CHARACTERS.name, tooLong(MAX_CHARACTERS.name)))
}

function optionalLine(characters: number) {
  return line(tooLong(characters), z.maxLength(characters, tooLong(characters)))
}

const PROGRAM_ISSUE = 'Please enter your preferred program or field of study.'

export const surveySchema = z.object({
  firstName: nameField('First name must be at least 2 characters.'),
  lastName: nameField('Last name must be at least 2 characters.'),
  email: line(INVALID_EMAIL, z.regex(EMAIL_PATTERN, INVALID_EMAIL), z.maxLength(EMAIL_MAX_CHARACTERS, INVALID_EMAIL)),
  phone: optionalLine(MAX_CHARACTERS.phone),
  currentEducation: choice(EDUCATION_OPTIONS, 'Please select your current education level.'),
  interestedCountry: choice(COUNTRY_OPTIONS, 'Please select at least one country of interest.'),
  /** Named with 'Another country'; with any other choice it counts for nothing. */
  otherCountry: optionalLine(MAX_CHARACTERS.otherCountry),
  studyLevel: choice(STUDY_LEVEL_OPTIONS, 'Please select your preferred study level.'),
  preferredProgram: line(
    PROGRAM_ISSUE,
    z.minLength(1, PROGRAM_ISSUE),
    z.maxLength(MAX_CHARACTERS.program, tooLong(MAX_CHARACTERS.program)),
  ),
  budget: choice(BUDGET_OPTIONS, 'Please select your budget range.'),
  timeframe: choice(TIMEFRAME_OPTIONS, 'Please select your preferred timeframe.'),
  additionalInfo: optionalLine(MAX_CHARACTERS.additionalInfo),
  /** A ticked box of a form without script arrives as 'on'. */
  marketingConsent: z.pipe(
    z._default(z.union([z.boolean(), z.literal('on')]), false),
    z.transform((given: boolean | 'on') => given !== false),
  ),
  sending: sendingSchema,
  [HONEYPOT_FIELD]: z._default(z.string(), ''),
})

/** The answers that are compared with the catalogue: an early look asks for no others. */
export const surveyAnswersSchema = z.pick(surveySchema, {
  interestedCountry: true,
  otherCountry: true,
  studyLevel: true,
  preferredProgram: true,
  budget: true,
})
export type SurveyAnswers = z.output<typeof surveyAnswersSchema>

/** The survey as its form holds it. */
export type SurveyForm = z.input<typeof surveySchema>
export type CheckedSurvey = z.output<typeof surveySchema>

export const EMPTY_SURVEY = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  currentEducation: '',
  interestedCountry: '',
  otherCountry: '',
  studyLevel: '',
  preferredProgram: '',
  budget: '',
  timeframe: '',
  additionalInfo: '',
  marketingConsent: false,
  [HONEYPOT_FIELD]: '',
} as const satisfies SurveyForm

/** The argument of the database function submit_survey(): its keys are the columns of public.survey_submissions. */
export function surveySubmissionOf(survey: CheckedSurvey): { submission: Record<string, string | boolean> } {
  return {
    submission: {
      first_name: survey.firstName,
      last_name: survey.lastName,
      email: survey.email,
      phone: survey.phone,
      current_education: survey.currentEducation,
      interested_country: survey.interestedCountry,
      study_level: survey.studyLevel,
      preferred_program: survey.preferredProgram,
      budget: survey.budget,
      timeframe: survey.timeframe,
      additional_info: survey.additionalInfo,
      marketing_consent: survey.marketingConsent,
      [HONEYPOT_FIELD]: survey[HONEYPOT_FIELD],
    },
  }
}

/** So long the address of a survey's matches is good. */
export const RESULT_DAYS = 30

/** A row of public.survey_submissions, as staff read it. */
export interface SurveyRow {
  id: string
  user_id: string | null
  first_name: string
  last_name: string
  email: string
  phone: string
  current_education: CheckedSurvey['currentEducation']
  interested_country: CheckedSurvey['interestedCountry']
  /** Named with 'other'; else empty. */
  other_country: string
  study_level: CheckedSurvey['studyLevel']
  preferred_program: string
  budget: CheckedSurvey['budget']
  timeframe: CheckedSurvey['timeframe']
  additional_info: string
  marketing_consent: boolean
  created_at: string
}
