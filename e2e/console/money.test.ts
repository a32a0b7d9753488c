/** Money at the console: a refund that the student sees, by two of finance at once; the books compared; the export. */
import fs from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectAccessibleInBothLooks } from '../accessible.ts'
import { mailTo, openVisitor } from '../browser.ts'
import { addStaff, openConsole } from '../console-staff.ts'
import { addStudent, advanceTo, enterAs, type PortalStudent, says } from '../portal-student.ts'
import { openOwnSite } from '../site.ts'

const site = openOwnSite({ settings: { RATE_LIMITS: 'false' } })

/** Somebody who has paid the plan for so many universities, by a demonstration. */
async function addPayer(universities = 2): Promise<{ student: PortalStudent; paymentId: string }> {
  const student = await addStudent(site.url)
  await advanceTo(student, 5, universities)
  const { data } = await student.client.auth.getSession()
  const call = async (name: string, body: object) => {
    const response = await fetch(`${site.url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${data.session!.access_token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { paymentId: string; status: string }
  }
  const { paymentId } = await call('payment-start', {})
  expect((await call('payment-confirm', { paymentId })).status).toBe('succeeded')
  return { student, paymentId }
}

const line = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test(
  'finance gives a part back, a colleague sees it appear and is told, and the student reads it by mail and on the receipt',
  { timeout: 120_000 },
  async () => {
    const { student, paymentId } = await addPayer()
    const [one, other] = await Promise.all([addStaff(site, 'finance'), addStaff(site, 'administrator')])
    const hers = await openConsole(site, one, '/console/money')
    const his = await openConsole(site, other, `/console/money/${paymentId}`)
    await his.locator('.con[data-live]').waitFor()
    await line(hers, 'Meera Nair').first().getByRole('link').click()
    await hers.getByRole('heading', { name: '₹18,000, Meera Nair' }).waitFor()

    await his.getByLabel('Why').selectOption('goodwill')
    await his.getByRole('button', { name: 'Give back' }).click()
    await his.getByRole('dialog', { name: 'Give ₹18,000 back?' }).waitFor()

    await hers.getByLabel('Amount in rupees').fill('20,000')
    await hers.getByRole('button', { name: 'Give back' }).click()
    await hers.getByText('Please give an amount up to ₹18,000.').waitFor()
    await hers.getByText('Please say why.').waitFor()
    await expect.poll(() => hers.getByLabel('Amount in rupees').evaluate((one) => one === document.activeElement)).toBe(true)
    await hers.getByLabel('Amount in rupees').fill('4,500.50')
    await hers.getByLabel('Why').selectOption('withdrawn')
    await hers.getByRole('button', { name: 'Give back' }).click()
    await hers.getByText('within 14 days as the terms say').waitFor()
    await expectAccessible(hers, 'the question before a refund')
    // Where no notice is, nothing stands in its place.
    const places = hers.locator('dialog [data-slot=notice-region]')
    expect(await places.evaluateAll((all) => all.map((place) => place.getBoundingClientRect().height))).toEqual([0])
    await hers.getByRole('button', { name: 'Give ₹4,500.50 back' }).dblclick()
    await says(hers, 'Given back')
    await hers.getByText('DEMO-C-', { exact: false }).first().waitFor()

    // He had his question open before hers was answered: nothing is given twice.
    await his.getByText('The student withdrew.', { exact: false }).waitFor()
    await his.getByRole('button', { name: 'Give ₹18,000 back' }).click()
    await says(his, 'Nothing was given back', 'Somebody else gave something back meanwhile.')
    const { data: refunds } = await student.client.from('refunds').select('amount_minor, status').throwOnError()
    expect(refunds).toEqual([{ amount_minor: 450_050, status: 'succeeded' }])

    const mail = await mailTo(site.url, student.email, /Your refund of/)
    expect(mail.text).toContain('₹4,500.50')
    expect(mail.text).toMatch(/DEMO-C-\d{4}-\d{4}/)
    const { page } = await openVisitor(site.browser, site.url)
    await enterAs(page, student)
    await page.goto('/student-portal/payment/receipt')
    await page.getByText('Paid, ₹4,500.50 of it refunded').waitFor()
    for (const one of [hers, his, page]) await one.context().close()
  },
)

test('the ledger is filtered in the address, and exported as it is filtered, safely', { timeout: 90_000 }, async () => {
  const { student } = await addPayer(1)
  await student.client
    .from('student_profiles')
    .update({ first_name: 'Zara', last_name: 'Khan' })
    .eq('id', student.id)
    .throwOnError()
  const page = await openConsole(site, await addStaff(site, 'finance'), '/console/money')
  await page.getByRole('searchbox').fill(student.email)
  await page.waitForURL(/search=/)
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await line(page, 'Zara Khan').getByText('₹9,000').waitFor()
  await page.getByRole('table', { name: '1 payment or refund', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Came to nothing' }).click()
  await page.getByText('Nothing fits').waitFor()
  await page.getByRole('link', { name: /^Everything/ }).click()
  await line(page, 'Zara Khan').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /Export as CSV/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^ledger-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/)
  const lines = parse<Record<string, string>>(fs.readFileSync(await file.path()), { columns: true, bom: true })
  expect(lines.find(({ Email }) => Email === student.email)).toMatchObject({
    Name: 'Zara Khan',
    Received: '9000.00',
    Currency: 'INR',
  })
  for (const one of lines) for (const cell of Object.values(one)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  await page.context().close()
})

test('who does not keep the books sees payments and gives nothing back; an editor sees none', { timeout: 90_000 }, async () => {
  const { paymentId } = await addPayer(1)
  const counsellor = await openConsole(site, await addStaff(site), `/console/money/${paymentId}`)
  await counsellor.getByRole('heading', { name: 'Given back' }).waitFor()
  expect(await counsellor.getByRole('button', { name: 'Give back' }).count()).toBe(0)
  await counsellor.goto('/console/money/reconciliation')
  await counsellor.getByRole('heading', { name: 'The books are kept by finance' }).waitFor()
  await counsellor.context().close()
})

test('the screens of money are accessible, narrow and dark as wide and light', { timeout: 120_000 }, async () => {
  const { paymentId } = await addPayer(1)
  const page = await openConsole(site, await addStaff(site, 'administrator'), '/console/money', 320)
  const look = (what: string) => expectAccessibleInBothLooks(page, what)
  await line(page, 'Meera Nair').first().waitFor()
  await look('the ledger')
  await page.goto(`/console/money/${paymentId}`)
  await page.getByRole('heading', { name: 'Give back', exact: true }).waitFor()
  await look('a payment')
  await page.goto('/console/money/reconciliation')
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.getByText('There is nothing to compare with').waitFor()
  await look('the comparison')
  await page.context().close()
})
