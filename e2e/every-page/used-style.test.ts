/** A page that is sent with the used part of its stylesheet looks, element by element, as it does under the whole sheet. */
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { CLIENT_DIRECTORY } from '#server/pages/page-build.ts'
import { openVisitor } from '../browser.ts'
import { openSite, PAGES } from '../site.ts'

const LOOKS = [
  { width: 390, colorScheme: 'light', media: 'screen' },
  { width: 1280, colorScheme: 'dark', media: 'screen' },
  { width: 1280, colorScheme: 'light', media: 'print' },
] as const
const WITH_USED_STYLE = [
  '/',
  '/programs',
  '/universities',
  '/universities?region=usa',
  '/universities/ku-leuven',
  '/universities/heidelberg-university/international-health',
  '/programmes',
  '/scholarships',
  '/practising-in-germany',
  '/about-our-figures',
  '/research',
  '/internships',
  '/privacypolicy',
  '/termsofservice',
]

const site = openSite()

describe('a page that carries its own style', () => {
  test.each(WITH_USED_STYLE)('%s has the computed styles of the whole sheet', async (address) => {
    const sheet = wholeSheet()
    const { context, page } = await openVisitor(site.browser, site.url)
    await openWhole(page, address)
    expect((await ownStyle(page))!.length).toBeLessThan(sheet.length)
    for (const { width, ...media } of LOOKS) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia(media)
      expect(await page.evaluate(compareLooks, sheet), JSON.stringify({ width, ...media })).toEqual([])
    }
    await context.close()
  })

  test('no other page carries a part of the sheet', async () => {
    const sheet = wholeSheet()
    const found: string[] = []
    for (const address of PAGES) {
      const html = await (await fetch(site.url + address)).text()
      const [, own] = /<style>(?!:root\{--display)([^]*?)<\/style>/.exec(html) ?? []
      if (own !== undefined && own !== sheet) found.push(address)
    }
    expect(found.sort()).toEqual([...WITH_USED_STYLE].sort())
  })

  test('would not pass for the same with one rule less', async () => {
    const { context, page } = await openVisitor(site.browser, site.url)
    await openWhole(page, '/research')
    const without = wholeSheet()
      .replace(/\bh1\{/, 'h1-no-more{')
      .replace(/\.font-semibold\{/, '.no-more{')
    expect(await page.evaluate(compareLooks, without)).not.toEqual([])
    await context.close()
  })
})

function wholeSheet(): string {
  const assets = path.join(CLIENT_DIRECTORY, 'assets')
  const name = fs.readdirSync(assets).find((one) => /^styles-.+\.css$/.test(one))
  return fs.readFileSync(path.join(assets, name!), 'utf8')
}

/** The style that is sent inside the page; null for a page that links the sheet. */
function ownStyle(page: Page): Promise<string | null> {
  return page.evaluate(() => document.querySelector('head > style')?.textContent ?? null)
}

async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // What is folded away looks like something too.
  await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)))
  // The font comes after the first frame, and text in it has another width.
  // The font is there: taken on, or not where something in sight would have moved for it (public/site.js).
  await page.waitForFunction(() => sessionStorage.getItem('font') === '1')
  await page.evaluate(async () => {
    await document.fonts.load('450 1rem "HA Display"')
    await document.fonts.ready
  })
}

/** Runs in the page: the elements that look different while the page's own style gives way to the sheet. */
function compareLooks(sheet: string): string[] {
  const style = document.querySelector('head > style')!
  const elements = [...document.querySelectorAll('html, body, body *')]
  const own = style.textContent
  const names = namesSetBy(own, sheet)
  const before = elements.map(lookOf)
  style.textContent = sheet
  const different = elements.filter((element, at) => before[at] !== lookOf(element))
  style.textContent = own
  return different.map((element) => element.outerHTML.slice(0, 200))

  /** What no rule of either sets is alike under both, but for what follows from a property that one sets: so these are all that can differ. */
  function namesSetBy(...texts: string[]): string[] {
    const found = new Set<string>()
    const readRules = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) for (const name of rule.style) if (!name.startsWith('--')) found.add(name)
        if ('cssRules' in rule) readRules(rule.cssRules as CSSRuleList)
      }
    }
    for (const text of texts) {
      const parsed = new CSSStyleSheet()
      parsed.replaceSync(text)
      readRules(parsed.cssRules)
    }
    return [...found]
  }

  function lookOf(element: Element): string {
    return [undefined, '::before', '::after'].map((part) => textOf(getComputedStyle(element, part), part)).join()
  }
  function textOf(computed: CSSStyleDeclaration, part: string | undefined): string {
    if (part && computed.content === 'none') return ''
    return names.map((name) => computed.getPropertyValue(name)).join()
  }
}
