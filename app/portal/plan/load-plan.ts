import type { User } from '@supabase/auth-js'
import { accessToken } from '#app/session/clients.ts'
import { dataClient } from '#app/session/data-client.ts'
import type { OwnPlan } from '#domain/plan/own-plan.ts'
import { load } from '../student/load/loaded.ts'
import { readStudent } from '../student/load/student-data.ts'
import { readApplicationRecords } from '../student/queries/application-queries.ts'
import { readOpenTasks } from '../student/queries/conversation-queries.ts'
import { type OfferedProgramme, readOffered, readPlan } from './queries.ts'

export interface LoadedPlan {
  plan: OwnPlan
  /** What the address offers and the plan has not yet. */
  offered: readonly OfferedProgramme[]
}

const ADDRESS = /^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/
/** As many as can be selected. */
const OFFERED_MAX = 6

/** `?programme=university/programme`, as public pages link here, offers that programme. */
export function loadPlan(url: URL) {
  return load('reading the plan', async (): Promise<LoadedPlan> => {
    const named = new Set(
      url.searchParams.getAll('programme').filter((address) => address.length <= 300 && ADDRESS.test(address)),
    )
    const [plan, read] = await Promise.all([readPlan(await accessToken()), readAll([...named].slice(0, OFFERED_MAX))])
    const chosen = new Set([...plan.programmes, ...plan.refused].map(({ id }) => id))
    return { plan, offered: read.filter(({ id }) => !chosen.has(id)) }
  })
}

/** What she has to do beside the steps: her tasks, and with a paid plan what her applications wait for. */
export function loadTasks(user: User) {
  return {
    tasks: load('reading the tasks', () => readOpenTasks(dataClient(), user.id)),
    applications: load('reading the applications', async () => {
      const { facts } = await readStudent(user)
      return { underway: facts.paid ? await readApplicationRecords(dataClient(), user.id) : null }
    }),
  }
}

async function readAll(addresses: readonly string[]): Promise<OfferedProgramme[]> {
  if (addresses.length === 0) return []
  const data = dataClient()
  const read = await Promise.all(addresses.map((address) => readOffered(data, address)))
  return read.filter((one) => one !== null)
}
