import { MINIMUM_PASSWORD_LENGTH } from '#domain/accounts/password.ts'
import { APPLICATION_STATUSES, DOCUMENT_RULE, nextStepOf } from '#domain/applications/applications.ts'
import { REFUSALS } from '#domain/applications/refusals.ts'
import { SELECTION_LIMIT, SELECTION_MINIMUM } from '#domain/applications/selection.ts'
import { ANSWER_WITHIN_HOURS } from '#domain/conversation/answer-time.ts'
import { PAPERS } from '#domain/plan/step.ts'
import { STATEMENT_MAX_CHARACTERS, STUDY_COUNTRIES } from '#domain/profile/profile-options.ts'
import { PROGRAM_TRACKS, PROGRAMS } from '#domain/profile/program-tracks.ts'
import { whyDisabled } from '#domain/steps/portal-tabs.ts'
import { stepLabel } from '#domain/steps/step-labels.ts'
import { NEW_STUDENT } from '#domain/steps/steps.ts'
import { optionLabels } from '#domain/survey/survey-option-labels.ts'
import { lowerFirst } from '#domain/text/first-letter.ts'
import { PLAN_CURRENCIES } from '#domain/visas/visa-planner.ts'
import { PRIVACY_POLICY } from '../provider/legal/privacy.ts'
import { PROVIDER } from '../provider/provider.ts'
import { HOME_COUNTRIES, PAPER_LABELS } from './plan-form.ts'
import { SURVEY_FIELDS, SURVEY_PAGE } from './survey.ts'

/** One thing that people do in the portal or with their account, in sentences that can be read alone. */
export interface PortalGuideStep {
  id: string
  title: string
  page: string
  /** How it is done, in one piece. */
  steps: string
  /** What it is bound by: numbers, sizes, rules. */
  limits?: readonly string[]
  /** What else is asked about it. */
  notes?: readonly string[]
  /** How soon a person answers it: within `ANSWER_WITHIN_HOURS`. */
  answered?: string
}

const surveyOptions = optionLabels()
/** The other country is asked for where none of the list was chosen. */
const optionalFields = SURVEY_FIELDS.filter(({ name, isOptional }) => isOptional && name !== 'otherCountry').map(
  ({ label }) => label,
)

/** How long a session lasts, as the privacy policy says it. */
const sessionRule = PRIVACY_POLICY.sections
  .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'list' ? block.items : [])))
  .find((item) => item.startsWith('Sessions: '))!
  .slice('Sessions: '.length)

/** How many universities an application goes to: asked of the selection, and of applying. */
const SELECTION_RULE = `You can select at most ${SELECTION_LIMIT} universities, and at least ${SELECTION_MINIMUM} to go on.`

/** What the portal, the account and the survey let people do, as their screens say it. */
export const PORTAL_GUIDE: readonly PortalGuideStep[] = [
  {
    id: 'sign-up',
    title: 'Creating an account',
    page: '/signup',
    steps:
      'To create an account open Sign up (/signup), give your full name, e-mail address and a password; a mail then asks you to confirm the address.',
  },
  {
    id: 'log-in',
    title: 'Logging in',
    page: '/login',
    steps:
      'To log in press "Log in" (/login), give your e-mail address and your password, and open "My portal". "Forgot password?" stands below the fields.',
  },
  {
    id: 'confirm-email',
    title: 'The mail to confirm the address',
    page: '/signup',
    steps:
      'If the confirmation mail has not come, look in the spam folder and press "Resend" on the page after signing up: it is sent again.',
    notes: ['You cannot log in before you have opened the link in the confirmation mail.'],
  },
  {
    id: 'password',
    title: 'The password',
    page: '/forgot-password',
    steps:
      'To reset a forgotten password press "Forgot password" on the log-in page: a mail brings a link to set a new one. Logged in, you change it under “Account and data”.',
    limits: [
      `A password needs at least ${MINIMUM_PASSWORD_LENGTH} characters with an uppercase letter, a lowercase letter and a digit.`,
    ],
  },
  {
    id: 'change-email',
    title: 'Changing the e-mail address',
    page: '/student-portal/account',
    steps:
      'You change your e-mail address under “Account and data”; the new one counts once you open the link in the mail sent to it.',
  },
  {
    id: 'second-factor',
    title: 'Two-factor authentication',
    page: '/student-portal/account',
    steps:
      'To turn on two-factor authentication open “Account and data”, press "Set up an authenticator app", scan the code and type the six digits that the app shows. From then on every log-in asks for a code of the second factor.',
    notes: [
      'Make recovery codes after setting up the second factor, for the day the phone is lost. You remove it in the same place.',
    ],
  },
  {
    id: 'delete-account',
    title: 'Deleting the account',
    page: '/student-portal/account',
    steps:
      'You delete your account in the portal under “Account and data” with "Delete my account" and your password. It cannot be undone.',
    notes: [
      'Profile, choices, applications and documents go for good; records of payments are kept without your name, and invoices with the name they are made out to, as long as the law asks for them.',
      'What you delete is in backups until they are replaced, 35 days at the most.',
    ],
  },
  {
    id: 'download-data',
    title: 'Downloading your data',
    page: '/student-portal/account',
    steps: 'Under “Account and data” the button "Download my data" gives one file with all that your account holds.',
  },
  {
    id: 'sessions',
    title: 'Devices that are logged in',
    page: '/student-portal/account',
    steps: 'Under “Account and data” you see where you are logged in, and can end a session.',
    limits: [`A session lasts ${sessionRule}`],
  },
  {
    id: 'apply',
    title: 'Applying in the student portal',
    page: '/student-portal',
    steps: `Applying in the student portal has five steps: ${[1, 2, 3, 4, 5].map((step) => `${step}. ${stepLabel(step)}`).join(', ')}.`,
    limits: [SELECTION_RULE],
    notes: [
      'The status of your own applications stands in the student portal after you log in: Submitted, Under Review, Documents Pending, Accepted or Rejected.',
      ...APPLICATION_STATUSES.map(
        (status) => `What the status "${status}" means for you: ${nextStepOf({ status, next_step: null }, true)}`,
      ),
    ],
  },
  {
    id: 'profile',
    title: 'The profile',
    page: '/student-portal/profile',
    steps: 'The profile needs your name, e-mail, phone, degree and major, at least one preferred country and one programme.',
    limits: [
      `The statement of purpose is optional and has at most ${STATEMENT_MAX_CHARACTERS.toLocaleString('en-US')} characters.`,
      'The scores in the profile are optional: GPA from 0 to 4.0, GRE from 260 to 340, TOEFL from 0 to 120, IELTS from 0 to 9.',
      `The profile offers ${STUDY_COUNTRIES.length} preferred countries: ${STUDY_COUNTRIES.join(', ')}.`,
      `The profile offers ${PROGRAMS.length} programmes in four tracks: ${PROGRAM_TRACKS.map(({ name }) => name).join(', ')}.`,
    ],
  },
  {
    id: 'select',
    title: 'Selecting universities',
    page: '/student-portal/explore',
    steps: 'You select universities in the portal under Explore, then press "Review Selections".',
    limits: [SELECTION_RULE],
  },
  {
    id: 'match-score',
    title: 'The match score',
    page: '/student-portal/explore',
    steps:
      'The match score compares your profile with what a programme asks; each rule is shown as met, not met or unknown, with what one change would do. Above 60 a programme is recommended.',
    notes: [
      'No decision about you is made by a machine alone: a match score is a suggestion, and its rules are shown beside it.',
    ],
  },
  {
    id: 'save',
    title: 'Saving universities',
    page: '/universities',
    steps:
      'The heart on a university saves it, free of charge: signed in on the server, signed out on this device until you sign in.',
  },
  {
    id: 'compare',
    title: 'Comparing universities',
    page: '/student-portal/compare',
    steps: 'The portal compares the universities you saved or selected side by side under Compare.',
  },
  {
    id: 'upload',
    title: 'Uploading documents',
    page: '/student-portal/apply#documents',
    steps:
      'After you have submitted, the checklist under Apply says which documents are missing; upload each one once: it serves all your applications.',
    limits: [`A document is a ${DOCUMENT_RULE}.`],
    notes: ['Only you and your counsellor can see your documents.'],
  },
  {
    id: 'after-submitting',
    title: 'Changing something after submitting',
    page: '/student-portal',
    steps: `After you have submitted: “${REFUSALS.selection_locked}” That holds for the universities and their programmes; the profile and documents can still be changed.`,
  },
  {
    id: 'payment',
    title: 'Paying',
    page: '/student-portal/payment',
    steps:
      'You pay for the plan in the portal under Payment, after the applications have been submitted; then a counsellor begins the review. We do not receive or store card numbers.',
    limits: [
      `The Payment tab opens once your applications are submitted; before that it says: "${whyDisabled('payment', NEW_STUDENT)}"`,
    ],
  },
  {
    id: 'calendar',
    title: 'Deadlines in your calendar',
    page: '/student-portal/dashboard',
    steps:
      'The dashboard puts the deadlines of your selection into your own calendar: once as an .ics file, or kept up to date at a secret address that you can revoke.',
  },
  {
    id: 'plan',
    title: 'The plan from today to the first day',
    page: '/plan',
    steps:
      'The plan shows every step backwards from its deadline, with lead times that have sources; in the portal you mark steps as done and set your own days.',
    limits: [
      `The plan asks which country your degree is from; you can choose ${HOME_COUNTRIES.slice(0, -1).join(', ')} or ${lowerFirst(HOME_COUNTRIES.at(-1)!)}.`,
      `The plan asks what you have already; you can tick ${PAPERS.map((paper) => lowerFirst(PAPER_LABELS[paper])).join('; ')}.`,
    ],
    notes: [
      'A mail reminds you when a step of the plan begins or is late, once a day at most; each mail and “Account and data” have the way to switch it off.',
    ],
  },
  {
    id: 'survey',
    title: 'The study-abroad matching survey',
    page: '/student-data-collection',
    steps: `The study-abroad matching survey asks for your education, country, level, programme, budget and timeframe, and shows universities that fit. ${SURVEY_PAGE.success.reply}`,
    limits: [
      `The countries to choose from in the survey are: ${surveyOptions.countries}.`,
      `The study levels to choose from in the survey are: ${surveyOptions.levels}.`,
      `The budgets to choose from in the survey are: ${surveyOptions.budgets}.`,
      `The times to begin to choose from in the survey are: ${surveyOptions.timeframes}.`,
      `The education levels to choose from in the survey are: ${surveyOptions.education}.`,
    ],
    answered: `A survey that you send in is answered by a person within ${ANSWER_WITHIN_HOURS} hours.`,
    notes: [
      `These fields of the survey are optional and can stay empty: ${optionalFields.join('; ')}.`,
      `You can see your matches before you give a name: press "${SURVEY_PAGE.look}". ${SURVEY_PAGE.lookNote}`,
    ],
  },
  {
    id: 'visa-planner',
    title: 'The planner of what a stay costs',
    page: '/visa-information#plan',
    steps:
      'The planner on the visa page adds up the proof of funds, your tuition and other costs of a stay, line by line, for the country and the months that you choose.',
    limits: [
      `The planner shows its sums in ${PLAN_CURRENCIES.join(', ')} and in no other currency; what the authority asks in another one is converted at the reference rate.`,
    ],
  },
  {
    id: 'contact-form',
    title: 'The contact form',
    page: '/contact',
    steps: `A person answers what you ask with the contact form, within ${ANSWER_WITHIN_HOURS} hours and to the e-mail address that you give; no account is needed.`,
    answered: `A question that you send with the contact form is answered by a person within ${ANSWER_WITHIN_HOURS} hours.`,
  },
  {
    id: 'messages',
    title: 'Messages to your counsellor',
    page: '/student-portal/messages',
    steps: `In the portal you write to your counsellor under Messages; what you pass on from the assistant stands there too. A counsellor answers within ${ANSWER_WITHIN_HOURS} hours of what you write.`,
    answered: `A message to your counsellor is answered within ${ANSWER_WITHIN_HOURS} hours.`,
  },
  {
    id: 'counsellor',
    title: 'Talking to a person',
    page: '/contact',
    steps: `To talk to a real person write to ${PROVIDER.email}, call ${PROVIDER.phone.text}, use the contact form, or let the assistant pass your question to a counsellor: a person answers it.`,
    answered: `A question that the assistant passes on, or that you send with the contact form, is answered by a person within ${ANSWER_WITHIN_HOURS} hours; for e-mails and calls no time is named.`,
  },
  {
    id: 'assistant',
    title: 'The assistant',
    page: '/ai-assistant',
    steps:
      'The assistant answers from the facts of this site with numbered sources, asks back when it is in doubt, and says so when it does not know.',
  },
]
