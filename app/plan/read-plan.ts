import type { Data } from '#app/data-client.ts'
import { VISA_LEAD_TIMES } from '#content/guide/decision-times.ts'
import { LEAD_TIMES } from '#content/guide/lead-times.ts'
import { planSteps } from '#domain/plan/plan.ts'
import { planned, type StoredProgramme } from '#domain/plan/planned-programme.ts'
import type { PlannedProgramme, PlanStep } from '#domain/plan/step.ts'
import type { PlanQuery } from './plan-query.ts'

/** A programme of a plan: what is planned with, and where its page is. */
export interface ChosenProgramme extends PlannedProgramme {
  /** `university/programme`, by their slugs. */
  address: string
  degree: string | null
}

/** One that could be added. */
export interface FoundProgramme {
  address: string
  name: string
  university: string
  city: string
  country: string
}

export interface ReadPlan {
  chosen: ChosenProgramme[]
  /** Addresses that lead to no programme (any more). */
  missing: string[]
  steps: PlanStep[]
  /** Null where nothing was searched. */
  found: FoundProgramme[] | null
}

interface Card {
  slug: string
  name: string
  university: { slug: string; name: string; city: string; country: string }
}

const FOUND_MAX = 8

/** The plan of an address, seen from `today` (ISO date). Throws what the data layer refused. */
export async function readPlan(data: Data, query: PlanQuery, today: string): Promise<ReadPlan> {
  const [read, found] = await Promise.all([
    Promise.all(query.programmes.map((address) => readChosen(data, address))),
    query.find ? find(data, query.find) : null,
  ])
  const chosen = read.filter((one) => one !== null)
  const person = { country: query.country, has: new Set(query.has) }
  return {
    chosen,
    missing: query.programmes.filter((_, n) => read[n] === null),
    steps: planSteps(chosen, person, { ...LEAD_TIMES, visa: VISA_LEAD_TIMES }, today),
    found: found && found.filter(({ address }) => !query.programmes.includes(address)),
  }
}

async function readChosen(data: Data, address: string): Promise<ChosenProgramme | null> {
  const [university_slug = '', programme_slug = ''] = address.split('/')
  const { data: answer } = await data.rpc('read_programme', { university_slug, programme_slug }, { get: true }).throwOnError()
  const stored = answer as unknown as StoredProgramme | null
  if (stored === null) return null
  return { address, degree: stored.degree, ...planned(stored) }
}

async function find(data: Data, search: string): Promise<FoundProgramme[]> {
  const { data: answer } = await data.rpc('find_programmes', { search, take: FOUND_MAX }, { get: true }).throwOnError()
  return (answer as unknown as { programmes: Card[] }).programmes.map(({ slug, name, university }) => ({
    address: `${university.slug}/${slug}`,
    name,
    university: university.name,
    city: university.city,
    country: university.country,
  }))
}
