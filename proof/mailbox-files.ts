import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { KeptLetter } from '#server/mail/mailbox.ts'

export interface MailboxFiles {
  /** Everything that arrived, in order. Throws where a letter is not whole. */
  all(): KeptLetter[]
  /** The latest letter to the address with such a subject, once there is one. Throws when none comes in time. */
  latest(to: string, subject: RegExp, withinMs?: number): Promise<KeptLetter>
}

/** The mailbox of a product, read where it is kept: a crowd that waits for its mails asks the product for none of them. */
export function openMailboxFiles(dataDirectory: string): MailboxFiles {
  const directory = path.join(dataDirectory, 'mailbox')
  const read = new Map<string, KeptLetter>()

  function all(): KeptLetter[] {
    const names = fs.existsSync(directory) ? fs.readdirSync(directory).filter((name) => !name.startsWith('.')) : []
    for (const name of names.sort())
      if (!read.has(name)) read.set(name, JSON.parse(fs.readFileSync(path.join(directory, name), 'utf8')) as KeptLetter)
    return [...read.values()]
  }

  return {
    all,
    async latest(to, subject, withinMs = 30_000) {
      const endsAt = Date.now() + withinMs
      for (;;) {
        const found = all().findLast((letter) => letter.to === to && subject.test(letter.subject))
        if (found) return found
        if (Date.now() > endsAt) throw new Error(`no mail to ${to} with a subject like ${subject}`)
        await delay(50)
      }
    },
  }
}
