import type { FigureValue, StoredFigure } from '#domain/catalogue/figure.ts'
import type { Json } from '#domain/database-types.ts'
import type { ProgrammeLevel } from '#domain/programmes/programme.ts'
import type { FigureCheck } from '../figures/check-log.tsx'
import type { StoredKind } from '../figures/figure-fields.ts'
import { pageOf } from '../parts/list/address.ts'
import { consoleData } from '../shell/console-data.ts'

export const VIEWS = {
  universities: 'Universities',
  programmes: 'Programmes',
  jobs: 'Jobs',
  scholarships: 'Scholarships',
  visas: 'Visas',
  questions: 'Questions',
} as const
export type View = keyof typeof VIEWS
export const PAGE_SIZE = 50

export interface CatalogueLine {
  id: string
  name: string
  /** '' in a list of universities. */
  university_name: string
  country: string
  city: string
  source: string
  level: ProgrammeLevel | null
  retired_on: string | null
  updated_at: string
  students: number
}

export interface CataloguePage {
  total: number
  countries: string[]
  sources: string[]
  rows: CatalogueLine[]
}

export async function readCatalogue({ searchParams }: URL, view: 'universities' | 'programmes'): Promise<CataloguePage> {
  const filters: Record<string, string> = { page: pageOf(searchParams), view }
  for (const name of ['search', 'country', 'source', 'state', 'level', 'sort', 'direction']) {
    const value = searchParams.get(name)
    if (value) filters[name] = value
  }
  const { data } = await consoleData().rpc('catalogue_page', { filters }).throwOnError()
  return data as unknown as CataloguePage
}

interface RecordBeside {
  /** Says which state of it somebody has seen. */
  seen: string
  retired_on: string | null
  source: string
  figures: StoredFigure[]
  students: number
  checks: FigureCheck[]
  /** ISO date, the database's. */
  today: string
}

export interface ProgrammeFacts {
  slug: string
  level: ProgrammeLevel
  mode: string | null
  subjects: string[]
  url: string | null
  fields: string[]
  university: { id: string; name: string; slug: string; country: string }
}
export interface ProgrammeRecord extends RecordBeside, ProgrammeFacts {
  id: string
}

export interface UniversityFacts {
  slug: string
  name: string
  country: string
  city: string
  region: string | null
  programs: string[]
  description: string | null
  website_url: string | null
  image_url: string | null
  latitude: number | null
  longitude: number | null
  /** Whether its programmes are entries of their own: then their names are not typed here. */
  has_rows: boolean
}
export interface UniversityRecord extends RecordBeside, UniversityFacts {
  id: string
  programmes: { id: string; name: string; level: ProgrammeLevel; retired_on: string | null }[]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export async function readProgramme(id: string): Promise<ProgrammeRecord | null> {
  return (await readRecord('programme', id)) as ProgrammeRecord | null
}

export async function readUniversity(id: string): Promise<UniversityRecord | null> {
  return (await readRecord('university', id)) as UniversityRecord | null
}

async function readRecord(kind: 'programme' | 'university', id: string): Promise<unknown> {
  if (!UUID.test(id)) return null
  const { data } = await consoleData().rpc('catalogue_record', { of_kind: kind, wanted: id }).throwOnError()
  return data
}

/** A figure as a form holds it: with `row_id` null where it is new. */
export interface WrittenFigure {
  kind: StoredKind
  row_id: string | null
  detail: string | null
  value: FigureValue
  source: Readonly<Record<string, unknown>>
  /** Whether it was compared with its source today. */
  checked: boolean
}

interface Saved {
  id: string
  told: number
}

/** Refused with `changed_meanwhile` where somebody has changed it since `seen`; new where `id` is null. */
export async function saveRecord(
  kind: 'programme' | 'university',
  id: string | null,
  seen: string,
  record: Readonly<Record<string, unknown>> & { figures: readonly WrittenFigure[] },
): Promise<Saved> {
  const { data } = await consoleData()
    .rpc(kind === 'programme' ? 'save_programme' : 'save_university', {
      wanted: id as string,
      seen_as: seen,
      given: record as unknown as Json,
    })
    .throwOnError()
  return data as unknown as Saved
}

/** Gives how many students were told. */
export async function retireRecord(
  kind: 'programme' | 'university',
  id: string,
  seen: string,
  retired: boolean,
): Promise<number> {
  const { data } = await consoleData().rpc('retire_record', { of_kind: kind, wanted: id, seen_as: seen, retired }).throwOnError()
  return data
}
