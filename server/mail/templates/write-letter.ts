import { formatMinor } from '#domain/payments/money.ts'
import { DEMONSTRATION } from '#domain/payments/receipt.ts'
import { countOf, formatLongDate } from '#domain/text/format.ts'
import { isPersonName } from '#domain/text/name-rules.ts'
import type { Letter } from '../letter.ts'
import type { Mail } from '../mail-queue.ts'
import { type Content, writeHtml, writeText } from './layout.ts'

const IGNORE = 'If it was not you, do nothing: without the link nothing happens.'

/** Turns a mail that a room asked for into subject, text and HTML. Throws for a link that is no web address. */
export async function writeLetter(mail: Mail): Promise<Letter> {
  const content = contentOf(mail)
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
  }
}

function contentOf(mail: Mail): Content {
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
        linkEnds: false,
        note: 'A person wrote this. An answer to this mail reaches us.',
      }
    case 'application-status':
      return {
        subject: `${oneLine(mail.university)}: ${oneLine(mail.status)}`,
        heading: `Your application is now: ${oneLine(mail.status)}`,
        paragraphs: [
          greeting(mail.name),
          `${oneLine(mail.university)}, ${oneLine(mail.program)}.`,
          ...(mail.note === null ? [] : mail.note.split(/\n{2,}/)),
          ...(mail.nextStep === null
            ? []
            : [`Next: ${mail.nextStep}${mail.nextStepDue === null ? '' : ` By ${formatLongDate(mail.nextStepDue)}.`}`]),
        ],
        linkEnds: false,
        note: 'Your portal shows every application with its history. An answer to this mail reaches us.',
      }
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
