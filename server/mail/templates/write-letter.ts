import { type FigureChange, FIGURE_NAMES, figureTextOf } from '#domain/catalogue/figure.ts'
import { guidePartName, guidePartText } from '#domain/guide/guide-facts.ts'
import { formatMinor } from '#domain/money/money.ts'
import { DEMONSTRATION } from '#domain/payments/receipt.ts'
import { countOf, cutText, formatLongDate } from '#domain/text/format.ts'
import { isPersonName } from '#domain/text/name-rules.ts'
import type { Letter } from '../letter.ts'
import type { Mail } from '../mail-queue.ts'
import { type Content, writeHtml, writeText } from './layout.ts'

const IGNORE = 'If it was not you, do nothing: without the link nothing happens.'

/** Turns a mail that a room asked for into subject, text and HTML. Throws for a link that is no web address. `siteUrl` is for paths. */
export async function writeLetter(mail: Mail, siteUrl: string): Promise<Letter> {
  const content = contentOf(mail, siteUrl)
  for (const link of [content.button?.link, content.otherwise?.link]) {
    if (link !== undefined && !/^https?:\/\/[^\s<>"]+$/.test(link))
      throw new TypeError(`a ${mail.kind} mail has a link that is no web address`)
  }
  return {
    to: mail.to,
    subject: content.subject,
    text: writeText(content),
    html: await writeHtml(content),
    ...(mail.kind === 'enquiry' && { replyTo: mail.email }),
    ...('unsubscribeLink' in mail && { unsubscribeLink: mail.unsubscribeLink }),
    ...(mail.kind === 'notification' && { unsubscribeLink: endLink(mail, siteUrl) }),
  }
}

function contentOf(mail: Mail, siteUrl: string): Content {
  switch (mail.kind) {
    case 'confirmation':
      return {
        subject: 'Confirm your e-mail address',
        heading: 'Confirm your e-mail address',
        paragraphs: [
          greeting(mail.name),
          'An account was made with this e-mail address. Confirm that the address is yours, and the account is ready.',
        ],
        button: { label: 'Confirm e-mail address', link: mail.link },
        linkEnds: true,
        note: IGNORE,
      }
    case 'account-exists':
      return {
        subject: 'You already have an account',
        heading: 'You already have an account',
        paragraphs: [
          'Somebody signed up with this e-mail address. It belongs to an account already, so no second one was made. If it was you, log in.',
        ],
        button: { label: 'Log in', link: mail.loginLink },
        otherwise: { sentence: 'If you have forgotten the password, set a new one here:', link: mail.resetLink },
        note: 'If it was not you, do nothing: nothing has changed, and nobody was let in.',
        linkEnds: false,
      }
    case 'address-taken':
      return {
        subject: 'This e-mail address has an account already',
        heading: 'This e-mail address has an account already',
        paragraphs: [
          'Somebody asked to move another account to this e-mail address. It belongs to an account already, so nothing was moved. If it was you, log in to the account that has it, or move the other one to another address.',
        ],
        button: { label: 'Log in', link: mail.loginLink },
        note: 'If it was not you, do nothing: nothing has changed, and nobody was let in.',
        linkEnds: false,
      }
    case 'recovery':
      return {
        subject: 'Set a new password',
        heading: 'Set a new password',
        paragraphs: ['Somebody asked for a new password for the account with this e-mail address. The link lets you choose one.'],
        button: { label: 'Set a new password', link: mail.link },
        linkEnds: true,
        note: 'If it was not you, do nothing: your password stays as it is.',
      }
    case 'magic-link':
      return {
        subject: 'Log in with this link',
        heading: 'Log in with this link',
        paragraphs: [
          'Somebody asked to log in to the account with this e-mail address without a password. The link logs you in.',
        ],
        button: { label: 'Log in', link: mail.link },
        linkEnds: true,
        code: mail.code,
        note: 'If it was not you, do nothing, and give the code to nobody.',
      }
    case 'email-change':
      return {
        subject: 'Confirm your new e-mail address',
        heading: 'Confirm your new e-mail address',
        paragraphs: [
          `An account asks to use ${oneLine(mail.newEmail)} as its e-mail address from now on. Confirm that you want this.`,
        ],
        button: { label: 'Confirm the change', link: mail.link },
        linkEnds: true,
        note: 'If it was not you, do nothing: the address stays as it was.',
      }
    case 'email-change-notice':
      return {
        subject: 'Your e-mail address is about to change',
        heading: 'Your e-mail address is about to change',
        paragraphs: [
          `Your account asks to use ${oneLine(mail.newEmail)} instead of this e-mail address. It changes once the new address is confirmed.`,
        ],
        linkEnds: false,
        note: 'If it was you, do nothing. If it was not you, somebody else is logged in to your account: set a new password now, which logs everybody else out.',
      }
    case 'reauthentication':
      return {
        subject: 'Your code to change the password',
        heading: 'Your code to change the password',
        paragraphs: ['Somebody who is logged in to your account wants to change its password. This code confirms it.'],
        code: mail.code,
        linkEnds: false,
        note: 'If it was not you, give the code to nobody and set a new password now, which logs everybody else out.',
      }
    case 'account-deleted':
      return {
        subject: 'Your account was deleted',
        heading: 'Your account was deleted',
        paragraphs: [
          'Your account was deleted at your request, with your profile, choices, applications and documents. It cannot be brought back.',
          'Records of payments are kept without your name, as long as the law asks for them.',
        ],
        linkEnds: false,
        note: 'If it was not you, write to us now: somebody knew your password.',
      }
    case 'enquiry':
      return {
        subject: `Question from ${oneLine(mail.name)}`,
        heading: 'A question from the contact form',
        paragraphs: [`${oneLine(mail.name)} (${oneLine(mail.email)}) asks:`, mail.question],
        button: { label: 'Answer it at the console', link: mail.link },
        linkEnds: false,
        note: `To be answered by ${mail.answerBy}. An answer to this mail goes to the person who asked, and the clock of the console goes on.`,
      }
    case 'enquiry-received':
      return {
        subject: 'We have your question',
        heading: 'We have your question',
        paragraphs: [greeting(mail.name), `A person answers it by ${mail.answerBy}, to this address.`],
        linkEnds: false,
        note: 'If it was not you, do nothing: somebody typed your address by mistake, and we write once more at most.',
      }
    case 'survey-matches':
      return {
        subject: 'Your university matches',
        heading: 'Your university matches',
        paragraphs: [
          greeting(mail.name),
          `Thank you for telling us about your plans. A counsellor answers by ${mail.answerBy}, to this address.`,
          ...mail.matches.map(
            ({ name, place, met, of }, index) => `${index + 1}. ${name}, ${place}: ${met} of ${of} answers met`,
          ),
          `The page with the reasons, and the button that deletes your answers, is there until ${formatLongDate(mail.expiresOn)}. Whoever has its address sees it: pass it on only to people you trust.`,
        ],
        button: { label: 'See the reasons', link: mail.link },
        linkEnds: false,
        note: 'If it was not you, somebody typed your address by mistake: the page behind the button deletes what was sent.',
      }
    case 'staff-reply':
      return {
        subject: oneLine(mail.subject),
        heading: oneLine(mail.subject),
        paragraphs: mail.body.split(/\n{2,}/),
        ...(mail.link !== undefined && { button: { label: 'Answer in your portal', link: siteUrl + mail.link } }),
        linkEnds: false,
        note: 'A person wrote this. An answer to this mail reaches us.',
      }
    case 'notification':
      return notification(mail, siteUrl)
    case 'figures-changed':
      return figuresChanged(mail)
    case 'guide-changed':
      return guideChanged(mail)
    case 'refund': {
      const amount = formatMinor(mail)
      return {
        subject: `Your refund of ${amount} is on its way`,
        heading: `Your refund of ${amount} is on its way`,
        paragraphs: [
          greeting(mail.name),
          ...(mail.isDemonstration ? [`${DEMONSTRATION.title}. ${DEMONSTRATION.text}`] : []),
          `${mail.isWhole ? 'All' : 'A part'} of what you paid for ${oneLine(mail.title)} is given back, the way you paid it.`,
          `It is with you by ${formatLongDate(mail.promisedBy)}. Your bank may take some days of that.`,
          `The number of the credit note is ${mail.creditNumber}. Your receipt in the portal shows it.`,
        ],
        linkEnds: false,
        note: 'An answer to this mail reaches us.',
      }
    }
    case 'intake-confirmation':
      return {
        subject: 'Shall we tell you when the next intake has dates?',
        heading: 'Shall we tell you when the next intake has dates?',
        paragraphs: [
          'Somebody asked us to write to this address once the dates of the next intake are announced. Confirm that it was you.',
        ],
        button: { label: 'Yes, tell me', link: mail.link },
        linkEnds: false,
        note: 'If it was not you, do nothing: we write no more, and forget the address after a week.',
      }
    case 'intake-confirmed':
      return {
        subject: 'We tell you when the next intake has dates',
        heading: 'We tell you when the next intake has dates',
        paragraphs: ['You get one mail when the dates are announced, and no others.'],
        otherwise: { sentence: 'If you change your mind, end it here:', link: mail.unsubscribeLink },
        linkEnds: false,
        note: 'Your address is used for this alone.',
      }
    case 'intake-announced':
      return {
        subject: `The next intake starts on ${formatLongDate(mail.startDate)}`,
        heading: `The next intake starts on ${formatLongDate(mail.startDate)}`,
        paragraphs: ['You asked us to tell you. What the diploma costs, and what you need to bring, stands on its page.'],
        button: { label: 'See the programme', link: mail.link },
        otherwise: { sentence: 'No more of these mails:', link: mail.unsubscribeLink },
        linkEnds: false,
        note: 'You get this mail because you asked to be told when the dates are announced.',
      }
    case 'plan-reminder':
      return planReminder(mail)
  }
}

type Notification = Extract<Mail, { kind: 'notification' }>

/** How many changes of one kind are called, and where they are seen. */
const SEVERAL = {
  message: { subject: 'You have answers that you have not read', button: 'Read and answer' },
  status: { subject: 'Your applications have news', button: 'See your applications' },
  document: { subject: 'Your documents were looked at', button: 'See your documents' },
  task: { subject: 'Your counsellor has tasks for you', button: 'See your tasks' },
  fact: { subject: 'Figures of your plan have changed', button: 'See your plan' },
} as const satisfies Record<Notification['about'], { subject: string; button: string }>

function notification(mail: Notification, siteUrl: string): Content {
  const [first] = mail.changes
  const { subject, button } = SEVERAL[mail.about]
  const said = mail.changes.length === 1 && first ? oneLine(first.title) : subject
  return {
    subject: said,
    heading: said,
    paragraphs: mail.changes.flatMap(({ title, text }) => [
      ...(mail.changes.length > 1 ? [`${oneLine(title)}${text === '' ? '.' : ':'}`] : []),
      ...(text === '' ? [] : text.split(/\n{2,}/)),
    ]),
    button: { label: button, link: siteUrl + (first?.link ?? '/student-portal/notifications') },
    otherwise: { sentence: 'No more mails of this kind:', link: endLink(mail, siteUrl) },
    linkEnds: false,
    note: 'It stands in your portal too, whether or not you want these mails. None comes at night where you are.',
  }
}

/** Ends the mails of this kind, by its page's button or by a mail program's one POST. */
function endLink({ token, about }: Notification, siteUrl: string): string {
  return `${siteUrl}/notification-mails?${new URLSearchParams({ off: token, kind: about })}`
}

function figuresChanged({ name, university, program, changes }: Extract<Mail, { kind: 'figures-changed' }>): Content {
  const chosen = oneLine([program, university].filter(Boolean).join(', '))
  const [first] = changes
  const what = changes.length === 1 && first ? `${FIGURE_NAMES[first.kind]} changed` : 'Figures changed'
  return {
    subject: cutText(`${what}: ${chosen}`, 120),
    heading: what,
    paragraphs: [
      greeting(name),
      `You have chosen ${chosen}. We compared it with its sources again, and this has changed:`,
      ...changes.map(changeText),
    ],
    linkEnds: false,
    note: 'Its page and your plan show the new figures, with their sources. If this changes your plans, an answer to this mail reaches us.',
  }
}

function guideChanged({ name, of, entry, changes }: Extract<Mail, { kind: 'guide-changed' }>): Content {
  const about = oneLine(of === 'visa' ? `student visa, ${entry}` : entry)
  const [first] = changes
  const what = changes.length === 1 && first ? `${guidePartName(first.detail)} changed` : 'What our guide says changed'
  return {
    subject: cutText(`${what}: ${about}`, 120),
    heading: what,
    paragraphs: [
      greeting(name),
      of === 'visa'
        ? `You have chosen a university in ${oneLine(entry)}. We compared what our guide says of its student visa with its sources again, and this has changed:`
        : `${oneLine(entry)} is a scholarship for what you have chosen. We compared what our guide says of it with its sources again, and this has changed:`,
      ...changes.map(({ detail, before, after }) =>
        oneLine(`${guidePartName(detail)}: ${unended(guidePartText(after))}. Before: ${unended(guidePartText(before))}.`),
      ),
    ],
    linkEnds: false,
    note: 'The site and your plan show it, with its sources. If this changes your plans, an answer to this mail reaches us.',
  }
}

/** What is a sentence of its own stands within another. */
function unended(text: string): string {
  return text.replace(/\.$/, '')
}

function changeText({ kind, before, after }: FigureChange): string {
  return oneLine(`${FIGURE_NAMES[kind]}: ${figureTextOf(kind, after)}. Before: ${figureTextOf(kind, before)}.`)
}

function planReminder({ steps, more, link, unsubscribeLink }: Extract<Mail, { kind: 'plan-reminder' }>): Content {
  const count = steps.length + more
  const [first] = steps
  const about =
    count === 1 && first
      ? `${first.kind === 'late' ? 'Late' : 'Begins now'}: ${oneLine(first.title)}`
      : `Your plan: ${countOf(count, 'step begins or is late', 'steps begin or are late')}`
  return {
    subject: about,
    heading: about,
    paragraphs: [
      ...steps.map(
        ({ title, kind, due, why, of }) =>
          `${oneLine(title)}, ${kind === 'late' ? `was due ${formatLongDate(due)}` : `by ${formatLongDate(due)}`}. For ${oneLine(of)}. ${oneLine(why)}`,
      ),
      ...(more > 0 ? [`${countOf(more, 'more step stands', 'more steps stand')} in your plan.`] : []),
    ],
    button: { label: 'See your plan', link },
    otherwise: { sentence: 'No more of these mails:', link: unsubscribeLink },
    linkEnds: false,
    note: 'You get this mail because you have chosen a programme: one a day at most, and of each step one when it begins and one when it is late.',
  }
}

/**
 * Anybody can sign up with another person's address and a name of their choice. A name that could be a message (a web
 * address, digits, several lines) is not repeated to that person.
 */
function greeting(name: string | undefined): string {
  const known = name?.trim() ?? ''
  return known.length <= 60 && isPersonName(known) ? `Hello ${known},` : 'Hello,'
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
