/** The student's way from a new profile to a paid plan, on a phone and on a desk, and what the portal says when it does not go on. */
import fs from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../accessible.ts'
import { holdBack, openVisitor } from '../browser.ts'
import { choosePrograms, addStudent, advanceTo, makeStaff, openAs, type PortalStudent, says } from '../portal-student.ts'
import { openSite } from '../site.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const site = openSite()

/** A student on a page of the portal, in a browser of their own. */
async function open(where: string, student: PortalStudent, width = 1280) {
  const visit = await openVisitor(site.browser, site.url, width)
  await openAs(visit.page, student, where)
  return visit
}

describe.each([390, 1280])('at %i px', (width) => {
  test('a student goes from the profile to a paid plan', async () => {
    const student = await addStudent(site.url)
    const { context, page } = await open('/student-portal', student, width)
    await page.waitForURL('**/student-portal/profile')
    await page.getByText('Step 1 of 5: Profile Setup').first().waitFor()
    await page.getByText('Student Portal', { exact: true }).waitFor()
    for (const section of ['Personal Information', 'Academic Background', 'Study Preferences', 'Statement of Purpose'])
      await page.getByRole('heading', { name: section, exact: true }).waitFor()
    const tabs = page.getByRole('navigation', { name: 'Application journey' })
    for (const tab of ['Dashboard', 'Profile', 'Explore', 'Selected', 'Apply', 'Payment'])
      await tabs
        .locator('.tab')
        .filter({ hasText: new RegExp(`^${tab}\\b`) })
        .waitFor()
    await page.getByLabel('Phone').fill('+91 98765 43210')
    await page.getByText('Academic Background').click()
    await page.getByLabel('Highest degree').selectOption("Master's Degree")
    await page.getByLabel('Major').fill('Biology')
    await page.getByText('Study Preferences').click()
    await page.getByRole('checkbox', { name: 'Germany' }).check()
    await page.getByRole('checkbox', { name: 'Introduction to AI' }).check()
    const save = await holdBack(page, '**/rest/v1/student_profiles*')
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await page.getByRole('button', { name: 'Saving...' }).waitFor()
    save.goOn()
    await says(page, 'Profile updated')
    await page.waitForURL('**/student-portal/explore*')

    await page.goto('/student-portal/explore?country=Germany')
    await page.getByRole('button', { name: 'Review Selections (0/6)' }).click()
    await says(page, 'No universities selected', 'Please select at least one university to proceed.')
    for (const place of [1, 2, 3]) {
      await page
        .getByRole('button', { name: /^Select / })
        .first()
        .click()
      await page.getByRole('button', { name: `Review Selections (${place}/6)` }).waitFor()
    }
    await page.getByRole('button', { name: 'Review Selections (3/6)' }).click()
    await page.waitForURL('**/student-portal/selected')
    await says(page, 'Choose your programs', 'Please choose the program you apply for.')
    await page.getByRole('button', { name: 'Review Selections (3/6)' }).click()
    await page.getByRole('alert').getByText('Please choose the program you apply for.').first().waitFor()
    await expectAccessible(page)
    await choosePrograms(page)
    await page.getByRole('button', { name: 'Review Selections (3/6)' }).click()
    await page.getByRole('button', { name: 'Continue to Application' }).waitFor()
    await page.getByRole('heading', { name: 'Selected Universities' }).waitFor()
    await page.getByText('3 selected', { exact: true }).waitFor()
    await page.getByText('Review Your Selections', { exact: true }).waitFor()
    await page.getByText("You've selected 3 universities. You can select up to 3 more.").waitFor()
    await page.getByRole('heading', { name: 'Saved Universities' }).waitFor()
    await page.getByText('Browse universities and save them to your favorites').waitFor()
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await page.getByText('you will have 2 of 6 places filled').waitFor()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('2 selected', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Back to Selection' }).click()
    await page.waitForURL('**/student-portal/explore')
    await page.getByRole('button', { name: 'Review Selections (2/6)' }).click()
    await page.waitForURL('**/student-portal/selected')

    await page.getByRole('link', { name: 'Dashboard' }).click()
    const status = page.getByRole('region', { name: 'Your Status' })
    await status.getByText('Review Selections').waitFor()
    for (const text of ['Complete', 'Pending']) await status.getByText(text, { exact: true }).waitFor()
    await page.getByRole('link', { name: 'View All Universities' }).waitFor()
    expect(await page.getByRole('link', { name: 'Germany' }).getAttribute('href')).toBe('/student-portal/explore?country=Germany')
    await expect.poll(() => page.getByText(/^Annual Tuition: /).count()).toBe(4)
    await expectAccessible(page)
    await page.goBack()
    await page.waitForURL('**/student-portal/selected')
    await page.goForward()
    await page.getByRole('link', { name: /^Continue Your Application/ }).click()
    await page.waitForURL('**/student-portal/selected')
    const chosen = await page
      .getByLabel(/^Program/)
      .first()
      .locator('option:checked')
      .innerText()
    await page.getByRole('button', { name: 'Continue to Application' }).click()

    await page.waitForURL('**/student-portal/apply')
    await page.getByText('No applications yet').waitFor()
    await page.getByRole('link', { name: 'Explore Universities' }).waitFor()
    await page.getByText(chosen, { exact: true }).first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog', { name: 'Submit 2 applications?' }).getByRole('button', { name: 'Submit' }).click()

    await page.waitForURL('**/student-portal/payment')
    for (const text of [
      'European Explorer',
      '₹27,000',
      'Low Tuition Fees European Package',
      'Most Popular',
      'Up to 9 Universities',
    ])
      await page.getByText(text, { exact: true }).waitFor()
    await page.getByText('2 universities × ₹9,000 = ₹18,000').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await page.getByRole('button', { name: 'Processing...' }).waitFor()
    const confirmation = page.getByRole('dialog', { name: 'Confirm your payment' })
    await confirmation.getByText(/^DEMO/).waitFor()
    await confirmation.getByText('Demonstration').waitFor()
    await expectAccessible(page)
    await confirmation.getByRole('button', { name: 'Confirm Payment' }).click()
    await page.getByRole('dialog', { name: 'Payment Successful' }).waitFor()
    await says(page, 'Payment successful', 'Your European Explorer plan has been activated successfully.')
    await page.waitForURL('**/student-portal/dashboard')
    await page.getByText('Payment Complete').waitFor()
    await status.getByText('Completed', { exact: true }).first().waitFor()

    await page.getByRole('link', { name: /^Payment/ }).click()
    await page.getByRole('heading', { name: 'Payment Successful' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'View receipt' }).click()
    await page.getByText('₹18,000', { exact: true }).waitFor()
    await page.getByText(/^DEMO[0-9A-F]{12}$/).waitFor()
    const [receipt] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(receipt.suggestedFilename()).toBe('receipt.pdf')
    expect(fs.readFileSync(await receipt.path(), 'latin1')).toMatch(/^%PDF-/)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Apply' }).click()
    await page.getByText(chosen, { exact: true }).first().waitFor()
    await expect.poll(() => page.getByText('Submitted', { exact: true }).count()).toBe(2)
    for (const term of ['Submission Date', 'Documents', 'Next Step'])
      expect(await page.getByRole('term').filter({ hasText: term }).count()).toBe(2)
    expect(await page.getByText('A counsellor will begin the review. Meanwhile upload your documents.').count()).toBe(2)
    await page
      .getByText(new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }))
      .first()
      .waitFor()
    await expectAccessible(page)
    await context.close()
  })
})

test('a link to a disabled tab leads to the one that is next and says why; names of the other variant work', async () => {
  const student = await addStudent(site.url)
  const { context, page } = await open('/student-portal?tab=saved', student)
  await page.waitForURL('**/student-portal/profile')
  await says(page, 'Select at least one university first.')
  await page.goto('/student-portal/apply')
  await says(page, 'Review your selections and continue to the application first.')
  // Disabled for readers, and still there to say why.
  await page.getByRole('button', { name: /^Payment/ }).click({ force: true })
  await says(page, 'Submit your applications first.')
  await advanceTo(student, 4)
  await page.goto('/student-portal?tab=applications')
  await page.waitForURL('**/student-portal/apply')
  await page.getByRole('button', { name: 'Proceed to Payment' }).waitFor()
  await context.close()
})

test('taking the last university out leads back to step 2, and says that nothing is selected', async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 3, 1)
  const { context, page } = await open('/student-portal/selected', student)
  await page.getByText("You've selected 1 university. You can select up to 5 more.").waitFor()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No Universities Selected').waitFor()
  await page
    .getByText("You haven't selected any universities yet. Please go to the Explore tab to select universities.")
    .waitFor()
  await page.getByText('Step 2 of 5: University Selection').first().waitFor()
  await page.getByRole('button', { name: /^Selected.*Locked/ }).waitFor()
  await context.close()
})

test('a list that is empty says so, and leads a new student to a screen that is open to her', async () => {
  const { context, page } = await open('/student-portal/dashboard', await addStudent(site.url))
  await page.getByText('Once you have selected universities, their dates stand here.').first().waitFor()
  for (const [screen, says, way, leads] of [
    ['plan', 'No programme chosen yet', 'Go to Profile', 'profile'],
    ['compare', 'Nothing to compare yet', 'Go to Profile', 'profile'],
    ['notifications', 'Nothing yet', 'Go to Dashboard', 'dashboard'],
    ['diploma/receipt', 'No receipt yet', 'Go to Diploma', 'diploma'],
  ] as const) {
    await page.goto(`/student-portal/${screen}`)
    const empty = page.locator('[data-slot=empty-state]').filter({ hasText: says })
    await empty.getByRole('link', { name: way }).click()
    await page.waitForURL(`**/student-portal/${leads}`)
  }
  await context.close()
})

test('the foot of a screen stands below what is in sight, so that it does not jump when the content arrives', async () => {
  const { context, page } = await open('/student-portal/notifications', await addStudent(site.url), 390)
  await page.getByText('Nothing yet').waitFor()
  const below = await page.locator('footer').evaluate((foot) => foot.getBoundingClientRect().top + scrollY - innerHeight)
  expect(below).toBeGreaterThanOrEqual(0)
  await context.close()
})

test('once the applications are submitted there is nothing to select', async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 5)
  const { context, page } = await open('/student-portal/explore', student)
  await page.getByText('Your applications are submitted, and with them your selection.').waitFor()
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: /^Select/ }).count()).toBe(0)
  await context.close()
})

test('submitting asks for a confirmed address, with the mail to be sent again in place', async () => {
  const student = await addStudent(site.url, { confirmed: false })
  await advanceTo(student, 4)
  const { context, page } = await open('/student-portal/apply', student)
  const alert = page.getByRole('status').filter({ hasText: 'Please confirm your email before you submit' })
  expect(await page.getByRole('button', { name: 'Proceed to Payment' }).isDisabled()).toBe(true)
  await alert.getByRole('button', { name: 'Resend verification email' }).click()
  await page
    .getByText(/Verification email sent|Please wait a minute|For security purposes/)
    .first()
    .waitFor()
  await context.close()
})

test('a submission without a connection keeps the choices, says so and goes through when it is tried again', async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 4)
  const { context, page } = await open('/student-portal/apply', student)
  await page.getByText('One for each program you selected.').waitFor()
  const { data: selected } = await student.client.from('selected_universities').select('programmes(name, degree)').throwOnError()
  const { name, degree } = selected[0]!.programmes as unknown as { name: string; degree: string | null }
  const chosen = [degree, name].filter(Boolean).join(' ')
  await page.getByText(chosen, { exact: true }).first().waitFor()
  await page.route('**/rest/v1/rpc/submit_applications', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await says(page, 'Submission Failed', 'We could not reach the server. Please check your connection and try again.')
  await page.getByText(chosen, { exact: true }).first().waitFor()
  await page.unroute('**/rest/v1/rpc/submit_applications')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/student-portal/payment')
  await page.goto('/student-portal/apply')
  await page.getByText(chosen, { exact: true }).first().waitFor()
  await context.close()
})

test('a session that has ended leads to the login, and back to the same place', async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 3)
  const { context, page } = await open('/student-portal/selected', student)
  await page.getByText('2 selected', { exact: true }).waitFor()
  // In one go: the client notices by itself that the session is over, and then there is no button left to press.
  await page.getByRole('button', { name: 'Continue to Application' }).evaluate((button: HTMLElement) => {
    const session = JSON.parse(localStorage.getItem('helix-session') ?? '{}') as object
    localStorage.setItem('helix-session', JSON.stringify({ ...session, refresh_token: 'revoked', expires_at: 1 }))
    button.click()
  })
  await says(page, 'Authentication required', 'Please log in to access the student portal.')
  await page.waitForURL('**/login*')
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password').fill(student.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/student-portal/selected')
  await page.getByRole('button', { name: 'Continue to Application' }).waitFor()
  await context.close()
})

/** As if the time had come: the kept session gets this, in place of what it has. */
async function alterKeptSession(page: Page, changes: { expires_at: number; refresh_token?: string }): Promise<void> {
  await page.evaluate((altered) => {
    const session = JSON.parse(localStorage.getItem('helix-session') ?? '{}') as object
    localStorage.setItem('helix-session', JSON.stringify({ ...session, ...altered }))
  }, changes)
}

test('a page takes the kept session as it is; one whose token runs out is renewed, in the open page and on the next load', async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 3)
  const { context, page } = await open('/student-portal/selected', student)
  await page.getByText('2 selected', { exact: true }).waitFor()
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/')) requested.push(request.url())
  })
  await page.reload()
  await page.getByText('2 selected', { exact: true }).waitFor()
  expect(requested).toEqual([])

  const soon = () => ({ expires_at: Math.floor(Date.now() / 1000) + 30 })
  const secondsLeft = () =>
    page.evaluate(() => {
      const { expires_at } = JSON.parse(localStorage.getItem('helix-session')!) as { expires_at: number }
      return expires_at - Date.now() / 1000
    })
  await alterKeptSession(page, soon())
  // The person comes back to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(secondsLeft).toBeGreaterThan(90)
  await alterKeptSession(page, soon())
  await page.reload()
  await page.getByText('2 selected', { exact: true }).waitFor()
  expect(await secondsLeft()).toBeGreaterThan(90)
  expect(requested.filter((address) => address.includes('grant_type=refresh_token'))).toHaveLength(2)
  await context.close()
})

test('a kept session that cannot be renewed leads to the login, and back to the same place', async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 3)
  const { context, page } = await open('/student-portal/selected', student)
  await page.getByText('2 selected', { exact: true }).waitFor()
  await alterKeptSession(page, { expires_at: 1, refresh_token: 'revoked' })
  await page.reload()
  await says(page, 'Authentication required', 'Please log in to access the student portal.')
  await openAs(page, student, '/student-portal/selected')
  await page.waitForURL('**/student-portal/selected')
  await page.getByText('2 selected', { exact: true }).waitFor()
  await context.close()
})

test('a visitor sees the plan with a login-required alert, and comes back to it after the login', async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 5)
  const { context, page } = await openVisitor(site.browser, site.url, 390)
  await page.goto('/student-portal/payment')
  await page.getByText('Login Required').waitFor()
  await page.getByText('₹27,000', { exact: true }).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await says(page, 'Login Required', 'Please login to purchase a plan')
  await openAs(page, student, '/student-portal/payment')
  await page.waitForURL('**/student-portal/payment')
  await page.getByText('2 universities × ₹9,000 = ₹18,000').waitFor()
  await context.close()
})

test('a payment is cancelled, fails, and is made once from two tabs; the callback claims only what is paid', async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 5)
  const { context, page } = await open('/student-portal/payment', student)
  await page.route('**/functions/v1/payment-start', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Pay Now' }).click()
  const failure = page.getByRole('dialog', { name: 'Payment Failed' })
  await failure.getByText('Please try again later or contact customer support.').waitFor()
  await expectAccessible(page)
  await page.unroute('**/functions/v1/payment-start')
  await failure.locator('[data-slot=button]', { hasText: 'Close' }).click()

  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByRole('button', { name: 'Confirm Payment' }).waitFor()
  const other = await context.newPage()
  await other.goto('/payment-callback')
  await other.getByText('No payment has been made').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  await other.goto('/student-portal/payment')
  await other.getByRole('button', { name: 'Pay Now' }).waitFor()
  // The first tab keeps its old view, as one that was not looked at since.
  await page.route('**/rest/v1/rpc/portal_facts', (route) => route.abort())
  await other.getByRole('button', { name: 'Pay Now' }).click()
  await other.getByRole('button', { name: 'Confirm Payment' }).click()
  await other.getByRole('dialog', { name: 'Payment Successful' }).waitFor()
  await page.unroute('**/rest/v1/rpc/portal_facts')
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await says(page, 'Already Purchased', 'You have already purchased a plan')
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor()

  await other.goto('/payment-callback')
  for (const text of [
    'Payment Successful!',
    'Your payment has been processed successfully.',
    'Your subscription is now active',
    'Redirecting to your student portal...',
  ])
    await other.getByText(text, { exact: true }).waitFor()
  await expectAccessible(other)
  await other.waitForURL('**/student-portal/dashboard')
  const { data: paid } = await student.client.from('payments').select('status').eq('status', 'succeeded').throwOnError()
  expect(paid).toHaveLength(1)
  await context.close()
})

test('pending documents are uploaded: a wrong file is refused, a lost connection is tried again, a cancelled one leaves nothing', async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 5, 1)
  const staff = await addStudent(site.url)
  await makeStaff(staff, site.settings)
  const { data: application } = await staff.client
    .from('applications')
    .select('id')
    .eq('student_id', student.id)
    .single()
    .throwOnError()
  const { context, page } = await open('/student-portal/apply', student, 390)
  await page.getByText('Submitted', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: /^Upload Documents/ }).count()).toBe(0)
  await staff.client
    .rpc('set_application_status', {
      application_id: application.id as string,
      new_status: 'Documents Pending',
      note: 'Your papers, please.',
    })
    .throwOnError()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByRole('button', { name: /^Upload Documents/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload documents' })
  await dialog
    .getByText(/PDF, JPEG or PNG, up to 10 MB/)
    .first()
    .waitFor()
  await expectAccessible(page)

  await dialog.getByLabel('File for CV').setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no') })
  await dialog.getByText('Please choose a PDF, JPEG or PNG file.').waitFor()
  await page.route('**/storage/v1/object/**', (route) => route.abort('internetdisconnected'))
  await dialog.getByLabel('File for Passport').setInputFiles({ name: 'p.pdf', mimeType: 'application/pdf', buffer: PDF })
  await page.getByRole('button', { name: 'Retry Passport' }).waitFor()
  await page.unroute('**/storage/v1/object/**')
  await page.getByRole('button', { name: 'Retry Passport' }).click()
  await says(page, 'Passport uploaded')

  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60_000 }
  await session.send('Network.emulateNetworkConditions', slow)
  const large = Buffer.concat([PDF, Buffer.alloc(3_000_000, 32), PDF])
  await dialog.getByLabel('File for Degree').setInputFiles({ name: 'degree.pdf', mimeType: 'application/pdf', buffer: large })
  await page.getByText(/Uploading degree\.pdf: [1-9]/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel the upload of Degree certificate' }).click()
  await page.getByText(/Uploading degree\.pdf/).waitFor({ state: 'detached' })
  await session.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })

  const { data: files } = await student.client.storage.from('documents').list(`${student.id}/${application.id}`)
  expect(files).toHaveLength(1)
  await dialog.locator('[data-slot=button]', { hasText: 'Close' }).click()
  await page.getByRole('button', { name: /^View Details/ }).click()
  await page.getByText('Your papers, please.').first().waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Passport' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Passport.pdf')
  await expectAccessible(page)
  await context.close()
})
