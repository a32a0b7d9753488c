import { createHash } from 'node:crypto'
import type { Transaction } from '#db/database.ts'
import { IMPORTED_COLUMNS } from '#db/seed/university-rows.ts'
import type { AppliedImport } from '#domain/catalogue/import.ts'
import { universityId } from '#domain/universities/university-id.ts'
import { batchesOf, type ImportPlan, writePlan } from './store-universities.ts'

export interface ImportRecord {
  fileName: string
  format: string
  sha256: string
  /** Faulty lines that were left out. */
  leftOut: number
  retireGone: boolean
}

/** Says what exactly a plan would do: two that say the same do the same. */
export function digestOf({ added, changed, gone }: ImportPlan): string {
  const said = [added, changed.map(({ id, before, after }) => [id, before, after]), gone.map(({ id }) => id)]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

/** Those of the gone that retire: what a person wrote or a programme hangs on is no register's to take out. */
export function retiring({ gone }: ImportPlan, retireGone: boolean): ImportPlan['gone'] {
  return retireGone ? gone.filter(({ isBare }) => isBare) : []
}

/**
 * Writes the plan, what each row was before, and who did it; and tells whoever has chosen what changed. All in the given transaction, which is the
 * person's: the database asks for her duty and notes her name, and the rows are written in the server's.
 */
export async function applyImport(transaction: Transaction, plan: ImportPlan, record: ImportRecord): Promise<AppliedImport> {
  const retired = retiring(plan, record.retireGone)
  const { rows } = await transaction.query<{ id: string }>('select public.record_import($1, $2, $3, $4, $5, $6, $7, $8) as id', [
    record.fileName,
    record.format,
    record.sha256,
    plan.added.length,
    plan.changed.length,
    plan.unchanged,
    retired.length,
    record.leftOut,
  ])
  const { id } = rows[0]!
  await become('service_role', transaction)
  await writePlan(transaction, plan)
  await transaction.query(
    `update public.universities set retired_on = current_date where id in (select value::uuid from json_array_elements_text($1::json))`,
    [JSON.stringify(retired.map((gone) => gone.id))],
  )
  await keepRows(transaction, id, plan, retired)
  const told = await tellOfImport(transaction, id, false)
  if (told > 0) await transaction.query('update public.catalogue_imports set told = $2 where id = $1', [id, told])
  return { id, told }
}

/** Takes an import back in the given transaction, which is the person's. What somebody changed or chose since stays, and is counted. */
export async function undoImport(transaction: Transaction, id: string): Promise<{ kept: number; told: number }> {
  await become('service_role', transaction)
  const { rows } = await transaction.query<{ kept: number }>('select public.undo_import($1) as kept', [id])
  const told = await tellOfImport(transaction, id, true)
  await become('authenticated', transaction)
  await transaction.query('select public.record_undone_import($1, $2)', [id, rows[0]!.kept])
  return { kept: rows[0]!.kept, told }
}

async function become(role: 'service_role' | 'authenticated', transaction: Transaction): Promise<void> {
  await transaction.query(`select set_config('role', $1, true)`, [role])
}

async function tellOfImport(transaction: Transaction, id: string, undoing: boolean): Promise<number> {
  const { rows } = await transaction.query<{ told: number }>('select public.tell_of_import($1, $2) as told', [id, undoing])
  return rows[0]!.told
}

/** What undoing it needs: of a changed row the columns that changed, of an added one what was written. */
async function keepRows(
  transaction: Transaction,
  importId: string,
  { added, changed }: ImportPlan,
  retired: ImportPlan['gone'],
): Promise<void> {
  for (const batch of batchesOf(added)) {
    await transaction.query(
      `insert into public.catalogue_import_rows (import_id, university_id, action, name, after)
       select $1, universities.id, 'added', universities.name,
         (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(universities)) where key = any ($3::text[]))
       from public.universities where id in (select value::uuid from json_array_elements_text($2::json))`,
      [importId, JSON.stringify(batch.map(({ source, source_id }) => universityId(source, source_id))), IMPORTED_COLUMNS],
    )
  }
  for (const batch of batchesOf(changed)) {
    await transaction.query(
      `insert into public.catalogue_import_rows (import_id, university_id, action, name, before, after)
       select $1, id, 'changed', name, before, after
       from json_to_recordset($2::json) as given(id uuid, name text, before jsonb, after jsonb)`,
      [importId, JSON.stringify(batch.map(({ id, name, before, after }) => ({ id, name, before, after })))],
    )
  }
  await transaction.query(
    `insert into public.catalogue_import_rows (import_id, university_id, action, name, before, after)
     select $1, universities.id, 'retired', universities.name, '{"retired_on": null}', jsonb_build_object('retired_on', retired_on)
     from public.universities where id in (select value::uuid from json_array_elements_text($2::json))`,
    [importId, JSON.stringify(retired.map(({ id }) => id))],
  )
}
