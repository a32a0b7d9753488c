import { expect, test } from 'vitest'
import { createLedgerEngine } from './engine.ts'
import { builtInLedger } from './ledger/source.ts'
import { parse } from './reader/parse.ts'
import { read } from './reader/read.ts'

const ledger = builtInLedger()
const engine = createLedgerEngine(read)
const named = (question: string) => parse(question, ledger).mentions.flatMap(({ entities }) => entities.map(({ id }) => id))

function answer(...turns: readonly string[]) {
  const earlier = turns.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
  return engine(turns.at(-1)!, earlier, ledger, '2026-11-22')
}

test('every university of the catalogue has another name than its own, and is known by each', () => {
  for (const { id, name, names } of ledger.ofKind('university')) {
    const others = names.filter((one) => one !== name)
    if (ledger.entities.get(id)!.within.includes('country.United States')) continue
    expect(others.length, name).toBeGreaterThan(0)
    for (const one of names.filter((other) => other.length > 4)) expect(named(`the fee at ${one} please`), one).toContain(id)
  }
})

test.each([
  ['deadline NMBU', 'university.norwegian-university-of-life-sciences'],
  ['Uni Köln fee', 'university.university-of-cologne'],
  ['uni goettingen fee', 'university.university-of-goettingen'],
  ['fee at Padova University', 'university.university-of-padua'],
  ['the Saxon authority', 'state.sachsen'],
  ['a chamber in Westfalen-Lippe', 'state.nordrhein-westfalen'],
  ['nursing in Pécs', 'city.Pécs'],
  ['a Ghanaian asks', 'elsewhere.Ghana'],
  ['the KP in spring', 'procedure.equivalence'],
  ['how many months is HAW public health', 'university.haw-hamburg'],
  ['imc biotechnology tuition', 'university.imc-krems-university-of-applied-sciences'],
  ['Medicine for Cork, how much', 'city.Cork'],
])('"%s" names %s', (question, id) => {
  expect(named(question)).toContain(id)
})

test('capitals in a university’s name that several have, or that are a word, name none', () => {
  expect(named('which university has medicine')).toEqual(expect.not.arrayContaining([expect.stringMatching(/^university/)]))
  expect(named('UMF fees')).toEqual([])
})

test('initials that are another word count in capitals alone, and not where all is in capitals', () => {
  expect(named('Is KI in Stockholm dear?')).toContain('university.karolinska-institutet')
  expect(named('germany ki fees kitni hai')).not.toContain('university.karolinska-institutet')
  expect(named('GERMANY KI FEES')).not.toContain('university.karolinska-institutet')
  expect(named('as a student')).toEqual([])
})

test('a subject in a state is that of the universities that stand there', () => {
  const { text } = answer('bioinformatics in Saarland, when does it begin?')
  expect(text).toContain('Saarland University')
  expect(text).not.toContain('Freie')
})

test('an exam in a city is asked of the state of the city', () => {
  expect(answer('FSP fee in Cologne').text).toMatch(/^€350 \(Westfalen-Lippe\)\./)
})

test('a city beside another university is the one that bears its name', () => {
  const { text } = answer('Chalmers or Gothenburg: which asks the lower tuition for molecular biology or biotechnology?')
  expect(text).toContain('University of Gothenburg')
  expect(text).toContain('Chalmers')
})

test('of two universities one programme is told of each, though one has it under another name', () => {
  const { text } = answer('tuition of dentistry, Szeged or Pécs?')
  expect(text).toContain('University of Szeged')
  expect(text).toContain('University of Pécs')
  expect(text).not.toContain('Foundation')
})

test('what is stated of a profession in other states alone is declined for the state that is named', () => {
  const { text, declined } = answer('what do nurses pay for the recognition in Berlin')
  expect(declined).toBe(true)
  expect(text).toContain('Berlin (nurses)')
  expect(text).not.toMatch(/Thür|515/)
})

test('a state’s one line on a profession is told whatever it stands under, before what holds in all', () => {
  expect(answer('how soon is the exam of pharmacists in Hamburg').text).toContain('within three months')
  expect(answer('Welche Stelle in Bayern ist für Pflegekräfte zuständig?').text).toMatch(/^Nurses: Bayern.*Landesamt für Pflege/)
})

test('a profession that was spoken of is carried to a message that names a state alone', () => {
  const first = 'I am a dentist. What does the dental Kenntnisprüfung cost in Nordrhein?'
  expect(answer(first, 'and in Brandenburg?').text).toContain('2,200 euro')
  expect(answer(first, 'what does the exam cost in Niedersachsen').text).toContain('2,925 euro')
  expect(answer(first, 'and in Hesse?').declined).toBe(true)
})

test('a licence of another profession or country is declined', () => {
  for (const question of ['steps of the recognition as a midwife in Germany', 'what licence does a dentist need in Norway'])
    expect(answer(question).declined, question).toBe(true)
  expect(answer('what German do nurses need for the licence').declined).toBe(false)
})

test('what only lists a university is no answer to a fee that is not stated', () => {
  expect(answer('how much is the MSc Immunology of TCD').declined).toBe(true)
})

test('an internship in a country is that one, and none of the country’s universities', () => {
  expect(answer('until when can one apply for your internship in the Netherlands').text).not.toContain('University')
})
