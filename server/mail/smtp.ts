import { createTransport } from 'nodemailer'
import { isLoopbackHost } from '../http/caller/loopback.ts'
import { type Deliver, UndeliverableError } from './letter.ts'

/** No stalled server holds a worker longer than this. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

interface SmtpError extends Error {
  /** The three-digit answer of the server. */
  responseCode?: number
  /** What it answered: `RCPT TO`, `DATA`, or `API` for what was never sent. */
  command?: string
  response?: string
}

/** Delivers to the SMTP server at `url` (smtp: or smtps:, query parameters are nodemailer's options), from `from`. */
export function createSmtpDelivery(url: string, from: string): Deliver {
  const transport = createTransport({
    url,
    requireTLS: hasSecretToKeep(url),
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = domainOf(from)
  return async function deliverBySmtp({ to, subject, text, html, messageId, replyTo, unsubscribeLink }) {
    try {
      // As an object the address is one address, whatever commas and line breaks are in it.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(messageId && { messageId: `<${messageId}@${domain}>` }),
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeLink && unsubscribeHeaders(unsubscribeLink)) },
      })
    } catch (error) {
      if (isPermanent(error as SmtpError))
        throw new UndeliverableError((error as SmtpError).response ?? (error as Error).message, { cause: error })
      throw error
    }
  }
}

/** The password goes over the network encrypted or not at all; who means otherwise writes ?requireTLS=false into the address. */
function hasSecretToKeep(url: string): boolean {
  const { hostname, password } = new URL(url)
  return password !== '' && !isLoopbackHost(hostname)
}

function unsubscribeHeaders(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** A 5xx about the recipient or the message (RFC 5321, 4.2.1). One at sign-in or about the sender is the operator's to mend. */
function isPermanent({ responseCode = 0, command }: SmtpError): boolean {
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

/** The domain of `Name <address>` or of an address alone: where the ids of our messages are ours to give. */
function domainOf(from: string): string {
  return /@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1] ?? 'localhost'
}
