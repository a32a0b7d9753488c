/** Choosing a university: what Explore opens on, what 'Apply Now' leads to, what it costs so far, and a phone that does not slip sideways. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openVisitor } from '../browser.ts'
import { addStudent, advanceTo, enterAs, type PortalStudent, says, selectPrograms } from '../portal-student.ts'
import { openSite } from '../site.ts'

const site = openSite()
let context: BrowserContext
let page: Page
let student: PortalStudent

beforeEach(async () => {
  ;({ context, page } = await openVisitor(site.browser, site.url, 390))
  student = await addStudent(site.url)
  await enterAs(page, student)
})
afterEach(() => context.close())

const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()

test('Explore opens on the recommended, the best match first; a typed name is looked for everywhere', async () => {
  await advanceTo(student, 2)
  await page.goto('/student-portal/explore')
  await page.getByText(/^Showing \d+ universit/).waitFor()
  expect(await page.getByRole('tab', { name: 'Recommended' }).getAttribute('aria-selected')).toBe('true')
  const scores = (await page.locator('[data-slot=match] b').allInnerTexts()).map(Number)
  expect(scores.length).toBeGreaterThan(1)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  await page.getByPlaceholder('Search universities, countries, or cities...').fill('MIT')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('heading', { name: 'Massachusetts Institute of Technology' }).waitFor()
  expect(await page.getByRole('tab', { name: 'All Universities' }).getAttribute('aria-selected')).toBe('true')
})

test('Apply Now selects and leads on; with six it says why not and stays', async () => {
  await advanceTo(student, 2)
  await page.goto('/student-portal/explore?search=zurich')
  await press(/^View Details of ETH Zurich/)
  const dialog = page.getByRole('dialog', { name: 'ETH Zurich' })
  await dialog.getByRole('button', { name: 'Apply Now' }).click()
  await says(page, 'Application process initiated', "You'll be guided through the application process")
  await page.waitForURL('**/student-portal/selected')
  await page.getByText('1 selected', { exact: true }).waitFor()
  await page.getByText('European Explorer: 1 university × ₹9,000 = ₹9,000.').waitFor()
  await page.getByText('3 Countries Applications').waitFor()
  await page.goto('/student-portal/explore?search=porto')
  const soFar = page.getByRole('region', { name: 'Your selection' }).getByText('₹9,000')
  await soFar.waitFor()
  expect(await soFar.evaluate(isUncovered)).toBe(true)

  const { data: others } = await student.client.from('universities').select('id').eq('country', 'Germany').limit(5).throwOnError()
  await selectPrograms(
    student,
    others.map(({ id }) => id as string),
  )
  await page.goto('/student-portal/explore?search=porto')
  await page.getByText('Maximum selection reached').waitFor()
  await press(/^View Details of University of Porto/)
  await page.getByRole('dialog').getByRole('button', { name: 'Apply Now' }).click()
  await says(page, 'Selection limit reached', 'You can select a maximum of 6 universities.')
  expect(new URL(page.url()).pathname).toBe('/student-portal/explore')
})

test('a name on the dashboard and on Selected opens its university', async () => {
  await advanceTo(student, 3)
  for (const screen of ['dashboard', 'selected']) {
    await page.goto(`/student-portal/${screen}`)
    const name = page.locator('h2, h3').getByRole('button').first()
    const shown = await name.innerText()
    await name.click()
    await page.getByRole('dialog', { name: shown }).getByText('Available Programs').waitFor()
  }
})

test.each([390, 360, 320])('at %d px Explore does not slip sideways, and a dialog has its buttons in sight', async (width) => {
  await advanceTo(student, 3, 6)
  await page.setViewportSize({ width, height: 700 })
  await page.goto('/student-portal/explore?country=Sweden')
  await page
    .getByText(/universityadmissions/)
    .first()
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  const bar = page.getByRole('region', { name: 'Your selection' })
  for (const text of ['Maximum selection reached', '6/6']) {
    const box = await bar.getByText(text).boundingBox()
    expect(box!.x).toBeGreaterThanOrEqual(0)
    expect(box!.x + box!.width).toBeLessThanOrEqual(width)
    const { x, y, width: wide, height } = box!
    const onTop = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left!, top!)?.closest('section')?.getAttribute('aria-label'),
      [x + wide / 2, y + height / 2],
    )
    expect(onTop).toBe('Your selection')
  }
  await press(/^View Details/)
  for (const name of ['Apply Now', /^Select/, 'Close'])
    expect(await page.getByRole('dialog').getByRole('button', { name }).first().evaluate(inSight)).toBe(true)
  expect(await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
})

function inSight(button: Element): boolean {
  const { top, bottom } = button.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}

/** To its last letter. */
function isUncovered(text: Element): boolean {
  const { right, top, height } = text.getBoundingClientRect()
  return text.contains(document.elementFromPoint(right - 2, top + height / 2))
}
