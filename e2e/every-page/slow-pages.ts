import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from 'playwright-core'

/** So long the pages run at a time. */
const TURN_MS = 2

/** How many want the pages of this worker's browser to be slow, and what slows them. */
let users = 0
let slowing = Promise.resolve()

/**
 * Has all pages of the browser run as if its processor were so many times slower, until `work` is done. The browser's own way to do that
 * (Emulation.setCPUThrottlingRate) works for nothing meanwhile, which takes a whole processor for each page.
 */
export async function whileSlow<T>(browser: Browser, times: number, work: () => Promise<T>): Promise<T> {
  if (users++ === 0) slowing = slowing.then(() => slowPages(browser, times))
  try {
    return await work()
  } finally {
    if (--users === 0) await slowing
  }
}

async function slowPages(browser: Browser, times: number): Promise<void> {
  const devtools = await browser.newBrowserCDPSession()
  const findPages = async () => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
    return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  }
  let pages = await findPages()
  let ranMs = TURN_MS
  while (users > 0) {
    signal(pages, 'SIGSTOP')
    // A page may get another process meanwhile.
    const [found] = await Promise.all([findPages(), delay(ranMs * (times - 1))])
    signal(pages, 'SIGCONT')
    const since = performance.now()
    pages = found
    await delay(TURN_MS)
    ranMs = performance.now() - since
  }
  await devtools.detach()
}

function signal(processes: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const id of processes) {
    try {
      process.kill(id, name)
    } catch (error) {
      // It has ended with its page.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
