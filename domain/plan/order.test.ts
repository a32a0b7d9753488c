/** Whether a person can follow a plan: whatever the programmes and the lead times, as long as she has set no day of her own. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VISA_LEAD_TIMES } from '#content/guide/decision-times.ts'
import { LEAD_TIMES } from '#content/guide/lead-times.ts'
import type { FigureSource } from '../facts/figure-source.ts'
import { plusDays } from './days.ts'
import { draftSteps } from './draft-steps.ts'
import { planSteps, programmeDates } from './plan.ts'
import type { LeadTimes, PlannedProgramme, PlanStep } from './step.ts'

const TODAY = '2026-11-22'
const source: FigureSource = { kind: 'none', url: null, publisher: null, edition: null, readOn: null, checkedOn: null }
const leads: LeadTimes = { ...LEAD_TIMES, visa: VISA_LEAD_TIMES }
const fromIndia = { country: 'India', has: new Set<never>() }

const anyProgramme: fc.Arbitrary<PlannedProgramme> = fc.record({
  id: fc.constant('a'),
  name: fc.constant('Bioinformatics'),
  university: fc.constant('A University'),
  city: fc.constant('A City'),
  country: fc.constantFrom(...Object.keys(VISA_LEAD_TIMES)),
  applyThrough: fc.constantFrom('uni-assist', 'direct', null),
  deadlines: fc
    .integer({ min: 1, max: 365 })
    .map((days) => [{ intake: null, opens: null, closes: plusDays(TODAY, days), source }]),
  intakes: fc.subarray([2, 4, 9, 10], { minLength: 1 }),
  asksEnglish: fc.boolean(),
  asksGre: fc.boolean(),
})
const heidelberg: PlannedProgramme = {
  id: 'a',
  name: 'Molecular Biosciences',
  university: 'Heidelberg University',
  city: 'Heidelberg',
  country: 'Germany',
  applyThrough: 'direct',
  deadlines: [{ intake: 10, opens: '--02-01', closes: '--03-15', source }],
  intakes: [10],
  asksEnglish: true,
  asksGre: false,
}

function stepsOf(programme: PlannedProgramme): ReadonlyMap<string, PlanStep> {
  return new Map(planSteps([programme], fromIndia, leads, TODAY).map((step) => [step.key, step]))
}

test('no step falls on the day of another one that needs it, or after it', () => {
  fc.assert(
    fc.property(anyProgramme, (programme) => {
      const steps = stepsOf(programme)
      for (const { key, neededBy } of draftSteps([programmeDates(programme, TODAY)], fromIndia, leads))
        for (const after of neededBy) {
          const [before, then] = [steps.get(key)?.due ?? null, steps.get(after.key)?.due ?? null]
          if (before !== null && then !== null) expect(before < then, `${key} ${before} before ${after.key} ${then}`).toBe(true)
        }
    }),
  )
})

test('what costs money or a journey comes after the answer of the university', () => {
  fc.assert(
    fc.property(anyProgramme, (programme) => {
      const steps = stepsOf(programme)
      const answer = steps.get('answer a')!.due
      fc.pre(answer !== null)
      for (const key of ['accept a', 'appointment a', 'blocked account a', 'visa a', 'visa there a'])
        expect((steps.get(key)?.due ?? '9999') > answer, key).toBe(true)
    }),
  )
})

test('the appointment is booked as soon as the answer is there, before anything else that comes after it', () => {
  fc.assert(
    fc.property(anyProgramme, (programme) => {
      const steps = stepsOf(programme)
      const [answer, appointment] = [steps.get('answer a')!.due, steps.get('appointment a')!.due]
      fc.pre(answer !== null)
      expect(appointment).toBe(plusDays(answer, 1))
      for (const key of ['accept a', 'blocked account a', 'visa a'])
        expect(appointment! < (steps.get(key)?.due ?? '9999'), key).toBe(true)
    }),
  )
})

test('a paper that others make is there some days before the day on which it is needed', () => {
  const steps = stepsOf({ ...heidelberg, asksGre: true })
  const send = steps.get('send a')!.due!
  expect(plusDays(steps.get('english')!.due!, LEAD_TIMES.englishOnPaper.days.max) < send).toBe(true)
  expect(plusDays(steps.get('gre')!.due!, LEAD_TIMES.gre.days.max) < send).toBe(true)
  expect(plusDays(steps.get('aps')!.due!, 6 * 7) <= send).toBe(true)
})

test('the way to Heidelberg from India is in an order that a person can follow', () => {
  const days = [...stepsOf(heidelberg).values()].flatMap(({ due, key }) => (due === null ? [] : [{ due, key }]))
  expect(days.toSorted((a, b) => a.due.localeCompare(b.due)).map(({ key }) => key)).toEqual([
    'aps',
    'english booking',
    'english',
    'send a',
    'answer a',
    'appointment a',
    'accept a',
    'blocked account a',
    'visa a',
    'room a',
    'visa there a',
    'begin a',
    'registration a',
  ])
})
