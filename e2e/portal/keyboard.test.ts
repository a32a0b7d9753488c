/** The whole way from the login to the paid plan by keyboard alone: every stop shows the focus, dialogs keep and return it. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { holdBack, openVisitor } from '../browser.ts'
import { addStudent, advanceTo, enterAs, says } from '../portal-student.ts'
import { openSite } from '../site.ts'

const MOST_STOPS = 250

const site = openSite()

/** What is focused: whether that can be seen, and whether it stands behind nothing. */
function focusOf(page: Page): Promise<{ what: string; isShown: boolean; isInDialog: boolean }> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLElement
    if (focused === document.body) return { what: 'body', isShown: true, isInDialog: false }
    const { outlineStyle, outlineWidth } = getComputedStyle(focused)
    const outlined = focused.matches(':focus-visible') && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    const box = focused.getClientRects()[0]
    const on = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    const isUncovered = Boolean(on && (focused.contains(on) || on.contains(focused)))
    return {
      what: `${focused.tagName} ${focused.ariaLabel ?? focused.textContent?.slice(0, 60) ?? ''}`,
      isShown: outlined && isUncovered,
      isInDialog: focused.closest('dialog') !== null,
    }
  })
}

/** At once, or as soon as a notice has gone over to the other side. */
async function seesFocus(page: Page): Promise<void> {
  const unseen = async () => {
    const { what, isShown } = await focusOf(page)
    return isShown ? null : what
  }
  await expect.poll(unseen, { message: 'the focus cannot be seen' }).toBe(null)
}

/** What had the focus is gone: it is somewhere on the screen that came, not at the top of the document. */
async function keepsFocus(page: Page): Promise<void> {
  await expect.poll(() => focusOf(page), { message: 'the focus is lost' }).not.toMatchObject({ what: 'body' })
}

test('a student goes from the login to a paid plan without a mouse', { timeout: 240_000 }, async () => {
  const student = await addStudent(site.url)
  const { context, page } = await openVisitor(site.browser, site.url)
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()

  /** Tab by Tab to a control, looking at every stop. */
  async function tabTo(target: Locator): Promise<void> {
    await target.waitFor()
    for (let stops = 0; stops < MOST_STOPS; stops++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
      await seesFocus(page)
    }
    expect.fail(`${String(target)} was not reached`)
  }

  async function pressOn(target: Locator): Promise<void> {
    await tabTo(target)
    await page.keyboard.press('Enter')
  }

  /** The open dialog holds the focus for a whole round, and gives it back to what opened it. */
  async function tryDialog(opener: Locator): Promise<void> {
    await pressOn(opener)
    await page.getByRole('dialog').waitFor()
    const stops = await page.getByRole('dialog').locator('a, button, input, select, summary, [tabindex="0"]').count()
    for (let stop = 0; stop <= stops + 1; stop++) {
      const { what, isInDialog } = await focusOf(page)
      // Between the last stop and the first the browser's own bar may have it.
      expect(isInDialog || what === 'body', `the focus on ${what}`).toBe(true)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Escape')
    // Closed by the browser at once; its content goes when the page has heard of that, and then it can be opened again.
    await expect.poll(() => page.locator('[data-slot=dialog] h2').count()).toBe(0)
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  }

  await page.goto('/student-portal')
  await page.waitForURL('**/login*')
  await tabTo(page.getByLabel('Email'))
  await page.keyboard.type(student.email)
  await tabTo(page.getByLabel('Password'))
  await page.keyboard.type(student.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/student-portal/profile')

  await tabTo(page.getByLabel('Phone'))
  await page.keyboard.type('+91 98765 43210')
  await pressOn(page.locator('summary', { hasText: 'Academic Background' }))
  await tabTo(page.getByLabel('Highest degree'))
  await page.keyboard.type('PhD')
  await tabTo(page.getByLabel('Major'))
  await page.keyboard.type('Biology')
  await pressOn(page.locator('summary', { hasText: 'Study Preferences' }))
  for (const name of ['Germany', 'Introduction to AI']) {
    await tabTo(page.getByRole('checkbox', { name }))
    await page.keyboard.press('Space')
  }
  await pressOn(button('Save Profile'))
  await says(page, 'Profile updated')
  await page.waitForURL('**/student-portal/explore*')
  await keepsFocus(page)

  await tabTo(page.getByPlaceholder('Search universities, countries, or cities...'))
  await page.keyboard.type('berlin')
  await page.keyboard.press('Enter')
  await page.getByText(/^Showing \d universit/).waitFor()
  const tab = page.getByRole('tab', { name: 'All Universities' })
  await tabTo(tab)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('tab', { name: 'Recommended' }).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
  await tryDialog(button(/^View Details of/))
  await pressOn(button(/^Select /))
  await pressOn(button('Review Selections (1/6)'))

  await page.waitForURL('**/student-portal/selected')
  await keepsFocus(page)
  await tryDialog(button(/^Remove/))
  await tabTo(page.getByLabel(/^Program/).first())
  const chosen = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await page.keyboard.press('ArrowDown')
  await chosen
  // What fits best was selected with its program; else the review waited for this choice.
  const onward = page.getByRole('button', { name: /^(Review Selections|Continue to Application)/ })
  if ((await onward.innerText()).startsWith('Review')) await pressOn(button('Review Selections (1/6)'))
  await pressOn(button('Continue to Application'))
  await page.waitForURL('**/student-portal/apply')
  await keepsFocus(page)
  await tryDialog(button('Proceed to Payment'))
  await page.keyboard.press('Enter')
  await pressOn(page.getByRole('dialog').getByRole('button', { name: 'Submit' }))

  await page.waitForURL('**/student-portal/payment')
  await keepsFocus(page)
  await pressOn(button('Pay Now'))
  await pressOn(button('Confirm Payment'))
  await page.waitForURL('**/student-portal/dashboard')
  await page.getByText('Payment Complete').waitFor()
  await pressOn(button(/^Account of/))
  await pressOn(button('Log out'))
  await page.waitForURL('**/login')
  await keepsFocus(page)
  await context.close()
})

test('a screen that arrives while the focus stands in the foot does not push it out of sight', async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 2)
  const { context, page } = await openVisitor(site.browser, site.url)
  await enterAs(page, student)
  const list = await holdBack(page, '**/rest/v1/universities*')
  await page.goto('/student-portal/explore')
  await page.getByRole('contentinfo').getByRole('link', { name: '@' }).focus()
  await expect.poll(() => focusOf(page)).toMatchObject({ isShown: true })
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const waiting = await height()
  list.goOn()
  await page
    .getByRole('button', { name: /^View Details of/ })
    .first()
    .waitFor()
  expect(await height()).toBeGreaterThan(waiting)
  await expect.poll(() => focusOf(page)).toMatchObject({ what: expect.stringContaining('@'), isShown: true })
  await context.close()
})

test('on a phone a row that is removed leaves the focus with the others, and a tab that stands half outside comes in with it', async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 3, 3)
  const { context, page } = await openVisitor(site.browser, site.url, 390)
  await enterAs(page, student)
  await page.goto('/student-portal/selected')
  const removes = page.getByRole('button', { name: /^Remove/ })
  await removes.nth(2).waitFor()
  await removes.nth(2).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focusOf(page)).toMatchObject({ what: 'BUTTON Keep it' })
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => focusOf(page)).toMatchObject({ what: 'BUTTON Remove' })
  await page.keyboard.press('Enter')
  await expect.poll(() => removes.count()).toBe(2)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

  for (const tab of await page.getByRole('navigation', { name: 'Application journey' }).locator('a, button').all()) {
    await tab.focus()
    await expect
      .poll(() => tab.evaluate((one) => one.getBoundingClientRect()).then(({ left, right }) => left >= 0 && right <= 390))
      .toBe(true)
  }
  await context.close()
})

test('on a wide screen a notice goes over to the other side of what has the focus', async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 2)
  const { context, page } = await openVisitor(site.browser, site.url)
  await enterAs(page, student)
  await page.goto('/student-portal/explore')
  const heart = page.getByRole('button', { name: /^Save / }).nth(2)
  await heart.evaluate((one) => {
    scrollTo({ top: scrollY + one.getBoundingClientRect().top - 90, behavior: 'instant' })
    one.focus({ preventScroll: true })
  })
  await page.keyboard.press('Enter')
  const notice = page.locator('[data-slot=toast]')
  await notice.waitFor()
  const seen = async () => ({ ...(await focusOf(page)), notices: await notice.count() })
  await expect.poll(seen).toMatchObject({ isShown: true, notices: 1 })
  await context.close()
})

test('on a phone a notice covers neither what has the focus nor what gets it', async () => {
  const student = await addStudent(site.url)
  const { context, page } = await openVisitor(site.browser, site.url, 390)
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, student)
  await page.goto('/student-portal/profile')
  const locked = page.getByRole('navigation', { name: 'Application journey' }).getByRole('button', { name: /^Explore/ })
  await locked.focus()
  await page.keyboard.press('Enter')
  const notice = page.locator('[data-slot=toast]')
  // A notice that is pointed at stays.
  await notice.hover()
  const seen = async () => ({ notices: await notice.count(), isShown: (await focusOf(page)).isShown })
  await expect.poll(seen).toEqual({ notices: 1, isShown: true })
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement === document.body)) break
    await expect.poll(seen, { message: (await focusOf(page)).what }).toEqual({ notices: 1, isShown: true })
  }
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect.poll(seen).toEqual({ notices: 1, isShown: true })
  await context.close()
})
