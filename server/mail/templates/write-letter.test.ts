import { expect, test } from 'vitest'
import type { Mail } from '../mail-queue.ts'
import { linksOf } from '../mailbox.ts'
import { writeLetter } from './write-letter.ts'

const write = (mail: Mail) => writeLetter(mail, 'https://helix.example')

const link = 'http://127.0.0.1:3000/auth/v1/verify?token=abc&type=signup&redirect_to=http%3A%2F%2F127.0.0.1%3A3000%2F'
const EVERY_KIND: { [Kind in Mail['kind']]: Extract<Mail, { kind: Kind }> } = {
  confirmation: { kind: 'confirmation', to: 'a@example.org', link, name: 'Siân O’Brien' },
  'account-exists': {
    kind: 'account-exists',
    to: 'a@example.org',
    loginLink: 'http://127.0.0.1:3000/login',
    resetLink: 'http://127.0.0.1:3000/forgot-password',
  },
  'address-taken': { kind: 'address-taken', to: 'a@example.org', loginLink: 'http://127.0.0.1:3000/login' },
  recovery: { kind: 'recovery', to: 'a@example.org', link },
  'magic-link': { kind: 'magic-link', to: 'a@example.org', link, code: '123456' },
  'email-change': { kind: 'email-change', to: 'new@example.org', link, newEmail: 'new@example.org' },
  'email-change-notice': { kind: 'email-change-notice', to: 'old@example.org', newEmail: 'new@example.org' },
  reauthentication: { kind: 'reauthentication', to: 'a@example.org', code: '123456' },
  'account-deleted': { kind: 'account-deleted', to: 'asha@example.org' },
  enquiry: {
    kind: 'enquiry',
    to: 'hello@example.org',
    name: 'Asha Rao',
    email: 'asha@example.org',
    question: 'When does the next intake start?',
    answerBy: 'Monday, November 23, 2026, 9:30 PM IST',
    link: 'http://127.0.0.1:3000/console/inbox/1',
  },
  'enquiry-received': {
    kind: 'enquiry-received',
    to: 'asha@example.org',
    name: 'Asha Rao',
    answerBy: 'Monday, November 23, 2026, 9:30 PM IST',
  },
  'survey-matches': {
    kind: 'survey-matches',
    to: 'asha@example.org',
    name: 'Asha',
    matches: [{ name: 'Heidelberg University', place: 'Heidelberg, Germany', met: 3, of: 4 }],
    answerBy: 'Monday, November 23, 2026, 9:30 PM IST',
    link,
    expiresOn: '2026-12-21',
  },
  'figures-changed': {
    kind: 'figures-changed',
    to: 'asha@example.org',
    name: 'Asha Rao',
    university: 'Saarland University',
    program: 'MSc Bioinformatics',
    changes: [
      { kind: 'length', before: { months: 24 }, after: { months: 18 } },
      { kind: 'intake', before: { month: 4 }, after: null },
    ],
  },
  'guide-changed': {
    kind: 'guide-changed',
    to: 'asha@example.org',
    name: 'Asha Rao',
    of: 'visa',
    entry: 'Germany',
    changes: [
      {
        detail: 'officialFigures-0',
        before: { amount: 11_208, currency: 'EUR', per: 'year', year: '2024' },
        after: { amount: 11_904, currency: 'EUR', per: 'year', year: '2025' },
      },
    ],
  },
  'plan-reminder': {
    kind: 'plan-reminder',
    to: 'asha@example.org',
    steps: [
      {
        title: 'Take the English test',
        kind: 'late',
        due: '2027-03-23',
        why: 'The result comes 13 days after the test (Gabble).',
        of: 'Bioinformatics, Saarland University',
      },
      {
        title: 'Send the papers to APS India',
        kind: 'begins',
        due: '2027-04-15',
        why: 'Two to three weeks.',
        of: 'Bioinformatics',
      },
    ],
    more: 2,
    link: 'http://127.0.0.1:3000/student-portal/plan',
    unsubscribeLink: 'http://127.0.0.1:3000/plan-reminders?off=3f5a2c1e-8f0b-4b7e-9a55-0d0c3f5a2c1e',
  },
  'staff-reply': { kind: 'staff-reply', to: 'asha@example.org', subject: 'Your question', body: 'Hello Asha,\n\nin January.' },
  notification: {
    kind: 'notification',
    to: 'asha@example.org',
    about: 'status',
    token: '3f5a2c1e-8f0b-4b7e-9a55-0d0c3f5a2c1e',
    changes: [
      {
        title: 'University of Porto: Accepted',
        text: 'Genomics\n\nCongratulations.\n\nNext: Pay the deposit. By January 15, 2027.',
        link: '/student-portal/apply',
      },
    ],
  },
  refund: {
    kind: 'refund',
    to: 'meera@example.org',
    name: 'Meera Nair',
    title: 'European Explorer Plan',
    amountMinor: 900_000,
    currency: 'INR',
    creditNumber: 'HA-C-2026-0001',
    promisedBy: '2026-12-06T10:00:00Z',
    isWhole: false,
    isDemonstration: false,
  },
  'intake-confirmation': { kind: 'intake-confirmation', to: 'asha@example.org', link },
  'intake-confirmed': { kind: 'intake-confirmed', to: 'asha@example.org', unsubscribeLink: link },
  'intake-announced': { kind: 'intake-announced', to: 'asha@example.org', startDate: '2027-01-25', link, unsubscribeLink: link },
}

/** Mails about the account: each says what to do when it was not the person, and its link ends. */
const isAboutAccount = (mail: Mail) =>
  !/^(intake-|enquiry|survey-|plan-|staff-|notification|figures-|guide-|refund)/.test(mail.kind)

const unescape = (html: string) =>
  html.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
const hrefsOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => unescape(href ?? ''))

test.each(Object.values(EVERY_KIND))('a $kind mail says the same in text and HTML, with the same links', async (mail) => {
  const { to, subject, text, html } = await write(mail)
  expect(to).toBe(mail.to)
  expect(subject).toMatch(/^[A-Z][^\r\n]{5,60}$/)
  expect(new Set(hrefsOf(html))).toEqual(new Set(linksOf(text)))
  const link = 'link' in mail ? mail.link : 'loginLink' in mail ? mail.loginLink : undefined
  if (mail.kind === 'notification') return
  expect(linksOf(text)[0]).toBe(link ?? ('unsubscribeLink' in mail ? mail.unsubscribeLink : undefined))
  if (isAboutAccount(mail)) for (const part of [text, html]) expect(part).toContain('If it was not you, ')
  if ('link' in mail && isAboutAccount(mail)) expect(text).toContain('24 hours')
  if ('code' in mail) for (const part of [text, html]) expect(part).toContain(mail.code)
  expect(html).not.toMatch(/<img|<script|<link|url\(|src=/)
  expect(html).not.toContain('[object')
  expect(html).toContain('color-scheme')
})

test('a name is greeted in any script, and repeated only when it can be nothing but a name', async () => {
  const greetingFor = async (name: string) => (await write({ ...EVERY_KIND.confirmation, name })).text.split('\n')[2]
  for (const name of ['Priya', 'Siân O’Brien', "D'Arcy-Jones", 'प्रिया', '李小龍', 'José'])
    expect(await greetingFor(name)).toBe(`Hello ${name},`)
  const hostile = [
    '<b>x</b>',
    'Visit https://evil.example',
    'evil.example',
    'A\r\nBcc: b@example.org',
    '',
    ' ',
    'a'.repeat(61),
    '"><script>alert(1)</script>',
  ]
  for (const name of hostile) expect(await greetingFor(name)).toBe('Hello,')
})

test('whatever a field holds, it stays text in the HTML part and one line in the text part', async () => {
  const newEmail = '"><img src=x onerror=alert(1)>\r\n\u2028<b>&amp;\'@example.org'
  const { text, html } = await write({ ...EVERY_KIND['email-change'], newEmail })
  expect(html).not.toMatch(/<img|<b>/)
  expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt; &lt;b&gt;&amp;amp;')
  expect(text).toContain('use "><img src=x onerror=alert(1)> <b>&amp;\'@example.org as')
})

test.each(['javascript:alert(1)', 'http://x.example/"onclick="x', 'http://x.example/\r\nX', ''])(
  'the link %j is refused',
  async (bad) => {
    await expect(write({ ...EVERY_KIND.recovery, link: bad })).rejects.toThrow('no web address')
  },
)

test('a question goes to the provider so that an answer reaches who asked; a mail of a list names the address that ends it', async () => {
  expect((await write(EVERY_KIND.enquiry)).replyTo).toBe('asha@example.org')
  expect((await write(EVERY_KIND['intake-announced'])).unsubscribeLink).toBe(link)
  expect(await write(EVERY_KIND.recovery)).not.toHaveProperty('unsubscribeLink')
})

test('the matches of a survey are told with what they came to and until when their page is there', async () => {
  const { text } = await write(EVERY_KIND['survey-matches'])
  expect(text).toContain('1. Heidelberg University, Heidelberg, Germany: 3 of 4 answers met')
  expect(text).toContain('A counsellor answers by Monday, November 23, 2026, 9:30 PM IST')
  expect(text).toContain('until December 21, 2026')
})

test('a change is told with its words and a way to end such mails; several are one mail that names each', async () => {
  const { notification } = EVERY_KIND
  const one = await write(notification)
  expect(one.subject).toBe('University of Porto: Accepted')
  expect(one.text).toContain('Congratulations.\n\nNext: Pay the deposit. By January 15, 2027.')
  expect(linksOf(one.text)).toEqual([
    'https://helix.example/student-portal/apply',
    'https://helix.example/notification-mails?off=3f5a2c1e-8f0b-4b7e-9a55-0d0c3f5a2c1e&kind=status',
  ])
  expect(one.unsubscribeLink).toBe(linksOf(one.text)[1])
  const [change] = notification.changes
  const several = await write({ ...notification, changes: [change!, { ...change!, title: 'KU Leuven: <b>Rejected', text: '' }] })
  expect(several.subject).toBe('Your applications have news')
  expect(several.text).toContain('University of Porto: Accepted:\n\nGenomics')
  expect(several.text).toContain('KU Leuven: <b>Rejected.')
  expect(several.html).not.toContain('<b>')
})

test('a reply to a student leads into her thread, one to anybody else has no link', async () => {
  const reply = EVERY_KIND['staff-reply']
  expect(linksOf((await write(reply)).text)).toEqual([])
  expect(linksOf((await write({ ...reply, link: '/student-portal/messages' })).text)).toEqual([
    'https://helix.example/student-portal/messages',
  ])
})

test('a change of what somebody chose is told with the new value and the one before', async () => {
  const { subject, text } = await write(EVERY_KIND['figures-changed'])
  expect(subject).toBe('Figures changed: MSc Bioinformatics, Saarland University')
  expect(text).toContain('Length: 18 months. Before: 24 months.')
  expect(text).toContain('Start: not known. Before: April.')
})

test('a change of what the guide says is told with the new words and those before', async () => {
  const { subject, text } = await write(EVERY_KIND['guide-changed'])
  expect(subject).toBe('Funds to prove changed: student visa, Germany')
  expect(text).toContain('You have chosen a university in Germany.')
  expect(text).toContain('Funds to prove: €11,904 a year (2025). Before: €11,208 a year (2024).')
  const told = { detail: 'deadline-0', before: { text: 'In May.' }, after: null }
  const grant = await write({ ...EVERY_KIND['guide-changed'], of: 'scholarship', entry: 'LExS', changes: [told, told] })
  expect(grant.subject).toBe('What our guide says changed: LExS')
  expect(grant.text).toContain('LExS is a scholarship for what you have chosen.')
  expect(grant.text).toMatch(/^Deadline: not known. Before: In May\.$/m)
})

test('a reply keeps its paragraphs, and what looks like markup is text', async () => {
  const { text, html } = await write({ kind: 'staff-reply', to: 'a@example.org', subject: 'x', body: 'One.\n\n<b>Two</b>' })
  expect(text).toContain('One.\n\n<b>Two</b>')
  expect(html).toContain('&lt;b&gt;Two&lt;/b&gt;')
})
