/** The public pages with script off. The survey, the board, the guide and the planner have their tests with the pages themselves. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite, PAGES } from '../site.ts'

const site = openSite()

async function visit(address: string, run: (page: Page) => Promise<void>): Promise<void> {
  const context = await site.browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(address)
  await run(page)
  await context.close()
}

/** The pages that are made of script say so; what they offer besides is on others. */
const NEED_SCRIPT = ['/german', '/login', '/signup', '/forgot-password']

test.each(PAGES)('%s has its heading and offers nothing that would not answer', async (address) => {
  await visit(address, async (page) => {
    expect(await page.locator('h1').count()).toBe(1)
    const text = await page.locator('main').innerText()
    expect(text.includes('needs JavaScript, which is switched off in this browser.')).toBe(NEED_SCRIPT.includes(address))
    // The tip opens by its focus.
    const dead = page.locator('button[type=button]:visible:not([data-tip])')
    expect(await dead.allTextContents()).toEqual([])
  })
})

test('the menu opens, and leads on', async () => {
  await visit('/research', async (page) => {
    await page.getByText('Explore', { exact: true }).click()
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: /^Visa guide/ })
      .click()
    await page.waitForURL('**/visa-information')
  })
})

test('the catalogue: both tabs, a country, one card at a time, a search and the next page', async () => {
  await visit('/universities', async (page) => {
    await page.getByRole('link', { name: /^USA/ }).click()
    await page.getByRole('link', { name: 'Stanford University', exact: true }).waitFor()
    await page.getByRole('link', { name: /^Europe/ }).click()
    await page.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL('**page=2')
    await page.getByRole('link', { name: /^Belgium/ }).click()
    const cards = page.locator('details[name=university]')
    expect(await cards.count()).toBeGreaterThanOrEqual(3)
    await cards.nth(0).locator('summary').click()
    await cards.nth(1).locator('summary').click()
    expect(await cards.evaluateAll((all: HTMLDetailsElement[]) => all.slice(0, 3).map(({ open }) => open))).toEqual([
      false,
      true,
      false,
    ])
    await page.getByRole('searchbox').fill('leuven')
    await page.keyboard.press('Enter')
    await page.getByText('1 university').waitFor()
    await page.getByRole('link', { name: 'KU Leuven', exact: true }).click()
    await page.getByRole('heading', { name: 'KU Leuven' }).waitFor()
  })
})
