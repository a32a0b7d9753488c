/**
 * What a person can do with the foundation, in a real browser on the real product: sign up, confirm by the mail's own link,
 * log in, fill in a profile, search, select six universities, and find all of it again after the process was killed.
 */
import fs from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startServer, type ServerProcess } from '#test/server-process.ts'
import { closeVisitors, mailTo, openBrowser, openVisitor } from '../browser.ts'
import { filledDirectory, filledPostgres } from '../filled.ts'

const ACCOUNT = { name: 'Priya Siân O’Brien', email: 'priya@example.org', password: 'Secret-1-word' }

let browser: Browser
beforeAll(async () => void (browser = await openBrowser()))
afterAll(() => closeVisitors(browser))

describe.each(['embedded', 'postgres'])('on the %s engine', (engine) => {
  let settings: Record<string, string>
  let server: ServerProcess
  // For each attempt a server of its own: the account is always the same.
  beforeEach(async () => {
    settings = engine === 'postgres' ? await filledPostgres() : { DATA_DIR: filledDirectory() }
    server = await startServer(settings)
  })
  afterEach(async () => {
    await server.stop()
    fs.rmSync(settings.DATA_DIR!, { recursive: true, force: true })
  })

  test('a student signs up, confirms, logs in, fills a profile, selects six universities, and a kill loses nothing', async () => {
    const { context, page, errors } = await openVisitor(browser, server.url)

    await page.goto('/student-portal')
    await toast(page, 'Authentication required', 'Please log in to access the student portal.')
    await page.waitForURL('**/login*')
    await page.getByRole('link', { name: 'Sign up' }).click()

    await signUp(page)
    await page.goto((await mailTo(server.url, ACCOUNT.email, /confirm/i)).links[0]!)
    await page.getByRole('button', { name: 'Confirm e-mail address' }).click()
    await page.waitForURL('**/student-portal/**')
    await toast(page, 'Email verified')
    await page.getByRole('button', { name: 'Account of' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('**/login*')

    await logIn(page)
    await fillProfile(page)
    await selectSix(page)

    const port = new URL(server.url).port
    await server.kill()
    server = await startServer({ ...settings, PORT: port })
    await page.reload()
    await page.getByText('6/6').first().waitFor()
    await page.goto('/student-portal/profile')
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe(ACCOUNT.name)
    expect(await page.getByLabel('Major').inputValue()).toBe('Medicine')
    expect(errors.filter((error) => !/ERR_CONNECTION|Failed to fetch|401|406|503|looking for news/.test(error))).toEqual([])
    await context.close()
  })
})

async function toast(page: Page, title: string, description?: string): Promise<void> {
  await page.getByText(title, { exact: true }).first().waitFor()
  if (description) await page.getByText(description).first().waitFor()
}

async function signUp(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill(ACCOUNT.name)
  await page.getByLabel('Email Address').fill(ACCOUNT.email)
  await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password)
  await page.getByLabel('Confirm Password').fill(ACCOUNT.password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify your email' })
  await dialog.getByText(ACCOUNT.email).waitFor()
  await dialog.getByRole('button', { name: 'Go to Login' }).waitFor()
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(ACCOUNT.email)
  await page.getByLabel('Password').fill(ACCOUNT.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await toast(page, 'Login Successful')
  await page.waitForURL('**/student-portal/**')
}

async function fillProfile(page: Page): Promise<void> {
  await page.goto('/student-portal/profile')
  await page.getByLabel('Phone').fill('+91 98765 43210')
  await page.getByText('Academic Background').click()
  await page.getByLabel('Highest degree').selectOption('MBBS / Doctor of Medicine')
  await page.getByLabel('Major').fill('Medicine')
  await page.getByLabel('Final grade').selectOption('Percentage')
  await page.getByLabel('Your percentage').fill('74 %')
  await page.getByText('About 2.3 to 2.6 in Germany').waitFor()
  await page.getByLabel('IELTS').fill('6.5')
  await page.getByText('Study Preferences').click()
  await page.getByRole('checkbox', { name: 'Germany' }).check()
  await page.getByRole('checkbox', { name: 'Introduction to AI' }).check()
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await toast(page, 'Profile updated')
  await page.waitForURL('**/student-portal/explore*')
}

/** By search and by filter; the seventh is refused in the words of the specification. */
async function selectSix(page: Page): Promise<void> {
  await page.getByPlaceholder('Search universities, countries, or cities...').fill('zurich')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText(/Showing \d universit/).waitFor()
  await page.getByRole('button', { name: 'Select ETH Zurich' }).click()
  await page.getByText('1/6', { exact: true }).waitFor()
  await page.goto('/student-portal/explore?country=Germany')
  for (let place = 2; place <= 6; place++) {
    await page
      .getByRole('button', { name: /^Select / })
      .first()
      .click()
    await page.getByText(`${place}/6`, { exact: true }).waitFor()
  }
  await page.getByText('Maximum selection reached').waitFor()
  await page
    .getByRole('button', { name: /^Select / })
    .first()
    .click()
  await toast(page, 'Selection limit reached', 'You can select a maximum of 6 universities.')
}
