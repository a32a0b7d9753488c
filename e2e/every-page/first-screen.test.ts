/** The first page on a phone: what stands in sight, what moves, and how it bears large letters. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisitor } from '../browser.ts'
import { openSite, PAGES } from '../site.ts'
import { whileSlow } from './slow-pages.ts'

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

test('every page has, once, the place up to which its first frame waits', async () => {
  const filtered = [
    '/universities?search=zzzz',
    '/visa-information?search=poland',
    '/visa-information?search=zzzz',
    '/overseas-jobs?query=zzzz',
  ]
  let waiting = 0
  for (const address of [...PAGES, ...filtered]) {
    const html = await (await fetch(site.url + address)).text()
    const [, place] = /<link rel="expect" href="#([^"]+)"/.exec(html) ?? []
    if (!place) continue
    waiting++
    expect(html.split(` id="${place}"`).length - 1, address).toBe(1)
  }
  expect(waiting).toBeGreaterThan(filtered.length)
})

test.each(['/', '/programs', '/universities'])('%s asks for no file before its first frame', async (address) => {
  const html = (await (await fetch(site.url + address)).text()).replaceAll(/<noscript>.*?<\/noscript>/g, '')
  const fetched =
    /<use [^>]*href="[^#][^>]*>|<script [^>]*src=[^>]*>|<link [^>]*rel="(?:stylesheet|preload|modulepreload)"[^>]*>|<link rel="(?:icon|manifest)" href="[^d][^>]*>|<img (?![^>]*loading="lazy")[^>]*>/g
  expect(html.match(fetched) ?? []).toEqual([])
})

test('no script is fetched before the first frame is on the screen, and each is after it', async () => {
  const { context, page } = await openVisitor(site.browser, site.url, 390)
  for (const address of ['/', '/universities']) {
    await page.goto(address)
    await expect.poll(() => page.evaluate(scriptsAndPaint)).toMatchObject({ before: 0, waiting: 0 })
    expect((await page.evaluate(scriptsAndPaint)).after).toBeGreaterThan(0)
    await expect.poll(() => addressOf(page, 'icon')).toBe('/icons/helix.svg')
    await expect.poll(() => addressOf(page, 'manifest')).toBe('/manifest.webmanifest')
  }
  await context.close()
})

/** What a link of the head leads to. */
function addressOf(page: Page, rel: string): Promise<string | null> {
  return page.locator(`head > link[rel=${rel}]`).getAttribute('href')
}

/** Runs in the page. */
function scriptsAndPaint() {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]!.startTime
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
  const after = scripts.filter(({ startTime }) => startTime > painted).length
  return { before: scripts.length - after, after, waiting: document.querySelectorAll('[data-script]').length }
}

/** An element that moved by itself, with where it stood before and after. */
interface Shift {
  value: number
  moved: string[]
}

const FONT_AFTER_MS = 1_500
const SLOWDOWN = 10
/** The browser draws in the middle of a page, before the last of it has come. */
const BYTES_PER_SECOND = 20_000

const BUSY_PAGES = ['/', '/universities', '/universities/ku-leuven', '/visa-information', '/overseas-jobs', '/programs']

// Each waits most of the time: several wait together.
test.concurrent.for(BUSY_PAGES.flatMap((address) => [390, 1280].map((width) => ({ address, width }))))(
  '$address moves nothing at $width px when the processor is busy and the font comes late',
  async ({ address, width }, { onTestFinished }) => {
    const { context, page } = await openVisitor(site.browser, site.url, width)
    onTestFinished(() => context.close())
    page.setDefaultTimeout(110_000)
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, FONT_AFTER_MS))
      await route.continue()
    })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: -1,
    })
    await page.addInitScript(noteShifts)
    const shiftsOf = async (visit: (page: Page) => Promise<unknown>) => {
      await whileSlow(site.browser, SLOWDOWN, async () => {
        await visit(page)
        // What moves does so by the time the late scripts and the font are there, and a moment after.
        await page.waitForFunction(() => sessionStorage.getItem('font') === '1')
      })
      await page.waitForTimeout(FONT_AFTER_MS + 1_000)
      return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
    }
    expect(await shiftsOf((one) => one.goto(address))).toEqual([])
    // With the font at hand every page starts alike.
    if (address === '/') expect(await shiftsOf((one) => one.reload())).toEqual([])
  },
)

/** Runs in the page, before anything of it. */
function noteShifts() {
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
  const shifts: { value: number; moved: string[] }[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: Source[] })[]) {
      const moved = entry.sources.map(({ node, previousRect: before, currentRect: after }) => {
        const element = node instanceof Element ? node : node?.parentElement
        return `${element?.outerHTML.slice(0, 120)} from ${before.x} ${before.y} to ${after.x} ${after.y}`
      })
      shifts.push({ value: entry.value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

test('nothing moves when the German tutor comes late', async () => {
  const { context, page } = await openVisitor(site.browser, site.url, 390)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.addInitScript(noteShifts)
  await page.goto('/german')
  await page.getByText('Loading the phrases...').waitFor({ state: 'detached' })
  await page.getByRole('contentinfo').waitFor()
  expect(await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)).toEqual([])
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
  expect(links.slice(0, 4)).toEqual(['Universities', 'Programmes abroad', 'Programmes by Helix Abroad', 'Visa guide'])
  expect(links.slice(13, 18)).toEqual(['Home', 'About', 'Research', 'Partnerships', 'Contact'])
  expect(await menu.locator('[aria-current=page]').allTextContents()).toEqual(['Visa guide'])
  for (const title of ['Study', 'Ask', 'Work', 'On the first page']) await menu.getByText(title, { exact: true }).waitFor()
  await context.close()
})
