import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDatabaseError } from '#db/database.ts'
import { REFUSALS } from '#domain/applications/refusals.ts'
import { isProfileComplete, missingFromProfile, type StudentProfileRow } from '#domain/profile/profile.ts'
import { applyEvent, type PortalEvent } from '#domain/steps/step-events.ts'
import { NEW_STUDENT, type PortalFacts, stepOf } from '#domain/steps/steps.ts'
import { openTestDatabase, type TestDatabase } from '#test/database.ts'
import {
  addStudent,
  addStudentAt,
  addUniversity,
  queryAs,
  queryAsService,
  refusalOf,
  saveProfile,
  select,
  submitApplications,
  type TestStudent,
  VISITOR,
} from '#test/students.ts'

let test_: TestDatabase
const universities: string[] = []
beforeAll(async () => {
  test_ = await openTestDatabase()
  for (let count = 0; count < 7; count++) universities.push(await addUniversity(test_.database))
})
afterAll(() => test_.close())

async function factsOf(student: TestStudent): Promise<PortalFacts & { profileMissing: string[]; emailConfirmed: boolean }> {
  const [row] = await queryAs<{ facts: PortalFacts & { profileMissing: string[]; emailConfirmed: boolean } }>(
    test_.database,
    student,
    'select public.portal_facts() as facts',
  )
  return row!.facts
}

function stepFacts({
  profileComplete,
  selectedCount,
  undecidedCount,
  review,
  applicationsSubmitted,
  paid,
}: PortalFacts): PortalFacts {
  return { profileComplete, selectedCount, undecidedCount, review, applicationsSubmitted, paid }
}

/** Does in the database what an event of the step machine stands for. */
async function happen(student: TestStudent, event: PortalEvent): Promise<void> {
  const { database } = test_
  const free = `select id from public.universities where id = any($1) and id not in (select university_id from public.selected_universities) limit 1`
  switch (event.type) {
    case 'save-profile':
      return saveProfile(database, student, { complete: event.complete })
    case 'select': {
      const [row] = await queryAs<{ id: string }>(database, student, free, [universities])
      return event.decided ? select(database, student, row!.id) : select(database, student, row!.id, { program: null })
    }
    case 'decide':
      await queryAs(
        database,
        student,
        `update public.selected_universities set program = 'Genomics'
         where id = (select id from public.selected_universities where program is null limit 1)`,
      )
      return
    case 'deselect':
      await queryAs(
        database,
        student,
        `delete from public.selected_universities
         where id = (select id from public.selected_universities where (program is not null) = $1 limit 1)`,
        [event.decided],
      )
      return
    case 'submit':
      await submitApplications(test_.database, student)
      return
    case 'pay':
    case 'refund':
      return // Payments belong to the server: server/payments/.
    default: {
      const functionOf = {
        review: 'review_selections',
        back: 'back_to_selection',
        continue: 'continue_to_application',
      }
      await queryAs(database, student, `select public.${functionOf[event.type]}()`)
    }
  }
}

const events: fc.Arbitrary<PortalEvent> = fc.oneof(
  fc.record({ type: fc.constant('save-profile' as const), complete: fc.constantFrom(true, true, false) }),
  fc.record({
    type: fc.constantFrom('select' as const, 'select' as const, 'deselect' as const),
    decided: fc.constantFrom(true, true, true, false),
  }),
  fc.record({ type: fc.constant('decide' as const) }),
  fc.record({
    type: fc.constantFrom('review' as const, 'review' as const, 'continue' as const, 'back' as const, 'submit' as const),
  }),
)

test(
  'the database and the step machine agree on every event of any sequence, refusals and their words included',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(events, { minLength: 5, maxLength: 25 }), async (sequence) => {
        const student = await addStudent(test_.database)
        let facts = NEW_STUDENT
        for (const event of sequence) {
          const outcome = applyEvent(facts, event)
          const refusal = await happen(student, event).then(
            () => null,
            (error: unknown) => error,
          )
          if (outcome.accepted) expect(refusal).toBeNull()
          else if (isDatabaseError(refusal)) {
            expect(refusal).toMatchObject({ code: 'P0001', message: REFUSALS[outcome.code] })
            if (outcome.code !== 'selection_limit') expect(refusal.detail).toBe(outcome.code)
          } else throw refusal ?? new Error(`${event.type} was not refused: ${outcome.code}`)
          facts = outcome.facts
          expect(stepFacts(await factsOf(student))).toEqual(facts)
        }
      }),
      { numRuns: 25 },
    )
  },
)

test('a new student has no facts but what is missing', async () => {
  const student = await addStudent(test_.database, { confirmed: false })
  expect(await factsOf(student)).toEqual({
    ...NEW_STUDENT,
    emailConfirmed: false,
    profileMissing: ['name', 'email', 'phone', 'degree', 'major', 'countries', 'programs'],
  })
})

test('what a profile lacks is the same for the database and for the form', async () => {
  const student = await addStudent(test_.database)
  await saveProfile(test_.database, student)
  const WRITTEN = { first_name: 'Asha', last_name: 'Rao', email: 'a@example.org', phone: '1', degree: 'PhD', major: 'x' }
  const column = fc.constantFrom(...(Object.keys(WRITTEN) as (keyof typeof WRITTEN)[]))
  await fc.assert(
    fc.asyncProperty(fc.array(column), fc.constantFrom('', '  ', null), fc.boolean(), async (columns, blank, countries) => {
      const changes = [...new Set(columns)].map((name) => `${name} = '${blank ?? WRITTEN[name]}'`)
      const set = [...changes, `preferred_countries = '${countries ? '{Norway}' : '{}'}'`].join(', ')
      const [row] = await queryAs<StudentProfileRow & Record<string, unknown>>(
        test_.database,
        student,
        `update public.student_profiles set ${set} where id = $1 returning *`,
        [student.id],
      )
      const { profileComplete, profileMissing } = await factsOf(student)
      expect(profileMissing).toEqual(missingFromProfile(row!).map(({ field }) => field))
      expect(profileComplete).toBe(isProfileComplete(row!))
    }),
    { numRuns: 30 },
  )
})

describe('portal_progress', () => {
  const read = 'select student_id from public.portal_progress'

  test('the owner reads hers, staff all, a stranger and a visitor nothing', async () => {
    const student = await addStudentAt(test_.database, 4)
    expect(await queryAs(test_.database, student, read)).toEqual([{ student_id: student.id }])
    expect(await queryAs(test_.database, await addStudent(test_.database, { staff: true }), read)).toContainEqual({
      student_id: student.id,
    })
    expect(await queryAs(test_.database, await addStudent(test_.database), read)).toEqual([])
    expect(await refusalOf(queryAs(test_.database, VISITOR, read))).toBe('42501')
  })

  test('nobody writes it but the functions', async () => {
    const student = await addStudent(test_.database)
    const staff = await addStudent(test_.database, { staff: true })
    for (const who of [student, staff, VISITOR]) {
      expect(
        await refusalOf(
          queryAs(test_.database, who, `insert into public.portal_progress (student_id) values ($1)`, [student.id]),
        ),
      ).toBe('42501')
      expect(await refusalOf(queryAs(test_.database, who, `update public.portal_progress set reviewed_at = now()`))).toBe('42501')
      expect(await refusalOf(queryAs(test_.database, who, `delete from public.portal_progress`))).toBe('42501')
    }
  })
})

test.each(['portal_facts', 'review_selections', 'back_to_selection', 'continue_to_application', 'submit_applications'])(
  'a visitor cannot call %s',
  async (name) => {
    expect(await refusalOf(queryAs(test_.database, VISITOR, `select public.${name}()`))).toBe('42501')
  },
)

test.each([
  "refuse('a', 'b')",
  'require_student()',
  'lock_selection(gen_random_uuid())',
  'profile_gaps(gen_random_uuid())',
  'lock_application(gen_random_uuid())',
  'lock_document(gen_random_uuid())',
])('what the functions share, %s, is not for callers', async (call) => {
  const student = await addStudent(test_.database)
  expect(await refusalOf(queryAs(test_.database, student, `select public.${call}`))).toBe('42501')
})

test('removing the last selected university ends the review, also when it leaves the catalogue', async () => {
  const student = await addStudentAt(test_.database, 4, { universities: 1 })
  expect(stepOf(await factsOf(student))).toBe(4)
  await queryAsService(
    test_.database,
    'delete from public.universities where id = (select university_id from public.selected_universities where student_id = $1)',
    [student.id],
  )
  expect(await factsOf(student)).toMatchObject({ selectedCount: 0, review: 'none' })
})

test('a submitted selection outlives nothing but its university and its account', async () => {
  const student = await addStudentAt(test_.database, 5)
  expect(await refusalOf(queryAs(test_.database, student, 'delete from public.selected_universities'))).toBe('selection_locked')
  expect(await refusalOf(select(test_.database, student, await addUniversity(test_.database)))).toBe('selection_locked')
  const [gone] = await queryAsService<{ university_id: string }>(
    test_.database,
    'select university_id from public.selected_universities where student_id = $1',
    [student.id],
  )
  await queryAsService(test_.database, 'delete from public.universities where id = $1', [gone!.university_id])
  expect(await factsOf(student)).toMatchObject({ selectedCount: 1, applicationsSubmitted: true })
  await queryAsService(test_.database, 'delete from auth.users where id = $1', [student.id])
  expect(await queryAsService(test_.database, 'select id from public.applications where student_id = $1', [student.id])).toEqual(
    [],
  )
})
