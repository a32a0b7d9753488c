import { expect, test } from 'vitest'
import { isInState, isOfProfession, joinStates, ofState, professionOf, statesSaid } from './states.ts'

test('what is said under several states holds in each of them, and in no other', () => {
  const said = joinStates(['Bavaria', 'Hesse'])
  expect(statesSaid(said)).toEqual(['Bavaria', 'Hesse'])
  expect(isInState(said, 'Hesse')).toBe(true)
  expect(isInState(said, joinStates(['Saxony', 'Bavaria']))).toBe(true)
  expect(isInState(said, 'Saxony')).toBe(false)
})

test('what a state says of a profession is of that profession', () => {
  const id = ofState('procedure.nurses', 'state.thueringen')
  expect(id).toBe('state-profession.nurses/thueringen')
  expect(professionOf(id)).toBe('procedure.nurses')
  expect([id, 'procedure.nurses', 'procedure.approbation'].map(isOfProfession)).toEqual([true, true, false])
})
