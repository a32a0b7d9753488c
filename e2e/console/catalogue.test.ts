/** A day of an editor: figures compared with their sources, a fee edited, a register imported and taken back; and the student who is told. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { middayZone } from '#test/day-and-night.ts'
import { referenceFiles } from '#test/reference-data.ts'
import { expectAccessible, expectAccessibleInBothLooks } from '../accessible.ts'
import { mailTo, openVisitor } from '../browser.ts'
import { addStudent, advanceTo, enterAs, makeStaff, type PortalStudent, says } from '../portal-student.ts'
import { openOwnSite } from '../site.ts'

const site = openOwnSite({ settings: { RATE_LIMITS: 'false' } })

async function addStaff(role: 'editor' | 'administrator' | 'counsellor' = 'editor'): Promise<PortalStudent> {
  const person = await addStudent(site.url)
  await makeStaff(person, site.settings, role)
  const { data } = await person.client.auth.getSession()
  await fetch(`${site.url}/functions/v1/recovery-codes`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${data.session!.access_token}` },
  })
  return person
}

async function openConsole(person: PortalStudent, path: string, width = 1280): Promise<Page> {
  const { page } = await openVisitor(site.browser, site.url, width)
  await enterAs(page, person)
  await page.goto(path)
  await page.locator('.con').waitFor()
  return page
}

/** The figure of the address is on the screen, and can be confirmed. */
async function showsFigure(page: Page): Promise<void> {
  await expect
    .poll(() => page.locator('[data-line][aria-current=true]').getAttribute('href'))
    .toContain(new URL(page.url()).pathname)
  await page.locator('[data-key=confirm]:not([disabled], [aria-busy])').waitFor()
}

test('ten figures are verified by the keyboard, what students chose first', { timeout: 120_000 }, async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 5, 2)
  const editor = await addStaff()
  const page = await openConsole(editor, '/console/facts')
  await page.getByRole('table').waitFor()
  expect(await page.getByRole('row').nth(1).locator('.owner').textContent()).toBe('1')
  await page.keyboard.press('j')
  await page.waitForURL('**/console/facts/**')
  await showsFigure(page)
  const first = new URL(page.url()).pathname
  for (let done = 0; done < 10; done++) {
    const path = new URL(page.url()).pathname
    await page.keyboard.press('c')
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(path)
    await showsFigure(page)
  }
  const { data: checks } = await editor.client.from('figure_checks').select('action, checked_by').throwOnError()
  expect(checks).toEqual(Array.from({ length: 10 }, () => ({ action: 'confirmed', checked_by: editor.id })))

  await page.goto(first)
  await page
    .getByText(/^Opened /)
    .first()
    .waitFor()
  await page.getByRole('listitem').filter({ hasText: 'confirmed' }).filter({ hasText: 'You' }).waitFor()
  await page.goto('/console/facts?state=opened')
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThanOrEqual(11)
  await page.context().close()
})

/** How often the list that a visitor searches by a name leads to it. */
async function finds(name: string): Promise<number> {
  const answer = await fetch(`${site.url}/universities?${new URLSearchParams({ region: 'usa', search: name })}`)
  return (await answer.text()).split(`"/universities/${name.toLowerCase().replaceAll(' ', '-')}"`).length - 1
}

test('the college register goes in after a preview, and is taken back', { timeout: 240_000 }, async () => {
  const [, file] = referenceFiles('us_scorecard_2022-23.csv').at(-1)!
  const rows = parse(fs.readFileSync(file), { columns: true }) as { name: string }[]
  const count = rows.length.toLocaleString('en-US')
  const { name } = rows.find((row) => /^[A-Za-z ]+$/.test(row.name))!
  const page = await openConsole(await addStaff(), '/console/import')
  await page.getByLabel('A CSV file of at most 20 MB').setInputFiles(file)
  await page.getByText('Recognised by its header: US College Scorecard.').waitFor({ timeout: 60_000 })
  // A few of its colleges are in the built-in catalogue already, under the register's own keys.
  await page.getByText(/^New: [\d,]+/).click()
  await page.getByRole('cell', { name }).waitFor()
  await expectAccessible(page, 'the preview of an import')
  expect(await finds(name)).toBe(0)
  await page.getByRole('button', { name: `Import ${count} rows` }).click()
  const past = page.getByRole('listitem').filter({ hasText: 'us_scorecard_2022-23.csv' })
  await past.getByText(/[\d,]+ new, \d+ changed, 0 unchanged/).waitFor({ timeout: 120_000 })
  await expect.poll(() => finds(name)).toBeGreaterThan(0)

  await past.getByRole('button', { name: /^Take back/ }).click()
  await expectAccessible(page, 'taking an import back')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await past.getByText(/Taken back/).waitFor({ timeout: 120_000 })
  await expect.poll(() => finds(name)).toBe(0)
  await page.context().close()
})

test('a file of strangers is mapped by hand, its faulty line is named and left out', { timeout: 90_000 }, async () => {
  const page = await openConsole(await addStaff(), '/console/import')
  const content = 'Key,College,Town\n1,Trinity Hall,Dublin\n2,,Cork\n'
  await page
    .getByLabel('A CSV file of at most 20 MB')
    .setInputFiles({ name: 'irish.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByText('The header is none that we know').waitFor()
  await page.getByLabel('source id comes from', { exact: true }).selectOption('column Key')
  await page.getByLabel('name comes from', { exact: true }).selectOption('column College')
  await expect.poll(() => page.getByLabel('city comes from', { exact: true }).inputValue()).toBe('column Town')
  for (const [column, words] of [
    ['source', 'irish-list'],
    ['country', 'Ireland'],
  ] as const) {
    await page.getByLabel(`${column} comes from`, { exact: true }).selectOption('=')
    await page.getByLabel(`${column}, the same for every row`, { exact: true }).fill(words)
  }
  await page.getByRole('button', { name: 'Look again with these columns' }).click()
  await page.getByRole('row', { name: '3 College is empty' }).waitFor()
  await expectAccessible(page, 'mapped columns')
  expect(await page.getByRole('button', { name: 'Import 1 row' }).isDisabled()).toBe(true)
  await page.getByLabel('Leave out 1 faulty line').check()
  // It is done, and the answer is lost: nothing is claimed, and the list below says what happened.
  await page.route('**/functions/v1/catalogue-import', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByText('Whether it was imported is not known: look at the imports below.').waitFor()
  await page.getByText('1 new, 0 changed, 0 unchanged, 1 line left out').waitFor()
  await page.context().close()
})

test('a fee that is edited is on the public page, and who chose the programme is told', { timeout: 120_000 }, async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 5, 1)
  await student.client.rpc('set_time_zone', { zone: middayZone() }).throwOnError()
  const { data: chosen } = await student.client.from('selected_universities').select('programme_id').single().throwOnError()
  const programme = chosen!['programme_id'] as string
  const page = await openConsole(await addStaff(), `/console/catalogue/programme/${programme}`)
  await page.getByRole('heading', { name: 'Figures' }).waitFor()
  const address = (await page.getByRole('link', { name: /^Its public page/ }).getAttribute('href'))!
  const shows = async () => (await (await fetch(new URL(address, site.url))).text()).includes('€4,321')
  expect(await shows()).toBe(false)

  const fees = page.locator('summary').filter({ hasText: 'Tuition' })
  if ((await fees.count()) === 0) {
    await page.getByLabel('Add a figure').selectOption('fee')
    await page.getByLabel('Page', { exact: true }).last().fill('https://uni.example/fees')
  } else await fees.first().click()
  const form = page.locator('details[open]').filter({ hasText: 'Amount' }).first()
  await form.getByLabel('Amount').fill('4321')
  await form.getByLabel('Currency').selectOption('EUR')
  await form.getByLabel('Compared with its source today').check()
  await expectAccessible(page, 'a programme that is edited')
  await page.keyboard.press('Escape')
  await page.locator('h1').click()
  await page.keyboard.press('s')
  await page.keyboard.press('Enter')
  // Other students of this file may have chosen it too.
  await page
    .locator('[data-slot=toast]')
    .filter({ hasText: /\d+ students? (was|were) told by mail/ })
    .waitFor()
  await expect.poll(shows).toBe(true)
  const mail = await mailTo(site.url, student.email, /Fee changed/)
  expect(mail.text).toContain('€4,321')
  await page
    .getByRole('listitem')
    .filter({ hasText: /students? told/ })
    .first()
    .waitFor()
  await page.context().close()
})

test('of two on one programme the second sees both versions, and nothing of hers is lost', { timeout: 120_000 }, async () => {
  const [one, other] = [await addStaff(), await addStaff('administrator')]
  const page = await openConsole(one, '/console/catalogue?view=programmes')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Figures' }).waitFor()
  await page.getByLabel('Subjects').fill('Mine')
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const { data: record } = await other.client.rpc('catalogue_record', { of_kind: 'programme', wanted: id }).throwOnError()
  await other.client
    .rpc('save_programme', { wanted: id, seen_as: record.seen, given: { ...record, subjects: ['Theirs'] } })
    .throwOnError()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('A colleague saved this meanwhile').waitFor()
  await page.getByRole('cell', { name: 'Theirs' }).waitFor()
  await page.getByRole('cell', { name: 'Mine' }).waitFor()
  await expectAccessible(page, 'both versions of a programme')
  await page.getByRole('button', { name: 'Go on with mine' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await says(page, 'Saved')
  const { data: after } = await other.client.rpc('catalogue_record', { of_kind: 'programme', wanted: id }).throwOnError()
  expect(after.subjects).toEqual(['Mine'])
  await page.context().close()
})

test('a university is made, gets a programme, and retires: its page stays and says so', { timeout: 120_000 }, async () => {
  const page = await openConsole(await addStaff(), '/console/catalogue')
  await page.getByRole('table').waitFor()
  await page.keyboard.press('n')
  await page.getByRole('heading', { name: 'A new university' }).waitFor()
  await page.keyboard.press('e')
  await page.keyboard.type('Academy of the Fjords')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Country is missing.').waitFor()
  await page.getByLabel('Country').fill('Norway')
  await page.getByLabel('City').fill('Bergen')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Academy of the Fjords' }).waitFor()
  await page.getByRole('link', { name: 'New programme' }).click()
  await page.getByRole('heading', { name: 'A new programme of Academy of the Fjords' }).waitFor()
  await page.locator('summary').filter({ hasText: 'Name and degree' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Ocean Biology')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Ocean Biology' }).waitFor()
  const shown = async (path: string) => (await fetch(new URL(path, site.url))).text()
  await expect.poll(() => shown('/universities/academy-of-the-fjords/ocean-biology')).toContain('Ocean Biology')
  await expect.poll(() => shown('/universities?search=fjords')).toContain('Academy of the Fjords')

  await page.goto('/console/catalogue?search=fjords')
  await page.getByRole('row').filter({ hasText: 'Academy of the Fjords' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Retire it' }).click()
  await says(page, 'Retired')
  await expect.poll(() => shown('/universities/academy-of-the-fjords')).toContain('This university is no longer in our catalogue')
  await expect
    .poll(async () => (await shown('/universities?search=fjords')).includes('/universities/academy-of-the-fjords'))
    .toBe(false)
  await page.context().close()
})

test('a job listing is written, and is on the public board', { timeout: 90_000 }, async () => {
  const page = await openConsole(await addStaff(), '/console/catalogue/job/new')
  await page.getByLabel('Title').fill('Ward physician')
  await page.getByLabel('Company').fill('Klinik am See')
  await page.getByLabel('Place').fill('Konstanz')
  await page.getByLabel('Description').fill('Nights and days on a small ward.')
  await page.getByLabel('Where to apply').fill('https://klinik.example/jobs')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Ward physician' }).waitFor()
  await expect.poll(async () => (await fetch(`${site.url}/overseas-jobs`)).text()).toContain('Klinik am See')
  await page.getByRole('button', { name: 'Take it out' }).click()
  await says(page, 'Taken out')
  await expect.poll(async () => (await (await fetch(`${site.url}/overseas-jobs`)).text()).includes('Klinik am See')).toBe(false)
  await page.context().close()
})

test(
  'a form that is refused puts the cursor into the first field that is wrong, also in a fold',
  { timeout: 60_000 },
  async () => {
    const page = await openConsole(await addStaff(), '/console/catalogue/job/new', 390)
    const hasFocus = (field: Locator) => expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await page.getByLabel('Title').fill('Ward physician')
    await save.click()
    await hasFocus(page.getByLabel('Company'))
    await page.getByLabel('Company').fill('Klinik am See')
    await save.click()
    await hasFocus(page.getByLabel('Place'))

    await page.goto('/console/catalogue?view=scholarships&search=epos')
    await page.getByRole('link', { name: /EPOS\)$/ }).click()
    const worth = page.getByRole('group').filter({ hasText: 'Worth' })
    await worth.locator('summary').click()
    await worth.getByLabel('What it says').fill('')
    await worth.locator('summary').click()
    await save.click()
    await hasFocus(worth.getByLabel('What it says'))
    await page.context().close()
  },
)

test('on a phone the open part of the catalogue is in sight, places go on to the edge, and no name is cut off', async () => {
  const page = await openConsole(await addStaff(), '/console/catalogue?view=scholarships', 390)
  await page.getByRole('table').waitFor()
  const rightOf = (one: Locator) => one.evaluate((element) => Math.round(element.getBoundingClientRect().right))
  const parts = page.getByRole('navigation', { name: 'Parts of the catalogue' })
  await expect.poll(() => rightOf(parts.locator('[aria-current]'))).toBeLessThanOrEqual(390)
  expect(await rightOf(page.getByRole('navigation', { name: 'Console' }))).toBe(390)
  const cut = (lines: (HTMLElement | SVGElement)[]) =>
    lines.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent)
  expect(await page.locator('[data-line]').evaluateAll(cut)).toEqual([])
  await page.context().close()
})

test(
  'scholarships, visas and questions are edited beside a colleague, retired and brought back',
  { timeout: 120_000 },
  async () => {
    const [editor, other] = [await addStaff(), await addStaff('administrator')]
    const page = await openConsole(editor, '/console/catalogue?view=scholarships&search=epos')
    const shown = async (path: string) => (await fetch(new URL(path, site.url))).text()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await page.getByRole('link', { name: /EPOS\)$/ }).click()
    const worth = page.getByRole('group').filter({ hasText: 'Worth' })
    await worth.locator('summary').click()
    await worth.getByLabel('What it says').fill('1,234 euro a month')
    await worth.getByLabel('Compared with its page today').check()
    await expectAccessible(page, 'a scholarship that is edited')
    const id = new URL(page.url()).pathname.split('/').at(-1)!
    const entries = other.client.from('guide_entries')
    const { data: stored } = await entries.select('body').eq('id', id).single().throwOnError()
    await entries
      .update({ body: { ...stored.body, note: 'Theirs' } })
      .eq('id', id)
      .throwOnError()
    await save.click()
    await page.getByText('A colleague saved this meanwhile').waitFor()
    await page.getByRole('cell', { name: 'Theirs' }).waitFor()
    await page.getByRole('button', { name: 'Go on with mine' }).click()
    await save.click()
    await says(page, 'Saved')
    await expect.poll(() => shown('/scholarships')).toContain('1,234 euro a month')
    expect(await shown('/scholarships')).not.toContain('Theirs')
    await page.getByRole('button', { name: 'Retire it' }).click()
    await says(page, 'Retired')
    await expect.poll(async () => (await shown('/scholarships')).includes('id="daad-epos"')).toBe(false)
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await expect.poll(() => shown('/scholarships')).toContain('id="daad-epos"')

    await page.goto('/console/facts?kind=visa&search=poland')
    const opened = async () => {
      const { data: visa } = await entries.select('body').eq('slug', 'poland').single().throwOnError()
      return JSON.stringify(visa.body).split(/"checkedOn": ?"/).length
    }
    const before = await opened()
    await page.getByRole('table').waitFor()
    await page.keyboard.press('j')
    await showsFigure(page)
    const compared = new URL(page.url()).pathname
    await page.keyboard.press('c')
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(compared)
    await expect.poll(opened).toBeGreaterThan(before)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(compared)
    await expect.poll(opened).toBe(before)
    await page.getByRole('listitem').filter({ hasText: 'undone' }).filter({ hasText: 'You' }).waitFor()

    await page.goto('/console/facts?kind=visa&search=poland')
    for (const line of [1, 2]) await page.getByRole('row').nth(line).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Their pages say so: confirm' }).click()
    await says(page, '2 figures confirmed')
    await expect.poll(opened).toBeGreaterThan(before)
    await page.getByRole('button', { name: 'Undo' }).click()
    await says(page, 'Taken back')
    await expect.poll(opened).toBe(before)

    await page.goto('/console/facts?kind=visa&search=poland')
    await page.getByRole('row').filter({ hasText: 'Funds to prove' }).getByRole('link').first().click()
    await page.getByRole('heading', { name: 'It says something else' }).waitFor()
    await page.getByLabel('Amount').fill('7654')
    await page.keyboard.press('Escape')
    await page.keyboard.press('s')
    await page.keyboard.press('Enter')
    await says(page, 'Saved')
    await expect.poll(() => shown('/visa-information?search=poland')).toContain('7,654')

    await page.goto('/console/catalogue?view=visas')
    await page.getByRole('link', { name: 'Greece' }).click()
    const papers = `Two photographs of ${randomUUID()}`
    await page.getByLabel('Key requirement').fill(papers)
    await save.click()
    await says(page, 'Saved')
    await expect.poll(() => shown('/visa-information')).toContain(papers)

    await page.goto('/console/catalogue?view=questions')
    await page.getByRole('table').waitFor()
    await page.keyboard.press('n')
    await page.getByRole('heading', { name: 'A new question' }).waitFor()
    const question = `Is ${randomUUID()} a library?`
    await page.getByLabel('Question', { exact: true }).fill(question)
    await save.click()
    await page.getByText('Answer is missing.').waitFor()
    await page.getByLabel('Answer').fill('There are nine.')
    await save.click()
    await page.getByRole('heading', { name: question }).waitFor()
    await expect.poll(() => shown('/programs')).toContain('There are nine.')
    await page.context().close()
  },
)

test('a counsellor finds nothing of the catalogue, an editor nothing of the students', { timeout: 90_000 }, async () => {
  const counsellor = await openConsole(await addStaff('counsellor'), '/console/facts')
  await counsellor.getByRole('heading', { name: 'Nothing of yours is here' }).waitFor()
  const editor = await openConsole(await addStaff(), '/console')
  await editor.waitForURL('**/console/facts')
  expect(await editor.getByRole('navigation', { name: 'Console' }).getByRole('link').allTextContents()).toEqual([
    'Facts',
    'Catalogue',
    'Import',
    'Inbox',
  ])
  await editor.goto('/console/students')
  await editor.getByRole('heading', { name: 'Nothing of yours is here' }).waitFor()
})

test('every screen of the catalogue is accessible, narrow and dark as wide and light', { timeout: 120_000 }, async () => {
  const page = await openConsole(await addStaff(), '/console/facts', 320)
  const look = (what: string) => expectAccessibleInBothLooks(page, what)
  await page.getByRole('table').waitFor()
  await look('the facts')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('heading', { name: 'Where it stands' }).waitFor()
  await look('a fact')
  await page.goto('/console/facts?state=none')
  await page.getByRole('table').waitFor()
  await look('the facts without a page')
  await page.goto('/console/facts?kind=visa')
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('heading', { name: 'Where it stands' }).waitFor()
  await look('a fact of the guide')
  for (const view of ['universities', 'programmes', 'jobs', 'scholarships', 'visas', 'questions']) {
    await page.goto(`/console/catalogue?view=${view}`)
    await page.getByRole('navigation', { name: 'Parts of the catalogue' }).waitFor()
    await look(`the ${view}`)
  }
  await page.goto('/console/catalogue?view=visas')
  await page.getByRole('link', { name: 'Poland' }).click()
  await page.locator('summary').filter({ hasText: 'Visa fee' }).click()
  await look('a visa')
  await page.goto('/console/catalogue?search=heidelberg')
  await page.getByRole('row').filter({ hasText: 'Heidelberg' }).first().getByRole('link').click()
  await page.getByRole('heading', { name: 'Programmes' }).waitFor()
  await look('a university')
  await page.getByRole('link', { name: 'New programme' }).click()
  await page.getByRole('heading', { name: /^A new programme/ }).waitFor()
  await look('a new programme')
  await page.goto('/console/catalogue?view=programmes')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Figures' }).waitFor()
  await page.locator('summary').filter({ hasText: 'Name and degree' }).click()
  await look('a programme')
  await page.goto('/console/import')
  await page.getByRole('heading', { name: 'Imports so far' }).waitFor()
  await look('the import')
  await page.context().close()
})
