import type { Caller } from '#db/as-role.ts'
import { asRole } from '#db/as-role.ts'
import type { Database, Row, Transaction } from '#db/database.ts'
import type { Preferences } from '../parse/prefer.ts'
import type { RestRequest } from '../parse/request.ts'
import type { ReadPlan } from '../plan/read-plan.ts'
import { MAXIMUM_ROWS } from '../plan/select-plan.ts'
import type { Statement } from '../plan/statement.ts'
import { readAnswer } from './read-answer.ts'
import { contentRange, rangeStatus, successAnswer, type Answer } from './response.ts'

/** Reads under the caller's role, in a transaction that cannot write. */
export async function readTable(database: Database, caller: Caller, request: RestRequest, plan: ReadPlan): Promise<Answer> {
  const { media, preferences } = request
  const read = async (transaction: Transaction) => {
    const [answer, estimate] = await Promise.all([
      readAnswer(transaction, plan.statement, media),
      estimateOf(transaction, plan.estimate),
    ])
    return { answer, total: totalOf(plan.count, answer.total, estimate) }
  }
  const { answer, total } = await asRole(database, caller, read, { readOnly: true, sentAtOnce: true, headers: request.headers() })
  return successAnswer({
    status: rangeStatus(plan.offset, answer.rows, total),
    body: answer.body ?? '',
    media,
    contentRange: contentRange(plan.offset, answer.rows, total),
    preferences,
    applied: ['count', 'handling'],
  })
}

interface ExplainRow extends Row {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
}

async function estimateOf(transaction: Transaction, estimate: Statement | null): Promise<number | null> {
  if (!estimate) return null
  const { rows } = await transaction.query<ExplainRow>(estimate.text, estimate.values)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? null
}

/** An estimated count is exact as far as a page can reach, and the planner's beyond. */
function totalOf(count: Preferences['count'], counted: number | null, estimate: number | null): number | null {
  if (count === 'estimated' && counted !== null && counted > MAXIMUM_ROWS) return Math.max(counted, estimate ?? 0)
  return count === 'planned' ? estimate : counted
}
