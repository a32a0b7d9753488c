/** The explorer in a real browser: a misspelt search, a filter with its counts, the rules of a match, and the comparison. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openVisitor } from '../browser.ts'
import { openOwnSite } from '../site.ts'

const PASSWORD = 'Secret-1-word'

/** Its catalogue grows by a university. */
const site = openOwnSite({ settings: { RATE_LIMITS: 'false' } })
let context: BrowserContext
let page: Page
let errors: string[]

/** A student for each test, and for each attempt at it: what one has saved or selected would be in the next one's way. */
beforeEach(async () => {
  const session = await studentWithProfile(site.url)
  ;({ context, page, errors } = await openVisitor(site.browser, site.url))
  await context.addInitScript((kept) => localStorage.setItem('helix-session', kept), JSON.stringify(session))
})
afterEach(async () => {
  await context.close()
  expect(errors).toEqual([])
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
  await page.goto('/student-portal/explore?tab=all')
  await page.getByText(/^Showing \d+ universities$/).waitFor()
  await page.getByRole('button', { name: /Advanced Filters/ }).click()
  const germany = page.locator('option', { hasText: /^Germany \(\d+\)$/ })
  const count = /\((\d+)\)/.exec(await germany.innerText())?.[1]
  await page.getByLabel('Country').selectOption('Germany')
  await page.getByText(`Showing ${count} universities`, { exact: true }).waitFor()
  await page.goBack()
  await page.getByText(/^Showing 1\d\d universities$/).waitFor()
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
  await page.goto('/student-portal/explore?search=tubingen')
  await page.getByRole('button', { name: 'View Details of University of Tübingen' }).click()
  const dialog = page.getByRole('dialog', { name: 'University of Tübingen' })
  await dialog.getByRole('heading', { name: /^Why University of Tübingen matches at \d+$/ }).waitFor()
  await dialog.getByText(/^9 rules: \d met, \d not met, \d we cannot check yet\.$/).waitFor()
  await dialog.getByText('Best fit: M.Sc. Machine Learning').waitFor()
  await dialog.getByText(/Missing from you: desired program, .*tuition budget.* Missing from us: /).waitFor()
  await dialog.getByRole('link', { name: 'Fill in Desired program' }).click()
  await page.waitForURL('**/student-portal/profile?field=desiredProgram')
  await expect.poll(() => page.getByLabel('Desired program').evaluate((field) => field === document.activeElement)).toBe(true)
})

test('a number that a rule lacks is filled in beside it, by the rules of the profile, and the score follows', async () => {
  await page.goto('/student-portal/explore?search=tubingen')
  await page.getByRole('button', { name: 'View Details of University of Tübingen' }).click()
  const dialog = page.getByRole('dialog', { name: 'University of Tübingen' })
  const heading = dialog.getByRole('heading', { name: /^Why University of Tübingen matches at \d+$/ })
  const before = await heading.innerText()
  const open = dialog.getByRole('button', { name: 'Fill in Tuition budget' })
  await open.click()
  const budget = dialog.getByLabel('Tuition budget')
  await expect.poll(() => budget.evaluate((field) => field === document.activeElement)).toBe(true)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => open.evaluate((button) => button === document.activeElement)).toBe(true)
  await open.click()
  await budget.fill('2000000')
  await dialog.getByRole('button', { name: 'Save and recheck' }).click()
  await dialog.getByText('Tuition budget must be between 0 and 1000000 US dollars.').waitFor()
  await budget.fill('20000')
  await dialog.getByRole('button', { name: 'Save and recheck' }).click()
  await dialog.getByText(/^\$3,\d{3} of \$20,000, at the dated rate/).waitFor()
  await expect.poll(() => heading.innerText()).not.toBe(before)
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a card names the programme that fits best, and its dialog what would change the score of that university', async () => {
  await page.goto('/student-portal/explore')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'University of Tübingen' }) })
  await card.getByText('Best fit: M.Sc. Machine Learning').waitFor()
  await card.getByText(/Missing from us: /).waitFor()
  await card.getByRole('button', { name: /^View Details/ }).click()
  const changes = page.getByRole('dialog').getByRole('list').filter({ hasText: 'Change in profile' }).getByRole('listitem')
  await changes.filter({ hasText: /^IELTS 7: \d+ here/ }).waitFor()
  for (const text of await changes.allInnerTexts()) expect(text).toMatch(/: \d+ here/)
})

const SILENT = {
  dialog: 'A College That Says Little',
  csv: `source,source_id,name,country,city,min_ielts,min_gpa
test,1,A College That Says Little,Germany,Bonn,6.5,`,
}

test('a published minimum is a rule, one that is not published says so, and a profile saved elsewhere is not overwritten', async () => {
  const file = path.join(site.settings.DATA_DIR, 'minimums.csv')
  fs.writeFileSync(file, SILENT.csv)
  await promisify(execFile)(process.execPath, ['scripts/import-universities.ts', file], {
    env: { ...process.env, ...site.settings, BUILT_IN_REGISTERS: 'false' },
  })
  await page.goto('/student-portal/explore?search=says+little')
  await page.getByRole('button', { name: `View Details of ${SILENT.dialog}` }).click()
  const dialog = page.getByRole('dialog', { name: SILENT.dialog })
  await dialog.getByText('No program information available').waitFor()
  await dialog.getByText('English test: IELTS 6.5 or higher').waitFor()
  await dialog.getByText('No required GPA entered. Would read GPA in your profile.').waitFor()
  await dialog.getByText('No required GRE entered. Would read GRE in your profile.').waitFor()

  await dialog.getByRole('button', { name: 'Fill in IELTS' }).click()
  await dialog.getByLabel('IELTS').fill('10')
  await dialog.getByRole('button', { name: 'Save and recheck' }).click()
  await dialog.getByText('IELTS score must be between 0 and 9.').waitFor()
  await dialog.getByLabel('IELTS').fill('6')
  const other = await context.newPage()
  await other.goto('/student-portal/profile')
  await other.getByLabel('Phone').fill('+91 33333 33333')
  await other.getByRole('button', { name: 'Save Profile' }).click()
  await other.getByText('All changes saved').waitFor()
  await other.close()
  await dialog.getByRole('button', { name: 'Save and recheck' }).click()
  await dialog.getByText('Your profile was changed in another tab or on another device').waitFor()
  expect(await dialog.getByLabel('IELTS').inputValue()).toBe('6')
  await dialog.getByRole('button', { name: 'Save and recheck' }).click()
  await dialog.getByText('IELTS 6 of 6.5. From IELTS in your profile.').waitFor()
  await dialog.getByRole('button', { name: 'Change IELTS' }).click()
  await dialog.getByLabel('IELTS').fill('7')
  await dialog.getByRole('button', { name: 'Save and recheck' }).click()
  await dialog.getByText('IELTS 7 of 6.5. From IELTS in your profile.').waitFor()
  await page.goto('/student-portal/profile')
  expect(await page.getByLabel('Phone').inputValue()).toBe('+91 33333 33333')
})

test('selected universities stand side by side with their cost in three currencies', async () => {
  await page.goto('/student-portal/explore?search=zurich')
  await page.getByRole('button', { name: 'Select ETH Zurich' }).click()
  await page.getByText('1/6').first().waitFor()
  await page.goto('/student-portal/compare')
  const entry = page.getByRole('article').filter({ hasText: 'ETH Zurich' })
  for (const amount of [/≈ €[\d,]+/, /≈ \$[\d,]+/, /≈ ₹[\d,]+/]) await entry.getByText(amount).waitFor()
  await page.getByText('April 13, 2026').waitFor()
})

async function studentWithProfile(url: string): Promise<unknown> {
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string }
  const post = (address: string, body: unknown, token?: string) =>
    fetch(`${url}${address}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
  const email = `explorer-${randomUUID()}@example.org`
  await post('/auth/v1/signup', { email, password: PASSWORD, data: { full_name: 'Asha Rao' } })
  const response = await post('/auth/v1/token?grant_type=password', { email, password: PASSWORD })
  const session = (await response.json()) as { access_token: string; user: { id: string } }
  const profile = {
    id: session.user.id,
    first_name: 'Asha',
    last_name: 'Rao',
    email,
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
