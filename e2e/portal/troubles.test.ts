/** What the portal says when something of it is missing: the server, one of its files, an answer. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openVisitor } from '../browser.ts'
import { addStudent, advanceTo, enterAs, type PortalStudent, says } from '../portal-student.ts'
import { openSite } from '../site.ts'

const site = openSite()
let context: BrowserContext
let page: Page
let student: PortalStudent

beforeEach(async () => {
  ;({ context, page } = await openVisitor(site.browser, site.url))
  student = await addStudent(site.url)
  await enterAs(page, student)
})
afterEach(() => context.close())

test('with the server down, nothing is claimed of a profile that could not be read', async () => {
  await advanceTo(student, 2)
  await page.route('**/rest/v1/**', (route) => route.abort('connectionrefused'))
  await page.goto('/student-portal/explore?tab=all')
  await page.getByRole('heading', { name: 'University Explorer' }).waitFor()
  await page.getByText('Your progress could not be loaded', { exact: true }).waitFor()
  await page.getByText('From the catalogue that comes with this site.').waitFor()
  expect(await page.getByText('Complete your profile').count()).toBe(0)
  await page.getByRole('tab', { name: 'Recommended' }).click()
  await page.getByText('Your profile could not be loaded, and they follow from it.').waitFor()
  await page.getByRole('button', { name: /^Apply.*Locked/ }).click({ force: true })
  await says(page, 'Your progress could not be loaded. Please try again.')

  await page.unroute('**/rest/v1/**')
  await page.getByRole('button', { name: 'Try again', exact: true }).first().click()
  await page.getByText('Your progress could not be loaded', { exact: true }).waitFor({ state: 'detached' })
  await page.getByText('Step 2 of 5: University Selection').first().waitFor()
})

test('a page whose files cannot be fetched says so, and opens when it is loaded again', async () => {
  await advanceTo(student, 2)
  await page.route('**/assets/*.js', (route) => route.abort('connectionrefused'))
  await page.goto('/student-portal/dashboard')
  await page.getByText('This page could not be loaded completely').waitFor()
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await page.getByRole('heading', { name: 'Welcome, Meera' }).waitFor()
  expect(await page.getByText('This page could not be loaded completely').isVisible()).toBe(false)
})

test('a page that was open during a deploy opens what is pressed, though its files have other names now', async () => {
  await advanceTo(student, 2)
  await page.goto('/student-portal/dashboard')
  await page.getByRole('heading', { name: 'Welcome, Meera' }).waitFor()
  await page.getByRole('link', { name: 'Profile' }).waitFor()
  // Gone for the page that is open; the page that is loaded anew names files that are there.
  let gone = 0
  await page.route('**/assets/profile-*.js', (route) => {
    if (page.url().endsWith('/profile')) return route.fallback()
    gone++
    return route.fulfill({ status: 404, body: 'Not found' })
  })
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.waitForURL('**/student-portal/profile')
  await page.getByLabel('Phone').waitFor()
  expect(gone).toBeGreaterThan(0)
})

test('a press whose code cannot be fetched says so, and does what was asked when it is tried again', async () => {
  await advanceTo(student, 2)
  await page.goto('/student-portal/explore?search=zurich')
  const select = page.getByRole('button', { name: /ETH Zurich$/ }).filter({ hasText: /^Select/ })
  await select.waitFor()
  let cut = 0
  await page.route('**/assets/writes-*.js', (route) => {
    cut++
    return route.abort('connectionrefused')
  })
  await select.click()
  await says(
    page,
    'ETH Zurich could not be selected',
    'We could not reach the server. Please check your connection and try again.',
  )
  expect(cut).toBe(1)
  await expect.poll(() => select.getAttribute('aria-pressed')).toBe('false')
  await page.unroute('**/assets/writes-*.js')
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect.poll(() => select.getAttribute('aria-pressed')).toBe('true')
})

test('why the server refuses a payment is what is shown', async () => {
  await advanceTo(student, 5)
  await page.goto('/student-portal/payment')
  await page.route('**/functions/v1/payment-start', (route) =>
    route.fulfill({ status: 502, json: { code: 'card_declined', message: 'Your card was declined.' } }),
  )
  await page.getByRole('button', { name: 'Pay Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment Failed' })
  await dialog.getByText('Your card was declined.').first().waitFor()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await says(page, 'Payment Failed', 'Your card was declined.')
})

test("'Continue Your Application' leads on from the dashboard also once it is paid", async () => {
  await advanceTo(student, 5)
  const { data: started } = await student.client.functions.invoke<{ paymentId: string }>('payment-start')
  await student.client.functions.invoke('payment-confirm', { body: { paymentId: started!.paymentId } })
  await page.goto('/student-portal/dashboard')
  await page.getByRole('link', { name: /^Continue Your Application/ }).click()
  await page.waitForURL('**/student-portal/apply')
  await page.getByRole('heading', { name: 'Your applications' }).waitFor()
})
