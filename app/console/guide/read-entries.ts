import type { Database, Json } from '#domain/database-types.ts'
import { dueParts, checksOf } from '#domain/guide/guide-checks.ts'
import type { GuideKind } from '#domain/guide/guide-entry.ts'
import type { FigureCheck } from '../figures/check-log.tsx'
import { consoleData } from '../shell/console-data.ts'
import { FORMS } from './guide-fields.ts'

type Row = Database['public']['Tables']['guide_entries']['Row']

export interface GuideRow extends Omit<Row, 'kind' | 'body'> {
  kind: GuideKind
  body: Readonly<Record<string, unknown>>
}

export interface GuideLine extends GuideRow {
  name: string
  /** How many of its parts are due to be compared with their pages. */
  due: number
  /** The oldest day on which a part was compared (ISO date); null where one never was. */
  comparedOn: string | null
  /** Whether any part names a page that it can be compared with. */
  hasPage: boolean
}

export interface GuidePage {
  /** Of all that the filters leave. */
  rows: GuideLine[]
  countOfDue: number
}

type Sorted = 'rank' | 'name' | 'due' | 'compared' | 'changed'

/** A list is short: it is read whole, filtered and sorted here. `today` is an ISO date. */
export async function readEntries({ searchParams }: URL, kind: GuideKind, today: string): Promise<GuidePage> {
  const { data } = await consoleData()
    .from('guide_entries')
    .select('*')
    .eq('kind', kind)
    .order('rank')
    .order('slug')
    .throwOnError()
  const words = (searchParams.get('search') ?? '').trim().toLowerCase()
  const state = searchParams.get('state') ?? ''
  const lines = (data as unknown as GuideRow[]).map((row): GuideLine => ({
    ...row,
    name: nameOf(row),
    due: row.retired_on === null ? dueParts(row.body, today).length : 0,
    ...checksOf(row.body),
  }))
  const rows = lines
    .filter(({ name, body }) => `${name} ${JSON.stringify(body)}`.toLowerCase().includes(words))
    .filter(({ retired_on, due }) =>
      state === 'retired' ? retired_on !== null : state === 'due' ? due > 0 : state === 'all' || retired_on === null,
    )
  const sort = (searchParams.get('sort') ?? 'rank') as Sorted
  const sign = searchParams.get('direction') === 'down' ? -1 : 1
  return {
    rows: rows.toSorted((one, other) => sign * compare(sort, one, other)),
    countOfDue: lines.filter(({ due }) => due > 0).length,
  }
}

export function nameOf({ kind, body }: Pick<GuideRow, 'kind' | 'body'>): string {
  return String(body[FORMS[kind].fields[0]!.name])
}

function compare(sort: Sorted, one: GuideLine, other: GuideLine): number {
  switch (sort) {
    case 'name':
      return one.name.localeCompare(other.name)
    case 'due':
      return one.due - other.due
    case 'compared':
      return (one.comparedOn ?? '').localeCompare(other.comparedOn ?? '')
    case 'changed':
      return one.updated_at.localeCompare(other.updated_at)
    case 'rank':
      return one.rank - other.rank
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function readEntry(id: string): Promise<GuideRow | null> {
  if (!UUID.test(id)) return null
  const { data } = await consoleData().from('guide_entries').select('*').eq('id', id).maybeSingle().throwOnError()
  return data as unknown as GuideRow | null
}

/** What was compared and changed of an entry, latest first. */
export async function readChecks(id: string): Promise<FigureCheck[]> {
  const { data } = await consoleData()
    .from('figure_checks')
    .select('id, kind, detail, action, before, after, told, checked_by, checked_at')
    .eq('entry_id', id)
    .order('checked_at', { ascending: false })
    .limit(30)
    .throwOnError()
  return data as unknown as FigureCheck[]
}

/** What staff write of an entry. */
type Written = { body: Readonly<Record<string, unknown>>; rank?: number } | { retired_on: string | null }

/** Gives the entry as it is stored; null where somebody has changed it since `seen`. */
export async function changeEntry({ id, updated_at }: GuideRow, written: Written): Promise<GuideRow | null> {
  const { data } = await consoleData()
    .from('guide_entries')
    .update(written as { body?: Json; rank?: number; retired_on?: string | null })
    .eq('id', id)
    .eq('updated_at', updated_at)
    .select('*')
    .throwOnError()
  return (data[0] as unknown as GuideRow | undefined) ?? null
}

export async function addEntry(kind: GuideKind, body: Readonly<Record<string, unknown>>, rank?: number): Promise<GuideRow> {
  const { data } = await consoleData()
    .from('guide_entries')
    .insert({ kind, body: body as Json, ...(rank !== undefined && { rank }) } as never)
    .select('*')
    .single()
    .throwOnError()
  return data as unknown as GuideRow
}
