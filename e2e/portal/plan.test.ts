/** A student's own way to the first day: from the search to a plan with dates, what she marks and moves, in two tabs, offline and by keyboard. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessibleInBothLooks } from '../accessible.ts'
import { mailTo, openVisitor } from '../browser.ts'
import { addStudent, advanceTo, enterAs, openAs, type PortalStudent, says } from '../portal-student.ts'
import { openSite } from '../site.ts'

const site = openSite()
const PLAN = '/student-portal/plan'
const LIFE_SCIENCE_INFORMATICS = 'university-of-bonn/life-science-informatics'

const stepOf = (page: Page, title: string): Locator =>
  page.locator('main ol > li').filter({ has: page.getByRole('heading', { name: new RegExp(`^${title}`) }) })

/** A student who has chosen the programme, as the selection stores it. */
async function addPlanner(address = LIFE_SCIENCE_INFORMATICS): Promise<PortalStudent> {
  const student = await addStudent(site.url)
  const [university_slug, programme_slug] = address.split('/')
  const { data } = await student.client.rpc('read_programme', { university_slug, programme_slug }).throwOnError()
  const { id, university } = data as { id: string; university: { id: string } }
  await student.client
    .from('selected_universities')
    .insert({ student_id: student.id, university_id: university.id, programme_id: id })
    .throwOnError()
  return student
}

async function openPlan(student: PortalStudent, width = 390) {
  const opened = await openVisitor(site.browser, site.url, width)
  await enterAs(opened.page, student)
  await opened.page.goto(PLAN)
  await stepOf(opened.page, 'Take the English test').waitFor()
  return opened
}

const dayOf = (step: Locator) => step.locator('time').first().getAttribute('datetime')

test('from the search to a plan with dates, on a phone: searched, looked at, kept in the portal, a step done and a day changed', async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 2)
  const { context, page, errors } = await openVisitor(site.browser, site.url, 390)
  await page.goto('/programmes?search=life+science+informatics+bonn')
  await page
    .getByRole('link', { name: /Life Science Informatics/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'See it in your plan' }).click()
  await page.waitForURL('**/plan?programme=*')
  await page.getByRole('heading', { name: 'Take the English test' }).waitFor()
  await page.getByRole('link', { name: 'Keep it in an account' }).click()
  await page.waitForURL('**/signup?next=*')
  await page.locator('main').getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL('**/login?next=*')
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password').fill(student.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`**${PLAN}?programme=*`)
  await page.getByText('No programme chosen yet').waitFor()
  await page.getByRole('button', { name: 'Add to your plan' }).click()
  await page.getByRole('list', { name: 'Programmes of your plan' }).getByText('University of Bonn').waitFor()
  const english = stepOf(page, 'Take the English test')
  const [booking, test_] = [await dayOf(stepOf(page, 'Book the English test')), await dayOf(english)]
  expect(booking! < test_!).toBe(true)
  await english.getByRole('button', { name: /^Mark as done/ }).click()
  await says(page, 'Done: Take the English test')
  // The screen follows within a frame or two of what is said.
  await expect.poll(() => english.getAttribute('data-state')).toBe('done')
  expect(await stepOf(page, 'Book the English test').getAttribute('data-state')).toBe('done')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => english.getAttribute('data-state')).not.toBe('done')
  // Signed in, the public page leads to the portal's plan.
  await page.goto(`/universities/${LIFE_SCIENCE_INFORMATICS}`)
  await page.getByRole('link', { name: 'See it in your plan' }).click()
  await page.waitForURL(`**${PLAN}?programme=*`)
  await english.waitFor()
  expect(await page.getByRole('button', { name: 'Add to your plan' }).count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

test('who signs up to keep a programme finds it in her plan once she has opened the link of the mail', async () => {
  const { context, page } = await openVisitor(site.browser, site.url, 390)
  const email = `keeps-${randomUUID().slice(0, 8)}@plan.example`
  await page.goto(`/universities/${LIFE_SCIENCE_INFORMATICS}`)
  await page.getByRole('link', { name: 'See it in your plan' }).click()
  await page.getByRole('link', { name: 'Keep it in an account' }).click()
  await page.waitForURL('**/signup?next=*')
  await page.getByLabel('Name').fill('Meera Nair')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Helix1pass')
  await page.getByLabel('Confirm Password').fill('Helix1pass')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByRole('dialog').waitFor()
  await page.goto((await mailTo(site.url, email)).links[0]!)
  await page.getByRole('button').first().click()
  await page.waitForURL(`**${PLAN}?programme=*`)
  await page.getByRole('button', { name: 'Add to your plan' }).waitFor()
  await context.close()
})

test('nothing chosen says so and leads to Explore; the tab and the dashboard lead to the plan', async () => {
  const { context, page } = await openVisitor(site.browser, site.url, 390)
  const student = await addStudent(site.url)
  await advanceTo(student, 2)
  await openAs(page, student, PLAN)
  await page.getByText('No programme chosen yet').waitFor()
  expect(await page.title()).toMatch(/^Your way/)
  await page.locator('[data-slot=empty-state]').getByRole('link', { name: 'Go to Explore' }).waitFor()
  const tabs = page.getByRole('navigation', { name: 'Application journey' })
  expect(await tabs.getByRole('link', { name: 'Your way' }).getAttribute('aria-current')).toBe('page')
  await tabs.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'Your way to the first day' }).click()
  await page.waitForURL(`**${PLAN}`)
  await context.close()
})

test('her day goes before the counted one, the steps before move, and it can be taken back; a later one than possible is refused in words', async () => {
  const { context, page } = await openPlan(await addPlanner())
  const send = stepOf(page, 'Send the application')
  const english = stepOf(page, 'Take the English test')
  const [sentBy, testBy] = [await dayOf(send), await dayOf(english)]
  const earlier = new Date(Date.parse(sentBy!) - 10 * 86_400_000).toISOString().slice(0, 10)
  await send.getByText('Change the day').click()
  const day = send.getByLabel('Your day for it')
  await day.fill('2099-01-01')
  await send.getByRole('button', { name: /^Save/ }).click()
  await send
    .getByText(/^What comes after it is due by|choose that day or an earlier one/)
    .first()
    .waitFor()
  await day.fill(earlier)
  await send.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => dayOf(send)).toBe(earlier)
  await send.getByText(/^your day/).waitFor()
  expect((await dayOf(english))! < testBy!).toBe(true)
  await page.reload()
  await expect.poll(() => dayOf(send)).toBe(earlier)
  await send.getByText('Change the day').click()
  await send.getByRole('button', { name: /^Back to/ }).click()
  await expect.poll(() => dayOf(send)).toBe(sentBy)
  await expect.poll(() => dayOf(english)).toBe(testBy)
  await context.close()
})

test('two tabs: a mark and a day of the same step are both kept, and of two days the second tab is told and shown the first', async () => {
  const student = await addPlanner()
  const { context, page } = await openPlan(student)
  const other = await context.newPage()
  await other.goto(PLAN)
  const [here, there] = [page, other].map((tab) => stepOf(tab, 'Send the application')) as [Locator, Locator]
  const sentBy = await dayOf(here)
  const inDays = (days: number) => new Date(Date.parse(sentBy!) - days * 86_400_000).toISOString().slice(0, 10)
  await there.getByText('Change the day').click()
  await there.getByLabel('Your day for it').fill(inDays(7))
  await here.getByText('Change the day').click()
  await here.getByLabel('Your day for it').fill(inDays(3))
  await here.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => dayOf(here)).toBe(inDays(3))
  await there.getByRole('button', { name: /^Save/ }).click()
  await says(
    other,
    'The day of “Send the application” was not changed',
    'This day was changed in another tab or on another device. Here is how it is now.',
  )
  await expect.poll(() => dayOf(there)).toBe(inDays(3))
  // A tab that shows the old state marks the step as done: the day stays.
  await there.getByRole('button', { name: /^Mark as done/ }).dblclick()
  await expect.poll(() => there.getAttribute('data-state')).toBe('done')
  const { data } = await student.client.rpc('plan_facts', { of_student: student.id }).throwOnError()
  const { marks } = data as { marks: { step: string; day: string | null; doneOn: string | null }[] }
  expect(marks).toEqual([
    { step: expect.stringMatching(/^send /) as string, day: inDays(3), doneOn: expect.any(String) as string },
  ])
  await context.close()
})

test('offline nothing is half done: it is said, the day stays typed, and it goes through once the server is there', async () => {
  const { context, page } = await openPlan(await addPlanner())
  const aps = stepOf(page, 'Send the papers to APS India')
  const before = await dayOf(aps)
  const earlier = new Date(Date.parse(before!) - 2 * 86_400_000).toISOString().slice(0, 10)
  await aps.getByText('Change the day').click()
  await aps.getByLabel('Your day for it').fill(earlier)
  await context.setOffline(true)
  await aps.getByRole('button', { name: /^Save/ }).click()
  await says(page, 'The day of “Send the papers to APS India” was not changed')
  expect(await dayOf(aps)).toBe(before)
  expect(await aps.getByLabel('Your day for it').inputValue()).toBe(earlier)
  await context.setOffline(false)
  await aps.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => dayOf(aps)).toBe(earlier)
  await context.close()
})

test('a university without a programme, and a programme without a deadline, say so and have no invented day', async () => {
  const student = await addStudent(site.url)
  const { data: university } = await student.client
    .from('universities')
    .select('id, name')
    .eq('slug', 'ku-leuven')
    .single()
    .throwOnError()
  await student.client
    .from('selected_universities')
    .insert({ student_id: student.id, university_id: university!.id as string })
    .throwOnError()
  const { context, page } = await openVisitor(site.browser, site.url, 390)
  await enterAs(page, student)
  await page.goto(PLAN)
  await page.getByText('No programme is chosen yet at KU Leuven').waitFor()
  await page.getByRole('link', { name: 'Go to Selected' }).waitFor()
  // She has chosen one: nothing on the same screen says that she has not.
  expect(await page.getByText('No programme chosen yet').count()).toBe(0)
  await context.close()

  // What says most stands first, and those without a deadline further down.
  const { data: found } = await student.client.rpc('find_programmes', { search: '', skip: 400, take: 100 }).throwOnError()
  const cards = (found as { programmes: { slug: string; university: { slug: string } }[] }).programmes
  let withoutDeadline: string | null = null
  for (const card of cards) {
    const address = { university_slug: card.university.slug, programme_slug: card.slug }
    const { data: read } = await student.client.rpc('read_programme', address).throwOnError()
    if ((read as { deadlines: unknown[] }).deadlines.length === 0) {
      withoutDeadline = `${card.university.slug}/${card.slug}`
      break
    }
  }
  expect(withoutDeadline).not.toBeNull()
  const planner = await addPlanner(withoutDeadline!)
  const second = await openVisitor(site.browser, site.url, 390)
  await enterAs(second.page, planner)
  await second.page.goto(PLAN)
  await second.page
    .getByText('No deadline for the next intake is entered yet: its steps have no day until you set one.')
    .waitFor()
  expect(await second.page.locator('main ol time').count()).toBe(0)
  // A day of her own stands all the same.
  const send = stepOf(second.page, 'Send the application')
  await send.getByText('Set a day').click()
  const day = `${new Date().getUTCFullYear() + 1}-05-31`
  await send.getByLabel('Your day for it').fill(day)
  await send.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => dayOf(send)).toBe(day)
  await second.context.close()
})

test('by keyboard alone a step is marked, and a day is set', async () => {
  const { context, page } = await openPlan(await addPlanner(), 1280)
  const english = stepOf(page, 'Take the English test')
  await english.getByRole('button', { name: /^Mark as done/ }).focus()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  await page.keyboard.press('Enter')
  await english.getByLabel('Your day for it').waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('date')
  const before = await dayOf(english)
  // A day earlier, and then the form as the keyboard sends it.
  await english.getByLabel('Your day for it').fill(new Date(Date.parse(before!) - 86_400_000).toISOString().slice(0, 10))
  await page.keyboard.press('Enter')
  await expect.poll(() => dayOf(english)).not.toBe(before)
  await english.getByRole('button', { name: /^Mark as done/ }).press('Enter')
  await expect.poll(() => english.getAttribute('data-state')).toBe('done')
  await english.getByRole('button', { name: /^Not done after all/ }).press(' ')
  await expect.poll(() => english.getAttribute('data-state')).not.toBe('done')
  await context.close()
})

test('the reminders are switched off in the account, and by the page of a mail’s link', async () => {
  const student = await addPlanner()
  const { context, page } = await openVisitor(site.browser, site.url, 390)
  await enterAs(page, student)
  await page.goto('/student-portal/account')
  const reminders = page.getByRole('switch', { name: 'Reminders by mail' })
  expect(await reminders.getAttribute('aria-checked')).toBe('true')
  await reminders.click()
  await says(page, 'Reminders are off')
  await page.reload()
  await expect.poll(() => reminders.getAttribute('aria-checked')).toBe('false')
  await page.goto(`/plan-reminders?off=${crypto.randomUUID()}`)
  await page.getByRole('button', { name: 'No more of these mails' }).click()
  await page.getByText('Your plan stays as it is.').waitFor()
  await page.goto('/plan-reminders?off=broken')
  await page.getByRole('button', { name: 'No more of these mails' }).click()
  await page.getByText('This link is not whole').waitFor()
  await context.close()
})

test('axe finds nothing on the plan, its forms and the mail’s page, narrow and dark as wide and light', async () => {
  const { context, page } = await openPlan(await addPlanner(), 320)
  await stepOf(page, 'Send the application').getByText('Change the day').click()
  await stepOf(page, 'Book the English test')
    .getByRole('button', { name: /^Mark as done/ })
    .click()
  await says(page, 'Done: Book the English test')
  await expectAccessibleInBothLooks(page, 'plan')
  await page.goto('/plan-reminders?off=x')
  await expectAccessibleInBothLooks(page, 'reminders')
  await context.close()
})
