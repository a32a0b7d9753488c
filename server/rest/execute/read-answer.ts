import type { QueryResult, Row, Transaction } from '#db/database.ts'
import { refuseTooLong } from '../parse/limits.ts'
import type { MediaType } from '../parse/media-type.ts'
import type { Statement } from '../plan/statement.ts'
import { notASingleRow } from '../rest-error.ts'

export interface AnswerRow extends Row {
  body: string | null
  rows: number
  total: number | null
  merged: number | null
}

/** Runs it. Throws PGRST116 when an object was requested and there is not exactly one row. */
export async function readAnswer(transaction: Transaction, { text, values }: Statement, media: MediaType): Promise<AnswerRow> {
  const { rows }: QueryResult<AnswerRow> = await transaction.query<AnswerRow>(text, values)
  const [answer] = rows
  if (!answer) throw new Error('an aggregate gave no row')
  refuseTooLong(answer.body)
  if (media.shape === 'object' && answer.rows !== 1) throw notASingleRow(answer.rows)
  return answer
}
