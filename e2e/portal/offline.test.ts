/** Bad luck in the middle of a save: nothing typed or chosen is lost, it is said, and it goes through when it is tried again. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasFetched, openVisitor } from '../browser.ts'
import { addStudent, advanceTo, enterAs, type PortalStudent, says } from '../portal-student.ts'
import { openSite } from '../site.ts'

const UNREACHABLE = 'We could not reach the server. Please check your connection and try again.'

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

const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Does something without a network, waits for its notice, and presses 'Try again' in it once the network is back. */
async function failAndRetry(act: () => Promise<void>, title: string, description = UNREACHABLE): Promise<void> {
  await hasFetched(page)
  await context.setOffline(true)
  await act()
  await says(page, title, description)
  await context.setOffline(false)
  await page.locator('[data-slot=toast]', { hasText: title }).getByRole('button', { name: 'Try again' }).click()
}

describe('without a network', () => {
  test('the profile keeps what was typed, and a page that cannot be fetched says so', async () => {
    await advanceTo(student, 2)
    await page.clock.install()
    await page.goto('/student-portal/profile')
    await page.getByLabel('Phone').fill('+91 22222 22222')
    await failAndRetry(
      () => press('Save Profile'),
      'Error updating profile',
      'There was a problem updating your profile. Please try again.',
    )
    await says(page, 'Profile updated')
    expect(await page.getByLabel('Phone').inputValue()).toBe('+91 22222 22222')
    await page.getByText('All changes saved').waitFor()
    const { data: row } = await student.client.from('student_profiles').select('phone').single().throwOnError()
    expect(row).toEqual({ phone: '+91 22222 22222' })

    await page.clock.fastForward(15_000)
    const worker = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
    await expect.poll(worker).toBe('activated')
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('heading', { name: 'No connection' }).waitFor()
  })

  test('a selection, a heart, a number beside its rule and the review stay where they were', async () => {
    await advanceTo(student, 2)
    await page.goto('/student-portal/explore?search=zurich')
    const select = page.getByRole('button', { name: /ETH Zurich$/ }).filter({ hasText: /^Select/ })
    await select.waitFor()
    await failAndRetry(() => select.click(), 'ETH Zurich could not be selected')
    await expect.poll(() => select.getAttribute('aria-pressed')).toBe('true')

    const heart = page.getByRole('button', { name: 'Save ETH Zurich' })
    await failAndRetry(() => heart.click(), 'Failed to save university')
    await says(page, 'ETH Zurich added to saved universities')

    await press('View Details of ETH Zurich')
    await press('Fill in Tuition budget')
    const budget = page.getByLabel('Tuition budget')
    await budget.fill('50000')
    await failAndRetry(
      () => press('Save and recheck'),
      'Error updating profile',
      'There was a problem updating your profile. Please try again.',
    )
    await says(page, 'Profile updated')
    await page
      .getByRole('dialog')
      .getByText(/of \$50,000, at the dated rate/)
      .waitFor()
    await page.keyboard.press('Escape')

    await failAndRetry(() => press('Review Selections (1/6)'), 'Your selections could not be sent to review')
    await page.waitForURL('**/student-portal/selected')
  })

  test('a payment that lost its answer is confirmed again, and made once', async () => {
    await advanceTo(student, 5)
    await page.goto('/student-portal/payment')
    await press('Pay Now')
    await page.getByRole('button', { name: 'Confirm Payment' }).waitFor()
    // It reaches the server; what the server says does not come back.
    await page.route('**/functions/v1/payment-confirm', async (route) => {
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await press('Confirm Payment')
    await says(page, 'Payment Failed', UNREACHABLE)
    await page.unroute('**/functions/v1/payment-confirm')
    await press('Confirm Payment')
    await page.getByRole('dialog', { name: 'Payment Successful' }).waitFor()
    const { data: payments } = await student.client.from('payments').select('status').throwOnError()
    expect(payments).toEqual([{ status: 'succeeded' }])
  })
})

test('a session that ends while the profile is being saved: back at the same place after the login, with what was typed', async () => {
  await advanceTo(student, 2)
  await page.goto('/student-portal/profile?field=statement')
  await page.getByLabel('Statement of purpose').fill('To heal, and to count.')
  await page.getByRole('button', { name: 'Save Profile' }).evaluate((button: HTMLElement) => {
    const session = JSON.parse(localStorage.getItem('helix-session') ?? '{}') as object
    localStorage.setItem('helix-session', JSON.stringify({ ...session, refresh_token: 'revoked', expires_at: 1 }))
    button.click()
  })
  await says(page, 'Authentication required', 'Please log in to access the student portal.')
  await page.waitForURL('**/login*')
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password').fill(student.password)
  await press('Log in')
  await page.waitForURL('**/student-portal/profile?field=statement')
  await page.getByText('Your unsaved changes are back').waitFor()
  expect(await page.getByLabel('Statement of purpose').inputValue()).toBe('To heal, and to count.')
  await press('Save Profile')
  await says(page, 'Profile updated')
})

test('a heart pressed as nobody says that one has to be logged in', async () => {
  await advanceTo(student, 2)
  await page.goto('/student-portal/explore?search=zurich')
  const heart = page.getByRole('button', { name: 'Save ETH Zurich' })
  await heart.waitFor()
  await page.route('**/rest/v1/saved_universities*', (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'invalid JWT', details: null, hint: null } }),
  )
  await heart.click()
  await says(page, 'You need to be logged in to save universities', 'Session expired. Please log in again.')
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
})

describe('what leads on by itself', () => {
  beforeEach(async () => {
    await advanceTo(student, 5)
    await page.clock.install()
  })
  const path = () => new URL(page.url()).pathname

  test('leaves the payment two seconds after it was made', async () => {
    await page.goto('/student-portal/payment')
    await press('Pay Now')
    await page.getByRole('button', { name: 'Confirm Payment' }).waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await press('Confirm Payment')
    await page.getByRole('dialog', { name: 'Payment Successful' }).waitFor()
    await page.clock.runFor(1_999)
    expect(path()).toBe('/student-portal/payment')
    await page.clock.runFor(1)
    await page.clock.resume()
    await page.waitForURL('**/student-portal/dashboard')
    await page.getByRole('link', { name: /^Payment/ }).click()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.waitForURL('**/student-portal/dashboard')
  })

  test('leaves the callback after three, or at once by its button', async () => {
    const { data: started } = await student.client.functions.invoke<{ paymentId: string }>('payment-start')
    await student.client.functions.invoke('payment-confirm', { body: { paymentId: started!.paymentId } })
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto('/payment-callback')
    await page.getByText('Redirecting to your student portal...').waitFor()
    await page.clock.runFor(2_999)
    expect(path()).toBe('/payment-callback')
    await page.clock.runFor(1)
    await page.clock.resume()
    await page.waitForURL('**/student-portal/dashboard')

    await page.goto('/payment-callback')
    await page.getByRole('link', { name: 'Go to Student Portal' }).click()
    await page.waitForURL('**/student-portal/dashboard')
    await page.getByRole('link', { name: 'Profile' }).click()
    await page.waitForURL('**/student-portal/profile')
    await page.clock.runFor(3_000)
    expect(path()).toBe('/student-portal/profile')
  })
})
