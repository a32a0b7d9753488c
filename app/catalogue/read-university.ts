import type { PostgrestClient } from '@supabase/postgrest-js'
import { CATALOGUE } from '#content/catalogue.ts'
import { universityId } from '#domain/university-id.ts'
import type { University } from '#domain/university.ts'

/** What the page of one university shows. */
export type UniversityFacts = Omit<University, 'source' | 'source_id' | 'tuition_usd'>
const columns = [
  'id',
  'slug',
  'name',
  'country',
  'city',
  'region',
  'programs',
  'application_deadline',
  'deadline_text',
  'tuition_fee',
  'tuition_currency',
  'tuition_note',
  'acceptance_rate',
  'description',
  'website_url',
  'image_url',
  'latitude',
  'longitude',
  'figures_year',
  'facts_source',
  'checked_on',
] as const satisfies readonly (keyof UniversityFacts)[]

/** The stored university, null where there is none of that slug. Throws what the data layer refused. */
export async function readUniversity(data: PostgrestClient, slug: string): Promise<UniversityFacts | null> {
  const { data: row } = await data.from('universities').select(columns.join(',')).eq('slug', slug).maybeSingle().throwOnError()
  return row as unknown as UniversityFacts | null
}

/** Whether no university at all is stored, so that the built-in ones stand in. */
export async function isCatalogueEmpty(data: PostgrestClient): Promise<boolean> {
  const { data: rows } = await data.from('universities').select('slug').limit(1).throwOnError()
  return (rows as unknown[]).length === 0
}

/** The same one of the catalogue that comes with the program. */
export function builtInUniversity(slug: string): UniversityFacts | null {
  const entry = CATALOGUE.find((university) => university.slug === slug)
  return entry ? { ...entry, id: universityId(entry.source, entry.source_id) } : null
}
