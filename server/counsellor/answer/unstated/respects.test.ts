import { expect, test } from 'vitest'
import { builtInLedger } from '../../ledger/source.ts'
import { BLANK_QUERY, type Query } from '../../query/query.ts'
import { parse } from '../../reader/parse.ts'
import { unmetRespects } from './respects.ts'

const ledger = builtInLedger()
const POTSDAM = 'programme.university-of-potsdam/digital-health'

/** What a question asks that what a thing states under an attribute lacks. */
function missingOf(question: string, entity: string, attribute: string) {
  const told = ledger.of(entity, attribute)
  expect(told.length).toBeGreaterThan(0)
  return unmetRespects(parse(question, ledger), told, null, ledger)
}

test.each([
  ['kenntnisprüfung fee in brandenburg', 'state.brandenburg', 'fee', 'the fee of the Kenntnisprüfung there'],
  ['What does a Berufserlaubnis cost in Lower Saxony?', 'state.niedersachsen', 'fee', 'the fee of the Berufserlaubnis there'],
  ['the approbation itself in Schleswig-Holstein, fee?', 'state.schleswig-holstein', 'fee', 'the fee of the Approbation there'],
  ['how long for an FSP date in Thuringia', 'state.bayern', 'fee', null],
  ['pharmacist exam fee in Bavaria', 'state.bayern', 'fee', 'that for pharmacists'],
  ['what GRE and what PTE for the diploma', 'diploma.biomedical-science', 'english-score', 'the PTE test'],
  ['is PTE fine for the diploma', 'diploma.biomedical-science', 'english-score', null],
  ['health insurance in Germany, I am 34', 'country.Germany', 'insurance', 'that at the age of 34'],
  ['health insurance in Germany, I am 24', 'country.Germany', 'insurance', null],
] as const)('"%s" beside %s %s lacks: %s', (question, entity, attribute, missing) => {
  expect(missingOf(question, entity, attribute)).toEqual(missing === null ? [] : [missing])
})

test('nothing is missing where what is told holds for what is asked, or says nothing of it', () => {
  expect(missingOf('fsp fee in bavaria', 'state.bayern', 'fee')).toEqual([])
  expect(missingOf('TOEFL for digital health in Potsdam', POTSDAM, 'english-score')).toEqual([])
  expect(missingOf('TOEFL for digital health in Potsdam', POTSDAM, 'duration')).toEqual([])
  expect(unmetRespects(parse('kenntnisprüfung fee in brandenburg', ledger), [], null, ledger)).toEqual([])
})

test('who comes from a country of the EU asks what students from there pay', () => {
  const own = ledger.records
    .filter(({ attribute, conditions }) => attribute === 'tuition' && conditions['group'] === 'non-eu')
    .slice(0, 1)
  const missing = (question: string) => unmetRespects(parse(question, ledger), own, null, ledger)
  expect(missing('tuition there for somebody from Germany')).toEqual(['what students from the EU pay there'])
  expect(missing('tuition there for somebody from Kenya')).toEqual([])
})

test('who does not say for whom is from outside the EU, unless it was asked for students from there before', () => {
  const own = ledger.records
    .filter(({ attribute, conditions }) => attribute === 'tuition' && conditions['group'] === 'eu')
    .slice(0, 1)
  const before: Query = { ...BLANK_QUERY, conditions: [{ attribute: 'group', comparison: 'is', value: 'eu' }] }
  expect(unmetRespects(parse('tuition of that master?', ledger), own, null, ledger)).toEqual([
    'what students from outside the EU pay there',
  ])
  expect(unmetRespects(parse('and per month?', ledger), own, before, ledger)).toEqual([])
  expect(unmetRespects(parse('and what do EU students pay?', ledger), own, null, ledger)).toEqual([])
})

test('the exam that was asked for in one state is asked for in the next', () => {
  const told = ledger.of('state.hamburg').filter(({ conditions }) => conditions['of']?.startsWith('Kenntnisprüfung'))
  const before: Query = { ...BLANK_QUERY, conditions: [{ attribute: 'of', comparison: 'is', value: 'Language exam, fee' }] }
  expect(told.length).toBeGreaterThan(0)
  expect(unmetRespects(parse('and in Hamburg?', ledger), told, before, ledger)).toEqual(['that of the language exam'])
})
