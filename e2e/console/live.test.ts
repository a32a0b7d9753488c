/** Two of staff at work at the same time: each sees what the other does, without loading the page. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisitor } from '../browser.ts'
import { addStaff, openConsole } from '../console-staff.ts'
import { enterAs } from '../portal-student.ts'
import { openOwnSite } from '../site.ts'

const site = openOwnSite({ settings: { RATE_LIMITS: 'false' } })

async function sendEnquiry(name: string): Promise<void> {
  const answer = await fetch(`${site.url}/functions/v1/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, email: 'somebody@enquiry.example', question: 'Is there an instalment plan?' }),
  })
  expect(answer.status).toBe(201)
}

const hears = (page: Page) => page.locator('.con[data-live]').waitFor()
const line = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('what arrives, and what a colleague takes, appears without a reload', { timeout: 90_000 }, async () => {
  const [one, other] = await Promise.all([addStaff(site), addStaff(site)])
  const [hers, his] = [await openConsole(site, one), await openConsole(site, other)]
  for (const page of [hers, his]) {
    await hears(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  }
  await sendEnquiry('Fatima Sheikh')
  for (const page of [hers, his]) await line(page, 'Fatima Sheikh').waitFor()
  await his.keyboard.press('n')
  await his.getByRole('heading', { name: 'Fatima Sheikh' }).waitFor()
  await expect.poll(() => line(hers, 'Fatima Sheikh').getByText('Nobody’s yet').count()).toBe(0)
  for (const page of [hers, his]) {
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await page.context().close()
  }
})

test('where no stream comes through, the page looks by itself', { timeout: 90_000 }, async () => {
  const { page } = await openVisitor(site.browser, site.url)
  await page.route('**/functions/v1/changes', (route) => route.abort())
  await enterAs(page, await addStaff(site))
  await page.goto('/console/inbox')
  await page.locator('.con-queues').waitFor()
  await sendEnquiry('Arjun Menon')
  await line(page, 'Arjun Menon').waitFor({ timeout: 40_000 })
  expect(await page.locator('.con[data-live]').count()).toBe(0)
  await page.context().close()
})

test('a stream that ends is opened again, and a look that fails leaves the screen as it is', { timeout: 90_000 }, async () => {
  const { page } = await openVisitor(site.browser, site.url)
  let streams = 0
  await page.route('**/functions/v1/changes', (route) => {
    if (++streams > 1) return route.continue()
    const body = 'event: ready\ndata: {}\n\nevent: end\ndata: {"reason":"stopping"}\n\n'
    return route.fulfill({ contentType: 'text/event-stream', body })
  })
  await enterAs(page, await addStaff(site))
  await page.goto('/console/inbox')
  await expect.poll(() => streams).toBe(2)
  await hears(page)
  await sendEnquiry('Sneha Iyer')
  await line(page, 'Sneha Iyer').waitFor()

  await page.getByRole('link', { name: /Sneha Iyer/ }).click()
  await page.getByLabel('Text').fill('Half a reply')
  // What is open stays open; nothing new gets through.
  await page.context().setOffline(true)
  const failed = page.waitForEvent('requestfailed')
  await sendEnquiry('Vikram Singh')
  await failed
  expect(await page.getByLabel('Text').inputValue()).toBe('Half a reply')
  await page.context().setOffline(false)
  await sendEnquiry('Imran Qureshi')
  for (const name of ['Vikram Singh', 'Imran Qureshi']) await line(page, name).waitFor()
  expect(await page.getByLabel('Text').inputValue()).toBe('Half a reply')
  await page.context().close()
})
