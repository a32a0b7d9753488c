import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import {
  addStudent,
  addUniversity,
  queryAs,
  queryAsService,
  refusalOf,
  saveProfile,
  select,
  submitApplications,
  type TestStudent,
} from '#test/students.ts'

let test_: TestDatabase
beforeAll(async () => {
  test_ = await openTestDatabase()
})
afterAll(() => test_.close())

async function addProgramme(university: string, name: string): Promise<string> {
  const id = randomUUID()
  await queryAsService(
    test_.database,
    `insert into public.programmes (id, source, source_id, university_id, slug, name, degree, level) values ($1, 'helix', $2, $3, $2, $4, 'MSc', 'master')`,
    [id, id, university, name],
  )
  return id
}

/** A student with a whole profile, and a university with two programmes. */
async function addChoice(): Promise<{ student: TestStudent; university: string; genomics: string; ethics: string }> {
  const student = await addStudent(test_.database)
  await saveProfile(test_.database, student)
  const university = await addUniversity(test_.database)
  const genomics = await addProgramme(university, 'Genomics')
  return { student, university, genomics, ethics: await addProgramme(university, 'Ethics') }
}

function selectionOf(student: TestStudent) {
  return queryAs<{ place: number; programme_id: string | null; program: string | null }>(
    test_.database,
    student,
    'select place, programme_id, program from public.selected_universities order by place',
  )
}

const review = (student: TestStudent) => refusalOf(queryAs(test_.database, student, 'select public.review_selections()'))

describe('a selection', () => {
  test('of two programmes of one university is two of the six', async () => {
    const { student, university, genomics, ethics } = await addChoice()
    for (const programme of [genomics, ethics]) await select(test_.database, student, university, { programme })
    expect(await selectionOf(student)).toEqual([
      { place: 1, programme_id: genomics, program: null },
      { place: 2, programme_id: ethics, program: null },
    ])
    for (let more = 0; more < 4; more++) await select(test_.database, student, await addUniversity(test_.database))
    const seventh = select(test_.database, student, university, { programme: await addProgramme(university, 'Statistics') })
    await expect(seventh).rejects.toMatchObject({ code: 'P0001', message: 'You can select a maximum of 6 universities.' })
    expect(await refusalOf(select(test_.database, student, university, { programme: genomics }))).toBe('23505')
  })

  test('without a programme takes the first one that is chosen of its university', async () => {
    const { student, university, genomics, ethics } = await addChoice()
    await select(test_.database, student, university, { program: null })
    for (const programme of [genomics, ethics]) await select(test_.database, student, university, { programme })
    expect((await selectionOf(student)).map(({ programme_id }) => programme_id)).toEqual([genomics, ethics])
    expect(await refusalOf(select(test_.database, student, university, { program: null }))).toBe('23505')
    const undone = queryAs(test_.database, student, 'update public.selected_universities set programme_id = null')
    expect(await refusalOf(undone)).toBe('23505')
  })

  test('asks for its programme before the review, one with nothing to choose from does not', async () => {
    const { student, university, genomics } = await addChoice()
    await select(test_.database, student, await addUniversity(test_.database, { programs: [] }))
    await select(test_.database, student, university, { program: null })
    expect(await review(student)).toBe('program_not_chosen')
    await queryAs(test_.database, student, 'update public.selected_universities set programme_id = $1 where university_id = $2', [
      genomics,
      university,
    ])
    expect(await review(student)).toBeNull()
  })

  test('asks again when a name was chosen and the catalogue has the programmes since', async () => {
    const student = await addStudent(test_.database)
    await saveProfile(test_.database, student)
    const university = await addUniversity(test_.database, { programs: ['Genomics'] })
    await select(test_.database, student, university, { program: 'Genomics' })
    expect(await review(student)).toBeNull()
    await addProgramme(university, 'Genomics')
    const proceed = queryAs(test_.database, student, 'select public.continue_to_application()')
    expect(await refusalOf(proceed)).toBe('program_not_chosen')
  })

  test('takes only what its university offers now, and keeps what it offered then', async () => {
    const { student, university, genomics, ethics } = await addChoice()
    const other = await addUniversity(test_.database)
    const retire = (programme: string) =>
      queryAsService(test_.database, 'update public.programmes set retired_on = current_date where id = $1', [programme])
    await retire(ethics)
    expect(await refusalOf(select(test_.database, student, university, { programme: ethics }))).toBe('unknown_program')
    expect(await refusalOf(select(test_.database, student, other, { program: 'Alchemy' }))).toBe('unknown_program')
    expect(await refusalOf(select(test_.database, student, university, { program: 'MSc Genomics' }))).toBe('unknown_program')
    expect(await refusalOf(select(test_.database, student, other, { programme: genomics }))).toBe('23503')
    await select(test_.database, student, university, { programme: genomics })
    await retire(genomics)
    expect(await review(student)).toBeNull()
  })

  test('of somebody else cannot be given a programme', async () => {
    const { student, university, genomics } = await addChoice()
    await select(test_.database, student, university, { program: null })
    const change = 'update public.selected_universities set programme_id = $1 where university_id = $2 returning id'
    expect(await queryAs(test_.database, await addStudent(test_.database), change, [genomics, university])).toEqual([])
    expect(await queryAs(test_.database, student, change, [genomics, university])).toHaveLength(1)
  })
})

test('an application carries its programme and the name it had then, each programme once', async () => {
  const { student, university, genomics, ethics } = await addChoice()
  for (const programme of [genomics, ethics]) await select(test_.database, student, university, { programme })
  for (const step of ['review_selections', 'continue_to_application'])
    await queryAs(test_.database, student, `select public.${step}()`)
  const submitted = (await submitApplications(test_.database, student)).map(({ programme_id, program }) => [
    programme_id,
    program,
  ])
  expect(submitted).toEqual([
    [ethics, 'MSc Ethics'],
    [genomics, 'MSc Genomics'],
  ])
  const change = queryAs(test_.database, student, 'update public.selected_universities set programme_id = null')
  expect(await refusalOf(change)).toBe('selection_locked')
  await queryAsService(test_.database, `update public.programmes set name = 'Genomic Medicine' where id = $1`, [genomics])
  expect((await submitApplications(test_.database, student)).map(({ program }) => program)).toEqual([
    'MSc Ethics',
    'MSc Genomics',
  ])
  const other = queryAsService(test_.database, 'update public.applications set programme_id = null where student_id = $1', [
    student.id,
  ])
  expect(await refusalOf(other)).toBe('application_fixed')
})

test('a programme that somebody has selected or applied for is not removed, neither alone nor with its university', async () => {
  const { student, university, genomics, ethics } = await addChoice()
  await select(test_.database, student, university, { programme: genomics })
  const remove = (table: string, id: string) =>
    refusalOf(queryAsService(test_.database, `delete from public.${table} where id = $1`, [id]))
  expect(await remove('programmes', genomics)).toBe('programme_chosen')
  expect(await remove('universities', university)).toBe('programme_chosen')
  for (const step of ['review_selections', 'continue_to_application', 'submit_applications'])
    await queryAs(test_.database, student, `select public.${step}()`)
  await queryAsService(test_.database, 'delete from public.selected_universities where student_id = $1', [student.id])
  expect(await remove('programmes', genomics)).toBe('programme_chosen')
  expect(await remove('universities', university)).toBe('programme_chosen')
  expect(await remove('programmes', ethics)).toBeNull()
  await queryAsService(test_.database, 'delete from auth.users where id = $1', [student.id])
  expect(await remove('universities', university)).toBeNull()
})
