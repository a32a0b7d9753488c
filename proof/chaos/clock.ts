import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type EngineName, openEngine } from '../engines.ts'
import { openMailboxFiles } from '../mailbox-files.ts'
import { clientOf, openAccount, PASSWORD, start } from './sufferer.ts'

const HOUR_MS = 3_600_000
/** Where the clock stands, one after the other, beside the true time: it is right, put on by mistake, put right, and behind. */
const STANDS_MS = [0, 3 * HOUR_MS, 0, -3 * HOUR_MS, 0]
/** It is looked at each so often. */
const SEEN_AFTER_MS = 200

/**
 * The clock of the product's machine, and with it that of the embedded engine, is moved while a student is at work. She may have to renew
 * her session; nothing may be lost, no answer be a failure, and each mail come once, without a wait for the time it was written at.
 */
export async function jumpClock(name: EngineName): Promise<string[]> {
  const engine = await openEngine(name)
  const file = path.join(engine.settings.DATA_DIR, 'clock')
  const move = async (byMs: number) => {
    fs.writeFileSync(file, String(byMs))
    await delay(SEEN_AFTER_MS)
  }
  fs.writeFileSync(file, '0')
  const preload = new URL('../../test/preload/jumping-clock.ts', import.meta.url).href
  const server = await start(engine, { CLOCK_FILE: file, NODE_OPTIONS: `--import=${preload}` })
  const found: string[] = []
  try {
    const client = await clientOf(server)
    const { email } = await openAccount(client, engine.settings.DATA_DIR)
    const mailbox = openMailboxFiles(engine.settings.DATA_DIR)
    const sent: string[] = []
    for (const [place, stand] of STANDS_MS.entries()) {
      const when = `once the clock went to ${stand / HOUR_MS} hours (${place})`
      await move(stand)
      const body = `Hello ${randomUUID()}`
      let { error } = await client.rpc('send_message', { body })
      if (error?.code === 'PGRST303') {
        const { error: refused } = await client.auth.refreshSession()
        if (refused) found.push(`${when} the session cannot be renewed: ${refused.message}`)
        ;({ error } = await client.rpc('send_message', { body }))
      }
      if (error) found.push(`${when} a message is refused: ${error.code} ${error.message}`)
      else sent.push(body)
      const another = `asha-${randomUUID().slice(0, 8)}@example.org`
      const { error: refused } = await (await clientOf(server)).auth.signUp({ email: another, password: PASSWORD })
      if (refused) found.push(`${when} a sign-up is refused: ${refused.message}`)
      else await mailbox.latest(another, /confirm/i).catch(() => found.push(`${when} a sign-up gets no mail`))
      const { error: out } = await (await clientOf(server)).auth.signInWithPassword({ email, password: PASSWORD })
      if (out) found.push(`${when} nobody signs in: ${out.message}`)
      const page = await fetch(`${server.url}/programmes`)
      await page.body?.cancel()
      if (page.status !== 200) found.push(`${when} a page is answered ${page.status}`)
    }
    const { data } = await client.from('messages').select('body')
    const kept = new Set((data ?? []).map((row) => row.body as string))
    found.push(...sent.filter((body) => !kept.has(body)).map((body) => `the message ${body} is lost`))
    const messageIds = mailbox.all().map(({ to, subject, messageId }) => [`${to} ${subject}`, messageId] as const)
    const byLetter = Map.groupBy(messageIds, ([letter]) => letter)
    for (const [letter, same] of byLetter)
      if (letter.includes('onfirm') && same.length > 1) found.push(`${letter} came ${same.length} times`)
    return found
  } finally {
    await server.stop()
    await engine.close()
  }
}
