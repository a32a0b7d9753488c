import axe, { type Result, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Each rule that passes is told once instead of for every element; no page of ours has frames, and no rule in use reads a stylesheet
 * that has to be fetched once more.
 */
const OPTIONS: RunOptions = { resultTypes: ['violations'], iframes: false, preload: { assets: ['media'] } }

/**
 * How a screen is looked at: contrast depends on the theme and a lack of room on the width, so that two looks see both themes and
 * both ends of the widths.
 */
export const LOOKS = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 320 },
] as const

/** What axe finds wrong on the page. Its script is given to a page once: reading it takes a tenth of a second. */
export async function violationsOn(page: Page): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options)
    return violations
  }, OPTIONS)
}

/** What stands on the page has no violation that axe finds, and nothing goes beyond its edge. */
export async function expectAccessible(page: Page, what = 'the page'): Promise<void> {
  const violations = await violationsOn(page)
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n')}`),
    what,
  ).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), what).toBeLessThanOrEqual(0)
}
