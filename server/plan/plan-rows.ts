import type { Transaction } from '#db/database.ts'
import type { StoredPlan } from '#domain/plan/stored-plan.ts'

/** Everything that a student's plan follows from, for the server. */
export async function readPlanFacts(transaction: Transaction, studentId: string): Promise<StoredPlan> {
  const { rows } = await transaction.query<{ facts: StoredPlan }>('select public.plan_facts($1) as facts', [studentId])
  return rows[0]!.facts
}
