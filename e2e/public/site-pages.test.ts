/**
 * The pages of app/site and app/visa as a visitor meets them: their texts, without script and at 320 px too, and what one can
 * do there.
 */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOn } from '../accessible.ts'
import { openVisitor } from '../browser.ts'
import { openSite } from '../site.ts'

const site = openSite()

const pages: [path: string, texts: string[]][] = [
  [
    '/programs',
    [
      'Clinical Neuroscience and Precision Medicine Certificate',
      'AI in Medical Genomics Certificate for MBBS Doctors',
      'Computational Genomics Certificate',
      '$7,500',
      '5 months (2 online plus 3 on campus)',
      'August 4, 2025 Started',
      '$500',
      'Payable at enrollment',
      '$2,500',
      'Payable before travel',
      'Foundation Courses',
      'a genomics research institute in Barcelona',
      'A certificate is issued for Phase 1.',
      'Foundations in Reproducible Genomic Workflows',
      'Ioannina, Greece',
      'Payment is due before the visa application.',
      'Pharmacogenomics & Treatment Optimization',
      'Advanced Training in Biomedical Data Science',
      '€900',
      '€1,200',
      '€4,800',
      '€6,900',
      '€4,500',
      'The difference is unresolved',
      'Each phase must be paid before access is granted.',
      'Enrollment Open No date of the next intake is announced. Tell me when dates are announced',
      'The provider’s last announced start was January 26, 2026.',
      'Ask about the next intake',
      "A bachelor's degree in healthcare, life sciences, computer science, mathematics or a related field",
      'IELTS 6.5 or TOEFL 80+',
    ],
  ],
  [
    '/research',
    [
      'Focus areas',
      'Current projects',
      'given as examples',
      'Ongoing',
      'Completed',
      'Funding',
      'Duration',
      'Publications from the field',
      'Neither Helix Abroad nor its partners claim a part in them.',
      'doi:10.1038/s41586-021-03819-2',
      'Propose a joint project',
    ],
  ],
  [
    '/internships',
    [
      'Germany',
      'Switzerland',
      'Netherlands',
      'Sweden',
      '100% placement',
      '15+ countries',
      '50+ partner companies',
      'Provider’s claim',
      'There is no guarantee of jobs, of an EU Blue Card or of a visa.',
      'Illustrative outlines',
    ],
  ],
  [
    '/privacypolicy',
    ['Privacy Policy', 'Effective July 1, 2025', '1. Information we collect', '8. Children', 'under 13', '10. Contact'],
  ],
  [
    '/termsofservice',
    [
      'Terms of Service',
      '2. Eligibility',
      'limited to the amount paid per phase',
      'State of Wyoming',
      '12. Changes to these terms',
    ],
  ],
  [
    '/visa-information',
    [
      '19 countries',
      'Further countries',
      '€11,208',
      '€11,904',
      '€615',
      '€877.50',
      '€467.65',
      '€10,179.85',
      '€900',
      '€600',
      '€11,000',
      '€1,130.77',
      'PLN 701',
      'PLN 1,010',
      '€7,000',
      '€10,000',
      'about €500',
      'None published',
      '€7,620',
      '€920',
      '12 to 24 months',
      'European Central Bank euro foreign exchange reference rates',
      'April 13, 2026',
    ],
  ],
]

describe.each(pages)('%s', (address, texts) => {
  test('says without script what it has to say, and fits 320 px', async () => {
    const context = await site.browser.newContext({
      baseURL: site.url,
      javaScriptEnabled: false,
      viewport: { width: 320, height: 700 },
    })
    const page = await context.newPage()
    expect((await page.goto(address))?.status()).toBe(200)
    const text = await textOf(page)
    for (const expected of texts) expect(text).toContain(expected)
    expect(await page.title()).toContain('Helix Abroad')
    expect(await page.locator('main h1').count()).toBe(1)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    await context.close()
  })

  test('takes no framework script to the browser', async () => {
    const { context, page, errors } = await openVisitor(site.browser, site.url)
    await page.goto(address)
    expect(await page.locator('link[rel=modulepreload]').count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })
})

test('the programmes page has exactly three sections, in the order of the specification', async () => {
  const { context, page } = await openVisitor(site.browser, site.url)
  await page.goto('/programs')
  expect(await page.locator('main section h2').allTextContents()).toEqual([
    'Clinical Neuroscience and Precision Medicine Certificate',
    'AI in Medical Genomics Certificate for MBBS Doctors',
    'Computational Genomics Certificate',
  ])
  await context.close()
})

test('collaboration buttons lead to the contact section, and papers to their DOI', async () => {
  const { context, page } = await openVisitor(site.browser, site.url)
  await page.goto('/research')
  const papers = page.locator('a[href^="https://doi.org/10."]')
  expect(await papers.count()).toBeGreaterThan(9)
  for (const label of ['Host a research intern', 'Share a data set for training']) {
    expect(await page.getByRole('link', { name: label }).getAttribute('href')).toBe('/#contact')
  }
  await page.getByRole('link', { name: 'Propose a joint project' }).click()
  await page.waitForURL('**/#contact')
  await context.close()
})

test('the internships page has two calls to action, and the terms stand beside the claims', async () => {
  const { context, page } = await openVisitor(site.browser, site.url)
  await page.goto('/internships')
  const actions = page.locator('main header a')
  expect(await actions.allTextContents()).toEqual(['Apply for an internship', 'Become a host'])
  for (const href of await actions.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))) {
    expect((await fetch(new URL(href, site.url))).status).toBe(200)
  }
  await page.getByRole('link', { name: 'Terms of service: disclaimer' }).click()
  await page.waitForURL('**/termsofservice#disclaimer')
  await context.close()
})

test.each([
  ['/privacy-policy', '/privacypolicy'],
  ['/terms-of-service', '/termsofservice'],
])('%s leads to %s for good', async (from, to) => {
  const answer = await fetch(site.url + from, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
})

describe('the visa guide', () => {
  const rows = (page: Page) => page.locator('[data-visa]:visible h3').allTextContents()

  test.each([320, 390, 1280])('names each country of its map clear of the others, %i px wide', async (width) => {
    const { context, page } = await openVisitor(site.browser, site.url, width)
    await page.goto('/visa-information')
    await page.evaluate(() => document.fonts.ready)
    const lines = await page.locator('main figure svg text.m-tx').evaluateAll((labels) =>
      labels.flatMap((label) => {
        const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
        const found = []
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const range = document.createRange()
          range.selectNodeContents(node)
          const { left, right, top, bottom } = range.getBoundingClientRect()
          // Letters stand within the middle of their line.
          const lead = (bottom - top) / 5
          found.push({
            of: label.firstChild!.textContent!,
            text: node.textContent!,
            left,
            right,
            top: top + lead,
            bottom: bottom - lead,
          })
        }
        return found
      }),
    )
    expect(lines.length).toBeGreaterThan(18)
    const overlaps = lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        .filter(
          (other) =>
            other.of !== one.of &&
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        )
        .map((other) => `${one.text} / ${other.text}`),
    )
    expect(overlaps).toEqual([])
    await context.close()
  })

  test('is searched without script, by country, visa type and key requirement and by nothing else', async () => {
    const context = await site.browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/visa-information')
    const search = async (text: string) => {
      await page.getByRole('searchbox').fill(text)
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.waitForURL((url) => url.searchParams.get('search') === text)
      return rows(page)
    }
    expect(await search('GERM')).toEqual(['Germany'])
    expect(await search('vls-ts')).toEqual(['France'])
    await page.locator('#france').getByText('Show Less').waitFor()
    expect(await search('blocked account')).toEqual(['Germany'])
    expect(await page.getByRole('heading', { name: 'Further countries' }).isVisible()).toBe(false)
    expect(await search('sperrkonto')).toEqual([])
    await page.getByText('No visa information available.').waitFor()
    await context.close()
  })

  test('adds up a stay without script, line by line, and says what is wrong with a field', async () => {
    const context = await site.browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/visa-information')
    await page.getByLabel('Country', { exact: true }).selectOption('Germany')
    await page.getByLabel('Months of your stay').fill('14')
    await page.getByLabel('Tuition for the whole stay').fill('3,000')
    await page.getByLabel('Show the sum in').selectOption('EUR')
    await page.getByRole('button', { name: 'Add it up' }).click()
    // Its style decides where a line ends in what is read below.
    await page.waitForURL(/months=14/)
    const sum = (await page.locator('#plan-sum').innerText()).replace(/\s+/g, ' ')
    expect(sum).toContain('1 year × €11,904 + 2 months × €992')
    expect(sum).toMatch(/Funds to prove €13,888 .+ Funds and tuition €16,888/)
    expect(sum).toContain('Not the whole cost: what comes on top stands below.')
    expect(sum).toMatch(
      /Known of what comes on top National visa: €75 Source: German Embassy Nicosia.+ page without a year, not opened today/,
    )
    await page.goto('/visa-information?months=90&country=atlantis')
    await page.getByText('Please enter a whole number of months from 1 to 72.').first().waitFor()
    await context.close()
  })

  test('answers while one types, keeps the address in step, and opens the row that a link names', async () => {
    const { context, page, errors } = await openVisitor(site.browser, site.url)
    await page.goto('/visa-information#portugal')
    await page.locator('#portugal').getByText('Show Less').waitFor()
    await page.getByRole('searchbox').fill('spain')
    await expect.poll(() => rows(page)).toEqual(['Spain'])
    expect(await page.getByRole('heading', { name: 'Further countries' }).isVisible()).toBe(false)
    await page.getByRole('searchbox').fill('greece')
    await expect.poll(() => rows(page)).toEqual(['Greece'])
    await page.getByRole('heading', { name: 'Further countries' }).waitFor()
    await page.getByRole('searchbox').fill('spain')
    await expect.poll(() => rows(page)).toEqual(['Spain'])
    expect(page.url()).toContain('search=spain')
    await page.getByRole('searchbox').fill('atlantis')
    await page.getByText('No visa information available.').waitFor()
    await page.getByRole('searchbox').fill('')
    await page.getByText('19 countries', { exact: true }).waitFor()
    await page.getByLabel('Country', { exact: true }).selectOption('Ireland')
    await page.getByLabel('Months of your stay').fill('13')
    await page.getByLabel('Show the sum in').selectOption('EUR')
    await expect.poll(() => page.locator('[data-plan-total]').textContent()).toBe('€20,000')
    expect(page.url()).toContain('country=ireland&months=13')
    expect(errors).toEqual([])
    await context.close()
  })

  test('shows each official figure with year, source and how far it can be relied on, and every field of a country', async () => {
    const { context, page } = await openVisitor(site.browser, site.url)
    await page.goto('/visa-information')
    const germany = page.locator('#germany')
    await germany.getByText('Show More').click()
    const text = (await germany.innerText()).replace(/\s+/g, ' ')
    for (const expected of [
      'National visa for study (type D)',
      '11,208 euro per year blocked account',
      'Processing time',
      'Work permission',
      'Post-study option',
      'Key requirement',
      'since September 2024',
      'Visa fee',
      'page without a year, not opened today',
      'undated, as the provider wrote it',
      'Official page',
    ])
      expect(text).toContain(expected)
    expect(await germany.getByRole('link', { name: /^Federal Foreign Office/ }).getAttribute('href')).toContain(
      'auswaertiges-amt.de',
    )
    await context.close()
  })

  test('has a view for paper with every row open', async () => {
    const { context, page } = await openVisitor(site.browser, site.url)
    await page.goto('/visa-information')
    await page.getByRole('link', { name: 'Print view' }).click()
    await page.getByRole('button', { name: 'Print this page' }).waitFor()
    expect(await page.locator('[data-visa] details[open]').count()).toBe(19)
    await context.close()
  })
})

describe('the home page', () => {
  test('leads to the questions people ask, each with a way to where its answer stands', async () => {
    const { context, page } = await openVisitor(site.browser, site.url)
    await page.goto('/')
    await page.getByRole('link', { name: 'questions people ask' }).click()
    await page.waitForURL('**/programs#questions')
    const questions = page.locator('#questions details')
    expect(await questions.count()).toBe(12)
    await page.getByText('Do you guarantee a job or a visa?').first().click()
    await page.locator('#question-guarantee a').click()
    await page.waitForURL('**/termsofservice#disclaimer')
    await context.close()
  })

  test('asks for an e-mail before the assistant, over the page or without script, and leads on to it', async () => {
    const { context, page } = await openVisitor(site.browser, site.url, 390)
    await page.goto('/')
    await page.locator('#contact').getByRole('link', { name: 'Ask the AI Genie' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask the AI Genie' })
    await dialog.waitFor()
    expect((await violationsOn(page)).map(({ id }) => id)).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.evaluate("history.replaceState({ usr: { openEmailForm: true } }, '', '/')")
    await page.reload()
    await dialog.waitFor()
    await dialog.getByLabel('Email', { exact: true }).fill('visitor@example.org')
    await page.getByRole('button', { name: 'Start' }).click()
    await page.waitForURL('**/ai-assistant')
    await context.close()

    const plain = await site.browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
    const still = await plain.newPage()
    await still.goto('/#assistant')
    await still.locator('#assistant').getByLabel('Email', { exact: true }).waitFor()
    await still.getByRole('link', { name: 'Close' }).click()
    await still.locator('#assistant').waitFor({ state: 'hidden' })
    await plain.close()
  })

  test('takes the address for the assistant and leads on; an address that is none is refused in words', async () => {
    const send = (email: string) =>
      fetch(`${site.url}/?index`, {
        method: 'POST',
        body: new URLSearchParams({ email }),
        headers: { Origin: site.url },
        redirect: 'manual',
      })
    const taken = await send(' Someone@Example.org ')
    expect([taken.status, taken.headers.get('location')]).toEqual([302, '/ai-assistant'])
    const [email, asked] = taken.headers.getSetCookie()
    expect(email).toMatch(/^assistant-email=.+HttpOnly; SameSite=Lax$/)
    // Readable by the page, so it says nothing but that an address was given.
    expect(asked).toMatch(/^assistant-asked=dHJ1ZQ%3D%3D; Path=\/; SameSite=Lax$/)
    expect((await send('nobody')).status).toBe(400)
  })
})

async function textOf(page: Page): Promise<string> {
  return (await page.locator('main').innerText()).replace(/\s+/g, ' ')
}

test.each(['/', '/universities', '/visa-information'])('%s brings its stylesheet inside', async (path) => {
  const html = await (await fetch(site.url + path)).text()
  expect(html).toContain('<style>')
  expect(html).not.toMatch(/<link[^>]+rel="stylesheet"/)
})
