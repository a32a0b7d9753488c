/** The jobs board, the survey, a university's own page and what search engines read, in a real browser on the real product. */
import fs from 'node:fs'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SESSION_KEY } from '#app/session/stored/session-key.ts'
import { JOB_PLACES } from '#content/jobs/job-places.ts'
import { SURVEY_LIMITS } from '#domain/survey/survey.ts'
import { startServer, type ServerProcess } from '#test/server-process.ts'
import { violationsOn } from '../accessible.ts'
import { holdBack, mailTo, openVisitor } from '../browser.ts'
import { fillSurvey } from '../fill-survey.ts'
import { filledDirectory, filledPostgres } from '../filled.ts'
import { addStudent, openAs } from '../portal-student.ts'
import { openSite } from '../site.ts'

const SURVEY = '/student-data-collection'
const SEND = 'Get My University Recommendations'

const site = openSite()

async function visit(address: string, run: (page: Page, errors: string[]) => Promise<void>, width?: number): Promise<void> {
  const { context, page, errors } = await openVisitor(site.browser, site.url, width)
  await page.goto(address)
  await run(page, errors)
  await context.close()
}

async function visitWithoutScript(address: string, run: (page: Page) => Promise<void>): Promise<void> {
  const context = await site.browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(address)
  await run(page)
  await context.close()
}

describe('the jobs board', () => {
  test('shows places first, then a handful of samples and the way to all 45, and is short on a phone', async () => {
    await visit(
      '/overseas-jobs',
      async (page, errors) => {
        const places = page.locator('[data-slot=job-place]')
        expect(await places.count()).toBe(JOB_PLACES.length)
        expect(await page.getByText('Sample listing', { exact: true }).count()).toBe(5)
        const top = async (selector: string) => (await page.locator(selector).first().boundingBox())!.y
        expect(await top('[data-slot=job-place]')).toBeLessThan(await top('[data-slot=job]'))
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_000)
        await page.getByRole('link', { name: 'Show all 45 sample listings' }).click()
        await page.waitForURL('**/overseas-jobs?samples=all#samples')
        expect(await page.getByText('Sample listing', { exact: true }).count()).toBe(45)
        expect(errors).toEqual([])
      },
      390,
    )
  })

  test('filters and text search find places too', async () => {
    await visit('/overseas-jobs', async (page) => {
      await page.getByLabel('Country').selectOption('Netherlands')
      await page.getByText('places to look in Netherlands').waitFor()
      expect(await page.locator('[data-slot=job-place] h3 a').allInnerTexts()).toEqual([
        expect.stringContaining('EURES'),
        expect.stringContaining('EURAXESS'),
        expect.stringContaining('AcademicTransfer'),
      ])
      await page.getByLabel('Search title').fill('academic hospitals')
      await page.keyboard.press('Enter')
      await page.getByText('1 place to look in Netherlands').waitFor()
      expect(await page.locator('[data-slot=job-place]').count()).toBe(1)
    })
  })

  test('a search keeps its words, country and source in the address', async () => {
    await visit('/overseas-jobs', async (page, errors) => {
      expect(await page.locator('[name=country] option').allTextContents()).toEqual([
        'All Countries',
        'Germany',
        'France',
        'Hungary',
        'Ireland',
        'Italy',
        'Netherlands',
        'Poland',
        'Portugal',
        'Spain',
      ])
      await page.getByLabel('Search title').fill('DATA')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.waitForURL('**/overseas-jobs?query=DATA')
      await page.getByLabel('Source').selectOption('Sample research board')
      await page.waitForURL('**/overseas-jobs?query=DATA&source=Sample+research+board')
      await page.getByLabel('Country').selectOption('Germany')
      await page.waitForURL('**/overseas-jobs?query=DATA&country=Germany')
      expect(await page.getByLabel('Source').inputValue()).toBe('All Sources')
      await page.getByText('in Germany for “DATA”').waitFor()
      await page.goBack()
      await expect.poll(() => page.getByLabel('Source').inputValue()).toBe('Sample research board')
      await page.getByLabel('Search title').fill('nobody writes this')
      await page.keyboard.press('Enter')
      await page.getByText('No jobs found').waitFor()
      expect(errors).toEqual([])
    })
  })

  test('the button reads "Searching..." and is disabled while the board is fetched; a failure says so and keeps the list', async () => {
    await visit('/overseas-jobs', async (page) => {
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/overseas-jobs?*', async (route) => {
        await held
        await route.abort()
      })
      await page.getByLabel('Search title').fill('data')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByRole('button', { name: 'Searching...' }).waitFor()
      expect(await page.getByRole('button', { name: 'Searching...' }).isDisabled()).toBe(true)
      release()
      await page.getByText('Failed to fetch job listings. Please try again.').waitFor()
      expect(await page.getByRole('button', { name: 'Search', exact: true }).isEnabled()).toBe(true)
      expect(await page.getByText(`${JOB_PLACES.length} places to look`).isVisible()).toBe(true)
    })
  })

  test('an unknown country is told in the console and counts as all of them', async () => {
    const { context, page } = await openVisitor(site.browser, site.url)
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.goto('/overseas-jobs?country=Mars')
    await expect.poll(() => warnings.join()).toContain('Mars')
    expect(await page.getByLabel('Country').inputValue()).toBe('All Countries')
    await context.close()
  })

  test('a long description opens, the work-permit tip shows by keyboard and closes by Escape', async () => {
    await visit('/overseas-jobs/', async (page) => {
      const job = page.locator('#sample-01')
      await job.getByText('Read more').click()
      await job.getByText('takes part in the conference.').waitFor()
      await page.getByRole('button', { name: 'Work permit' }).focus()
      const tip = page.getByRole('tooltip')
      await tip.getByText('1-2 years').waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => tip.isVisible()).toBe(false)
    })
  })

  test('a job is saved in this browser, shown in the list, shared by its own address, and removed', async () => {
    const { context, page } = await openVisitor(site.browser, site.url)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/overseas-jobs')
    const job = page.locator('#sample-01')
    await job.getByRole('button', { name: /^Save/ }).click()
    await page.getByText('Job saved').waitFor()
    await job.getByRole('button', { name: /^Share/ }).click()
    await page.getByText('Link copied').waitFor()
    const shared = await page.evaluate(() => navigator.clipboard.readText())
    expect(shared).toBe(`${site.url}/overseas-jobs/sample-01`)
    await page.reload()
    await page.getByText('Saved jobs').click()
    await page.getByRole('button', { name: /^Remove/ }).waitFor()
    await page.goto(shared)
    await page.getByRole('heading', { name: 'Bioinformatician, Rare Disease Diagnostics' }).waitFor()
    await page.getByRole('button', { name: /^Saved/, pressed: true }).click()
    await page.getByText('Job removed from your saved jobs').waitFor()
    await context.close()
  })

  test('works without script as a form', async () => {
    await visitWithoutScript('/overseas-jobs', async (page) => {
      await page.getByLabel('Search title').fill('data')
      await page.getByLabel('Country').selectOption('Germany')
      await page.getByRole('button', { name: 'Search' }).click()
      await page.getByText('in Germany for “data”').waitFor()
      expect(await page.getByRole('button', { name: /^Save/ }).count()).toBe(0)
    })
  })
})

describe('the survey', () => {
  test('says what is wrong in the words of the specification, live, and a failed send keeps what was entered', async () => {
    await visit(SURVEY, async (page) => {
      await page.getByRole('heading', { name: 'Study Abroad Matching Survey' }).waitFor()
      await page.getByRole('heading', { name: 'Tell Us About Your Study Abroad Goals' }).waitFor()
      expect(await page.locator('[data-slot=info-card] h2').allTextContents()).toEqual([
        'Personalized Recommendations',
        'Expert Guidance',
        'Application Support',
      ])
      await page.getByRole('button', { name: SEND }).click()
      await page.getByText('Validation Error').waitFor()
      expect(await page.locator('[data-slot=field-error]').allTextContents()).toEqual([
        'Please select your current education level.',
        'Please select at least one country of interest.',
        'Please select your preferred study level.',
        'Please enter your preferred program or field of study.',
        'Please select your budget range.',
        'Please select your preferred timeframe.',
        'First name must be at least 2 characters.',
        'Last name must be at least 2 characters.',
        'Please enter a valid email address.',
      ])
      await page.getByLabel('First Name').fill('P')
      await page.getByText('First name must be at least 2 characters.').waitFor()
      await page.getByLabel('First Name').fill('Priya')
      await expect.poll(() => page.getByText('First name must be').count()).toBe(0)

      await fillSurvey(page)
      await page.route(`**${SURVEY}`, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
      await page.getByRole('button', { name: SEND }).click()
      await page.getByText('There was a problem submitting your information. Please try again.').waitFor()
      expect(await page.getByLabel('Last Name').inputValue()).toBe('Rao')
      expect(await page.getByRole('button', { name: SEND }).isEnabled()).toBe(true)
    })
  })

  test('is sent, thanks in the words of the specification, and answers with matches and their reasons', async () => {
    await visit(SURVEY, async (page, errors) => {
      await fillSurvey(page)
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      await page.route(`**${SURVEY}`, async (route) => {
        if (route.request().method() === 'POST') await held
        await route.continue()
      })
      await page.getByRole('button', { name: SEND }).click()
      expect(await page.getByRole('button', { name: 'Submitting...' }).isDisabled()).toBe(true)
      release()
      await page.getByRole('heading', { name: 'Your Survey Was Submitted Successfully!' }).waitFor()
      await page.getByText("Thank you for your submission! We'll be in touch soon.").waitFor()
      await page.getByText('48 hours').waitFor()
      const first = page.getByRole('list').filter({ hasText: 'Teaches your field' }).getByRole('listitem').first()
      await first.getByText('In the country you chose').waitFor()
      expect(await first.getByRole('link').getAttribute('href')).toMatch(/^\/universities\/[a-z-]+$/)
      await page.getByRole('button', { name: 'Submit Another Response' }).click()
      await page.getByRole('button', { name: SEND }).waitFor()
      expect(await page.getByLabel('First Name').inputValue()).toBe('')
      expect(await page.evaluate(() => scrollY)).toBe(0)
      expect(errors).toEqual([])
    })
  })

  test('shows a first look before name and e-mail, and sends and keeps nothing for it', async () => {
    await visit(SURVEY, async (page, errors) => {
      await page.getByRole('button', { name: 'Show my matches first' }).click()
      await page.getByText('Please select your budget range.').waitFor()
      expect(await page.getByText('First name must be').count()).toBe(0)
      await page.getByLabel('Country of Interest').selectOption('other')
      await page.getByLabel('Which Other Country?').fill('Austria')
      await page.getByLabel('Preferred Study Level').selectOption('masters')
      await page.getByLabel('Preferred Program or Field of Study').fill('Bioinformatics')
      await page.getByLabel('Annual Budget in Euro').selectOption('5000_10000')
      await page.getByRole('button', { name: 'Show my matches first' }).click()
      await page.getByRole('heading', { name: 'A first look at your matches' }).waitFor()
      expect(await page.getByText('Austria; you chose Austria').first().isVisible()).toBe(true)
      expect(await page.getByLabel('Which Other Country?').inputValue()).toBe('Austria')
      await page.getByLabel('Country of Interest').selectOption('germany')
      await expect.poll(() => page.getByLabel('Which Other Country?').isVisible()).toBe(false)
      expect(new URL(page.url()).pathname).toBe(SURVEY)
      expect(errors).toEqual([])
    })
  })

  test('the matches have an address: they outlast a reload and Back, are mailed, carried into sign-up, and deleted by a button', async () => {
    await visit(SURVEY, async (page, errors) => {
      await fillSurvey(page)
      await page.getByLabel('Email Address').fill('keeps@survey.example')
      await page.getByRole('button', { name: SEND }).click()
      await page.waitForURL(`**${SURVEY}/matches/*`)
      const address = page.url()
      const promise = await page.locator('h1 ~ p b').first().textContent()
      expect(promise).toMatch(/^\w+day, \w+ \d+, \d{4}, \d+:\d{2} [AP]M IST$/)
      await page.reload()
      await page.getByRole('heading', { name: 'Universities that fit what you entered' }).waitFor()
      expect(await page.locator('h1 ~ p b').first().textContent()).toBe(promise)
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
      await page.getByRole('list').filter({ hasText: 'Teaches your field' }).getByRole('link').first().click()
      await page.waitForURL('**/universities/*')
      await page.goBack()
      await page.getByRole('heading', { name: 'Universities that fit what you entered' }).waitFor()
      const mail = await mailTo(site.url, 'keeps@survey.example', /matches/)
      expect(mail.links).toContain(address)
      expect(mail.text).toContain(promise!)

      await page.getByRole('link', { name: 'Sign up with these answers' }).click()
      await expect.poll(() => page.getByLabel('Full Name').inputValue()).toBe('Priya Rao')
      expect(await page.getByLabel('Email Address').inputValue()).toBe('keeps@survey.example')
      await page.goto(address)
      await page.getByRole('button', { name: 'Delete my answers and this page' }).click()
      await page.getByRole('heading', { name: 'Your answers are deleted' }).waitFor()
      expect((await fetch(address)).status).toBe(404)
      expect(errors).toEqual([])
    })
  })

  test('Back from the matches leads to the form, and forward to the matches', async () => {
    await visit(SURVEY, async (page) => {
      await fillSurvey(page)
      await page.getByLabel('Email Address').fill('back@survey.example')
      await page.getByRole('button', { name: SEND }).click()
      await page.waitForURL(`**${SURVEY}/matches/*`)
      await page.goBack()
      await page.getByRole('button', { name: SEND }).waitFor()
      await page.goForward()
      await page.getByRole('heading', { name: 'Universities that fit what you entered' }).waitFor()
    })
  })

  test('so does who goes forward before the script of the form is there', async () => {
    await visit(SURVEY, async (page) => {
      await fillSurvey(page)
      await page.getByRole('button', { name: SEND }).click()
      await page.waitForURL(`**${SURVEY}/matches/*`)
      const { goOn } = await holdBack(page, '**/survey-script-*')
      await page.goBack({ waitUntil: 'commit' })
      await page.getByRole('button', { name: SEND }).waitFor()
      await page.goForward({ waitUntil: 'commit' })
      goOn()
      await page.getByRole('heading', { name: 'Universities that fit what you entered' }).waitFor()
    })
  })

  test('works without script: faults stand beside the fields and what was entered stays', async () => {
    await visitWithoutScript(SURVEY, async (page) => {
      await fillSurvey(page)
      await page.getByLabel('Email Address').fill('nonsense')
      await page.getByRole('button', { name: SEND }).click()
      await page.getByText('Please enter a valid email address.').waitFor()
      expect(await page.getByLabel('Country of Interest').inputValue()).toBe('germany')
      await page.getByLabel('Email Address').fill('without@script.example')
      await page.getByRole('button', { name: SEND }).click()
      await page.getByRole('heading', { name: 'Your Survey Was Submitted Successfully!' }).waitFor()
      await page.getByRole('link', { name: 'Return to Homepage' }).click()
      expect(new URL(page.url()).pathname).toBe('/')
    })
  })
})

test('surveys through the page are counted by who sends them, not all as one', async () => {
  const own = filledDirectory()
  const proxied = await startServer({ DATA_DIR: own, TRUST_PROXY: 'true' })
  const body = {
    firstName: 'Priya',
    lastName: 'Rao',
    currentEducation: 'phd',
    interestedCountry: 'germany',
    studyLevel: 'phd',
    preferredProgram: 'Genomics',
    budget: 'under_5000',
    timeframe: 'not_sure',
  }
  const sendFrom = async (address: string, number: number) => {
    const form = new URLSearchParams({ ...body, email: `person${number}@limit.example` })
    const headers = { 'X-Forwarded-For': address, Origin: proxied.url }
    return (await fetch(proxied.url + SURVEY, { method: 'POST', body: form, headers })).status
  }
  for (let number = 0; number < SURVEY_LIMITS.perNetworkAnHour; number++) expect(await sendFrom('203.0.113.1', number)).toBe(200)
  expect(await sendFrom('203.0.113.1', 100)).toBe(429)
  expect(await sendFrom('203.0.113.2', 101)).toBe(200)
  await proxied.stop()
  fs.rmSync(own, { recursive: true, force: true })
})

describe('a university', () => {
  test('has a page of its own, reached from the catalogue, without the framework', async () => {
    await visit('/universities?country=Belgium', async (page, errors) => {
      await page.getByRole('link', { name: 'KU Leuven', exact: true }).click()
      await page.waitForURL('**/universities/ku-leuven')
      await page.getByRole('heading', { name: 'KU Leuven' }).waitFor()
      await page.getByText('Not specified').first().waitFor()
      await page.getByRole('link', { name: 'Bioinformatics' }).first().waitFor()
      expect(await page.getByRole('link', { name: 'See your match' }).getAttribute('href')).toBe(
        '/student-portal/explore?search=KU+Leuven',
      )
      const loaded = async () => {
        const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
        const scripts = names.filter((name) => name.endsWith('.js'))
        return scripts.map((name) => new URL(name).pathname.replace(/-[\w-]{8}\.js$/, ''))
      }
      await expect.poll(loaded).toEqual(['/site.js', '/assets/university-script'])
      expect(errors).toEqual([])
    })
  })

  test('that does not exist is a 404', async () => {
    const { context, page } = await openVisitor(site.browser, site.url)
    const answer = await page.goto('/universities/no-such-place')
    expect(answer?.status()).toBe(404)
    await page.getByText('Oops! Page not found').waitFor()
    await context.close()
  })
})

describe('what search engines read', () => {
  test('the sitemap names every page and university, and each of a sample answers with its own canonical address', async () => {
    const xml = await (await fetch(`${site.url}/sitemap.xml`)).text()
    const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
    expect(addresses.length).toBeGreaterThan(80)
    for (const address of [...addresses.filter((one) => !one.includes('/universities/')), addresses.at(-1)!]) {
      const answer = await fetch(address)
      expect([address, answer.status]).toEqual([address, 200])
    }
    const page = await (await fetch(`${site.url}/universities/ku-leuven`)).text()
    expect(page).toContain(`<link rel="canonical" href="${site.url}/universities/ku-leuven"/>`)
    const [, picture] = /property="og:image" content="([^"]+)"/.exec(page)!
    expect((await fetch(picture!)).headers.get('content-type')).toBe('image/png')
    expect(await (await fetch(`${site.url}/robots.txt`)).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  })

  test('the offline page is kept from the second page on and shown without a network', async () => {
    const { context, page } = await openVisitor(site.browser, site.url)
    await page.goto('/universities')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    await page.getByRole('link', { name: 'USA' }).click()
    await page.waitForURL('**region=usa')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    expect(
      await page.evaluate(async () => (await (await caches.open('offline-1')).keys()).map(({ url }) => new URL(url).pathname)),
    ).toEqual(['/offline'])
    await context.setOffline(true)
    await page.goto('/universities/ku-leuven')
    await page.getByRole('heading', { name: 'No connection' }).waitFor()
    expect((await violationsOn(page)).map(({ id }) => id)).toEqual([])
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'KU Leuven' }).waitFor()
    await context.close()
  })

  test('an offline page of an earlier build is replaced, and pages never come from the cache while there is a network', async () => {
    const { context, page } = await openVisitor(site.browser, site.url)
    await page.goto('/universities')
    await page.getByRole('link', { name: 'USA' }).click()
    await page.waitForURL('**region=usa')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      const headers = { 'Content-Type': 'text/html', Date: new Date(Date.now() - 25 * 60 * 60 * 1000).toUTCString() }
      const cache = await caches.open('offline-1')
      for (const address of ['/offline', '/research']) await cache.put(address, new Response('An earlier build', { headers }))
    })
    await page.goto('/research')
    await page.getByRole('heading', { name: 'Research', exact: true }).waitFor()
    const kept = () => page.evaluate(async () => (await (await caches.match('/offline'))!.text()).slice(0, 15))
    await expect.poll(kept).toBe('<!DOCTYPE html>')
    await context.setOffline(true)
    await page.goto('/programs')
    await page.getByRole('heading', { name: 'No connection' }).waitFor()
    await context.close()
  })
})

describe('with a database of its own', () => {
  let postgres: pg.Client
  let own: ServerProcess
  let settings: Awaited<ReturnType<typeof filledPostgres>>
  beforeAll(async () => {
    settings = await filledPostgres()
    own = await startServer(settings)
    postgres = new pg.Client({ connectionString: settings.DATABASE_URL })
    await postgres.connect()
  })
  afterAll(async () => {
    await own.stop()
    await postgres.end()
    fs.rmSync(settings.DATA_DIR, { recursive: true, force: true })
  })
  const read = async (address: string) => {
    const answer = await fetch(own.url + address)
    return { status: answer.status, html: await answer.text() }
  }

  test('a real listing stands before the samples, can be applied for, and is a JobPosting until it closes', async () => {
    const { rows } = await postgres.query<{ id: string }>(`
      insert into public.jobs (source, source_id, title, company, location, country, description, posted_date, apply_url, valid_through)
      values ('Board of an employer', '1', 'Genome analyst', 'Employer', 'Lyon', 'France', 'Reads genomes.', current_date - 90,
        'https://employer.example/1', current_date) returning id`)
    const id = rows[0]!.id
    const board = await read('/overseas-jobs?country=France')
    expect(board.html.indexOf('Genome analyst')).toBeLessThan(board.html.indexOf('Sample listing</span>'))
    expect(board.html).toContain('<option>Board of an employer</option>')
    expect(board.html).toContain('href="https://employer.example/1"')
    expect((await read(`/overseas-jobs/${id}`)).html).toContain('"@type":"JobPosting"')
    expect((await read('/sitemap.xml')).html).toContain(`/overseas-jobs/${id}`)
    await postgres.query('update public.jobs set valid_through = current_date - 1, posted_date = current_date - 90')
    expect((await read('/overseas-jobs?country=France')).html).not.toContain('Genome analyst')
    const closed = (await read(`/overseas-jobs/${id}`)).html
    expect(closed).toContain('This listing is closed')
    expect(closed).not.toContain('JobPosting')
  })

  test('a university without figures, programmes or a picture that loads says so', async () => {
    await postgres.query(`
      insert into public.universities (id, source, source_id, slug, name, country, city, image_url)
      values (gen_random_uuid(), 'test', '1', 'bare-university', 'Bare University', 'Germany', 'Bonn', 'https://elsewhere.example/none.png')`)
    const { html } = await read('/universities/bare-university')
    for (const words of ['No image available', 'Not specified', 'No description is published in our catalogue.'])
      expect(html).toContain(words)
  })

  test('a survey goes with the account of whoever is signed in; a session that is no longer good keeps nobody out', async () => {
    const student = await addStudent(own.url)
    const { context, page } = await openVisitor(site.browser, own.url)
    const submitAs = async (email: string) => {
      await page.goto(SURVEY)
      await fillSurvey(page)
      await page.getByLabel('Email Address').fill(email)
      await page.getByRole('button', { name: SEND }).click()
      await page.getByRole('heading', { name: 'Your Survey Was Submitted Successfully!' }).waitFor()
      const { rows } = await postgres.query<{ user_id: string | null }>(
        'select user_id from public.survey_submissions where email = $1',
        [email],
      )
      return rows
    }
    expect(await submitAs('visitor@survey.example')).toEqual([{ user_id: null }])
    await openAs(page, student, '/student-portal/profile')
    expect(await submitAs('signed-in@survey.example')).toEqual([{ user_id: student.id }])
    await page.goto('/student-portal/profile')
    await page
      .getByText(/The tuition budget is the upper end of “€5,000 to €10,000 a year”, in US dollars at the stored rate of/)
      .waitFor()
    await page.getByText('Study Preferences').click()
    const { rows } = await postgres.query<{ usd: string }>(
      `select ceil(10000 * per_euro)::text as usd from public.exchange_rates where currency = 'USD'`,
    )
    expect(await page.getByLabel('Tuition budget').inputValue()).toBe(rows[0]!.usd)
    await page.evaluate((key) => {
      const session = JSON.parse(localStorage.getItem(key)!) as { access_token: string }
      localStorage.setItem(key, JSON.stringify({ ...session, access_token: `${session.access_token}x` }))
    }, SESSION_KEY)
    expect(await submitAs('stale@survey.example')).toEqual([{ user_id: null }])
    await context.close()
  })

  test('a survey that cannot be stored comes back with what was entered, without script too', async () => {
    await postgres.query('revoke execute on function public.submit_survey from anon, service_role')
    const context = await site.browser.newContext({ baseURL: own.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(SURVEY)
    await fillSurvey(page, 'kept@survey.example')
    await page.getByRole('button', { name: SEND }).click()
    await page.getByText('There was a problem submitting your information. Please try again.').waitFor()
    expect(await page.getByLabel('Email Address').inputValue()).toBe('kept@survey.example')
    await postgres.query('grant execute on function public.submit_survey to anon, service_role')
    await page.getByRole('button', { name: SEND }).click()
    await page.getByRole('heading', { name: 'Your Survey Was Submitted Successfully!' }).waitFor()
    await context.close()
  })

  test('what cannot be read is said: the built-in catalogue stands in, the board and the sitemap answer 503', async () => {
    await postgres.query('revoke select on public.universities, public.jobs from anon')
    const university = await read('/universities/eth-zurich')
    expect([university.status, university.html.includes('Failed to load university data')]).toEqual([200, true])
    expect((await read('/universities?search=lund')).html).toContain('You see the catalogue that comes with this site.')
    expect((await read('/universities/no-such-place')).status).toBe(503)
    const board = await read('/overseas-jobs?query=nurse')
    expect([board.status, board.html.includes('Failed to fetch job listings. Please try again.')]).toEqual([503, true])
    expect((await read('/sitemap.xml')).status).toBe(503)
    const { context, page } = await openVisitor(site.browser, own.url)
    for (const address of ['/universities?country=Belgium', '/universities/ku-leuven']) {
      await page.goto(address)
      await page.locator('[data-slot=toast]').getByText('Failed to load university data').waitFor()
      await page.getByRole('heading', { name: 'KU Leuven' }).waitFor()
    }
    await context.close()
  })

  test('an empty catalogue is the built-in one, and says so', async () => {
    await postgres.query('grant select on public.universities to anon')
    await postgres.query('truncate public.universities cascade')
    const { context, page } = await openVisitor(site.browser, own.url)
    await page.goto('/universities?region=usa')
    await page.locator('[data-slot=toast]').getByText('Failed to load university data').waitFor()
    expect(await page.getByText('Stanford University').first().isVisible()).toBe(true)
    await context.close()
  })
})
