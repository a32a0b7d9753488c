/** Invoices: asked for before or after a payment, downloaded, and made out anew by whoever keeps the books. */
import fs from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectAccessibleInBothLooks } from '../accessible.ts'
import { openVisitor } from '../browser.ts'
import { addStaff, openConsole } from '../console-staff.ts'
import { addStudent, advanceTo, enterAs, type PortalStudent, says } from '../portal-student.ts'
import { openOwnSite } from '../site.ts'

const site = openOwnSite({ settings: { RATE_LIMITS: 'false' } })

/** Somebody who has paid the plan by a demonstration, with an invoice where she has said to whom. */
async function addPayer(details: object | null): Promise<{ student: PortalStudent; paymentId: string }> {
  const student = await addStudent(site.url)
  await advanceTo(student, 5)
  if (details) await student.client.rpc('save_billing_details', { details }).throwOnError()
  const { data: started } = await student.client.functions.invoke<{ paymentId: string }>('payment-start')
  const { paymentId } = started!
  await student.client.functions.invoke('payment-confirm', { body: { paymentId } })
  return { student, paymentId }
}

async function fillBilling(page: Page, submit: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'To whom is the invoice made out?' })
  await form.getByLabel('Name or company').fill('Nair Diagnostics')
  await form.getByRole('button', { name: submit }).click()
  await form.getByText('Please give street and house.').waitFor()
  await form.getByLabel('Address').fill('Brigade Road 1\n2nd floor')
  await form.getByLabel('Postal code').fill('560001')
  await form.getByLabel('City').fill('Bengaluru')
  await form.getByLabel('Country').fill('India')
  await form.getByLabel('Tax number').fill('29ABCDE1234F1Z5')
  await form.getByRole('button', { name: submit }).click()
  await form.waitFor({ state: 'hidden' })
}

test('whoever says before paying to whom gets the invoice with the payment, of the plan and of a phase', async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 5)
  const { context, page } = await openVisitor(site.browser, site.url, 390)
  await enterAs(page, student)
  await page.goto('/student-portal/payment')
  await page.getByRole('button', { name: 'Have an invoice made out' }).click()
  await fillBilling(page, 'Save')
  await says(page, 'Invoice details saved', 'The invoice will be made out to Nair Diagnostics.')
  await page.getByText('The invoice will be made out to Nair Diagnostics, Bengaluru.').last().waitFor()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByRole('button', { name: 'Confirm Payment' }).click()
  await page.getByRole('dialog', { name: 'Payment Successful' }).waitFor()
  await page.goto('/student-portal/payment/receipt')
  const list = page.getByRole('list', { name: 'Invoices and credit notes' })
  await list.getByText(/made out to Nair Diagnostics$/).waitFor()
  const number = await list.getByText(/^DEMO-I-\d{4}-\d{4}$/).innerText()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${number}` }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${number}.pdf`)
  expect(fs.readFileSync(await download.path(), 'latin1')).toMatch(/^%PDF-/)

  await page.goto('/student-portal/diploma')
  await page.getByText('The invoice will be made out to Nair Diagnostics, Bengaluru.').waitFor()
  await page.getByRole('button', { name: 'Pay phase 1' }).click()
  await page.getByRole('button', { name: 'Confirm Payment' }).click()
  await page.getByRole('button', { name: 'Back to the phases' }).click()
  await page
    .getByRole('region', { name: 'Phase 1: Foundation Courses' })
    .getByRole('list', { name: 'Invoices and credit notes' })
    .getByText(/made out to Nair Diagnostics$/)
    .waitFor()
  await page.getByRole('button', { name: 'No invoice' }).click()
  await says(page, 'No invoice will be made')
  await page.getByRole('button', { name: 'Have an invoice made out' }).waitFor()
  await context.close()
})

test('an invoice is asked for on the receipt, once, and everybody can, narrow and dark as wide and light', async () => {
  const { student } = await addPayer(null)
  const { context, page } = await openVisitor(site.browser, site.url, 320)
  await enterAs(page, student)
  await page.goto('/student-portal/payment/receipt')
  // By the keyboard alone: the form takes the focus, and gives it back.
  await page.getByRole('button', { name: 'Have an invoice made out' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'To whom is the invoice made out?' })
  await expect.poll(() => form.getByLabel('Name or company').evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await form.getByLabel('Name or company').inputValue()).toBe('Meera Nair')
  await expectAccessibleInBothLooks(page, 'the form of an invoice')
  await fillBilling(page, 'Issue the invoice')
  await says(page, 'Invoice issued')
  await page
    .getByRole('list', { name: 'Invoices and credit notes' })
    .getByText(/made out to Nair Diagnostics$/)
    .waitFor()
  expect(await page.getByRole('button', { name: 'Have an invoice made out' }).count()).toBe(0)
  await expectAccessibleInBothLooks(page, 'the receipt with an invoice')
  await context.close()
})

test(
  'finance enters who issues, puts a wrong invoice right, and the student has both with the credit note',
  { timeout: 120_000 },
  async () => {
    const { student, paymentId } = await addPayer({
      recipient: 'Nair Diagnostics',
      address: 'Brigade Road 1',
      postal_code: '560001',
      city: 'Bengaluru',
      country: 'India',
    })
    const page = await openConsole(site, await addStaff(site, 'finance'), '/console/money')
    await page.getByRole('link', { name: 'Who issues invoices' }).click()
    await page.getByText('Nobody has entered the legal name, the address and the tax number.', { exact: false }).waitFor()
    await page.getByLabel('Legal name').fill('Helix Abroad LLC')
    await page.getByLabel('Tax number', { exact: true }).fill('00-0000000')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Please give the number and what it is called, or neither.').waitFor()
    await page.getByLabel('Kind of tax number').fill('EIN')
    await page.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Saved')
    await page.getByText('Nobody has entered the address.', { exact: false }).waitFor()
    await expectAccessible(page, 'who issues invoices')

    await page.goto(`/console/money/${paymentId}`)
    await page.getByText('Made out to Nair Diagnostics, Brigade Road 1, 560001 Bengaluru, India.').waitFor()
    await page.getByRole('button', { name: 'Put the invoice right' }).click()
    const form = page.locator('form').filter({ has: page.getByLabel('Name or company') })
    await form.getByLabel('Name or company').fill('Nair Diagnostics Pvt. Ltd.')
    await expectAccessible(page, 'a payment whose invoice is put right')
    await form.getByRole('button', { name: 'Issue the invoice' }).click()
    await says(page, 'Invoice issued')
    await page.getByText('It was wrong.', { exact: false }).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download DEMO-C-/ }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^DEMO-C-\d{4}-\d{4}\.pdf$/)
    await page.context().close()

    const hers = await openVisitor(site.browser, site.url, 390)
    await enterAs(hers.page, student)
    await hers.page.goto('/student-portal/payment/receipt')
    const list = hers.page.getByRole('list', { name: 'Invoices and credit notes' })
    await list.getByText(/made out to Nair Diagnostics Pvt\. Ltd\.$/).waitFor()
    await list.getByText(/made out to Nair Diagnostics\. Taken back: another took its place$/).waitFor()
    expect(await list.getByRole('button', { name: /^Download/ }).count()).toBe(3)
    await hers.context.close()
  },
)

test('a counsellor reads the invoices of a payment and changes none', { timeout: 90_000 }, async () => {
  const { paymentId } = await addPayer(null)
  const page = await openConsole(site, await addStaff(site), `/console/money/${paymentId}`)
  await page.getByText('None was asked for.').waitFor()
  expect(await page.getByRole('button', { name: 'Issue an invoice' }).count()).toBe(0)
  await page.goto('/console/money/issuer')
  await page.getByRole('heading', { name: 'The books are kept by finance' }).waitFor()
  await page.context().close()
})
