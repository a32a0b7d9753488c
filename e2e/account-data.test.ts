/** The account itself, in a real browser: its second factor, everything it holds as a download, and its end. */
import fs from 'node:fs'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { mailTo, openVisitor } from './browser.ts'
import { addStudent, advanceTo, openAs, says } from './portal-student.ts'
import { openSite } from './site.ts'

const site = openSite()

test.each([320, 1280])('at %i px a student takes everything along, and leaves', async (width) => {
  const student = await addStudent(site.url)
  await advanceTo(student, 5)
  const { context, page } = await openVisitor(site.browser, site.url, width)
  await openAs(page, student, '/student-portal/dashboard')
  await page.getByRole('button', { name: 'Account of Meera Nair' }).click()
  await page.getByRole('link', { name: 'Account and data' }).click()
  await page.getByRole('heading', { name: 'Account and data' }).waitFor()
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('helix-abroad-my-data.zip')
  expect(fs.readFileSync(await download.path(), 'latin1')).toContain('"phone": "+91 98765 43210"')

  const deleting = page.getByRole('dialog', { name: 'Delete your account for good?' })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await deleting.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await deleting.getByRole('button', { name: 'Delete for good' }).click()
  await deleting.getByText('Password is required').waitFor()
  await deleting.getByLabel('Password').fill('Wrong-1-word')
  await deleting.getByRole('button', { name: 'Delete for good' }).click()
  await deleting.getByText('This is not the password of your account.').waitFor()
  await deleting.getByLabel('Password').fill(student.password)
  await deleting.getByRole('button', { name: 'Delete for good' }).click()
  await says(page, 'Account deleted')
  await page.waitForURL('**/signup')
  expect(await page.getByText('Authentication required').count()).toBe(0)
  expect((await mailTo(site.url, student.email, /deleted/)).subject).toBe('Your account was deleted')

  await page.goto('/login')
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password').fill(student.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await says(page, 'Login Failed')
  await context.close()
})

test('an authenticator app is set up, asked for at the next log-in, and removed', async () => {
  const student = await addStudent(site.url)
  const { context, page } = await openVisitor(site.browser, site.url, 390)
  await openAs(page, student, '/student-portal/account')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  const picture = dialog.getByAltText('The key as a code to scan')
  expect(await picture.evaluate(async (image: HTMLImageElement) => (await image.decode(), image.naturalWidth))).toBeGreaterThan(0)
  await expectAccessible(page)
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByLabel('Six-digit code').fill('12')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByText('Please enter the six digits your app shows').waitFor()
  await dialog.getByLabel('Six-digit code').fill(await generate({ secret }))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await says(page, 'Second factor set up')

  const next = await openVisitor(site.browser, site.url, 390)
  await openAs(next.page, student, '/student-portal/account').catch(() => undefined)
  await next.page.getByRole('heading', { name: 'One more step' }).waitFor()
  await next.context.close()

  await page.getByRole('button', { name: 'Remove second factor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await says(page, 'Second factor removed')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor()
  await context.close()
})
