import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { parse } from '#server/counsellor/reader/parse.ts'

const ledger = builtInLedger()

const fieldsIn = (text: string) =>
  parse(text, ledger).mentions.flatMap(({ entities }) =>
    entities.flatMap(({ id, kind }) => (kind === 'programme' || kind === 'subject' ? [id] : [])),
  )

test('a title that is said by half or shortened beside its university is that programme', () => {
  expect(fieldsIn('VU amsterdam musculoskeletal physio - how long is it')).toEqual([
    'programme.vrije-universiteit-amsterdam/musculoskeletal-physiotherapy-sciences',
  ])
  expect(fieldsIn('maastricht health professions edu - each instalment?')).toEqual([
    'programme.maastricht-university/health-professions-education',
  ])
  expect(fieldsIn('turku molecular biotech n diagnostics fee')).toEqual([
    'programme.university-of-turku/biomedical-sciences-molecular-biotechnology-and-diagnostics',
  ])
})

test('what stands in brackets tells a programme from its namesakes', () => {
  expect(fieldsIn('Charles univ medicine in Pilsen, CZK a year')).toEqual([
    'programme.charles-university/general-medicine-faculty-of-medicine-in-pilsen',
  ])
})

test('a title of two universities that are named is that of both', () => {
  expect(fieldsIn('physio in Semmelweis or Debrecen, which is cheaper').length).toBe(2)
})

test('one everyday word of a title, or one that several titles share, names no programme', () => {
  expect(fieldsIn('international students at Heidelberg, what do they pay')).toEqual([])
  expect(fieldsIn('biomedical at Antwerp, the fee')).toEqual([])
})
