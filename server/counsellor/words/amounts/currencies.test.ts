import { expect, test } from 'vitest'
import { builtInLedger } from '../../ledger/source.ts'
import { parse } from '../../reader/parse.ts'

const ledger = builtInLedger()

test.each([
  ['phase 1 in Rwandan francs', 'RWF'],
  ['phase 1 in Rwanda francs', 'RWF'],
  ['phase 1 in CFA francs', 'XOF'],
  ['phase 1 in swiss francs', 'CHF'],
  ['phase 1 in francs', 'CHF'],
  ['phase 1 in hong kong dollars', 'HKD'],
  ['phase 1 in ugandan shillings', 'UGX'],
  ['phase 1 in swedish kroner', 'SEK'],
  ['phase 1 in US dollars', 'USD'],
])('the country before a currency says whose it is: %s', (question, currency) => {
  const { currencies, mentions } = parse(question, ledger)
  expect(currencies).toEqual([currency])
  expect(mentions.map(({ name }) => name)).toEqual(['phase 1'])
})
