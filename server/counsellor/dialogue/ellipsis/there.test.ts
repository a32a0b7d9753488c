import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { telling } from '#server/counsellor/test-engine.ts'

const ledger = builtInLedger()

function say(...messages: readonly string[]) {
  const earlier = messages.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
  return telling(messages.at(-1)!, earlier, ledger, '2026-11-22')
}

test('a programme that is named after a university is that of the university, whoever else has one of the name', () => {
  const { state } = say('Does LMU Munich take tuition?', 'Human Biology English level?')
  expect(state.results).toEqual(['programme.lmu-munich/human-biology-principles-of-health-and-disease'])
})

test('of two programmes there that hold the name the one that is called so and no more is meant', () => {
  const { state } = say('tuition at Trinity College Dublin?', "the nursing msc's closing day")
  expect(state.results).toEqual(['programme.trinity-college-dublin/nursing'])
})

test('a programme that is named after another of its university is asked what was asked of that', () => {
  const { text } = say('Karolinska Biomedicine: whole fee?', 'And Public Health Sciences?')
  expect(text).toMatch(/^SEK.360,000/)
  expect(text).toContain('Public Health Sciences')
})

test('a superlative of all countries is not told as the one that was spoken of', () => {
  expect(say('Funds in Germany?', 'which country asks for the least').text).toMatch(/^Poland: PLN/)
})

test('a superlative after one is of all of its kind, by what it names', () => {
  const most = 'which country has the most universities'
  for (const question of ['which country has the cheapest student visa?', 'and which has the cheapest student visa?'])
    expect(say(most, question).text).toMatch(/^Italy: €50 \[1\]\.\nThe lowest visa fee of the \d+ countries/)
  expect(say(most, 'rank all countries by visa fee').text).toMatch(
    /Italy: €50; Ireland: €60; .*France: €99 \(€50 for India and Nigeria\)/,
  )
  expect(say('visa fee of Germany and Austria', 'which country has the lowest visa fee').text).toMatch(
    /^Germany has the lower visa fee, by €143\.\nGermany: €75 \[1\]\./,
  )
})

test('another test is asked of the same programme', () => {
  expect(say('TOEFL for Digital Health at Potsdam?', 'and PTE?').text).toMatch(/^PTE Academic 76/)
})

test('who is asked about now takes the place of those before', () => {
  const eu = 'what do EU students pay for neurobiology at Radboud'
  expect(say(eu).text).toMatch(/^€2,695/)
  expect(say(eu, 'and non EU?').text).toMatch(/^€19,555/)
  expect(say(eu, 'and a student from Kenya?').text).toMatch(/^€19,555/)
})

test('words about the name of another university take nothing from what is asked there', () => {
  const before = 'International Health at Heidelberg, how much is the whole programme?'
  expect(say(before, 'and the same name master at Charité?').text).toMatch(/^€16,400/)
  expect(say('tuition of Bioinformatics at Lund', 'and the Uppsala equivalent?').text).toMatch(/^SEK.360,000/)
})

test('a faculty that stands in the names of programmes alone tells which of them is meant', () => {
  const first = 'What is the fee for dentistry at Masaryk in Brno?'
  expect(say(first, 'And in Pilsen?').text).toMatch(/^CZK.390,000/)
  const charles = 'General Medicine at the First Faculty, Charles University: yearly fee?'
  expect(say(charles, 'and the third faculty at Charles?').text).toMatch(/^CZK.420,000/)
})

test('a city stands for the programme there that was spoken of', () => {
  const { state } = say(
    'LMU Systemic Neurosciences doctorate: until when?',
    'And the Hannover Molecular Medicine MD/PhD?',
    'from which day can one apply in Hannover?',
  )
  expect(state.results).toEqual(['programme.hannover-medical-school/molecular-medicine-md-phd-doctorate'])
})

test('a longer message that names a city asks no half question', () => {
  const { declined } = say(
    'Tampere Public and Global Health per year?',
    'Will Tampere accept my TU Nepal 3 year bachelor or only 4 year one',
  )
  expect(declined).toBe(true)
})

test('what each country has of its own is asked of the country that is named next', () => {
  expect(say('internship netherlands weeks', 'germany').text).toMatch(/^12 weeks/)
  const jobs = say('where are real jobs advertised?', 'and poland')
  expect(jobs.text).toContain('ePraca')
  expect(jobs.text).not.toContain('visa')
})

test('the third of several places is what was told of it, however much was told of the first', () => {
  const messages = ['Bioinformatics masters: Vienna, Lund or FU Berlin. What is the tuition at each?', 'deadline for the third']
  expect(say(...messages).state.results).toEqual(['programme.freie-universitat-berlin/bioinformatics'])
  expect(say(...messages, 'and the second one').state.results).toEqual([
    'programme.lund-university/bioinformatics-master-programme',
  ])
})

test('one of several that were compared is compared with nothing', () => {
  const { state } = say('What do I show a month for Germany, Austria and Italy?', 'work hours in the second')
  expect(state.query).toMatchObject({ operation: 'get', entities: ['country.Austria'] })
})

test('what a state does not say of a profession is said of the profession, and not of the visa', () => {
  const nurses = say('nurse recognition thuringia fees', 'niedersachsen gutachten fee', 'how long decision')
  expect(nurses.text).toContain('Four months')
  expect(say('FSP fee thuringia', 'waiting time there').text).toContain('5 to 6 months')
})

test('which of two countries is the cheaper is asked of the two, and "there" is the one', () => {
  const messages = [
    'How much money must I prove for one year of study in Germany?',
    'And in Finland?',
    'which of the two is lower',
  ]
  expect(say(...messages).state.results).toEqual(['country.Finland', 'country.Germany'])
  expect(say(...messages, 'and how many hours may I work per week there?').text).toMatch(/^30 hours a week/)
})

test('a shortened title after a programme is that of its university, and what is not stated of it is said not to be', () => {
  expect(say('debrecen bsc nursing yearly fees', 'physio?').text).toMatch(/^\$7,000/)
  expect(say('TCD MSc Nursing for non-eu tuition', 'immunology msc there?').text).toMatch(
    /^Not stated here: tuition of Immunology/,
  )
  expect(say('heidelberg international health whole programme price', 'ielts for it?').text).toMatch(
    /^Not stated here: English score/,
  )
})

test('of namesakes at one university that is meant of which more is said', () => {
  expect(say('cork pg diploma public health total fee', 'n the masters?').text).toMatch(/^€17,814/)
  expect(say('Charles univ medicine in Pilsen, CZK a year', 'third faculty?').text).toMatch(/^CZK.420,000/)
})

test('a place whose name is a word besides is one beside a field', () => {
  expect(say('Cork dentistry for non-EU per year?').text).toMatch(/^€55,214/)
  expect(say('Cork MPH fee').text).toMatch(/^€17,814/)
})

test('parts are the phases where the diploma was spoken of, counted as they are numbered', () => {
  expect(say('9 month course total?', 'first part only?').text).toMatch(/^€900/)
  expect(say('9 month course total?', 'first part only?', 'n last one').text).toMatch(/^€4,800/)
})

test('another place in the same country is asked of the same, and of one that nothing is said of that is said', () => {
  const zurich = 'funds for Zurich?'
  expect(say(zurich, 'and Geneva?').text).toMatch(/^CHF.24,000 a year/)
  expect(say(zurich, 'Und in Genf?').text).toMatch(/^CHF.24,000 a year/)
  const { text, declined } = say(zurich, 'and Bern?')
  expect(declined).toBe(true)
  expect(text).toContain(
    'that for Bern. The nearest I know:\nFunds to prove for Switzerland, by a report (2026): CHF 21,000 a year',
  )
})
