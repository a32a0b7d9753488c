/** What staff look at, and the hours that administrators set. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessibleInBothLooks } from '../accessible.ts'
import { addStaff, openConsole } from '../console-staff.ts'
import { addStudent, advanceTo, says } from '../portal-student.ts'
import { openOwnSite } from '../site.ts'

const site = openOwnSite({ settings: { RATE_LIMITS: 'false' } })

async function passOn(question: string, lookedFor: string[]): Promise<void> {
  const answer = await fetch(`${site.url}/functions/v1/ask-counsellor`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ question, lookedFor, email: 'visitor@example.org' }),
  })
  expect(answer.status).toBe(201)
}

/** The cells of a row of a table, by the table's caption and the row's name. */
async function cellsOf(page: Page, table: string, row: string): Promise<string[]> {
  const head = page.getByRole('rowheader', { name: row, exact: true })
  return page.getByRole('table', { name: table }).getByRole('row').filter({ has: head }).getByRole('cell').allTextContents()
}

test(
  'the figures count what happened, each picture beside its table, and roles see what they read',
  { timeout: 120_000 },
  async () => {
    const student = await addStudent(site.url)
    await advanceTo(student, 5, 2)
    for (const question of ['Is there a dental programme in Malta?', 'And in Cyprus?']) await passOn(question, ['Dentistry'])
    await passOn('Can I bring my cat?', ['pets'])
    const page = await openConsole(site, await addStaff(site, 'administrator'), '/console/figures')
    await page.getByRole('heading', { name: 'From survey to paid' }).waitFor()
    const before = (await cellsOf(page, 'From survey to paid', 'Application'))[2]!
    expect(Number(before)).toBeGreaterThan(0)
    expect((await cellsOf(page, 'Questions by what was looked for', 'dentistry')).slice(0, 2)).toEqual(['2', '2'])
    expect((await cellsOf(page, 'Questions by what was looked for', 'pets')).slice(0, 2)).toEqual(['1', '1'])
    // Each bar is as long as the table says, in the colour of its own column.
    const steps = ['Survey', 'Account', 'Profile', 'Choice', 'Application', 'Payment']
    const drawn = await page
      .getByRole('img', { name: /who answered the survey/ })
      .locator('.bar-1 .ct-bar')
      .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('ct:value')?.split(',')[0])))
    const told = await Promise.all(steps.map(async (step) => Number((await cellsOf(page, 'From survey to paid', step))[2])))
    expect(drawn.toReversed()).toEqual(told)
    const chosen = page.getByRole('img', { name: /was chosen most/ })
    // As many bars are drawn as the table has rows.
    await expect
      .poll(() => chosen.locator('.ct-bar').count())
      .toBe((await page.getByRole('table', { name: 'Programmes by choices' }).getByRole('row').count()) - 1)
    await page.getByLabel('Time').selectOption('30')
    await page.waitForURL(/days=30/)
    const another = await addStudent(site.url)
    await advanceTo(another, 5, 1)
    // A colleague's screen follows what happens.
    await expect.poll(async () => Number((await cellsOf(page, 'From survey to paid', 'Application'))[2])).toBe(Number(before) + 1)
    await page.context().close()
    const finance = await openConsole(site, await addStaff(site, 'finance'), '/console/figures')
    await finance.getByRole('heading', { name: 'Payments by month' }).waitFor()
    expect(await finance.getByRole('heading', { name: 'From survey to paid' }).count()).toBe(0)
    await finance.context().close()
  },
)

test('an administrator changes the office hours, and of two at once the second is told', { timeout: 90_000 }, async () => {
  const [one, other] = await Promise.all([addStaff(site, 'administrator'), addStaff(site, 'administrator')])
  const page = await openConsole(site, one, '/console/office-hours')
  const saturday = page.getByRole('group', { name: 'Saturday' })
  await saturday.getByLabel('Closes').fill('14:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await says(page, 'Office hours saved')
  const { data: stored } = await one.client.from('office_hours').select('closes').eq('weekday', 6).single().throwOnError()
  expect(stored.closes).toBe('14:00:00')
  await saturday.getByLabel('Saturday').uncheck()
  await other.client.from('office_hours').delete().eq('weekday', 1).throwOnError()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('A colleague saved this meanwhile').waitFor()
  await page.getByRole('row', { name: 'Monday' }).getByRole('cell', { name: 'Closed' }).waitFor()
  await page.getByRole('button', { name: 'Take what is saved' }).click()
  await expect.poll(() => page.getByRole('group', { name: 'Monday' }).getByLabel('Monday').isChecked()).toBe(false)
  await page.context().close()
})

test('figures and hours are accessible, narrow and dark as wide and light', { timeout: 120_000 }, async () => {
  const page = await openConsole(site, await addStaff(site, 'administrator'), '/console/figures', 320)
  const look = (what: string) => expectAccessibleInBothLooks(page, what)
  await page.locator('.ct-bar').first().waitFor({ state: 'attached' })
  await look('the figures')
  await page.goto('/console/office-hours')
  await page.getByRole('group', { name: 'Tuesday' }).waitFor()
  await look('the office hours')
  await page.context().close()
})
