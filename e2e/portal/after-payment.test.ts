/** What a student finds around a payment: what it is before it is made, what is under way after it, and her papers, sent once. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../accessible.ts'
import { openVisitor } from '../browser.ts'
import { addStudent, advanceTo, enterAs, type PortalStudent, says } from '../portal-student.ts'
import { openSite } from '../site.ts'

const site = openSite()

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

async function open(student: PortalStudent, where: string, width = 390): Promise<{ page: Page; close: () => Promise<void> }> {
  const { context, page } = await openVisitor(site.browser, site.url, width)
  await page.setViewportSize({ width, height: 844 })
  await enterAs(page, student)
  await page.goto(where)
  return { page, close: () => context.close() }
}

async function pay({ client }: PortalStudent): Promise<void> {
  const { data: started } = await client.functions.invoke<{ paymentId: string }>('payment-start')
  await client.functions.invoke('payment-confirm', { body: { paymentId: started!.paymentId } })
}

test('a payment in which no money moves is marked as that before anything is pressed, for visitors too', async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 5)
  const { page, close } = await open(student, '/student-portal/apply')
  // One screen leads on once.
  const onward = page.getByRole('link', { name: 'Go to Payment' })
  await onward.first().waitFor()
  expect(await onward.count()).toBe(1)
  await onward.click()
  await page.getByRole('button', { name: 'Pay Now' }).waitFor()
  await page.getByText('No money moves, and no card is asked for.').waitFor()
  await close()
  const visitor = await openVisitor(site.browser, site.url, 390)
  await visitor.page.goto('/student-portal/payment')
  await visitor.page.getByText('No money moves, and no card is asked for.').waitFor()
  await visitor.context.close()
})

test('after the payment the dashboard says whose turn it is until when, and what to do; a paper is sent once for all', async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 5)
  await pay(student)
  const { page, close } = await open(student, '/student-portal/dashboard')
  const underway = page.getByRole('region', { name: 'Your applications' })
  await underway
    .getByText(/^A counsellor answers by/)
    .first()
    .waitFor()
  await expect.poll(() => underway.getByText(/^A counsellor answers by \w+day, .* IST\.$/).count()).toBe(2)
  const { data: payment } = await student.client.from('payments').select('paid_at').single().throwOnError()
  const promised = new Date(Date.parse(payment.paid_at as string) + 48 * 3_600_000)
  const weekday = promised.toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'Asia/Kolkata',
  })
  await underway.getByText(weekday).first().waitFor()
  const tasks = page.getByRole('region', { name: 'Your tasks' })
  await tasks.getByText('Once, for 2 applications.').first().waitFor()
  await expectAccessible(page)
  await tasks.getByRole('link', { name: 'Upload: Passport' }).click()

  await page.waitForURL('**/student-portal/apply#documents')
  const papers = page.getByRole('region', { name: 'Your documents' })
  await papers.waitFor()
  await expect.poll(() => papers.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true)
  await expectAccessible(page)
  await papers.getByLabel('File for Passport').setInputFiles({ name: 'p.pdf', mimeType: 'application/pdf', buffer: PDF })
  await says(page, 'Passport uploaded')
  await page.getByRole('article').getByText('Passport uploaded', { exact: true }).first().waitFor()
  await expect.poll(() => page.getByRole('article').getByText('Passport uploaded', { exact: true }).count()).toBe(2)
  await papers.getByLabel('File for Passport').setInputFiles({ name: 'q.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect
    .poll(async () => {
      const { data: lines } = await student.client.from('application_documents').select('object_id').eq('label', 'Passport')
      const { data: named } = await student.client.rpc('checklist_files', { of_student: student.id })
      const { data: files } = await student.client.storage
        .from('documents')
        .list(`${student.id}/${(named as { path: string }[])[0]!.path.split('/')[1]}`)
      return [new Set(lines!.map(({ object_id }) => object_id as string)).size, files!.length]
    })
    .toEqual([1, 1])
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await tasks.getByRole('link', { name: 'Upload: CV' }).waitFor()
  expect(await tasks.getByRole('link', { name: 'Upload: Passport' }).count()).toBe(0)
  await close()
})

test('a new profile begins in the first screen of a phone, where one stands is said once, and help is in reach everywhere', async () => {
  const student = await addStudent(site.url)
  const { page, close } = await open(student, '/student-portal/profile')
  const saveBar = page.getByRole('button', { name: 'Save Profile' })
  const top = (await saveBar.boundingBox())!.y
  for (const label of ['Full name', 'Email']) {
    const field = (await page.getByLabel(label, { exact: true }).boundingBox())!
    expect(field.y + field.height).toBeLessThan(top)
  }
  expect(await page.getByText(/Step 1 of 5/).count()).toBe(1)
  expect(await page.getByText(/universities are matched against/i).count()).toBe(1)
  for (const where of ['profile', 'dashboard', 'account']) {
    await page.goto(`/student-portal/${where}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Help and contact' }).waitFor()
  }
  await page.getByRole('banner').getByRole('link', { name: 'Help and contact' }).click()
  await page.waitForURL('**/contact')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // A document of its own: the framework is gone, and the page's own script has started.
  await expect.poll(() => page.locator('template[data-script]').count()).toBe(0)
  expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false)
  await close()
})
