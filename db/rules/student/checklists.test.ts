import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checklistOf, type ChecklistPaper } from '#domain/applications/checklist.ts'
import type { ProgrammeDetails } from '#domain/programmes/programme-card.ts'
import { REQUIREMENT_KINDS } from '#domain/programmes/programme.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { addStudent, addUniversity, queryAs, queryAsService, saveProfile, select } from '#test/students.ts'

let test_: TestDatabase
const PAGE = randomUUID()
const NONE = randomUUID()
beforeAll(async () => {
  test_ = await openTestDatabase()
  await queryAsService(
    test_.database,
    `insert into public.sources (id, kind, url, publisher, edition) values ($1, 'page', 'https://uni.example', 'Uni', '2027'), ($2, 'none', null, null, null)`,
    [PAGE, NONE],
  )
})
afterAll(() => test_.close())

async function addProgramme(university: string, languages: readonly string[], requirements: readonly object[]): Promise<string> {
  const id = randomUUID()
  await queryAsService(
    test_.database,
    `insert into public.programmes (id, source, source_id, university_id, slug, name, degree, level) values ($1, 'helix', $2, $3, $2, 'Genomics', 'MSc', 'master')`,
    [id, id, university],
  )
  for (const language of languages) {
    await queryAsService(test_.database, 'insert into public.programme_languages values ($1, $2, null, $3)', [id, language, PAGE])
  }
  await queryAsService(
    test_.database,
    `insert into public.programme_requirements (programme_id, kind, minimum, scale, note, source_id)
     select $1, kind, minimum, scale, note, source_id
     from json_to_recordset($2::json) as given (kind text, minimum numeric, scale text, note text, source_id uuid)`,
    [id, JSON.stringify(requirements)],
  )
  return id
}

const requirement = fc.record({
  kind: fc.constantFrom(...REQUIREMENT_KINDS),
  minimum: fc.constantFrom(null, 0.5, 6, 6.5, 90, 100),
  scale: fc.constantFrom(null, '0-120', '1-6'),
  note: fc.constantFrom('B1', 'b1', 'B2 or a test', 'C1 advised', 'C1x', 'Über', 'Zwei'),
  source_id: fc.constantFrom(PAGE, NONE),
})

test('the database and the rule make the same list of any programme, country and degree', { timeout: 120_000 }, async () => {
  const university = await addUniversity(test_.database)
  await fc.assert(
    fc.asyncProperty(
      fc.option(
        fc.record({
          languages: fc.uniqueArray(fc.constantFrom('en', 'de')),
          requirements: fc.uniqueArray(requirement, {
            maxLength: 8,
            selector: ({ kind, minimum, note }) => `${kind} ${minimum} ${note}`,
          }),
        }),
      ),
      fc.constantFrom('Germany', 'Greece', 'France'),
      fc.constantFrom('', 'India', 'China', 'Mongolia', 'Nigeria', 'toString'),
      async (given, country, degreeCountry) => {
        const id = given && (await addProgramme(university, given.languages, given.requirements))
        const [row] = await queryAsService<{ programmes: Record<string, ProgrammeDetails> }>(
          test_.database,
          'select public.programmes_in_full(array[$1::uuid]) as programmes',
          [id],
        )
        const details = id === null ? null : row!.programmes[id]!
        const programme = details && { ...details, languages: details.languages.map(({ language }) => language) }
        const stored = await queryAsService<ChecklistPaper & Record<string, unknown>>(
          test_.database,
          'select label, asked_by as "askedBy", reason, source from public.checklist_of($1, $2, $3)',
          [id, country, degreeCountry],
        )
        expect(stored).toEqual(checklistOf({ programme, country, degreeCountry }))
      },
    ),
    { numRuns: 40 },
  )
})

test('an application keeps who asks for each paper, why and by which page; a paper serves all that ask for it', async () => {
  const student = await addStudent(test_.database)
  await saveProfile(test_.database, student)
  await queryAs(test_.database, student, `update public.student_profiles set degree_country = ' India '`)
  const [german, other] = [await addUniversity(test_.database), await addUniversity(test_.database)]
  await queryAsService(test_.database, `update public.universities set country = 'Germany' where id = $1`, [german])
  const asks = (kind: string, minimum: number | null, note: string | null) => ({
    kind,
    minimum,
    scale: null,
    note,
    source_id: PAGE,
  })
  const programme = await addProgramme(german, ['en'], [asks('ielts', 6.5, null), asks('work-months', 12, null)])
  await select(test_.database, student, german, { programme })
  await select(test_.database, student, other)
  for (const step of ['review_selections', 'continue_to_application', 'submit_applications'])
    await queryAs(test_.database, student, `select public.${step}()`)
  const papers = await queryAs<{ label: string; asked_by: string; reason: string | null; publisher: string | null }>(
    test_.database,
    student,
    `select label, asked_by, reason, source ->> 'publisher' as publisher
     from public.application_documents documents join public.applications on applications.id = application_id
     where programme_id is not null and asked_by <> 'everybody' order by label collate "C"`,
  )
  expect(papers).toEqual([
    {
      label: 'APS certificate',
      asked_by: 'country',
      reason: 'Proves that papers from India are authentic; the visa asks for it too.',
      publisher: 'APS India',
    },
    { label: 'English test result', asked_by: 'programme', reason: 'IELTS 6.5.', publisher: 'Uni' },
    { label: 'Proof of work experience', asked_by: 'programme', reason: '12 months.', publisher: 'Uni' },
  ])
  const shared = await queryAs<{ label: string }>(
    test_.database,
    student,
    `select label from public.application_documents group by label having count(*) = 2 order by label collate "C"`,
  )
  expect(shared.map(({ label }) => label)).toEqual([
    'Academic transcripts',
    'CV',
    'Degree certificate',
    'English test result',
    'Passport',
  ])
})
