import { setTimeout as delay } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { asService } from '#db/as-role.ts'
import { databaseOf, openDatabaseForCommand } from '#db/open.ts'
import { PDF } from '#server/storage/test-files.ts'
import { readKnown } from '../load/crowd.ts'
import { openAccount } from '../load/student.ts'
import { addVisitor, expectThat, type Visitor } from '../load/visitor.ts'
import { openMailboxFiles } from '../mailbox-files.ts'
import type { Stand } from './stand.ts'

const ACCOUNTS = 8
const ROUNDS = 10
/** What one address may verify in five minutes (server/auth/limits/limits.ts). */
const VERIFICATIONS = 30
const WITHIN_MS = 30_000

interface Everywhere {
  /** Somebody at each of the processes. */
  visitors: Visitor[]
  /** Signed in at the first, with an account of her own. */
  student: { id: string; token: string }
  settings: Stand['settings']
}

/** Each throws where the processes do not agree. They want the limits on. */
const CHECKS: Record<string, (everywhere: Everywhere) => Promise<void>> = {
  'a session of one process is one of all': async ({ visitors, student }) => {
    for (const { client } of visitors) {
      const { data } = await client.auth.getUser(student.token)
      expectThat(data.user?.id === student.id, 'a process does not know the session')
    }
  },
  'what one address may do counts over all': async ({ visitors }) => {
    const answers = await Promise.all(
      Array.from({ length: VERIFICATIONS + 2 * visitors.length }, (_, number) =>
        fetch(`${visitors[number % visitors.length]!.url}/auth/v1/verify`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.9' },
          body: JSON.stringify({ type: 'recovery', token_hash: 'made-up' }),
        }),
      ),
    )
    const allowed = answers.filter(({ status }) => status !== 429).length
    expectThat(allowed === VERIFICATIONS, `${allowed} were allowed`)
  },
  'a change is in every answer and on every page at once': async ({ visitors, settings }) => {
    const [university] = await readKnown(visitors[0]!)
    const { id, slug, name } = university!
    const database = await openDatabaseForCommand(databaseOf(settings))
    const rename = (to: string) =>
      asService(database, (transaction) => transaction.query('update public.universities set name = $1 where id = $2', [to, id]))
    try {
      for (let round = 0; round < ROUNDS; round++) {
        const next = `${name} ${round}`
        await rename(next)
        for (const { client, read } of visitors) {
          const { data } = await client.from('universities').select('name').eq('id', id).single().throwOnError()
          expectThat((data as { name: string }).name === next, 'an answer is older than the change')
          expectThat((await read(`/universities/${slug}`)).includes(next), 'a page is older than the change')
        }
      }
    } finally {
      await rename(name)
      await database.close()
    }
  },
  'what happens at one is told by all': async ({ visitors, student }) => {
    const leaving = new AbortController()
    const follow = async ({ url }: Visitor) => {
      const headers = { Authorization: `Bearer ${student.token}` }
      const response = await fetch(`${url}/functions/v1/changes`, { headers, signal: leaving.signal })
      const heard = { isReady: false, messages: 0 }
      const parser = createParser({
        onEvent: ({ event, data }) => {
          if (event === 'ready') heard.isReady = true
          if (event === 'change' && (JSON.parse(data) as { kind: string }).kind === 'message') heard.messages++
        },
      })
      const listen = async () => {
        const decoder = new TextDecoder()
        for await (const chunk of response.body!) parser.feed(decoder.decode(chunk, { stream: true }))
      }
      listen().catch((error: unknown) => {
        if (!leaving.signal.aborted) throw error
      })
      return heard
    }
    const heard = await Promise.all(visitors.map(follow))
    await until(() => heard.every(({ isReady }) => isReady), 'a stream does not begin')
    await visitors[0]!.client.rpc('send_message', { body: 'Heard everywhere?' }).throwOnError()
    await until(() => heard.every(({ messages }) => messages === 1), 'a message was not told once by every process')
    leaving.abort()
  },
  'a document stored at one is read at all': async ({ visitors, student }) => {
    const path = `${student.id}/cv.pdf`
    const { error } = await visitors[0]!.client.storage.from('documents').upload(path, new Blob([PDF]))
    if (error) throw error
    for (const { url } of visitors) {
      const headers = { Authorization: `Bearer ${student.token}` }
      const answer = await fetch(`${url}/storage/v1/object/authenticated/documents/${path}`, { headers })
      expectThat(Buffer.from(await answer.arrayBuffer()).equals(PDF), 'a process has not the document')
    }
  },
  'every process has the replica in use': async ({ visitors }) => {
    for (const { url } of visitors)
      await until(
        async () => ((await (await fetch(`${url}/health`)).json()) as { replica?: string }).replica === 'in use',
        'a process does not use the replica',
      )
  },
  'who logs out at one is out at all': async ({ visitors, student }) => {
    await visitors[0]!.client.auth.signOut()
    for (const { client } of visitors)
      expectThat((await client.auth.getUser(student.token)).data.user === null, 'a session outlives its end')
  },
}

/** Asks the processes at these addresses whether they are one product. Gives what they do not agree on; says each answer. */
export async function findDisagreements(
  each: readonly string[],
  settings: Stand['settings'],
  say: (what: string) => void,
): Promise<string[]> {
  const { publishableKey } = (await (await fetch(`${each[0]}/config.json`)).json()) as { publishableKey: string }
  const enter = (url: string) => addVisitor(url, publishableKey)
  const visitors = each.map(enter)
  const mailbox = openMailboxFiles(settings.DATA_DIR)
  const found: string[] = []
  const check = async (what: string, work: () => Promise<void>) => {
    try {
      await work()
      say(`agree: ${what}`)
    } catch (error) {
      found.push(what)
      say(`DISAGREE: ${what}: ${error instanceof Error ? error.message : JSON.stringify(error)}`)
    }
  }

  const others = Array.from({ length: ACCOUNTS }, (_, number) => enter(each[number % each.length]!))
  const accounts = await Promise.all([visitors[0]!, ...others].map((visitor) => openAccount(visitor, mailbox)))
  const session = (await visitors[0]!.client.auth.getSession()).data.session!
  const everywhere = { visitors, student: { id: accounts[0]!.id, token: session.access_token }, settings }
  for (const [what, work] of Object.entries(CHECKS)) await check(what, () => work(everywhere))
  await check('every mail came once, whoever sent it', async () => {
    const letters = mailbox.all()
    for (const { email } of accounts) {
      const count = letters.filter(({ to, subject }) => to === email && /confirm/i.test(subject)).length
      expectThat(count === 1, `${count} letters came to one address`)
    }
  })
  return found
}

async function until(isSo: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
  const endsAt = Date.now() + WITHIN_MS
  while (!(await isSo())) {
    if (Date.now() > endsAt) throw new Error(otherwise)
    await delay(50)
  }
}
