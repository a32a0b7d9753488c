import { expect, test } from 'vitest'
import { isPhasePlan, nextPhase, openedPhase, quotePhase } from './phases.ts'

const PHASES = ([1, 2, 3] as const).map((number) => ({ number, title: `Part ${number}`, feeEur: 900 * number }))

test('a phase is sold by itself, in euro', () => {
  const quote = quotePhase(PHASES[1]!)
  expect(quote).toEqual({
    planId: 'diploma-phase-2',
    planTitle: 'Diploma phase 2: Part 2',
    currency: 'EUR',
    quantity: 1,
    unitAmountMinor: 180_000,
    amountMinor: 180_000,
  })
  expect(isPhasePlan(quote.planId)).toBe(true)
  expect(isPhasePlan('european-explorer')).toBe(false)
  expect(openedPhase(quote.planTitle)).toBe('Diploma phase 2: Part 2 is paid. Your access to it is granted.')
})

test('phases are paid for in their order, until none is left', () => {
  expect(nextPhase(PHASES, [])).toBe(PHASES[0])
  expect(nextPhase(PHASES, ['diploma-phase-1'])).toBe(PHASES[1])
  expect(nextPhase(PHASES, ['diploma-phase-2'])).toBe(PHASES[0])
  expect(nextPhase(PHASES, ['diploma-phase-1', 'diploma-phase-2', 'diploma-phase-3'])).toBeNull()
})
