import { v5 } from 'uuid'
import type { Transaction } from '#db/database.ts'
import type { ProgrammeEntry, ProgrammeRecord } from '#domain/programmes/programme.ts'
import { universityId } from '#domain/universities/university-id.ts'

/** What a programme's row says of its university and of where the entry comes from. */
export interface StoredProgramme {
  /** The register that the entry belongs to: `helix` is the built-in catalogue. */
  register: string
  /** Its key there. */
  key: string
  universityId: string
  entry: ProgrammeEntry
  sources: ProgrammeRecord['sources']
}

type Table = 'sources' | 'programmes' | `programme_${'fields' | 'languages' | 'intakes' | 'fees' | 'deadlines' | 'requirements'}`

/** The columns that are written, with their types as json_to_recordset needs them. */
const COLUMNS: Record<Table, Readonly<Record<string, string>>> = {
  sources: { id: 'uuid', kind: 'text', url: 'text', publisher: 'text', edition: 'text', read_on: 'date', checked_on: 'date' },
  programmes: {
    id: 'uuid',
    source: 'text',
    source_id: 'text',
    university_id: 'uuid',
    slug: 'text',
    name: 'text',
    level: 'text',
    degree: 'text',
    subjects: 'text[]',
    mode: 'text',
    months: 'smallint',
    ects: 'numeric',
    url: 'text',
    apply_through: 'text',
    apply_url: 'text',
    apply_fee: 'numeric',
    apply_fee_currency: 'char(3)',
    name_source_id: 'uuid',
    months_source_id: 'uuid',
    ects_source_id: 'uuid',
    apply_source_id: 'uuid',
    apply_fee_source_id: 'uuid',
    retired_on: 'date',
  },
  programme_fields: { programme_id: 'uuid', isced: 'text' },
  programme_languages: { programme_id: 'uuid', language: 'text', level: 'text', source_id: 'uuid' },
  programme_intakes: { programme_id: 'uuid', month: 'smallint', source_id: 'uuid' },
  programme_fees: {
    programme_id: 'uuid',
    applicant_group: 'text',
    kind: 'text',
    amount: 'numeric',
    currency: 'char(3)',
    period: 'text',
    academic_year: 'text',
    note: 'text',
    source_id: 'uuid',
  },
  programme_deadlines: {
    programme_id: 'uuid',
    intake_month: 'smallint',
    applicant_group: 'text',
    opens: 'text',
    closes: 'text',
    note: 'text',
    source_id: 'uuid',
  },
  programme_requirements: {
    programme_id: 'uuid',
    kind: 'text',
    minimum: 'numeric',
    scale: 'text',
    note: 'text',
    source_id: 'uuid',
  },
}
const CHILDREN = Object.keys(COLUMNS).slice(2) as Table[]
/** Never changes once written: it is in people's bookmarks, and what a row is known by. */
const KEPT = new Set(['id', 'source', 'source_id', 'university_id', 'slug'])

/** The id of a programme: the same for the same entry of the same register on every installation. */
export function programmeId(register: string, key: string): string {
  return universityId(`programme:${register}`, key)
}

/** Writes programmes, new or known, each as a whole: what stood in them before and is not said again is gone. */
export async function writeProgrammes(transaction: Transaction, programmes: readonly StoredProgramme[]): Promise<void> {
  if (programmes.length === 0) return
  const rows = programmes.map(rowsOf)
  const all = (table: Table) => rows.flatMap((row) => row[table])
  await upsert(transaction, 'sources', [...new Map(all('sources').map((row) => [row['id'], row])).values()], 'id')
  await upsert(transaction, 'programmes', all('programmes'), 'id')
  const ids = JSON.stringify(all('programmes').map(({ id }) => id))
  for (const table of CHILDREN) {
    await transaction.query(
      `delete from public.${table} where programme_id in (select value::uuid from json_array_elements_text($1::json))`,
      [ids],
    )
    await upsert(transaction, table, all(table), null)
  }
}

type Row = Readonly<Record<string, unknown>>

async function upsert(transaction: Transaction, table: Table, rows: readonly Row[], key: string | null): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.keys(COLUMNS[table])
  const typed = Object.entries(COLUMNS[table]).map(([column, type]) => `${column} ${type}`)
  const changed = columns.filter((column) => !KEPT.has(column)).map((column) => `${column} = excluded.${column}`)
  await transaction.query(
    `insert into public.${table} (${columns.join(', ')}) select ${columns.join(', ')} from json_to_recordset($1::json) as given(${typed.join(', ')})
     ${key === null ? '' : `on conflict (${key}) do update set ${changed.join(', ')}`}`,
    [JSON.stringify(rows)],
  )
}

function rowsOf({ register, key, universityId: university_id, entry, sources }: StoredProgramme): Record<Table, Row[]> {
  const id = programmeId(register, key)
  const used = new Map<string, Row>()
  function sourceId(of: string | null | undefined): string | null {
    if (of === undefined) return null
    const row = sourceRow(id, of, sources)
    used.set(row.id, row)
    return row.id
  }
  const { languages, months, ects, intakes, apply, applyFee, fees, deadlines, requirements } = entry
  const own = { programme_id: id }
  const programme = {
    id,
    source: register,
    source_id: key,
    university_id,
    slug: entry.slug,
    name: entry.name,
    level: entry.level,
    degree: entry.degree,
    subjects: entry.subjects,
    mode: entry.mode,
    months: months?.value ?? null,
    ects: ects?.value ?? null,
    url: entry.url,
    apply_through: apply?.through ?? null,
    apply_url: apply?.url ?? null,
    apply_fee: applyFee?.amount ?? null,
    apply_fee_currency: applyFee?.currency ?? null,
    name_source_id: sourceId(entry.source),
    months_source_id: sourceId(months?.source),
    ects_source_id: sourceId(ects?.source),
    apply_source_id: sourceId(apply?.source),
    apply_fee_source_id: sourceId(applyFee?.source),
    retired_on: null,
  }
  const children = {
    programme_fields: entry.fields.map((isced) => ({ ...own, isced })),
    programme_languages: languages.map(({ language, level, source }) => ({
      ...own,
      language,
      level,
      source_id: sourceId(source),
    })),
    programme_intakes: intakes.map(({ month, source }) => ({ ...own, month, source_id: sourceId(source) })),
    programme_fees: fees.map(({ group, kind, amount, currency, per, year, note, source }) => ({
      ...own,
      applicant_group: group,
      kind,
      amount,
      currency,
      period: per,
      academic_year: year,
      note,
      source_id: sourceId(source),
    })),
    programme_deadlines: deadlines.map(({ intake, group, opens, closes, note, source }) => ({
      ...own,
      intake_month: intake,
      applicant_group: group,
      opens,
      closes,
      note,
      source_id: sourceId(source),
    })),
    programme_requirements: requirements.map(({ kind, minimum, scale, note, source }) => ({
      ...own,
      kind,
      minimum,
      scale,
      note,
      source_id: sourceId(source),
    })),
  }
  return { sources: [...used.values()], programmes: [programme], ...children }
}

/** A source is one row for all figures of a programme that stand in it; what is known without a page is one too. */
function sourceRow(programme: string, key: string | null, sources: ProgrammeRecord['sources']): Row & { id: string } {
  const source = key === null ? null : sources[key]
  return {
    id: v5(key ?? '', programme),
    kind: source?.kind ?? 'none',
    url: source?.url ?? null,
    publisher: source?.publisher ?? null,
    edition: source?.edition ?? null,
    read_on: source?.readOn ?? null,
    checked_on: source?.checkedOn ?? null,
  }
}
