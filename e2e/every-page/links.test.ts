/**
 * Every link, anchor and file of the site leads somewhere: crawled from the home page, the sitemap and the account pages as a
 * machine without script reads them, and once more as a browser has rendered them. Addresses of others are checked for their
 * form only; nothing is asked of them.
 */
import type { Browser, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openVisitor } from '../browser.ts'
import { openSite, PAGES } from '../site.ts'

const site = openSite()

/** What a document refers to, and what can be referred to in it. */
interface References {
  links: string[]
  files: string[]
  ids: string[]
  /** Names in aria-*, `for` and the like for which the document has no element. */
  missingIds: string[]
  /** Links that open a new tab and hand over the page they came from. */
  unguarded: string[]
}

/** Read in a browser: of a document, as addresses the way the document writes them. */
function referencesOf(document: Document): References {
  const read = (selector: string, attribute: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '')
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  const named = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'form', 'list'].flatMap((attribute) =>
    read(`[${attribute}]`, attribute).flatMap((value) => value.split(/\s+/)),
  )
  return {
    links: [...read('a[href]', 'href'), ...read('form[action]', 'action'), ...read('link[rel=canonical]', 'href')],
    files: [
      // What the first frame waits for may be missing: then it waits for the end of the page.
      ...read('link[href]:not([rel=canonical], [rel=expect])', 'href'),
      ...['script[src]', 'img[src]', 'source[src]', 'iframe[src]', 'video[src]'].flatMap((selector) => read(selector, 'src')),
      ...read('[srcset]', 'srcset').flatMap((value) => value.split(',').map((one) => one.trim().split(/\s/)[0] ?? '')),
      ...read('use[href]', 'href').filter((value) => !value.startsWith('#')),
      ...read('meta[property="og:image"], meta[name="twitter:image"]', 'content'),
    ],
    ids,
    missingIds: [...named, ...read('use[href^="#"]', 'href').map((value) => value.slice(1))].filter(
      (id) => id && !ids.includes(id),
    ),
    unguarded: read('a[target=_blank]:not([rel~=noopener])', 'href'),
  }
}

/** Reads answers as documents, in one page that runs no script of the site. */
async function openReader(browser: Browser) {
  const page = await browser.newPage()
  await page.addScriptTag({ content: `window.referencesOf = ${referencesOf.toString()}` })
  return {
    read: (html: string) =>
      page.evaluate(
        (text) =>
          (window as unknown as { referencesOf: typeof referencesOf }).referencesOf(
            new DOMParser().parseFromString(text, 'text/html'),
          ),
        html,
      ),
    close: () => page.close(),
  }
}

/** Faults in the form of an address that belongs to somebody else, or null. */
function outsideIssue(address: URL): string | null {
  if (address.protocol === 'mailto:') return /^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address.href) ? null : 'no mail address'
  if (address.protocol === 'tel:') return /^tel:\+\d{8,15}$/.test(address.href) ? null : 'no number that can be dialled'
  return address.protocol === 'https:' && address.hostname.includes('.') && !address.username ? null : 'not https'
}

/** There are many universities and programmes, all by the same two pages, and endless lists of them: one of so many is read, and lists by one filter. */
const ONE_OF = { university: 3, programme: 20 }
const seenOf = { university: 0, programme: 0 }
function isLeftOut({ pathname, searchParams }: URL): boolean {
  const [, root, , ...programme] = pathname.split('/')
  const kind = programme.length > 0 ? 'programme' : 'university'
  if (root === 'universities' && pathname !== '/universities') return seenOf[kind]++ % ONE_OF[kind] !== 0
  return (pathname === '/programmes' || pathname === '/plan') && searchParams.size > 1
}

/** The server makes a page while the browser reads another. */
const AT_ONCE = 4

interface Crawl {
  pages: Map<string, References>
  issues: string[]
}

/** Follows everything from the addresses on. An address is kept without its hash. */
async function crawl(starts: readonly string[]): Promise<Crawl> {
  const origin = site.url
  const reader = await openReader(site.browser)
  const pages = new Map<string, References>()
  const issues: string[] = []
  const anchors: { from: string; to: string; id: string }[] = []
  const seen = new Set<string>()
  const queue: { from: string; to: URL; expected: number }[] = []
  const ask = (from: string, text: string, expected = 200) => {
    if (!URL.canParse(text, origin + from)) return void issues.push(`${from}: ${text} is no address`)
    const to = new URL(text, origin + from)
    if (to.protocol === 'data:') return
    if (to.origin !== origin) {
      const issue = outsideIssue(to)
      return void (issue && issues.push(`${from}: ${to.href} is ${issue}`))
    }
    const address = to.pathname + to.search
    if (to.hash.length > 1) anchors.push({ from, to: address, id: decodeURIComponent(to.hash.slice(1)) })
    if (seen.has(address)) return
    seen.add(address)
    if (isLeftOut(to)) return
    queue.push({ from, to, expected })
  }
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  for (const [, address] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) ask('/sitemap.xml', address!.replaceAll('&amp;', '&'))
  for (const start of starts) ask(start, start, start === '/no-such-page' ? 404 : 200)
  const read = async (next: (typeof queue)[number]) => {
    const answer = await fetch(next.to)
    const address = next.to.pathname + next.to.search
    if (answer.status !== next.expected) issues.push(`${next.from}: ${address} answers ${answer.status}`)
    const type = answer.headers.get('content-type') ?? ''
    const body = await answer.text()
    if (type.startsWith('text/html')) {
      const references = await reader.read(body)
      pages.set(address, references)
      for (const text of [...references.links, ...references.files]) ask(address, text)
      for (const id of references.missingIds) issues.push(`${address}: nothing has the id ${id}`)
      for (const href of references.unguarded) issues.push(`${address}: ${href} opens a tab without noopener`)
      const twice = references.ids.filter((id, index) => references.ids.indexOf(id) !== index)
      if (twice.length > 0) issues.push(`${address}: ids that stand twice: ${twice.join(', ')}`)
    } else if (type.startsWith('text/css')) {
      for (const [, , file] of body.matchAll(/url\((["']?)([^"')]+)\1\)/g)) ask(address, file!)
    } else if (type.startsWith('application/manifest+json')) {
      for (const file of filesOfManifest(JSON.parse(body) as Manifest)) ask(address, file)
    }
  }
  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(read))
  for (const { from, to, id } of anchors) {
    const target = pages.get(to)
    if (target && !target.ids.includes(id)) issues.push(`${from}: ${to} has no part #${id}`)
  }
  await reader.close()
  return { pages, issues }
}

interface Manifest {
  start_url: string
  icons: { src: string }[]
  shortcuts: { url: string }[]
}

function filesOfManifest({ start_url, icons, shortcuts }: Manifest): string[] {
  return [start_url, ...icons.map(({ src }) => src), ...shortcuts.map(({ url }) => url)]
}

test('without script every link, anchor, file, icon and social picture of the whole site is there', async () => {
  const { pages, issues } = await crawl(PAGES)
  expect(issues).toEqual([])
  expect([...pages.keys()].filter((address) => address.startsWith('/universities/')).length).toBeGreaterThan(70)
  expect(pages.size).toBeGreaterThan(150)
}, 300_000)

test('a link to nowhere, a missing part, a missing label and an address in a wrong form are found', async () => {
  const reader = await openReader(site.browser)
  const { links, files, missingIds, unguarded } = await reader.read(
    '<a href="/gone#part" target="_blank">x</a><img srcset="/one.png 1x, /two.png 2x"><label for="none"></label><svg><use href="#no"/></svg>',
  )
  expect({ links, files, missingIds, unguarded }).toEqual({
    links: ['/gone#part'],
    files: ['/one.png', '/two.png'],
    missingIds: ['none', 'no'],
    unguarded: ['/gone#part'],
  })
  await reader.close()
  for (const wrong of ['http://a.example', 'https://localhost', 'mailto:nobody', 'tel:0123', 'javascript:alert(1)'])
    expect(outsideIssue(new URL(wrong))).not.toBeNull()
  for (const right of ['https://a.example/b', 'mailto:a@b.example', 'tel:+13075550100'])
    expect(outsideIssue(new URL(right))).toBeNull()
})

describe.each(PAGES)('as a browser has rendered %s', (address) => {
  test('nothing is missing, nothing is asked of others, and no link of it is dead', async () => {
    const { context, page } = await openVisitor(site.browser, site.url)
    const failed: string[] = []
    page.on('response', (answer) => {
      if (answer.status() >= 400 && new URL(answer.url()).pathname !== '/no-such-page') failed.push(answer.url())
    })
    page.on('requestfailed', (request) => failed.push(`${request.url()} ${request.failure()?.errorText}`))
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url) && !request.url().startsWith('data:')) failed.push(request.url())
    })
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    const { links, files, missingIds, unguarded } = await page
      .evaluate(`(${referencesOf.toString()})(document)`)
      .then((found) => found as References)
    expect({ failed, missingIds, unguarded }).toEqual({ failed: [], missingIds: [], unguarded: [] })
    expect(await deadOf(page, [...links, ...files])).toEqual([])
    await context.close()
  })
})

const answers = new Map<string, Promise<number>>()

function statusOf(address: string): Promise<number> {
  const known = answers.get(address) ?? fetch(address).then(({ status }) => status)
  answers.set(address, known)
  return known
}

/** The addresses among these that lead to nothing on this site. */
async function deadOf(page: Page, addresses: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(addresses.map((text) => new URL(text, page.url()).href.split('#')[0]!))]
  const own = wanted.filter((address) => address.startsWith(site.url) && address !== page.url())
  const statuses = await Promise.all(own.map(statusOf))
  return own.filter((_, index) => statuses[index] !== 200)
}
