/** Where the answers lead: every page and place that a fact names is there, and a source that is opened leads there. */
import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { openVisitor } from '../browser.ts'
import { openSite } from '../site.ts'
import { askAndWait, lastMessage, messages, openAssistant } from './assistant-page.ts'

const LONG_MS = 300_000
const site = openSite()

/** Pages of one kind each, by the hundred: every tenth of them is opened. */
const OF_MANY = /^\/(?:universities|overseas-jobs)\/./
const EACH = 10

/** The places that the records of the ledger name, by their page. What lies in the portal asks who it is first. */
function placesByPage(): Map<string, string[]> {
  const named = [...new Set(builtInLedger().records.map(({ page }) => page))].filter(
    (page) => !page.startsWith('/student-portal/'),
  )
  const opened = new Set(named.filter((page) => OF_MANY.test(page)).filter((_, index) => index % EACH === 0))
  return Map.groupBy(
    named.filter((page) => opened.has(page) || !OF_MANY.test(page)),
    (page) => page.split('#')[0]!,
  )
}

test('every page that a fact names answers, and holds the places it names', { timeout: LONG_MS }, async () => {
  const pages = placesByPage()
  expect(pages.size).toBeGreaterThan(50)
  const missing: string[] = []
  for (const [address, places] of pages) {
    const answer = await fetch(`${site.url}${address}`)
    const text = await answer.text()
    if (!answer.ok) missing.push(address)
    for (const page of places) {
      const [, place] = page.split('#')
      if (place !== undefined && !text.includes(` id="${place}"`)) missing.push(page)
    }
  }
  expect(missing).toEqual([])
})

test.each([
  ['a university of the catalogue', 'What is the tuition at Heidelberg University?', '/universities/', 'h1'],
  ['the visa of a country', 'How much money do I need for a student visa in Germany?', '/visa-information#germany', '#germany'],
  ['a phase of the programme', 'What does phase 2 of the diploma cost?', '/#program', '#program'],
  ['the jobs board', 'Which overseas jobs are there in Germany?', '/overseas-jobs', 'h1'],
  ['the terms', 'What is the refund policy?', '/termsofservice#', ':target'],
  ['the steps of the portal', 'What are the steps in the student portal?', '/student-portal', 'h1'],
])('a source that is %s leads there, and the way back to the conversation', async (_kind, question, leadsTo, shown) => {
  const { context, page } = await openVisitor(site.browser, site.url)
  await openAssistant(page)
  await askAndWait(page, question)
  // A source is folded to its number until it is opened; there is a number in the answer for each.
  const source = lastMessage(page)
    .locator('details', { has: page.locator(`a[href^="${leadsTo}"]`) })
    .first()
  const number = (await source.getAttribute('data-source')) ?? ''
  await lastMessage(page)
    .getByRole('button', { name: `Source ${number}`, exact: true })
    .first()
    .click()
  const place = source.getByRole('link', { name: 'See it on the page' })
  const href = (await place.getAttribute('href')) ?? ''
  await place.click()
  // The portal asks who it is, and leads on.
  await page.waitForURL((url) => url.href.endsWith(href) || (leadsTo === '/student-portal' && url.pathname === '/login'))
  await expect
    .poll(
      () =>
        page
          .locator(shown)
          .first()
          .evaluate((element) => {
            const { top, bottom } = element.getBoundingClientRect()
            return top < window.innerHeight && bottom > 0
          }),
      { timeout: 10_000 },
    )
    .toBe(true)
  if (leadsTo !== '/student-portal') {
    await page.goBack()
    await expect.poll(() => messages(page).count()).toBe(3)
  }
  await context.close()
})
