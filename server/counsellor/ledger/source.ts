import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { CATALOGUE } from '#content/catalogue/catalogue.ts'
import { readStudyProgrammes, universitiesBeside } from '#content/catalogue/study-programmes.ts'
import { asService } from '#db/as-role.ts'
import type { Database, Transaction } from '#db/database.ts'
import { readGuide } from '#db/seed/guide-rows.ts'
import { type CoverageRow, type KnownRow, withKnown } from '#domain/catalogue/coverage.ts'
import type { ProgrammeEntry, SourceEntry } from '#domain/programmes/programme.ts'
import type { UniversityEntry } from '#domain/universities/university.ts'
import { type InTurns, inTurns } from '../in-turns.ts'
import { prepareQuestions } from '../memory/questions.ts'
import { prepareParser } from '../reader/parse.ts'
import { preparePassages } from '../retrieval.ts'
import type { CatalogueCounts } from './entries/catalogue/counts.ts'
import type { RegisterUniversity } from './entries/catalogue/register.ts'
import type { ReplyRecord } from './entries/site.ts'
import { buildLedger, createLedger, type StoredFacts } from './ledger.ts'
import type { Ledger, ProgrammeSet } from './record.ts'

/**
 * So many programmes that are known by their names alone are held one by one: in memory a name takes a kilobyte and a tenth of a millisecond
 * whenever the catalogue changes. Where there are more, none is, and the counsellor says so.
 */
const MOST_NAMES = 20_000

/** So long a question waits for what has changed; then it is answered by what was known before. */
const PATIENCE_MS = 3_000

export interface LedgerSourceOptions {
  mostNames?: number
  patienceMs?: number
}

/** Gives what the counsellor knows, built anew when a committed write has changed the catalogue, its programmes, the jobs or the guide. */
export interface LedgerSource {
  current(): Promise<Ledger>
}

/** The ledger of a fresh installation: the built-in catalogue and programmes. */
export function builtInLedger(jobs: StoredFacts['jobs'] = []): Ledger {
  const programmes = readStudyProgrammes()
  return createLedger({ universities: [...CATALOGUE, ...universitiesBeside(CATALOGUE, programmes)], programmes, jobs })
}

/**
 * The ledger over the stored rows. Each call asks for the day and the tables' change counters alone; the rows are read again only when
 * one of them has moved. One ledger is built at a time, while requests are answered; who asks meanwhile waits for it a while, and then is
 * given the one before. With an empty catalogue, or while the database fails, the built-in one stands in, as everywhere.
 */
export function createLedgerSource(
  database: Database,
  log: Logger,
  { mostNames = MOST_NAMES, patienceMs = PATIENCE_MS }: LedgerSourceOptions = {},
): LedgerSource {
  let built: Versioned | null = null
  let building: Promise<Versioned> | null = null
  let builtIn: Ledger | null = null

  async function build(): Promise<Versioned> {
    try {
      return (built = await readLedger(database, mostNames))
    } finally {
      building = null
    }
  }

  return {
    current: async () => {
      try {
        for (const until = performance.now() + patienceMs; ;) {
          const version = await asService(database, versionOf)
          if (built?.version === version) return built.ledger
          building ??= build()
          // Where nobody waits for it to the end, the next one who asks hears of its failure.
          building.catch(() => {})
          const left = until - performance.now()
          if (built && left <= 0) return built.ledger
          if (built) await Promise.race([building, delay(left, null, { ref: false })])
          else return (await building).ledger
        }
      } catch (error) {
        built = null
        log.error({ err: error }, 'the counsellor could not read what is stored and answers from the built-in catalogue')
        return (builtIn ??= builtInLedger())
      }
    },
  }
}

interface Versioned {
  version: string
  ledger: Ledger
}

/** Listings close with their day, so that the day counts too. */
async function versionOf(transaction: Transaction): Promise<string> {
  const { rows } = await transaction.query<{ table_name: string; version: number; today: string }>(
    `select table_name, version, current_date::text as today from public.change_counters
      where table_name in ('universities', 'jobs', 'sources', 'guide_entries', 'reply_record') or table_name like 'programme%' order by table_name`,
  )
  return rows.map((row) => `${row.table_name} ${row.version} ${row.today}`).join(', ')
}

async function readLedger(database: Database, mostNames: number): Promise<Versioned> {
  // What is written between two of these statements raises a counter that was read before it.
  const { version, stored } = await asService(database, async (transaction) => ({
    version: await versionOf(transaction),
    stored: await readStored(transaction, mostNames),
  }))
  return { version, ledger: await inTurns(prepared(stored)) }
}

async function readStored(transaction: Transaction, mostNames: number): Promise<StoredFacts> {
  const areProgrammesLeftOut = (await countNames(transaction)) > mostNames
  return {
    universities: await readUniversities(transaction, areProgrammesLeftOut),
    jobs: await readJobs(transaction),
    programmes: await readProgrammes(transaction),
    areProgrammesLeftOut,
    guide: await readGuide(transaction),
    known: await readKnown(transaction),
    counts: await readCounts(transaction),
    inRegister: await readRegister(transaction),
    replies: await readReplies(transaction),
  }
}

/** A ledger with what the first question would wait for. */
function* prepared(stored: StoredFacts): InTurns<Ledger> {
  const ledger = stored.universities.length === 0 ? builtInLedger(stored.jobs) : yield* buildLedger(stored)
  yield* prepareParser(ledger)
  yield* preparePassages(ledger)
  yield* prepareQuestions()
  return ledger
}

/** Of the programmes of registers, of which most is the name. */
async function countNames(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.query<{ n: number }>(
    `select count(*) as n from public.programmes where source <> 'helix' and retired_on is null`,
  )
  return rows[0]!.n
}

/** An entry of a register that nothing but its name is known of has nothing to say, nor has one of which the names are left out. */
async function readUniversities(transaction: Transaction, areProgrammesLeftOut: boolean): Promise<UniversityEntry[]> {
  const { rows } = await transaction.query<UniversityEntry & Record<string, unknown>>(
    `
    select source, source_id, slug, name, country, city, region, case when register_only and $1 then '{}' else programs end as programs, application_deadline::text, deadline_text,
      tuition_fee::float8, trim(tuition_currency) as tuition_currency, tuition_note, acceptance_rate::float8, description, website_url, image_url,
      latitude::float8, longitude::float8, figures_year, facts_source, checked_on::text
    from public.universities u
    where retired_on is null and (source = 'helix' or cardinality(programs) > 0 and not (register_only and $1) or tuition_fee is not null or acceptance_rate is not null
      or exists (select from public.programmes p where p.university_id = u.id and p.source = 'helix'))
    order by source <> 'helix', country, name, id`,
    [areProgrammesLeftOut],
  )
  return rows
}

type StoredProgramme = ProgrammeEntry & { university: string; source_rows: Record<string, SourceEntry> }

/** The programmes entered figure by figure, with the sources their figures name. Those of a register say little more than their names. */
async function readProgrammes(transaction: Transaction): Promise<StoredFacts['programmes']> {
  const { rows } = await transaction.query<{ university: ProgrammesOf['university']; programme: StoredProgramme }>(`
    with used as (
      select id::text as key, json_build_object('url', url, 'publisher', publisher, 'kind', kind, 'edition', edition,
        'readOn', read_on, 'checkedOn', checked_on) as entry from public.sources where kind <> 'none'
    )
    select json_build_object('slug', u.slug, 'name', u.name, 'country', u.country, 'city', u.city, 'rorId', u.ror_id,
        'website', u.website_url, 'latitude', u.latitude, 'longitude', u.longitude) as university,
      json_build_object('slug', p.slug, 'name', p.name, 'level', p.level, 'degree', p.degree, 'source', p.name_source_id,
        'subjects', p.subjects, 'url', p.url, 'mode', p.mode,
        'fields', (select coalesce(json_agg(isced order by isced), '[]') from public.programme_fields f where f.programme_id = p.id),
        'months', case when p.months is not null then json_build_object('value', p.months, 'source', p.months_source_id) end,
        'ects', case when p.ects is not null then json_build_object('value', p.ects, 'source', p.ects_source_id) end,
        'apply', case when p.apply_through is not null then json_build_object('through', p.apply_through, 'url', p.apply_url, 'source', p.apply_source_id) end,
        'applyFee', case when p.apply_fee is not null then json_build_object('amount', p.apply_fee, 'currency', trim(p.apply_fee_currency), 'source', p.apply_fee_source_id) end,
        'languages', (select coalesce(json_agg(json_build_object('language', language, 'level', level, 'source', source_id) order by language), '[]')
          from public.programme_languages l where l.programme_id = p.id),
        'intakes', (select coalesce(json_agg(json_build_object('month', month, 'source', source_id) order by month), '[]')
          from public.programme_intakes i where i.programme_id = p.id),
        'fees', (select coalesce(json_agg(json_build_object('group', applicant_group, 'kind', kind, 'amount', amount, 'currency', trim(currency),
            'per', period, 'year', academic_year, 'note', note, 'source', source_id) order by kind, applicant_group, amount), '[]')
          from public.programme_fees f where f.programme_id = p.id),
        'deadlines', (select coalesce(json_agg(json_build_object('intake', intake_month, 'group', applicant_group, 'opens', opens, 'closes', closes,
            'note', note, 'source', source_id) order by closes, applicant_group), '[]')
          from public.programme_deadlines d where d.programme_id = p.id),
        'requirements', (select coalesce(json_agg(json_build_object('kind', kind, 'minimum', minimum, 'scale', scale, 'note', note,
            'source', source_id) order by kind, minimum), '[]')
          from public.programme_requirements r where r.programme_id = p.id),
        'source_rows', (select coalesce(json_object_agg(key, entry), '{}') from used where key in (
          select unnest(array[p.name_source_id, p.months_source_id, p.ects_source_id, p.apply_source_id, p.apply_fee_source_id])::text
          union select source_id::text from public.programme_languages where programme_id = p.id
          union select source_id::text from public.programme_intakes where programme_id = p.id
          union select source_id::text from public.programme_fees where programme_id = p.id
          union select source_id::text from public.programme_deadlines where programme_id = p.id
          union select source_id::text from public.programme_requirements where programme_id = p.id))
      ) as programme
    from public.programmes p join public.universities u on u.id = p.university_id
    where p.source = 'helix' and p.retired_on is null
    order by u.country, u.name, u.id, p.name, p.id`)
  const byUniversity = Map.groupBy(rows, ({ university }) => university.slug)
  return [...byUniversity.values()].map((own) => ({
    university: own[0]!.university,
    sources: Object.assign({}, ...own.map(({ programme }) => programme.source_rows)) as Record<string, SourceEntry>,
    programmes: own.map(({ programme }) => programme),
  }))
}

type ProgrammesOf = StoredFacts['programmes'][number]

/** Counted as the page about our figures counts them. What is known of visas is counted from the guide. */
async function readKnown(transaction: Transaction): Promise<KnownRow[]> {
  const { rows } = await transaction.query<CoverageRow & Record<string, unknown>>(`select * from public.figures_coverage()`)
  return rows.map(withKnown)
}

/** Universities of which nothing is known but what a register says: of more than so many none is named. */
const MOST_IN_REGISTER = 5_000

/** Those that readUniversities leaves out. */
async function readRegister(transaction: Transaction): Promise<NonNullable<StoredFacts['inRegister']>> {
  const { rows } = await transaction.query<RegisterUniversity & Record<string, unknown>>(
    `select slug, source, name, country, city, region, website_url from public.universities u
      where retired_on is null and source <> 'helix' and cardinality(programs) = 0 and tuition_fee is null and acceptance_rate is null
        and not exists (select from public.programmes p where p.university_id = u.id and p.source = 'helix')
      order by country, name, id limit $1`,
    [MOST_IN_REGISTER + 1],
  )
  return rows.length > MOST_IN_REGISTER ? [] : rows
}

/** As the contact page tells it. */
async function readReplies(transaction: Transaction): Promise<ReplyRecord | null> {
  const { rows } = await transaction.query<ReplyRecord & Record<string, unknown>>(
    `select days, total, kept, as_of::date::text as day from public.reply_record where total > 0`,
  )
  return rows[0] ?? null
}

/** As the pages count beside their filters. */
async function readCounts(transaction: Transaction): Promise<CatalogueCounts> {
  const { rows } = await transaction.query<CatalogueCounts & Record<string, unknown>>(
    'select public.university_facets() as universities, public.programme_facets() as programmes',
  )
  const { universities, programmes } = rows[0]!
  return {
    universities: { ...universities, cities: await readCities(transaction) },
    programmes: { ...programmes, sets: await readSets(transaction) },
  }
}

/** What the page about programmes lists, by all of what is asked together: of a place, a level and a language. */
async function readSets(transaction: Transaction): Promise<readonly ProgrammeSet[]> {
  const { rows } = await transaction.query<ProgrammeSet & Record<string, unknown>>(`
    select u.slug as university, p.country, p.level, p.languages, count(*)::int as count
    from search.programmes p join public.universities u on u.id = p.university_id
    group by u.slug, p.country, p.level, p.languages order by p.country, u.slug, p.level, p.languages`)
  return rows
}

/** The cities of all universities that the page lists, the largest first; of many universities the names of twelve. */
async function readCities(transaction: Transaction): Promise<CatalogueCounts['universities']['cities']> {
  const { rows } = await transaction.query<CatalogueCounts['universities']['cities'][number] & Record<string, unknown>>(`
    select city, country, mode() within group (order by region) as region, count(*)::int as count,
      (array_agg(name order by source <> 'helix', not has_programs, name))[1:12] as names
    from public.universities where retired_on is null and city <> '' group by city, country order by count desc, country, city`)
  return rows
}

async function readJobs(transaction: Transaction): Promise<StoredFacts['jobs']> {
  const { rows } = await transaction.query<StoredFacts['jobs'][number] & Record<string, unknown>>(`
    select id, source, title, company, location, country, salary, posted_date::text, apply_url, valid_through::text, description, requirements
    from public.jobs where valid_through is null or valid_through >= current_date order by posted_date desc, id`)
  return rows
}
