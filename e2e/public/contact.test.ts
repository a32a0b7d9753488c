/** A question from the contact form, and the list for the next intake: with script and without, and what the page says of it. */
import { expect, test } from 'vitest'
import { mailTo, openVisitor } from '../browser.ts'
import { openSite } from '../site.ts'

const site = openSite()

test('a question from the landing page, on a phone: what is wrong stands at its field, then the time of the answer, and a mail with it', async () => {
  const { context, page, errors } = await openVisitor(site.browser, site.url, 390)
  await page.goto('/#contact')
  const form = page.getByRole('form', { name: 'Ask a person' })
  await form.getByLabel('Your question').fill('Which papers do I need?')
  await form.getByRole('button', { name: 'Send question' }).click()
  await page.getByText('Please correct the errors in the form.').waitFor()
  for (const sentence of ['Your name is required', 'Email is required']) await page.getByText(sentence).waitFor()
  expect(await form.getByLabel('Your question').inputValue()).toBe('Which papers do I need?')
  await form.getByLabel('Your name').fill('Asha Rao')
  await form.getByLabel('Email').fill('asha@contact.example')
  await page.getByRole('button', { name: 'Send question' }).click()
  await page.getByRole('heading', { name: 'We have your question' }).waitFor()
  const promise = await page.locator('h1 + p b').textContent()
  expect(promise).toMatch(/^\w+day, \w+ \d+, \d{4}, \d+:\d{2} [AP]M IST$/)
  const mail = await mailTo(site.url, 'asha@contact.example')
  expect(mail.subject).toBe('We have your question')
  expect(mail.text).toContain(promise!)
  // The 422 of the first try is the browser's own line.
  expect(errors.filter((error) => !error.includes('422'))).toEqual([])
  await context.close()
})

test('beside the offices the form keeps its own height: the button is as tall as any', async () => {
  const { context, page } = await openVisitor(site.browser, site.url)
  const heightOn = async (address: string, name: string) => {
    await page.goto(address)
    return (await page.getByRole('button', { name }).boundingBox())!.height
  }
  expect(await heightOn('/contact', 'Send question')).toBe(await heightOn('/login', 'Log in'))
  await context.close()
})

test('a form that is sent again, since its answer was lost, leads to the same promise; what is corrected keeps its id', async () => {
  const sendingOf = async (page: Response) => /name="sending" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const form = { name: 'Asha Rao', email: 'twice@contact.example', question: 'Which papers do I need?' }
  const send = (fields: object) =>
    fetch(`${site.url}/contact`, { method: 'POST', body: new URLSearchParams({ ...fields }), redirect: 'manual' })
  const sending = await sendingOf(await fetch(`${site.url}/contact`))
  expect(await sendingOf(await fetch(`${site.url}/contact`))).not.toBe(sending)
  expect(await sendingOf(await send({ ...form, email: '', sending }))).toBe(sending)
  const places = await Promise.all([send({ ...form, sending }), send({ ...form, sending })])
  places.push(await send({ ...form, sending }))
  const [place, ...others] = places.map(({ headers }) => headers.get('location'))
  expect(place).toContain('/contact?due=')
  expect(others).toEqual([place, place])
})

test('the list for the next intake, without script: a mail asks, its one button confirms, and its link ends it', async () => {
  const context = await site.browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Tell me when dates are announced' }).first().click()
  await page.getByText('The last start the provider announced was January 26, 2026.').waitFor()
  await page.getByRole('form', { name: 'Next intake' }).getByLabel('Email').fill('intake@contact.example')
  await page.getByRole('button', { name: 'Tell me when dates are announced' }).click()
  await page.getByText('Look into your mail').waitFor()
  const [confirm] = (await mailTo(site.url, 'intake@contact.example')).links
  await page.goto(confirm!)
  await page.getByRole('button', { name: 'Yes, tell me' }).click()
  await page.getByText('You are on the list').waitFor()
  const { links } = await mailTo(site.url, 'intake@contact.example', /We tell you/)
  await page.goto(links[0]!)
  await page.getByRole('button', { name: 'Take me off the list' }).click()
  await page.getByText('You are off the list').waitFor()
  await context.close()
})

test("a mail program ends the subscription by itself: the link's own address takes the POST of RFC 8058", async () => {
  const url = site.url
  const post = (address: string, body: string) =>
    fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    })
  await post(`${url}/next-intake`, 'email=oneclick@contact.example')
  const [confirm] = (await mailTo(url, 'oneclick@contact.example')).links
  await post(confirm!, '')
  const [link] = (await mailTo(url, 'oneclick@contact.example', /We tell you/)).links
  expect((await post(link!, 'List-Unsubscribe=One-Click')).headers.get('location')).toContain('done=ended')
  expect((await post(confirm!, '')).headers.get('location')).toContain('done=stale')
})

test.each([
  ['application/json', '{"email":"a@b.example"}', 415],
  ['text/plain', 'email=a', 415],
  ['application/x-www-form-urlencoded', `email=${'a'.repeat(70_000)}`, 413],
  ['application/x-www-form-urlencoded', 'email=nobody', 422],
  ['application/x-www-form-urlencoded', '', 422],
])('what is no form of ours is refused: %s', async (type, body, status) => {
  for (const address of ['/contact', '/next-intake']) {
    const response = await fetch(site.url + address, { method: 'POST', headers: { 'Content-Type': type }, body })
    expect(response.status).toBe(status)
  }
})

test('"Apply for an internship" leads to a form that asks about internships, and is answered like a question', async () => {
  const { context, page, errors } = await openVisitor(site.browser, site.url, 390)
  await page.goto('/internships')
  await page.getByRole('link', { name: 'Apply for an internship' }).click()
  await page.getByRole('heading', { name: 'Apply for an internship' }).waitFor()
  const form = page.getByRole('form', { name: 'Apply for an internship' })
  await form.getByLabel('Your name').fill('Asha Rao')
  await form.getByLabel('Email').fill('intern@contact.example')
  await form.getByLabel('Country').selectOption('Sweden')
  await form.getByRole('button', { name: 'Apply for an internship' }).click()
  await page.getByText('Field of work is required').waitFor()
  expect(await page.getByLabel('Country').inputValue()).toBe('Sweden')
  await page.getByLabel('Field of work').fill('Proteomics')
  await page.getByLabel('Earliest start').fill('March 2027')
  await page.getByLabel('How long').fill('12 weeks')
  await page.getByLabel('Your studies so far').fill('MBBS, 2024')
  await page.getByRole('button', { name: 'Apply for an internship' }).click()
  await page.getByRole('heading', { name: 'We have your question' }).waitFor()
  await mailTo(site.url, 'intern@contact.example')
  expect(errors.filter((error) => !error.includes('422'))).toEqual([])
  await context.close()
})
