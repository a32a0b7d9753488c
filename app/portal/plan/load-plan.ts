import type { User } from '@supabase/auth-js'
import { loadData } from '#app/session/clients.ts'
import type { StoredPlan } from '#domain/plan/stored-plan.ts'
import { load } from '../student/loaded.ts'
import { type OfferedProgramme, readOffered, readPlanFacts } from './queries.ts'

export interface LoadedPlan {
  stored: StoredPlan
  /** What the address offers and the plan has not yet. */
  offered: readonly OfferedProgramme[]
}

const ADDRESS = /^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/
/** As many as can be selected. */
const OFFERED_MAX = 6

/** `?programme=university/programme`, as public pages link here, offers that programme. */
export function loadPlan(user: User, url: URL) {
  return load('reading the plan', async (): Promise<LoadedPlan> => {
    const data = await loadData()
    const named = new Set(
      url.searchParams.getAll('programme').filter((address) => address.length <= 300 && ADDRESS.test(address)),
    )
    const addresses = [...named].slice(0, OFFERED_MAX)
    const [stored, read] = await Promise.all([
      readPlanFacts(data, user.id),
      Promise.all(addresses.map((address) => readOffered(data, address))),
    ])
    const chosen = new Set(stored.programmes.map(({ programme }) => programme.id))
    return { stored, offered: read.filter((one) => one !== null && !chosen.has(one.id)) as OfferedProgramme[] }
  })
}
