import { expect, test } from 'vitest'
import { createLedgerEngine } from './engine.ts'
import { builtInLedger } from './ledger/source.ts'
import { read } from './reader/read.ts'

const ledger = builtInLedger()
const engine = createLedgerEngine(read)

function told(conversation: string): string {
  const turns = conversation.split(' => ')
  const earlier = turns.slice(0, -1).map((content) => ({ role: 'user' as const, content }))
  return engine(turns.at(-1)!, earlier, ledger, '2026-11-29').text
}

test.for([
  // Asked by the examiner.
  [
    'i have 20 lakh is it enough for ireland with fee 15000',
    /^No, €6,659\.28 .* is missing: €25,000 a year \(€10,000 a year \+ €15,000\)/,
  ],
  ['is 12000 euro enough for germany with tuition 3000', /^No, €2,904 is missing: €14,904/],
  [
    'i have 25000 euro is it enough for italy 2 years tuition 1200 per year',
    /^Yes, €2,240\.30 is left: .*\(€20,359\.70 \+ €2,400\)/,
  ],
  // Asked by nobody before.
  ['is 15000 euro enough for france with tuition 4000 and rent 6000', /^No, €5,530 is missing: .*\+ €4,000 \+ €6,000\)/],
  ['i have 30000, germany 2 years and fee 1500 per year, enough?', /^Yes, €3,192 is left: .*\(€23,808 \+ €3,000\)/],
  ['is 7000 enough for the diploma with flight 900', /^No, €800 is missing: €7,800 \(€6,900 \+ €900\)/],
] as const)('what %j names with what it is for is a cost beside what is asked for', ([question, answer]) => {
  expect(told(question)).toMatch(answer)
})

test('a sum that names no period is counted once, and what it is in each year is told beside it', () => {
  const text = told('i have 50 lakh, is it enough for 2 year netherland with tuition 20000')
  expect(text).toMatch(/^No, €1,286\.69 .* is missing: €47,138\.48/)
  expect(text).toMatch(/\nIf the €20,000 is for each year: No, €21,286\.69 /)
})

test('a sum that is for nothing in particular is said to be left out', () => {
  expect(told('is 12000 enough for germany, my father gives 7000 more')).toMatch(
    /^Without the €7,000 that you name: yes, €96 is left/,
  )
})

test.for([
  ['i have 15 lakh, germany, tuition free, insurance also, enough?', /^Yes, €111\.54 .*\(€11,904 \+ €1,740\)/],
  ['how much is enough for germany for one year with insurance and visa fee together', /^€13,719: €11,904 \+ €1,740 \+ €75\./],
  ['i have 14000 euro germany, is it enough also with insurance', /^Yes, €356 is left: .*\(€11,904 \+ €1,740\)/],
  // Where a country's own sum is not what is spoken of, it is not added.
  ['is 10000 enough for insurance and visa fee in germany', /^Yes, €8,185 is left: €10,000 − €1,815/],
] as const)('what %j names beside what a country asks for is added to that', ([question, answer]) => {
  expect(told(question)).toMatch(answer)
})

test('a price that is named and that nothing states is said to be missing from the sum', () => {
  expect(told('is 9000 enough for ireland visa fee and insurance and fee 12000')).toContain(
    'Not stated here: insurance of Ireland.',
  )
})

test('what is named with its sum is added to what is asked for, and goes on into what follows', () => {
  expect(told('tuition 3000 + blocked account total for 1 yr')).toMatch(/^€14,904: €11,904 \+ €3,000\./)
  expect(told('tuition 3000 + blocked account total for 1 yr => plus visa')).toMatch(/^€14,979: /)
  expect(told('tuition 3000 + blocked account total for 1 yr => plus visa => lakhs')).toMatch(/^₹16,33,415 /)
  expect(told('total for finland one year with tuition 12000 and visa fee')).toMatch(/^€22,200: €9,600 \+ €600 \+ €12,000\./)
})

test('two years of tuition are added to two of living', () => {
  expect(told('Heidelberg molecular biosciences 2 years total tuition => with funds')).toMatch(/^€29,808: €6,000 \+ €23,808\./)
})

test('more programmes than anybody takes have no sum, and rupees stand beside no kronor', () => {
  expect(told('Heidelberg tuition per semester => 2 years total')).not.toMatch(/^€[\d,]+: €[\d,]+ \+ €/)
  expect(told('gothenburg global health fee in inr => first year total with living')).not.toMatch(/₹[\d,]+ \+ SEK/)
})

test('an age is no number of people, and children are counted among no students', () => {
  expect(told('I am 22 going to austria how much funds => and if i turn 24?')).toMatch(/^€1,308\.39 a month, €15,700\.68/)
  const text = told('how much for me and my 2 kids spain')
  expect(text).toMatch(/^I do not have a checked fact on what family members may do or need/)
  expect(text).not.toContain('× 2 people')
  expect(told('total funds for me and my 2 brothers germany')).toMatch(/^€35,712 a year: €11,904 a year × 3 people\./)
})

test('where fewer months are to be proved than are asked about, the sum says how many are in it', () => {
  const text = told('How much would two years at University of Turku health technology cost in total with living costs?')
  expect(text).toMatch(/€24,000 \+ €9,600/)
  expect(text).toContain('12 months are in it, the most that are asked for')
})

test('a price by the credit is told and reckoned with for all the credits that its programme has', () => {
  const asked = 'technical university of madrid computational biology'
  expect(told(`${asked} tuition`)).toMatch(/^€84\.07 an ECTS credit, €5,044\.20 for its 60 ECTS\./)
  expect(told(`${asked} total price`)).toMatch(/^€5,044\.20: €84\.07 × 60 ECTS\./)
})

test('one phase is set beside others together, and months of the diploma that are spent somewhere are those of its phases there', () => {
  expect(told('how much is phase 3 more than phase 1 and 2 together')).toMatch(/^€2,700: €4,800 − €900 − €1,200\./)
  expect(told('by how much is phase 1 cheaper than phases 2 and 3 combined')).toMatch(/^€5,100: €6,000 − €900\./)
  expect(told('how many months of the diploma are abroad?')).toMatch(/^6 months: 3 months \+ 3 months\./)
  expect(told('how many months of the diploma are in greece')).toMatch(/^3 months\./)
})

test('all courses of the site are the diploma and the certificates', () => {
  expect(told("what's the total of all your 4 programmes in dollars")).toMatch(
    /^\$21,061\.96: €6,900 \+ \$2,500 \+ \$500 \+ \$2,500 \+ \$7,500\./,
  )
})

test('what is named beside the tuition is in what money is set against, and what a price does not include is said', () => {
  expect(told('is 15,000 enough for Turku health technology tuition plus living')).toMatch(
    /^No, €6,600 is missing: €21,600 \(€12,000 \+ €9,600\) − €15,000\./,
  )
  expect(told('is 7,000 enough for everything')).toContain(
    'Travel, accommodation, insurance, visa fees and the living costs of each place are not included.',
  )
})

test('a sum for the whole programme says so, and nobody pays for more universities than can be selected', () => {
  expect(told('KI public health one year tuition')).toMatch(/SEK\s360,000 for the whole programme/)
  expect(told('European Explorer for 8 universities')).toMatch(/^₹54,000: ₹9,000 × 6 universities\./)
})

test('a subject that is named of each of two universities narrows both', () => {
  const asked = 'Difference in tuition between Trinity medicine and Cork medicine per year'
  expect(told(asked)).toMatch(/^Medicine, University College Cork has the lower tuition, by €5,586 a year\./)
})

test('a residence permit that is named is in the sum, and nothing that is in it is said to be left out', () => {
  const text = told('14,000 for blocked account, visa fee, residence permit and insurance for Germany, enough?')
  expect(text).toMatch(/^Yes, €181 is left: €14,000 − €13,819 /)
  expect(text).not.toContain('Not in the visa sums')
  expect(told('is 12000 enough for germany')).toContain('Not in the visa sums of Germany: ')
})

test('a step on the way that is named with what a country asks for is in the sum', () => {
  const asked = "Indian, going to Germany for a free master's: blocked account, visa fee, APS, what is the sum in euro?"
  expect(told(asked)).toMatch(/^€12,144\.07: €11,904 \+ €75 \+ ₹18,000\./)
})

test('what is saved is what can be shown, and not what is earned each month', () => {
  const asked = 'I earn 1.2 lakh a month and have 9 lakh saved. Is it enough to prove the funds for one year in Germany?'
  expect(told(asked)).toMatch(/^Without the ₹1,20,000 a month that you name: no, €3,650\.68 \(₹3,98,095\) is missing/)
})
