import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { SUBJECTS } from '#content/catalogue/subjects.ts'
import { asService } from '#db/as-role.ts'
import type { Transaction } from '#db/database.ts'
import type { JudgedUniversity, Match, MatchProfile } from '#domain/matching/match.ts'
import { compareMatches, matcher } from '#domain/matching/matching.ts'
import { withOwnMemory } from '#domain/matching/subjects.ts'
import { createTaughtIndex, type TaughtIndex } from '#domain/matching/taught-index.ts'
import type { Dependencies } from '../dependencies.ts'

/** The universities that public.judged_universities() gives, judged in the order of `byMatch`. */
export interface JudgedCatalogue {
  /** Those with a score above 0, of the whole catalogue or of the ids given. */
  matching(profile: MatchProfile, among?: readonly string[]): Promise<readonly Matching[]>
  /** All of them, which takes as long as there are many. */
  ranking(profile: MatchProfile): Promise<readonly Matching[]>
}

export interface Matching {
  university: JudgedUniversity
  score: number
}

/** All that public.judged_universities() reads. */
const TABLES = [
  'universities',
  'programmes',
  'exchange_rates',
  'programme_fees',
  'programme_requirements',
  'programme_languages',
  'programme_fields',
] as const
const MOST_HELD = 5_000
/** Of the profiles that were judged last, all together. */
const MOST_RESULTS = 200_000
/** So many are read, or judged, before others have their turn. */
const AT_ONCE = 200

interface Held {
  /** Those that a search for nothing finds. */
  listed: ReadonlySet<string>
  taught: TaughtIndex
  universities: LRUCache<string, JudgedUniversity>
  /** By profile, as JSON. */
  results: LRUCache<string, readonly Matching[]>
}

/**
 * Holds what is judged for as long as no committed write has changed it: of each university what it teaches, and of `mostHeld` of them all that is
 * judged by. Of a larger catalogue the others are read when they may match. Both are the same for everybody, and read as the server.
 */
export function createJudgedCatalogue(
  { catalogue, readVersions }: Pick<Dependencies, 'catalogue' | 'readVersions'>,
  mostHeld = MOST_HELD,
): JudgedCatalogue {
  let kept: { versions: string; held: Promise<Held> } | null = null

  async function current(): Promise<[Held, Read]> {
    const counted = await readVersions()
    const read: Read = (work) => catalogue.read(TABLES, counted, (from) => asService(from, work, { readOnly: true }))
    const versions = TABLES.map((table) => counted.get(table)).join(' ')
    const mine = kept?.versions === versions ? kept : { versions, held: hold(read, mostHeld) }
    kept = mine
    try {
      return [await mine.held, read]
    } catch (error) {
      if (kept === mine) kept = null
      throw error
    }
  }

  return {
    async matching(profile, among) {
      const [held, read] = await current()
      const key = JSON.stringify(profile)
      const known =
        held.results.get(key) ?? (await judge(profile, [...held.taught.thatCanScore(profile)], held, read)).filter(isMatch)
      held.results.set(key, known, { size: known.length + 1 })
      const wanted = among ? new Set(among) : held.listed
      return known.filter(({ university }) => wanted.has(university.id))
    },
    async ranking(profile) {
      const [held, read] = await current()
      return judge(profile, [...held.listed], held, read)
    },
  }
}

function isMatch({ score }: Matching): boolean {
  return score > 0
}

type Read = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>

async function hold(read: Read, mostHeld: number): Promise<Held> {
  const { rows } = await read((transaction) =>
    transaction.query<{ all: string[]; listed: string[] }>(
      `select array(select id::text from public.universities where retired_on is null and has_programs) as all, search.judged_ids('')::text[] as listed`,
    ),
  )
  const { all, listed } = rows[0]!
  const taught = createTaughtIndex(SUBJECTS)
  const universities = new LRUCache<string, JudgedUniversity>({ max: mostHeld })
  for (const ids of inParts(all)) {
    for (const university of await readUniversities(read, ids)) {
      taught.add(university.id, university)
      universities.set(university.id, university)
    }
    await nextTurn()
  }
  const results = new LRUCache<string, readonly Matching[]>({ maxSize: MOST_RESULTS })
  return { listed: new Set(listed), taught, universities, results }
}

async function judge(profile: MatchProfile, ids: readonly string[], { universities }: Held, read: Read): Promise<Matching[]> {
  const matchOf = matcher(profile, withOwnMemory(SUBJECTS))
  const judged: { university: JudgedUniversity; match: Match }[] = []
  for (const part of inParts(ids)) {
    const found = part.map((id) => universities.get(id) ?? id)
    const missing = found.filter((one) => typeof one === 'string')
    const there = found.filter((one) => typeof one !== 'string')
    const others = missing.length > 0 ? await readUniversities(read, missing) : []
    for (const university of others) universities.set(university.id, university)
    for (const university of [...there, ...others]) judged.push({ university, match: matchOf(university) })
    await nextTurn()
  }
  return judged.sort(compareMatches).map(({ university, match: { score } }) => ({ university, score }))
}

function* inParts(ids: readonly string[]): Generator<readonly string[]> {
  for (let from = 0; from < ids.length; from += AT_ONCE) yield ids.slice(from, from + AT_ONCE)
}

/** As public.judged_universities() gives them. */
async function readUniversities(read: Read, ids: readonly string[]): Promise<JudgedUniversity[]> {
  const { rows } = await read((transaction) =>
    transaction.query<{ university: JudgedUniversity }>(
      `with found as materialized (
         select id, name, country, programs, tuition_fee, tuition_currency, tuition_usd, min_gpa, min_gre, min_toefl, min_ielts
         from public.universities where id = any ($1::uuid[])),
       taught as (select university_id,
           jsonb_agg(judged || jsonb_build_object('id', programme_id, 'tuition_usd', round(tuition_eur * usd.per_euro, 2)) order by name, programme_id) as programmes
         from (select university_id, programme_id, name, judged, tuition_eur,
             row_number() over (partition by university_id order by known desc, name, programme_id) as place
           from search.programmes where depth <> 'register' and university_id in (select id from found)) known
         left join public.exchange_rates usd on usd.currency = 'USD'
         where place <= 100 group by university_id)
       select to_json(entry) as university
       from (select found.*, coalesce(taught.programmes, '[]') as programmes from found left join taught on taught.university_id = found.id) entry`,
      [ids],
    ),
  )
  return rows.map(({ university }) => university)
}
