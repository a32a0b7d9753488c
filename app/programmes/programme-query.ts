import { href } from 'react-router'
import { PROGRAMME_DEPTHS, type ProgrammeDepth } from '#domain/programmes/programme-card.ts'
import { PROGRAMME_LEVELS, type ProgrammeLevel } from '#domain/programmes/programme.ts'

/** Which programmes are asked for. Every filter that is null filters nothing. */
export interface ProgrammeQuery {
  search: string
  level: ProgrammeLevel | null
  /** Two to four digits of an ISCED-F code. */
  field: string | null
  /** ISO 639-1. */
  language: string | null
  country: string | null
  /** The slug of one university. */
  university: string | null
  /** The most that a student from outside the EU may have to pay for a year, in euros. */
  tuition: number | null
  /** The most that may be asked of IELTS. */
  ielts: number | null
  /** Only with a deadline that is still to come. */
  open: boolean
  /** Only those whose requirements are known and without the GRE. */
  noGre: boolean
  depth: ProgrammeDepth | null
  /** From 1. */
  page: number
}

export const PAGE_SIZE = 20
export const NO_FILTERS: ProgrammeQuery = {
  search: '',
  level: null,
  field: null,
  language: null,
  country: null,
  university: null,
  tuition: null,
  ielts: null,
  open: false,
  noGre: false,
  depth: null,
  page: 1,
}
const LONGEST_SEARCH = 200
/** What people type who mean the filter. */
const WITHOUT_GRE = /(?<![\p{L}\p{N}])(?:without|no)\s+(?:the\s+)?gre(?![\p{L}\p{N}])/iu
const LONGEST_COUNTRY = 60
const MOST_PAGES = 100_000

/** A level before the subject: 'PhD in neuroscience', 'M.Sc. nursing', 'master's degree in public health'. */
const LEVEL_FIRST: readonly (readonly [level: ProgrammeLevel, words: RegExp])[] = (
  [
    ['bachelor', "b\\.?sc\\.?|b\\.?tech|b\\.?eng|bachelor(?:['’]?s)?"],
    ['master', "m\\.?sc\\.?|m\\.?tech|m\\.?eng|master(?:['’]?s)?"],
    ['doctorate', 'ph\\.?d\\.?|doctorate|doctoral'],
  ] as const
).map(([level, words]) => [
  level,
  new RegExp(
    `^(?:${words})(?: of (?:science|arts))?(?: (?:degrees?|programmes?|programs?|courses?))?(?: (?:in|of))? (?=\\S)`,
    'i',
  ),
])

/**
 * Reads the query string. Whatever makes no sense there filters nothing: addresses get edited, cut and shared. 'public health without GRE'
 * and 'PhD neuroscience' are a search and a filter each.
 */
export function parseProgrammeQuery(parameters: URLSearchParams): ProgrammeQuery {
  const value = (name: string, pattern: RegExp) => pattern.exec(parameters.get(name)?.trim() ?? '')?.[0] ?? null
  const text = (name: string, longest: number) =>
    (parameters.get(name) ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, longest)
  const tuition = value('tuition', /^\d{1,6}$/)
  const ielts = value('ielts', /^\d(\.\d)?$/)
  const page = Number(parameters.get('page'))
  const typed = text('search', LONGEST_SEARCH).replaceAll(/\s+/g, ' ')
  const noGre = parameters.get('gre') === 'no' || WITHOUT_GRE.test(typed)
  const words = typed.replace(WITHOUT_GRE, ' ').replaceAll(/\s+/g, ' ').trim()
  const chosen = PROGRAMME_LEVELS.find((level) => level === parameters.get('level'))
  const [level, before] = chosen ? [chosen, null] : (LEVEL_FIRST.find(([, pattern]) => pattern.test(words)) ?? [null, null])
  return {
    search: before ? words.replace(before, '') : words,
    level,
    field: value('field', /^\d{2,4}$/),
    language: value('language', /^[a-z]{2}$/),
    country: text('country', LONGEST_COUNTRY) || null,
    university: value('university', /^[a-z0-9]+(-[a-z0-9]+)*$/),
    tuition: tuition === null ? null : Number(tuition),
    ielts: ielts === null ? null : Number(ielts),
    open: parameters.get('open') === 'yes',
    noGre,
    depth: PROGRAMME_DEPTHS.find((depth) => depth === parameters.get('depth')) ?? null,
    page: Number.isSafeInteger(page) && page > 1 ? Math.min(page, MOST_PAGES) : 1,
  }
}

/** The address of a query, without what filters nothing. */
export function programmesHref(query: Partial<ProgrammeQuery>): string {
  const { search, level, field, language, country, university, tuition, ielts, open, noGre, depth, page } = {
    ...NO_FILTERS,
    ...query,
  }
  const all = {
    search,
    level,
    field,
    language,
    country,
    university,
    tuition: tuition?.toString(),
    ielts: ielts?.toString(),
    open: open ? 'yes' : null,
    gre: noGre ? 'no' : null,
    depth,
    page: page > 1 ? String(page) : null,
  }
  const parameters = new URLSearchParams(Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])))
  return parameters.size > 0 ? `${href('/programmes')}?${parameters.toString()}` : href('/programmes')
}

/** The filters as the database takes them; `today` (ISO date) is the day that deadlines are compared with. */
export function filtersOf(query: ProgrammeQuery, today: string): Record<string, string> {
  const { level, field, language, country, university, tuition, ielts, open, noGre, depth } = query
  const all = {
    level,
    field,
    language,
    country,
    university,
    tuition: tuition?.toString(),
    ielts: ielts?.toString(),
    open: open ? 'true' : null,
    no_gre: noGre ? 'true' : null,
    depth,
    today,
  }
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/** The filters that are set, each with the same query without it. */
export function setFilters(
  query: ProgrammeQuery,
): { filter: Exclude<keyof ProgrammeQuery, 'search' | 'page'>; without: ProgrammeQuery }[] {
  return (['level', 'field', 'language', 'country', 'university', 'tuition', 'ielts', 'open', 'noGre', 'depth'] as const)
    .filter((filter) => query[filter] !== NO_FILTERS[filter])
    .map((filter) => ({ filter, without: { ...query, [filter]: NO_FILTERS[filter], page: 1 } }))
}
