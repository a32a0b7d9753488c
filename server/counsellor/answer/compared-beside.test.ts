import { expect, test } from 'vitest'
import { createLedgerEngine } from '../engine.ts'
import { builtInLedger } from '../ledger/source.ts'
import { read } from '../reader/read.ts'

const ledger = builtInLedger()
const engine = createLedgerEngine(read)
const told = (question: string) => engine(question, [], ledger, '2026-11-22').text

test('by how much two programmes differ is told where their universities are named beside them', () => {
  expect(told('Dentistry in English, Pécs or Debrecen, which is cheaper per year and by how many dollars?')).toMatch(
    /^Dentistry, University of Pécs has the lower tuition, by \$150 a year\./,
  )
})

test('two subjects of one university are its two programmes', () => {
  expect(told('Karolinska Biomedicine against Karolinska Health Informatics: difference of the totals in kronor?')).toMatch(
    /Health Informatics, Karolinska Institutet has the lower tuition, by SEK\s70,000\./,
  )
})

test('the currency that is asked for is that of each side and of the difference, with its rate', () => {
  const text = told('General medicine at Pécs or Debrecen, which one is dearer and by how many rupees?')
  expect(text).toMatch(/^Medicine, University of Debrecen has the higher tuition, by ₹/)
  expect(text).toContain('General Medicine, University of Pécs: ₹')
  expect(text).toContain('Converted at the reference rate')
})

test('what is paid by the semester is told by the year beside what is paid by the year', () => {
  const text = told('Semmelweis dentistry against Debrecen dentistry: first-year tuition at both, which is cheaper?')
  expect(text).toContain('$9,950 a semester, $19,900 a year')
})

test('what only names who examines or decides is no fee', () => {
  expect(engine('Language exam fee in Bremen for doctors?', [], ledger, '2026-11-22').declined).toBe(true)
})

test('who asks for a country that no rule names is told for which countries it is', () => {
  for (const country of ['Nepal', 'Kenya'])
    expect(told(`Do papers of ${country} need the APS certificate?`)).toContain('mainland China')
  expect(told('I studied in Manipal but hold a Nepali passport. Is APS needed?')).not.toMatch(/^Besides India/)
})

test('by how much another programme differs from the one spoken of is told by the whole', () => {
  const first = { role: 'user' as const, content: 'International Health at the Charité: the whole programme costs about what?' }
  const { text } = engine('which Heidelberg programme of the same name is how much cheaper?', [first], ledger, '2026-11-22')
  expect(text).toContain('has the lower tuition, by €2,300.')
})

test('the same town is that of what was spoken of', () => {
  const first = { role: 'user' as const, content: 'charles univ hradec kralove medicine fee' }
  expect(engine('pharmacy same town', [first], ledger, '2026-11-22').text).toContain('€7,900')
})

test('what students from the EU alone pay is neither the lowest nor the highest, and what is as high is named with it', () => {
  const text = (question: string, ...earlier: string[]) =>
    engine(
      question,
      earlier.map((content) => ({ role: 'user' as const, content })),
      ledger,
      '2026-11-29',
    ).text
  expect(text('And the University of Geneva?', 'EPFL or ETH, which has the higher tuition?')).toMatch(
    /^EPFL and ETH Zurich have the highest tuition of the 3\./,
  )
  expect(text('cheapest country for visa funds in europe')).toMatch(/^Poland: [^\n]*\(and housing\)/)
  expect(
    text('In which countries of your visa guide may I stay 18 months or longer after graduation to look for a job?'),
  ).toMatch(/^4 countries with post-study stay at least 18\smonths: .*Germany/)
  expect(text('do i need apostille on my mbbs degree, philippines')).not.toMatch(/^No/)
})

test('countries are set beside each other by what living there is reckoned at, where no price is named', () => {
  expect(told('which is cheaper france or italy')).toMatch(
    /^Italy has the lower funds, by €350\.15 a year\.\nFrance: €877\.50 a month/,
  )
  expect(told('visa fee france or italy, which is cheaper')).toMatch(
    /^Italy has the lower visa fee, or the same\.\nFrance: €50 to €99/,
  )
})
