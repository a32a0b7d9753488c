import { isPersonName } from '#domain/names.ts'
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
  return { to: mail.to, subject: content.subject, text: writeText(content), html: await writeHtml(content) }
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
