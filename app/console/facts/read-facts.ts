import type { FigureValue, KindedValue } from '#domain/catalogue/figure.ts'
import type { FigureSource } from '#domain/catalogue/programme-facts.ts'
import type { Json } from '#domain/database-types.ts'
import type { FigureCheck } from '../figures/check-log.tsx'
import type { StoredKind } from '../figures/figure-fields.ts'
import { pageOf } from '../parts/address.ts'
import { consoleData } from '../shell/console-data.ts'

/** A figure as somebody has seen it. */
export interface SeenFigure {
  kind: StoredKind
  row_id: string
  detail: string | null
  value: FigureValue
  source: FigureSource
  seen: string
}

export interface FactLine extends SeenFigure {
  programme_id: string | null
  university_id: string
  university_name: string
  /** '' where the figure is the university's own. */
  programme_name: string
  country: string
  standing: 'opened' | 'stored' | 'register' | 'older' | 'none'
  /** How many have chosen what it belongs to. */
  students: number
}

export interface FactsPage {
  /** ISO date, the database's. */
  today: string
  total: number
  counts: Readonly<Record<FactsState, number>>
  countries: string[]
  rows: FactLine[]
}

export interface OpenFigure extends Omit<FactLine, 'standing'> {
  university_slug: string
  programme_slug: string | null
  programme_url: string | null
  retired_on: string | null
  today: string
  checks: FigureCheck[]
}

export const FACTS_STATES = { due: 'Due', none: 'No page', opened: 'Opened', register: 'Registers', all: 'All' } as const
export type FactsState = keyof typeof FACTS_STATES

export const PAGE_SIZE = 50

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function readFacts({ searchParams }: URL): Promise<FactsPage> {
  const filters: Record<string, string> = { page: pageOf(searchParams) }
  for (const name of ['state', 'kind', 'country', 'search', 'sort', 'direction']) {
    const value = searchParams.get(name)
    if (value) filters[name] = value
  }
  const { data } = await (await consoleData()).rpc('facts_page', { filters }).throwOnError()
  return data as unknown as FactsPage
}

/** Null where there is no such figure. */
export async function readFigure(kind: string, row: string, detail: string | undefined): Promise<OpenFigure | null> {
  if (!UUID.test(row)) return null
  const { data } = await (
    await consoleData()
  )
    .rpc('figure_page', { of_kind: kind, of_row: row, ...(detail !== undefined && { of_detail: detail }) })
    .throwOnError()
  return data as unknown as OpenFigure | null
}

/** Where the queue shows a figure. */
export function figurePath({ kind, row_id, detail }: Pick<SeenFigure, 'kind' | 'row_id' | 'detail'>): string {
  return `/console/facts/${kind}/${row_id}${detail === null ? '' : `/${detail}`}`
}

/** What `figureText` takes. */
export function kindedValue({ kind, value }: Pick<SeenFigure, 'kind' | 'value'>): KindedValue {
  return { kind, value } as KindedValue
}

type Check = Pick<FigureCheck, 'id' | 'action' | 'told'>

/** The source was opened and says the same. Refused with `changed_meanwhile` where somebody has changed it since. */
export async function confirmFigure({ kind, row_id, detail, seen }: SeenFigure): Promise<Check> {
  const { data } = await (
    await consoleData()
  )
    .rpc('confirm_figure', { of_kind: kind, of_row: row_id, of_detail: detail as string, seen_as: seen })
    .throwOnError()
  return data as Check
}

/** The source was opened and says `value`. */
export async function correctFigure(
  figure: SeenFigure,
  value: FigureValue,
  source: Readonly<Record<string, unknown>>,
): Promise<Check> {
  const { data } = await (
    await consoleData()
  )
    .rpc('correct_figure', {
      of_kind: figure.kind,
      of_row: figure.row_id,
      of_detail: figure.detail as string,
      seen_as: figure.seen,
      new_value: value as unknown as Json,
      new_source: source as Json,
    })
    .throwOnError()
  return data as Check
}

export async function undoCheck(id: string): Promise<void> {
  await (await consoleData()).rpc('undo_figure_check', { check_id: id }).throwOnError()
}
