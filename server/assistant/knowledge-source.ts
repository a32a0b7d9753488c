import type { Logger } from 'pino'
import { CATALOGUE } from '#content/catalogue.ts'
import { asService } from '#db/as-role.ts'
import type { Database, Transaction } from '#db/database.ts'
import type { UniversityEntry } from '#domain/university.ts'
import { createKnowledge, type Knowledge } from './knowledge.ts'

/** Gives what the assistant knows, built anew when a committed write has changed the catalogue. */
export interface KnowledgeSource {
  current(): Promise<Knowledge>
}

type StoredUniversity = UniversityEntry & Record<string, unknown>

/**
 * The knowledge over the stored catalogue. Each call asks for the table's change counter alone; the rows are read again only
 * when it has moved. With an empty table, or while the database fails, the built-in catalogue stands in, as everywhere.
 */
export function createKnowledgeSource(database: Database, log: Logger): KnowledgeSource {
  let kept: { version: number; knowledge: Promise<Knowledge> } | null = null
  let builtIn: Knowledge | null = null
  const fallback = () => (builtIn ??= createKnowledge(CATALOGUE))

  return {
    current: async () => {
      try {
        const version = await asService(database, versionOf)
        if (kept?.version !== version) kept = { version, knowledge: readKnowledge(database, fallback) }
        return await kept.knowledge
      } catch (error) {
        kept = null
        log.error({ err: error }, 'the assistant could not read the catalogue and answers from the built-in one')
        return fallback()
      }
    },
  }
}

async function versionOf(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.query<{ version: number }>(
    `select version from public.change_counters where table_name = 'universities'`,
  )
  return Number(rows[0]?.version ?? 0)
}

async function readKnowledge(database: Database, fallback: () => Knowledge): Promise<Knowledge> {
  const rows = await asService(database, async (transaction) => {
    const result = await transaction.query<StoredUniversity>(`
      select source, source_id, slug, name, country, city, region, programs, application_deadline::text, deadline_text,
        tuition_fee::float8, trim(tuition_currency) as tuition_currency, tuition_note, acceptance_rate::float8, description, website_url, image_url,
        latitude::float8, longitude::float8, figures_year, facts_source, checked_on::text
      from public.universities order by country, name, id`)
    return result.rows
  })
  return rows.length === 0 ? fallback() : createKnowledge(rows)
}
