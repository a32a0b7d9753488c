import type { User } from '@supabase/auth-js'
import { dataClient } from '#app/session/data-client.ts'
import { logError } from '#app/session/log-error.ts'
import type { ListedUniversity } from '#domain/matching/match.ts'
import type { StudentProfileRow } from '#domain/profile/profile.ts'
import { readBestMatches } from '../explore/find/best-matches.ts'
import { load } from '../student/load/loaded.ts'
import { readStudent } from '../student/load/student-data.ts'
import { type ApplicationRecord, readApplicationRecords, readApplications } from '../student/queries/application-queries.ts'
import { readConversation, readOpenTasks } from '../student/queries/conversation-queries.ts'
import { readPaidPayment } from '../student/queries/payment-queries.ts'
import { loadSelectedUniversities } from '../student/selection/selected-universities.ts'
import { hasCalendarFeed, inOrder, readCountries } from './queries.ts'

const UNIVERSITIES_SHOWN = 4

/** What a paid plan has set going. */
export interface Underway {
  applications: readonly ApplicationRecord[]
  paidAt: Date
}

export interface FirstMatches {
  best: readonly ListedUniversity[]
  /** From the catalogue that comes with the program. */
  builtIn: boolean
}

/** The dashboard's parts, each shown when it is there. */
export function loadDashboard(user: User) {
  return {
    selected: loadSelectedUniversities(user),
    applications: load('reading the applications', () => readApplications(dataClient(), user.id)),
    matches: load('finding the first matches', async () => matchesOrBuiltIn((await readStudent(user)).profile)),
    underway: load('reading what is under way', () => readUnderway(user)),
    countries: load('reading the countries', countriesOrBuiltIn),
    tasks: load('reading the tasks', () => readOpenTasks(dataClient(), user.id)),
    answer: load('reading who answers', () => readConversation(dataClient(), 0)),
    feed: load('reading the calendar feed', () => hasCalendarFeed(dataClient(), user.id)),
  }
}

/** Null before the payment. */
async function readUnderway(user: User): Promise<Underway | null> {
  if (!(await readStudent(user)).facts.paid) return null
  const data = dataClient()
  const [applications, payment] = await Promise.all([readApplicationRecords(data, user.id), readPaidPayment(data, user.id, null)])
  if (!payment?.paid_at) throw new Error('a paid plan has no payment')
  return { applications, paidAt: new Date(payment.paid_at) }
}

/** Never empty: what comes with the program stands in for a server that has nothing, or is not there. */
async function matchesOrBuiltIn(profile: StudentProfileRow | null): Promise<FirstMatches> {
  try {
    const best = await readBestMatches(dataClient(), UNIVERSITIES_SHOWN)
    if (best.length > 0) return { best, builtIn: false }
  } catch (error) {
    logError('finding the first matches', error)
  }
  const { matchBuiltIn } = await import('../explore/find/find-built-in.ts')
  return { best: (await matchBuiltIn(profile)).slice(0, UNIVERSITIES_SHOWN), builtIn: true }
}

async function countriesOrBuiltIn(): Promise<string[]> {
  try {
    const countries = await readCountries(dataClient())
    if (countries.length > 0) return countries
  } catch (error) {
    logError('reading the countries', error)
  }
  const { loadBuiltIn } = await import('../explore/find/built-in.ts')
  return inOrder((await loadBuiltIn()).map(({ country }) => country))
}
