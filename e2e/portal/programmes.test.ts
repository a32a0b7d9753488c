/** On a phone, from a search to submitted applications: programmes are found, selected two at one university, compared and applied for. */
import { expect, test } from 'vitest'
import { expectAccessible } from '../accessible.ts'
import { openVisitor } from '../browser.ts'
import { addStudent, advanceTo, choosePrograms, enterAs, says } from '../portal-student.ts'
import { openSite } from '../site.ts'

const site = openSite()

test('a student goes from a search to submitted applications on programmes', { timeout: 240_000 }, async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 2)
  await student.client
    .from('student_profiles')
    .update({ field_of_interest: 'bioinformatics', education_level: "Master's", ielts: 7, degree_country: 'India' })
    .eq('id', student.id)
    .throwOnError()
  const { context, page } = await openVisitor(site.browser, site.url, 390)
  await enterAs(page, student)
  const chosenNow = async () => {
    const { data } = await student.client
      .from('selected_universities')
      .select('program, programmes(name), universities(name)')
      .order('place')
      .throwOnError()
    return data as unknown as { program: string | null; programmes: { name: string } | null; universities: { name: string } }[]
  }

  // What the card shows is what Select takes.
  await page.goto('/student-portal/explore?search=bonn')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'University of Bonn' }) })
  await card.getByText('Best fit: M.Sc. Life Science Informatics').waitFor()
  await card.getByRole('button', { name: 'Select University of Bonn' }).click()
  await page.getByRole('button', { name: 'Review Selections (1/6)' }).waitFor()
  expect((await chosenNow())[0]!.programmes?.name).toBe('Life Science Informatics')

  // A second one of the same university, from its dialog.
  await card.getByRole('button', { name: /^View Details/ }).click()
  const dialog = page.getByRole('dialog', { name: 'University of Bonn' })
  const programme = (name: string) => dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await programme('M.Sc. Life Science Informatics')
    .getByRole('button', { name: /^Selected/ })
    .waitFor()
  await programme('M.Sc. Life Science Informatics')
    .getByText(/^Match: \d+$/)
    .waitFor()
  // Each figure stands there or is said to be missing, whatever is entered by now.
  const offered = dialog.getByRole('listitem').filter({ has: page.locator('dl') })
  await expect.poll(() => offered.count()).toBeGreaterThan(1)
  for (const entry of await offered.all()) {
    const missing = (await entry.getByText(/Not entered yet:/).allTextContents()).join().toLowerCase()
    for (const term of ['Tuition', 'Deadline', 'English test', 'Applications'])
      expect(await entry.getByText(`${term}:`).count(), `${term} of ${await entry.textContent()}`).toBe(
        missing.includes(term.toLowerCase()) ? 0 : 1,
      )
  }
  await programme('M.Sc. Neurosciences')
    .getByRole('button', { name: /^Select/ })
    .click()
  await programme('M.Sc. Neurosciences')
    .getByRole('button', { name: /^Selected/ })
    .waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await card.getByText('2 of its programs are in your selection.').waitFor()

  // One that publishes names alone is selected as a whole, and asks.
  await page.goto('/student-portal/explore?search=california+institute')
  await page.getByRole('button', { name: /^Select California Institute/ }).click()
  await page.getByRole('button', { name: 'Review Selections (3/6)' }).click()
  await says(page, 'Choose your programs', 'Please choose the program you apply for.')
  await page.waitForURL('**/student-portal/selected')
  await page.getByText('One of your universities asks for the program you apply for.').waitFor()
  const asks = page.getByLabel('Program at California Institute of Technology')
  await asks.waitFor()
  await page.getByRole('button', { name: 'Review Selections (3/6)' }).click()
  await expect.poll(() => asks.evaluate((choice) => choice === document.activeElement)).toBe(true)
  await page.getByRole('alert').getByText('Please choose the program you apply for.').waitFor()
  const shown = await asks.evaluateHandle(watchValues)
  await choosePrograms(page)
  expect((await chosenNow()).map(({ program, programmes }) => programmes?.name ?? program)).toEqual([
    'Life Science Informatics',
    'Neurosciences',
    'PhD Biochemistry and Molecular Biophysics',
  ])
  await asks.and(page.locator(':not([aria-busy=true])')).waitFor()
  // What she picked stands there from that moment on.
  expect(await shown.jsonValue()).toEqual(['', 'PhD Biochemistry and Molecular Biophysics'])

  // Side by side: what is known of none is no row.
  await page.goto('/student-portal/compare')
  const entries = page.getByRole('article')
  await entries.nth(2).waitFor()
  const informatics = entries.filter({ has: page.getByRole('heading', { name: 'M.Sc. Life Science Informatics' }) })
  for (const term of ['Application Deadline', 'Language', 'English test', 'Length', 'Applications'])
    await informatics.getByText(term, { exact: true }).waitFor()
  await informatics.getByText('24 months').waitFor()
  expect(await entries.getByText('Not entered yet', { exact: true }).count()).toBeLessThanOrEqual(3)
  await expectAccessible(page)

  await page.goto('/student-portal/selected')
  await page.getByRole('button', { name: 'Review Selections (3/6)' }).click()
  await page.getByRole('button', { name: 'Continue to Application' }).click()
  await page.waitForURL('**/student-portal/apply')
  const papers = page.getByRole('region', { name: 'Papers you will be asked for' })
  await papers
    .getByText(/^Asked by the programme: IELTS 6/)
    .first()
    .waitFor()
  await papers.getByText(/^Asked by the country: Proves that papers from India are authentic/).waitFor()
  await papers.getByRole('link', { name: /^APS India/ }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.getByRole('dialog', { name: 'Submit 3 applications?' }).getByRole('button', { name: 'Submit' }).click()
  await page.waitForURL('**/student-portal/payment')

  await page.goto('/student-portal/apply')
  // A paper that several ask for says what each of them asks.
  await page
    .getByRole('region', { name: 'Your documents' })
    .getByText(/^Asked by the programme: IELTS 6/)
    .first()
    .waitFor()
  const application = page.getByRole('article').filter({ hasText: 'M.Sc. Life Science Informatics' })
  for (const paper of ['APS certificate', 'Academic transcripts', 'Passport'])
    await application.getByText(paper).first().waitFor()
  await application.getByRole('button', { name: /^View Details/ }).click()
  const details = page.getByRole('dialog')
  await details.getByText('Application Deadline:').waitFor()
  await details.getByText('Applications:').waitFor()
  await details.getByRole('link', { name: 'All its figures with their sources' }).waitFor()
  await details.getByText('Of every semester.').waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await context.close()
})

/** What a list shows from now on, each change of it. */
function watchValues(list: Element): string[] {
  const { port1: here, port2: there } = new MessageChannel()
  const shown: string[] = []
  there.onmessage = () => {
    const { value } = list as HTMLSelectElement
    if (shown.at(-1) !== value) shown.push(value)
    here.postMessage(null)
  }
  here.postMessage(null)
  return shown
}
