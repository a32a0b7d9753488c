/** Students for the journeys through the portal: made through the product's own API, since signing up has a journey of its own. */
import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { generate } from 'otplib'
import type { Page } from 'playwright-core'
import { databaseOf, openDatabaseForCommand } from '#db/open.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { addStaff } from '#server/auth/accounts/staff.ts'
import { mailTo } from './browser.ts'

export interface PortalStudent {
  email: string
  password: string
  id: string
  /** Acts as the student beside the browser. */
  client: SupabaseClient
}

export async function addStudent(url: string, { confirmed = true } = {}): Promise<PortalStudent> {
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string }
  const client = createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const account = { email: `meera-${randomUUID().slice(0, 8)}@example.org`, password: 'Secret-1-word' }
  const { error } = await client.auth.signUp({ ...account, options: { data: { full_name: 'Meera Nair' } } })
  if (error) throw error
  if (confirmed) await confirm((await mailTo(url, account.email, /confirm/i)).links[0]!, account.password)
  const { data, error: refused } = await client.auth.signInWithPassword(account)
  if (refused) throw refused
  return { ...account, id: data.user.id, client }
}

/** As the page of the link does when its button is pressed, in a browser other than the one that signed up. */
async function confirm(link: string, password: string): Promise<void> {
  const fields = new URLSearchParams(new URL(link).search)
  fields.set('password', password)
  await fetch(new URL('/auth/v1/verify', link), { method: 'POST', body: fields, redirect: 'manual' })
}

/** Takes a student to a step without the browser: 2 with a complete profile, 3 reviewing, 4 reviewed, 5 submitted. */
export async function advanceTo({ client, id, email }: PortalStudent, step: 2 | 3 | 4 | 5, universities = 2): Promise<void> {
  await client
    .from('student_profiles')
    .insert({
      id,
      first_name: 'Meera',
      last_name: 'Nair',
      email,
      phone: '+91 98765 43210',
      degree: "Master's Degree",
      major: 'Biology',
      preferred_countries: ['Germany'],
      preferred_programs: ['Introduction to AI'],
    })
    .throwOnError()
  if (step === 2) return
  const { data: found } = await client
    .from('universities')
    .select('id')
    .eq('country', 'Germany')
    .order('name')
    .limit(universities)
    .throwOnError()
  await selectPrograms(
    { client, id },
    found.map((university) => university.id as string),
  )
  await client.rpc('review_selections').throwOnError()
  if (step >= 4) await client.rpc('continue_to_application').throwOnError()
  if (step === 5) await client.rpc('submit_applications').throwOnError()
}

/** Selects the first programme of each university that the catalogue has, else the first of the names that it publishes. */
export async function selectPrograms(
  { client, id }: Pick<PortalStudent, 'client' | 'id'>,
  universities: string[],
): Promise<void> {
  const { data: offered } = await client.rpc('offered_programmes', { universities }).throwOnError()
  const { data: published } = await client.from('universities').select('id, programs').in('id', universities).throwOnError()
  const namesOf = new Map(published.map((university) => [university.id as string, university.programs as string[]]))
  await client
    .from('selected_universities')
    .insert(
      universities.map((university_id) => {
        const programme_id = (offered as Record<string, { id: string }[]>)[university_id]?.[0]?.id ?? null
        return {
          student_id: id,
          university_id,
          programme_id,
          program: programme_id ? null : (namesOf.get(university_id)?.[0] ?? null),
        }
      }),
    )
    .throwOnError()
}

/** Logs in on the page asked for; being sent to the login and back is part of it. */
export async function openAs(page: Page, student: PortalStudent, path: string): Promise<void> {
  await logInFrom(page, student, path)
  await page.waitForURL('**/student-portal/**')
}

/** Hands in the password on the way to a page. */
export async function logInFrom(page: Page, { email, password }: PortalStudent, path: string): Promise<void> {
  await page.goto(path)
  // The plan is shown to visitors too.
  if (new URL(page.url()).pathname === '/student-portal/payment') await page.getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL('**/login*')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Is signed in from the first page on, without the login screen. */
export async function enterAs(page: Page, { client }: PortalStudent): Promise<void> {
  const { data } = await client.auth.getSession()
  await page.addInitScript((kept) => {
    if (!localStorage.getItem('helix-session')) localStorage.setItem('helix-session', kept)
  }, JSON.stringify(data.session))
}

/** What a command has to know of the product that it works beside. */
type ProductSettings = Parameters<typeof databaseOf>[0]

/** Makes a student staff beside a running server, as the operator's command does. No second factor is set up. */
export async function promote({ email }: PortalStudent, settings: ProductSettings, role: StaffRole): Promise<void> {
  const database = await openDatabaseForCommand(databaseOf(settings))
  try {
    // The link, to set a password by, is for whoever has none.
    await addStaff(database, 'http://127.0.0.1', email, role)
  } finally {
    await database.close()
  }
}

/** Makes a student staff, as the operator's command does beside a running server, and signs her in as one, with a second factor. */
export async function makeStaff(
  student: PortalStudent,
  settings: ProductSettings,
  role: StaffRole = 'administrator',
): Promise<void> {
  await promote(student, settings, role)
  const { auth } = student.client
  await auth.signInWithPassword(student)
  const enrolled = await auth.mfa.enroll({ factorType: 'totp' })
  if (enrolled.error) throw enrolled.error
  const { id, totp } = enrolled.data
  const shown = await auth.mfa.challengeAndVerify({ factorId: id, code: await generate({ secret: totp.secret }) })
  if (shown.error) throw shown.error
}

/** A notice in the corner, by its exact words. */
export async function says(page: Page, title: string, description?: string): Promise<void> {
  const notice = page.locator('[data-slot=toast]').filter({ has: page.getByText(title, { exact: true }) })
  await (description ? notice.getByText(description, { exact: true }) : notice).first().waitFor()
}

/** Chooses the last program on offer wherever Selected still asks for one; gives the first university's. */
export async function choosePrograms(page: Page): Promise<string> {
  const choices = page.getByLabel(/^Program/)
  await choices.first().waitFor()
  for (const choice of await choices.all()) {
    if (await choice.inputValue()) continue
    const stored = page.waitForResponse(
      (answer) => answer.url().includes('/selected_universities') && answer.request().method() === 'PATCH',
    )
    await choice.selectOption({ index: (await choice.locator('option').count()) - 1 })
    await stored
  }
  return choices.first().locator('option:checked').innerText()
}
