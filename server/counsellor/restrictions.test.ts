import { expect, test } from 'vitest'
import { createLedgerEngine } from './engine.ts'
import { builtInLedger } from './ledger/source.ts'
import { read } from './reader/read.ts'

const ledger = builtInLedger()
const engine = createLedgerEngine(read)

function answered(question: string): { text: string; declined: boolean; first: string; rows: readonly (readonly string[])[] } {
  const { text, declined, table } = engine(question, [], ledger, '2026-11-29')
  return { text, declined, first: text.split('\n')[0]!, rows: table?.rows ?? [] }
}

test.each([
  ['Which programmes ask for IELTS 5.5 only?', 5.5],
  ["I'm from Kenya with IELTS 6.0, which master programmes in English can I apply to?", 6],
  ['which masters in Germany take IELTS 6', 6],
  ['programmes that accept IELTS 6.0 in Finland or Germany', 6],
])('"%s" lists what asks for no more', (question, most) => {
  const { first, rows } = answered(question)
  expect(first).toMatch(new RegExp(`^\\d+ programmes .*with IELTS at most ${most}`))
  expect(rows.length).toBeGreaterThan(0)
  // Who needs no certificate needs no score either, which is told in words.
  const isMore = (cell = '') => Number(cell) > most || cell === 'not stated'
  for (const row of rows) expect(isMore(row.at(-1))).toBe(false)
})

test('a score in another test says nothing of the one that is named', () => {
  const { rows } = answered('which programmes accept TOEFL 80')
  for (const row of rows) expect(row.some((cell) => Number(cell) > 80)).toBe(false)
})

test.each([
  'I have 5 lakh rupees per year, which programmes can I afford?',
  'which programmes can I afford, I have 300000 rupees a year',
])('"%s": money restricts what is listed', (question) => {
  expect(answered(question).first).toMatch(/^\d+ programmes .*with tuition at most/)
})

test('"budget 8000 euro a year which country can i show": countries by the sum to prove', () => {
  const { first } = answered('budget 8000 euro a year which country can i show')
  expect(first).toMatch(/^\d countries with funds at most €8,000 a year: /)
  expect(first).not.toContain('Germany')
})

test('a sum in a currency that has no rate is set against nothing', () => {
  for (const question of [
    'Kenyan shillings 500000, what can I study in germany?',
    'Kenyan shillings 300000, what can I study in Finland?',
  ])
    expect(answered(question).text).toContain('There is no exchange rate for')
})

test.each(['Which scholarship deadlines are after today?', 'scholarships still open', 'which scholarships are upcoming'])(
  '"%s": none that has passed is told',
  (question) => {
    const { text, first } = answered(question)
    expect(first).toContain('Leiden University Excellence Scholarship')
    expect(text).not.toMatch(/SI Scholarship|KI Global/)
  },
)

test('deadlines between days are of programmes, and those of every year count as the next', () => {
  expect(answered('What deadlines are coming up in December 2026?').first).toMatch(
    /^\d+ programmes with deadline from December 1, 2026 to December 31, 2026/,
  )
  expect(answered('Which programmes still have deadlines before the end of this year?').first).toMatch(
    /^\d+ programmes with deadline/,
  )
  expect(answered('Is there any master in Sweden with a deadline after february?').first).toMatch(
    /^I know of no programme in Sweden of the level master with deadline from March 1 on\./,
  )
  expect(answered('Is there a january 2027 deadline in germany?').first).toMatch(/^Yes: \d+ programmes in Germany/)
})

test('what each sets its own deadline for has no day that is past', () => {
  for (const id of ['scholarship.nl-scholarship', 'scholarship.daad-epos'])
    expect(ledger.of(id, 'deadline').map(({ unit }) => unit)).toEqual([null])
})

test('what nothing is known of is declined, and not listed', () => {
  expect(answered('which countries have no visa fee').declined).toBe(true)
})

test('"without IELTS": what is said to ask for no certificate of English is told, and what names none is not', () => {
  for (const question of ['which programmes need no ielts', 'masters without ielts in germany any?'])
    expect(answered(question).first).toMatch(/^\d+ programmes .*asking for no certificate of English: /)
  expect(answered('which universities accept pte').first).toMatch(/^\d+ programmes with PTE: /)
})

test('what no page can restrict by stands above no wall: so many fulfil the rest, and a few are named', () => {
  for (const [question, said] of [
    ['MBA in germany list universities', 'mba'],
    ['top 5 universities in germany', 'top 5'],
    ['masters in germany that accept 3 year bachelor degree', '3 year bachelor'],
  ] as const) {
    const { first, text } = answered(question)
    expect(first).toBe(`I cannot tell which of these fulfil “${said}”: what follows is not restricted by it.`)
    expect(text.split('\n')[1]).toMatch(/^\d+ .* fulfil the rest, among them: [^;]+; [^;]+; [^;]+ \[1\]/)
  }
})

test('a field, a price of nothing, a profession, a way of study and either of two levels restrict a list', () => {
  const firsts = [
    [
      'masters in Germany with no tuition fee in biomedical field, give me some',
      'in Germany in biomedicine of the level master without tuition',
    ],
    ['any free masters in neuroscience in europe', 'in neuroscience in Europe of the level master without tuition'],
    ['masters for nurses in europe list', 'in Europe in nursing of the level master'],
    ['part time masters in germany', 'in Germany of the level master studied part-time'],
    ['bachelor or master programmes in nursing in europe', 'in nursing in Europe of the level bachelor or master'],
  ] as const
  for (const [question, set] of firsts) expect(answered(question).first).toContain(` programmes ${set}: `)
  expect(answered('pharmacy masters in sweden or denmark any without tuition').first).toContain('in Sweden or Denmark')
})

test('of both ends that are asked for both are told, of many that are first how many, and what closes next closes first', () => {
  const funds = answered('Which countries in the visa guide ask for the most and the least money per year?').text
  expect(funds).toMatch(/^Poland: [^]*\nThe highest: Switzerland: CHF.21,000/)
  expect(answered("which of your certificates is cheapest and what's the gap to the dearest").text).toContain(
    'They are $5,000 apart.',
  )
  expect(answered('cheapest country in europe for proof of funds from your list').first).toMatch(/^Poland: [^;]+ \[1\]\.$/)
  expect(answered('cheapest masters in neuroscience').first).toMatch(
    /^\d+ programmes share the lowest tuition \(none\), among them: [^;]+; [^;]+; [^;]+ \[1\]/,
  )
  expect(answered('which scholarship closes next').text).toContain('The earliest deadline of the')
})

test('what cannot be set against the rest is said before what fulfils it', () => {
  expect(answered("Which medicine programmes in English don't require entrance exam?").first).toContain('not restricted by')
})

test('"which countries have fewer than 10 universities": by how many they have', () => {
  const text = answered('Which countries have fewer than 10 universities in your list?').first
  expect(text).toMatch(/^\d+ countries with fewer than 10/)
  expect(answered('countries with more than 30 universities').first).toMatch(/^\d+ countr(?:y|ies) with more than 30/)
})

test('a score and a sum restrict together, and the list says in words what it is of', () => {
  for (const sum of ['15,000 euro a year', '15,000'])
    expect(answered(`IELTS 6.5 and at most ${sum}: which masters in bioinformatics in Denmark fit?`).first).toMatch(
      /^1 programme in bioinformatics in Denmark of the level master with IELTS at most 6\.5 and with tuition at most (?:€?15,000)/,
    )
  expect(answered("which master's in the netherlands accept IELTS 6.0").first).toMatch(
    /^I know of no programme in the Netherlands of the level master with IELTS at most 6\./,
  )
  expect(answered('I have IELTS 6.0. Which masters in Germany without tuition accept it?').first).toMatch(
    /^\d+ programmes in Germany of the level master without tuition and with IELTS at most 6: /,
  )
})

test('when something starts is no day on which it closes', () => {
  expect(answered('which programmes start in march').first).toMatch(/^\d+ programmes? with an intake in March: /)
  expect(answered('masters starting in april 2027 germany').first).toMatch(
    /^\d+ programmes in Germany of the level master with an intake in April: /,
  )
  expect(answered('which programmes start in spring').first).toMatch(
    /^\d+ programmes with an intake in February or March or April: /,
  )
  expect(answered('which programmes have a deadline in march').first).toMatch(/^\d+ programmes with deadline in March: /)
})

test('of what more of is better a length that is named is the least that is asked for', () => {
  const { first } = answered('Which countries let me stay 2 years after masters to find job')
  expect(first).toMatch(/^3 countries with a post-study stay at least 2 years: (?=.*Spain)(?=.*Finland)(?=.*Ireland)/)
  expect(answered('which countries let students work 30 hours a week').first).toMatch(
    /^6 countries with work hours at least 30 hours a week: .*Poland/,
  )
  expect(answered('scholarships that pay less than 900 euro a month').first).toContain('below €900 a month')
})

test('that there is no limit is asked of what says that there is none', () => {
  for (const question of [
    'Which EU countries on your list let students work without any limit of hours?',
    'Which countries let me work without hours limit?',
  ])
    expect(answered(question).first).toMatch(/^2 countries (?:in the EU )?without limit: Poland; Czech Republic /)
})

test('programmes that are asked for by country are counted by country, and no country is called free', () => {
  expect(answered('which countries offer dentistry in English').first).toMatch(
    /^\d+ programmes in dentistry taught in English, in \d countries: Hungary \(\d\); Czech Republic \(\d\);/,
  )
  // A level of English in words is asked for as a score is: little is left of which nothing is stated.
  const [, unknown, among] = /Of (\d+) of them .*looked at: (\d+)/.exec(answered('masters without ielts in germany any?').text)!
  expect(Number(unknown)).toBeLessThan(Number(among) / 2)
  expect(answered('no ielts which country').first).toMatch(
    /^\d+ programmes asking for no certificate of English, in \d countries: /,
  )
  expect(answered('countries in the EU where tuition is free').first).toMatch(
    /^\d+ programmes in the EU without tuition, in Germany\.$/,
  )
  expect(answered('which countries let me stay 2 years after masters').first).toMatch(/^\d+ countries with/)
})

test('of scholarships those are listed that leave nobody out by her country, her age or her work, and none that does is described', () => {
  const ofIndians = answered('scholarships for Indians').text
  expect(ofIndians).toMatch(/^19 scholarships not said to leave out India/)
  expect(ofIndians).not.toMatch(/SI Scholarship|ICP Connect/)
  expect(ofIndians).toMatch(/\nNot stated here of .*: whether India is among their countries\.$/m)
  const young = answered('which scholarships can a 27 year old get for a master?')
  expect(young.first).toMatch(/^19 scholarships of the level master for which 27 years are not said to be too old/)
  expect(JSON.stringify(young)).not.toContain('Eiffel')
  expect(answered('which scholarships need no work experience?').first).toMatch(/^17 scholarships not said to ask for work/)
  expect(answered('which scholarships can I get with only 1 year of work experience?').text).not.toContain('EPOS')
})

test('scholarships that pay a cost are those that are said to', () => {
  const { first, text } = answered('Which scholarships pay living costs?')
  expect(first).toMatch(/^14 scholarships said to pay living costs/)
  expect(text).not.toMatch(/KI Global|Leiden University Excellence/)
  expect(answered('Which scholarships cover tuition in the Netherlands?').first).toMatch(
    /^4 scholarships in the Netherlands said to pay tuition/,
  )
})

test('what many programmes cost is told from the lowest to the highest', () => {
  const { first, text, rows } = answered('total cost for masters in germany')
  expect(first).toMatch(/^\d+ programmes share the lowest tuition \(none\), among them: /)
  expect(text).toMatch(/\nThe highest: [^\n]*€/)
  expect(rows.length).toBeGreaterThan(5)
})

test.each([
  ['which masters in public health in germany', /^\d+ programmes in public health in Germany of the level master: /],
  [
    'Masters in bioinformatics in germany english',
    /^\d+ programmes in bioinformatics in Germany of the level master taught in English: /,
  ],
  [
    'bioinformatics masters english free',
    /^\d+ programmes in bioinformatics of the level master .*taught in English.*Saarland University/,
  ],
  [
    'want bioinformatics masters, low tuition or free, english',
    /^(?!.*University of Hamburg)\d+ programmes in bioinformatics of the level master .*taught in English/,
  ],
  ['which masters in nursing in germany', /^No: I know of no programme in nursing in Germany of the level master\.$/],
])('"%s" leaves out none of what it names', (question, first) => {
  expect(answered(question).first).toMatch(first)
})

test('what a field is to fulfil at several places its programmes there fulfil', () => {
  const { first } = answered('which of Heidelberg, Bonn and Saarland is free for bioinformatics')
  expect(first).toMatch(
    /^2 programmes in Heidelberg University or University of Bonn or Saarland in bioinformatics without tuition: /,
  )
  expect(answered('which of Bonn and Hamburg is free for bioinformatics').first).toMatch(
    /^\d programmes in University of Bonn or Hamburg/,
  )
})

test('those of a kind are counted, and a sum of money is no number of them', () => {
  expect(answered('How many programmes do you list in total?').first).toMatch(/^[\d,]+ programmes\.$/)
  expect(answered('How many programmes with tuition at most 5000 euro').first).toMatch(
    /^(?:At least )?\d+ programmes with tuition at most €5,000: /,
  )
  expect(answered('which university in germany is oldest').first).toMatch(/^Heidelberg University: Founded in 1386, the oldest/)
  expect(answered('Pwede po ba mag-work ang student sa Czech Republic, ilang hours ang limit?').first).toMatch(
    /without limit of hours/,
  )
  expect(answered('debrecen dentisty fee n deadline').first).toMatch(/^\$17,500 a year/)
})

test('what has no limit is more than any, and no certificate is less than any score', () => {
  const { first } = answered('wich countries let student work more than 20 hrs a week')
  expect(first).toMatch(/^\d countries with work hours above 20 hours a week: .*Poland.*Czech Republic/)
  expect(answered('countries where student can work less than 20 hours').first).not.toContain('Poland')
  expect(answered('I have IELTS 6.0 which masters in bioinformatics in germany').first).toContain('Saarland University')
})

test('several that are named are set beside each other, however the question is put', () => {
  const { first } = answered('which country is cheapest for me to live germany hungary or poland')
  expect(first).toBe('Poland has the lowest funds of the 3.')
})
