/** A day at the console: what people send arrives, is answered, and leaves the queue; and who may not see any of it. */
import { generate } from 'otplib'
import { PDFDocument } from 'pdf-lib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { middayZone } from '#test/day-and-night.ts'
import { expectAccessible, expectAccessibleInBothLooks } from '../accessible.ts'
import { mailTo, openVisitor } from '../browser.ts'
import { fillSurvey } from '../fill-survey.ts'
import { addStudent, advanceTo, enterAs, makeStaff, type PortalStudent, promote, says } from '../portal-student.ts'
import { openOwnSite } from '../site.ts'

const site = openOwnSite({ settings: { RATE_LIMITS: 'false' } })

/** Somebody of staff with a second factor whose recovery codes are kept. */
async function addStaff(role: 'counsellor' | 'administrator' | 'finance' | 'editor' = 'counsellor'): Promise<PortalStudent> {
  const person = await addStudent(site.url)
  await makeStaff(person, site.settings, role)
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

test(
  'a survey answer arrives, and a counsellor at her first login answers it from a template',
  { timeout: 120_000 },
  async () => {
    const email = 'priya@survey.example'
    const visitor = await openVisitor(site.browser, site.url)
    await visitor.page.goto('/student-data-collection')
    await fillSurvey(visitor.page, email)
    await visitor.page.getByRole('button', { name: 'Get My University Recommendations' }).click()
    await visitor.page.getByText('Your Survey Was Submitted Successfully!').first().waitFor()

    const counsellor = await addStudent(site.url)
    await promote(counsellor, site.settings, 'counsellor')
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
    expect(lines).toMatchObject([
      { subject: 'inbox_items', action: 'update', after: { status: 'closed', closed_reason: 'answered' } },
    ])
    expect(errors).toEqual([])
  },
)

test(
  'the next waiting one goes to whoever asks, by the keyboard, and a note and the owner stay with it',
  { timeout: 60_000 },
  async () => {
    await sendEnquiry('Arjun Menon', 'arjun@enquiry.example', 'When does the diploma start?')
    const page = await openConsole(await addStaff())
    await line(page, 'Arjun Menon').waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).getByText('Take the next').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-line'))).toBe(true)
    await page.goto('/console/inbox?search=arjun@')
    await line(page, 'Arjun Menon').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Arjun Menon' }).waitFor()
    await page.keyboard.press('e')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
    await page.keyboard.type('In January.')
    await page.keyboard.press('Escape')
    await page.keyboard.press('s')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Send and stop clock')
    await page.getByLabel('A note for colleagues').fill('Called him, he knows.')
    await page.getByRole('button', { name: 'Keep the note' }).click()
    await page.getByText('Called him, he knows.').waitFor()
    await page.getByLabel('Owner').last().selectOption({ label: 'Meera Nair (you)' })
    await says(page, 'Handed over')
    await page.getByRole('button', { name: 'Undo' }).click()
    await says(page, 'Taken back')
    await expect.poll(() => page.getByLabel('Owner').last().inputValue()).toBe('')
    await page.context().close()
  },
)

test(
  'what is typed is kept when the page is left, and what a colleague answered meanwhile is told before anything is sent',
  { timeout: 60_000 },
  async () => {
    await sendEnquiry('Sneha Iyer', 'sneha@enquiry.example', 'Do I need an APS certificate?')
    const [one, other] = [await addStaff(), await addStaff()]
    const page = await openConsole(one, '/console/inbox?search=sneha@')
    await line(page, 'Sneha Iyer').getByRole('link').click()
    await page.getByLabel('Text').fill('You do, from India.')
    await page.reload()
    await expect.poll(() => page.getByLabel('Text').inputValue()).toBe('You do, from India.')
    const number = Number(new URL(page.url()).pathname.split('/').at(-1))
    const { data: item } = await other.client
      .from('inbox_items')
      .select('id, version')
      .eq('number', number)
      .single()
      .throwOnError()
    await other.client
      .rpc('reply_to_item', { item_id: item.id, seen_version: item.version, subject: 'APS', body: 'Yes, you do.' })
      .throwOnError()
    await page.getByRole('button', { name: 'Send and stop clock' }).click()
    await page.getByText('A colleague changed this meanwhile').waitFor()
    await page.getByText('Yes, you do.').waitFor()
    expect(await page.getByLabel('Text').inputValue()).toBe('You do, from India.')
    await page.context().close()
  },
)

test('several lines are closed at once, and taken back as one', { timeout: 60_000 }, async () => {
  for (const name of ['Spam One', 'Spam Two']) await sendEnquiry(name, 'spam@bulk.example', 'Buy now')
  const page = await openConsole(await addStaff(), '/console/inbox?search=spam@bulk')
  for (const name of ['Spam One', 'Spam Two']) await page.getByLabel(`Mark ${name}`).check()
  await page.getByRole('button', { name: 'Close as spam' }).click()
  await says(page, '2 lines closed as spam')
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Spam' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Spam' }).count()).toBe(2)
  await page.context().close()
})

test('a student’s message is answered into her thread, and her papers are looked at beside it', { timeout: 90_000 }, async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 5, 1)
  const { data: started } = await student.client.functions.invoke<{ paymentId: string }>('payment-start')
  await student.client.functions.invoke('payment-confirm', { body: { paymentId: started!.paymentId } })
  await student.client.rpc('send_message', { body: 'Does Heidelberg waive the test?' }).throwOnError()
  const { data: documents } = await student.client
    .from('application_documents')
    .select('id, label')
    .order('label')
    .limit(2)
    .throwOnError()
  const files = [
    { ending: 'png', contentType: 'image/png', content: Buffer.from(PNG, 'base64') },
    { ending: 'pdf', contentType: 'application/pdf', content: Buffer.from(await twoPages()) },
  ]
  for (const [index, { ending, contentType, content }] of files.entries()) {
    const { id } = documents[index]!
    const path = `${student.id}/${id}.${ending}`
    const { error } = await student.client.storage.from('documents').upload(path, content, { contentType })
    if (error) throw error
    await student.client.rpc('attach_document', { document_id: id, path }).throwOnError()
  }
  const page = await openConsole(await addStaff(), `/console/inbox?search=${student.email}&kind=paid`)
  await line(page, 'Meera Nair')
    .getByText(/^Paid: /)
    .waitFor()
  await line(page, 'Meera Nair').getByRole('link').click()
  await page.getByLabel('Template').selectOption('paid-first-word')
  await expect.poll(() => page.getByLabel('Subject').inputValue()).not.toContain('{plan}')
  await page.goto(`/console/inbox?search=${student.email}&kind=message`)
  await line(page, 'Meera Nair').getByRole('link').click()
  await expect
    .poll(async () => (await student.client.from('messages').select('read_at').single()).data?.read_at as string | null)
    .not.toBeNull()
  await page.getByLabel('Text').fill('It does not.')
  await page.getByLabel('Files to attach').setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
    { name: 'waiver.pdf', mimeType: 'application/pdf', buffer: files[1]!.content },
  ])
  await page.getByText('notes.txt: Please choose a PDF, JPEG or PNG file.').waitFor()
  const attached = page.getByRole('list', { name: 'Files of this reply' })
  await attached.getByRole('button', { name: 'Take out waiver.pdf' }).waitFor()
  await expectAccessible(page, 'a reply with a file')
  // It is kept with the text.
  await page.reload()
  await attached.getByRole('button', { name: 'Take out waiver.pdf' }).waitFor()
  await page.getByLabel('Text').focus()
  await page.keyboard.press('Control+Enter')
  await says(page, 'Reply sent')
  const { data: thread } = await student.client.from('messages').select('body, from_staff').order('created_at').throwOnError()
  expect(thread).toEqual([
    { body: 'Does Heidelberg waive the test?', from_staff: false },
    { body: 'It does not.', from_staff: true },
  ])
  const hers = await openVisitor(site.browser, site.url, 390)
  await enterAs(hers.page, student)
  await hers.page.goto('/student-portal/messages')
  const downloading = hers.page.waitForEvent('download')
  await hers.page.getByRole('button', { name: 'Download waiver' }).click()
  expect((await downloading).suggestedFilename()).toBe('waiver.pdf')
  await hers.page.context().close()
  // A mail says it only once it has been unread for an hour.
  const mails = (await (await fetch(`${site.url}/dev/mailbox.json`)).json()) as { to: string; text: string }[]
  expect(mails.filter(({ to, text }) => to === student.email && text.includes('It does not.'))).toEqual([])
  const { data: told } = await student.client
    .from('notifications')
    .select('kind, title, mail_at, mailed_at')
    .eq('kind', 'message')
    .single()
    .throwOnError()
  expect(told).toMatchObject({ title: 'Meera Nair answered you', mail_at: expect.any(String) as string, mailed_at: null })

  // Whatever was answered first, she who paid has had her word.
  await page.goto(`/console/inbox?search=${student.email}&kind=paid`)
  await page.getByText('Nothing fits').waitFor()
  await page.goto(`/console/inbox?search=${student.email}&kind=document`)
  await line(page, 'Meera Nair').getByRole('link').click()
  await page.getByRole('button', { name: `Look at it ${documents[0]!.label}` }).click()
  const picture = page.getByAltText(`${documents[0]!.label}, as it was uploaded`)
  await picture.waitFor()
  expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Look at it ${documents[1]!.label}` }).click()
  const second = page.getByRole('figure', { name: `${documents[1]!.label}, page 2 of 2` }).locator('canvas[data-drawn]')
  await second.waitFor()
  // The word on the page is black on white: something was drawn.
  expect(
    await second.evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement
      const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height)
      return data.some((value, at) => at % 4 === 0 && value < 100)
    }),
  ).toBe(true)
  await expectAccessible(page, 'a PDF in the page')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Accept ${documents[0]!.label}` }).click()
  await says(page, 'Accepted')
  await page.getByRole('button', { name: `Ask again for ${documents[1]!.label}` }).click()
  await page.getByLabel(/is asked for again/).fill('The second page is missing.')
  await page.getByRole('button', { name: 'Ask for it again' }).click()
  await says(page, 'Asked for again')
  const { data: after } = await student.client
    .from('application_documents')
    .select('state, note')
    .in(
      'id',
      documents.map(({ id }) => id),
    )
    .order('label')
    .throwOnError()
  expect(after).toEqual([
    { state: 'accepted', note: null },
    { state: 'required', note: 'The second page is missing.' },
  ])
  await page.context().close()
})

test('a paper that serves two applications is looked at and accepted once', { timeout: 60_000 }, async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 5, 2)
  const { data: line_ } = await student.client
    .from('application_documents')
    .select('id')
    .eq('label', 'CV')
    .limit(1)
    .single()
    .throwOnError()
  const path = `${student.id}/${line_.id}.pdf`
  const { error } = await student.client.storage
    .from('documents')
    .upload(path, Buffer.from(await twoPages()), { contentType: 'application/pdf' })
  if (error) throw error
  await student.client.rpc('attach_document', { document_id: line_.id, path }).throwOnError()
  const page = await openConsole(await addStaff(), `/console/students/${student.id}`)
  const accept = page.getByRole('button', { name: 'Accept CV' })
  await accept.waitFor()
  expect(await accept.count()).toBe(1)
  await accept.click()
  await says(page, 'Accepted')
  const { data: after } = await student.client.from('application_documents').select('state').eq('label', 'CV').throwOnError()
  expect(after).toEqual([{ state: 'accepted' }, { state: 'accepted' }])
  await page.context().close()
})

test(
  'an application goes on with note, next step and mail; of two at once the second sees both versions',
  { timeout: 90_000 },
  async () => {
    const student = await addStudent(site.url)
    await advanceTo(student, 5, 1)
    // Mails come in her daytime.
    await student.client.rpc('set_time_zone', { zone: middayZone() }).throwOnError()
    const [one, other] = [await addStaff(), await addStaff()]
    const page = await openConsole(one, `/console/applications?search=${student.email}`)
    await page.getByRole('row').filter({ hasText: 'Meera Nair' }).getByRole('link').click()
    await page.getByRole('heading', { name: 'Decision' }).waitFor()
    expect(await page.getByLabel('Status').locator('option').allTextContents()).toEqual([
      'Submitted',
      'Under Review',
      'Documents Pending',
      'Accepted',
      'Rejected',
    ])
    await page.getByLabel('Status').selectOption('Documents Pending')
    await page.getByLabel('Note').fill('The transcript has no seal.')
    const id = new URL(page.url()).pathname.split('/').at(-1)!
    await other.client
      .rpc('change_application', {
        application_id: id,
        seen_version: 1,
        new_status: 'Under Review',
        note: 'With the university.',
        next_step: '',
        next_step_due: null,
        tell: false,
      })
      .throwOnError()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('A colleague saved this meanwhile').waitFor()
    await page.getByRole('cell', { name: 'With the university.' }).waitFor()
    await page.getByRole('cell', { name: 'The transcript has no seal.' }).waitFor()
    await expectAccessible(page, 'both versions')
    await page.getByRole('button', { name: 'Go on with mine' }).click()
    await page.getByLabel('Next step for the student').fill('Upload it again.')
    await page.getByRole('button', { name: 'Save' }).click()
    await says(page, 'Saved', 'A mail tells the student.')
    const mail = await mailTo(site.url, student.email, /Documents Pending/)
    expect(mail.text).toContain('The transcript has no seal.')
    expect(mail.text).toContain('Next: Upload it again.')
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'With the university.' }).count()).toBe(1)

    // On the board it goes on by the keyboard, then by dragging, and only where it may.
    await page.getByRole('link', { name: 'All applications' }).click()
    await page.getByRole('link', { name: 'Board' }).click()
    await page.goto(`/console/applications?view=board&search=${student.email}`)
    const column = (status: string) => page.getByRole('region', { name: new RegExp(`^${status}, `) })
    await column('Documents Pending').getByRole('link', { name: 'Meera Nair' }).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('m')
    const menu = page.getByLabel(/^Move Meera Nair/)
    expect(await menu.evaluate((select) => select === document.activeElement)).toBe(true)
    expect(await menu.locator('option').allTextContents()).toEqual(['Move to', 'Under Review', 'Accepted', 'Rejected'])
    await menu.selectOption('Accepted')
    const dialog = page.getByRole('dialog', { name: 'Documents Pending to Accepted' })
    await dialog.getByLabel('Note').fill('The offer came.')
    await dialog.getByLabel('Next step for the student').fill('Pay the deposit.')
    await expectAccessible(page, 'a move')
    // A colleague is quicker: nothing is moved before that was read, and what is typed stays.
    await other.client
      .rpc('change_application', {
        application_id: id,
        seen_version: 3,
        new_status: 'Under Review',
        note: 'Asked the university once more.',
        next_step: '',
        next_step_due: null,
        tell: false,
      })
      .throwOnError()
    await dialog.getByRole('button', { name: 'Move' }).click()
    await dialog.getByText('It is Under Review now: Asked the university once more.').waitFor()
    await dialog.getByRole('button', { name: 'I have read it' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
    await says(page, 'Moved to Accepted')
    await column('Accepted').getByRole('link', { name: 'Meera Nair' }).waitFor()
    expect((await column('Accepted').textContent())!).toContain('Next: Pay the deposit.')
    expect(await menu.locator('option').allTextContents()).toEqual(['Move to', 'Under Review'])
    const card = column('Accepted').locator('[data-card]')
    await card.dragTo(column('Rejected'))
    expect(await page.getByRole('dialog').count()).toBe(0)
    await card.dragTo(column('Under Review'))
    await page.getByRole('dialog', { name: 'Accepted to Under Review' }).getByRole('button', { name: 'Move' }).click()
    await column('Under Review').getByRole('link', { name: 'Meera Nair' }).waitFor()
    await page.context().close()
  },
)

test('anybody is found by a part of the name, and opened by the keyboard', { timeout: 60_000 }, async () => {
  const student = await addStudent(site.url)
  const page = await openConsole(await addStaff(), '/console/students')
  const heads = () => page.getByRole('columnheader').allTextContents()
  await expect.poll(heads).toEqual(['Name', 'Email', 'Stage', 'Applied', 'Joined', 'Last login'])
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByLabel('Applied').uncheck()
  await page.waitForURL('**/console/students?columns=email%2Cstage%2Cjoined%2Cseen')
  await page.getByLabel('Joined').uncheck()
  await page.waitForURL('**/console/students?columns=email%2Cstage%2Cseen')
  await expect.poll(heads).toEqual(['Name', 'Email', 'Stage', 'Last login'])
  await expectAccessible(page, 'the choice of columns')
  // Remembered on this device for this list alone, and an address says it to anybody.
  await page.goto('/console/applications')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByLabel('Submitted').check()
  await expect.poll(heads).toContain('Submitted')
  await page.goto('/console/students')
  await expect.poll(heads).toEqual(['Name', 'Email', 'Stage', 'Last login'])
  await page.goto('/console/students?columns=joined')
  await expect.poll(heads).toEqual(['Name', 'Joined'])
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: /^A person/ }).fill(student.email.slice(0, 12))
  await page.getByRole('link', { name: new RegExp(student.email) }).waitFor()
  await expectAccessible(page, 'the search')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Meera Nair', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/console/students/${student.id}`)
  await page.keyboard.press('Control+k')
  await page.getByRole('searchbox', { name: /^A person/ }).fill('germany visa')
  // A counsellor edits no visa: she is led to where the site shows it.
  await page.getByRole('link', { name: /^Germany/ }).waitFor()
  expect(await page.getByRole('link', { name: /^Germany/ }).getAttribute('href')).toBe('/visa-information#germany')
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await page.waitForURL('**/console/inbox')
  await page.context().close()
})

test(
  'a student, half a login of staff and an editor see nothing of it; finance sees payments alone',
  { timeout: 90_000 },
  async () => {
    await sendEnquiry('Vikram Singh', 'vikram@enquiry.example', 'Only counsellors read this.')
    const student = await addStudent(site.url)
    const { page } = await openVisitor(site.browser, site.url)
    await enterAs(page, student)
    await page.goto('/console/inbox')
    await page.getByRole('heading', { name: 'This is for staff' }).waitFor()
    expect(await page.getByText('Vikram Singh').count()).toBe(0)
    const editor = await openVisitor(site.browser, site.url)
    await enterAs(editor.page, await addStaff('editor'))
    await editor.page.goto('/console/inbox')
    // The first look for figures that are due comes ten seconds after the start, and its line is the editors'.
    const empty = editor.page.getByText('What people send arrives here by itself.')
    await empty
      .or(editor.page.getByText(/^\d+ figures? that students rely on/))
      .first()
      .waitFor()
    expect(await editor.page.getByText('Vikram Singh').count()).toBe(0)
    const finance = await openConsole(await addStaff('finance'))
    await finance.getByText('What people send arrives here by itself.').waitFor()
    expect(await finance.getByRole('navigation', { name: 'Console' }).getByRole('link').allTextContents()).toEqual([
      'Inbox',
      'Money',
      'Figures',
    ])
  },
)

test('the public site says how often the promise was kept, or that there is no record yet', { timeout: 60_000 }, async () => {
  const { page } = await openVisitor(site.browser, site.url)
  for (const path of ['/contact', '/']) {
    await page.goto(path)
    await page.getByText(/There is no record yet|Answered within 48 hours: 100 % of the last 30 days/).waitFor()
  }
})

async function twoPages(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (const word of ['One', 'Two']) document.addPage([300, 400]).drawText(word, { x: 50, y: 200, size: 40 })
  return document.save()
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('every screen is accessible, narrow and dark as wide and light', { timeout: 120_000 }, async () => {
  const student = await addStudent(site.url)
  await advanceTo(student, 5, 2)
  await student.client
    .rpc('send_message', { body: 'My IELTS is 6.0 but my MBBS was taught in English. Does Ioannina waive the test?' })
    .throwOnError()
  await sendEnquiry('Fatima Sheikh', 'fatima@enquiry.example', 'Is there an instalment plan?')
  const staff = await addStaff('administrator')
  const page = await openConsole(staff, '/console/inbox', 320)
  const look = (what: string) => expectAccessibleInBothLooks(page, what)
  await line(page, 'Fatima Sheikh').first().waitFor()
  await look('the inbox')
  await page
    .getByRole('link', { name: /Meera Nair/ })
    .last()
    .click()
  await page.getByRole('heading', { name: 'Conversation' }).waitFor()
  await look('a line')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await look('the sheet of keys')
  await page.goto('/console/students?sort=name')
  await page.getByRole('table').waitFor()
  await look('the students')
  await page.goto(`/console/students/${student.id}`)
  await page.getByRole('heading', { name: 'Conversation' }).waitFor()
  await look('a student')
  await page.goto('/console/applications')
  await page.getByRole('row').filter({ hasText: 'Meera Nair' }).first().getByRole('link').click()
  await page.getByRole('heading', { name: 'Decision' }).waitFor()
  await look('an application')
  await page.goto('/console/applications')
  await page.getByRole('table').waitFor()
  await look('the applications')
  await page.getByRole('link', { name: 'Board' }).click()
  await page.locator('[data-card]').first().waitFor()
  await look('the board')
  await page.goto('/console/audit')
  await page.getByRole('list').first().waitFor()
  await look('the audit log')
  await page.goto('/console/audit?subject=staff')
  await page
    .getByRole('listitem')
    .filter({ hasText: `added staff ${staff.email}` })
    .waitFor()
  await page.context().close()
})

test('no page of a student fetches anything of the console, and the console does', { timeout: 90_000 }, async () => {
  const marks = [/Take the next/, /con-queues/, /take_next_item/]
  const fetched = async (page: Page, visit: () => Promise<void>) => {
    const urls = new Set<string>()
    page.on('response', (response) => {
      if (/\.(js|css)$/.test(new URL(response.url()).pathname)) urls.add(response.url())
    })
    // The console holds a stream open, so that its network is never idle.
    await visit()
    // Asked for again: the browser forgets the body of what a page fetched once it leaves it.
    const texts = await Promise.all([...urls].map(async (url) => (await page.request.get(url)).text()))
    return texts.join('\n')
  }
  const student = await addStudent(site.url)
  await advanceTo(student, 5, 1)
  const { page } = await openVisitor(site.browser, site.url)
  await enterAs(page, student)
  const theirs = await fetched(page, async () => {
    for (const path of [
      '/',
      '/login',
      '/student-portal/dashboard',
      '/student-portal/explore',
      '/student-portal/apply',
      '/student-portal/account',
      '/german',
    ]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
    }
  })
  expect(theirs.length).toBeGreaterThan(100_000)
  const ofOtherScreens = [/confirm_figure/, /save_programme/, /catalogue-import/]
  for (const mark of [...marks, ...ofOtherScreens]) expect(theirs).not.toMatch(mark)
  const staff = await openVisitor(site.browser, site.url)
  await enterAs(staff.page, await addStaff())
  const ours = await fetched(staff.page, async () => {
    await staff.page.goto('/console/inbox')
    await staff.page.locator('.con-queues').waitFor()
  })
  for (const mark of marks) expect(ours).toMatch(mark)
})
