import { WHAT_WE_DO } from '#content/diploma.ts'
import { CLAIMS_NOTE, INTERNSHIP_CLAIMS, INTERNSHIP_COUNTRIES } from '#content/internships.ts'
import { PROVIDER } from '#content/provider.ts'
import { FOCUS_AREAS, PROJECTS, PROJECTS_NOTE, PUBLICATIONS, PUBLICATIONS_NOTE } from '#content/research.ts'
import { SURVEY_PAGE } from '#content/survey.ts'
import { SELECTION_LIMIT, SELECTION_MINIMUM } from '#domain/applications/selection.ts'
import { stepLabel } from '#domain/applications/step-labels.ts'
import { MINOR_PER_UNIT } from '#domain/payments/money.ts'
import { EUROPEAN_EXPLORER, parsePrice, quotePlan } from '#domain/payments/pricing.ts'
import { factsFrom, once, type Fact } from './fact.ts'
import { formatMoney } from './money.ts'

const SITE_RULES = 'the rules of this site'

/** Who runs the site and how to reach it. */
export function providerFacts(): Fact[] {
  const fact = factsFrom({ source: 'contact facts of the provider', page: '/#contact' })
  const { name, legalName, legalForm, phone, whatsapp, email, website, offices, socialNames } = PROVIDER
  return [
    fact('provider.what', `${name} is run by ${legalName}, a ${legalForm}, with an office in Hyderabad, India.`),
    fact(
      'provider.contact',
      `You reach ${name} by e-mail at ${email}, by phone at ${phone.text} and by WhatsApp at ${whatsapp.text}.`,
    ),
    fact('provider.whatsapp', `The WhatsApp number of ${name} is ${whatsapp.text}.`),
    fact('provider.phone', `The phone number of ${name} is ${phone.text}.`),
    fact('provider.email', `The e-mail address of ${name} is ${email}.`),
    fact('provider.website', `The website of ${name} is ${website}; on ${socialNames.join(', ')} look for its name.`),
    ...offices.map(({ label, lines }) =>
      fact(`provider.office.${label.split(' ')[0]?.toLowerCase()}`, `${label}: ${lines.join(', ')}.`),
    ),
  ]
}

/** The portal, the plan, the survey, the assistant itself. */
export function portalFacts(): Fact[] {
  const portal = factsFrom({ source: SITE_RULES, page: '/student-portal' })
  const steps = [1, 2, 3, 4, 5].map((step) => `${step}. ${stepLabel(step)}`).join(', ')
  const plan = EUROPEAN_EXPLORER
  const listed = parsePrice(plan.price)
  const unit = quotePlan(plan, 1).amountMinor / MINOR_PER_UNIT
  const full = quotePlan(plan, SELECTION_LIMIT).amountMinor / MINOR_PER_UNIT
  const buying = factsFrom({ source: SITE_RULES, page: '/student-portal/payment' })
  return [
    portal(
      'portal.steps',
      `Applying in the student portal has five steps: ${steps}. First you fill your profile, then you select universities.`,
    ),
    portal('portal.limit', `You can select at most ${SELECTION_LIMIT} universities, and at least ${SELECTION_MINIMUM} to go on.`),
    portal(
      'portal.profile',
      'The profile needs your name, e-mail, phone, degree and major, at least one preferred country and one programme.',
    ),
    portal(
      'portal.save',
      'The heart on a university saves it: signed in on the server, signed out on this device until you sign in.',
    ),
    portal(
      'portal.account',
      'An account needs your full name, e-mail address and a password of at least 6 characters with an uppercase letter, a lowercase letter and a digit; a mail then asks you to confirm the address.',
    ),
    portal('portal.status', 'The status of your own applications stands in the student portal after you log in.'),
    portal('portal.statement', 'The statement of purpose is optional and has at most 5000 characters.'),
    buying('plan.price', `The plan ${plan.title} (${plan.description}) is listed at ${formatMoney(listed, 'INR')}.`, [
      once(listed, 'INR'),
    ]),
    buying(
      'plan.unit',
      `With universities selected, the ${plan.title} plan costs ${formatMoney(unit, 'INR')} for each; six come to ${formatMoney(full, 'INR')}.`,
      [once(unit, 'INR')],
    ),
    buying('plan.features', `The ${plan.title} plan includes: ${plan.features.join('; ')}.`),
    buying(
      'plan.limit',
      `The plan's description says "Up to 9 Universities"; the portal lets you select up to ${SELECTION_LIMIT}. Ask us where you want more.`,
    ),
    factsFrom({ source: SITE_RULES, page: '/student-data-collection' })(
      'survey.what',
      `The study-abroad matching survey asks for your education, country, level, programme, budget and timeframe. ${SURVEY_PAGE.success.reply}`,
    ),
    factsFrom({ source: SITE_RULES, page: '/ai-assistant' })(
      'assistant.what',
      'This assistant answers from the checked facts of this site with numbered sources, and says so when it does not know.',
    ),
  ]
}

/** The internships page: destinations, what is typical there, and the provider's claims with their disclaimer. */
export function internshipFacts(): Fact[] {
  const fact = factsFrom({ source: "provider's internships page", page: '/internships' })
  const claims = INTERNSHIP_CLAIMS.map(({ text }) => text).join(', ')
  return [
    fact(
      'internships.where',
      `The internships page names ${INTERNSHIP_COUNTRIES.length} destinations: ${INTERNSHIP_COUNTRIES.map(({ country }) => country).join(', ')}.`,
    ),
    ...INTERNSHIP_COUNTRIES.map(({ country, id, summary }) =>
      factsFrom({ source: "provider's internships page", page: `/internships#${id}` })(
        `internships.in.${country}`,
        `Internships in ${country}: ${summary}`,
      ),
    ),
    ...WHAT_WE_DO.filter(({ title }) => /remote/i.test(title)).map(({ title, text }) =>
      fact('internships.remote', `${title}: ${text}`),
    ),
    fact('internships.claim', `The provider claims: ${claims}. ${CLAIMS_NOTE.text}`),
  ]
}

/** The research page: focus areas, and what its projects and publications are. */
export function researchFacts(): Fact[] {
  const fact = factsFrom({ source: 'research page of this site', page: '/research' })
  return [
    fact('research.focus', `The research page names these focus areas: ${FOCUS_AREAS.map(({ title }) => title).join('; ')}.`),
    fact('research.projects', `The research page shows ${PROJECTS.length} projects. ${PROJECTS_NOTE}`),
    fact('research.publications', `The research page lists ${PUBLICATIONS.length} publications. ${PUBLICATIONS_NOTE}`),
  ]
}
