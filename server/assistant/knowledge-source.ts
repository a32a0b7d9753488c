import type { Logger } from 'pino'
import { CATALOGUE } from '#content/catalogue.ts'
import { asService } from '#db/as-role.ts'
import type { Database, Transaction } from '#db/database.ts'
import type { UniversityEntry } from '#domain/catalogue/university.ts'
import type { StoredJob } from './job-facts.ts'
import { createKnowledge, type Knowledge } from './knowledge.ts'

/** Gives what the assistant knows, built anew when a committed write has changed the catalogue or the jobs. */
export interface KnowledgeSource {
  current(): Promise<Knowledge>
}

type StoredUniversity = UniversityEntry & Record<string, unknown>
type StoredJobRow = StoredJob & Record<string, unknown>

/**
 * The knowledge over the stored catalogue and the stored jobs. Each call asks for the day and the tables' change counters alone; the
 * rows are read again only when one of them has moved. With an empty catalogue, or while the database fails, the built-in one stands in,
 * as everywhere.
 */
export function createKnowledgeSource(database: Database, log: Logger): KnowledgeSource {
  let kept: { version: string; knowledge: Promise<Knowledge> } | null = null
  let builtIn: Knowledge | null = null

  return {
    current: async () => {
      try {
        const version = await asService(database, versionOf)
        if (kept?.version !== version) kept = { version, knowledge: readKnowledge(database) }
        return await kept.knowledge
      } catch (error) {
        kept = null
        log.error({ err: error }, 'the assistant could not read what is stored and answers from the built-in catalogue')
        return (builtIn ??= createKnowledge(CATALOGUE))
      }
    },
  }
}

/** Listings close with their day, so that the day counts too. */
async function versionOf(transaction: Transaction): Promise<string> {
  const { rows } = await transaction.query<{ table_name: string; version: number; today: string }>(
    `select table_name, version, current_date::text as today from public.change_counters
      where table_name in ('universities', 'jobs') order by table_name`,
  )
  return rows.map((row) => `${row.table_name} ${row.version} ${row.today}`).join(', ')
}

async function readKnowledge(database: Database): Promise<Knowledge> {
  return asService(database, async (transaction) => {
    const universities = await transaction.query<StoredUniversity>(`
      select source, source_id, slug, name, country, city, region, programs, application_deadline::text, deadline_text,
        tuition_fee::float8, trim(tuition_currency) as tuition_currency, tuition_note, acceptance_rate::float8, description, website_url, image_url,
        latitude::float8, longitude::float8, figures_year, facts_source, checked_on::text
      from public.universities where retired_on is null order by country, name, id`)
    const jobs = await transaction.query<StoredJobRow>(`
      select id, source, title, company, location, country, salary, posted_date::text, apply_url, valid_through::text
      from public.jobs where valid_through is null or valid_through >= current_date order by posted_date desc, id`)
    return createKnowledge(universities.rows.length === 0 ? CATALOGUE : universities.rows, jobs.rows)
  })
}
