/** `npm run budget`: what a first visit to each page fetches of script, against one table of limits (bench/page-scripts.ts). */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { measureScripts, PAGES_BY_STEP, scriptBudgetKb, WITHOUT_AN_ACCOUNT } from '../../bench/page-scripts.ts'
import { openSite, PAGES } from '../site.ts'

const site = openSite()

test('no page fetches more script at a first visit than its budget', { timeout: 600_000 }, async () => {
  const visits = await measureScripts(site.url, site.browser)
  expect(visits.length).toBeGreaterThan(PAGES.length)
  // A size that could not be read would be within every budget.
  expect(visits.filter(({ bytes }) => !(bytes > 0)).map(({ pathname }) => pathname)).toEqual([])
  const over = visits.filter(({ pathname, bytes }) => bytes > scriptBudgetKb(pathname) * 1024)
  expect(over.map(({ pathname, who, bytes }) => `${pathname}, ${who}: ${(bytes / 1024).toFixed(1)} KB`)).toEqual([])
})

test('every page is measured, but where a link of a mail leads through, a receipt of the second phase, and that of the staff', () => {
  const measured = [...WITHOUT_AN_ACCOUNT, ...Object.values(PAGES_BY_STEP).flat()].map(
    (address) => new URL(address, site.url).pathname,
  )
  const missing = pathsOf(routes).filter((pattern) => !measured.some((pathname) => matchPath(pattern, pathname)))
  expect(missing).toEqual(['/auth/landing', '/student-portal/diploma/receipt', '/console/*'])
})

/** Of the pages; what answers with something else has no script. */
function pathsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const here = path ? `${above}/${path}` : above
    return children.length > 0 ? pathsOf(children, here) : file.endsWith('.tsx') ? here || '/' : []
  })
}
