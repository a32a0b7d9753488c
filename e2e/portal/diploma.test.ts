/** The phases of the diploma: from 'Register' to a receipt, and the way over Stripe's page and back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerDue, formatIndianTime } from '#domain/conversation/answer-time.ts'
import { STRIPE_SETTINGS, startStripeServer, type StripeServer } from '#server/payments/stripe/test-stripe-server.ts'
import { expectAccessibleInBothLooks } from '../accessible.ts'
import { openVisitor } from '../browser.ts'
import { addStudent, enterAs, openAs } from '../portal-student.ts'
import { openOwnSite, openSite } from '../site.ts'

describe('with the demonstration', () => {
  const site = openSite()

  test("'Register' leads a visitor over the login to the phases, and a phase is paid and has its receipt", async () => {
    const student = await addStudent(site.url)
    const { context, page } = await openVisitor(site.browser, site.url, 390)
    await page.goto('/')
    await page.locator('main > section').first().getByRole('link', { name: 'Register' }).click()
    await page.waitForURL('**/login?next=%2Fstudent-portal%2Fdiploma')
    await page.getByLabel('Email').fill(student.email)
    await page.getByLabel('Password', { exact: true }).fill(student.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/student-portal/diploma')
    await page.getByText('No money moves, and no card is asked for.').first().waitFor()
    await page.getByText('Each phase must be paid before access is granted.').waitFor()
    for (const fee of ['€900', '€1,200', '€4,800']) await page.getByText(fee, { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: /^Pay phase/ }).count()).toBe(1)
    await page.getByText('It can be paid once phase 1 is.').waitFor()

    await page.getByRole('button', { name: 'Pay phase 1' }).click()
    await page.getByRole('button', { name: 'Confirm Payment' }).click()
    const done = page.getByRole('dialog', { name: 'Payment Successful' })
    await done.getByText('Diploma phase 1: Foundation Courses is paid. Your access to it is granted.').first().waitFor()
    // It says who answers by when, and where to go on: it leads to no other page, and so waits for nothing.
    await done.getByText(/^A counsellor answers by \w+day, .* IST\.$/).waitFor()
    expect(await done.getByText('Taking you to your student portal...').count()).toBe(0)
    expect(await done.getByRole('link', { name: 'View receipt' }).getAttribute('href')).toMatch(
      /^\/student-portal\/diploma\/receipt\?payment=/,
    )
    await done.getByRole('button', { name: 'Back to the phases' }).click()
    await expect.poll(() => done.count()).toBe(0)
    await page.getByText('Paid: your access to this phase is granted.').waitFor()
    await page.getByRole('button', { name: 'Pay phase 2' }).waitFor()

    await page.getByRole('link', { name: 'View receipt of phase 1' }).click()
    await page.getByText(/^DEMO-\d{4}-\d{4,}$/).waitFor()
    await page.getByText('€900').first().waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('receipt.pdf')
    await page.getByRole('link', { name: 'Back to Payment' }).click()
    await page.waitForURL('**/student-portal/diploma')
    await context.close()
  })

  test('whoever has paid a phase is told who answers and by when, on the page of the phases and on the dashboard', async () => {
    const student = await addStudent(site.url)
    const { data: started } = await student.client.functions.invoke<{ paymentId: string }>('payment-start', {
      body: { product: 'diploma-phase-1' },
    })
    await student.client.functions.invoke('payment-confirm', { body: { paymentId: started!.paymentId } })
    const { data: payment } = await student.client.from('payments').select('paid_at').single().throwOnError()
    const promised = formatIndianTime(answerDue(new Date(payment.paid_at as string)))
    const { context, page } = await openVisitor(site.browser, site.url, 390)
    await enterAs(page, student)
    for (const where of ['diploma', 'dashboard']) {
      await page.goto(`/student-portal/${where}`)
      const answers = page.getByRole('region', { name: 'Who answers' })
      await answers.getByText(`A counsellor answers by ${promised}.`).waitFor()
      expect(await answers.getByRole('link', { name: 'Write to your counsellor' }).getAttribute('href')).toBe(
        '/student-portal/messages',
      )
    }
    await context.close()
  })

  test('the phases can be read by everybody, narrow and dark as wide and light', async () => {
    const student = await addStudent(site.url)
    const { data: started } = await student.client.functions.invoke<{ paymentId: string }>('payment-start', {
      body: { product: 'diploma-phase-1' },
    })
    await student.client.functions.invoke('payment-confirm', { body: { paymentId: started!.paymentId } })
    const { context, page } = await openVisitor(site.browser, site.url, 320)
    await enterAs(page, student)
    await page.goto('/student-portal/diploma')
    await page.getByRole('button', { name: 'Pay phase 2' }).waitFor()
    expect(await page.title()).toContain('Diploma')
    await expectAccessibleInBothLooks(page, 'the phases')
    await page.getByRole('link', { name: 'View receipt of phase 1' }).click()
    await page.getByRole('heading', { name: 'Receipt' }).waitFor()
    await expectAccessibleInBothLooks(page, 'the receipt of a phase')
    await context.close()
  })
})

describe('with Stripe', () => {
  let stripe: StripeServer
  const settings: Record<string, string> = { ...STRIPE_SETTINGS }
  beforeAll(async () => {
    stripe = await startStripeServer()
    settings.STRIPE_API_URL = stripe.url
  })
  afterAll(() => stripe.close())
  const site = openOwnSite({ settings })

  test('nothing is called a demonstration, and coming back from its page is believed only when Stripe says that it is paid', async () => {
    const student = await addStudent(site.url)
    const { context, page } = await openVisitor(site.browser, site.url, 390)
    await page.route('https://checkout.stripe.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Checkout</title><h1>Checkout</h1>' }),
    )
    await openAs(page, student, '/student-portal/diploma')
    await page.getByRole('button', { name: 'Pay phase 1' }).waitFor()
    expect(await page.getByText('Demonstration').count()).toBe(0)
    await page.getByRole('button', { name: 'Pay phase 1' }).click()
    await page.waitForURL('https://checkout.stripe.com/**')
    const session = [...stripe.sessions.values()].at(-1)

    await page.goto(`${site.url}/payment-callback`)
    await page.getByText('We could not check your payment').waitFor()
    stripe.pay(session!.id)
    await page.goto(session!.success_url)
    await page.getByText('Payment Successful!').waitFor()
    await page.getByText('Your payment has been processed successfully.').waitFor()
    await page.getByText('Diploma phase 1: Foundation Courses is paid. Your access to it is granted.').waitFor()
    expect(await page.getByText('Your subscription is now active').count()).toBe(0)
    await page.waitForURL('**/student-portal/diploma')
    await page.getByText('Paid: your access to this phase is granted.').waitFor()
    await context.close()
  })
})
