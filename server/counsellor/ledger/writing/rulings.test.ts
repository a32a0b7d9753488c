import { expect, test } from 'vitest'
import PREDICATES from '../../answer/verdict/ruled/predicates.json' with { type: 'json' }
import { builtInLedger } from '../source.ts'
import RULINGS from './rulings.json' with { type: 'json' }

const ruled = builtInLedger().records.flatMap(({ rulings = [] }) => rulings)

test('every ruling has a sentence of the site that says so', () => {
  const said = new Set(ruled.map(({ says }) => says))
  expect(
    Object.values(RULINGS.kinds)
      .flat()
      .filter(({ says }) => !said.has(says)),
  ).toEqual([])
})

test('every ruling is on something that is asked', () => {
  expect([...new Set(ruled.map(({ asks }) => asks))].filter((asks) => !(asks in PREDICATES.asks))).toEqual([])
})
