import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REFUSALS } from '../applications/refusals.ts'
import { continueTarget, OPENED_BY, PORTAL_TABS, type PortalTab, startTab, tabNamed, whyDisabled } from './portal-tabs.ts'
import { applyEvent, type PortalEvent } from './step-events.ts'
import { progressPercent, stepLabel } from './step-labels.ts'
import { NEW_STUDENT, type PortalFacts, STEP_TITLES, stepOf } from './steps.ts'

const TABS = Object.keys(PORTAL_TABS) as PortalTab[]
const events: fc.Arbitrary<PortalEvent> = fc.oneof(
  fc.record({ type: fc.constant('save-profile' as const), complete: fc.boolean() }),
  fc.record({
    type: fc.constantFrom('decide' as const, 'review' as const, 'back' as const, 'continue' as const),
  }),
  fc.record({ type: fc.constantFrom('select' as const, 'deselect' as const), decided: fc.boolean() }),
  fc.record({ type: fc.constantFrom('submit' as const, 'pay' as const, 'refund' as const) }),
)

/** From which step to which other one may lead: SPEC.md section 4, and the ways back that DESIGN.md and CHECKLIST.md add. */
const ALLOWED_MOVES = new Set(['1>2', '2>3', '3>4', '4>5', '5>6', '3>2', '4>2', '2>1', '3>1', '4>1', '6>5'])

function afterAll(sequence: PortalEvent[]): PortalFacts {
  return sequence.reduce((facts, event) => applyEvent(facts, event).facts, NEW_STUDENT)
}

/** A student who did everything up to a step. */
function at(step: number): PortalFacts {
  const way: PortalEvent[] = [
    { type: 'save-profile', complete: true },
    { type: 'select', decided: true },
    { type: 'review' },
    { type: 'continue' },
    { type: 'submit' },
    { type: 'pay' },
  ]
  return afterAll(way.slice(0, step < 3 ? step - 1 : step))
}

test('the way through the portal has the steps of the specification', () => {
  expect([1, 2, 3, 4, 5, 6].map((step) => stepOf(at(step)))).toEqual([1, 2, 3, 4, 5, 6])
  expect(STEP_TITLES).toEqual(['Profile Setup', 'University Selection', 'Review Selections', 'Apply', 'Payment'])
  expect([1, 2, 3, 4, 5, 6, 7, 0].map(stepLabel)).toEqual([
    'Fill Profile',
    'Select Universities',
    'Review Selections',
    'Submit Applications',
    'Complete Payment',
    'Completed',
    'In Progress',
    'In Progress',
  ])
  expect(([1, 2, 3, 4, 5, 6] as const).map(progressPercent)).toEqual([20, 40, 60, 80, 100, 100])
})

test('no order of events reaches a state or makes a move that the specification does not allow', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 60 }), (sequence) => {
      let facts = NEW_STUDENT
      for (const event of sequence) {
        const before = facts
        const outcome = applyEvent(facts, event)
        facts = outcome.facts
        const step = stepOf(facts)
        if (step !== stepOf(before)) expect(ALLOWED_MOVES).toContain(`${stepOf(before)}>${step}`)
        if (!outcome.accepted || outcome.stores === null) expect(facts).toEqual(before)
        expect(facts.selectedCount).toBeGreaterThanOrEqual(0)
        expect(facts.selectedCount).toBeLessThanOrEqual(6)
        if (step >= 3) expect(facts.selectedCount).toBeGreaterThanOrEqual(1)
        if (step >= 2 && step <= 4) expect(facts.profileComplete).toBe(true)
        if (facts.review !== 'none') expect(facts.selectedCount).toBeGreaterThanOrEqual(1)
        if (facts.paid) expect(facts.applicationsSubmitted).toBe(true)
        expect(progressPercent(step)).toBeLessThanOrEqual(100)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('nobody is ever locked out of an incomplete profile, and the way on is always open', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 60 }), (sequence) => {
      const facts = afterAll(sequence)
      if (!facts.profileComplete) expect(whyDisabled('profile', facts)).toBeNull()
      expect(whyDisabled(continueTarget(facts), facts)).toBeNull()
      expect(whyDisabled(startTab(facts), facts)).toBeNull()
      for (const tab of TABS) expect(whyDisabled(tab, facts)).not.toBe('')
    }),
    { numRuns: 2_000 },
  )
})

test('an event a second time, from a double click or another tab, changes nothing', () => {
  fc.assert(
    fc.property(
      fc.array(events, { maxLength: 40 }),
      fc.constantFrom('review', 'back', 'continue', 'submit'),
      (sequence, type) => {
        const once = applyEvent(afterAll(sequence), { type }).facts
        expect(applyEvent(once, { type }).facts).toEqual(once)
      },
    ),
  )
})

test.each([
  [1, ['explore', 'selected', 'apply', 'payment']],
  [2, ['selected', 'apply', 'payment']],
  [3, ['apply', 'payment']],
  [4, ['payment']],
  [5, []],
  [6, []],
])('at step %i the tabs %j are disabled and say why', (step, disabled) => {
  const facts = at(step)
  expect(TABS.filter((tab) => whyDisabled(tab, facts) !== null)).toEqual(disabled)
})

test('Selected is open at step 2 as soon as something is selected', () => {
  expect(whyDisabled('selected', at(2))).toBe('Select at least one university first.')
  expect(whyDisabled('selected', applyEvent(at(2), { type: 'select', decided: true }).facts)).toBeNull()
})

test('Continue leads to the tab of the step', () => {
  expect([1, 2, 3, 4, 5, 6].map((step) => continueTarget(at(step)))).toEqual([
    'profile',
    'explore',
    'selected',
    'apply',
    'payment',
    'apply',
  ])
  expect(continueTarget(applyEvent(at(2), { type: 'select', decided: true }).facts)).toBe('explore')
  expect(startTab(at(1))).toBe('profile')
  expect(startTab(at(2))).toBe('dashboard')
})

test('each button opens its tab, and that tab is open', () => {
  const buttons = [
    [1, 'save-profile'],
    [2, 'review'],
    [3, 'back'],
    [3, 'continue'],
    [4, 'submit'],
  ] as const
  for (const [step, type] of buttons) {
    const before = step === 2 ? applyEvent(at(2), { type: 'select', decided: true }).facts : at(step)
    const { facts } = applyEvent(before, type === 'save-profile' ? { type, complete: true } : { type })
    expect(whyDisabled(OPENED_BY[type], facts)).toBeNull()
  }
})

test('removing the last selected university leads back to step 2, and the next selection begins there', () => {
  for (const step of [3, 4]) {
    const emptied = applyEvent(at(step), { type: 'deselect', decided: true }).facts
    expect(stepOf(emptied)).toBe(2)
    expect(stepOf(applyEvent(emptied, { type: 'select', decided: true }).facts)).toBe(2)
  }
})

test('a selection cannot change once the applications are submitted', () => {
  expect(applyEvent(at(5), { type: 'select', decided: true })).toMatchObject({ accepted: false, code: 'selection_locked' })
  expect(applyEvent(at(5), { type: 'deselect', decided: true })).toMatchObject({ accepted: false, code: 'selection_locked' })
})

test('what is refused is told by code and sentence', () => {
  expect(applyEvent(at(2), { type: 'review' })).toMatchObject({ accepted: false, code: 'nothing_selected' })
  expect(REFUSALS.nothing_selected).toBe('Please select at least one university to proceed.')
  expect(applyEvent(at(1), { type: 'submit' })).toMatchObject({ accepted: false, code: 'profile_incomplete' })
  expect(applyEvent(at(4), { type: 'back' })).toMatchObject({ accepted: false, code: 'already_continued' })
  expect(applyEvent(at(4), { type: 'pay' })).toMatchObject({ accepted: false, code: 'applications_not_submitted' })
  expect(applyEvent(at(6), { type: 'pay' })).toMatchObject({ accepted: false, code: 'already_purchased' })
  expect(REFUSALS.already_purchased).toBe('You have already purchased a plan')
})

test('variant A reaches its tabs by their old names', () => {
  expect(tabNamed('saved')).toBe('selected')
  expect(tabNamed('applications')).toBe('apply')
  expect(tabNamed('payment')).toBe('payment')
  expect(tabNamed('constructor')).toBeNull()
})

const does = (facts: PortalFacts, event: PortalEvent) => {
  const outcome = applyEvent(facts, event)
  return outcome.accepted ? outcome.stores : outcome.code
}
const selecting = (...decided: boolean[]) =>
  decided.reduce((facts, one) => applyEvent(facts, { type: 'select', decided: one }).facts, at(2))

test('six are selected at most, and what is not selected cannot be taken away', () => {
  const six = selecting(true, true, true, true, true, true)
  expect(does(six, { type: 'select', decided: true })).toBe('selection_limit')
  expect(does(selecting(true, true, true, true, true), { type: 'select', decided: true })).toBe('selection')
  expect(does(at(2), { type: 'deselect', decided: true })).toBeNull()
  expect(does(selecting(true), { type: 'deselect', decided: false })).toBeNull()
  expect(does(selecting(false), { type: 'deselect', decided: true })).toBeNull()
  expect(applyEvent(selecting(true, false), { type: 'deselect', decided: false })).toMatchObject({
    stores: 'selection',
    facts: { selectedCount: 1, undecidedCount: 0 },
  })
  expect(applyEvent(selecting(true, false), { type: 'deselect', decided: true })).toMatchObject({
    facts: { selectedCount: 1, undecidedCount: 1 },
  })
})

test('a selection that asks for its programme is not reviewed before it has one', () => {
  const undecided = selecting(true, false)
  expect(undecided.undecidedCount).toBe(1)
  expect(does(undecided, { type: 'review' })).toBe('program_not_chosen')
  const decided = applyEvent(undecided, { type: 'decide' }).facts
  expect(decided).toMatchObject({ selectedCount: 2, undecidedCount: 0 })
  expect(does(decided, { type: 'review' })).toBe('review')
  expect(does(decided, { type: 'decide' })).toBeNull()
  expect(does({ ...at(5), undecidedCount: 1 }, { type: 'decide' })).toBe('selection_locked')
})

test('one goes on only from a review, and back only while it is open', () => {
  expect(does(at(3), { type: 'review' })).toBeNull()
  expect(does(at(4), { type: 'review' })).toBeNull()
  expect(does(selecting(true), { type: 'continue' })).toBe('not_reviewed')
  expect(does(at(4), { type: 'continue' })).toBeNull()
  expect(does(at(5), { type: 'continue' })).toBeNull()
  expect(does(at(3), { type: 'submit' })).toBe('not_reviewed')
  expect(does(at(5), { type: 'submit' })).toBeNull()
  expect(does(at(5), { type: 'review' })).toBeNull()
  expect(does(selecting(true), { type: 'back' })).toBeNull()
  expect(applyEvent(at(3), { type: 'back' })).toMatchObject({ stores: 'review', facts: { review: 'none' } })
  expect(does(at(5), { type: 'back' })).toBe('selection_locked')
})

test('a payment is made once and given back once', () => {
  expect(applyEvent(at(5), { type: 'pay' })).toMatchObject({ stores: 'payment', facts: { paid: true } })
  expect(applyEvent(at(6), { type: 'refund' })).toMatchObject({ stores: 'payment', facts: { paid: false } })
  expect(does(at(5), { type: 'refund' })).toBe('not_paid')
})

test('a profile that is incomplete ends the review, but nothing that is submitted', () => {
  const lost = (facts: PortalFacts) => applyEvent(facts, { type: 'save-profile', complete: false }).facts
  expect(lost(at(4))).toMatchObject({ profileComplete: false, review: 'none', selectedCount: 1 })
  expect(lost(at(5))).toMatchObject({ profileComplete: false, review: 'done', applicationsSubmitted: true })
  expect(applyEvent(at(4), { type: 'save-profile', complete: true }).facts).toMatchObject({ review: 'done' })
  expect([stepOf(lost(at(5))), continueTarget(lost(at(5))), startTab(lost(at(5)))]).toEqual([5, 'profile', 'profile'])
  expect(whyDisabled('explore', lost(at(5)))).toBeNull()
  expect(does(lost(at(4)), { type: 'review' })).toBe('profile_incomplete')
})

test('without a selection there is no step beyond the second, whatever was reviewed', () => {
  expect(stepOf({ ...at(4), selectedCount: 0 })).toBe(2)
})

test('a review that an incomplete profile or an empty selection ended is opened again', () => {
  const none = applyEvent(at(4), { type: 'deselect', decided: true }).facts
  expect(none).toMatchObject({ selectedCount: 0, review: 'none' })
  const kept = applyEvent(applyEvent(at(4), { type: 'select', decided: true }).facts, { type: 'deselect', decided: true }).facts
  expect(kept).toMatchObject({ selectedCount: 1, review: 'done' })
  expect(does({ ...at(4), profileComplete: false }, { type: 'review' })).toBe('profile_incomplete')
})
