import { chromium, type Browser, type BrowserContext, type ConsoleMessage, type Page } from 'playwright-core'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page in a new profile takes an eighth less of processor: the empty one it begins as is no process of its own.
  '--renderer-process-limit=1',
]

let opened: Promise<Browser> | undefined

/**
 * The browser of this worker, for all files that run in it one after the other: each visitor has a profile of her own anyway. It ends
 * with the worker.
 */
export function openBrowser(): Promise<Browser> {
  opened ??= chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: FLAGS })
  return opened
}

/** Ends what the tests of a file left open, as one that failed does. */
export async function closeVisitors(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

/** Three browsers and three servers on two cores: a look for news may hear that the database is busy, and comes again by itself. */
function isBusyNews(message: ConsoleMessage): boolean {
  const isRefused = message.text().includes('status of 503') && message.location().url.endsWith('/rpc/own_news')
  return isRefused || /looking for news.*The database is busy/.test(message.text())
}

/** A visitor with an empty profile. What the page logs as an error is collected: a journey ends with none it did not expect. */
export async function openVisitor(
  browser: Browser,
  url: string,
  width = 1280,
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext({ baseURL: url, viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const goto = page.goto.bind(page)
  page.goto = async (...to) => {
    const answer = await goto(...to)
    await startedLateScripts(page)
    return answer
  }
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isBusyNews(message)) errors.push(message.text())
  })
  return { context, page, errors }
}

/** Waits until nothing more arrives: what the first touch of a form fetches, one file for the sake of another, is there. */
export async function hasFetched(page: Page): Promise<void> {
  const arrived = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1, now = await arrived(); now !== before; now = await arrived()) {
    before = now
    await page.waitForTimeout(500)
  }
}

/** Holds the requests to an address back until `goOn`, so that what a screen says meanwhile can be read. */
export async function holdBack(page: Page, address: string): Promise<{ goOn: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.fallback()
  })
  return { goOn: resolve }
}

/**
 * A page without the framework starts its scripts after it is painted (app/ui/start/late-script.tsx): waits until they have run, or
 * could not be fetched. One of them may lead to another page, and then nothing is left to wait for.
 */
export async function startedLateScripts(page: Page): Promise<void> {
  const before = page.url()
  const isLeaving = (error: unknown) => page.url() !== before || /context was destroyed/.test(String(error))
  try {
    await page.locator('template[data-script]').first().waitFor({ state: 'detached' })
    // As text: the test runner would put its own in place of import().
    await page.evaluate(
      `Promise.allSettled([...document.querySelectorAll('script[type=module][src]')].map(({ src }) => import(src)))`,
    )
  } catch (error) {
    if (!isLeaving(error)) throw error
  }
}

export interface KeptMail {
  to: string
  subject: string
  text: string
  html: string
  links: string[]
}

/** The newest mail to the address, from the local mailbox; waits up to five seconds for it. */
export async function mailTo(url: string, address: string, subject = /./): Promise<KeptMail> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const mails = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as KeptMail[]
    const mail = mails.find((one) => one.to === address && subject.test(one.subject))
    if (mail) return mail
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no mail to ${address} with a subject like ${subject}`)
}
