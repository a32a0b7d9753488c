/** Where the answers lead: every page and place that a fact names is there, and a source that is opened leads there. */
import { expect, test } from 'vitest'
import { CATALOGUE } from '#content/catalogue.ts'
import { createKnowledge } from '#server/assistant/knowledge.ts'
import { askAndWait, lastMessage, messages, openAssistant } from './assistant-page.ts'
import { openVisitor } from './browser.ts'
import { openSite } from './site.ts'

const site = openSite()

/** Every address that a fact of the site or of the catalogue gives as its place. */
function citedPages(): string[] {
  const { facts, universities, universityFact } = createKnowledge(CATALOGUE)
  const ofUniversities = universities.flatMap(({ slug }) => universityFact(slug, 'where') ?? [])
  return [...new Set([...facts, ...ofUniversities].map(({ page }) => page))].toSorted()
}

test('every page that a fact names answers, and holds the place it names', async () => {
  const pages = citedPages()
  expect(pages.length).toBeGreaterThan(CATALOGUE.length)
  const missing: string[] = []
  for (const page of pages) {
    const [address, place] = page.split('#')
    const answer = await fetch(`${site.url}${address}`)
    const text = await answer.text()
    if (!answer.ok || (place !== undefined && !text.includes(` id="${place}"`))) missing.push(page)
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
