/** What the public pages do, done with the keyboard alone. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openVisitor } from '../browser.ts'
import { openSite } from '../site.ts'

const site = openSite()

async function visit(address: string, run: (page: Page) => Promise<void>, width = 1280): Promise<void> {
  const { context, page, errors } = await openVisitor(site.browser, site.url, width)
  await page.goto(address)
  await run(page)
  expect(errors).toEqual([])
  await context.close()
}

/** The focused element, in words. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const one = document.activeElement as HTMLElement
    return one.getAttribute('aria-label') ?? (one.id || one.textContent.trim())
  })
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

describe('the navigation', () => {
  test('begins with a link past it, and every item of the bar scrolls to its section', async () => {
    await visit('/', async (page) => {
      await press(page, 'Tab')
      expect(await focused(page)).toBe('Skip to content')
      await press(page, 'Enter')
      await expect.poll(() => focused(page)).toBe('main')
      for (const [label, id] of [
        ['About', 'about'],
        ['Research', 'research'],
        ['Partnerships', 'partnerships'],
        ['Contact', 'contact'],
        ['Home', 'home'],
      ] as const) {
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true }).focus()
        await press(page, 'Enter')
        await expect.poll(() => focused(page)).toBe(id)
        await expect
          .poll(() => page.locator(`#${id}`).evaluate((section) => Math.abs(section.getBoundingClientRect().top) < 120))
          .toBe(true)
        expect(new URL(page.url()).hash).toBe(`#${id}`)
      }
    })
  })

  test("'Explore' opens, is walked through, and Escape closes it and gives the focus back", async () => {
    await visit('/research', async (page) => {
      const summary = page.locator('[data-menu] > summary:visible')
      await summary.focus()
      await press(page, 'Enter', 'Tab')
      expect(await focused(page)).toContain('Universities')
      await press(page, 'Escape')
      expect(await page.locator('[data-menu][open]').count()).toBe(0)
      expect(await focused(page)).toBe('Explore')
      await press(page, 'Space', 'Tab', 'Tab', 'Enter')
      await page.waitForURL('**/programmes')
    })
  })

  test('is a bar at 768 px and a menu below; the menu opens, closes again, and closes when an item is chosen', async () => {
    await visit(
      '/',
      async (page) => {
        const toggle = page.getByText('Menu', { exact: true })
        expect(await toggle.isVisible()).toBe(false)
        expect(await page.getByRole('link', { name: 'Partnerships', exact: true }).first().isVisible()).toBe(true)
        await page.setViewportSize({ width: 767, height: 900 })
        await toggle.focus()
        const menu = page.locator('[data-menu]:visible')
        for (const open of [true, false, true]) {
          await press(page, 'Enter')
          expect(await menu.evaluate((details: HTMLDetailsElement) => details.open)).toBe(open)
        }
        expect((await menu.getByRole('link').allTextContents()).slice(13, 18)).toEqual([
          'Home',
          'About',
          'Research',
          'Partnerships',
          'Contact',
        ])
        await menu.getByRole('link', { name: 'About', exact: true }).focus()
        await press(page, 'Enter')
        expect(await menu.evaluate((details: HTMLDetailsElement) => details.open)).toBe(false)
        await expect.poll(() => focused(page)).toBe('about')
      },
      768,
    )
  })

  test('turns white with a shadow after more than 10 px, not at 10', async () => {
    await visit('/', async (page) => {
      const bar = page.locator('[data-slot=site-header]')
      const lookAt = async (scrolled: number) => {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled)
        await page.waitForTimeout(300)
        return bar.evaluate((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).boxShadow !== 'none'])
      }
      expect((await lookAt(10))[1]).toBe(false)
      expect(await lookAt(11)).toEqual(['rgb(255, 255, 255)', true])
      expect((await lookAt(0))[1]).toBe(false)
    })
  })

  test('leads from another page to the section of the home page', async () => {
    await visit('/privacypolicy', async (page) => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Partnerships', exact: true }).focus()
      await press(page, 'Enter')
      await page.waitForURL('**/#partnerships')
      await expect
        .poll(() => page.locator('#partnerships').evaluate((one) => Math.abs(one.getBoundingClientRect().top) < 120))
        .toBe(true)
    })
  })
})

test('the hero leads to the programme and to the contact section, the footer to all of its four', async () => {
  await visit('/', async (page) => {
    for (const [label, id] of [
      ['Explore Study in Europe', 'program'],
      ['Enroll Now', 'contact'],
    ] as const) {
      await page.locator('main > section').first().getByRole('link', { name: label }).focus()
      await press(page, 'Enter')
      await expect.poll(() => focused(page)).toBe(id)
    }
    const register = page.locator('main > section').first().getByRole('link', { name: 'Register' })
    expect(await register.getAttribute('href')).toBe('/student-portal/diploma')
    const quick = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link')
    expect(await quick.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '#home',
      '#program',
      '#apply',
      '#contact',
    ])
    expect(await page.getByText('LinkedIn').locator('xpath=ancestor-or-self::a').count()).toBe(0)
  })
})

test('the catalogue: a tab, a country, one card at a time, and a heart', async () => {
  await visit('/universities', async (page) => {
    await page.getByRole('link', { name: /^USA/ }).focus()
    await press(page, 'Enter')
    await page.waitForURL('**/universities?region=usa')
    await page.getByRole('link', { name: /^Europe/ }).focus()
    await press(page, 'Enter')
    await page.getByRole('link', { name: /^Belgium/ }).focus()
    await press(page, 'Enter')
    await page.waitForURL('**country=Belgium')
    const cards = page.locator('details[name=university]')
    for (const index of [0, 1]) {
      await cards.nth(index).locator('summary').focus()
      await press(page, 'Enter')
      await cards.nth(index).getByText('Show Less').waitFor()
      expect(await page.locator('details[name=university][open]').count()).toBe(1)
    }
    await cards
      .nth(1)
      .getByRole('link', { name: /^Visit website/ })
      .waitFor()
    await press(page, 'Enter')
    expect(await page.locator('details[name=university][open]').count()).toBe(0)
    await page
      .getByRole('button', { name: /^Save / })
      .first()
      .focus()
    await press(page, 'Space')
    await page.getByText('University saved to favorites').waitFor()
    await press(page, 'Space')
    await page.getByText('University removed from favorites').waitFor()
  })
})

test('a notice goes over to the other side of what has the focus', async () => {
  await visit('/universities', async (page) => {
    const heart = page.getByRole('button', { name: /^Save / }).nth(3)
    await heart.evaluate((one) => scrollTo({ top: scrollY + one.getBoundingClientRect().top - 90, behavior: 'instant' }))
    await heart.focus()
    await press(page, 'Space')
    const seen = () =>
      page.evaluate(() => {
        const { x, y, width, height } = document.activeElement!.getBoundingClientRect()
        const isSeen = document.activeElement!.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        return { isSeen, y: Math.round(y) }
      })
    const added = page.getByText('University saved to favorites')
    await added.waitFor()
    await expect.poll(seen).toEqual({ isSeen: true, y: 90 })
    expect(await added.isVisible()).toBe(true)
    // Where nothing is covered it is at the right again.
    await added.waitFor({ state: 'detached' })
    await heart.evaluate((one) => scrollTo({ top: scrollY + one.getBoundingClientRect().top - 500, behavior: 'instant' }))
    await heart.focus()
    await press(page, 'Space')
    const removed = page.getByText('University removed from favorites')
    expect(await removed.evaluate((one) => one.getBoundingClientRect().x)).toBeGreaterThan(640)
  })
})

test('a country beyond the edge of a telephone is brought into sight when it is chosen or gets the focus', async () => {
  await visit(
    '/universities?country=Switzerland',
    async (page) => {
      const edgesOf = (name: string) =>
        page.getByRole('link', { name: new RegExp(`^${name} \\d`) }).evaluate((link) => {
          const { left, right } = link.getBoundingClientRect()
          return [left >= 0, right <= innerWidth]
        })
      await expect.poll(() => edgesOf('Switzerland')).toEqual([true, true])
      await page.getByRole('link', { name: /^All Countries/ }).focus()
      for (const name of ['Austria', 'Belgium', 'Czech Republic', 'Denmark', 'Finland', 'France']) {
        await press(page, 'Tab')
        expect([name, ...(await edgesOf(name))]).toEqual([name, true, true])
      }
    },
    390,
  )
})

test('the jobs board: a search, a country, a job opened, saved and shared', async () => {
  await visit('/overseas-jobs', async (page) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByLabel('Search title').focus()
    await page.keyboard.type('data')
    await press(page, 'Enter')
    await page.waitForURL('**/overseas-jobs?query=data')
    await page.getByLabel('Country').focus()
    await page.keyboard.type('Germ')
    await page.waitForURL('**country=Germany')
    const job = page.locator('[data-results] [data-slot=job]').first()
    await job.getByRole('button', { name: /^Save/ }).focus()
    await press(page, 'Space')
    await page.getByText('Job saved').waitFor()
    await job.getByRole('button', { name: /^Share/ }).focus()
    await press(page, 'Enter')
    await page.getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/overseas-jobs\/sample-[\w-]+$/)
    await page.locator('[data-saved-jobs] > summary').focus()
    await press(page, 'Enter', 'Tab', 'Enter')
    await page.waitForURL('**/overseas-jobs/sample-*')
  })
})

test('where the browser has a share sheet, it is what Share opens', async () => {
  const { context, page } = await openVisitor(site.browser, site.url)
  await page.addInitScript(() => {
    navigator.share = async (data) => void (document.title = JSON.stringify(data))
  })
  await page.goto('/overseas-jobs')
  await page
    .locator('#sample-01')
    .getByRole('button', { name: /^Share/ })
    .focus()
  await press(page, 'Enter')
  await expect.poll(() => page.title()).toContain(`"url":"${site.url}/overseas-jobs/sample-01"`)
  await context.close()
})

test('the visa guide: a row opened, a stay added up', async () => {
  await visit('/visa-information', async (page) => {
    const row = page.locator('#spain')
    await row.locator('summary').focus()
    await press(page, 'Enter')
    await row.getByText('Official page').first().waitFor()
    await page.getByLabel('Country', { exact: true }).focus()
    await page.keyboard.type('Ire')
    await press(page, 'Tab', 'Control+a')
    await page.keyboard.type('12')
    await page.getByLabel('Show the sum in').focus()
    await page.keyboard.type('Euro')
    await expect.poll(() => page.locator('[data-plan-total]').textContent()).toBe('€10,000')
  })
})

test('the survey is filled in from field to field and sent', async () => {
  await visit('/student-data-collection', async (page) => {
    const typed: Record<string, string> = {
      currentEducation: 'Bachelor',
      interestedCountry: 'Germ',
      studyLevel: 'Mas',
      preferredProgram: 'Genomics',
      budget: 'Under',
      timeframe: 'Within',
      firstName: 'Priya',
      lastName: 'Rao',
      email: 'priya@keyboard.example',
    }
    const nameOfFocused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    await page.getByLabel('Current Education Level').focus()
    const met: string[] = []
    for (let name = await nameOfFocused(); name !== 'marketingConsent' && met.length < 20; name = await nameOfFocused()) {
      met.push(name ?? '')
      const text = typed[name ?? '']
      if (text) await page.keyboard.type(text)
      await press(page, 'Tab')
    }
    expect(met.filter((name) => name in typed)).toEqual(Object.keys(typed))
    await press(page, 'Space')
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)
    await press(page, 'Tab')
    expect(await focused(page)).toBe('Privacy policy')
    await press(page, 'Tab', 'Enter')
    await page.getByRole('heading', { name: 'Your Survey Was Submitted Successfully!' }).waitFor()
    expect(await focused(page)).toBe('Your Survey Was Submitted Successfully!')
  })
})
