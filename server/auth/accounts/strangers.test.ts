/**
 * A stranger signs up with somebody's address. Every order of his steps and hers, for each way in which she can prove that the
 * address is hers: whatever he did before, between or after, nothing of his works in her account.
 */
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/app.ts'
import { callAuth, mailsTo, newEmail, queryAsService, readForm } from '../test-people.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const HIS = 'Stranger1pass'
const HERS = 'Owner1password'

/** A browser: its cookies, and whether it is on the site, as a page's own calls are. */
class Browser {
  cookie = ''

  async fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('Origin', app.url)
    if (this.cookie) headers.set('Cookie', this.cookie)
    const response = await fetch(input, { ...init, headers, redirect: 'manual' })
    const [set] = response.headers.getSetCookie()
    if (set) this.cookie = set.split(';')[0] as string
    return response
  }

  client(flowType: 'implicit' | 'pkce' = 'implicit') {
    return createClient(app.url, app.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType },
      global: { fetch: (input, init) => this.fetch(input, init) },
    })
  }

  /** Opens a mailed link and presses a button of its page; gives where that leads. */
  async press(link: string, typed: Record<string, string> = {}): Promise<URL> {
    const page = await this.fetch(link)
    const fields = await readForm(page)
    if (!fields) return new URL(page.headers.get('location') as string)
    this.wasAskedForPassword = fields.has('password')
    for (const [name, value] of Object.entries(typed)) fields.set(name, value)
    const answer = await this.fetch(`${app.url}/auth/v1/verify`, { method: 'POST', body: fields })
    return new URL(answer.headers.get('location') ?? `${app.url}/refused-${answer.status}`)
  }

  wasAskedForPassword = false
}

interface Story {
  email: string
  /** The address the stranger would move the account to. */
  elsewhere: string
  his: Browser
  hers: Browser
  stranger: ReturnType<Browser['client']>
  strangersSessions: { access_token: string; refresh_token: string }[]
  signedUpHerself: boolean
  accessToken: string
}

function newStory(): Story {
  const [his, hers] = [new Browser(), new Browser()]
  const names = { email: newEmail(), elsewhere: newEmail() }
  return { ...names, his, hers, stranger: his.client(), strangersSessions: [], signedUpHerself: false, accessToken: '' }
}

type Step = (story: Story) => Promise<void>

async function noteSession(story: Story): Promise<void> {
  const { data } = await story.stranger.auth.getSession()
  if (data.session) story.strangersSessions.push(data.session)
}

/** What he does, in his order; her steps come at any place between. None of it may throw: most of it is refused some time. */
const STRANGER: Step[] = [
  async ({ stranger, email }) =>
    void (await stranger.auth.signUp({ email, password: HIS, options: { data: { full_name: 'Stranger' } } })),
  async (story) => {
    await story.stranger.auth.signInWithPassword({ email: story.email, password: HIS })
    await noteSession(story)
  },
  async ({ stranger, elsewhere }) => void (await stranger.auth.updateUser({ email: elsewhere })),
  async ({ stranger }) => void (await stranger.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'His' })),
  async ({ stranger }) => {
    const { data } = await stranger.auth.getSession()
    if (!data.session) return
    await stranger.from('student_profiles').insert({ id: data.session.user.id, first_name: 'Stranger', email: 'x@example.org' })
    await stranger.auth.updateUser({ data: { full_name: 'Stranger again' } })
  },
  async (story) => {
    await story.stranger.auth.refreshSession()
    await noteSession(story)
  },
]

const signsUp: Step = async (story) => {
  const { error } = await story.hers
    .client()
    .auth.signUp({ email: story.email, password: HERS, options: { data: { full_name: 'Owner' } } })
  expect(error).toBeNull()
  story.signedUpHerself = true
}

function newestLink(email: string, kind: string): string {
  const mail = mailsTo(app, email).findLast((one) => one.kind === kind)
  if (!mail || !('link' in mail)) throw new Error(`no ${kind} mail was sent`)
  return mail.link
}

function arrives(story: Story, target: URL): void {
  const values = new URLSearchParams(target.hash.slice(1))
  expect(values.get('error_code')).toBeNull()
  story.accessToken = values.get('access_token') ?? ''
  expect(story.accessToken).not.toBe('')
}

const opensConfirmation =
  (browserOf: (story: Story) => Browser, typed: Record<string, string>): Step =>
  async (story) => {
    arrives(story, await browserOf(story).press(newestLink(story.email, 'confirmation'), typed))
  }
const sameBrowser = (story: Story) => story.hers
const phone = () => new Browser()

const asksForLink =
  (kind: 'magic-link' | 'recovery', browserOf: (story: Story) => Browser): Step =>
  async (story) => {
    const { auth } = story.hers.client()
    if (kind === 'recovery') await auth.resetPasswordForEmail(story.email)
    else await auth.signInWithOtp({ email: story.email })
    arrives(story, await browserOf(story).press(newestLink(story.email, kind)))
  }

/** The account as it must be from her proof on, whatever he still does. */
async function expectHers(story: Story, { password, name }: { password: boolean; name: string | undefined }): Promise<void> {
  const { email, elsewhere, accessToken, strangersSessions } = story
  const me = await callAuth(app, 'GET', '/user', undefined, { Authorization: `Bearer ${accessToken}` })
  expect(me.status).toBe(200)
  const { id, user_metadata, factors, new_email } = me.body as { id: string; user_metadata: { full_name?: string } } & Record<
    string,
    unknown
  >
  expect(me.body).toMatchObject({ email, email_confirmed_at: expect.any(String) })
  expect(user_metadata.full_name).toBe(name)
  expect([factors ?? [], new_email]).toEqual([[], undefined])

  const tries = await Promise.all(
    [HIS, HERS].map((one) => callAuth(app, 'POST', '/token?grant_type=password', { email, password: one })),
  )
  expect(tries.map(({ status }) => status)).toEqual([400, password ? 200 : 400])
  for (const { access_token, refresh_token } of strangersSessions) {
    expect((await callAuth(app, 'GET', '/user', undefined, { Authorization: `Bearer ${access_token}` })).status).toBe(403)
    expect((await callAuth(app, 'POST', '/token?grant_type=refresh_token', { refresh_token })).status).toBe(400)
    expect((await app.tokens.verify(access_token)).sub).not.toBe(id)
  }
  expect(mailsTo(app, elsewhere)).toEqual([])
  const left = await queryAsService<{ profiles: number; sign_ups: number; tokens: number; flows: number }>(
    app,
    `select (select count(*)::int from public.student_profiles where id = $1) as profiles,
            (select count(*)::int from auth.sign_ups where user_id = $1) as sign_ups,
            (select count(*)::int from auth.one_time_tokens where user_id = $1) as tokens,
            (select count(*)::int from auth.flow_state where user_id = $1) as flows`,
    [id],
  )
  expect(left).toEqual([{ profiles: 0, sign_ups: 0, tokens: 0, flows: 0 }])
}

/** Every way to put the steps of the second list between those of the first, each list in its own order. */
function* interleavings<T>(one: readonly T[], other: readonly T[]): Generator<T[]> {
  const [first, ...rest] = one
  const [firstOther, ...restOther] = other
  if (first === undefined || firstOther === undefined) return void (yield [...one, ...other])
  for (const tail of interleavings(rest, other)) yield [first, ...tail]
  for (const tail of interleavings(one, restOther)) yield [firstOther, ...tail]
}

/** Her ways to prove the address; each says whether her password and her name count then. */
const WAYS: { name: string; steps: Step[]; password: boolean; keepsName: boolean }[] = [
  {
    name: 'she signs up and opens the link in the same browser',
    steps: [signsUp, opensConfirmation(sameBrowser, {})],
    password: true,
    keepsName: true,
  },
  {
    name: 'she signs up, opens the link on her phone and types her password',
    steps: [signsUp, opensConfirmation(phone, { password: HERS })],
    password: true,
    keepsName: true,
  },
  {
    name: 'she signs up, opens the link on her phone and does not know the password',
    steps: [signsUp, opensConfirmation(phone, { without_password: 'yes' })],
    password: false,
    keepsName: false,
  },
  {
    name: 'she signs up and comes by a sign-in link on her phone',
    steps: [signsUp, asksForLink('magic-link', phone)],
    password: false,
    keepsName: false,
  },
  {
    name: 'she signs up and comes by a recovery link in the same browser',
    steps: [signsUp, asksForLink('recovery', sameBrowser)],
    password: true,
    keepsName: true,
  },
]

describe.each(WAYS)('$name', ({ steps, password, keepsName }) => {
  test('nothing of the stranger works in her account, in every order of the steps', async () => {
    const orders = [...interleavings(STRANGER, steps)]
    expect(orders).toHaveLength(28)
    for (const order of orders) {
      const story = newStory()
      for (const step of order) await step(story)
      await expectHers(story, { password, name: keepsName ? 'Owner' : undefined })
    }
  })
})

describe.each([
  { name: 'a confirmation she never asked for', prove: opensConfirmation(phone, { without_password: 'yes' }) },
  { name: 'a sign-in link', prove: asksForLink('magic-link', phone) },
  { name: 'a recovery link', prove: asksForLink('recovery', phone) },
])('she never signed up and comes by $name', ({ prove }) => {
  test('nothing of the stranger is in her account, wherever she comes between his steps', async () => {
    const [signUp, ...later] = STRANGER as [Step, ...Step[]]
    for (const order of interleavings(later, [prove])) {
      const story = newStory()
      for (const step of [signUp, ...order]) await step(story)
      await expectHers(story, { password: false, name: undefined })
    }
  })
})

test('his own password does not pass on the page of the link that was mailed for her sign-up as hers, and his link is worth nothing', async () => {
  const story = newStory()
  await (STRANGER[0] as Step)(story)
  const hisLink = newestLink(story.email, 'confirmation')
  await signsUp(story)
  await opensConfirmation(sameBrowser, {})(story)
  const late = await new Browser().press(hisLink, { password: HIS })
  expect(new URLSearchParams(late.hash.slice(1)).get('error_code')).toBe('otp_expired')
  await expectHers(story, { password: true, name: 'Owner' })
})

test('she opens the link mailed for his sign-up on her phone with her own password: hers counts', async () => {
  const story = newStory()
  await (STRANGER[0] as Step)(story)
  const hisLink = newestLink(story.email, 'confirmation')
  await signsUp(story)
  arrives(story, await new Browser().press(hisLink, { password: HERS }))
  await expectHers(story, { password: true, name: 'Owner' })
})

test('a wrong password on the page changes nothing, and the link stays good', async () => {
  const story = newStory()
  await signsUp(story)
  const link = newestLink(story.email, 'confirmation')
  expect((await new Browser().press(link, { password: 'Wrong1password' })).pathname).toBe('/refused-422')
  expect((await new Browser().press(link, { password: '' })).pathname).toBe('/refused-422')
  arrives(story, await new Browser().press(link, { password: HERS }))
  await expectHers(story, { password: true, name: 'Owner' })
})

test('in the browser that signed up one button is enough, and what was written before stays with its session', async () => {
  const story = newStory()
  await signsUp(story)
  const client = story.hers.client()
  const { data } = await client.auth.signInWithPassword({ email: story.email, password: HERS })
  await client.from('student_profiles').insert({ id: data.user?.id, first_name: 'Owner', email: story.email }).throwOnError()
  await opensConfirmation(sameBrowser, {})(story)
  expect(story.hers.wasAskedForPassword).toBe(false)
  const { data: after } = await client.auth.getUser()
  expect(after.user).toMatchObject({ id: data.user?.id, email_confirmed_at: expect.any(String) })
  expect((await client.from('student_profiles').select('first_name').single()).data).toEqual({ first_name: 'Owner' })
})

test('on her phone the password keeps what she wrote before and the session she wrote it in', async () => {
  const story = newStory()
  await signsUp(story)
  const client = story.hers.client()
  const { data } = await client.auth.signInWithPassword({ email: story.email, password: HERS })
  await client.from('student_profiles').insert({ id: data.user?.id, first_name: 'Owner', email: story.email }).throwOnError()
  await opensConfirmation(phone, { password: HERS })(story)
  expect((await client.auth.getUser()).data.user?.email_confirmed_at).toBeTruthy()
  expect((await client.from('student_profiles').select('first_name').single()).data).toEqual({ first_name: 'Owner' })
})

test('of two sign-ups in one browser the last password and name count, and the account stays the same', async () => {
  const story = newStory()
  const client = story.hers.client()
  const first = await client.auth.signUp({
    email: story.email,
    password: 'First1password',
    options: { data: { full_name: 'Typo' } },
  })
  await signsUp(story)
  await opensConfirmation(sameBrowser, {})(story)
  await expectHers(story, { password: true, name: 'Owner' })
  const me = await callAuth(app, 'GET', '/user', undefined, { Authorization: `Bearer ${story.accessToken}` })
  expect(me.body.id).toBe(first.data.user?.id)
  expect(
    (await callAuth(app, 'POST', '/token?grant_type=password', { email: story.email, password: 'First1password' })).status,
  ).toBe(400)
})

test('a form on another site marks no browser: his sign-up from there is not taken for hers', async () => {
  const email = newEmail()
  const answer = await callAuth(app, 'POST', '/signup', { email, password: HIS }, { Origin: 'https://elsewhere.example' })
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie()).toEqual([])
  expect((await callAuth(app, 'POST', '/signup', { email: newEmail(), password: HIS })).headers.getSetCookie()).toEqual([])
})

test('a button on another site leads to the page of the link and uses nothing up', async () => {
  const story = newStory()
  await signsUp(story)
  const link = newestLink(story.email, 'confirmation')
  const answer = await fetch(`${app.url}/auth/v1/verify`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'cross-site' },
    body: new URL(link).searchParams,
    redirect: 'manual',
  })
  expect(new URL(answer.headers.get('location') as string, `${app.url}/auth/v1/`).searchParams.get('token')).toBe(
    new URL(link).searchParams.get('token'),
  )
  arrives(story, await story.hers.press(link))
})

test('with PKCE the client that signed up shows by the exchange that the sign-up is its own', async () => {
  const story = newStory()
  const client = story.hers.client('pkce')
  story.hers.cookie = ''
  await client.auth.signUp({ email: story.email, password: HERS, options: { data: { full_name: 'Owner' } } })
  const code = (await new Browser().press(newestLink(story.email, 'confirmation'))).searchParams.get('code') as string
  expect(
    await queryAsService(app, 'select 1 from auth.users where email = $1 and email_confirmed_at is not null', [story.email]),
  ).toEqual([])
  const { data, error } = await client.auth.exchangeCodeForSession(code)
  expect(error).toBeNull()
  story.accessToken = data.session?.access_token as string
  await expectHers(story, { password: true, name: 'Owner' })
})

test('with PKCE a stranger who has the verifier but not the code gets nothing from her opening his link', async () => {
  const story = newStory()
  const stranger = story.his.client('pkce')
  await stranger.auth.signUp({ email: story.email, password: HIS })
  await new Browser().press(newestLink(story.email, 'confirmation'))
  await signsUp(story)
  await opensConfirmation(sameBrowser, {})(story)
  await expectHers(story, { password: true, name: 'Owner' })
})

test.each(['recovery', 'magic-link'] as const)(
  'with PKCE a %s link to an unconfirmed address gives a new account, and its code works',
  async (kind) => {
    const story = newStory()
    await (STRANGER[0] as Step)(story)
    const client = story.hers.client('pkce')
    if (kind === 'recovery') await client.auth.resetPasswordForEmail(story.email)
    else await client.auth.signInWithOtp({ email: story.email })
    const code = (await new Browser().press(newestLink(story.email, kind))).searchParams.get('code') as string
    const { data, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    story.accessToken = data.session?.access_token as string
    await expectHers(story, { password: false, name: undefined })
  },
)

test('verifyOtp by the token of the link gives an account without the password somebody chose', async () => {
  const story = newStory()
  await (STRANGER[0] as Step)(story)
  const token_hash = new URL(newestLink(story.email, 'confirmation')).searchParams.get('token') as string
  const { data, error } = await app.client().auth.verifyOtp({ type: 'signup', token_hash })
  expect(error).toBeNull()
  story.accessToken = data.session?.access_token as string
  await expectHers(story, { password: false, name: undefined })
})

test('who signs up by a code that she types keeps the name she gave', async () => {
  const story = newStory()
  const { auth } = app.client()
  await auth.signInWithOtp({ email: story.email, options: { data: { full_name: 'Owner' } } })
  const mail = mailsTo(app, story.email).at(-1)
  if (mail?.kind !== 'magic-link') throw new Error('no code was mailed')
  const { data, error } = await auth.verifyOtp({ type: 'email', email: story.email, token: mail.code })
  expect(error).toBeNull()
  expect(data.user?.user_metadata).toEqual({ full_name: 'Owner' })
})

test('an account whose address is not confirmed enrols no factor and asks for no other address', async () => {
  const { stranger, email, elsewhere } = newStory()
  await stranger.auth.signUp({ email, password: HIS })
  await stranger.auth.signInWithPassword({ email, password: HIS })
  expect((await stranger.auth.updateUser({ email: elsewhere })).error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
  expect((await stranger.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
    status: 400,
    code: 'email_not_confirmed',
  })
  expect(mailsTo(app, elsewhere)).toEqual([])
})

test('his change of password leaves her the link she waits for', async () => {
  const story = newStory()
  await (STRANGER[0] as Step)(story)
  await (STRANGER[1] as Step)(story)
  await signsUp(story)
  expect((await story.stranger.auth.updateUser({ password: 'Stranger2pass' })).error).toBeNull()
  await opensConfirmation(sameBrowser, {})(story)
  await expectHers(story, { password: true, name: 'Owner' })
})

test('of her link and another opened at once one proves the address, and neither call fails', async () => {
  for (let times = 0; times < 8; times++) {
    const story = newStory()
    await (STRANGER[0] as Step)(story)
    const his = newestLink(story.email, 'confirmation')
    await signsUp(story)
    const targets = await Promise.all([
      new Browser().press(his, { without_password: 'yes' }),
      story.hers.press(newestLink(story.email, 'confirmation')),
    ])
    const values = targets.map(({ hash }) => new URLSearchParams(hash.slice(1)))
    expect(values.filter((one) => one.has('access_token'))).toHaveLength(1)
    expect(values.filter((one) => one.get('error_code') === 'otp_expired')).toHaveLength(1)
  }
})
