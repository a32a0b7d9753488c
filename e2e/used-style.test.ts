/** A page that is sent with the used part of its stylesheet looks, element by element, as it does under the whole sheet. */
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { CLIENT_DIRECTORY } from '#server/pages/page-build.ts'
import { openVisitor } from './browser.ts'
import { openSite, PAGES } from './site.ts'

const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
  { width: 1280, media: 'print' },
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
    for (const look of LOOKS) {
      const { context, page } = await openVisitor(site.browser, site.url, look.width)
      await page.emulateMedia(look)
      await page.goto(address)
      expect((await ownStyle(page))!.length).toBeLessThan(sheet.length)
      expect(await differencesUnder(page, sheet), JSON.stringify(look)).toEqual([])
      await context.close()
    }
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
    await page.goto('/research')
    const without = wholeSheet()
      .replace(/\bh1\{/, 'h1-no-more{')
      .replace(/\.font-semibold\{/, '.no-more{')
    expect(await differencesUnder(page, without)).not.toEqual([])
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

/** The elements that look different once the page's own style gives way to the sheet. */
async function differencesUnder(page: Page, sheet: string): Promise<string[]> {
  // What is folded away looks like something too.
  await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)))
  // The font comes after the first frame, and text in it has another width.
  // The font is there: taken on, or not where something in sight would have moved for it (public/site.js).
  await page.waitForFunction(() => sessionStorage.getItem('font') === '1')
  await page.evaluate(async () => {
    await document.fonts.load('450 1rem "HA Display"')
    await document.fonts.ready
  })
  return page.evaluate(compareLooks, sheet)
}

function compareLooks(sheet: string): string[] {
  const style = document.querySelector('head > style')!
  const elements = [...document.querySelectorAll('html, body, body *')]
  // The same of every element: to ask each for its list takes three times as long.
  const names = [...getComputedStyle(document.body)]
  const before = elements.map(lookOf)
  style.textContent = sheet
  return elements.filter((element, at) => before[at] !== lookOf(element)).map((element) => element.outerHTML.slice(0, 200))

  function lookOf(element: Element): string {
    return [undefined, '::before', '::after'].map((part) => textOf(getComputedStyle(element, part), part)).join()
  }
  function textOf(computed: CSSStyleDeclaration, part: string | undefined): string {
    if (part && computed.content === 'none') return ''
    return names.map((name) => computed.getPropertyValue(name)).join()
  }
}
