/**
 * Every public page, in every state a visitor can bring it to: without a fault that axe can see in either theme, readable at
 * 320 px and at 200 % zoom without a sideways scroll or a word cut off, and to be walked through with the Tab key alone.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Look, NARROW, takeLook, violationsOn, WIDE } from '../accessible.ts'
import { fillSurvey } from '../fill-survey.ts'
import { openSite, PAGES } from '../site.ts'
import { provokeError } from './provoke-error.ts'

const site = openSite()

type Act = (page: Page) => Promise<void>
/** Name, address, what a visitor does there, and does again where that ends with a narrower window. */
type State = [name: string, address: string, reach?: Act, reachAgain?: Act]

const states: State[] = [
  ...PAGES.map((address): State => [address, address, openEverything]),
  ['a university that does not exist', '/universities/no-such-place'],
  ['a job that does not exist', '/overseas-jobs/no-such-job'],
  ['the catalogue with nothing found', '/universities?search=atlantis'],
  ['a card of the catalogue, open', '/universities?country=Belgium', (page) => page.getByText('Show More').first().click()],
  ['the board with nothing found', '/overseas-jobs?query=atlantis'],
  ['the guide with nothing found', '/visa-information?search=atlantis'],
  ['the planner with a fault', '/visa-information?months=90&country=atlantis'],
  ['every row of the guide, open', '/visa-information?view=print'],
  ['the error page', '/programs', provokeError],
  ['the e-mail form', '/#assistant', (page) => page.getByRole('dialog').waitFor()],
  [
    'the e-mail form with a notice',
    '/ai-assistant',
    (page) => page.getByText('Please enter your email to use the AI Genie counselor', { exact: true }).waitFor(),
  ],
  ['the menu', '/research', openMenu, openMenu],
  [
    'saved jobs and the tip',
    '/overseas-jobs',
    async (page) => {
      await page
        .getByRole('button', { name: /^Save / })
        .first()
        .click()
      await page.getByText('Saved jobs').click()
      await page.getByText('Read more').first().click()
      await page.getByRole('button', { name: 'Work permit' }).focus()
    },
  ],
  [
    'the survey with faults',
    '/student-data-collection',
    async (page) => {
      await page.getByRole('button', { name: 'Get My University Recommendations' }).click()
      await page.getByText('Validation Error').waitFor()
    },
  ],
  [
    'the survey, sent',
    '/student-data-collection',
    async (page) => {
      await fillSurvey(page)
      await page.getByRole('button', { name: 'Get My University Recommendations' }).click()
      await page.getByText("Thank you for your submission! We'll be in touch soon.").waitFor()
    },
  ],
]

/** All that can be opened in the page itself. */
async function openEverything(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')))
}

/** 'Explore' in the bar, or the whole menu where there is no room for a bar. */
async function openMenu(page: Page): Promise<void> {
  await page.locator('[data-menu] > summary:visible').click()
}

let opened: { context: BrowserContext; page: Page } | undefined

/** One page for all of them: a new profile costs as much as the page in it. What the last one left in it is gone. */
async function openState([, address, reach]: State, { width, height, colorScheme }: Look) {
  const { context, page } = (opened ??= await openProfile())
  await context.clearCookies()
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme })
  await page.goto(address)
  await reach?.(page)
  return page
}

async function openProfile() {
  const context = await site.browser.newContext({ baseURL: site.url, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return { context, page }
}

async function axeIssues(page: Page): Promise<unknown[]> {
  const violations = await violationsOn(page)
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}

/**
 * Words that stand outside of the screen or are cut by what they stand in, and how far the page can be moved sideways. What can
 * be scrolled into sight is not lost.
 */
function lostWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lost: string[] = []
    const sideways = document.documentElement.scrollWidth - innerWidth
    if (sideways > 0) lost.push(`${sideways} px sideways`)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!
      if (!node.textContent!.trim() || !isMeantForTheEye(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, bottom } = range.getBoundingClientRect()
      const frame = frameOf(element)
      if (bottom >= 0 && frame && (left < frame.left - 1 || right > frame.right + 1))
        lost.push(node.textContent!.trim().slice(0, 60))
    }
    return lost

    function isMeantForTheEye(element: Element): boolean {
      return (
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-hidden=true], svg, [data-slot=skip-link]')
      )
    }

    /** Where the words have to stand; null where they can be scrolled, or are for screen readers only. */
    function frameOf(element: Element): { left: number; right: number } | null {
      let frame = { left: 0, right: innerWidth }
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const { overflowX, position } = getComputedStyle(one)
        const { left, right, width } = one.getBoundingClientRect()
        if ((overflowX === 'hidden' || overflowX === 'clip') && width <= 1) return null
        if (overflowX === 'scroll' || (overflowX === 'auto' && one.scrollWidth > one.clientWidth)) return null
        if (overflowX !== 'visible') frame = { left: Math.max(frame.left, left), right: Math.min(frame.right, right) }
        if (position === 'fixed') break
      }
      return frame
    }
  })
}

describe.each(states)('%s', (...state) => {
  const reachAgain = state[3]

  test('has no fault on a telephone in the dark theme nor on a wide screen in the light one, and loses no word on either, magnified to 200 %', async () => {
    const page = await openState(state, NARROW)
    expect(await axeIssues(page)).toEqual([])
    expect(await lostWords(page)).toEqual([])
    if (reachAgain) await openState(state, WIDE)
    else await takeLook(page, WIDE)
    expect(await axeIssues(page)).toEqual([])
    // What 1280 px are when they are magnified.
    await page.setViewportSize({ width: 640, height: 450 })
    await reachAgain?.(page)
    expect(await lostWords(page)).toEqual([])
  })
})

test.each(PAGES)('letters of twice the size lose no word of %s on a telephone', async (address) => {
  const page = await openState([address, address], { width: 390, height: 844, colorScheme: 'light' })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await openEverything(page)
  expect(await lostWords(page)).toEqual([])
})

test('a word beyond the screen, one that is cut and a page that can be moved sideways are found', async () => {
  const page = await site.browser.newPage({ viewport: { width: 320, height: 400 } })
  await page.setContent(`
    <p style="position:relative;left:300px;white-space:nowrap">Beyond the screen</p>
    <p style="overflow:hidden;width:20px;white-space:nowrap">Cut off</p><p>Here to be read</p>`)
  expect(await lostWords(page)).toEqual([expect.stringMatching(/^\d+ px sideways$/), 'Beyond the screen', 'Cut off'])
  await page.close()
})

/** Everything one can act on, and what the Tab key did not reach or showed no mark of focus for. */
async function walkByTab(page: Page): Promise<{ reached: number; issues: string[] }> {
  const expected = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
    )
    const wanted = [...all].filter(
      (one) =>
        one.tabIndex >= 0 &&
        one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false } as object) &&
        !one.closest('dialog:not([open])'),
    )
    wanted.forEach((one, index) => (one.dataset['walk'] = String(index)))
    return wanted.map((one) => `${one.localName} ${one.textContent.trim().slice(0, 40) || one.getAttribute('name')}`)
  })
  const reached = new Set<number>()
  const issues: string[] = []
  for (let presses = 0; presses < expected.length + 5; presses++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(async () => {
      let seen = look()
      // What is scrolled into sight is there some frames later.
      for (let frames = 0; frames < 30 && seen && !(seen.marked && !seen.covered); frames++) {
        await new Promise(requestAnimationFrame)
        seen = look()
      }
      return seen

      function look() {
        const one = document.activeElement as HTMLElement
        if (one.dataset['walk'] === undefined) return null
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
        const box = one.getBoundingClientRect()
        const [x, y] = [box.left + Math.min(box.width / 2, 20), box.top + box.height / 2]
        const top = document.elementFromPoint(x, y)
        const covered =
          top === null ? 'outside of the screen' : one.contains(top) || top.contains(one) ? null : `under ${top.localName}`
        return {
          index: Number(one.dataset['walk']),
          marked: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
          covered,
        }
      }
    })
    if (!at) continue
    reached.add(at.index)
    if (!at.marked) issues.push(`no mark of focus: ${expected[at.index]}`)
    if (at.covered) issues.push(`${at.covered}: ${expected[at.index]}`)
  }
  const missed = expected.filter((_, index) => !reached.has(index)).map((name) => `not reached: ${name}`)
  return { reached: reached.size, issues: [...issues, ...missed] }
}

test.each(PAGES)('%s is walked through with the Tab key: everything is reached, marked and in sight', async (address) => {
  for (const width of [390, 1280]) {
    const page = await openState([address, address], { width, height: 800, colorScheme: 'light' })
    await page.waitForLoadState('networkidle')
    const { reached, issues } = await walkByTab(page)
    expect([width, issues]).toEqual([width, []])
    expect(reached).toBeGreaterThan(3)
  }
})
