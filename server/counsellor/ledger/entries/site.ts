import { EXCHANGE_RATES, type RatedCurrency, WITHOUT_RATE } from '#content/guide/exchange-rates.ts'
import { PORTAL_GUIDE } from '#content/pages/portal-guide.ts'
import { DIPLOMA } from '#content/provider/diploma.ts'
import type { LegalBlock, LegalDocument, LegalRule } from '#content/provider/legal/document.ts'
import { PRIVACY_POLICY } from '#content/provider/legal/privacy.ts'
import { TERMS_OF_SERVICE } from '#content/provider/legal/terms.ts'
import { PROVIDER } from '#content/provider/provider.ts'
import { SELECTION_LIMIT } from '#domain/applications/selection.ts'
import { ANSWER_WITHIN_HOURS, NO_RECORD_YET } from '#domain/conversation/answer-time.ts'
import type { Guide } from '#domain/guide/guide-entry.ts'
import { MINOR_PER_UNIT } from '#domain/money/money.ts'
import { EUROPEAN_EXPLORER, parsePrice, quotePlan } from '#domain/payments/pricing.ts'
import { formatMoney } from '#domain/text/format.ts'
import { CASE } from '../../query/query.ts'
import { longDay } from '../days.ts'
import { writeEntries, type Entries } from '../writing/entries.ts'
import { addScholarships } from './scholarships.ts'

type Writer = ReturnType<typeof writeEntries>

/** How many of the first replies of so many days came within the promised time; `day` is when that was reckoned, an ISO date. */
export interface ReplyRecord {
  days: number
  total: number
  kept: number
  day: string
}

/** The provider, the portal and its plan, the legal texts, questions people ask, scholarships, exchange rates. */
export function siteEntries(
  { scholarships, questions }: Pick<Guide, 'scholarships' | 'questions'>,
  replies: ReplyRecord | null = null,
): Entries {
  const entries = writeEntries()
  addProvider(entries, replies)
  addPortal(entries)
  addOwn(entries)
  addPlan(entries)
  addLegal(entries, TERMS_OF_SERVICE, 'term', 'terms of service', '/termsofservice')
  addLegal(entries, PRIVACY_POLICY, 'term.privacy', 'privacy policy', '/privacypolicy')
  for (const { id, question, answer } of questions) {
    const origin = { source: 'questions people ask, on the programmes page', page: `/programs#question-${id}` }
    entries.about({ id: `faq.${id}`, kind: 'faq', name: question }, origin)('description', { text: `${question} ${answer}` })
  }
  addScholarships(entries, scholarships)
  addRates(entries)
  return entries
}

function addProvider(entries: Writer, replies: ReplyRecord | null): void {
  const { name, legalName, legalForm, phone, whatsapp, email, website, offices, socialNames } = PROVIDER
  const say = entries.about(
    { id: 'provider.helix', kind: 'provider', name, names: [legalName] },
    { source: 'contact facts of the provider', page: '/#contact' },
  )
  say('description', { text: `${name} is run by ${legalName}, a ${legalForm}, with an office in Hyderabad, India` })
  say(
    'description',
    {
      text: `${name} offers a postgraduate diploma and certificates in AI, genomics and precision medicine, guidance for studying abroad, and internships`,
    },
    { source: DIPLOMA.source },
  )
  say('contact', {
    text: `You reach ${name} by e-mail at ${email}, by phone at ${phone.text} and by WhatsApp at ${whatsapp.text}`,
  })
  say('whatsapp', { value: whatsapp.text, text: `The WhatsApp number of ${name} is ${whatsapp.text}` })
  say('phone', { value: phone.text, text: `The phone number of ${name} is ${phone.text}` })
  say('email', { value: email, text: `The e-mail address of ${name} is ${email}` })
  say('website', { value: website, text: `The website of ${name} is ${website}` })
  say('social', { value: socialNames.join(', '), text: `${name} is on ${socialNames.join(', ')}: look for its name` })
  say('duration', {
    value: ANSWER_WITHIN_HOURS,
    unit: 'hour',
    text: `A person of ${name} answers a question that is sent with the contact form, and a message in the portal, within ${ANSWER_WITHIN_HOURS} hours; no other time is named for e-mails and calls`,
  })
  say(
    'description',
    {
      text: replies
        ? `Answered within ${ANSWER_WITHIN_HOURS} hours: ${Math.floor((replies.kept / replies.total) * 100)} % of the last ${replies.days} days, ${replies.kept} of ${replies.total}, misses included, as of ${longDay(replies.day)}`
        : NO_RECORD_YET,
    },
    { source: 'the contact page of this site', page: '/contact' },
  )
  for (const { label, lines } of offices)
    say('place', { value: lines.join(', '), conditions: { office: label }, text: `${label} of ${name}: ${lines.join(', ')}` })
}

function addPortal(entries: Writer): void {
  for (const { id, title, page, steps, answered, limits = [], notes = [] } of PORTAL_GUIDE) {
    const say = entries.about(
      { id: `portal-step.${id}`, kind: 'portal-step', name: title },
      { source: 'the rules of this site', page },
    )
    say('steps', { text: steps })
    for (const limit of limits) say('limit', { text: limit })
    for (const note of notes) say('description', { text: note })
    if (answered !== undefined) say('duration', { value: ANSWER_WITHIN_HOURS, unit: 'hour', text: answered })
  }
}

/** What a person asks of herself: answered from her own rows once she is signed in, and with where it stands before. */
function addOwn(entries: Writer): void {
  const origin = { source: 'the rules of this site', page: '/student-portal' }
  const say = (id: string, name: string, text: string) =>
    entries.about({ id: `own.${id}`, kind: 'own', name }, origin)('steps', { text })
  say('deadline', 'My next deadline', 'Your own deadlines stand on the dashboard of the student portal: log in and ask again')
  say(
    'documents',
    'My missing documents',
    'Which documents of yours are missing stands in the student portal under Apply: log in and ask again',
  )
  say(
    'status',
    'My applications',
    'The status of your own applications stands in the student portal after you log in: log in and ask again',
  )
}

function addPlan(entries: Writer): void {
  const plan = EUROPEAN_EXPLORER
  const listed = parsePrice(plan.price)
  const unit = quotePlan(plan, 1).amountMinor / MINOR_PER_UNIT
  const full = quotePlan(plan, SELECTION_LIMIT).amountMinor / MINOR_PER_UNIT
  const say = entries.about(
    { id: `plan.${plan.id}`, kind: 'plan', name: `${plan.title} plan`, names: [plan.title] },
    { source: 'the rules of this site', page: '/student-portal/payment' },
  )
  say('fee', {
    value: listed,
    unit: 'INR',
    period: 'once',
    text: `The plan ${plan.title} (${plan.description}) is listed at ${formatMoney(listed, 'INR')}`,
  })
  say('fee', {
    value: unit,
    unit: 'INR',
    period: 'once',
    conditions: { per: 'university', 'at most': String(SELECTION_LIMIT) },
    text: `With universities selected, the ${plan.title} plan costs ${formatMoney(unit, 'INR')} for each; six, the most that can be selected, come to ${formatMoney(full, 'INR')}`,
  })
  say('covers', { text: `The ${plan.title} plan includes: ${plan.features.join('; ')}` })
  say('application-fee', {
    value: false,
    text: `Application fees are not included in the ${plan.title} plan: "${plan.features.at(-1)}"`,
  })
  say('limit', {
    value: SELECTION_LIMIT,
    unit: 'university',
    text: `The plan's description says "Up to 9 Universities"; the portal lets you select up to ${SELECTION_LIMIT}. Ask us where you want more`,
  })
}

/** Sections that are asked of what another says in a paragraph: that data is not sold stands where its use is told. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = { 'term.privacy.sharing': 'use' }

/** Where it is asked how long something is kept, of which another section says so too. */
const RETENTION = 'term.privacy.retention'

/** A list of so many characters is too much for one answer: each item stands by itself too. */
const LONG_LIST = 500

function addLegal(entries: Writer, document: LegalDocument, prefix: string, source: string, page: string): void {
  if (document.effectiveDate) {
    const say = entries.about({ id: `${prefix}.whole`, kind: 'term', name: document.title }, { source, page })
    say('start', {
      value: document.effectiveDate,
      unit: 'date',
      text: `The ${source} is effective from ${longDay(document.effectiveDate)}`,
    })
    say('covers', { text: `The ${source} has these sections: ${document.sections.map(({ title }) => title).join('; ')}` })
  }
  for (const { id, title, blocks } of document.sections) {
    const say = entries.about({ id: `${prefix}.${id}`, kind: 'term', name: title }, { source, page: `${page}#${id}` })
    const elsewhere = document.sections.find((other) => other.id === SAID_ELSEWHERE[`${prefix}.${id}`])
    for (const block of [...(elsewhere?.blocks ?? []).filter(({ kind }) => kind === 'paragraph'), ...blocks]) {
      const whole = textOf(block)
      say('description', { text: whole })
      if (block.kind !== 'list' || whole.length < LONG_LIST) continue
      for (const item of block.items)
        say('description', { text: textOf({ ...block, items: [item] }), ...ruled(block.rules.get(item)) })
    }
    if (`${prefix}.${id}` !== RETENTION) continue
    for (const block of document.sections.flatMap((other) => other.blocks))
      for (const rule of block.kept ?? []) say('description', { text: textOf(block), ...ruled(rule) })
  }
}

function textOf(block: LegalBlock): string {
  if (block.kind === 'paragraph') return block.text
  return `${block.lead} ${block.items.map((item) => item.replace(/[,.]$/, '')).join('; ')}`
}

/** A rule is asked for by what it is on, and answers with what it says of that. */
function ruled(rule: LegalRule | undefined) {
  return rule && { conditions: { [CASE]: rule.of }, says: rule.is }
}

function addRates(entries: Writer): void {
  const { asOf, source, sourceUrl, note, perEuro } = EXCHANGE_RATES
  const names = new Intl.DisplayNames(['en'], { type: 'currency' })
  for (const currency of Object.keys(perEuro) as RatedCurrency[]) {
    const say = entries.about(
      { id: `currency.${currency}`, kind: 'currency', name: names.of(currency) ?? currency, names: [currency] },
      { source, sourceUrl, page: '/universities', checkedOn: asOf },
    )
    say('rate', {
      value: perEuro[currency],
      unit: currency,
      text: `1 EUR is ${perEuro[currency]} ${currency} by the ${source} of ${longDay(asOf)}, ${note}`,
    })
  }
  for (const currency of WITHOUT_RATE.currencies) {
    const say = entries.about(
      { id: `currency.${currency}`, kind: 'currency', name: names.of(currency) ?? currency, names: [currency] },
      { source, sourceUrl, page: '/visa-information', checkedOn: asOf },
    )
    say('rate', { text: WITHOUT_RATE.text })
  }
}
