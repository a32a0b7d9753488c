/** What a person wrote, on every screen of the portal and the console in a real browser, and in every file that is made of it. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { PDFDocument } from 'pdf-lib'
import { PDF } from '#server/storage/test-files.ts'
import { openBrowser } from '../../e2e/browser.ts'
import { addStudent, advanceTo, enterAs, makeStaff, type PortalStudent } from '../../e2e/portal-student.ts'
import { type Attacked, callAs } from './attacked.ts'

const PORTAL = ['dashboard', 'plan', 'profile', 'explore', 'selected', 'apply', 'payment', 'account', 'messages', 'notifications']
const LOADED_WITHIN_MS = 60_000

export async function showScript(attacked: Attacked): Promise<string[]> {
  const { url, settings } = attacked
  const mark = `eve${randomUUID().slice(0, 8)}`
  // As markup, out of an attribute, as an address, as a formula, as a line of a calendar, and as a template.
  const script = `<img src=x onerror="document.title='${mark}'" class=${mark}>"'>=1+1{{7*7}}`
  const student = await addStudent(url)
  const { client, id } = student
  const formula = `=HYPERLINK("https://evil.example","${mark}")`
  await advanceTo(student, 5, 1)
  const profile = { first_name: formula, last_name: script, major: script, statement: script }
  await client.from('student_profiles').update(profile).eq('id', id).throwOnError()
  // A city has eighty characters.
  const line = script.slice(0, 80)
  const details = { recipient: formula, address: script, postal_code: '1', city: line, country: 'India', tax_number: '' }
  await client.rpc('save_billing_details', { details }).throwOnError()
  const { data: payment } = await client.functions.invoke<{ paymentId: string }>('payment-start')
  await client.functions.invoke('payment-confirm', { body: { paymentId: payment!.paymentId } })
  await client.rpc('send_message', { body: `${script}\r\n=1+1\r\nBEGIN:VEVENT` }).throwOnError()
  await client.storage.from('documents').upload(`${id}/${encodeURIComponent(mark)}`, PDF, { contentType: 'application/pdf' })
  const mailed = { name: script, email: `${mark}@example.org`, question: `${script} ${script}` }
  await callAs(url, null, 'POST', '/functions/v1/contact', mailed)
  const administrator = await addStudent(url)
  await makeStaff(administrator, settings)
  const found = [...(await lookAtFiles(url, student, administrator, payment!.paymentId)), ...(await lookAtCalendar(url, student))]
  return [...found, ...(await lookAtScreens(url, student, administrator, mark))]
}

async function lookAtFiles(
  url: string,
  student: PortalStudent,
  administrator: PortalStudent,
  payment: string,
): Promise<string[]> {
  const found: string[] = []
  const { data: invoices } = await student.client.from('invoices').select('id')
  for (const path of [
    `payment-receipt?payment=${payment}`,
    ...(invoices ?? []).map((one) => `payment-invoice?id=${one.id as string}`),
  ]) {
    const answer = await callAs(url, await tokenOf(student), 'GET', `/functions/v1/${path}`)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (answer.headers.get('content-type') !== 'application/pdf')
      found.push(`${path} is answered ${answer.status}, so nothing is proved`)
    else if (doesSomething(await PDFDocument.load(bytes))) found.push(`${path} has something in it that does something`)
  }
  const year = new Date().getFullYear()
  const exported = `/functions/v1/ledger-export?from=${year}-01-01&to=${year}-12-31`
  const ledger = await (await callAs(url, await tokenOf(administrator), 'GET', exported)).text()
  if (!ledger.includes('HYPERLINK')) found.push('the ledger does not have what she wrote, so nothing is proved')
  if (/(^|[,;\t"\n])[=+@-]HYPERLINK/.test(ledger)) found.push('the ledger has a formula of hers')
  return found
}

/** A document of text and lines has no action, script or file in it. */
function doesSomething(document: PDFDocument): boolean {
  const said = document.context.enumerateIndirectObjects().map(([, object]) => object.toString())
  return said.some((one) => /\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFile|SubmitForm)\b/.test(one))
}

async function lookAtCalendar(url: string, { client }: PortalStudent): Promise<string[]> {
  const { data: feed } = await client.rpc('create_calendar_feed').throwOnError()
  const text = await (await fetch(url + (feed as { path: string }).path)).text()
  const [begun, ended] = [/^BEGIN:VEVENT/gm, /^END:VEVENT/gm].map((line) => text.match(line)?.length ?? 0)
  return text.startsWith('BEGIN:VCALENDAR') && begun === ended ? [] : ['the calendar has lines of hers']
}

/** Nothing she wrote has become an element, nor has it run. */
async function lookAtScreens(url: string, student: PortalStudent, administrator: PortalStudent, mark: string): Promise<string[]> {
  if (!fs.existsSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium')) return ['no Chromium is installed, so nothing is proved']
  const { data: line } = await administrator.client.rpc('inbox_page', { filters: {} })
  const { data: application } = await student.client.from('applications').select('id').limit(1).single()
  const number = (line as { rows: { number: number }[] } | null)?.rows[0]?.number
  const inConsole = [
    'inbox',
    `inbox/${number}`,
    `inbox?search=${mark}`,
    'students',
    `students/${student.id}`,
    'applications',
    `applications/${application?.id as string}`,
    'money',
    'money/reconciliation',
    'audit',
    'figures',
  ]
  const browser = await openBrowser()
  const found: string[] = []
  let seen = 0
  try {
    for (const [person, paths] of [
      [student, PORTAL.map((name) => `/student-portal/${name}`)],
      [administrator, inConsole.map((name) => `/console/${name}`)],
    ] as const) {
      const context = await browser.newContext({ baseURL: url })
      const page = await context.newPage()
      page.setDefaultTimeout(LOADED_WITHIN_MS)
      await enterAs(page, person)
      for (const path of paths) {
        try {
          await page.goto(path, { waitUntil: 'networkidle' })
        } catch (error) {
          found.push(`${path} was not shown, so nothing is proved: ${String(error)}`)
          continue
        }
        const { elements, title, text } = await page.evaluate((name) => {
          const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)
          return {
            elements: document.getElementsByClassName(name).length,
            title: document.title,
            text: document.body.innerText.includes(name) || fields.some((value) => value.includes(name)),
          }
        }, mark)
        if (text) seen++
        if (elements > 0) found.push(`${path} has it as an element`)
        if (title === mark) found.push(`${path} runs it`)
      }
      await context.close()
    }
  } finally {
    await browser.close()
  }
  console.log(`attack, script on every screen: what she wrote is seen on ${seen} screens`)
  if (seen < 4) found.push(`what she wrote is seen on ${seen} screens, so nothing is proved`)
  return found
}

async function tokenOf({ client }: PortalStudent): Promise<string> {
  return (await client.auth.getSession()).data.session!.access_token
}
