/** The public way from today to the first day: found, counted backwards, shared by its address and put into a calendar. */
import { expect, test } from 'vitest'
import { violationsOn } from '../accessible.ts'
import { openVisitor } from '../browser.ts'
import { openSite } from '../site.ts'

const site = openSite()

test('a student finds a programme, adds it, says what she has and reads every step, without script', async () => {
  const context = await site.browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  await page.goto('/plan')
  await page.getByLabel('Which programme do you want to begin?').fill('life science informatics bonn')
  await page.getByRole('button', { name: 'Search' }).click()
  await page
    .getByRole('list', { name: 'Programmes found' })
    .getByRole('link', { name: 'Add Life Science Informatics to the plan' })
    .first()
    .click()
  await page.getByRole('list', { name: 'Programmes of this plan' }).getByText('University of Bonn').waitFor()
  const english = page.getByRole('listitem').filter({ hasText: 'Take the English test' })
  expect(await english.getAttribute('data-state')).not.toBe('done')
  await page.getByRole('listitem').filter({ hasText: 'Send the papers to APS India' }).waitFor()
  await page.getByLabel('An English test that is good enough').check()
  await page.getByLabel('Where is your degree from?').selectOption('Nigeria')
  await page.getByRole('button', { name: 'Count it backwards' }).click()
  await expect.poll(() => english.getAttribute('data-state')).toBe('done')
  expect(await page.getByText('Send the papers to APS India').count()).toBe(0)
  await context.close()
})

test('a plan has no violation that axe finds, light and dark, and says what of its address is gone', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { context, page } = await openVisitor(site.browser, site.url, 390)
    await page.emulateMedia({ colorScheme })
    await page.goto('/plan?programme=university-of-bonn/life-science-informatics&programme=nowhere/nothing')
    await page.getByText('1 programme of this address is not in the catalogue').waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await context.close()
  }
})

test('the calendar of a plan holds its dated steps', async () => {
  const response = await fetch(`${site.url}/plan.ics?programme=university-of-bonn/life-science-informatics`)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await response.text()
  expect(text).toContain('SUMMARY:Take the English test')
  expect(text).toContain('University of Bonn')
})

test('an address that makes no sense is an empty plan', async () => {
  for (const query of ['programme=%00', 'programme=../../x', 'find=%00%00', `find=${'x'.repeat(5000)}`, 'has=x&from=y'])
    expect((await fetch(`${site.url}/plan?${query}`)).status, query).toBe(200)
})
