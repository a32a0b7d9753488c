/** A day at the console: what people send arrives, is answered, and leaves the queue; and who may not see any of it. */
import { generate } from 'otplib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { mailTo, openVisitor } from './browser.ts'
import { fillSurvey } from './fill-survey.ts'
import { addStudent, advanceTo, enterAs, makeStaff, type PortalStudent, promote, says } from './portal-student.ts'
import { openOwnSite } from './site.ts'

const site = openOwnSite({ settings: { RATE_LIMITS: 'false' } })

/** Somebody of staff with a second factor whose recovery codes are kept. */
async function addStaff(role: 'counsellor' | 'administrator' | 'finance' | 'editor' = 'counsellor'): Promise<PortalStudent> {
  const person = await addStudent(site.url)
  await makeStaff(person, { DATA_DIR: site.dataDirectory }, role)
  const { data } = await person.client.auth.getSession()
  await fetch(`${site.url}/functions/v1/recovery-codes`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${data.session!.access_token}` },
  })
  return person
}

async function openConsole(person: PortalStudent, path = '/console/inbox', width = 1280): Promise<Page> {
  const { page } = await openVisitor(site.browser, site.url, width)
  await enterAs(page, person)
  await page.goto(path)
  await page.locator('.con').waitFor()
  return page
}

async function sendEnquiry(name: string, email: string, question: string): Promise<void> {
  const answer = await fetch(`${site.url}/functions/v1/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, email, question }),
  })
  expect(answer.status).toBe(201)
}

const line = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a survey answer arrives, and a counsellor at her first login answers it from a template', { timeout: 120_000 }, async () => {
  const email = 'priya@survey.example'
  const visitor = await openVisitor(site.browser, site.url)
  await visitor.page.goto('/student-data-collection')
  await fillSurvey(visitor.page, email)
  await visitor.page.getByRole('button', { name: 'Get My University Recommendations' }).click()
  await visitor.page.getByText('Your Survey Was Submitted Successfully!').first().waitFor()

  const counsellor = await addStudent(site.url)
  await promote(counsellor, { DATA_DIR: site.dataDirectory }, 'counsellor')
  const { page, errors } = await openVisitor(site.browser, site.url)
  await page.goto('/console')
  await page.waitForURL('**/login*')
  await page.getByLabel('Email').fill(counsellor.email)
  await page.getByLabel('Password').fill(counsellor.password)
  await page.getByRole('button', { name: 'Log in' }).click()

  await page.getByRole('heading', { name: 'Set up your second factor' }).waitFor()
  await expectAccessible(page, 'the first login')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const secret = (await page.locator('code').textContent())!
  await page.getByLabel('Six-digit code').fill(await generate({ secret }))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Show my recovery codes' }).click()
  await expect.poll(() => page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').count()).toBe(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()

  await line(page, 'Priya Rao').waitFor()
  expect(await line(page, 'Priya Rao').textContent()).toContain('47 hours')
  await page.keyboard.press('n')
  await page.getByRole('heading', { name: 'Priya Rao' }).waitFor()
  if (process.env.SHOTS) await page.screenshot({ path: '/tmp/shot-item.png', fullPage: true })
  await page.getByLabel('Template').selectOption('survey-ask-back')
  await page.getByLabel('Template').selectOption('survey-first-answer')
  await expect.poll(() => page.getByLabel('Text').inputValue()).toContain("Master's in Bioinformatics, Germany".slice(9))
  expect(await page.getByLabel('Subject').inputValue()).toBe('Your plans to study Bioinformatics')
  await page.getByRole('button', { name: 'Send and stop clock' }).click()
  await says(page, 'Reply sent', 'The line has left the queue.')
  await expect.poll(() => line(page, 'Priya Rao').count()).toBe(0)

  const mail = await mailTo(site.url, email, /Your plans to study Bioinformatics/)
  expect(mail.text).toContain('Hello Priya,')
  const administrator = await addStaff('administrator')
  const { data: lines } = await administrator.client
    .from('audit_log')
    .select('actor_email, subject, action, after')
    .eq('actor_email', counsellor.email)
    .eq('subject', 'inbox_items')
    .order('id', { ascending: false })
    .limit(1)
    .throwOnError()
  expect(lines).toMatchObject([{ subject: 'inbox_items', action: 'update', after: { status: 'closed', closed_reason: 'answered' } }])
  expect(errors).toEqual([])
})
