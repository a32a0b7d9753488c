import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { violationsOn } from '../accessible.ts'

export const CHAT = '**/functions/v1/gemini-chat'
export const ASSISTANT_EMAIL = 'asha@example.org'

export async function openAssistant(page: Page): Promise<void> {
  await page.goto(`/ai-assistant?email=${ASSISTANT_EMAIL}`)
  await page.getByRole('heading', { name: 'Conversation' }).waitFor()
}

export const input = (page: Page): Locator => page.getByLabel('Your question')
export const messages = (page: Page): Locator => page.locator('[data-slot=message]')
export const lastMessage = (page: Page): Locator => messages(page).last()

export async function askAndWait(page: Page, question: string): Promise<void> {
  const before = await messages(page).count()
  await input(page).fill(question)
  await input(page).press('Enter')
  await expect.poll(() => messages(page).count()).toBe(before + 2)
}

/** What the chat function answers, but for the change. */
export const replyOf = (change: object): object => ({
  response: null,
  error: null,
  sources: [],
  declined: false,
  lookedFor: [],
  engine: 'facts',
  table: null,
  choices: [],
  helplines: [],
  ...change,
})

/** Answers the chat function with this, in place of the server. */
export async function answerWith(page: Page, body: object | string, status = 200): Promise<void> {
  await page.route(CHAT, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: typeof body === 'string' ? body : JSON.stringify(body) }),
  )
}

/** Stops the page's clock: from now on its timers run only as far as `page.clock.runFor` lets them. Before the page is opened. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-20T10:00:00Z' })
  await page.clock.pauseAt('2026-11-20T10:00:01Z')
}

/** 640 px is what 1280 are at a zoom of 200 %. */
const LOOKS = [
  { width: 320, colorScheme: 'light' },
  { width: 640, colorScheme: null },
  { width: 1280, colorScheme: 'dark' },
] as const

/** In this state of the page axe finds nothing, in either theme, and nothing is wider than the window. */
export async function expectSound(page: Page, state: string): Promise<void> {
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect({ state, width, overflow }).toEqual({ state, width, overflow: 0 })
    if (!colorScheme) continue
    await page.emulateMedia({ colorScheme })
    const violations = await violationsOn(page)
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
    expect({ state, colorScheme, found }).toEqual({ state, colorScheme, found: [] })
  }
}
