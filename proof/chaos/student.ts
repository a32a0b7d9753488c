import { randomBytes, randomUUID } from 'node:crypto'
import { PDF } from '#server/storage/test-files.ts'
import type { MailboxFiles } from '../mailbox-files.ts'
import type { Journal } from './journal.ts'
import type { Life } from './life.ts'
import type { Person } from './person.ts'
import { sumOfBytes } from './state.ts'

const PASSWORD = 'Secret-1-word'
const MAIL_WITHIN_MS = 600_000
const SAVES = 3
const MESSAGES = 3
const FILES = 3

export interface Surroundings {
  life: Life
  journal: Journal
  mailbox: MailboxFiles
  /** From 0 to 1, by the seed. */
  random: () => number
}

/** What was told to somebody who wrote to us, and has to be in the mailbox in the end: by address, subject and a word of the text. */
export interface PromisedMail {
  to: string
  subject: RegExp
  says: string
  /** As how many messages it may come: more than one where somebody wrote again because the first time was not answered. */
  most: number
}

/** One student from the survey to the paid plan; some of them delete their account then. Each answer is noted. */
export async function liveAsStudent(person: Person, around: Surroundings, promised: PromisedMail[]): Promise<void> {
  const email = `asha-${randomUUID().slice(0, 12)}@example.org`
  await sendSurvey(person, around, email, promised)
  const id = await openAccount(person, around, email, promised)
  await saveProfile(person, around, { id, email })
  const universities = await selectUniversities(person, around, id)
  await submit(person, around, id, universities)
  await Promise.all([sendMessages(person, around, id), handIn(person, around, id)])
  await pay(person, around, id)
  await refresh(person, around)
  await ask(person, around, promised)
  if (around.random() < 0.2) await leave(person, around, { id, email })
}

/** From a network of its own. */
async function sendSurvey(
  { until, fetch }: Person,
  { life, journal, random }: Surroundings,
  email: string,
  promised: PromisedMail[],
) {
  const network = Array.from({ length: 3 }, () => Math.floor(random() * 256)).join('.')
  const token = await until(async () => {
    const response = await fetch(`${life.url}/functions/v1/survey`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.${network}` },
      body: JSON.stringify({
        firstName: 'Asha',
        lastName: 'Rao',
        email,
        currentEducation: 'mbbs_complete',
        interestedCountry: 'germany',
        studyLevel: 'masters',
        preferredProgram: 'Bioinformatics',
        budget: '5000_10000',
        timeframe: '6_12_months',
      }),
    })
    if (response.status !== 201) throw new Error(`a survey was answered ${response.status}: ${await response.text()}`)
    return ((await response.json()) as { token: string }).token
  })
  journal.note(`survey ${token}`, `the survey of ${email}`, ({ surveys }) => surveys.has(token))
  promised.push({ to: email, subject: /matches/, says: token, most: 1 })
}

export async function openAccount(
  person: Person,
  { journal, mailbox }: Pick<Surroundings, 'journal' | 'mailbox'>,
  email: string,
  promised: PromisedMail[],
): Promise<string> {
  const { client, until, fetch } = person
  let written = 0
  await until(async (attempt) => {
    written = attempt
    const { error } = await client.auth.signUp({ email, password: PASSWORD, options: { data: { full_name: 'Asha Rao' } } })
    if (error) throw error
  })
  journal.note(`account ${email}`, `the account of ${email}`, ({ users }) => users.has(email))
  promised.push({ to: email, subject: /confirm/i, says: '', most: written })
  // However long the product is gone meanwhile.
  const link = (await mailbox.latest(email, /confirm/i, MAIL_WITHIN_MS)).links[0]!
  await until(async () => {
    const fields = new URLSearchParams(new URL(link).search)
    fields.set('password', PASSWORD)
    const response = await fetch(new URL('/auth/v1/verify', link), { method: 'POST', body: fields, redirect: 'manual' })
    if (response.status !== 303) throw new Error(`the link of ${email} was answered ${response.status}`)
  })
  const { id, session } = await until(async () => {
    const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
    if (error) throw error
    const claims = JSON.parse(Buffer.from(data.session.access_token.split('.')[1]!, 'base64url').toString()) as {
      session_id: string
    }
    return { id: data.user.id, session: claims.session_id }
  })
  journal.note(
    `account ${email}`,
    `the confirmed account of ${email}`,
    ({ users }) => users.get(email)?.confirmed === true && users.get(email)?.id === id,
  )
  journal.note(`${id} session`, `the session of ${email}`, ({ sessions }) => sessions.has(session))
  return id
}

async function saveProfile({ client, until }: Person, { journal }: Surroundings, { id, email }: { id: string; email: string }) {
  for (let save = 1; save <= SAVES; save++) {
    const statement = `save ${save}`
    const key = `${id} profile`
    journal.forget(key)
    await until(async () => {
      await client
        .from('student_profiles')
        .upsert({
          id,
          first_name: 'Asha',
          last_name: 'Rao',
          email,
          phone: '+91 98765 43210',
          degree: "Master's Degree",
          major: 'Biology',
          preferred_countries: ['Germany'],
          preferred_programs: ['Introduction to AI'],
          statement,
        })
        .throwOnError()
    })
    journal.note(key, `the profile of ${email}, ${statement}`, ({ profiles }) => profiles.get(id) === statement)
  }
}

/** Saves some and selects one to three of them, all in one statement. */
async function selectUniversities({ client, until }: Person, { journal, random }: Surroundings, id: string): Promise<number> {
  const wanted = 1 + Math.floor(random() * 3)
  const universities = await until(async () => {
    const { data } = await client
      .from('universities')
      .select('id, programs')
      .eq('country', 'Germany')
      .order('name')
      .limit(wanted)
      .throwOnError()
    return data as { id: string; programs: string[] }[]
  })
  for (const { id: university } of universities) {
    await until(async (attempt) => {
      const { error } = await client.from('saved_universities').insert({ student_id: id, university_id: university })
      if (error && !(attempt > 1 && error.code === '23505')) throw error
    })
    journal.note(`${id} saved ${university}`, `a saved university of ${id}`, ({ saved }) => saved.has(`${id} ${university}`))
  }
  await until(async (attempt) => {
    const { data: offered } = await client
      .rpc('offered_programmes', { universities: universities.map((one) => one.id) })
      .throwOnError()
    const { error } = await client.from('selected_universities').insert(
      universities.map(({ id: university_id, programs }) => {
        const programme_id = (offered as Record<string, { id: string }[]>)[university_id]?.[0]?.id ?? null
        return { student_id: id, university_id, programme_id, program: programme_id ? null : (programs[0] ?? null) }
      }),
    )
    if (error && !(attempt > 1 && error.code === '23505')) throw error
  })
  journal.note(`${id} selected`, `the selection of ${id}`, ({ selected }) => selected.get(id) === wanted)
  return wanted
}

async function submit({ client, until }: Person, { journal }: Surroundings, id: string, universities: number) {
  await until(async () => void (await client.rpc('review_selections').throwOnError()))
  await until(async (attempt) => {
    const { error } = await client.rpc('continue_to_application')
    if (error && !(attempt > 1 && error.details === 'already_continued')) throw error
  })
  await until(async () => void (await client.rpc('submit_applications').throwOnError()))
  journal.note(`${id} applied`, `the applications of ${id}`, ({ applications }) => applications.get(id) === universities)
}

/** Each with its id, so that the second time is no second message. */
async function sendMessages({ client, until }: Person, { journal }: Surroundings, id: string) {
  for (let index = 0; index < MESSAGES; index++) {
    const message_id = randomUUID()
    const body = `Message ${index} of ${id}`
    await until(async () => void (await client.rpc('send_message', { body, message_id }).throwOnError()))
    journal.note(`${id} message ${message_id}`, body, ({ messages }) => messages.get(message_id) === body)
  }
}

async function handIn({ client, until }: Person, { journal, random }: Surroundings, id: string) {
  for (let index = 0; index < FILES; index++) {
    const path = `${id}/paper-${index}`
    const filling = randomBytes(Math.ceil(random() * 100_000)).toString('hex')
    const content = Buffer.from(PDF.toString().replace('\n', `\n% ${filling}\n`))
    await until(async () => {
      const { error } = await client.storage
        .from('documents')
        .upload(path, new Blob([content], { type: 'application/pdf' }), { upsert: true })
      if (error) throw error
    })
    journal.note(`${id} file ${index}`, `the file ${path}`, ({ files }) => files.get(path) === sumOfBytes(content))
    const paper = await until(async () => {
      const { data } = await client
        .from('application_documents')
        .select('id')
        .eq('state', 'required')
        .order('id')
        .limit(1)
        .throwOnError()
      return (data as { id: string }[])[0]?.id
    })
    if (!paper) continue
    await until(async () => void (await client.rpc('attach_document', { document_id: paper, path }).throwOnError()))
    journal.note(`${id} paper ${paper}`, `the paper ${paper} of ${id}`, ({ papers }) => papers.has(paper))
  }
}

async function pay({ client, until }: Person, { journal }: Surroundings, id: string) {
  const details = { recipient: 'Meera Nair', address: 'Brigade Road 1', city: 'Bengaluru', country: 'India' }
  await until(async () => void (await client.rpc('save_billing_details', { details }).throwOnError()))
  await until(async () => {
    const started = await call(client, 'payment-start', {})
    // Confirmed before, and the answer was lost.
    if (started.code === 'already_purchased') return
    const confirmed = await call(client, 'payment-confirm', { paymentId: started.paymentId })
    if (confirmed.status !== 'succeeded') throw new Error(`a payment ended as ${JSON.stringify(confirmed)}`)
  })
  const receipt = await until(async () => {
    const { data } = await client.from('payments').select('receipt_number').eq('status', 'succeeded').single().throwOnError()
    return (data as { receipt_number: string }).receipt_number
  })
  journal.note(`${id} paid`, `the payment of ${id}, ${receipt}`, ({ receipts }) => receipts.get(id) === receipt)
}

interface PaymentCall {
  paymentId?: string
  status?: string
  code?: string
}

async function call(client: Person['client'], name: string, body: object): Promise<PaymentCall> {
  const { data, error } = await client.functions.invoke<PaymentCall>(name, { body })
  if (!error) return data!
  const { context } = error as { context?: unknown }
  if (!(context instanceof Response)) throw error as Error
  const refused = (await context.json()) as PaymentCall
  if (refused.code !== 'already_purchased') throw new Error(`${name} was answered ${JSON.stringify(refused)}`)
  return refused
}

/** Whoever lost the answer still has the old token, which has to do, however long the restart took. */
async function refresh({ client, until }: Person, _around: Surroundings) {
  const { data } = await client.auth.getSession()
  await until(async () => {
    const { error } = await client.auth.refreshSession({ refresh_token: data.session!.refresh_token })
    if (error) throw error
  })
}

async function ask({ until, fetch }: Person, { life, journal }: Surroundings, promised: PromisedMail[]) {
  const email = `visitor-${randomUUID().slice(0, 12)}@example.org`
  let written = 0
  const isTaken = await until(async (attempt) => {
    written = attempt
    const response = await fetch(`${life.url}/functions/v1/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Ravi Menon', email, question: 'When does the next course begin?' }),
    })
    // Of all visitors together three hundred are heard in an hour.
    if (response.status === 429) return false
    if (response.status !== 201) throw new Error(`a question was answered ${response.status}: ${await response.text()}`)
    return true
  })
  if (!isTaken) return
  journal.note(`enquiry ${email}`, `the question of ${email}`, ({ enquiries }) => enquiries.has(email))
  promised.push({ to: email, subject: /We have your question/, says: '', most: written })
}

async function leave(
  { client, until, fetch }: Person,
  { life, journal }: Surroundings,
  { id, email }: { id: string; email: string },
) {
  journal.forget(id)
  journal.forget(`account ${email}`)
  const { data } = await client.auth.getSession()
  await until(async (attempt) => {
    const response = await fetch(`${life.url}/functions/v1/account-delete`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${data.session!.access_token}` },
      body: JSON.stringify({ password: PASSWORD }),
    })
    // Deleted before, and the answer was lost.
    const isGone = attempt > 1 && [401, 403].includes(response.status)
    if (!response.ok && !isGone) throw new Error(`a deletion was answered ${response.status}: ${await response.text()}`)
  })
  journal.note(
    `gone ${id}`,
    `that ${email} is gone`,
    ({ users, files }) => !users.has(email) && ![...files.keys()].some((path) => path.startsWith(id)),
  )
}
