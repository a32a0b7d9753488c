/**
 * A journey through a tunnel: the network goes away in the middle of each save, before the request has left or before its answer is in. What
 * was typed stays, it is said what happened, and trying again does it once.
 */
import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page, Route } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasFetched, type KeptMail, openVisitor } from '../browser.ts'
import { fillSurvey } from '../fill-survey.ts'
import { addStudent, advanceTo, enterAs, type PortalStudent, selectPrograms } from '../portal-student.ts'
import { openOwnSite, openSite } from '../site.ts'

const UNREACHABLE = 'We could not reach the server. Please check your connection and try again.'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const WAYS = ['the request never leaves', 'the answer is lost'] as const

const site = openSite()
let context: BrowserContext
let page: Page

beforeEach(async () => void ({ context, page } = await openVisitor(site.browser, site.url, 390)))
afterEach(() => context.close())

const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()

const toast = (title: string) => page.locator('[data-slot=toast]').filter({ has: page.getByText(title, { exact: true }) })

interface Save {
  /** Of the request that is cut off. */
  address: string
  method?: string
  /** What she does. */
  act: () => Promise<unknown>
  /** Waits for what is said of it, and takes it away, so that the next time is heard anew. */
  isSaid: () => Promise<unknown>
  /** Waits for what goes on by itself outside. */
  goesOn?: () => Promise<unknown>
}

/** In the tunnel twice: once before the request is out, once before its answer is in. Outside again after each. */
async function tunnel({ address, method = 'POST', act, isSaid, goesOn }: Save): Promise<void> {
  await hasFetched(page)
  for (const way of WAYS) {
    let isCut = false
    const cutOff = async (route: Route) => {
      if (route.request().method() !== method) return route.fallback()
      if (way === 'the answer is lost') await route.fetch({ maxRedirects: 0 })
      await context.setOffline(true)
      await route.abort('internetdisconnected')
      isCut = true
    }
    await page.route(address, cutOff)
    await act()
    await expect.poll(() => isCut, { message: `${address}: ${way}`, timeout: 60_000 }).toBe(true)
    await isSaid()
    await page.unroute(address, cutOff)
    await context.setOffline(false)
    await goesOn?.()
  }
}

/** A notice by its words; it is closed. */
const saidInCorner = (title: string, description?: string) => async () => {
  if (description) await toast(title).getByText(description, { exact: true }).waitFor()
  await toast(title).getByRole('button', { name: 'Close' }).first().click()
}

async function mailsTo(url: string, address: string, subject: RegExp): Promise<KeptMail[]> {
  const mails = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as KeptMail[]
  return mails.filter((mail) => mail.to === address && subject.test(mail.subject))
}

describe('where a mail may be asked for once a minute', () => {
  const own = openOwnSite({})
  beforeEach(async () => {
    await context.close()
    ;({ context, page } = await openVisitor(own.browser, own.url, 390))
  })

  test('a survey is one survey, and a sign-up makes an account', async () => {
    const email = `asha-${randomUUID().slice(0, 8)}@tunnel.example`
    await page.goto('/student-data-collection')
    await fillSurvey(page, email)
    await tunnel({
      address: '**/student-data-collection',
      act: () => press('Get My University Recommendations'),
      isSaid: saidInCorner('There was a problem submitting your information. Please try again.'),
    })
    await expect.poll(() => page.getByLabel('Last Name').inputValue()).toBe('Rao')
    await press('Get My University Recommendations')
    await page.getByRole('heading', { name: 'Your Survey Was Submitted Successfully!' }).waitFor()
    await expect.poll(() => mailsTo(own.url, email, /./)).toHaveLength(1)

    await page.goto('/signup')
    await page.getByLabel('Full Name').fill('Asha Rao')
    await page.getByLabel('Email Address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Secret-1-word')
    await page.getByLabel('Confirm Password').fill('Secret-1-word')
    await tunnel({
      address: '**/auth/v1/signup*',
      act: () => press('Sign Up'),
      isSaid: saidInCorner('Submission Failed', UNREACHABLE),
    })
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('Secret-1-word')
    await press('Sign Up')
    await page.getByRole('dialog', { name: 'Verify your email' }).getByText(email).waitFor()
    await expect.poll(() => mailsTo(own.url, email, /confirm/i)).toHaveLength(1)
  })

  test('another address is asked for', async () => {
    const student = await addStudent(own.url)
    await enterAs(page, student)
    await page.goto('/student-portal/account')
    const email = student.email.replace('meera', 'nair')
    await page.getByLabel('New email').fill(email)
    await tunnel({
      address: '**/auth/v1/user*',
      method: 'PUT',
      act: () => press('Change email'),
      isSaid: saidInCorner('Email not changed', UNREACHABLE),
    })
    await expect.poll(() => page.getByLabel('New email').inputValue()).toBe(email)
    await press('Change email')
    await toast('Please confirm your new email').waitFor()
    await expect.poll(() => mailsTo(own.url, email, /./)).toHaveLength(1)
  })
})

describe('with an account', () => {
  let student: PortalStudent
  beforeEach(async () => {
    student = await addStudent(site.url)
    await enterAs(page, student)
  })

  const PROFILE_FAILED = saidInCorner('Error updating profile', 'There was a problem updating your profile. Please try again.')

  test('the first profile, and a change to it, are saved, and nobody else is blamed for her own save', async () => {
    const saveProfile = async () => {
      await tunnel({
        address: '**/rest/v1/student_profiles*',
        method: (await isStored()) ? 'PATCH' : 'POST',
        act: () => press('Save Profile'),
        isSaid: PROFILE_FAILED,
      })
      await press('Save Profile')
      await toast('Profile updated').getByRole('button', { name: 'Close' }).click()
      expect(await page.getByText('Your profile was changed in another tab').count()).toBe(0)
    }
    const rows = async () => (await student.client.from('student_profiles').select('phone, gpa, version').throwOnError()).data
    const isStored = async () => (await rows()).length > 0
    await page.goto('/student-portal/profile')
    await page.getByLabel('Phone').fill('+91 22222 22222')
    await page.getByText('Academic Background').click()
    await page.getByLabel('Highest degree').selectOption("Master's Degree")
    await page.getByLabel('Major').fill('Biology')
    await page.getByText('Study Preferences').click()
    await page.getByRole('checkbox', { name: 'Germany' }).check()
    await page.getByRole('checkbox', { name: 'Introduction to AI' }).check()
    await saveProfile()
    await page.waitForURL('**/student-portal/explore*')
    expect(await rows()).toEqual([{ phone: '+91 22222 22222', gpa: null, version: 1 }])
    await page.goto('/student-portal/profile')
    await page.getByLabel('Phone').fill('+91 33333 33333')
    await saveProfile()
    expect(await rows()).toEqual([{ phone: '+91 33333 33333', gpa: null, version: 2 }])
  })

  test('a sixth university is selected once, reviewed and chosen for', async () => {
    await advanceTo(student, 2)
    const { data: found } = await student.client
      .from('universities')
      .select('id, name')
      .eq('country', 'Germany')
      .order('name')
      .limit(6)
      .throwOnError()
    await selectPrograms(
      student,
      found.slice(0, 5).map(({ id }) => id as string),
    )
    const { name } = found[5] as { name: string }
    const selected = async () => (await student.client.from('selected_universities').select('id').throwOnError()).data
    await page.goto(`/student-portal/explore?search=${encodeURIComponent(name)}`)
    const select = page.getByRole('button', { name: `Select ${name}`, exact: true })
    await select.waitFor()
    await tunnel({
      address: '**/rest/v1/selected_universities*',
      act: () => select.click(),
      isSaid: saidInCorner(`${name} could not be selected`, UNREACHABLE),
    })
    await select.click()
    await page.getByRole('button', { name: 'Review Selections (6/6)' }).waitFor()
    expect(await toast('Selection limit reached').count()).toBe(0)
    expect(await selected()).toHaveLength(6)
  })

  test('each step of the application is stored once, up to the payment', async () => {
    await advanceTo(student, 3)
    await student.client.rpc('back_to_selection').throwOnError()
    const applications = async () => (await student.client.from('applications').select('id').throwOnError()).data
    await page.goto('/student-portal/explore')
    const steps = [
      ['review_selections', 'Review Selections (2/6)', 'Your selections could not be sent to review', '**/selected'],
      ['continue_to_application', 'Continue to Application', 'The application could not be opened', '**/apply'],
    ] as const
    for (const [rpc, button, title, next] of steps) {
      await page.getByRole('button', { name: button }).waitFor()
      await tunnel({ address: `**/rest/v1/rpc/${rpc}`, act: () => press(button), isSaid: saidInCorner(title, UNREACHABLE) })
      await press(button)
      await page.waitForURL(next)
    }
    const submit = async () => {
      await press('Proceed to Payment')
      await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    }
    await page.getByRole('button', { name: 'Proceed to Payment' }).waitFor()
    await tunnel({
      address: '**/rest/v1/rpc/submit_applications',
      act: submit,
      isSaid: saidInCorner('Submission Failed', UNREACHABLE),
    })
    expect(await applications()).toHaveLength(2)
    await submit()
    await page.waitForURL('**/payment')
    expect(await applications()).toHaveLength(2)
  })

  test('a payment is one payment, begun and confirmed', async () => {
    await advanceTo(student, 5)
    await page.goto('/student-portal/payment')
    await page.getByRole('button', { name: 'Pay Now' }).waitFor()
    await tunnel({
      address: '**/functions/v1/payment-start',
      act: () => press('Pay Now'),
      isSaid: async () => {
        const dialog = page.getByRole('dialog', { name: 'Payment Failed' })
        await dialog.locator('[data-slot=button]', { hasText: 'Close' }).click()
        await saidInCorner('Payment Failed', UNREACHABLE)()
      },
    })
    await press('Pay Now')
    await page.getByRole('button', { name: 'Confirm Payment' }).waitFor()
    await tunnel({
      address: '**/functions/v1/payment-confirm',
      act: () => press('Confirm Payment'),
      isSaid: saidInCorner('Payment Failed', UNREACHABLE),
    })
    await press('Confirm Payment')
    await page.getByRole('dialog', { name: 'Payment Successful' }).waitFor()
    const { data: payments } = await student.client.from('payments').select('status').throwOnError()
    expect(payments).toEqual([{ status: 'succeeded' }])
  })

  test('a document that takes the place of another never leaves its line without a file', async () => {
    await advanceTo(student, 5, 1)
    await page.goto('/student-portal/apply')
    const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF })
    const choose = (name: string) => page.getByLabel('File for Passport').setInputFiles(file(name))
    const line = async () =>
      (
        await student.client
          .from('application_documents')
          .select('state, object_id')
          .eq('label', 'Passport')
          .single()
          .throwOnError()
      ).data
    const isSaid = () => page.getByText(UNREACHABLE).first().waitFor()
    const retry = () => press('Retry Passport')
    const uploads = () => student.client.storage.from('documents').list(`${student.id}/${application.id}`)
    const { data: application } = await student.client.from('applications').select('id').single().throwOnError()

    await page.getByLabel('File for Passport').waitFor({ state: 'attached' })
    let tries = 0
    const act = () => (tries++ === 0 ? choose('first.pdf') : retry())
    await tunnel({ address: '**/storage/v1/object/documents/**', act, isSaid })
    await retry()
    await toast('Passport uploaded').getByRole('button', { name: 'Close' }).click()
    expect(await line()).toMatchObject({ state: 'uploaded' })

    tries = 0
    const replace = async () => (tries++ === 0 ? choose('second.pdf') : retry())
    await tunnel({
      address: '**/rest/v1/rpc/attach_document',
      act: replace,
      isSaid: async () => {
        await isSaid()
        expect(await line()).toMatchObject({ state: 'uploaded', object_id: expect.any(String) })
      },
    })
    await retry()
    await toast('Passport uploaded').waitFor()
    expect(await line()).toMatchObject({ state: 'uploaded', object_id: expect.any(String) })
    await expect.poll(async () => (await uploads()).data?.length).toBe(1)
  })

  test('a message, and a file with it, arrive once', async () => {
    await page.goto('/student-portal/messages')
    await page.getByText('Nothing was written yet').waitFor()
    let tries = 0
    await tunnel({
      address: '**/storage/v1/object/documents/**',
      act: () =>
        tries++ === 0
          ? page.getByLabel('Files to attach').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: PDF })
          : press('Retry a.pdf'),
      isSaid: () => page.getByText(UNREACHABLE).first().waitFor(),
    })
    await press('Retry a.pdf')
    await page.getByRole('button', { name: 'Take out a.pdf' }).waitFor()
    await page.getByLabel('Your message').fill('Is Porto still open?')
    await tunnel({
      address: '**/rest/v1/rpc/send_message',
      act: () =>
        page
          .getByRole('form', { name: 'Write a message' })
          .getByRole('button', { name: /^(Send|Try again)$/ })
          .click(),
      isSaid: saidInCorner('Your message was not sent', UNREACHABLE),
    })
    await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe('Is Porto still open?')
    await page.getByRole('form', { name: 'Write a message' }).getByRole('button', { name: 'Try again' }).click()
    await toast('Message sent').waitFor()
    const { data: messages } = await student.client.from('messages').select('body, message_attachments(name)').throwOnError()
    expect(messages).toEqual([{ body: 'Is Porto still open?', message_attachments: [{ name: 'a.pdf' }] }])
    expect((await student.client.storage.from('documents').list(`${student.id}/messages`)).data).toHaveLength(1)
  })

  test('a day of her own in the plan, and a step that is done', async () => {
    const { data: programme } = await student.client
      .rpc('read_programme', { university_slug: 'saarland-university', programme_slug: 'bioinformatics' })
      .throwOnError()
    const { id, university } = programme as { id: string; university: { id: string } }
    await student.client
      .from('selected_universities')
      .insert({ student_id: student.id, university_id: university.id, programme_id: id })
      .throwOnError()
    await page.goto('/student-portal/plan')
    const step = page
      .locator('main ol > li')
      .filter({ has: page.getByRole('heading', { name: /^Send the papers to APS India/ }) })
    await step.getByText('Change the day').click()
    const day = step.getByLabel('Your day for it')
    const earlier = new Date(Date.parse(await day.inputValue()) - 2 * 86_400_000).toISOString().slice(0, 10)
    await day.fill(earlier)
    await tunnel({
      address: '**/rest/v1/rpc/move_plan_step',
      act: () => step.getByRole('button', { name: /^Save/ }).click(),
      isSaid: saidInCorner('The day of “Send the papers to APS India” was not changed', UNREACHABLE),
    })
    await expect.poll(() => day.inputValue()).toBe(earlier)
    await step.getByRole('button', { name: /^Save/ }).click()
    await day.waitFor({ state: 'hidden' })
    await tunnel({
      address: '**/rest/v1/rpc/mark_plan_step',
      act: () => step.getByRole('button', { name: /^Mark as done/ }).click(),
      isSaid: saidInCorner('“Send the papers to APS India” was not marked as done', UNREACHABLE),
    })
    await step.getByRole('button', { name: /^Mark as done/ }).click()
    await step.getByRole('button', { name: /^Not done after all/ }).waitFor()
    const { data: marks } = await student.client.from('plan_marks').select('day, done_on').throwOnError()
    expect(marks).toEqual([{ day: earlier, done_on: expect.any(String) }])
  })

  test('another password, the reminders and the end of the account', async () => {
    await page.goto('/student-portal/account')
    await page.getByLabel('Current password').fill(student.password)
    await page.getByLabel('New password').fill('Another-1-word')
    await page.getByLabel('Confirm Password').fill('Another-1-word')
    await tunnel({
      address: '**/auth/v1/user*',
      method: 'PUT',
      act: () => press('Change password'),
      isSaid: saidInCorner('Password not changed', UNREACHABLE),
    })
    await expect.poll(() => page.getByLabel('New password').inputValue()).toBe('Another-1-word')
    await press('Change password')
    await toast('Password changed').waitFor()
    expect(await page.getByText('This is not the password of your account.').count()).toBe(0)
    const account = { email: student.email, password: 'Another-1-word' }
    expect((await student.client.auth.signInWithPassword(account)).error).toBeNull()

    const reminders = page.getByRole('switch', { name: 'Reminders by mail' })
    await tunnel({
      address: '**/rest/v1/rpc/switch_plan_reminders',
      act: () => reminders.click(),
      isSaid: saidInCorner('Reminders are still on', UNREACHABLE),
    })
    await reminders.click()
    await toast('Reminders are off').waitFor()
    const { data: settings } = await student.client.from('plan_settings').select('reminders').throwOnError()
    expect(settings).toEqual([{ reminders: false }])

    await press('Delete my account')
    await page.getByRole('dialog').getByLabel('Password').fill(account.password)
    const end = () => page.getByRole('button', { name: 'Delete for good' }).click()
    await tunnel({
      address: '**/functions/v1/account-delete',
      act: end,
      isSaid: saidInCorner('Account not deleted', UNREACHABLE),
    })
    await end()
    await toast('Account deleted').waitFor()
    await page.waitForURL('**/signup')
    expect((await student.client.auth.signInWithPassword(account)).error?.code).toBe('invalid_credentials')
  })

  test('what she learned of German is on the device at once, and in her account once the network is back', async () => {
    await page.goto('/german')
    await page.getByText('Progress is kept in your account.').waitFor()
    let phrase = 0
    await tunnel({
      address: '**/rest/v1/german_progress*',
      act: async () => {
        phrase++
        await page.getByRole('button', { name: 'Ask me' }).click()
        await page.getByRole('button', { name: 'I do not know' }).click()
        await page.getByRole('button', { name: /^Easy/ }).click()
      },
      isSaid: () =>
        page.getByText('Progress is kept on this device; your account could not be reached and gets it later.').waitFor(),
      goesOn: () => page.getByText('Progress is kept in your account.').waitFor(),
    })
    const kept = async () => (await student.client.from('german_progress').select('phrase_id').throwOnError()).data?.length
    await expect.poll(kept).toBe(phrase)
    await page.getByText('Progress is kept in your account.').waitFor()
  })

  test('a question is asked again, and passed on once', async () => {
    await page.goto('/ai-assistant')
    const asked = 'How many lions live in Heidelberg zoo?'
    const first = page.getByRole('button', { name: 'Send', exact: true })
    await page.getByLabel('Your question').fill(asked)
    let tries = 0
    await tunnel({
      address: '**/functions/v1/gemini-chat',
      act: () => (tries++ === 0 ? first.click() : press('Send again')),
      isSaid: async () => {
        await page.getByText('Not answered.').waitFor()
        await saidInCorner('Error', 'Failed to get AI response. Please try again.')()
      },
    })
    await press('Send again')
    const passOn = page.getByRole('button', { name: 'Pass my question to a counsellor' })
    await passOn.waitFor()
    expect(await page.getByText(asked).count()).toBe(1)
    tries = 0
    await tunnel({
      address: '**/functions/v1/ask-counsellor',
      act: () => (tries++ === 0 ? passOn.click() : press('Try again')),
      isSaid: () => page.getByText('Your question was not passed on. The server could not be reached.').waitFor(),
    })
    await press('Try again')
    await page.getByText('Your question is with our counsellors.').waitFor()
    const { data: messages } = await student.client.from('messages').select('body').throwOnError()
    expect(messages).toEqual([{ body: asked }])
  })
})
