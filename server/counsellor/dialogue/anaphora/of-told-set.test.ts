import { expect, test } from 'vitest'
import { createLedgerEngine } from '../../engine.ts'
import { builtInLedger } from '../../ledger/source.ts'
import { createReader } from '../../reader/read.ts'

const ledger = builtInLedger()
const engine = createLedgerEngine(createReader())
/** What the last of these messages is told, the others sent before it. */
const told = (...messages: readonly string[]) =>
  engine(
    messages.at(-1)!,
    messages.slice(0, -1).map((content) => ({ role: 'user', content })),
    ledger,
    '2026-11-29',
  ).text

const NURSING = 'masters in nursing in english'
const KI = ['karolinska public health tuition', 'scholarship there?']
const FREE = 'which english masters in bioinformatics in germany are free'
const IRISH = 'how many master programmes do you have in ireland'

test('what is left out by its name is taken out of what was told, and what is asked next is of the others', () => {
  for (const out of ['without basel', 'ohne die Schweiz', 'basel ko chhod ke', 'not in switzerland'])
    expect(told(NURSING, out), out).toMatch(/^3 programmes in nursing [^:]* outside (?:Basel|Switzerland): /)
  expect(told(NURSING, 'except ireland and switzerland')).toMatch(/^1 programme in nursing/)
  expect(told(NURSING, 'without basel', 'cheapest of them and deadline')).toContain('Åbo Akademi University')
  expect(told('scholarships in sweden', 'except the si scholarship')).toMatch(/^KI Global Master's Scholarship/)
  expect(told('cheapest masters in public health in english', 'not in germany')).toMatch(/^Global Health, University of Geneva: /)
  expect(told('visa fee of germany and france and italy', 'without france')).toMatch(/^Italy has the lower visa fee, by €25\./)
})

test('a name beside one that is left out is no second that is', () => {
  expect(told(NURSING, 'not in germany, in finland')).toMatch(/^1 programme in nursing in Finland/)
})

test('what those are to fulfil is asked of these, and what is not stated fulfils nothing', () => {
  expect(
    told('zero tuition english masters in norway or germany or finland in biomedicine? how many', 'those with IELTS 6.5 max'),
  ).toMatch(/^1 programme of the 8 named with IELTS at most 6\.5: Molecular Biomedicine, [\s\S]*\nOf 7 of them nothing is stated/)
  expect(
    told(
      'Welche Masterstudiengänge in Österreich auf Englisch kosten unter 1500 Euro im Jahr?',
      'Und welche davon brauchen kein IELTS',
    ),
  ).toMatch(/^I know of no programme of the 12 named asking for no certificate of English\.\nOf 6 of them nothing is stated/)
  expect(told('masters in bioinformatics in finland', 'which of them dont ask ielts')).toMatch(
    /^I know of no programme of the 3 named asking for no /,
  )
  expect(told(NURSING, 'which of these have toefl 90 or less')).toMatch(
    /^I know of no programme of the 4 named with TOEFL at most 90/,
  )
})

test('whether it is still open is asked of what was told of, one thing or several', () => {
  for (const asked of ['still open?', 'which of them is still open'])
    expect(told(...KI, asked)).toMatch(/^No: that holds of none of SI Scholarship for Global Professionals; KI Global/)
  expect(told('scholarships in italy', 'still open?')).toMatch(/^No: March 26, 2026 has passed\./)
})

test('a place keeps the order, the conditions and the number of those that were told', () => {
  expect(told('cheapest masters public health in english', 'only germany')).toMatch(
    /^Global Food, Nutrition and Health, University of Bayreuth: none [\s\S]*Next: Public Health, HAW Hamburg: €2,400 a semester/,
  )
  expect(told('cheapest masters in europe', 'in germany only')).not.toContain('in Europe')
  expect(
    told('My IELTS is 6.0 overall. which english masters in health field accept 6.0 or less', 'any of those in Finland'),
  ).toMatch(/^I know of no programme in Finland taught in English of the level master with English score at most 6\./)
  expect(told(FREE, 'how many of them in germany')).toMatch(/^(?:At least )?3 programmes in bioinformatics in Germany/)
  expect(told(FREE, 'any of those in Finland')).toMatch(/^No: that holds of none of Bioinformatics, Freie Universität Berlin; /)
})

test('what was counted is put in order by what is named, and the first of it is asked for more', () => {
  const ends =
    /Public Health, University of Limerick: €16,000 a year .*\n.*\nThe highest: Biotechnology, University College Cork: €28,614/
  expect(told(IRISH, 'and what is tuition lowest and highest')).toMatch(ends)
  expect(told(`${IRISH}, and what is tuition lowest and highest`)).toMatch(ends)
  for (const before of [IRISH, `${IRISH}, and what is tuition lowest and highest`])
    expect(told(before, 'deadline of the lowest one')).toMatch(/Application deadline of Public Health at University of Limerick/)
})

test('a word for a price asks what was told to cost, and else for the tuition', () => {
  const three = 'University of Oulu vs University of Turku vs Tampere, tuition for biomedical masters and ielts needed'
  expect(told(three, 'which one is cheaper')).toMatch(
    /^University of Oulu has the lowest tuition of the 3, or the same\.\nUniversity of Oulu: €10,000 a year/,
  )
  expect(told('dentistry in english for indian student', 'cheapest')).toMatch(
    /^Dentistry, University of Medicine and Pharmacy of Craiova/,
  )
  expect(told('nurse from ghana do i need kenntnisprüfung or adaptation course', 'which one is cheaper')).not.toContain('APS')
})

test('the first of a region is asked of all that lies there', () => {
  expect(told('after study how long can i stay in germany to find job', 'in netherlands', 'which is longest in europe')).toMatch(
    /^Finland: 24 months; Ireland: up to 24 months [^\n]*Spain: up to 24 months/,
  )
  expect(told('visa fee of spain', 'visa fee of italy', 'which is cheapest in europe')).toMatch(/^Italy: €50/)
})

test('it is set beside what is named behind "than", and what is named before it beside that', () => {
  expect(told('funds for czech 1 year in euro', 'is it less than poland')).toMatch(/^No: Poland has the lower funds/)
  expect(told('blocked account germany', 'ist das weniger als in Österreich')).toMatch(/^Yes: Germany has the lower funds/)
})

test('a level alone counts what was counted', () => {
  expect(told('how many programmes in total, how many english', 'and how many doctorates')).toMatch(/^8 programmes\./)
  expect(told('how many universities do you have', 'how many in finland')).toMatch(/^7 universities\./)
})

test('who could have a scholarship that was told of is asked of that, whatever she is by profession', () => {
  expect(told('do you have DAAD scholarship', 'can nurse with 2 yr experience apply')).toMatch(/^By the years of work yes\./)
})
