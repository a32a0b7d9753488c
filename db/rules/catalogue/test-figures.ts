/** What the tests of checked figures do again and again: an editor's three functions, and the mails that come of them. */
import type { Database } from '#db/database.ts'
import { queryAs, queryAsService, type TestStudent } from '#test/students.ts'

/** A figure as a page of the console shows it. */
interface SeenFigure {
  kind: string
  row_id: string
  detail: string | null
  seen: string
}

export interface FigureCheck extends Record<string, unknown> {
  id: string
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  told: number
}

export async function confirmFigure(
  database: Database,
  who: TestStudent,
  { kind, row_id, detail, seen }: SeenFigure,
): Promise<FigureCheck> {
  const sql = 'select * from public.confirm_figure($1, $2, $3, $4)'
  return (await queryAs<FigureCheck>(database, who, sql, [kind, row_id, detail, seen]))[0]!
}

export async function correctFigure(
  database: Database,
  who: TestStudent,
  { kind, row_id, detail, seen }: SeenFigure,
  value: object,
  source: object,
): Promise<FigureCheck> {
  const sql = 'select * from public.correct_figure($1, $2, $3, $4, $5::text::jsonb, $6::text::jsonb)'
  const given = [kind, row_id, detail, seen, JSON.stringify(value), JSON.stringify(source)]
  return (await queryAs<FigureCheck>(database, who, sql, given))[0]!
}

export async function undoFigureCheck(database: Database, who: TestStudent, id: string): Promise<FigureCheck> {
  return (await queryAs<FigureCheck>(database, who, 'select * from public.undo_figure_check($1)', [id]))[0]!
}

/** The mails that wait for this address, in the order in which they were queued. */
export async function mailsTo(database: Database, email: string): Promise<object[]> {
  const sql = `select mail from mail.outbox where mail ->> 'to' = $1 order by id`
  return (await queryAsService<{ mail: object }>(database, sql, [email])).map(({ mail }) => mail)
}
