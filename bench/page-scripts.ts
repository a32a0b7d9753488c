import pLimit from 'p-limit'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { hasFetched, openBrowser, startedLateScripts } from '../e2e/browser.ts'
import { addStudent, advanceTo, openAs, type PortalStudent } from '../e2e/portal-student.ts'
import { PAGES } from '../e2e/site.ts'
import { print } from './load.ts'

const PORTAL = '/student-portal'
/** Without the pages that take the framework to the browser. */
const PUBLIC_PAGES = [
  ...PAGES.filter((address) => !['/german', '/login', '/signup', '/forgot-password'].includes(address)),
  '/contact',
  '/next-intake',
  '/notification-mails',
  '/plan-reminders',
  '/student-data-collection/matches/unknown',
]
/** Every page that a visitor can open. */
export const WITHOUT_AN_ACCOUNT = [
  ...new Set([...PAGES, ...PUBLIC_PAGES, '/reset-password', '/ai-assistant?email=asha@example.org']),
]
/** The pages that a student opens on each step of the journey; 6 is a plan that is paid. */
export const PAGES_BY_STEP = {
  3: ['dashboard', 'plan', 'profile', 'explore', 'compare', 'selected', 'diploma', 'account', 'messages', 'notifications']
    .map((tab) => `${PORTAL}/${tab}`)
    .concat('/ai-assistant', '/german'),
  5: ['dashboard', 'explore', 'apply', 'payment'].map((tab) => `${PORTAL}/${tab}`),
  6: [`${PORTAL}/dashboard`, `${PORTAL}/payment/receipt`, '/payment-callback'],
} as const

/** What a first visit may fetch of script, in KB: a public page, and one that takes the framework to the browser. */
const PUBLIC_BUDGET_KB = 9
const HYDRATED_BUDGET_KB = 128

/** The KB of script that a first visit to the page may fetch. */
export function scriptBudgetKb(pathname: string): number {
  const isPublic = PUBLIC_PAGES.some((address) => new URL(address, 'http://site').pathname === pathname)
  return isPublic ? PUBLIC_BUDGET_KB : HYDRATED_BUDGET_KB
}

export interface FirstVisit {
  pathname: string
  who: string
  bytes: number
  files: number
}

/** Each waits until the network rests. */
const VISITS_AT_ONCE = 3

type SignedIn = NonNullable<BrowserContextOptions['storageState']>

/**
 * The script of a first visit to each page: what a Chromium with an empty cache fetches of it until the network rests, preloads
 * and workers included, in the bytes of the bodies as they are sent. KB is 1,024 bytes.
 */
export async function measureScripts(url: string, browser: Browser): Promise<FirstVisit[]> {
  const atOnce = pLimit(VISITS_AT_ONCE)
  const visits = await atOnce.map(WITHOUT_AN_ACCOUNT, (address) => measure(browser, url, address, 'visitor'))
  for (const [step, addresses] of Object.entries(PAGES_BY_STEP)) {
    const storageState = await signIn(browser, url, await studentAt(url, step))
    const measured = (address: string) => measure(browser, url, address, `student at step ${step}`, storageState)
    visits.push(...(await atOnce.map(addresses, measured)))
  }
  return visits
}

export async function printScripts(url: string): Promise<void> {
  const browser = await openBrowser()
  try {
    for (const { pathname, who, bytes, files } of await measureScripts(url, browser))
      print(`${pathname} script, ${who}`, bytes, `bytes (${(bytes / 1024).toFixed(1)} KB) in ${files} files`)
  } finally {
    await browser.close()
  }
}

/** A student on one of these steps. */
export async function studentAt(url: string, step: string): Promise<PortalStudent> {
  const student = await addStudent(url)
  await advanceTo(student, step === '3' ? 3 : 5)
  if (step === '6') await pay(url, student)
  return student
}

async function pay(url: string, { client }: PortalStudent): Promise<void> {
  const { data } = await client.auth.getSession()
  const headers = { Authorization: `Bearer ${data.session!.access_token}`, 'Content-Type': 'application/json' }
  const started = await fetch(`${url}/functions/v1/payment-start`, { method: 'POST', headers })
  const { paymentId } = (await started.json()) as { paymentId: string }
  const confirmed = await fetch(`${url}/functions/v1/payment-confirm`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ paymentId }),
  })
  if (!confirmed.ok) throw new Error(`The payment was not confirmed: ${confirmed.status}`)
}

/** What the browser of the student keeps: the session. */
export async function signIn(browser: Browser, url: string, student: PortalStudent): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL: url })
  await openAs(await context.newPage(), student, `${PORTAL}/dashboard`)
  const storage = await context.storageState()
  await context.close()
  return storage
}

async function measure(
  browser: Browser,
  url: string,
  address: string,
  who: string,
  storageState?: SignedIn,
): Promise<FirstVisit> {
  const context = await browser.newContext({ baseURL: url, ...(storageState && { storageState }) })
  /** By address: what the worker takes from the cache once more was sent once. */
  const sizes = new Map<string, number>()
  context.on('response', (response) => {
    const headers = response.headers()
    if (headers['content-type']?.startsWith('text/javascript')) sizes.set(response.url(), Number(headers['content-length']))
  })
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  // On a busy processor the network rests before the first frame, and the late scripts start after that.
  await startedLateScripts(page)
  await hasFetched(page)
  const { pathname } = new URL(address, url)
  if (new URL(page.url()).pathname !== pathname) throw new Error(`${address} led ${who} to ${page.url()}`)
  await context.close()
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  return { pathname, who, bytes, files: sizes.size }
}
