/** Properties of a plan whatever the programmes, the lead times, the day, and what the person has said of her steps. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FigureSource } from '../facts/figure-source.ts'
import { plusDays } from './days.ts'
import { draftSteps } from './draft-steps.ts'
import type { LeadTime } from './lead-time.ts'
import { planSteps, programmeDates } from './plan.ts'
import type { LeadTimes, Paper, Person, PlannedProgramme, PlanStep, StepMark } from './step.ts'

const TODAY = '2027-02-10'
const source: FigureSource = { kind: 'none', url: null, publisher: null, edition: null, readOn: null, checkedOn: null }

const anyDay = fc.integer({ min: -400, max: 900 }).map((days) => plusDays(TODAY, days))
const anyLead: fc.Arbitrary<LeadTime> = fc
  .tuple(fc.nat(120), fc.nat(60))
  .map(([min, more]) => ({ says: 'so long', days: { min, max: min + more }, source }))
const anyLeads: fc.Arbitrary<LeadTimes> = fc.record({
  englishBooking: anyLead,
  englishOnPaper: anyLead,
  englishOnComputer: anyLead,
  gre: anyLead,
  apsIndia: anyLead,
  apostilleIndia: anyLead,
  translation: anyLead,
  uniAssist: anyLead,
  blockedAccount: anyLead,
  room: anyLead,
  registration: anyLead,
  visa: fc.record({ Germany: anyLead, Italy: anyLead }),
})
const anyProgramme = fc.record({
  name: fc.constant('Bioinformatics'),
  university: fc.constant('A University'),
  city: fc.constant('A City'),
  country: fc.constantFrom('Germany', 'Italy', 'Atlantis'),
  applyThrough: fc.constantFrom('uni-assist', 'direct', null),
  deadlines: fc.array(
    fc.record({
      intake: fc.constantFrom(null, 4, 10),
      opens: fc.constantFrom(null, '--01-15', '2027-01-01'),
      closes: fc.oneof(anyDay, fc.constantFrom('--05-31', '--02-29', '--01-15')),
      source: fc.constant(source),
    }),
    { maxLength: 3 },
  ),
  intakes: fc.subarray([4, 9, 10]),
  asksEnglish: fc.boolean(),
  asksGre: fc.boolean(),
  accepted: fc.boolean(),
  sentOn: fc.option(anyDay),
})
const anyProgrammes: fc.Arbitrary<PlannedProgramme[]> = fc
  .array(anyProgramme, { minLength: 1, maxLength: 4 })
  .map((programmes) => programmes.map((programme, n) => ({ ...programme, id: `p${n}` })))
const anyMark: fc.Arbitrary<StepMark> = fc.record({ doneOn: fc.option(anyDay, { freq: 4 }), day: fc.option(anyDay) })

interface Case {
  programmes: PlannedProgramme[]
  leads: LeadTimes
  country: string
  has: ReadonlySet<Paper>
  marks: Map<string, StepMark>
  /** The step that something is changed of. */
  changed: string
}

/** Marks of steps that the programmes have, and of some that they have not. */
const anyCase: fc.Arbitrary<Case> = fc
  .record({
    programmes: anyProgrammes,
    leads: anyLeads,
    country: fc.constantFrom('India', 'Nigeria'),
    has: fc.subarray<Paper>(['english', 'gre', 'aps']).map((papers) => new Set(papers)),
  })
  .chain((one) => {
    const keys = planSteps(one.programmes, one, one.leads, TODAY).map(({ key }) => key)
    return fc.record({
      programmes: fc.constant(one.programmes),
      leads: fc.constant(one.leads),
      country: fc.constant(one.country),
      has: fc.constant(one.has),
      marks: fc.array(fc.tuple(fc.constantFrom(...keys, 'send gone'), anyMark), { maxLength: 6 }).map((marks) => new Map(marks)),
      changed: fc.constantFrom(...keys),
    })
  })

function plan(one: Case, marks: Person['marks'] = one.marks): Map<string, PlanStep> {
  const person: Person = { country: one.country, has: one.has, ...(marks && { marks }) }
  return new Map(planSteps(one.programmes, person, one.leads, TODAY).map((step) => [step.key, step]))
}

/** The steps that have to be done before another one, this one included. */
function upTo(one: Case, key: string): Set<string> {
  const drafts = draftSteps(
    one.programmes.map((programme) => programmeDates(programme, TODAY)),
    one,
    one.leads,
  )
  const found = new Set([key])
  for (let before = 0; before !== found.size;) {
    before = found.size
    for (const draft of drafts) if (draft.neededBy.some((after) => found.has(after.key))) found.add(draft.key)
  }
  // What is counted from the last step goes with it.
  for (const draft of drafts) if (draft.countedFrom && found.has(draft.countedFrom.key)) found.add(draft.key)
  return found
}

const withMark = (one: Case, change: Partial<StepMark>) =>
  new Map(one.marks).set(one.changed, { doneOn: null, day: null, ...one.marks.get(one.changed), ...change })

test('no step ends after one that needs it and is not done', () => {
  fc.assert(
    fc.property(anyCase, (one) => {
      const steps = plan(one)
      const drafts = draftSteps(
        one.programmes.map((programme) => programmeDates(programme, TODAY)),
        one,
        one.leads,
      )
      for (const { key, neededBy } of drafts) {
        const { due } = steps.get(key)!
        for (const after of neededBy) {
          const needing = steps.get(after.key)
          if (due === null || !needing || needing.due === null || needing.state === 'done') continue
          expect(due <= needing.due, `${key} ${due} before ${after.key} ${needing.due}`).toBe(true)
        }
      }
    }),
  )
})

test('an application is never sent after its deadline, whatever day she gives it', () => {
  fc.assert(
    fc.property(anyCase, (one) => {
      const steps = plan(one)
      for (const programme of one.programmes) {
        const { closes } = programmeDates(programme, TODAY)
        const { due } = steps.get(`send ${programme.id}`)!
        if (closes !== null && due !== null) expect(due <= closes).toBe(true)
      }
    }),
  )
})

test('a changed day moves only that step and what comes before it', () => {
  fc.assert(
    fc.property(anyCase, fc.option(anyDay), (one, day) => {
      const before = plan(one)
      const after = plan(one, withMark(one, { day }))
      const mayMove = upTo(one, one.changed)
      for (const [key, { due }] of after) if (!mayMove.has(key)) expect([key, due]).toEqual([key, before.get(key)!.due])
    }),
  )
})

test('an earlier day makes no other step later', () => {
  fc.assert(
    fc.property(anyCase, fc.nat(200), (one, days) => {
      const before = plan(one)
      const { due } = before.get(one.changed)!
      fc.pre(due !== null)
      const after = plan(one, withMark(one, { day: plusDays(due, -days) }))
      for (const [key, step] of after)
        if (step.due !== null && before.get(key)!.due !== null) expect(step.due <= before.get(key)!.due!, key).toBe(true)
    }),
  )
})

test('her day goes before the counted one wherever what comes after leaves it', () => {
  fc.assert(
    fc.property(anyCase, anyDay, (one, day) => {
      const step = plan(one, withMark(one, { day })).get(one.changed)!
      const fits = step.limit === null || day <= step.limit
      expect([step.due, step.isOwnDay]).toEqual(fits ? [day, true] : [step.limit, false])
      if (!fits && step.state !== 'done') expect(step.note).toContain('You had set')
    }),
  )
})

test('a step that is done changes nothing that comes after it, and undone again nothing at all', () => {
  fc.assert(
    fc.property(anyCase, (one) => {
      const before = plan(one)
      const done = plan(one, withMark(one, { doneOn: TODAY }))
      expect(done.get(one.changed)).toMatchObject({ state: 'done', doneBy: 'mark' })
      const mayChange = upTo(one, one.changed)
      for (const [key, step] of done) if (!mayChange.has(key)) expect(step).toEqual(before.get(key))
      expect(plan(one, withMark(one, { doneOn: null })).get(one.changed)!.doneBy).not.toBe('mark')
    }),
  )
})

test('the same steps come out whatever she has said of them, each once', () => {
  fc.assert(
    fc.property(anyCase, (one) => {
      const keys = planSteps(one.programmes, { country: one.country, has: one.has, marks: one.marks }, one.leads, TODAY).map(
        ({ key }) => key,
      )
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys.toSorted()).toEqual([...plan(one, new Map()).keys()].toSorted())
    }),
  )
})
