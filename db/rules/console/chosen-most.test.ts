import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asRole, asService } from '#db/as-role.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import { addPerson, type TestPerson } from '#test/people.ts'

const STUDENTS = 60
const COURSES = 20
/** Names of three programmes each. */
const TRIPLES = 8

let test_: TestDatabase
let administrator: TestPerson
/** What can be chosen, those first that most choose: one name may stand for several. */
const offered: { university: string; programme: string | null; program: string | null; called?: string }[] = []
beforeAll(async () => {
  test_ = await openTestDatabase()
  administrator = await addPerson(test_.database, { staff: 'administrator' })
  await asOwner(fs.readFileSync(path.join(import.meta.dirname, 'console-before.sql'), 'utf8'))
  const [one, sameName, other] = [await addUniversity('Bonn'), await addUniversity('Bonn'), await addUniversity('Lund')]
  for (const [university, name] of [
    [one, 'Genomics'],
    [one, 'Genomics'],
    [sameName, 'Genomics'],
    [other, 'Genomics'],
    [one, 'Ethics'],
    ...Array.from({ length: 3 * TRIPLES }, (_, n) => [other, `Triple ${Math.floor(n / 3)}`] as const),
    ...Array.from({ length: COURSES }, (_, n) => [other, `Course ${n}`] as const),
  ] as const)
    offered.push({ university, programme: await addProgramme(university, name), program: null, called: name })
  offered.splice(
    2,
    0,
    ...[one, sameName].map((university) => ({ university, programme: null, program: null })),
    { university: sameName, programme: null, program: 'Genomics' },
    { university: one, programme: null, program: 'Genomics' },
  )
  for (let n = 0; n < STUDENTS; n++) await addStudent(n, someOf(n))
  // Choices of a name of three programmes are more than those of any other, and who chose it are fewer.
  const [firstTriple, firstCourse] = ['Triple 0', 'Course 0'].map((name) => offered.findIndex((one) => one.called === name)) as [
    number,
    number,
  ]
  for (let n = 0; n < 4 * TRIPLES; n++)
    await addStudent(
      n,
      [0, 1, 2].map((at) => firstTriple + 3 * (n % TRIPLES) + at),
    )
  for (let n = 0; n < COURSES * 2; n++)
    await addStudent(
      n,
      [0, 1, 2, 3, 4, 5].map((at) => firstCourse + ((n * 6 + at) % COURSES)),
    )
})
afterAll(() => test_.close())

const service = (sql: string, values: unknown[] = []) =>
  asService(test_.database, (transaction) => transaction.query(sql, values))

async function asOwner(statements: string): Promise<void> {
  await test_.database.unsafeTransaction(async (transaction) => {
    await transaction.execute('set local role helix_owner')
    await transaction.execute(statements)
  })
}

async function addUniversity(name: string): Promise<string> {
  const id = randomUUID()
  await service(
    `insert into public.universities (id, source, source_id, slug, name, country, city) values ($1, 'test', $2, $2, $3, 'Germany', $3)`,
    [id, id, name],
  )
  return id
}

async function addProgramme(university: string, name: string): Promise<string> {
  const id = randomUUID()
  await service(
    `insert into public.programmes (id, source, source_id, university_id, slug, name, level) values ($1, 'test', $2, $3, $2, $4, 'master')`,
    [id, id, university, name],
  )
  return id
}

/** Up to six of what there is. */
function someOf(n: number): number[] {
  return Array.from({ length: 1 + (n % 6) }, (_, at) => (n * 7 + at * (1 + (n % 4))) % (offered.length - (n % 20)))
}

/** Who chooses these of what is offered; some apply, at some of the universities. A text is refused where programmes are offered. */
async function addStudent(n: number, chosen: readonly number[]): Promise<void> {
  const { id } = await addPerson(test_.database)
  const values: string[] = []
  for (const at of new Set(chosen)) {
    const { university, programme, program } = offered[at]!
    const known = `${university} ${programme}`
    if (values.includes(known)) continue
    values.push(known)
    await test_.database.unsafeTransaction(async (transaction) => {
      await transaction.execute('set local role helix_owner; alter table public.selected_universities disable trigger user')
      await transaction.query(
        `insert into public.selected_universities (student_id, university_id, place, programme_id, program, created_at)
         values ($1, $2, $3, $4, $5, now() - make_interval(days => $6))`,
        [id, university, values.length, programme, program, (n * 3 + at) % 40],
      )
      await transaction.execute('alter table public.selected_universities enable trigger user')
    })
    if ((n + at) % 3 === 0)
      await service(
        `insert into public.applications (student_id, university_id, university_name, program) values ($1, $2, 'University', 'Genomics') on conflict do nothing`,
        [id, university],
      )
  }
}

interface Chosen {
  name: string
  university: string
  selected: number
  applied: number
}

async function bothAnswer(days: number): Promise<{ now: Chosen[]; before: Chosen[] }> {
  const { rows } = await asRole(test_.database, administrator.caller, (transaction) =>
    transaction.query<{ now: Chosen[]; before: Chosen[] }>(
      `select public.console_figures($1) -> 'programmes' as now, public.console_figures_before($1) -> 'programmes' as before`,
      [days],
    ),
  )
  return rows[0]!
}

test.each([1, 7, 20, 365])('what was chosen most in %i days is what it was when every choice was named', async (days) => {
  const { now, before } = await bothAnswer(days)
  // Of equal ones of one name either may stand first.
  const place = ({ name, university, selected }: Chosen) => `${1_000 - selected} ${name} ${university}`
  const inOrder = (chosen: Chosen[]) => chosen.toSorted((one, other) => place(one).localeCompare(place(other)))
  expect(inOrder(now)).toEqual(inOrder(before))
  if (days === 365) {
    expect(now).toHaveLength(15)
    const { rows } = await service('select count(*)::int as n from public.selected_universities')
    const together = now.reduce((sum, { selected }) => sum + selected, 0)
    // Whoever chose two of one name stands once, so that it matters which are put together.
    expect(together).toBeLessThan((rows[0] as { n: number }).n)
    expect(now.some(({ applied }) => applied > 0)).toBe(true)
  }
})

test('whoever chose two programmes of one name is one', async () => {
  const { id } = await addPerson(test_.database)
  const before = (await bothAnswer(1)).now
  const count = (chosen: Chosen[]) =>
    chosen.find(({ name, university }) => name === 'Genomics' && university === 'Bonn')?.selected ?? 0
  const genomics = offered.filter(({ programme }) => programme !== null).slice(0, 2)
  for (const { university, programme } of genomics)
    await service('insert into public.selected_universities (student_id, university_id, programme_id) values ($1, $2, $3)', [
      id,
      university,
      programme,
    ])
  expect(count((await bothAnswer(1)).now)).toBe(count(before) + 1)
})
