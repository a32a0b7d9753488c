/** `npm run budget`: what a first visit to each page fetches of script, against one table of limits (bench/page-scripts.ts). */
import { expect, test } from 'vitest'
import { measureScripts, scriptBudgetKb } from '../bench/page-scripts.ts'
import { openSite, PAGES } from './site.ts'

const site = openSite()

test('no page fetches more script at a first visit than its budget', { timeout: 600_000 }, async () => {
  const visits = await measureScripts(site.url, site.browser)
  expect(visits.length).toBeGreaterThan(PAGES.length)
  // A size that could not be read would be within every budget.
  expect(visits.filter(({ bytes }) => !(bytes > 0)).map(({ pathname }) => pathname)).toEqual([])
  const over = visits.filter(({ pathname, bytes }) => bytes > scriptBudgetKb(pathname) * 1024)
  expect(over.map(({ pathname, who, bytes }) => `${pathname}, ${who}: ${(bytes / 1024).toFixed(1)} KB`)).toEqual([])
})
