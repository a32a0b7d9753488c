/** What somebody tries who has a browser, a form of their own on another site, or a file to send. Each gives what was let in, in words. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { PDF, PNG, zipEnd } from '#server/storage/test-files.ts'
import { addStudent, advanceTo } from '../../e2e/portal-student.ts'
import { openMailboxFiles } from '../mailbox-files.ts'
import type { Attacked } from './attacked.ts'

const FOREIGN = ['https://evil.example', 'null', 'http://127.0.0.1.evil.example']
const SURVEY = {
  firstName: 'Eve',
  lastName: 'Mallory',
  currentEducation: 'mbbs_complete',
  interestedCountry: 'germany',
  studyLevel: 'masters',
  preferredProgram: 'Bioinformatics',
  budget: '5000_10000',
  timeframe: '6_12_months',
}

/** The forms that work without script are the ones that another site could send with the cookies of whoever visits it. */
export async function sendForeignForms({ url, settings }: Attacked): Promise<string[]> {
  const mailbox = openMailboxFiles(settings.DATA_DIR)
  const send = async (path: string, fields: Record<string, string>, origin: string) => {
    const email = `eve-${randomUUID().slice(0, 8)}@example.org`
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams({ ...fields, email }),
      redirect: 'manual',
    })
    await response.body?.cancel()
    return { email, status: response.status }
  }
  const forms: [string, Record<string, string>][] = [
    ['/contact', { name: 'Eve', question: 'Is this taken from another site?' }],
    ['/student-data-collection', SURVEY],
  ]
  const found: string[] = []
  for (const [path, fields] of forms) {
    const foreign = await Promise.all(FOREIGN.map((origin) => send(path, fields, origin)))
    const own = await send(path, fields, url)
    if (own.status >= 400) found.push(`${path} refuses its own form with ${own.status}, so nothing is proved`)
    else await mailbox.latest(own.email, /./)
    // What came before it would have been mailed by now as well.
    await delay(500)
    const written = new Set(mailbox.all().map(({ to }) => to))
    for (const { email, status } of foreign)
      if (status < 400 || written.has(email)) found.push(`${path} takes a form of another site: ${status}`)
  }
  return found
}

const HTML = Buffer.from('<!doctype html><script>alert(document.cookie)</script>')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>')
const FILES: readonly [string, Buffer, string][] = [
  ['page.html', HTML, 'text/html'],
  ['page.pdf', HTML, 'application/pdf'],
  ['picture.svg', SVG, 'image/svg+xml'],
  ['picture.png', SVG, 'image/png'],
  ['pdf-and-zip.pdf', Buffer.concat([PDF, zipEnd()]), 'application/pdf'],
  ['pdf-and-page.pdf', Buffer.concat([PDF.subarray(0, 9), HTML, PDF.subarray(9)]), 'application/pdf'],
  ['half.png', PNG.subarray(0, -5), 'image/png'],
]
const NAMES = ['../x.pdf', '..%2fx.pdf', '%00x.pdf', 'a%5cb.pdf', './x.pdf', 'x/../../x.pdf', '%E2%80%AEfdp.exe', 'x.pdf.html']

export async function sendFiles({ url }: Attacked): Promise<string[]> {
  const { client, id } = await addStudent(url)
  const { data } = await client.auth.getSession()
  const Authorization = `Bearer ${data.session!.access_token}`
  const upload = (path: string, body: Buffer, type: string) =>
    fetch(`${url}/storage/v1/object/documents/${path}`, {
      method: 'POST',
      headers: { Authorization, 'Content-Type': type },
      body: new Uint8Array(body),
    })
  const found: string[] = []
  for (const [name, content, type] of FILES) {
    const { status } = await upload(`${id}/${name}`, content, type)
    if (status < 400 || status >= 500) found.push(`${name} as ${type} is answered ${status}`)
  }
  for (const name of NAMES) {
    const { status } = await upload(`${id}/${name}`, PDF, 'application/pdf')
    if (status >= 500) found.push(`the name ${name} is answered ${status}`)
  }
  const { data: kept } = await client.storage.from('documents').list(id)
  for (const { name } of kept ?? []) {
    const response = await fetch(`${url}/storage/v1/object/authenticated/documents/${id}/${encodeURIComponent(name)}`, {
      headers: { Authorization },
    })
    await response.body?.cancel()
    const { headers } = response
    if (headers.get('content-type') !== 'application/pdf' || headers.get('x-content-type-options') !== 'nosniff')
      found.push(`${name} comes back as ${headers.get('content-type')}`)
    if (!(headers.get('content-security-policy') ?? '').includes("default-src 'none'"))
      found.push(`${name} comes back as something that may run script`)
  }
  return found
}

/** In a mail that is HTML it must be text, and in its headers no line of its own. */
export async function writeScript({ url, settings }: Attacked): Promise<string[]> {
  const tag = `eve${randomUUID().slice(0, 8)}`
  const markup = `<img src=x onerror=alert(1) id=${tag}`
  // Closed and not: forms take whole tags away.
  const script = `${markup}>"'{{7*7}} ${tag} ${markup}`
  const mailbox = openMailboxFiles(settings.DATA_DIR)
  const email = `${tag}@example.org`
  const post = (name: string, body: object) =>
    fetch(`${url}/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const asked = await post('contact', { name: 'Eve', email, question: script })
  await post('contact', { name: `Eve\r\nBcc: all@example.org`, email, question: script })
  const survey = await post('survey', { ...SURVEY, firstName: script, lastName: script, preferredProgram: script, email })
  const { token } = (await survey.json()) as { token?: string }
  const student = await addStudent(url)
  await advanceTo(student, 2)
  const profile = { first_name: script, last_name: script, major: script, statement: script }
  await student.client.from('student_profiles').update(profile).eq('id', student.id)
  await student.client.rpc('send_message', { body: script })
  await mailbox.latest(email, /matches/)
  const lettersWithIt = () => mailbox.all().filter(({ text }) => text.includes(tag))
  for (let look = 0; look < 100 && lettersWithIt().length === 0; look++) await delay(100)
  const letters = lettersWithIt()
  const found = letters
    .filter(({ html, subject }) => html.includes(markup) || /[\r\n]/.test(subject))
    .map(({ subject }) => `a mail has it as markup: ${subject}`)
  if (asked.status !== 201 || letters.length === 0)
    found.push(`a question with it is answered ${asked.status}, so nothing is proved`)
  const pages = [
    `/student-data-collection/matches/${token}`,
    `/universities?search=${encodeURIComponent(script)}`,
    `/programmes?search=${encodeURIComponent(script)}`,
    `/${encodeURIComponent(script)}`,
  ]
  for (const page of pages) {
    const response = await fetch(url + page)
    if ((await response.text()).includes(markup)) found.push(`${page.slice(0, 40)} has it as markup`)
    if (!/script-src[^;]*'nonce-/.test(response.headers.get('content-security-policy') ?? ''))
      found.push(`${page.slice(0, 40)} may run what it did not bring`)
  }
  return found
}
