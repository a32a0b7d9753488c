/** Every tab and every dialog of the portal, in both themes: axe finds nothing, and nothing is wider than the screen. Walked on a telephone. */
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleInBothLooks, takeLook, WIDE } from '../accessible.ts'
import { openVisitor } from '../browser.ts'
import { addStudent, advanceTo, enterAs, makeStaff, type PortalStudent } from '../portal-student.ts'
import { openSite } from '../site.ts'

const site = openSite()

const TABS = [
  'dashboard',
  'plan',
  'profile',
  'explore',
  'selected',
  'compare',
  'apply',
  'payment',
  'diploma',
  'account',
  'messages',
  'notifications',
]

describe('narrow and dark as wide and light', () => {
  let context: BrowserContext
  let page: Page

  async function enter(student: PortalStudent | null): Promise<void> {
    ;({ context, page } = await openVisitor(site.browser, site.url, 320))
    if (student) await enterAs(page, student)
  }

  async function open(tab: string): Promise<void> {
    await page.goto(`/student-portal/${tab}`)
    await page.locator('main h1, main h2').first().waitFor()
    await expect.poll(() => page.getByText(/^Loading/).count()).toBe(0)
  }

  /** The pages that lead on after two or three seconds do not: there is time to look at them. */
  async function stay(): Promise<void> {
    await page.addInitScript(() => {
      const wait = window.setTimeout
      const waitUnlessLeaving = (work: TimerHandler, ms?: number) => (ms === 2_000 || ms === 3_000 ? 0 : wait(work, ms))
      window.setTimeout = waitUnlessLeaving as typeof window.setTimeout
    })
  }

  const look = (what: string) => expectAccessibleInBothLooks(page, what)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()

  /** The dialog that has just opened; Escape closes it. */
  async function lookAtDialog(name: string | RegExp): Promise<void> {
    await page.getByRole('dialog', { name }).waitFor()
    await look(`the dialog ${name}`)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }

  test('the profile of a new student, with its faults, and the way out', async () => {
    await enter(await addStudent(site.url, { confirmed: false }))
    await open('profile')
    await look('profile')
    await press('Save Profile')
    await page.getByText('Please select your highest degree.').waitFor()
    for (const section of ['Academic Background', 'Study Preferences', 'Statement of Purpose']) {
      const header = page.getByText(section, { exact: true })
      if ((await header.locator('xpath=ancestor::details').getAttribute('open')) === null) await header.click()
    }
    await page.getByLabel('Final grade').selectOption('Class or division')
    await page.getByLabel('Your class').selectOption('First class')
    await look('profile with every section open and its faults')
    // Spaced as wide as a reader may set it, in whatever font the device has.
    const spacing = await page.addStyleTag({
      content: '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    })
    await look('profile with wide letters')
    await spacing.evaluate((style) => style.parentNode!.removeChild(style))
    await page.getByLabel('Phone').fill('+91 98765 43210')
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await lookAtDialog('Leave without saving?')
    await press(/^Account of/)
    await look('the account menu')
    // Its draft is written a moment after the typing.
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('draft')))).toBe(true)
    await press('Log out')
    await lookAtDialog('Log out without saving?')
    await context.close()
  })

  test('dashboard, explorer, filters, details and comparison', async () => {
    const student = await addStudent(site.url)
    await advanceTo(student, 3, 6)
    await enter(student)
    await open('dashboard')
    await page
      .getByText(/^Annual Tuition: /)
      .nth(3)
      .waitFor()
    await look('dashboard')
    await press('Create address')
    await page.getByLabel('Calendar address').waitFor()
    await look('dashboard with a calendar address')
    await press('Revoke')
    await lookAtDialog('Revoke the calendar address?')

    await open('explore')
    await page.getByText('Maximum selection reached').waitFor()
    await look('explore')
    await press(/^Advanced Filters/)
    await lookAtDialog('Advanced Filters')
    // Where there is room they fold out in the page. The button takes the next press once it knows that the sheet is closed.
    await page.getByRole('button', { name: /^Advanced Filters/, expanded: false }).waitFor()
    await takeLook(page, WIDE)
    await press(/^Advanced Filters/)
    await page.getByRole('button', { name: 'Clear Filters' }).waitFor()
    await expectAccessible(page, 'the filters')
    for (const tab of ['recommended', 'saved']) {
      await open(`explore?tab=${tab}`)
      await page.getByText(/^Showing \d/).waitFor()
      await look(`explore, ${tab}`)
    }
    await open('explore?search=zurich')
    await press('View Details of ETH Zurich')
    await page.getByRole('heading', { name: 'What would change it' }).waitFor()
    await press('Fill in Tuition budget')
    await page.getByLabel('Tuition budget').fill('a lot')
    await press('Save and recheck')
    await page.getByText('Tuition budget must be between 0 and 1000000 US dollars.').waitFor()
    await lookAtDialog('ETH Zurich')

    await open('compare')
    await page.getByRole('article').nth(5).waitFor()
    await look('compare')
    await open('selected')
    await page.getByText('6 selected').waitFor()
    await page
      .getByLabel(/^Program/)
      .nth(5)
      .waitFor()
    await look('selected')
    await press(/^Remove/)
    await lookAtDialog(/^Remove/)
    await context.close()
  })

  test('application, payment and its dialogs', async () => {
    const student = await addStudent(site.url)
    await advanceTo(student, 4)
    await enter(student)
    await open('apply')
    await page.getByText('One for each program you selected.').waitFor()
    await look('apply, before')
    await press('Proceed to Payment')
    await lookAtDialog('Submit 2 applications?')
    await student.client.rpc('submit_applications').throwOnError()

    await stay()
    await open('payment')
    await look('payment')
    await page.route('**/functions/v1/payment-start', (route) => route.abort('internetdisconnected'))
    await press('Pay Now')
    await lookAtDialog('Payment Failed')
    await page.unroute('**/functions/v1/payment-start')
    await press('Pay Now')
    await page.getByRole('button', { name: 'Confirm Payment' }).waitFor()
    await look('the dialog Confirm your payment')
    await press('Confirm Payment')
    await page.getByRole('dialog', { name: 'Payment Successful' }).waitFor()
    await look('the dialog Payment Successful')
    await context.close()
  })

  test('what was paid: payment, receipt, applications with details and uploads, the callback', async () => {
    const [student, staff] = [await addStudent(site.url), await addStudent(site.url)]
    await advanceTo(student, 5)
    const { data: started } = await student.client.functions.invoke<{ paymentId: string }>('payment-start')
    await student.client.functions.invoke('payment-confirm', { body: { paymentId: started!.paymentId } })
    await makeStaff(staff, site.settings)
    const { data: applications } = await staff.client
      .from('applications')
      .select('id')
      .eq('student_id', student.id)
      .throwOnError()
    for (const [index, new_status] of ['Documents Pending', 'Waiting for the faculty'].entries())
      await staff.client
        .rpc('set_application_status', { application_id: applications[index]!.id as string, new_status })
        .throwOnError()
    await enter(student)
    for (const tab of ['payment', 'payment/receipt', 'dashboard']) {
      await open(tab)
      await look(`${tab}, paid`)
    }
    await open('apply')
    await page.getByText('Documents Pending', { exact: true }).waitFor()
    await look('applications')
    await press(/^View Details/)
    await lookAtDialog(/./)
    await press(/^Upload Documents/)
    await lookAtDialog('Upload documents')
    await stay()
    await page.goto('/payment-callback')
    await page.getByText('Redirecting to your student portal...').waitFor()
    await look('the callback')
    await context.close()
  })

  test('for visitors: the plan, and a callback that is not theirs', async () => {
    await enter(null)
    await page.goto('/student-portal/payment')
    await page.getByText('Login Required').first().waitFor()
    await look('the plan')
    await page.goto('/payment-callback')
    await page.getByText('Please log in to see your payment').waitFor()
    await look('the callback, signed out')
    await context.close()
  })
})

test('letters of twice the size leave no screen wider than a telephone', async () => {
  const { context, page } = await openVisitor(site.browser, site.url, 390)
  const student = await addStudent(site.url)
  await advanceTo(student, 5)
  await enterAs(page, student)
  const sideways: Record<string, number> = {}
  for (const tab of TABS) {
    await page.goto(`/student-portal/${tab}`)
    await page.locator('main h1, main h2').first().waitFor()
    await expect.poll(() => page.getByText(/^Loading/).count()).toBe(0)
    await page.locator('main details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')))
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    sideways[tab] = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await page.goto('/student-portal/account')
  const switches = page.locator('main li button')
  await switches.first().waitFor()
  const heights = await switches.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(new Set(heights).size, `the switches are of one height: ${heights.join(', ')}`).toBe(1)
  expect(sideways).toEqual(Object.fromEntries(TABS.map((tab) => [tab, 0])))
  await context.close()
})
