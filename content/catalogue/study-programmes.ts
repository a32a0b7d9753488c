import fs from 'node:fs'
import path from 'node:path'
import { withRules } from '#domain/programmes/programme-deadlines.ts'
import { type ProgrammeEntry, type ProgrammeRecord, programmeRecordSchema } from '#domain/programmes/programme.ts'
import type { UniversityEntry } from '#domain/universities/university.ts'
import { university } from './universities/entry.ts'

const DIRECTORY = path.join(import.meta.dirname, 'study-programmes')

/**
 * The built-in programmes, a record for each university, in the order of their files. A record that does not hold what it must, or a
 * figure that names a source which is not there, throws with the file and the place.
 */
export function readStudyProgrammes(directory = DIRECTORY): ProgrammeRecord[] {
  return fs
    .globSync('*/*.json', { cwd: directory })
    .sort()
    .map((file) => readRecord(path.join(directory, file)))
}

function readRecord(file: string): ProgrammeRecord {
  const { data: record, error } = programmeRecordSchema.safeParse(JSON.parse(fs.readFileSync(file, 'utf8')))
  if (error) throw new Error(`${file}: ${error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; ')}`)
  for (const programme of record.programmes)
    for (const key of sourcesNamedBy(programme))
      if (!(key in record.sources)) throw new Error(`${file}: ${programme.slug} names the source "${key}", which is not there`)
  for (const { source } of record.deadlines ?? [])
    if (!(source in record.sources))
      throw new Error(`${file}: a deadline of the university names the source "${source}", which is not there`)
  return { ...record, programmes: record.programmes.map((programme) => withDeadlinesOf(record, programme)) }
}

function withDeadlinesOf({ deadlines = [] }: ProgrammeRecord, programme: ProgrammeEntry): ProgrammeEntry {
  const rules = deadlines.flatMap(({ levels, ...rule }) => (levels.includes(programme.level) ? [rule] : []))
  return { ...programme, deadlines: withRules(programme.deadlines, rules) }
}

function sourcesNamedBy(programme: ProgrammeRecord['programmes'][number]): string[] {
  const { source, languages, months, ects, intakes, apply, applyFee, fees, deadlines, requirements } = programme
  const facts = [...languages, months, ects, ...intakes, apply, applyFee, ...fees, ...deadlines, ...requirements]
  return [source, ...facts.map((fact) => fact?.source ?? null)].filter((key) => key !== null)
}

/** The universities of the records that `catalogue` lacks: so much of them as the records know. */
export function universitiesBeside(
  catalogue: readonly UniversityEntry[],
  records: readonly ProgrammeRecord[],
): UniversityEntry[] {
  const known = new Set(catalogue.map(({ slug }) => slug))
  return records.flatMap(({ university: { country, slug, name, city, website, latitude, longitude } }) => {
    if (known.has(slug)) return []
    return [university(country, { slug, name, city, website, latitude, longitude, programs: [] })]
  })
}
