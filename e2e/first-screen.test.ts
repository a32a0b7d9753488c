/** The first page on a phone: what stands in sight, what moves, and how it bears large letters. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisitor } from './browser.ts'
import { openSite } from './site.ts'

const site = openSite()

test('universities, survey and assistant are in the first screen of a phone', async () => {
  const { context, page } = await openVisitor(site.browser, site.url, 390)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  for (const name of ['Find universities', 'Take the survey', 'Ask the AI Genie']) {
    const box = await page.getByRole('link', { name }).first().boundingBox()
    expect(box!.y + box!.height, name).toBeLessThanOrEqual(844)
  }
  expect(await page.locator('[data-slot=site-footer]').evaluate((footer) => footer.clientHeight)).toBeLessThanOrEqual(670)
  await context.close()
})

test.each(['/', '/universities'])('%s moves nothing when the processor is busy and the font comes late', async (address) => {
  const { context, page } = await openVisitor(site.browser, site.url, 390)
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  const processor = await context.newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const shiftOf = async (visit: (page: Page) => Promise<unknown>) => {
    await visit(page)
    await page.waitForTimeout(3_500)
    return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0))
  }
  expect(await shiftOf((one) => one.goto(address))).toBe(0)
  expect(await page.evaluate(() => sessionStorage.getItem('font'))).toBe('1')
  expect(await shiftOf((one) => one.reload())).toBe(0)
  await context.close()
})

test('letters of twice the size leave the bar at the top in its place, and nothing to scroll sideways', async () => {
  const { context, page } = await openVisitor(site.browser, site.url, 390)
  await page.addInitScript(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await page.goto('/')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const bar = await page.locator('[data-slot=site-header] > div').evaluate((one) => [one.scrollWidth, one.clientWidth])
  expect(bar[0]).toBe(bar[1])
  await context.close()
})

test('whoever has a session in this browser is offered her portal, everybody else to log in or sign up', async () => {
  const { context, page } = await openVisitor(site.browser, site.url)
  await page.goto('/programs')
  const bar = page.locator('[data-slot=site-header]')
  expect(await bar.getByRole('link', { name: 'Sign up' }).isVisible()).toBe(true)
  expect(await bar.getByRole('link', { name: 'My portal' }).count()).toBe(0)
  await page.evaluate(() => localStorage.setItem('helix-session', '{}'))
  await page.reload()
  expect(await bar.getByRole('link', { name: 'My portal' }).isVisible()).toBe(true)
  expect(await bar.getByRole('link', { name: 'Log in' }).count()).toBe(0)
  await context.close()
})

test('the menu has the pages before the sections, in groups, and marks the page at hand', async () => {
  const { context, page } = await openVisitor(site.browser, site.url, 390)
  await page.goto('/visa-information')
  await page.getByText('Menu', { exact: true }).click()
  const menu = page.locator('[data-menu]:visible')
  const links = (await menu.getByRole('link').allTextContents()).map((text) => text.trim())
  expect(links.slice(0, 3)).toEqual(['Universities', 'Programmes', 'Visa guide'])
  expect(links.slice(11, 16)).toEqual(['Home', 'About', 'Research', 'Partnerships', 'Contact'])
  expect(await menu.locator('[aria-current=page]').allTextContents()).toEqual(['Visa guide'])
  for (const title of ['Study', 'Ask', 'Work', 'On the first page']) await menu.getByText(title, { exact: true }).waitFor()
  await context.close()
})
