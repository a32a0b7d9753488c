/** A student and her counsellor: she asks, is answered, is told of it, answers with a file; and nothing that she writes is lost or sent twice. */
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { middayZone } from '#test/day-and-night.ts'
import { expectAccessible, expectAccessibleInBothLooks } from '../accessible.ts'
import { mailTo, openVisitor } from '../browser.ts'
import { addStudent, advanceTo, enterAs, makeStaff, openAs, type PortalStudent, says } from '../portal-student.ts'
import { openSite } from '../site.ts'

const site = openSite()

const MESSAGES = '/student-portal/messages'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const NOT_SENT = 'Your message was not sent'

async function addCounsellor(): Promise<PortalStudent> {
  const person = await addStudent(site.url)
  await makeStaff(person, site.settings, 'counsellor')
  // The console opens once the recovery codes have been shown.
  const { data } = await person.client.auth.getSession()
  await fetch(`${site.url}/functions/v1/recovery-codes`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${data.session!.access_token}` },
  })
  return person
}

async function open(
  student: PortalStudent,
  where: string,
  width = 390,
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const visitor = await openVisitor(site.browser, site.url, width)
  await enterAs(visitor.page, student)
  await visitor.page.goto(where)
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
  return visitor
}

/** Answers the student's message or question, as the console does: what else of hers is open closes with it. */
async function answer(counsellor: PortalStudent, student: PortalStudent, body: string): Promise<void> {
  const { data: item } = await counsellor.client
    .from('inbox_items')
    .select('id, version')
    .eq('student_id', student.id)
    .eq('status', 'open')
    .in('kind', ['message', 'question'])
    .single()
    .throwOnError()
  await counsellor.client
    .rpc('reply_to_item', { item_id: item.id as string, seen_version: item.version as number, subject: 'Your question', body })
    .throwOnError()
}

async function bodiesOf({ client }: PortalStudent): Promise<string[]> {
  const { data } = await client.from('messages').select('body').eq('from_staff', false).order('created_at').throwOnError()
  return data.map(({ body }) => body as string)
}

/** The page looks for news a moment after it opened, and never again by itself: from then on it has to be told. */
async function lookOnceSoon(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setInterval: every } = window
    const once = (work: () => void, ms?: number) => (ms === 15_000 ? setTimeout(work, 500) : every(work, ms))
    Object.assign(window, { setInterval: once })
  })
}

const write = (page: Page) => page.getByLabel('Your message')
const send = (page: Page, name = 'Send') =>
  page.getByRole('form', { name: 'Write a message' }).getByRole('button', { name, exact: true }).click()
const thread = (page: Page) => page.getByRole('log', { name: 'Conversation' })

test(
  'she asks, sees who answers by when, is told of the answer without doing anything, reads it, and answers with a file',
  { timeout: 120_000 },
  async () => {
    const [student, counsellor] = [await addStudent(site.url), await addCounsellor()]
    await advanceTo(student, 2)
    const { context, page, errors } = await open(student, MESSAGES)
    await page.getByText('Nothing was written yet').waitFor()
    await page.getByText('A counsellor answers within 48 hours of what you write.').waitFor()
    await write(page).fill('Does Heidelberg waive the test?')
    await send(page)
    await says(page, 'Message sent')
    await thread(page).getByText('Does Heidelberg waive the test?').waitFor()
    await thread(page).getByText('Not read yet').waitFor()
    const who = page.getByRole('region', { name: 'Who answers' })
    await who.getByText(/^A counsellor answers by \w+day, .* IST\.$/).waitFor()
    await who.getByText(/^4[78] hours \d+ minutes left$/).waitFor()
    expect(await write(page).inputValue()).toBe('')

    await lookOnceSoon(page)
    const stream = page.waitForResponse('**/functions/v1/changes')
    await page.goto('/student-portal/dashboard')
    await page.getByRole('link', { name: 'Messages', exact: true }).waitFor()
    await stream
    await answer(counsellor, student, 'It does, for degrees taught in English.')
    await page.getByRole('link', { name: 'Messages, 1 unread', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Notifications, 1 unread', exact: true }).click()
    const changes = page.getByRole('list', { name: 'What changed' })
    await changes.getByText('New', { exact: true }).waitFor()
    await changes.getByRole('link', { name: 'Meera Nair answered you' }).click()

    await thread(page).getByText('It does, for degrees taught in English.').waitFor()
    await thread(page).getByText('Read', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Messages', exact: true }).waitFor()
    await expect
      .poll(
        async () =>
          (
            await counsellor.client
              .from('messages')
              .select('read_at')
              .eq('from_staff', true)
              .eq('student_id', student.id)
              .single()
          ).data?.read_at as unknown,
      )
      .not.toBeNull()
    await page.getByText('Nothing of yours waits for an answer. Meera Nair answers within 48 hours').waitFor()

    await page.getByLabel('Files to attach').setInputFiles({ name: 'degree.pdf', mimeType: 'application/pdf', buffer: PDF })
    await page.getByRole('button', { name: 'Take out degree.pdf' }).waitFor()
    await write(page).fill('Here is mine.')
    await page.keyboard.press('Control+Enter')
    await thread(page).getByText('Here is mine.').waitFor()
    await thread(page).getByText('degree.pdf').waitFor()
    const download = page.waitForEvent('download')
    await thread(page).getByRole('button', { name: 'Download degree' }).click()
    expect((await download).suggestedFilename()).toBe('degree.pdf')
    expect(errors).toEqual([])
    await context.close()

    const office = await openVisitor(site.browser, site.url)
    await enterAs(office.page, counsellor)
    await office.page.goto(`/console/students/${student.id}`)
    const said = office.page.getByRole('listitem').filter({ hasText: 'degree.pdf' })
    await said.getByText('Here is mine.').waitFor()
    await said.getByRole('button', { name: 'Look at it degree' }).waitFor()
    await office.context.close()
  },
)

describe('what she writes', () => {
  test(
    'is kept without a network, through a reload and the end of her session, and is sent once',
    { timeout: 90_000 },
    async () => {
      const student = await addStudent(site.url)
      const { context, page } = await openVisitor(site.browser, site.url, 390)
      await openAs(page, student, MESSAGES)
      await page.getByText('Nothing was written yet').waitFor()
      await page.getByLabel('Files to attach').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: PDF })
      await page.getByRole('button', { name: 'Take out a.pdf' }).waitFor()
      await write(page).fill('Is Porto still open?')
      await context.setOffline(true)
      await send(page)
      await says(page, NOT_SENT)
      await page.getByText('Not sent yet. It is kept on this device until it is.').waitFor()
      expect(await write(page).inputValue()).toBe('Is Porto still open?')
      await context.setOffline(false)
      await page.reload()
      await expect.poll(() => write(page).inputValue()).toBe('Is Porto still open?')
      await page.getByRole('button', { name: 'Take out a.pdf' }).waitFor()

      // It ends while the message is being sent.
      await page
        .getByRole('form', { name: 'Write a message' })
        .getByRole('button', { name: 'Send' })
        .evaluate((button: HTMLElement) => {
          const session = JSON.parse(localStorage.getItem('helix-session') ?? '{}') as object
          localStorage.setItem('helix-session', JSON.stringify({ ...session, refresh_token: 'revoked', expires_at: 1 }))
          button.click()
        })
      await page.waitForURL('**/login*')
      await page.getByLabel('Email').fill(student.email)
      await page.getByLabel('Password').fill(student.password)
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.waitForURL(`**${MESSAGES}`)
      await expect.poll(() => write(page).inputValue()).toBe('Is Porto still open?')
      await send(page)
      await thread(page).getByText('Is Porto still open?').waitFor()
      await thread(page).getByText('a.pdf').waitFor()
      expect(await bodiesOf(student)).toEqual(['Is Porto still open?'])
      await page.reload()
      await thread(page).waitFor()
      expect(await write(page).inputValue()).toBe('')
      await context.close()
    },
  )

  test('arrives once where the answer of the server was lost, and what she changed since is another message', async () => {
    const student = await addStudent(site.url)
    const { context, page } = await open(student, MESSAGES)
    const loseAnswer = () =>
      page.route(
        '**/rest/v1/rpc/send_message',
        async (route) => {
          await route.fetch()
          await route.abort('connectionreset')
        },
        { times: 1 },
      )
    await loseAnswer()
    await write(page).fill('First question?')
    await send(page)
    await says(page, NOT_SENT)
    await page.locator('[data-slot=toast]', { hasText: NOT_SENT }).getByRole('button', { name: 'Try again' }).click()
    await says(page, 'Message sent')
    await expect.poll(() => write(page).inputValue()).toBe('')
    expect(await bodiesOf(student)).toEqual(['First question?'])

    await loseAnswer()
    await write(page).fill('Second question?')
    await send(page)
    await says(page, NOT_SENT)
    await write(page).fill('Second question? And a third?')
    await send(page, 'Try again')
    await says(page, 'This message had arrived before you changed it')
    expect(await write(page).inputValue()).toBe('Second question? And a third?')
    await thread(page).getByText('Second question?', { exact: true }).waitFor()
    await send(page, 'Try again')
    await thread(page).getByText('Second question? And a third?').waitFor()
    expect(await bodiesOf(student)).toEqual(['First question?', 'Second question?', 'Second question? And a third?'])
    await context.close()
  })

  test('without words, with a file of another kind or while one is on its way is not sent, and says why', async () => {
    const student = await addStudent(site.url)
    const { context, page } = await open(student, MESSAGES)
    await send(page)
    await page.getByText('Please write what it is about.').waitFor()
    await page.getByLabel('Files to attach').setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: PDF })
    await page.getByText('Please choose a PDF, JPEG or PNG file.').waitFor()
    await page.getByRole('button', { name: 'Dismiss x.txt' }).click()
    await page.route('**/storage/v1/object/**', (route) => route.abort(), { times: 1 })
    await page.getByLabel('Files to attach').setInputFiles({ name: 'y.pdf', mimeType: 'application/pdf', buffer: PDF })
    await page.getByRole('button', { name: 'Retry y.pdf' }).click()
    await page.getByRole('button', { name: 'Take out y.pdf' }).click()
    await expect.poll(() => page.getByText('y.pdf').count()).toBe(0)
    await context.close()
  })

  test('is asked after before a log-out takes it from this device', async () => {
    const student = await addStudent(site.url)
    const { context, page } = await open(student, MESSAGES)
    await write(page).fill('Half a thought')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('dialog', { name: 'Log out without saving?' }).getByText('a message was not sent').waitFor()
    await page.getByRole('button', { name: 'Discard and log out' }).click()
    await page.waitForURL('**/login*')
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([])
    await context.close()
  })
})

test(
  'a question that she passes on from the assistant stands in the thread, and its answer comes there and by mail',
  { timeout: 60_000 },
  async () => {
    const [student, counsellor] = [await addStudent(site.url), await addCounsellor()]
    const { data } = await student.client.auth.getSession()
    const passedOn = await fetch(`${site.url}/functions/v1/ask-counsellor`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${data.session!.access_token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ question: 'How many lions live in Heidelberg zoo?' }),
    })
    expect(await passedOn.json()).toEqual({ stored: true, isInMessages: true })
    const { context, page } = await open(student, MESSAGES)
    await thread(page).getByText('Passed on from the assistant').waitFor()
    await page.getByText(/answers by .* IST/).waitFor()
    await answer(counsellor, student, 'Three, and they are well.')
    await thread(page).getByText('Three, and they are well.').waitFor({ timeout: 60_000 })
    const mail = await mailTo(site.url, student.email, /Your question/)
    expect(mail.text).toContain('Three, and they are well.')
    expect(mail.links).toContain(`${site.url}${MESSAGES}`)
    await context.close()
  },
)

test(
  'mails are chosen kind by kind; the link of one ends its kind by a press, and not by being opened',
  { timeout: 90_000 },
  async () => {
    const [student, counsellor] = [await addStudent(site.url), await addCounsellor()]
    await advanceTo(student, 5, 1)
    await student.client.rpc('set_time_zone', { zone: middayZone() }).throwOnError()
    const { data: application } = await student.client.from('applications').select('id, version').single().throwOnError()
    await counsellor.client
      .rpc('change_application', {
        application_id: application.id as string,
        seen_version: application.version as number,
        new_status: 'Under Review',
        note: 'Sent on.',
        next_step: '',
        next_step_due: null,
        tell: true,
      })
      .throwOnError()
    const mail = await mailTo(site.url, student.email, /Under Review/)
    expect(mail.text).toContain('Sent on.')
    const link = mail.links.find((one) => one.includes('/notification-mails'))!
    const muted = async () =>
      (await student.client.from('notification_settings').select('muted').single().throwOnError()).data.muted as string[]
    // A mail scanner opens every link.
    for (let times = 0; times < 2; times++) expect((await fetch(link)).status).toBe(200)
    expect(await muted()).toEqual([])
    const { context, page } = await open(student, '/student-portal/account')
    const status = page.getByRole('switch', { name: 'Mail: A new status or next step of an application' })
    await status.waitFor()
    expect(await status.getAttribute('aria-checked')).toBe('true')
    await status.click()
    await says(page, 'These mails are off')
    expect(await muted()).toEqual(['status'])
    await status.click()
    await says(page, 'These mails are on')
    await page.goto(link)
    await page.getByRole('button', { name: 'No more mails of this kind' }).click()
    await page.getByText('Your portal still says what changed.').waitFor()
    expect(await muted()).toEqual(['status'])
    // As a mail program does it, without opening the page (RFC 8058).
    const oneClick = await fetch(link.replace('kind=status', 'kind=task'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      redirect: 'manual',
    })
    expect(oneClick.status).toBe(303)
    expect(await muted()).toEqual(['status', 'task'])
    await page.goto('/notification-mails?off=x&kind=y')
    await page.getByText('This link is not whole').waitFor()
    await context.close()
  },
)

test(
  'a counsellor’s task stands on her dashboard, is done there, and taken back; the console sees both',
  { timeout: 90_000 },
  async () => {
    const [student, counsellor] = [await addStudent(site.url), await addCounsellor()]
    const office = await openVisitor(site.browser, site.url)
    await enterAs(office.page, counsellor)
    await office.page.goto(`/console/students/${student.id}`)
    const form = office.page.getByRole('form', { name: 'Add a task' })
    await form.getByRole('button', { name: 'Add the task' }).click()
    await form.getByText('Say what is to be done.').waitFor()
    await form.getByLabel('Task').fill('Upload the APS certificate')
    await form.getByLabel('Due').fill(new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10))
    await form.getByLabel('Details').fill('The coloured scan, please.')
    await form.getByRole('button', { name: 'Add the task' }).click()
    await says(office.page, 'Task added')
    await expectAccessible(office.page, 'the tasks of a student')

    const { context, page } = await open(student, '/student-portal/dashboard')
    const tasks = page.getByRole('region', { name: 'Your tasks' })
    await tasks.getByText('The coloured scan, please.').waitFor()
    await page.getByRole('link', { name: 'Notifications, 1 unread', exact: true }).waitFor()
    // It stands on her plan too, and is done there as well.
    await page.goto('/student-portal/plan')
    await tasks.getByText('The coloured scan, please.').waitFor()
    await expectAccessible(page, 'the plan with a task')
    await tasks.getByRole('button', { name: 'Done: Upload the APS certificate' }).click()
    await says(page, 'Done: Upload the APS certificate')
    await expect.poll(() => tasks.count()).toBe(0)
    await office.page.reload()
    await office.page.getByText(/done .* by the student/).waitFor()
    await page.locator('[data-slot=toast]', { hasText: 'Done: Upload' }).getByRole('button', { name: 'Undo' }).click()
    await tasks.getByText('Upload the APS certificate').waitFor()
    await office.page.reload()
    await office.page.getByRole('button', { name: 'Withdraw: Upload the APS certificate' }).click()
    await says(office.page, 'Withdrawn')
    await context.close()
    await office.context.close()
  },
)

test(
  'axe finds nothing on messages, notifications, the paid dashboard and the choice of mails, narrow and dark as wide and light',
  { timeout: 120_000 },
  async () => {
    const [student, counsellor] = [await addStudent(site.url), await addCounsellor()]
    await advanceTo(student, 5)
    const { data: started } = await student.client.functions.invoke<{ paymentId: string }>('payment-start')
    await student.client.functions.invoke('payment-confirm', { body: { paymentId: started!.paymentId } })
    await student.client.rpc('send_message', { body: 'Is the transcript enough?\n\nIt has no seal.' }).throwOnError()
    await answer(counsellor, student, 'It needs the seal of your university. The registrar gives it on the same day.')
    await student.client.rpc('send_message', { body: 'Thank you. And the certificate of the language?' }).throwOnError()
    const soon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    await counsellor.client
      .rpc('add_task', { student: student.id, title: 'Have the transcript sealed', due: soon })
      .throwOnError()
    const { context, page } = await openVisitor(site.browser, site.url, 320)
    await enterAs(page, student)
    const look = (what: string) => expectAccessibleInBothLooks(page, what)
    await page.goto('/student-portal/notifications')
    await page.getByText('To do: Have the transcript sealed').waitFor()
    await look('notifications')
    await page.goto('/student-portal/dashboard')
    await page.getByRole('region', { name: 'Who answers' }).getByText(/IST/).waitFor()
    await page.getByRole('button', { name: 'Done: Have the transcript sealed' }).waitFor()
    await look('dashboard')
    await page.goto(MESSAGES)
    await thread(page).getByText('Thank you.').waitFor()
    await page.getByLabel('Files to attach').setInputFiles([
      { name: 'language certificate.pdf', mimeType: 'application/pdf', buffer: PDF },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: PDF },
    ])
    await page.getByRole('button', { name: 'Take out language certificate.pdf' }).waitFor()
    await look('messages')
    await page.goto('/student-portal/account')
    await page.getByRole('switch', { name: /^Mail: A task/ }).waitFor()
    await look('account')
    await page.goto(`/notification-mails?${new URLSearchParams({ off: crypto.randomUUID(), kind: 'fact' })}`)
    await look('notification-mails')
    await context.close()
  },
)
