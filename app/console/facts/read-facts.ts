import type { FigureValue } from '#domain/catalogue/figure.ts'
import type { Json } from '#domain/database-types.ts'
import type { FigureSource } from '#domain/facts/figure-source.ts'
import type { GuideFactKind, GuidePart } from '#domain/guide/guide-facts.ts'
import type { FigureCheck } from '../figures/check-log.tsx'
import type { StoredKind } from '../figures/figure-fields.ts'
import { pageOf } from '../parts/list/address.ts'
import { consoleData } from '../shell/console-data.ts'

interface Fact {
  row_id: string
  detail: string | null
  source: FigureSource
  /** Says which state of it somebody has seen. */
  seen: string
  country: string
  /** How many rely on it: they have chosen what it belongs to. */
  students: number
}

/** A figure of the catalogue. */
interface CatalogueFact extends Fact {
  kind: StoredKind
  value: FigureValue
  programme_id: string | null
  university_id: string
  university_name: string
  /** '' where the figure is the university's own. */
  programme_name: string
}

/** What a page says of a scholarship or a visa. */
interface GuideFact extends Fact {
  kind: GuideFactKind
  detail: string
  value: GuidePart
  /** The scholarship, or the country of the visa. */
  entry_name: string
}

export type FactLine = CatalogueFact | GuideFact

export interface FactsPage {
  /** ISO date, the database's. */
  today: string
  total: number
  counts: Readonly<Record<FactsState, number>>
  countries: string[]
  rows: FactLine[]
}

interface Opened {
  today: string
  checks: FigureCheck[]
}

export type OpenFigure = CatalogueFact & Opened
/** With its source as the body of its entry has it. */
export type OpenPart = GuideFact & Opened & { stated: Readonly<Record<string, unknown>> }
export type OpenFact = OpenFigure | OpenPart

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
  const { data } = await consoleData().rpc('facts_page', { filters }).throwOnError()
  return data as unknown as FactsPage
}

/** Null where there is no such figure. */
export async function readFact(kind: string, row: string, detail: string | undefined): Promise<OpenFact | null> {
  if (!UUID.test(row)) return null
  const { data } = await consoleData()
    .rpc('figure_page', { of_kind: kind, of_row: row, ...(detail !== undefined && { of_detail: detail }) })
    .throwOnError()
  return data as unknown as OpenFact | null
}

type Check = Pick<FigureCheck, 'id' | 'action' | 'told'>
type Seen = Pick<FactLine, 'kind' | 'row_id' | 'detail' | 'seen'>

/** The source was opened and says the same. Refused with `changed_meanwhile` where somebody has changed it since. */
export async function confirmFact({ kind, row_id, detail, seen }: Seen): Promise<Check> {
  const { data } = await consoleData()
    .rpc('confirm_figure', { of_kind: kind, of_row: row_id, of_detail: detail as string, seen_as: seen })
    .throwOnError()
  return data as Check
}

/** The source was opened and says `value`. */
export async function correctFact({ kind, row_id, detail, seen }: Seen, value: object, source: object): Promise<Check> {
  const { data } = await consoleData()
    .rpc('correct_figure', {
      of_kind: kind,
      of_row: row_id,
      of_detail: detail as string,
      seen_as: seen,
      new_value: value as Json,
      new_source: source as Json,
    })
    .throwOnError()
  return data as Check
}

export async function undoCheck(id: string): Promise<void> {
  await consoleData().rpc('undo_figure_check', { check_id: id }).throwOnError()
}
