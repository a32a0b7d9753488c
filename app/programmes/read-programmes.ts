import type { Data } from '#app/data-client.ts'
import type { ProgrammeCard, ProgrammeDepth, ProgrammeDetails } from '#domain/programmes/programme-card.ts'
import { filtersOf, PAGE_SIZE, type ProgrammeQuery } from './programme-query.ts'

export interface Found {
  /** How the search was read: 'similar' where nothing has its words. */
  how: 'all' | 'phrase' | 'words' | 'folded' | 'similar' | 'none'
  total: number
  programmes: ProgrammeCard[]
}

interface Counted<Value = string> {
  value: Value
  count: number
}

/** How many programmes each value of a filter would leave, the others as they are. */
export interface ProgrammeFacets {
  country: Counted[]
  level: Counted[]
  /** By three digits. */
  field: Counted[]
  language: Counted[]
  tuition: Counted<number>[]
  ielts: Counted<number>[]
  depth: Counted<ProgrammeDepth>[]
  open: number
  no_gre: number
}

export interface ProgrammePage extends Found {
  /** The page shown: the last one where a later one was asked for. */
  page: number
  pageCount: number
  facets: ProgrammeFacets
}

/** A page of what a search and its filters leave on a day (ISO date), and how much other filters would. Throws what the data layer refused. */
export async function readProgrammes(data: Data, query: ProgrammeQuery, today: string): Promise<ProgrammePage> {
  const filters = filtersOf(query, today)
  const [asked, { data: facets }] = await Promise.all([
    find(data, query.search, filters, (query.page - 1) * PAGE_SIZE, PAGE_SIZE),
    data.rpc('programme_facets', { search: query.search, filters: JSON.stringify(filters) }, { get: true }).throwOnError(),
  ])
  const pageCount = Math.max(1, Math.ceil(asked.total / PAGE_SIZE))
  const page = Math.min(query.page, pageCount)
  const found = page === query.page ? asked : await find(data, query.search, filters, (page - 1) * PAGE_SIZE, PAGE_SIZE)
  return { ...found, page, pageCount, facets: facets as unknown as ProgrammeFacets }
}

/** How many programmes a search finds on a day (ISO date), its filters applied. */
export async function countProgrammes(data: Data, query: ProgrammeQuery, today: string): Promise<number> {
  return (await find(data, query.search, filtersOf(query, today), 0, 0)).total
}

export interface Shortened {
  search: string
  total: number
}

const MOST_WORDS = 6

/**
 * Where nothing has all the words of a search: what it finds with one of them left out, the fewest first, the filters as they are. A search
 * that is understood only by likeness is none.
 */
export async function readShortened(data: Data, query: ProgrammeQuery, today: string): Promise<Shortened[]> {
  const words = query.search.split(/\s+/)
  if (words.length < 2 || words.length > MOST_WORDS) return []
  const filters = filtersOf(query, today)
  const shorter = [...new Set(words.map((_, left) => words.toSpliced(left, 1).join(' ')))]
  const found = await Promise.all(
    shorter.map(async (search) => {
      const { how, total } = await find(data, search, filters, 0, 0)
      return { search, total: how === 'similar' ? 0 : total }
    }),
  )
  return found.filter(({ total }) => total > 0).toSorted((one, other) => one.total - other.total)
}

/** The programmes of one university, in the order of a list, and how many it has. */
export async function programmesOf(data: Data, university: string): Promise<Found> {
  return find(data, '', { university }, 0, 100)
}

/** Null where there is none of that address. A retired one is found too. */
export async function readProgramme(data: Data, university: string, programme: string): Promise<ProgrammeDetails | null> {
  if (!SLUG.test(university) || !SLUG.test(programme)) return null
  const { data: found } = await data
    .rpc('read_programme', { university_slug: university, programme_slug: programme }, { get: true })
    .throwOnError()
  return found as unknown as ProgrammeDetails | null
}

/** As the database holds them: an address may carry what no database can be asked for, such as NUL. */
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const SIMILAR_SHOWN = 4

/** Programmes of the same level that were entered figure by figure: those of the same name first, then others of its first field. */
export async function similarProgrammes(
  data: Data,
  { id, name, level, fields: [field] }: ProgrammeDetails,
): Promise<ProgrammeCard[]> {
  const [named, ofField] = await Promise.all([
    find(data, name, { level }, 0, 2 * SIMILAR_SHOWN + 1),
    field === undefined ? null : find(data, '', { level, field }, 0, 2 * SIMILAR_SHOWN + 1),
  ])
  const sameName = named.how === 'phrase' ? named.programmes : []
  const entered = [...sameName, ...(ofField?.programmes ?? [])].filter((card) => card.depth !== 'register' && card.id !== id)
  return [...new Map(entered.map((card) => [card.id, card])).values()].slice(0, SIMILAR_SHOWN)
}

async function find(data: Data, search: string, filters: Record<string, string>, skip: number, take: number): Promise<Found> {
  const { data: found } = await data
    .rpc('find_programmes', { search, filters: JSON.stringify(filters), skip, take }, { get: true })
    .throwOnError()
  return found as unknown as Found
}
