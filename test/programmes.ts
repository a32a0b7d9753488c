/** Programmes with dates, for the tests of what is counted from them. */
import { randomUUID } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { addUniversity, queryAs, queryAsService, type TestStudent } from './students.ts'

export interface TestProgramme {
  id: string
  universityId: string
}

/** A master in English in Germany that begins in October and closes on that day, written as the catalogue writes it; null for none. */
export async function addProgramme(
  database: Database,
  { closes = '--05-31', ielts = null }: { closes?: string | null; ielts?: number | null } = {},
): Promise<TestProgramme> {
  const universityId = await addUniversity(database, { programs: [] })
  const id = randomUUID()
  const source = randomUUID()
  const statements: [string, unknown[]][] = [
    [`update public.universities set country = 'Germany', city = 'Leipzig' where id = $1`, [universityId]],
    [`insert into public.sources (id, kind) values ($1, 'none')`, [source]],
    [
      `insert into public.programmes (id, source, source_id, university_id, slug, name, level, apply_through, apply_source_id)
       values ($1::uuid, 'helix', $1::text, $2, 'bioinformatics', 'Bioinformatics', 'master', 'direct', $3)`,
      [id, universityId, source],
    ],
    [`insert into public.programme_languages (programme_id, language, source_id) values ($1, 'en', $2)`, [id, source]],
    [`insert into public.programme_intakes values ($1, 10, $2)`, [id, source]],
  ]
  if (closes !== null)
    statements.push([
      `insert into public.programme_deadlines (programme_id, applicant_group, closes, source_id) values ($1, 'non-eu', $2, $3)`,
      [id, closes, source],
    ])
  if (ielts !== null)
    statements.push([
      `insert into public.programme_requirements (programme_id, kind, minimum, source_id) values ($1, 'ielts', $2, $3)`,
      [id, ielts, source],
    ])
  for (const [text, values] of statements) await queryAsService(database, text, values)
  return { id, universityId }
}

export async function choose(database: Database, student: TestStudent, { id, universityId }: TestProgramme): Promise<void> {
  await queryAs(
    database,
    student,
    'insert into public.selected_universities (student_id, university_id, programme_id) values ($1, $2, $3)',
    [student.id, universityId, id],
  )
}
