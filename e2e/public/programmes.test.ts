/** From a search over programmes to a programme's page, as a visitor without an account and without script can do it. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { structuredDataIssues } from '#test/structured-data.ts'
import { expectAccessible } from '../accessible.ts'
import { openSite } from '../site.ts'

const site = openSite()

interface Visit {
  javaScriptEnabled?: boolean
  width?: number
}

async function visit(address: string, { javaScriptEnabled = true, width = 1280 }: Visit, run: (page: Page) => Promise<void>) {
  const context = await site.browser.newContext({ baseURL: site.url, javaScriptEnabled, viewport: { width, height: 800 } })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(address)
  await run(page)
  await context.close()
}

const totalOf = async (page: Page) =>
  Number(/^([\d,]+) programme/m.exec(await page.locator('main').innerText())![1]!.replace(',', ''))

describe.each([
  { javaScriptEnabled: false, width: 390 },
  { javaScriptEnabled: true, width: 1280 },
])('%j', (how) => {
  test('a student finds a programme by words and filters, takes a filter away, and opens its page', async () => {
    await visit('/programmes', how, async (page) => {
      const all = await totalOf(page)
      await page.getByRole('searchbox').fill('bioinfromatics')
      if (how.width < 700) await page.getByText('Filters', { exact: true }).click()
      await page.getByLabel('Level').selectOption({ label: await optionOf(page, 'Level', /^Master \(/) })
      await page.getByLabel('Country').selectOption({ label: await optionOf(page, 'Country', /^Germany \(/) })
      await page.keyboard.press('Tab')
      await page.getByRole('button', { name: how.width < 700 ? 'Show the programmes' : 'Search' }).click()
      await page.waitForURL('**country=Germany**')
      await page.getByText('Nothing is called “bioinfromatics”. These names come closest.').waitFor()
      const narrowed = await totalOf(page)
      expect(narrowed).toBeGreaterThan(0)
      expect(await page.getByRole('list', { name: 'Filters set' }).getByRole('listitem').count()).toBe(3)
      await page.getByRole('link', { name: 'Germany Remove filter' }).click()
      await page.waitForURL((url) => !url.searchParams.has('country'))
      expect(await totalOf(page)).toBeGreaterThan(narrowed)
      expect(await totalOf(page)).toBeLessThan(all)
      const first = page.locator('main li h2 a').first()
      const name = await first.innerText()
      await first.click()
      await page.waitForURL('**/universities/*/*')
      expect(await page.locator('h1').innerText()).toBe(name)
      for (const title of ['What decides', 'What you need to be admitted', 'The first year in money', 'Programmes like this one'])
        await page.getByRole('heading', { name: title }).waitFor()
    })
  })
})

async function optionOf(page: Page, label: string, pattern: RegExp): Promise<string> {
  return (await page.getByLabel(label).locator('option').allTextContents()).find((text) => pattern.test(text))!
}

test('the number beside a value is what choosing it leaves', async () => {
  await visit('/programmes?level=master', {}, async (page) => {
    const label = await optionOf(page, 'Country', /^Italy \(/)
    await page.getByLabel('Country').selectOption({ label })
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL('**country=Italy**')
    expect(`Italy (${await totalOf(page)})`).toBe(label)
  })
})

test('no row of the first pages says of three figures one by one that they are not known', async () => {
  for (const number of [1, 5, 20, 27])
    await visit(`/programmes?page=${number}`, {}, async (page) => {
      const rows = await page.locator('main li:has(h2)').allInnerTexts()
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.filter((row) => /Not specified/.test(row) || (row.match(/entered yet/g) ?? []).length > 1)).toEqual([])
    })
})

test('no row of the universities says of its figures one by one that they are not known', async () => {
  for (const address of ['/universities', '/universities?page=60', '/universities?country=Germany'])
    await visit(address, {}, async (page) => {
      const rows = await page.locator('main li:has(h2)').allInnerTexts()
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.filter((row) => (row.match(/Not specified/g) ?? []).length > 1)).toEqual([])
    })
})

test('what a university does not name for all its programmes is told from those', async () => {
  await visit('/universities/leiden-university', { width: 390 }, async (page) => {
    const facts = page.locator('section', { has: page.getByRole('heading', { name: 'Facts' }) })
    const tuitions = await page.locator('main li:has(h3) dd b').allInnerTexts()
    const [least, greatest] = /^(€[\d,]+) to (€[\d,]+) a year/
      .exec(await facts.locator('dd').filter({ hasText: 'By programme, for students from outside the EU' }).innerText())!
      .slice(1)
    expect(tuitions).toContain(least)
    expect(tuitions).toContain(greatest)
    expect(await facts.innerText()).toContain('The acceptance rate is not entered yet: ask the university.')
    await expectAccessible(page)
    // Its row in the list says the same.
    await page.goto('/universities?search=leiden+university')
    const row = page.locator('main li', { has: page.getByRole('link', { name: 'Leiden University', exact: true }) })
    const told = await row.locator('dl').innerText()
    expect(told).toMatch(new RegExp(`Tuition\\s+${least} to ${greatest} a year\\s+Of \\d+ programmes, from outside the EU`))
    expect(await row.innerText()).toContain('Not specified: acceptance rate')
    await expectAccessible(page)
  })
})

test('on a telephone the results stand under the search, and nothing moves sideways', async () => {
  await visit('/programmes', { width: 390 }, async (page) => {
    const first = await page.locator('main li h2').first().boundingBox()
    expect(first!.y).toBeLessThan(800)
    expect(await page.getByLabel('Country').isVisible()).toBe(false)
    await expectAccessible(page)
    await page.getByText('Filters', { exact: true }).click()
    await expect.poll(() => page.getByLabel('Country').isVisible()).toBe(true)
    await expectAccessible(page)
  })
})

test('nothing found leads on', async () => {
  await visit('/programmes?search=bioinformatics&tuition=0&ielts=5.5&country=Atlantis', { width: 390 }, async (page) => {
    await page.getByText('No programme fits').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Search without the filters' }).click()
    await page.locator('main li h2').first().waitFor()
    expect(new URL(page.url()).search).toBe('?search=bioinformatics')
  })
})

test('words that nothing has together lead to what has some of them, on both pages of a search', async () => {
  await visit('/programmes?search=msc+nursing+germany', { width: 390 }, async (page) => {
    await page.getByRole('link', { name: 'Master Remove filter' }).waitFor()
    await page.getByText('No programme has all of “nursing germany”').waitFor()
    await expectAccessible(page)
    const link = page.getByRole('link', { name: /^\d+ programmes for “nursing”$/ })
    const count = /^\d+/.exec(await link.innerText())![0]
    await link.click()
    await page.waitForURL('**/programmes?search=nursing&level=master')
    await expect.poll(() => totalOf(page)).toBe(Number(count))
  })
  await visit('/universities?search=msc+nursing+germany', { width: 390 }, async (page) => {
    await page.getByRole('link', { name: 'Search the programmes' }).click()
    await page.waitForURL('**/programmes?search=msc+nursing+germany')
  })
})

test('who types “without GRE” means the filter, and is told so', async () => {
  await visit('/programmes?search=public+health+without+gre', {}, async (page) => {
    await page.getByRole('link', { name: 'No GRE among its requirements Remove filter' }).waitFor()
    expect(await totalOf(page)).toBeGreaterThan(0)
    expect(await page.getByRole('searchbox').inputValue()).toBe('public health')
  })
  await visit('/universities?search=public+health+without+gre', {}, async (page) => {
    await page.getByRole('link', { name: /^\d+ programmes for “public health without gre”$/ }).waitFor()
  })
})

test('no heading of the tables about our figures is broken within its word on a telephone', async () => {
  await visit('/about-our-figures', { width: 390 }, async (page) => {
    const heights = await page
      .getByRole('columnheader', { name: 'Known' })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(new Set(heights).size).toBe(1)
  })
})

test('whatever an address holds is a page: filters that make no sense are left out', async () => {
  for (const search of [
    'level=x&field=%27&tuition=1e9&ielts=-1&page=zzz',
    'country=%00%27--&search=%25%27%00',
    'university=a%27b',
    'page=999999',
    `search=${'x'.repeat(3000)}`,
  ]) {
    const answer = await fetch(`${site.url}/programmes?${search}`)
    expect([search, answer.status]).toEqual([search, 200])
  }
  for (const path of [
    '/universities/ku-leuven/no-such',
    '/universities/no-such/bioinformatics',
    '/universities/ku-leuven/%00',
    "/universities/ku-leuven/a'b",
  ])
    expect([path, (await fetch(site.url + path)).status]).toEqual([path, 404])
})

test('a programme’s page tells search engines its provider and its fee, and every figure its source', async () => {
  const html = await (await fetch(`${site.url}/universities/heidelberg-university/international-health`)).text()
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)![1]!
  expect(structuredDataIssues(json)).toEqual([])
  const things = (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph']
  expect(things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'EducationalOccupationalProgram'])
  expect(things[1]).toMatchObject({
    name: 'International Health',
    provider: { '@type': 'CollegeOrUniversity', name: 'Heidelberg University' },
    offers: { '@type': 'Offer', priceCurrency: 'EUR' },
  })
})

test('a programme’s page leads to the scholarships of its country and its university, and to no other university’s', async () => {
  await visit('/universities/heidelberg-university/international-health', {}, async (page) => {
    const here = page.locator('#scholarships')
    const own = here.getByRole('link', { name: 'EPOS scholarship for the MSc International Health (Heidelberg)' })
    expect(await here.getByText('Leiden University Excellence').count()).toBe(0)
    await own.click()
    await page.waitForURL('**/scholarships#daad-epos-heidelberg')
    await page.locator('#daad-epos-heidelberg').getByRole('heading').waitFor()
  })
})

test('a university lists its programmes with links, and says how many a search finds', async () => {
  await visit('/universities/heidelberg-university', {}, async (page) => {
    await page.getByRole('link', { name: 'International Health', exact: true }).click()
    await page.waitForURL('**/universities/heidelberg-university/international-health')
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Heidelberg University' }).click()
    await page.waitForURL('**/universities/heidelberg-university')
  })
  await visit('/universities?search=heidelberg', { javaScriptEnabled: false }, async (page) => {
    const link = page.getByRole('link', { name: /^\d+ programmes? for “heidelberg”$/ })
    const counted = Number(/^\d+/.exec(await link.innerText())![0])
    await link.click()
    await page.waitForURL('**/programmes?search=heidelberg')
    expect(await totalOf(page)).toBe(counted)
  })
})
