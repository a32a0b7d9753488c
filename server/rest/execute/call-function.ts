import { asRole, type Caller } from '#db/as-role.ts'
import type { Database, Transaction } from '#db/database.ts'
import { checkMaxAffected } from '../parse/prefer.ts'
import type { RestRequest } from '../parse/request.ts'
import { planCall, type CallPlan } from '../plan/call-plan.ts'
import { notASingleRow } from '../rest-error.ts'
import type { SchemaCache } from '../schema/schema-cache.ts'
import { readAnswer, type AnswerRow } from './read-answer.ts'
import { contentRange, rangeStatus, successAnswer, type Answer } from './response.ts'

/** GET, HEAD or POST of a function. Only POST of a volatile one may write. */
export async function callFunction(
  database: Database,
  schemas: SchemaCache,
  caller: Caller,
  request: RestRequest,
): Promise<Answer> {
  const body = request.method === 'POST' ? await request.body() : null
  const plan = await schemas.use((schema) => planCall(schema, request, body))
  const { routine, offset } = plan
  const readOnly = request.method !== 'POST' || !routine.isVolatile
  const call = (transaction: Transaction) => runCall(transaction, plan, request)
  const {
    body: text,
    rows,
    total,
  } = await asRole(database, caller, call, { readOnly, sentAtOnce: readOnly, headers: request.headers() })
  const isSilent = routine.returns.kind === 'void' || request.preferences.return === 'minimal'
  return successAnswer({
    status: isSilent ? 204 : rangeStatus(offset, rows, total),
    body: isSilent ? null : (text ?? ''),
    media: { ...plan.media, contentType: request.media.contentType },
    contentRange: routine.returns.kind === 'void' ? null : contentRange(offset, rows, total),
    preferences: request.preferences,
    applied: ['return', 'count', 'handling', 'max-affected'],
  })
}

async function runCall(
  transaction: Transaction,
  { statement, routine, media }: CallPlan,
  request: RestRequest,
): Promise<AnswerRow> {
  // A single value or row is an object of itself: only a request for one with `single` fails when there is none.
  const answer = await readAnswer(transaction, statement, { ...media, shape: 'array' })
  if (request.media.shape === 'object' && routine.returns.kind !== 'void' && answer.rows !== 1) throw notASingleRow(answer.rows)
  if (routine.returnsSet) checkMaxAffected(request.preferences, answer.rows)
  return answer
}
