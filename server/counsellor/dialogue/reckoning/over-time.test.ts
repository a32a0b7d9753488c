import { expect, test } from 'vitest'
import { answerOf, verdictOf } from './test-verdict.ts'

test.for([
  [['hungarian living money per month', 'greece then', 'for the four months of it'], '€2,600: €650 a month × 4 months.'],
  [['erasmus mundus stipend a month', 'and over two years'], '€33,600: €1,400 a month × 24 months.'],
  [['funds poland a month', 'what does that cover', 'x 12'], 'PLN 12,120: PLN 1,010 a month × 12 months.'],
  [['semester contribution at saarland bioinformatics', 'times four'], '€1,184: €296 a semester × 4 semesters.'],
  [['poland funds monthly', 'twelve of those months'], 'PLN 12,120: PLN 1,010 a month × 12 months.'],
  [['phase 1 fee', 'and phase 3 for my wife and me'], '€9,600: €4,800 × 2 people.'],
  [
    ['erasmus mundus scholarship per month', 'is that more than EPOS for masters?', '24 months of the erasmus one then'],
    '€33,600: €1,400 a month × 24 months.',
  ],
  [['erasmus mundus scholarship per month', 'so in total'], '€33,600: €1,400 a month × 24 months.'],
  [['UCC medicine non-EU fee', 'dentistry?', 'back to medicine - all five years'], '€272,070: €54,414 a year × 5 years.'],
  [['neuroscience in helsinki tuition', 'both years'], '€36,000: €18,000 a year × 2 years.'],
  [['MAECI scholarship, how much a month', 'so in total for that time'], '€10,800: €1,200 a month × 9 months.'],
  [['MAECI scholarship, how much a month', 'What would that come to in all?'], '€10,800: €1,200 a month × 9 months.'],
  [['dentistry in lodz tuition', 'so all five years?'], '€65,200: €13,200 + €13,000 + €13,000 + €13,000 + €13,000.'],
  [
    [
      'semester fee for the Bachelor of Nursing at the Medical University of Gdańsk?',
      'How long does it take?',
      'Then the total for the whole course?',
    ],
    'PLN 82,200: PLN 13,700 a semester × 6 semesters.',
  ],
  [['nursing at UniCamillus tuition', 'how many years', 'so total?'], '€9,000: €3,000 a year × 3 years.'],
] as const)('%j takes what recurs for as long as is said: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test.for([
  [
    ['visa fee for germany', 'residence permit cost in germany', 'health insurance there', 'these three in total'],
    '€1,915: €75 + €100 + €1,740.',
  ],
  [
    ['tuition public health lund total', 'funds sweden for 12 months', 'the last two added'],
    'SEK 537,872: SEK 410,000 + SEK 127,872.',
  ],
] as const)('%j adds so many of what was told, of whatever periods: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test.for([
  [['karolinska toxicology master fee', 'plus the swedish living money for a year'], 'SEK 527,872: SEK 400,000 + SEK 127,872.'],
  [['polish living money monthly', 'x 9 + journey home outside the EU'], 'PLN 11,590: PLN 9,090 + PLN 2,500.'],
] as const)('%j adds what stands beside it, named by where it is or whom it is for: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test('a whole is spread over the years, and one year of study has its own sum where the years differ', () => {
  expect(verdictOf(['lund public health full fee', 'each of the two years'])).toBe('SEK 205,000: SEK 410,000 ÷ 2 years.')
  expect(verdictOf(['medicine at lodz, first year tuition', 'and the third year'])).toBe('€14,200 a year.')
})

test.for([
  [
    ['molecular biosciences heidelberg semester contribution', 'the tuition', 'everything together for two years'],
    '€6,644.40: €644.40 + €6,000.',
  ],
  [['german visa fee', 'blocked account', 'insurance there', 'all of that in total'], '€13,719: €75 + €11,904 + €1,740.'],
] as const)('%j adds all that was told of one thing and another: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test.for([
  [['greek funds a month', 'for ten months', 'what is left over of 8,000 euro'], '€1,500: €8,000 − €6,500.'],
  [['blocked account germany', 'she has 10,000 euro, how much is missing'], 'No, €1,904 is missing: €11,904 a year − €10,000.'],
  [
    ['european explorer plan price', 'for five how many of my monthly salaries of 18,000'],
    '2.5 months (3 whole ones): ₹45,000 ÷ ₹18,000 a month.',
  ],
  [['price of the diploma', 'half half, each pays'], '€3,450: €6,900 ÷ 2.'],
] as const)('%j sets what somebody has, or shares, beside what was told: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test('what is paid once for some time is shared by its months, once that was told', () => {
  expect(verdictOf(['szeged foundation year fee', 'how many months', 'so per month comes to'])).toBe(
    '€812.50 a month: €6,500 a year ÷ 8 months.',
  )
})

test('how long an office takes is no time that a sum is paid for', () => {
  expect(verdictOf(['blocked account germany', 'how long is the visa processing', 'and per month?'])).not.toMatch(/÷ 90/)
})

test('what is reckoned on a sum cites all that the sum rests on', () => {
  const { text, sources } = answerOf(['what does phase 1 cost', 'and phase 2?', 'together?', 'times three people?'])
  expect(text.split('\n')[0]!.replaceAll('\u00A0', ' ')).toBe('€6,300: €2,100 × 3 people.')
  expect(sources.map(({ id }) => id)).toEqual(['phase.1.fee', 'phase.2.fee'])
})
