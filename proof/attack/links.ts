/** Mailed links and codes: used again, guessed, of another kind, and made to lead elsewhere. */
import { randomBytes, randomUUID } from 'node:crypto'
import http from 'node:http'
import { addStudent } from '../../e2e/portal-student.ts'
import { openMailboxFiles } from '../mailbox-files.ts'
import { type Attacked, callAs, statusOf } from './attacked.ts'

const GUESSES = 40
const EVIL = 'evil.example'

export async function useLinksAgain(attacked: Attacked): Promise<string[]> {
  const { email, client } = await addStudent(attacked.url)
  await client.auth.resetPasswordForEmail(email)
  const link = (await openMailboxFiles(attacked.settings.DATA_DIR).latest(email, /password/i)).links[0]!
  const found: string[] = []
  const otherKinds = ['signup', 'email_change', 'magiclink', 'invite', 'constructor']
  for (const type of otherKinds)
    if (await givesSession(link, { type })) found.push(`a link for a new password is taken for one of kind ${type}`)
  if (!(await givesSession(link, {}))) found.push('a link gives nobody a session, so nothing is proved')
  if (await givesSession(link, {})) found.push('a link gives a second session')
  return found
}

export async function guessLinks(attacked: Attacked): Promise<string[]> {
  const { email, client } = await addStudent(attacked.url)
  await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
  const guesses = Array.from({ length: GUESSES }, (_, number) => [
    { type: 'recovery', token_hash: randomBytes(32).toString('base64url') },
    { type: 'email', email, token: String(number).padStart(6, '0') },
    { type: 'email', email, token: `${'0'.repeat(number)}%` },
    { type: 'email', email: `%`, token: '000000' },
  ]).flat()
  const found: string[] = []
  for (const guess of guesses)
    if ((await statusOf(callAs(attacked.url, null, 'POST', '/auth/v1/verify', guess))) < 400)
      found.push(`a guess is taken: ${JSON.stringify(guess)}`)
  return found
}

/** A link in a mail of ours that leads to somebody else's site would carry the session there. */
export async function leadLinksElsewhere(attacked: Attacked): Promise<string[]> {
  const { url, settings } = attacked
  const { host } = new URL(url)
  const targets = [
    `https://${EVIL}`,
    `//${EVIL}/`,
    `http://${host}.${EVIL}/`,
    `http://${host}@${EVIL}/`,
    `http://${EVIL}\\@${host}/`,
    `https://${EVIL}%2f@${host}/`,
    `javascript:location='https://${EVIL}'`,
    `data:text/html,<script src=//${EVIL}>`,
    `http://${host}\t.${EVIL}/`,
    `/\\${EVIL}`,
  ]
  const mailbox = openMailboxFiles(settings.DATA_DIR)
  const tried = await Promise.all(
    [...targets.map((target) => [target, {}] as const), ...FORGED_HOSTS.map((headers) => [undefined, headers] as const)].map(
      async ([target, headers]) => {
        const what = target ?? JSON.stringify(headers)
        const { email } = await addStudent(url)
        const search = target === undefined ? '' : `?redirect_to=${encodeURIComponent(target)}`
        await post(`${url}/auth/v1/recover${search}`, headers, { email })
        const letter = await mailbox.latest(email, /password/i)
        const found = letter.links.filter((link) => new URL(link).host !== host).map((link) => `${what} is mailed as ${link}`)
        const location = await leadsTo(letter.links[0]!, {})
        if (new URL(location, url).host !== host) found.push(`${what} leads to ${location}`)
        if (!location.includes('access_token=')) found.push(`the link of ${what} opens nothing, so nothing is proved`)
        return found
      },
    ),
  )
  return tried.flat()
}

const FORGED_HOSTS: readonly Record<string, string>[] = [
  { host: EVIL },
  { 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'https' },
  { forwarded: `host=${EVIL};proto=https` },
  { origin: `https://${EVIL}`, referer: `https://${EVIL}/${randomUUID()}` },
]

/** fetch() would not send another host. */
function post(address: string, headers: Readonly<Record<string, string>>, body: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.request(address, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } })
    request.once('response', (response) => response.resume().once('end', resolve)).once('error', reject)
    request.end(JSON.stringify(body))
  })
}

async function givesSession(link: string, change: Readonly<Record<string, string>>): Promise<boolean> {
  return (await leadsTo(link, change)).includes('access_token=')
}

/** Where the press of the link's button leads. */
async function leadsTo(link: string, change: Readonly<Record<string, string>>): Promise<string> {
  const body = new URLSearchParams({ ...Object.fromEntries(new URL(link).searchParams), ...change })
  const response = await fetch(new URL('/auth/v1/verify', link), { method: 'POST', body, redirect: 'manual' })
  await response.body?.cancel()
  return response.headers.get('location') ?? ''
}
