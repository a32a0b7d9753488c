import { BUTTONS } from '#content/pages/buttons.ts'
import {
  CAREERS,
  DIPLOMA,
  DIPLOMA_HIGHLIGHTS,
  DIPLOMA_MONTHS,
  DIPLOMA_OTHER_PRICE,
  DIPLOMA_PHASES,
  DIPLOMA_TOTAL,
  NOT_A_LICENCE,
  WHY_US,
} from '#content/provider/diploma.ts'
import { GUARANTEE_DISCLAIMER, TERMS_OF_SERVICE } from '#content/provider/legal/terms.ts'
import { CERTIFICATES, type CertificateProgramme } from '#content/provider/programmes.ts'
import type { Requirement } from '#domain/facts/requirement.ts'
import { lowerFirst } from '#domain/text/first-letter.ts'
import { formatMoney } from '#domain/text/format.ts'
import { longDay } from '../days.ts'
import { writeEntries, type Entries, type Say } from '../writing/entries.ts'

/** The buttons that are about the diploma. */
const OF_DIPLOMA: readonly string[] = ['Enroll Now', 'Next intake']

const DIPLOMA_ID = 'diploma.biomedical-science'

/** The diploma, its phases and its roles, and the certificates beside it. */
export function diplomaEntries(): Entries {
  const entries = writeEntries()
  const origin = { source: DIPLOMA.source, page: '/#program' }
  const say = entries.about({ id: DIPLOMA_ID, kind: 'diploma', name: DIPLOMA.title }, origin)
  sayDiploma(say)
  for (const phase of DIPLOMA_PHASES) {
    const { number, title } = phase
    const entity = { id: `phase.${number}`, kind: 'phase', name: `Phase ${number}`, title, names: [title], within: [DIPLOMA_ID] }
    const about = entries.about(entity, origin)
    sayPhase(about, phase)
  }
  for (const { title, text } of CAREERS) {
    const about = entries.about({ id: `role.${slug(title)}`, kind: 'role', name: title, within: [DIPLOMA_ID] }, origin)
    about('responsibilities', { text: `${title}: ${text}`, value: text })
  }
  for (const certificate of CERTIFICATES) {
    const about = entries.about(
      { id: `certificate.${certificate.slug}`, kind: 'certificate', name: certificate.title },
      { source: certificate.source, page: `/programs#${certificate.slug}` },
    )
    sayCertificate(about, certificate)
  }
  return entries
}

function sayDiploma(say: Say): void {
  const total = formatMoney(DIPLOMA_TOTAL.amount, DIPLOMA_TOTAL.currency)
  const other = DIPLOMA_OTHER_PRICE.price
  const parts = DIPLOMA_PHASES.map(({ feeEur }) => formatMoney(feeEur, 'EUR')).join(' + ')
  say('fee', {
    value: DIPLOMA_TOTAL.amount,
    unit: DIPLOMA_TOTAL.currency,
    period: 'once',
    text: `The ${DIPLOMA_MONTHS}-month diploma costs ${total}: ${parts} for its three phases`,
  })
  say('fee', {
    value: other.amount,
    unit: other.currency,
    period: 'once',
    conditions: { kind: 'unresolved' },
    text: `One page of the provider quotes the same diploma at ${formatMoney(other.amount, other.currency)} in total; the difference is unresolved, so ask us in writing which price applies to you`,
  })
  say('description', { text: `The ${DIPLOMA.title} is a ${DIPLOMA.kind} in ${DIPLOMA.subjects.join(', ')}` })
  const phases = DIPLOMA_PHASES.map(
    ({ number, title, place, feeEur }) => `${number}. ${title} (${place}; ${formatMoney(feeEur, 'EUR')})`,
  )
  say('description', { text: `Its three phases are: ${phases.join('; ')}` })
  for (const { title, text, note } of DIPLOMA_HIGHLIGHTS) if (note) say('description', { text: `${title}: “${text}”. ${note}` })
  for (const { title, text } of WHY_US) say('description', { text: `${title}: ${text}` })
  say('duration', {
    value: DIPLOMA_MONTHS,
    unit: 'month',
    text: `The diploma takes ${DIPLOMA_MONTHS} months: ${DIPLOMA.summary}`,
  })
  say('mode', { value: 'hybrid', text: `The diploma is hybrid: ${DIPLOMA.summary}` })
  say('place', { text: `The diploma takes place online, in Ioannina in Greece, and in Germany: ${DIPLOMA.summary}` })
  say('start', {
    value: DIPLOMA.startDate,
    unit: 'date',
    text: `The start of the diploma that the provider names is ${longDay(DIPLOMA.startDate)}`,
  })
  say('intake', {
    value: DIPLOMA.nextStartDate,
    unit: 'date',
    text: DIPLOMA.nextStartDate
      ? `The intake after that starts on ${longDay(DIPLOMA.nextStartDate)}`
      : 'The intake after that is not announced yet: ask us, or leave your address for the next intake',
  })
  say('status', { value: DIPLOMA.status, text: `The status of the diploma is "${DIPLOMA.status}"` })
  say('payment', {
    text: `${DIPLOMA.paymentRule} The phases are paid for one by one (${parts.replaceAll(' + ', ', ')}); the fee of phase 2 is due before the visa application. No instalment within a phase is stated`,
  })
  say('topics', { text: `The subjects of the diploma are ${DIPLOMA.subjects.join(', ')}` })
  const courses = DIPLOMA_PHASES.flatMap((phase): readonly string[] => phase.courses)
  say('topics', { text: `The courses of the diploma are: ${courses.join('; ')}` })
  say('careers', { text: `The diploma prepares for six roles: ${CAREERS.map(({ title }) => title).join(', ')}` })
  say('certificate', { text: 'A certificate is issued for phase 1, and the whole is a postgraduate diploma' })
  say('certificate', { text: NOT_A_LICENCE.text }, { page: '/practising-in-germany' })
  for (const { term, text } of BUTTONS.filter((one) => OF_DIPLOMA.includes(one.term)))
    say('steps', { text: `What the button "${term}" does: ${lowerFirst(text)}` }, { page: '/#apply' })
  sayTerms(say)
  const teachers = DIPLOMA_PHASES.map(({ number, deliveredBy }) => `phase ${number} by ${deliveredBy}`)
  say('taught-by', { text: `Who teaches the diploma: ${teachers.join(', ')}` })
  say('description', {
    text: `Two prices of the same diploma are quoted, ${total} for its phases together and ${formatMoney(other.amount, other.currency)} in total on one page; why they differ is unresolved: ask us in writing which price applies to you`,
  })
}

/** What the terms say of the diploma, under the names of what people ask for. */
function sayTerms(say: Say): void {
  const origin = (section: string) => ({ source: 'terms of service', page: `/termsofservice#${section}` })
  const [age, degree, programming, english, passport] = listOf('eligibility')
  const needs = (item: string | undefined) => `To enrol in the diploma you need ${item?.replace(/[,.]$/, '')}`
  const eligibility = origin('eligibility')
  const all = [age, degree, programming, english, passport].map((item) => item?.replace(/[,.]$/, '')).join('; ')
  const item = (text: string | undefined) => (text ?? '').replace(/[,.]$/, '')
  const asks: readonly Requirement[] = [
    { asks: 'degree', says: item(degree) },
    { asks: 'english', test: 'IELTS', least: 6.5, says: item(english) },
    { asks: 'english', test: 'TOEFL', least: 80, says: item(english) },
    { asks: 'programming', says: item(programming) },
    { asks: 'age', least: 18, unless: 'parental consent', says: item(age) },
  ]
  say('eligibility', { asks, text: `To enrol in the diploma you need: ${all}` }, eligibility)
  say('age', { value: 18, unit: 'year', text: needs(age) }, eligibility)
  say('degree-needed', { text: needs(degree) }, eligibility)
  say('programming', { text: needs(programming) }, eligibility)
  say('english-score', { value: 6.5, unit: 'band', conditions: { test: 'IELTS' }, text: needs(english) }, eligibility)
  say('english-score', { value: 80, unit: 'point', conditions: { test: 'TOEFL' }, text: needs(english) }, eligibility)
  say('documents', { text: `To enrol in the diploma you need: ${all}` }, eligibility)
  say('documents', { text: needs(passport) }, eligibility)
  say('covers', { value: false, text: paragraphOf('payment', 2) }, origin('payment'))
  say('order', { text: 'The order of the phases is fixed' }, origin('structure'))
  for (const index of [1, 2]) say('refund-rule', { text: paragraphOf('termination', index) }, origin('termination'))
  say('visa-help', { text: paragraphOf('european-phases', 0) }, origin('european-phases'))
  say('visa-help', { text: paragraphOf('european-phases', 1) }, origin('european-phases'))
  say('guarantee', { value: false, text: GUARANTEE_DISCLAIMER }, origin('disclaimer'))
}

function blocksOf(id: string) {
  return TERMS_OF_SERVICE.sections.find((section) => section.id === id)?.blocks ?? []
}

function listOf(id: string): readonly string[] {
  return blocksOf(id).flatMap((block) => (block.kind === 'list' ? block.items : []))
}

function paragraphOf(id: string, index: number): string {
  return blocksOf(id).flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))[index] ?? ''
}

const staysAbroad = DIPLOMA_PHASES.filter(({ mode }) => mode === 'on campus')
  .map((phase) => `phase ${phase.number} (${phase.place})`)
  .join(' and ')

function sayPhase(say: Say, phase: (typeof DIPLOMA_PHASES)[number]): void {
  const { number, title, months, mode, place, deliveredBy, feeEur, courses, notes } = phase
  const name = `Phase ${number}`
  say('fee', { value: feeEur, unit: 'EUR', period: 'once', text: `${name} (${title}) costs ${formatMoney(feeEur, 'EUR')}` })
  say('duration', { value: months, unit: 'month', text: `${name} takes ${months} months` })
  say('mode', { value: mode, text: `${name} is ${mode}: ${place}` })
  say('place', { value: place, text: `${name} takes place: ${place}` })
  if (mode === 'online') say('permit', { text: `${name} is online (${place}): the stays abroad are ${staysAbroad}` })
  say('description', { text: `${name}, ${title}, takes ${months} months ${mode} (${place}) and is delivered by ${deliveredBy}` })
  say('taught-by', { value: deliveredBy, text: `${name} is taught by ${deliveredBy}` })
  if (courses.length > 0) say('topics', { text: `The ${courses.length} courses of phase ${number} are: ${courses.join('; ')}` })
  for (const note of notes) say(/certificate/.test(note) ? 'certificate' : 'payment', { text: `${name}: ${note}` })
  say('payment', { text: `${name}: ${DIPLOMA.paymentRule}` })
}

function sayCertificate(say: Say, certificate: CertificateProgramme): void {
  const { title, audience, months, split, startDate, fees, description } = certificate
  say('description', { text: `${title}: ${description}` })
  for (const { label, price, due } of fees) {
    const sum = formatMoney(price.amount, price.currency)
    say('fee', {
      value: price.amount,
      unit: price.currency,
      period: 'once',
      conditions: fees.length > 1 ? { part: label.replace(/ fee$/, '') } : {},
      text: `The ${fees.length > 1 ? label.replace(/^P/, 'p') : 'fee'} of the ${title} is ${sum}${due ? `, ${due}` : ''}`,
    })
    if (due) say('payment', { text: `The ${label.replace(/^P/, 'p')} of the ${title} (${sum}) is ${due}` })
  }
  if (months !== null)
    say('duration', { value: months, unit: 'month', text: `The ${title} takes ${months} months${splitOf(split)}` })
  if (split)
    say('mode', {
      value: 'hybrid',
      text: `The ${title} has ${split.onlineMonths} months online, then ${split.onCampusMonths} months on campus`,
    })
  if (startDate)
    say('start', {
      value: startDate,
      unit: 'date',
      text: `The start of the ${title} that the provider names is ${longDay(startDate)}`,
    })
  if (audience) say('eligibility', { value: audience, text: `The ${title} is for ${audience}` })
}

function splitOf(split: CertificateProgramme['split']): string {
  return split ? `: ${split.onlineMonths} online and ${split.onCampusMonths} on campus` : ''
}

function slug(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]+/g, '-')
}
