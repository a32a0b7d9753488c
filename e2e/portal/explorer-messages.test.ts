/** The explorer's, the profile's and the hearts' messages of SPEC sections 2 and 8, by their words, where the server fails and where it does not. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openVisitor } from '../browser.ts'
import { addStudent, advanceTo, openAs, says, type PortalStudent } from '../portal-student.ts'
import { openSite } from '../site.ts'

const site = openSite()
let context: BrowserContext
let page: Page
let student: PortalStudent

beforeEach(async () => {
  ;({ context, page } = await openVisitor(site.browser, site.url))
  student = await addStudent(site.url)
})
afterEach(() => context.close())

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const shows = (text: string) => page.getByText(text, { exact: true }).first().waitFor()

async function explore(query = ''): Promise<void> {
  await advanceTo(student, 2)
  await openAs(page, student, `/student-portal/explore${query}`)
  await page.getByText(/^Showing \d/).waitFor()
}

test('the explorer names its parts, and its filters are cleared together with the search', async () => {
  await explore('?search=zurich')
  for (const name of ['Refresh Data', 'Search']) await page.getByRole('button', { name, exact: true }).waitFor()
  for (const name of ['All Universities', 'Recommended', 'Saved'])
    await page.getByRole('tab', { name: new RegExp(`^${name}`) }).waitFor()
  await page.getByRole('button', { name: /^Advanced Filters/ }).click()
  for (const label of ['Country', 'Program', 'Tuition Range']) await page.getByLabel(label).first().waitFor()
  await press('Clear Filters')
  await expect.poll(() => page.getByPlaceholder('Search universities, countries, or cities...').inputValue()).toBe('')
  await page.getByText(/^Showing \d{3} universities$/).waitFor()
})

test('a search without an answer and an empty saved list say so', async () => {
  await explore('?country=Norway&search=zurich')
  await shows('No universities found')
  await shows('Try adjusting your filters or search query')
  await page.goto('/student-portal/explore?tab=saved')
  await shows('No saved universities')
  await shows('Browse universities and save them to your favorites')
})

test('nothing is recommended while the profile lacks something again', async () => {
  await explore('?tab=recommended')
  await student.client.from('student_profiles').update({ phone: '' }).eq('id', student.id).throwOnError()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await shows('No recommended universities')
  await shows('Complete your profile to get personalized recommendations')
})

test('the dialog of a university shows what is known and says where to ask', async () => {
  await explore('?search=charite')
  await page.getByRole('button', { name: /^View Details of Charit/ }).click()
  const dialog = page.getByRole('dialog')
  for (const text of [
    'Available Programs',
    'Key Information',
    'Annual Tuition',
    'Acceptance Rate',
    'Application Deadline',
    'Programs Offered',
  ]) {
    await dialog.getByText(text, { exact: true }).first().waitFor()
  }
  await dialog.getByText('Contact for details').first().waitFor()
  expect(await dialog.getByRole('link', { name: /Visit Website/ }).getAttribute('href')).toMatch(/^https:\/\//)
  await dialog.getByRole('button', { name: 'Apply Now' }).click()
  await says(page, 'Application process initiated', "You'll be guided through the application process")
  await page.waitForURL('**/student-portal/selected')
  await page.getByRole('button', { name: /^Charit/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('what a university does not name for all its programs is told from those in the dialog, not as unknown', async () => {
  await explore('?search=abo+akademi')
  await page.getByRole('button', { name: /^View Details of Åbo/ }).click()
  const dialog = page.getByRole('dialog')
  await expect.poll(() => dialog.innerText()).toMatch(/Annual Tuition\s+€10,000 to €12,000 a year/)
  expect(await dialog.innerText()).toMatch(/Application Deadline\s+[A-Z][a-z]{2} \d{1,2}, \d{4}/)
  await dialog.getByText('The acceptance rate is not entered yet: ask the university.').waitFor()
})

test('a heart is on only once the server has it, and each outcome has its words', async () => {
  await explore('?search=charite')
  const heart = page.getByRole('button', { name: /^Save Charit/ })
  await page.route('**/rest/v1/saved_universities*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await heart.click()
  await says(page, 'Failed to save university')
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  await page.unroute('**/rest/v1/saved_universities*')
  await heart.click()
  await says(page, 'Charité – Universitätsmedizin Berlin added to saved universities')
  await page.route('**/rest/v1/saved_universities*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await heart.click()
  await says(page, 'Failed to remove university from saved list')
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await page.unroute('**/rest/v1/saved_universities*')
  await heart.click()
  await says(page, 'Charité – Universitätsmedizin Berlin removed from saved universities')
})

test('data that cannot be loaded or refreshed is said, and the built-in catalogue stands in', async () => {
  await explore()
  await page.route('**/rest/v1/rpc/**', (route) => route.abort())
  await page.route('**/rest/v1/universities*', (route) => route.abort())
  await page.route('**/rest/v1/saved_universities*', (route) => route.abort())
  await press('Refresh Data')
  await says(page, 'Failed to refresh university data')
  await says(page, 'Failed to refresh saved universities')
  await page.getByPlaceholder('Search universities, countries, or cities...').fill('vienna')
  await press('Search')
  await says(page, 'Failed to load university data')
  await page.getByRole('heading', { name: 'University of Vienna', exact: true }).waitFor()
})

test('a profile that cannot be saved keeps what was typed', async () => {
  await advanceTo(student, 2)
  await openAs(page, student, '/student-portal/profile')
  await page.getByLabel('Phone').fill('+91 11111 11111')
  await page.route('**/rest/v1/student_profiles*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await press('Save Profile')
  await says(page, 'Error updating profile', 'There was a problem updating your profile. Please try again.')
  expect(await page.getByLabel('Phone').inputValue()).toBe('+91 11111 11111')
})

test('a visitor’s hearts stay in the browser, and are saved on the server at the next sign-in', async () => {
  await page.goto('/universities?country=Austria')
  const heart = page.getByRole('button', { name: 'Save University of Vienna', exact: true })
  await heart.click()
  await shows('University saved to favorites')
  await heart.click()
  await shows('University removed from favorites')
  await heart.click()
  await page.goto('/universities/university-of-vienna')
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await advanceTo(student, 2)
  await openAs(page, student, '/student-portal/explore?tab=saved')
  await page.getByRole('heading', { name: 'University of Vienna', exact: true }).waitFor()
  await page.goto('/universities/university-of-vienna')
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await heart.click()
  await shows('University of Vienna removed from saved universities')
})
