import { expect, test } from 'vitest'
import { builtInLedger } from '../../../ledger/source.ts'
import { answerTo } from '../test-answer.ts'
import { saidToBeUnstated } from '../unstated.ts'

const ledger = builtInLedger()

test.each([
  ['Oxford MSc Global Health Science, when is the deadline?', 'on Oxford'],
  ['Varna dentistry fee 2026 please', 'a university or town of that name'],
  ['tuition of medicine in Kaunas', 'a university or town of that name'],
])('a field at a place that is not here is not told of all other places: %s', (question, missing) => {
  const { text, declined, table } = answerTo(question)
  expect(declined).toBe(true)
  expect(text).toContain(missing)
  expect(text).not.toMatch(/varna|kaunas/i)
  expect(table).toBeNull()
})

test('a field at a place that is here is told, whatever new word stands beside it', () => {
  expect(answerTo('tuition of dentistry in Pécs').declined).toBe(false)
  expect(answerTo('dentistry in Debrecen thnxx how much').declined).toBe(false)
})

test.each([
  ['tuition of dentistry in Pécs or Plovdiv', 'Not stated here: a university or town of that name.'],
  ['How much is dentistry at Debrecen or Oxford a year?', 'Not stated here: Oxford.'],
])('beside a place that is told it is said that the other is not here: %s', (question, line) => {
  const { text, declined } = answerTo(question)
  expect(declined).toBe(false)
  expect(text).toContain('$17,')
  expect(text).toContain(line)
})

test('of the one university that is named nothing is told of its neighbours', () => {
  const { text, declined } = answerTo('yearly tuition of RCSI medicine in Dublin')
  expect(declined).toBe(true)
  expect(text).toMatch(/tuition of .*RCSI/)
})

test('a word of a university that is a field besides names no university', () => {
  expect(answerTo('utrecht veterinary epidemiology fee per year').declined).toBe(false)
})

test('a programme whose whole name is said is not told as its neighbours', () => {
  const { text, declined } = answerTo('tuition of turku molecular biotechnology and diagnostics master')
  expect(declined).toBe(true)
  expect(text).toContain('Molecular Biotechnology and Diagnostics')
})

test('a subject that a university has no programme of is not told as its other programmes', () => {
  for (const question of [
    'Does Masaryk have pharmacy in English and what would it cost?',
    'Does Palacký teach nursing in English and for how much?',
  ]) {
    expect(answerTo(question).text).toMatch(
      /No programme in (?:pharmacy|nursing) of|Not stated here: programmes of|on what you ask of Palacký|on the tuition of (?:pharmacy|nursing) at|on “(?:pharmacy|nursing) in english”/,
    )
  }
})

test('a master is not told as the bachelor of the same subject, and the bachelor is told', () => {
  expect(answerTo('tuition of the Public Health master in Debrecen').declined).toBe(true)
  expect(answerTo('what does the MSc in Public Health cost at Debrecen').declined).toBe(true)
  expect(answerTo('public health bachelor debrecen, price').text).toContain('$6,000')
})

test.each(['Second Faculty of Medicine, Charles University: fee per year?', '2nd Faculty of Medicine Prague tuition'])(
  'a faculty by its number is no other: %s',
  (question) => {
    expect(answerTo(question)).toMatchObject({ declined: true, text: expect.stringContaining('that faculty') })
  },
)

test('a faculty that is here is told', () => {
  expect(answerTo('General Medicine at the Third Faculty of Charles University, fee?').declined).toBe(false)
})

test('a year of which nothing is stated is said to be so, and the figure of today is the nearest', () => {
  expect(answerTo('what was the yearly amount for the German blocked account in 2021?')).toMatchObject({
    declined: true,
    text: expect.stringContaining('the year 2021'),
  })
  const begun = 'Pécs general medicine, yearly rate for 2027/28?'
  expect(answerTo(begun).declined).toBe(false)
  expect(answerTo(begun, 'and what will the rate be for those who begin in 2030?').declined).toBe(true)
})

test.each([
  'My friend went to Germany in 2021. How much must I have in the blocked account?',
  'I finished in 2018. what was the German blocked account again?',
  'my passport is valid till 2032, how much funds for Germany',
])("a year of the person's own life is not asked for: %s", (question) => {
  const given = answerTo('blocked account Germany')
  expect(given.declined).toBe(false)
  expect(saidToBeUnstated(question, given, ledger, '2026-11-22').declined).toBe(false)
})

test('of a university that a register alone has nothing of its neighbours is told', () => {
  const name = 'Medical University of Quellberg'
  const id = 'register-university.quellberg'
  const registered = { id, kind: 'register-university', name, names: [name], within: [] }
  const wider = { ...ledger, entities: new Map([...ledger.entities, [id, registered]]) }
  const given = answerTo('tuition of dentistry in Hungary')
  expect(given.declined).toBe(false)
  expect(saidToBeUnstated(`${name}, tuition of dentistry?`, given, wider, '2026-11-22')).toMatchObject({
    declined: true,
    text: expect.stringContaining(name),
  })
})

test('a field at a university is not told of the whole university nor of its other fields', () => {
  expect(answerTo('Harvard Master of Public Health, tuition for that master only')).toMatchObject({
    declined: true,
    text: expect.stringContaining('at Harvard University'),
  })
  expect(answerTo('unicamillus dentistry yearly fees not medicine').declined).toBe(true)
  expect(answerTo('What is the tuition at Harvard University?').declined).toBe(false)
  expect(answerTo('unicamillus medicine yearly fees').declined).toBe(false)
})

test('a programme by the beginning of its name is that one, where its siblings are told', () => {
  expect(answerTo('unicamillus physio yearly fee')).toMatchObject({
    declined: true,
    text: expect.stringContaining('tuition of Physiotherapy'),
  })
  // Dental Medicine is of the field that is named, though another programme is called Dentistry.
  expect(answerTo('fee of medicine in Pecs', 'of dentistry in Szeged')).toMatchObject({
    declined: false,
    text: expect.stringContaining('8,000'),
  })
})

test('what may also have been meant does not make a sum of another town an answer', () => {
  const first = 'OsloMet public health nutrition tuition?'
  expect(answerTo(first).declined).toBe(false)
  expect(answerTo(first, 'tromsø public health tuition?').declined).toBe(true)
  const nursing = answerTo('TCD MSc Nursing for non-eu tuition')
  const meant = { ...nursing, text: `${nursing.text}\nOr, if you meant this: Immunology is a Master.` }
  expect(saidToBeUnstated('immunology msc there?', meant, ledger, '2026-11-22').declined).toBe(true)
})

test('of a programme that is named by a shortened title and states nothing its neighbours are not told in its place', () => {
  const { text, declined } = answerTo('turku molecular biotech n diagnostics fee')
  expect(declined).toBe(true)
  expect(text).toContain('tuition of Biomedical Sciences: Molecular Biotechnology and Diagnostics')
})
