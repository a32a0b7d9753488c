/** The explorer in a real browser: a misspelt search, a filter with its counts, the rules of a match, and the comparison. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type ServerProcess } from '#test/server-process.ts'
import { openBrowser, openVisitor } from './browser.ts'

const PASSWORD = 'Secret-1-word'
const EMAIL = 'explorer@example.org'

let server: ServerProcess
let browser: Browser
let context: BrowserContext
let page: Page
let errors: string[]
let settings: { DATA_DIR: string }

beforeAll(async () => {
  settings = { DATA_DIR: fs.mkdtempSync(path.join(os.tmpdir(), 'helix-explorer-')) }
  server = await startServer({ ...settings, RATE_LIMITS: 'false' })
  const session = await studentWithProfile(server.url)
  browser = await openBrowser()
  ;({ context, page, errors } = await openVisitor(browser, server.url))
  await context.addInitScript((kept) => localStorage.setItem('helix-session', kept), JSON.stringify(session))
})
afterAll(async () => {
  await context.close()
  await browser.close()
  await server.stop()
  fs.rmSync(settings.DATA_DIR, { recursive: true, force: true })
})

test('a misspelt search finds the university, and says that it guessed', async () => {
  await page.goto('/student-portal/explore')
  await page.getByPlaceholder('Search universities, countries, or cities...').fill('univercity of porto')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('Showing 1 university', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'University of Porto' }).waitFor()
  await page.getByText('Nothing is called “univercity of porto”.').waitFor()
  expect(new URL(page.url()).searchParams.get('search')).toBe('univercity of porto')
})

test('a filter value shows what it would leave, and leaves as many', async () => {
  await page.goto('/student-portal/explore')
  await page.getByText(/^Showing \d+ universities$/).waitFor()
  await page.getByRole('button', { name: /Advanced Filters/ }).click()
  const germany = page.locator('option', { hasText: /^Germany \(\d+\)$/ })
  const count = /\((\d+)\)/.exec(await germany.innerText())?.[1]
  await page.getByLabel('Country').selectOption('Germany')
  await page.getByText(`Showing ${count} universities`, { exact: true }).waitFor()
  await page.goBack()
  await page.getByText(/^Showing 7\d universities$/).waitFor()
})

test('a notice that is up when a dialog opens stands in front of it and can be closed', async () => {
  await page.goto('/student-portal/explore?search=heidelberg')
  await page.getByRole('button', { name: 'Save Heidelberg University' }).click()
  await page.getByRole('button', { name: 'View Details of Heidelberg University' }).click()
  const dialog = page.getByRole('dialog', { name: 'Heidelberg University' })
  const notice = dialog.locator('[data-slot=toast]', { hasText: 'Heidelberg University added to saved universities' })
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => notice.count()).toBe(0)
  expect(await dialog.isVisible()).toBe(true)
})

test('the details list every rule, and an unknown one leads to its field', async () => {
  await page.goto('/student-portal/explore?search=heidelberg')
  await page.getByRole('button', { name: 'View Details of Heidelberg University' }).click()
  const dialog = page.getByRole('dialog', { name: 'Heidelberg University' })
  await dialog.getByRole('heading', { name: /^Why Heidelberg University matches at \d+$/ }).waitFor()
  await dialog.getByText(/^8 rules: \d met, \d not met, \d we cannot check yet\.$/).waitFor()
  await dialog.getByRole('link', { name: 'Tuition budget' }).click()
  await page.waitForURL('**/student-portal/profile?field=tuitionBudget')
  await expect.poll(() => page.getByLabel('Tuition budget').evaluate((field) => field === document.activeElement)).toBe(true)
})

test('selected universities stand side by side with their cost in three currencies', async () => {
  await page.goto('/student-portal/explore?search=zurich')
  await page.getByRole('button', { name: 'Select ETH Zurich' }).click()
  await page.getByText('1/6').first().waitFor()
  await page.goto('/student-portal/compare')
  const entry = page.getByRole('article').filter({ hasText: 'ETH Zurich' })
  for (const amount of [/≈ €[\d,]+/, /≈ \$[\d,]+/, /≈ ₹[\d,]+/]) await entry.getByText(amount).waitFor()
  await page.getByText('April 13, 2026').waitFor()
  expect(errors).toEqual([])
})

async function studentWithProfile(url: string): Promise<unknown> {
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string }
  const post = (address: string, body: unknown, token?: string) =>
    fetch(`${url}${address}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  await post('/auth/v1/signup', { email: EMAIL, password: PASSWORD, data: { full_name: 'Asha Rao' } })
  const response = await post('/auth/v1/token?grant_type=password', { email: EMAIL, password: PASSWORD })
  const session = (await response.json()) as { access_token: string; user: { id: string } }
  const profile = {
    id: session.user.id,
    first_name: 'Asha',
    last_name: 'Rao',
    email: EMAIL,
    phone: '+91 40 5555 0100',
    degree: 'MBBS / Doctor of Medicine',
    major: 'Medicine',
    preferred_countries: ['Germany'],
    preferred_programs: ['Computer Vision'],
  }
  const stored = await post('/rest/v1/student_profiles', profile, session.access_token)
  expect(stored.status).toBe(201)
  return session
}
