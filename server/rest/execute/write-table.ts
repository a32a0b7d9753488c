import { asRole, type Caller } from '#db/as-role.ts'
import type { Database } from '#db/database.ts'
import { checkMaxAffected, type PreferenceName } from '../parse/prefer.ts'
import { parametersOf, parseRestQuery } from '../parse/query-params.ts'
import type { RestRequest } from '../parse/request.ts'
import { tableOf } from '../plan/read-plan.ts'
import { planWrite } from '../plan/write-plan.ts'
import { notASingleRow } from '../rest-error.ts'
import type { SchemaCache } from '../schema/schema-cache.ts'
import { readAnswer, type AnswerRow } from './read-answer.ts'
import { contentRange, successAnswer, type Answer } from './response.ts'

const APPLIED: Record<string, readonly PreferenceName[]> = {
  POST: ['resolution', 'missing', 'return', 'count', 'handling'],
  PATCH: ['return', 'count', 'handling', 'max-affected'],
  DELETE: ['return', 'count', 'handling', 'max-affected'],
}

const NOTHING_WRITTEN: AnswerRow = { body: '[]', rows: 0, total: 0, merged: null }

/** POST, PATCH or DELETE of a table, in one transaction: whatever is thrown, nothing was written. */
export async function writeTable(
  database: Database,
  schemas: SchemaCache,
  caller: Caller,
  request: RestRequest,
): Promise<Answer> {
  const { preferences, method, media } = request
  const body = method === 'DELETE' ? null : await request.body()
  const plan = await schemas.use((schema) => {
    const query = parseRestQuery(parametersOf(request.pathAndQuery))
    return planWrite(schema, tableOf(schema, request.name), query, request, body)
  })
  if (plan === null && media.shape === 'object') throw notASingleRow(0)
  const answer = plan === null ? NOTHING_WRITTEN : await asRole(
    database,
    caller,
    async (transaction) => {
      const written = await readAnswer(transaction, plan, media)
      if (method !== 'POST') checkMaxAffected(preferences, written.total ?? 0)
      return written
    },
    { headers: request.headers() },
  ) // prettier-ignore
  const wantsRows = preferences.return === 'representation'
  const written = answer.total ?? 0
  const total = preferences.count === null ? null : written
  return successAnswer({
    status: method === 'POST' ? (written > 0 && answer.merged === written ? 200 : 201) : wantsRows ? 200 : 204,
    body: wantsRows ? answer.body : null,
    media,
    contentRange: contentRange(0, method === 'PATCH' ? written : 0, total),
    preferences,
    applied: APPLIED[method] ?? [],
  })
}
