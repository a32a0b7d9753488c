/** The account screens in a real browser: every message of SPEC sections 2, 5 and 8 that belongs to them, by its words. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { COMMAND_ENVIRONMENT } from '#test/server-process.ts'
import { violationsOn } from '../accessible.ts'
import { holdBack, mailTo, openVisitor } from '../browser.ts'
import { openSite } from '../site.ts'

const PASSWORD = 'Secret-1-word'

const site = openSite()
let context: BrowserContext
let page: Page

beforeEach(async () => {
  ;({ context, page } = await openVisitor(site.browser, site.url))
})
afterEach(() => context.close())

const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor()
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** Notices stand top right, over the account menu, and go by themselves. */
async function noticesGone(): Promise<void> {
  await expect.poll(() => page.locator('[data-slot=toast]').count(), { timeout: 15_000 }).toBe(0)
}

async function fillSignUp(fields: Partial<Record<'name' | 'email' | 'password' | 'confirm', string>>): Promise<void> {
  await page.getByLabel('Full Name').fill(fields.name ?? 'Priya Nair')
  await page.getByLabel('Email Address').fill(fields.email ?? 'someone@example.org')
  await page.getByLabel('Password', { exact: true }).fill(fields.password ?? PASSWORD)
  await page.getByLabel('Confirm Password').fill(fields.confirm ?? fields.password ?? PASSWORD)
}

async function signUp(email: string): Promise<void> {
  await page.goto('/signup')
  await fillSignUp({ email })
  await press('Sign Up')
  await page.getByRole('dialog', { name: 'Verify your email' }).waitFor()
}

/** The address changes a moment before the page does, and the one before it may have a field of the same name. */
async function logIn(email: string, password = PASSWORD): Promise<void> {
  await page.getByRole('heading', { name: 'Log in', exact: true }).waitFor()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await press('Log in')
}

test('an empty login names each field and says so in a toast', async () => {
  await page.goto('/login')
  await press('Log in')
  await says('Email is required')
  await says('Password is required')
  await says('Validation Error')
  await says('Please correct the errors in the form.')
  await page.getByLabel('Email').fill('two@@signs.example')
  await page.getByLabel('Password').fill('x')
  await press('Log in')
  await says('Please enter a valid email address')
  await page.getByLabel('Email').fill('somebody@example.org')
  await expect.poll(() => page.getByText('Please enter a valid email address').count()).toBe(0)
})

test('a button says what is under way', async () => {
  for (const [address, path, act, busy] of [
    [
      '**/auth/v1/signup*',
      '/signup',
      () => fillSignUp({ email: 'busy@example.org' }).then(() => press('Sign Up')),
      'Creating Account...',
    ],
    ['**/auth/v1/token*', '/login', () => logIn('busy@example.org'), 'Logging in...'],
  ] as const) {
    await page.goto(path)
    const call = await holdBack(page, address)
    await act()
    await page.getByRole('button', { name: busy, exact: true }).waitFor()
    call.goOn()
    await page.getByRole('button', { name: busy, exact: true }).waitFor({ state: 'detached' })
  }
})

test('a wrong password and an unknown address get the same words', async () => {
  await signUp('known@example.org')
  for (const email of ['known@example.org', 'unknown@example.org']) {
    await page.goto('/login')
    await logIn(email, 'Wrong-1-word')
    await says('Login Failed')
    await says('Invalid email or password. Please try again.')
  }
})

test.each([
  [{ name: '' }, 'Full Name is required'],
  [{ email: '' }, 'Email Address is required'],
  [{ password: '', confirm: '' }, 'Password is required'],
  [{ confirm: '' }, 'Confirm Password is required'],
  [{ email: 'no-address' }, 'Please enter a valid email address'],
  [{ name: 'P1' }, 'Please enter a valid name (letters, spaces, hyphens, and apostrophes only)'],
  [{ password: 'Ab1' }, 'Password must be at least 6 characters long'],
  [{ password: 'abcdef1' }, 'Password must contain at least one uppercase letter'],
  [{ password: 'ABCDEF1' }, 'Password must contain at least one lowercase letter'],
  [{ password: 'Abcdefg' }, 'Password must contain at least one number'],
  [{ confirm: 'Another-1' }, 'Passwords do not match'],
])('signing up with %o says "%s"', async (fields, message) => {
  await page.goto('/signup')
  await fillSignUp(fields)
  await press('Sign Up')
  await says(message)
  await says('Validation Error')
})

test('a sign-up shows the dialog with the address, and the toast; an address that has an account is answered alike', async () => {
  for (let time = 0; time < 2; time++) {
    await signUp('twice@example.org')
    await says('Account created!')
    await says('Please check your email to verify your account.')
    await page.getByRole('dialog').getByText('twice@example.org').waitFor()
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Go to Login' }).click()
  await page.waitForURL('**/login')
})

test('the portal sends a visitor to the login with the words of the specification, and brings her back', async () => {
  await signUp('back@example.org')
  await page.goto('/student-portal/profile')
  await says('Authentication required')
  await says('Please log in to access the student portal.')
  await page.waitForURL('**/login*')
  await logIn('back@example.org')
  await says('Login Successful')
  await says('Welcome back, Priya Nair!')
  await page.waitForURL('**/student-portal/profile')
  await page.goto('/login')
  await page.waitForURL('**/student-portal/**')
})

test('an unconfirmed address gets a banner that can send the mail again and goes once it is confirmed', async () => {
  await signUp('banner@example.org')
  await page.goto('/login')
  await logIn('banner@example.org')
  await page.waitForURL('**/student-portal/**')
  await noticesGone()
  await press('Resend verification email')
  await says('Verification email sent')
  await says('Please check your inbox.')
  await noticesGone()
  await page.route(
    '**/auth/v1/resend*',
    (route) => route.fulfill({ status: 500, json: { code: 'unexpected_failure', message: 'The mail room is on fire' } }),
    { times: 1 },
  )
  await press('Resend verification email')
  await says('Error')
  await says('The mail room is on fire')
  const other = await openVisitor(site.browser, site.url)
  await other.page.goto((await mailTo(site.url, 'banner@example.org')).links[0]!)
  await other.page.getByLabel('Password').fill('Wrong-1-word')
  await other.page.getByRole('button', { name: 'Confirm e-mail address' }).click()
  await other.page.getByText('This is not the password of the sign-up. Try again.').waitFor()
  expect(await violationsOn(other.page)).toEqual([])
  await other.page.getByLabel('Password').fill(PASSWORD)
  await other.page.getByRole('button', { name: 'Confirm e-mail address' }).click()
  await other.page.waitForURL('**/student-portal/**')
  await other.context.close()
  await page.getByText('Email verified').waitFor({ timeout: 15_000 })
  await expect.poll(() => page.getByRole('button', { name: 'Resend verification email' }).count()).toBe(0)
})

test('a forgotten password: the same answer for every address, and the mail leads to a page that sets a new one', async () => {
  // A second attempt needs an account that no mail went to a moment ago.
  const forgetful = `forgot-${randomUUID()}@example.org`
  await signUp(forgetful)
  for (const email of ['nobody@example.org', forgetful]) {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.waitForURL('**/forgot-password')
    await page.getByLabel('Email').fill(email)
    await press('Send link')
    await page.getByText(`If there is an account for ${email}`).waitFor()
  }
  const mail = await mailTo(site.url, forgetful, /password/i)
  await page.goto(mail.links[0]!)
  await press('Go on')
  await page.waitForURL('**/reset-password')
  await page.getByLabel('Password', { exact: true }).fill('Changed-1-word')
  await page.getByLabel('Confirm Password').fill('Changed-1-word')
  await press('Set password')
  await page.waitForURL('**/student-portal/**')
  await page.getByRole('button', { name: 'Account of' }).click()
  await press('Log out')
  await page.waitForURL('**/login*')
  await logIn(forgetful, 'Changed-1-word')
  await says('Login Successful')
})

test('the link that npm run staff prints, beside the running server, leads to the page that sets a password', async () => {
  const staff = path.join(import.meta.dirname, '..', '..', 'scripts', 'staff.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [staff, 'add', 'counsellor@example.org'], {
    env: { ...COMMAND_ENVIRONMENT, ...site.settings },
  })
  await page.goto(/http\S+/.exec(stdout)![0])
  await press('Go on')
  await page.waitForURL(`${site.url}/reset-password`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await press('Set password')
  await page.waitForURL('**/student-portal/**')
})

test('whoever opens the mail of a sign-up that was not hers chooses a password of her own', async () => {
  await signUp('stranger@example.org')
  const owner = await openVisitor(site.browser, site.url, 390)
  await owner.page.goto((await mailTo(site.url, 'stranger@example.org')).links[0]!)
  await owner.page.getByRole('button', { name: 'I do not know it' }).click()
  await owner.page.waitForURL('**/reset-password')
  await owner.context.close()
  await page.goto('/login')
  await logIn('stranger@example.org')
  await says('Invalid email or password. Please try again.')
})

test('a mail link that was used or made up explains itself in plain words', async () => {
  await page.goto('/auth/v1/verify?token=made-up&type=signup')
  await page.waitForURL('**/auth/landing')
  await says('The link has expired or was used before.')
})

/** What a link in somebody's mail brings, made by signing in as them. */
async function mailedSessionOf(email: string): Promise<string> {
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { access_token, refresh_token } = (await answer.json()) as Record<string, string>
  return `/#access_token=${access_token}&refresh_token=${refresh_token}&token_type=bearer&type=magiclink`
}

const signedInAs = () =>
  page.evaluate(() => {
    const kept = Object.values(localStorage).find((value: string) => value.includes('access_token')) ?? '{}'
    return (JSON.parse(kept) as { user?: { email?: string } }).user?.email
  })

test('a link of somebody else changes the person only when asked to, naming both', async () => {
  await signUp('own@example.org')
  await signUp('other@example.org')
  await page.goto('/login')
  await logIn('own@example.org')
  await page.waitForURL('**/student-portal/**')
  const link = await mailedSessionOf('other@example.org')
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('heading', { name: 'This link is for another account' }).waitFor()
  await says('own@example.org')
  await says('other@example.org')
  expect(new URL(page.url()).hash).toBe('')
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('link', { name: 'Stay logged in as own@example.org' }).click()
  await page.waitForURL('**/student-portal/**')
  expect(await signedInAs()).toBe('own@example.org')
  await page.goto('about:blank')
  await page.goto(link)
  await press('Log in as other@example.org')
  await page.waitForURL('**/student-portal/**')
  expect(await signedInAs()).toBe('other@example.org')
})

test.each(['message=Call+0800+555+now', 'error_code=made_up&error_description=Call+0800+555+now'])(
  'words that somebody wrote into an address are not shown: %s',
  async (hash) => {
    await page.goto(`/auth/landing#${hash}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('body').innerText()).not.toContain('0800')
  },
)

test('signing out in one tab signs out the other', async () => {
  await signUp('tabs@example.org')
  await page.goto('/login')
  await logIn('tabs@example.org')
  await page.waitForURL('**/student-portal/**')
  const other = await context.newPage()
  await other.goto('/student-portal/profile')
  await other.getByRole('button', { name: 'Account of' }).waitFor()
  await page.getByRole('button', { name: 'Account of' }).click()
  await press('Log out')
  await other.waitForURL('**/login*')
})

test("another tab's sign-out is heard before the storage of this one shows it", async () => {
  await signUp('stale@example.org')
  await page.goto('/login')
  await logIn('stale@example.org')
  await page.waitForURL('**/student-portal/**')
  const other = await context.newPage()
  await other.addInitScript(() => {
    const { getItem } = Storage.prototype
    const before = getItem.call(localStorage, 'helix-session')
    let shown = false
    new BroadcastChannel('helix-session').addEventListener('message', () => setTimeout(() => (shown = true), 1_000))
    Storage.prototype.getItem = function (key) {
      return key === 'helix-session' && !shown ? before : getItem.call(this, key)
    }
  })
  await other.goto('/student-portal/profile')
  await other.getByRole('button', { name: 'Account of' }).waitFor()
  await page.getByRole('button', { name: 'Account of' }).click()
  await press('Log out')
  await other.waitForURL('**/login*', { timeout: 5_000 })
})

test('what was being opened does not come back over the page that the person went to instead', async () => {
  await signUp('elsewhere@example.org')
  await page.goto('/login')
  await logIn('elsewhere@example.org')
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  await page.route('**/rest/v1/**', () => new Promise(() => {}))
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('elsewhere@example.org')
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toBe('/forgot-password')
})

test('a server that is away is said, and the form keeps what was typed', async () => {
  await page.goto('/login')
  await page.route('**/auth/v1/token*', (route) => route.abort())
  await logIn('away@example.org')
  await says('Login Failed')
  expect(await page.getByLabel('Email').inputValue()).toBe('away@example.org')
})

test('an unknown address is answered with 404, its words and a way home', async () => {
  const logged: string[] = []
  page.on('console', (message) => void logged.push(message.text()))
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await page.getByRole('heading', { name: '404 Oops! Page not found' }).waitFor()
  await expect.poll(() => logged.some((line) => line.includes('/no/such/page'))).toBe(true)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.waitForURL(`${site.url}/`)
})

test('the account screens have no violation that axe finds, in either theme', async () => {
  for (const address of ['/login', '/signup', '/forgot-password', '/reset-password', '/no/such/page']) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const violations = await violationsOn(page)
      expect(violations.map(({ id, nodes }) => `${address} ${colorScheme} ${id} ${nodes[0]?.html}`)).toEqual([])
    }
  }
})
