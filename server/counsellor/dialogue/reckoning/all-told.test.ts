import { expect, test } from 'vitest'
import { verdictOf } from './test-verdict.ts'

const HEIDELBERG = 'Heidelberg Molecular Biosciences: tuition per semester and semester contribution?'
const SI = 'SI scholarship for Sweden pays how much every month?'

test.for([
  [
    ['what does nurse recognition cost in Thüringen: notice, certificate, exam?', 'all together max?'],
    '€490: €160 + €80 + €250.',
  ],
  [['nurse thuringia how much is the exam', 'and the certificate', 'sum'], '€330: €250 + €80.'],
  [['dentist kenntnisprüfung fee nordrhein', 'total?'], '€2,500: €330 + €960 + €1,210.'],
  [[HEIDELBERG, 'So one full year both together?'], '€3,322.20: €322.20 + €3,000.'],
  [
    [HEIDELBERG, 'So one full year both together?', 'And with blocked account in first year total?'],
    '€15,226.20: €3,000 + €322.20 + €11,904.',
  ],
  [
    ['Heidelberg Molecular Biosciences ki tuition per semester aur deadline batao', 'do saal ki tuition total kitni hogi?'],
    '€6,000: €1,500 a semester × 4 semesters.',
  ],
  [
    ['Which is worth more, the Maastricht High Potential or the NL Scholarship?', 'by how much?'],
    'NL Scholarship has the lower amount, by €29,000.',
  ],
  [
    [SI, 'And how much must I show for Sweden per month?', 'how much remains for me every month?'],
    'SEK 1,344 a month: SEK 12,000 a month − SEK 10,656 a month.',
  ],
  [
    [
      'How many hours a week can I work in Finland and in Sweden as a student?',
      'So Finland gives me how many hours more per week?',
    ],
    'Sweden has the lower work hours, by 15 hours a week.',
  ],
  [
    ['PG diploma 3 phases fees total how much?', 'If I pay only phase 1 and 2 first, how much is left?'],
    '€4,800: €6,900 − €900 − €1,200.',
  ],
  [
    ['funds for Germany', 'and for Belgium?', 'with my 13,000 euro how much is left for Belgium?'],
    'Yes, €256 is left: €13,000 − €12,744 a year.',
  ],
  [['phase 3 fee', 'I am having 5,500 euro. For all the phases how much am I short?'], 'No, €1,400 is missing: €6,900 − €5,500.'],
  [
    ['I am having 9,500 euro in savings. For Germany student visa is it sufficient?', 'so how much more I have to arrange?'],
    '€2,404 a year: €11,904 a year − €9,500.',
  ],
  [
    ['Clinical Neuroscience certificate: cost per month?', 'And the Computational Genomics one?'],
    '$1,500 a month: $7,500 ÷ 5 months.',
  ],
  [
    [
      'Put the three certificates in order of price, cheapest first, with totals.',
      'How much dearer is the dearest than the cheapest?',
    ],
    '$5,000: $7,500 − $2,500.',
  ],
  [['If I choose 4 universities in European Explorer, how much?', 'And for all six?'], '₹54,000: ₹9,000 × 6 universities.'],
] as const)('%j is reckoned on all that was told: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test.for([
  [['Danish funds for 10 months', 'processing fee for the permit in 2026? both added'], '2,026'],
  [
    [
      'How many hours a year may I work in France as a student?',
      'Italy caps it at 1,040 hours a year. Which is more and by how many hours?',
    ],
    '€',
  ],
  [
    [
      'SI scholarship for Sweden: how much a month?',
      'If my programme is 24 months, monthly money and travel grant all together?',
    ],
    '543,744',
  ],
] as const)('%j reckons with nothing that is no such figure: no %s', ([messages, unwanted]) => {
  expect(verdictOf(messages)).not.toContain(unwanted)
})

test('by how much a figure rose is told from what its own sentence says that it was', () => {
  expect(verdictOf(['Netherlands permit fee went up from what to what, and by how much?'])).toBe('€11: €254 − €243.')
  expect(verdictOf(['Kenntnisprüfung fee in NRW for doctors now and before: by how much did it rise?'])).toBe(
    '€400: €1,050 − €650.',
  )
})

test('her own money is set against a year of what is asked each month, the greater first', () => {
  const asked =
    'My savings are 14,000 euro. Is that above what the Netherlands wants for twelve months of living costs, and by how much?'
  expect(verdictOf([asked])).toBe('Yes, €430.76 is left: €14,000 − €13,569.24.')
  expect(verdictOf(['Two reports about Greece differ on the monthly amount. What is the difference over 12 months?'])).toBe(
    '€3,000: €7,800 − €4,800.',
  )
})

test('persons who are named with the one who asks are counted', () => {
  expect(verdictOf(['Visa fee for Poland for me and my brother together?'])).toBe('€400: €200 × 2 people.')
  expect(verdictOf(['visa fee of Germany in all for my wife and me'])).toBe('€150: €75 × 2 people.')
})
