import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

/**
 * How a screen is looked at: contrast depends on the theme and a lack of room on the width, so that two looks see both themes and
 * both ends of the widths.
 */
export const LOOKS = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 320 },
] as const

/**
 * What axe finds wrong on the page. Each rule that passes is told once instead of for every element, and axe stays in the page
 * rather than reckon up frames in a second one: no page of ours has frames.
 */
export async function violationsOn(page: Page): Promise<Violations> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  return violations
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
