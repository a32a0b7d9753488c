import { planSteps, programmeDates } from './plan.ts'
import type { LeadTimes, PlannedProgramme, PlanStep } from './step.ts'
import { englishTooLow, planOf, type StoredPlan } from './stored-plan.ts'

/** A programme that a plan leads to. */
export interface OwnProgramme extends Pick<PlannedProgramme, 'id' | 'name' | 'university' | 'city'> {
  degree: string | null
  slug: string
  universitySlug: string
  /** Its deadline, ISO date; null where none is entered for the next intake. */
  closes: string | null
}

/** A student's plan as her screen shows it. */
export interface OwnPlan extends Pick<StoredPlan, 'undecided' | 'tests' | 'degreeCountry'> {
  /** The day that it is where she lives, ISO date. */
  today: string
  /** In the order of their letters. */
  programmes: OwnProgramme[]
  /** Those that said no. */
  refused: { id: string; name: string; university: string }[]
  /** The programmes for which her English test is not good enough. */
  englishTooLow: string[]
  steps: PlanStep[]
}

/** What GET /functions/v1/plan answers with. */
export function ownPlan(stored: StoredPlan, leads: LeadTimes, today: string): OwnPlan {
  const { programmes, person } = planOf(stored)
  const read = new Map(stored.programmes.map(({ programme }) => [programme.id, programme]))
  const shown = new Set(programmes.map(({ id }) => id))
  return {
    today,
    undecided: stored.undecided,
    tests: stored.tests,
    degreeCountry: stored.degreeCountry,
    programmes: programmes.map((programme) => {
      const { degree, slug, university } = read.get(programme.id)!
      const { id, name, city } = programme
      const { closes } = programmeDates(programme, today)
      return { id, name, university: university.name, city, degree, slug, universitySlug: university.slug, closes }
    }),
    refused: stored.programmes
      .filter(({ programme }) => !shown.has(programme.id))
      .map(({ programme: { id, name, university } }) => ({ id, name, university: university.name })),
    englishTooLow: englishTooLow(stored),
    steps: planSteps(programmes, person, leads, today),
  }
}
