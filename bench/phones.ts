/**
 * npm run bench:phones: every page of the site and of the portal as a cheap phone gets it, for real and not estimated: Chromium holds the network to
 * 400 kbit/s with 400 ms for each request and divides the processor by six; 390 px, touch, an empty cache for each visit. And a whole journey, from
 * the search to the submitted application. All of it up to RUNS times, no further time that would end after MINUTES; the medians as a table.
 * PAGES names other pages, DATA_DIR other data.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { ensurePagesBuilt } from '#server/pages/page-build.ts'
import { startServer } from '#test/server-process.ts'
import { openBrowser } from '../e2e/browser.ts'
import { print } from './load.ts'
import { PAGES_BY_STEP, signIn, studentAt, WITHOUT_AN_ACCOUNT } from './page-scripts.ts'
import { journey } from './phone-journey.ts'

const RUNS = Number(process.env.RUNS ?? 3)
const MINUTES = Number(process.env.MINUTES ?? 20)
const BYTES_A_SECOND = 400_000 / 8
const NETWORK = { offline: false, latency: 400, downloadThroughput: BYTES_A_SECOND, uploadThroughput: BYTES_A_SECOND }
const PROCESSOR_DIVIDED_BY = 6
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 } as const
/** A page is read to its end by then, or the run fails. */
const LONGEST_MS = 120_000
/** What a first tap goes to, where a page has it: the menu of the site, or of the account. */
const MENU = 'header summary, header [popovertarget]'

interface Visit {
  /** Milliseconds from the start of the navigation until the heading is in sight. */
  'first readable screen, ms': number
  'largest paint, ms': number
  /** Milliseconds from the first tap, as soon as the heading is in sight, until its menu is open; NaN where there is none. */
  'first tap answered after, ms': number
  'layout shift': number
  requests: number
  bytes: number
}

/** A page, and who opens it. */
interface Asked {
  address: string
  who: string
  storageState?: NonNullable<BrowserContextOptions['storageState']>
}

await ensurePagesBuilt()
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'helix-phones-'))
const server = await startServer({ DATA_DIR: process.env.DATA_DIR ?? directory, RATE_LIMITS: 'false' })
const browser = await openBrowser()
try {
  printLoad()
  const asked = await pagesAsked(browser)
  const visits = new Map<Asked, Visit[]>(asked.map((one) => [one, []]))
  const journeys: Journey[] = []
  const startedAt = performance.now()
  for (let run = 1; run <= RUNS; run++) {
    for (const one of asked) visits.get(one)!.push(await visit(browser, one))
    journeys.push(await travel(browser))
    const minutes = (performance.now() - startedAt) / 60_000
    print('minutes until now, all pages and the journey seen so often', minutes, `for ${run}`)
    if ((minutes * (run + 1)) / run > MINUTES) break
  }
  printTable(visits)
  for (const unit of ['seconds', 'bytes', 'requests'] as const)
    print('from the search to the submitted application', median(journeys.map((one) => one[unit])), unit)
  printLoad()
} finally {
  await browser.close()
  await server.stop()
  fs.rmSync(directory, { recursive: true, force: true })
}

/** Whatever else the machine does is in every figure. */
function printLoad(): void {
  print('load average of the last minute', os.loadavg()[0]!, '')
}

async function pagesAsked(on: Browser): Promise<Asked[]> {
  const named = process.env.PAGES?.split(' ').filter(Boolean)
  const asked: Asked[] = (named ?? WITHOUT_AN_ACCOUNT).map((address) => ({ address, who: 'visitor' }))
  if (named) return asked
  for (const [step, addresses] of Object.entries(PAGES_BY_STEP)) {
    const storageState = await signIn(on, server.url, await studentAt(server.url, step))
    asked.push(...addresses.map((address) => ({ address, who: `student at step ${step}`, storageState })))
  }
  return asked
}

async function visit(on: Browser, { address, storageState }: Asked): Promise<Visit> {
  // What the server keeps of a page is there, as for everybody but the first.
  await fetch(server.url + address)
  const { context, page, received } = await openPhone(on, storageState ? { storageState } : {})
  await page.goto(address, { waitUntil: 'commit', timeout: LONGEST_MS })
  const readable = await readableAfter(page)
  const answered = await firstTap(page)
  await page.waitForLoadState('networkidle', { timeout: LONGEST_MS })
  const { largest, shift } = await page.evaluate(() => (window as unknown as Measuring).measured)
  await context.close()
  return {
    'first readable screen, ms': readable,
    'largest paint, ms': largest,
    'first tap answered after, ms': answered,
    'layout shift': shift,
    ...received,
  }
}

/** As docs/performance.md shows it. */
function printTable(visits: ReadonlyMap<Asked, Visit[]>): void {
  const [first] = [...visits.values()][0]!
  const columns = Object.keys(first!) as (keyof Visit)[]
  console.log(`\n| page | who | ${columns.join(' | ')} |\n| --- | --- |${' --- |'.repeat(columns.length)}`)
  for (const [{ address, who }, seen] of visits) {
    const values = columns.map((column) => {
      const known = seen.map((one) => one[column]).filter((value) => !Number.isNaN(value))
      return known.length === 0 ? '(no menu)' : written(median(known))
    })
    console.log(`| ${address} | ${who} | ${values.join(' | ')} |`)
  }
  console.log('')
}

/** What is below one with its fraction: a shift. */
function written(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 1 ? 3 : 0 })
}

interface Journey extends Received {
  seconds: number
}

async function travel(on: Browser): Promise<Journey> {
  const { context, page, received } = await openPhone(on)
  const startedAt = performance.now()
  await journey(page, server.url)
  const seconds = (performance.now() - startedAt) / 1000
  await context.close()
  return { seconds, ...received }
}

interface Received {
  requests: number
  bytes: number
}

/** A phone with an empty cache. What it receives is counted as it comes over the network, headers included. */
async function openPhone(
  on: Browser,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page; received: Received }> {
  const context = await on.newContext({ baseURL: server.url, ...PHONE, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(LONGEST_MS)
  const session = await context.newCDPSession(page)
  const received = { requests: 0, bytes: 0 }
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received.requests++
    received.bytes += encodedDataLength
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_DIVIDED_BY })
  await page.addInitScript(observe)
  return { context, page, received }
}

interface Measuring {
  measured: { first: number; heading: number; largest: number; shift: number }
}

/** In the page: when something was painted, when the heading was in sight, the largest paint, what moved. */
function observe(): void {
  const measured = { first: 0, heading: 0, largest: 0, shift: 0 }
  Object.assign(window, { measured })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'first-contentful-paint') measured.first = entry.startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    measured.largest = list.getEntries().at(-1)!.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) measured.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  function look(frame: number) {
    if (document.querySelector('h1')?.checkVisibility({ opacityProperty: true })) measured.heading = frame
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Milliseconds until something is painted, and the heading with it. */
async function readableAfter(page: Page): Promise<number> {
  await page.waitForFunction(() => {
    const { first, heading } = (window as unknown as Measuring).measured
    return first > 0 && heading > 0
  })
  const { first, heading } = await page.evaluate(() => (window as unknown as Measuring).measured)
  return Math.max(first, heading)
}

/** By the page's own clock, from the finger to the frame in which the menu is open. */
async function firstTap(page: Page): Promise<number> {
  const menu = page.locator(MENU).filter({ visible: true }).first()
  if ((await menu.count()) === 0) return Number.NaN
  const answered = menu.evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        const opens = (button as HTMLButtonElement).popoverTargetElement ?? button.closest('details')!
        button.addEventListener(
          'pointerdown',
          ({ timeStamp }) => {
            const look = () => {
              if (opens.matches('[open], :popover-open')) requestAnimationFrame(() => resolve(performance.now() - timeStamp))
              else requestAnimationFrame(look)
            }
            look()
          },
          { once: true, capture: true },
        )
      }),
  )
  await menu.tap()
  return answered
}

function median(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)]!
}
