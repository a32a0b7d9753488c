import type { LRUCache } from 'lru-cache'
import type { Transaction } from '#db/database.ts'
import type { StoredProgramme } from '#domain/plan/planned-programme.ts'
import type { PlanFacts, StoredPlan } from '#domain/plan/stored-plan.ts'

/** Everything that a student's plan follows from, for the server. */
export async function readPlanFacts(transaction: Transaction, studentId: string): Promise<StoredPlan> {
  const { rows } = await transaction.query<{ facts: StoredPlan }>('select public.plan_facts($1) as facts', [studentId])
  return rows[0]!.facts
}

/** What public.plans_of() gives of a student: her programmes by their ids. */
type StoredFacts = Omit<PlanFacts, 'programmes'> & {
  programmes: (Omit<PlanFacts['programmes'][number], 'programme'> & { programme: string })[]
}

/** What the plans of these students follow from, by student. Programmes that `known` lacks are read into it. */
export async function readPlansFacts(
  transaction: Transaction,
  students: readonly string[],
  known: LRUCache<string, StoredProgramme>,
): Promise<Map<string, PlanFacts>> {
  const { rows } = await transaction.query<{ student_id: string; facts: StoredFacts }>(
    'select student_id, facts from public.plans_of($1::uuid[])',
    [students],
  )
  const chosen = new Set(rows.flatMap(({ facts }) => facts.programmes.map(({ programme }) => programme)))
  const programmes = new Map([...chosen].flatMap((id) => known.get(id) ?? []).map((programme) => [programme.id, programme]))
  const missing = [...chosen].filter((id) => !programmes.has(id))
  for (const programme of await readProgrammes(transaction, missing)) {
    programmes.set(programme.id, programme)
    known.set(programme.id, programme)
  }
  const factsOf = ({ programmes: own, ...facts }: StoredFacts): PlanFacts => ({
    ...facts,
    programmes: own.map(({ programme, application }) => ({ programme: programmes.get(programme)!, application })),
  })
  return new Map(rows.map(({ student_id, facts }) => [student_id, factsOf(facts)]))
}

async function readProgrammes(transaction: Transaction, ids: readonly string[]): Promise<StoredProgramme[]> {
  if (ids.length === 0) return []
  const { rows } = await transaction.query<{ programme: StoredProgramme }>(
    `select public.read_programme(university.slug, programme.slug) as programme
     from public.programmes programme join public.universities university on university.id = programme.university_id
     where programme.id = any ($1::uuid[])`,
    [ids],
  )
  return rows.map(({ programme }) => programme)
}
