/** On a slow line the parts of a screen of the portal arrive one after the other: nothing that is being read moves for it. */
import type { BrowserContext } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openVisitor } from '../browser.ts'
import { addStudent, advanceTo, enterAs, type PortalStudent } from '../portal-student.ts'
import { openSite } from '../site.ts'

const site = openSite()

/** From one answer of the server to the next. */
const ANSWER_EVERY_MS = 250
const QUIET_MS = 1_500
const MOST_SHIFT = 0.05

const SCREENS = [
  'dashboard',
  'plan',
  'profile',
  'explore',
  'selected',
  'compare',
  'apply',
  'payment',
  'account',
  'messages',
  'notifications',
]

describe.each([390, 1280])('at %d px', (width) => {
  test.each([
    ['choosing', 3, false],
    ['who has paid', 5, true],
  ] as const)('nothing moves for a student %s', async (_, step, pays) => {
    const student = await addStudent(site.url)
    await advanceTo(student, step)
    if (pays) await pay(student)
    expect(await findMoved(student, width, SCREENS)).toEqual([])
  })
})

test('nothing moves for what stands above the screens of a student who has not confirmed her address', async () => {
  const student = await addStudent(site.url, { confirmed: false })
  expect(await findMoved(student, 390, ['profile', 'account'])).toEqual([])
})

test('what the dashboard awaits on a phone comes where it says so, and not above', async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 3)
  expect(await findMoved(student, 390, ['dashboard'], 0)).toEqual([])
})

/** The screens on which more moved than may. */
async function findMoved(
  student: PortalStudent,
  width: number,
  screens: readonly string[],
  most = MOST_SHIFT,
): Promise<[string, number][]> {
  const { context, page } = await openVisitor(site.browser, site.url, width)
  await enterAs(page, student)
  await page.addInitScript(noteShifts)
  const answers = await answerInTurn(context)
  const moved: Record<string, number> = {}
  for (const screen of screens) {
    await page.goto(`/student-portal/${screen}`)
    await expect.poll(() => Date.now() - answers.lastAt(), { timeout: 60_000, interval: 200 }).toBeGreaterThan(QUIET_MS)
    moved[screen] = await page.evaluate(() => (window as unknown as { moved: number }).moved)
  }
  await context.close()
  return Object.entries(moved).filter(([, sum]) => sum > most)
}

async function pay({ client }: PortalStudent): Promise<void> {
  const { data: started } = await client.functions.invoke<{ paymentId: string }>('payment-start')
  await client.functions.invoke('payment-confirm', { body: { paymentId: started!.paymentId } })
}

/** Gives the answers of the data API and the functions out one by one, the last asked for first. */
async function answerInTurn(context: BrowserContext): Promise<{ lastAt: () => number }> {
  let lastAt = Date.now()
  const waiting: (() => Promise<void>)[] = []
  const timer = setInterval(() => void waiting.pop()?.(), ANSWER_EVERY_MS)
  context.on('close', () => clearInterval(timer))
  await context.route(/\/(rest|functions)\/v1\//, (route) => {
    lastAt = Date.now()
    waiting.push(async () => {
      await route.fallback()
      lastAt = Date.now()
    })
  })
  return { lastAt: () => lastAt }
}

/** Runs in the page, before anything of it. */
function noteShifts() {
  const noted = { moved: 0 }
  Object.assign(window, noted)
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
      (window as unknown as typeof noted).moved += value
  }).observe({ type: 'layout-shift', buffered: true })
}
