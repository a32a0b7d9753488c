/** A first visit on a phone, from the landing page to the first selected university, as a thumb has to walk it. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openVisitor } from '../browser.ts'
import { openSite } from '../site.ts'

const site = openSite()

const SCREEN = { width: 390, height: 844 }
const MOST_TAPS = 22
const MOST_PIXELS = 2_500

/** Counts what the thumb does: every press and every field that is filled, and each pixel the page or a list is moved. */
class Thumb {
  taps = 0
  pixels = 0
  readonly walked: string[] = []
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async tap(what: Locator, name: string): Promise<void> {
    await this.#reach(what, name)
    this.taps++
    await what.click()
  }

  async fill(field: Locator, text: string, name: string): Promise<void> {
    await this.tap(field, name)
    await field.pressSequentially(text)
  }

  /** The platform's list opens with one tap and closes with another. */
  async choose(select: Locator, option: string, name: string): Promise<void> {
    await this.#reach(select, name)
    this.taps += 2
    await select.selectOption(option)
  }

  /** Moves the page until the middle of the element can be touched, and not a pixel further. */
  async #reach(what: Locator, name: string): Promise<void> {
    await what.waitFor()
    const before = this.pixels
    const target = (await what.elementHandle())!
    let reached = await isTouchable(target)
    for (let turn = 0; turn < 40 && !reached; turn++) {
      const down = await target.evaluate((one) => one.getBoundingClientRect().top > innerHeight / 2)
      const start = await this.#scrolled()
      await this.page.mouse.move(SCREEN.width / 2, SCREEN.height / 2)
      await this.page.mouse.wheel(0, down ? 60 : -60)
      await expect.poll(() => this.#scrolled()).not.toBe(start)
      this.pixels += Math.abs((await this.#scrolled()) - start)
      reached = await isTouchable(target)
    }
    expect(reached, `${name} can be reached`).toBe(true)
    this.walked.push(`${name}: ${this.pixels - before} px`)
  }

  /** How far everything that scrolls is scrolled. */
  #scrolled(): Promise<number> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('*')].reduce((sum, { scrollTop }) => sum + Math.round(scrollTop), 0),
    )
  }
}

/** Whether a touch of its middle would be its own: on the screen, and behind none of the bars. */
function isTouchable(target: NonNullable<Awaited<ReturnType<Locator['elementHandle']>>>): Promise<boolean> {
  return target.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && (one.contains(hit) || hit.closest('label')?.contains(one) === true)
  })
}

test('a first visit on a phone takes few taps and little scrolling, from the landing page to the first selected university', async () => {
  const { context, page } = await openVisitor(site.browser, site.url, SCREEN.width)
  await page.setViewportSize(SCREEN)
  const thumb = new Thumb(page)
  await page.goto('/')
  await thumb.tap(
    page
      .locator('main')
      .getByRole('link', { name: /universities/i })
      .first(),
    'universities',
  )
  await page.waitForURL('**/universities*')
  await thumb.tap(page.locator('main h2 a, main h3 a').first(), 'a university')
  await page.waitForURL('**/universities/*')
  await thumb.tap(page.getByRole('link', { name: 'Sign up to select it' }), 'sign up')
  await page.waitForURL('**/signup*')
  const [name, email, password] = ['Ananya Rao', 'ananya@example.org', 'Secret-1-word']
  await thumb.fill(page.getByLabel('Full Name'), name, 'name')
  await thumb.fill(page.getByLabel('Email Address'), email, 'e-mail')
  await thumb.fill(page.getByLabel('Password', { exact: true }), password, 'password')
  await thumb.fill(page.getByLabel('Confirm Password'), password, 'password again')
  await thumb.tap(page.getByRole('button', { name: 'Sign Up' }), 'Sign Up')
  await thumb.tap(page.getByRole('button', { name: 'Go to Login' }), 'Go to Login')
  await page.waitForURL('**/login*')
  if ((await page.getByLabel('Email', { exact: true }).inputValue()) === '')
    await thumb.fill(page.getByLabel('Email', { exact: true }), email, 'log-in e-mail')
  await thumb.fill(page.getByLabel('Password'), password, 'log-in password')
  await thumb.tap(page.getByRole('button', { name: 'Log in' }), 'Log in')

  await page.waitForURL('**/student-portal/profile')
  await thumb.fill(page.getByLabel('Phone'), '+91 98765 43210', 'phone')
  if (!(await page.getByLabel('Highest degree').isVisible())) await thumb.tap(page.getByText('Academic Background'), 'academic')
  await thumb.choose(page.getByLabel('Highest degree'), 'Bachelor of Science', 'degree')
  await thumb.fill(page.getByLabel('Major'), 'Biotechnology', 'major')
  if (!(await page.getByRole('checkbox', { name: 'Germany' }).isVisible()))
    await thumb.tap(page.getByText('Study Preferences'), 'preferences')
  await thumb.tap(page.getByRole('checkbox', { name: 'Germany' }), 'country')
  await thumb.tap(page.getByRole('checkbox', { name: 'Introduction to AI' }), 'program')
  await thumb.tap(page.getByRole('button', { name: 'Save Profile' }), 'Save Profile')

  await page.waitForURL('**/student-portal/explore*')
  await thumb.tap(page.getByRole('button', { name: /^Select / }).first(), 'select')
  await page.getByRole('button', { name: 'Review Selections (1/6)' }).waitFor()
  const walked = thumb.walked.join('\n')
  expect(thumb.taps, walked).toBeLessThanOrEqual(MOST_TAPS)
  expect(thumb.pixels, walked).toBeLessThanOrEqual(MOST_PIXELS)
  await context.close()
})
