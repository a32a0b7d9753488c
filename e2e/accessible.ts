import fs from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Half as long as what the package gives as its source. */
const SCRIPT = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Each rule that passes is told once instead of for every element; no page of ours has frames, and no rule in use reads a stylesheet
 * that has to be fetched once more.
 */
const OPTIONS: RunOptions = { resultTypes: ['violations'], iframes: false, preload: { assets: ['media'] } }

/**
 * How a screen is looked at: contrast depends on the theme and a lack of room on the width, so that two looks see both themes and
 * both ends of the widths.
 */
export const WIDE: Look = { width: 1280, height: 900, colorScheme: 'light' }
export const NARROW: Look = { width: 320, height: 700, colorScheme: 'dark' }

export interface Look {
  width: number
  height: number
  colorScheme: 'light' | 'dark'
}

/** Lays the page out anew, as it stands, for a window of this size in this theme. */
export async function takeLook(page: Page, { colorScheme, ...size }: Look): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme })
  // What follows the width by script is drawn a frame later.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** What axe finds wrong on the page. Its script is given to a page once: reading it takes a tenth of a second. */
export async function violationsOn(page: Page): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SCRIPT)
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

/**
 * The same of a page in the narrow look, and in the wide one, which it leaves again. To go a way once and look twice takes little more
 * than half of what going it twice does. With SHOTS, a directory, each look is kept there as a picture.
 */
export async function expectAccessibleInBothLooks(page: Page, what: string): Promise<void> {
  for (const look of [NARROW, WIDE]) {
    const { colorScheme, width } = look
    await takeLook(page, look)
    const name = `${what.replaceAll(/[ /]/g, '-')}-${width}-${colorScheme}.png`
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}`, fullPage: true })
    await expectAccessible(page, `${what}, ${colorScheme}, ${width} px`)
  }
  await takeLook(page, NARROW)
}
