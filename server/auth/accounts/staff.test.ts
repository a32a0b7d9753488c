import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareDatabase } from '#db/embedded/shared-socket.ts'
import { createTestApp, type TestApp } from '#test/app.ts'
import { linkOf, newEmail, openMailLink, PASSWORD, signIn, signUpAndConfirm } from '../test-people.ts'
import { addStaff, listStaff, removeStaff } from './staff.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

/** The command as `npm run staff -- …` runs it, in a process of its own, beside the server. */
async function staff(...words: string[]): Promise<{ code: number; output: string }> {
  const env = {
    ...process.env,
    DATA_DIR: app.settings.DATA_DIR,
    DATABASE_URL: app.settings.DATABASE_URL ?? '',
    DATABASE_DIRECT_URL: app.settings.DATABASE_DIRECT_URL ?? '',
    SITE_URL: app.url,
  }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/staff.ts', ...words], { env })
    return { code: 0, output: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, output: stderr }
  }
}

async function setPassword(link: string, password: string): Promise<string> {
  const { location, values } = await openMailLink(link)
  const client = app.client()
  await client.auth.setSession({
    access_token: values.get('access_token') as string,
    refresh_token: values.get('refresh_token') as string,
  })
  const { error } = await client.auth.updateUser({ password })
  if (error) throw error
  return location
}

test('the command makes a member of staff while the server runs, lists and removes', async () => {
  const unshare =
    app.database.engine === 'embedded' ? await shareDatabase(app.database, path.join(app.settings.DATA_DIR, 'database')) : null
  const email = newEmail()
  const added = await staff('add', email.toUpperCase())
  expect(added.code).toBe(0)
  const link = /https?:\S+/.exec(added.output)?.[0] as string
  expect((await staff('list')).output).toContain(`${email}  counsellor, since`)
  expect((await staff('role', email, 'editor')).output).toBe(`${email} is editor now, also in a session that is open.\n`)
  expect((await staff('list')).output).toContain(`${email}  editor, since`)
  const location = await setPassword(link, PASSWORD)
  expect(location.startsWith(`${app.url}/#`)).toBe(true)
  const { client } = await signIn(app, email)
  const { data } = await client.auth.getSession()
  expect(await app.tokens.verify(data.session?.access_token as string)).toMatchObject({
    role: 'authenticated',
    app_metadata: { role: 'staff', staff_role: 'editor' },
  })
  expect((await staff('remove', email)).code).toBe(0)
  expect((await client.auth.getUser()).error).not.toBeNull()
  expect((await staff('remove', email)).output).toBe(`${email} is not staff.\n`)
  expect((await staff('role', email, 'editor')).output).toBe(`${email} is not staff.\n`)
  await unshare?.()
}, 60_000)

test('whoever becomes staff is signed out: what was signed in as a student is not staff’s', async () => {
  const { email, client } = await signUpAndConfirm(app)
  const { data } = await app.client().auth.signInWithPassword({ email, password: PASSWORD })
  await client.auth.resetPasswordForEmail(email)
  const before = linkOf(app, email)
  expect((await addStaff(app.database, app.url, email, 'editor')).isNew).toBe(false)
  expect((await client.auth.getUser()).error).not.toBeNull()
  expect((await app.client().auth.refreshSession(data.session!)).error).not.toBeNull()
  expect((await openMailLink(before)).values.has('access_token')).toBe(false)
  const signedIn = await signIn(app, email)
  await addStaff(app.database, app.url, email, 'counsellor')
  expect((await signedIn.client.auth.getUser()).error).toBeNull()
})

test('an account, and then everybody, is signed out at once', async () => {
  const unshare =
    app.database.engine === 'embedded' ? await shareDatabase(app.database, path.join(app.settings.DATA_DIR, 'database')) : null
  const [asha, ben] = [await signUpAndConfirm(app), await signUpAndConfirm(app)]
  const isOpen = async ({ client }: typeof asha) => (await client.auth.getUser()).error === null
  expect((await staff('sign-out', asha.email)).output).toMatch(/^\d sessions? ha(s|ve) ended\.\n$/)
  expect([await isOpen(asha), await isOpen(ben)]).toEqual([false, true])
  expect((await staff('sign-out', '--everyone')).code).toBe(0)
  expect(await isOpen(ben)).toBe(false)
  expect(await staff('sign-out')).toMatchObject({ code: 1 })
  await unshare?.()
}, 60_000)

test('the link works once', async () => {
  const { link, isNew } = await addStaff(app.database, app.url, newEmail(), 'counsellor')
  expect(isNew).toBe(true)
  expect((await openMailLink(link)).values.has('access_token')).toBe(true)
  expect((await openMailLink(link)).values.get('error_code')).toBe('otp_expired')
})

test('a student who is promoted keeps the password, and is no longer staff once removed', async () => {
  const { email } = await signUpAndConfirm(app)
  expect((await addStaff(app.database, app.url, email, 'counsellor')).isNew).toBe(false)
  const { data } = await (await signIn(app, email)).client.auth.getUser()
  expect(data.user?.app_metadata.role).toBe('staff')
  expect((await listStaff(app.database)).map((member) => member.email)).toContain(email)
  expect(await removeStaff(app.database, email)).toBe(true)
  expect((await signIn(app, email)).client).toBeDefined()
})

test('who signed up with an address without owning it does not become staff by it', async () => {
  const email = newEmail()
  await app.client().auth.signUp({ email, password: 'Stranger1pass' })
  const stranger = await signIn(app, email, 'Stranger1pass')
  await addStaff(app.database, app.url, email, 'counsellor')
  expect((await stranger.client.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  expect((await app.client().auth.signInWithPassword({ email, password: 'Stranger1pass' })).error?.code).toBe(
    'invalid_credentials',
  )
})
