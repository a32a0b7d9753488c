/** What the tests of this room do again and again. */
import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { asService } from '#db/as-role.ts'
import type { Row } from '#db/database.ts'
import type { Mail } from '#server/mail/mail-queue.ts'
import type { TestApp } from '#test/app.ts'

export const PASSWORD = 'Correct1horse'

export function newEmail(): string {
  return `student-${randomUUID()}@example.org`
}

export function mailsTo(app: TestApp, email: string): Mail[] {
  return app.mails.filter(({ to }) => to === email)
}

/** The link of the newest mail, or of the newest one to an address. */
export function linkOf(app: TestApp, email?: string): string {
  const mail = (email === undefined ? app.mails : mailsTo(app, email)).findLast((one) => 'link' in one)
  if (!mail || !('link' in mail)) throw new Error('no mail with a link was sent')
  return mail.link
}

export interface OpenedLink {
  status: number
  /** Where it leads. */
  location: string
  /** What stands in the fragment. */
  values: URLSearchParams
}

interface Opening {
  headers?: Record<string, string>
  /** The password of the sign-up, which another browser is asked for; null presses "I do not know it". */
  password?: string | null
}

/** Opens a mailed link and presses its button, as in a browser that did not sign up, without following where it leads. */
export async function openMailLink(link: string, { headers = {}, password = PASSWORD }: Opening = {}): Promise<OpenedLink> {
  const page = await fetch(link, { redirect: 'manual', headers })
  const fields = await readForm(page)
  if (fields === null) return leadsTo(page)
  if (fields.has('password') && password !== null) fields.set('password', password)
  if (password === null) fields.set('without_password', 'yes')
  return leadsTo(await fetch(new URL('/auth/v1/verify', link), { method: 'POST', redirect: 'manual', headers, body: fields }))
}

/** The fields of the page's form, null when the answer is no page. */
export async function readForm(page: Response): Promise<URLSearchParams | null> {
  if (page.status !== 200) return null
  const fields = new URLSearchParams()
  for (const [tag] of (await page.text()).matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''
    fields.set(attribute('name'), attribute('value'))
  }
  return fields
}

function leadsTo(response: Response): OpenedLink {
  const location = response.headers.get('location') ?? ''
  return { status: response.status, location, values: new URLSearchParams(location.split('#')[1] ?? '') }
}

export interface Person {
  email: string
  id: string
  client: SupabaseClient
}

/** A new person with a confirmed address, signed in with PASSWORD. */
export async function signUpAndConfirm(app: TestApp, email = newEmail()): Promise<Person> {
  const client = app.client()
  const { error } = await client.auth.signUp({ email, password: PASSWORD })
  if (error) throw error
  await openMailLink(linkOf(app, email))
  return signIn(app, email)
}

/** One more session of the same person. */
export async function signIn(app: TestApp, email: string, password = PASSWORD): Promise<Person> {
  const client = app.client()
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return { email, id: data.user.id, client }
}

export async function accessTokenOf({ client }: Person): Promise<string> {
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error('not signed in')
  return data.session.access_token
}

export interface Answer {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

/** A call that the client would not make. */
export async function callAuth(
  app: TestApp,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${app.url}/auth/v1${path}`, {
    method,
    headers: { 'X-Supabase-Api-Version': '2024-01-01', 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    redirect: 'manual',
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
  }
}

/** A look, or a turn of the clock, behind the server's back. */
export async function queryAsService<R extends Row = Row>(app: TestApp, text: string, values: unknown[] = []): Promise<R[]> {
  const { rows } = await asService(app.database, (transaction) => transaction.query<R>(text, values))
  return rows
}
