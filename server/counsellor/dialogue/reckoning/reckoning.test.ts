import { expect, test } from 'vitest'
import { builtInLedger } from '#server/counsellor/ledger/source.ts'
import { moveOf } from '../move/move.ts'
import { verdictOf } from './test-verdict.ts'
import { wantedOf } from './wanted/wanted.ts'

const ledger = builtInLedger()

test.for([
  [['phase 1 fee', 'phase 2 fee', 'so what would I save with the first'], 'Phase 1 has the lower fee, by €300.'],
  [['visa fee austria', 'visa fee greece', 'how much more do i pay for austria'], 'Greece has the lower visa fee, by €128.'],
  [
    ['blocked account germany', 'and ireland?', 'ireland is how much cheaper per year'],
    'Ireland has the lower funds, by €1,904 a year.',
  ],
  [['funds for austria, she is 20', 'how much more is it if he is 25'], '€585.81 a month: €1,308.39 a month − €722.58 a month.'],
  [
    ['stay back germany', 'stay back ireland', 'how many months more in ireland'],
    'By the least Ireland has the shorter post-study stay, by 6 months; by the most Germany has, by 6 months.',
  ],
  [
    ['NMBU genome science tuition', 'NTNU neuroscience costs more by?'],
    'Genome Science, Norwegian University of Life Sciences has the lower tuition, by NOK 55,600 a year.',
  ],
  [
    ['cluj dental medicine in english yearly fee', 'how much more than Craiova?'],
    'Dentistry, University of Medicine and Pharmacy of Craiova has the lower tuition, by €4,000 a year.',
  ],
  [
    ['computational genomics certificate price', 'how many months', 'the clinical neuroscience one cheaper by?'],
    'Clinical Neuroscience and Precision Medicine Certificate has the lower fee, by $5,000.',
  ],
  [
    ['9 month course total?', 'first part only?', 'and the last one', 'gap between those two'],
    'Phase 1 has the lower fee, by €3,900.',
  ],
  [['blocked account germany', 'and finland?', 'over two years how much less is that'], '€14,208: €23,808 − €9,600.'],
] as const)('%j tells by how much two figures differ: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test.for([
  [['visa fee austria', 'visa fee greece', 'both fees combined'], '€308: €218 + €90.'],
  [['trinity msc nursing fee', 'levies on top?', 'so both?'], '€23,261 a year: €22,950 a year + €311 a year.'],
  [
    ['neuroscience at NTNU tuition', 'and tuition plus the money they want to see for the permit?'],
    'NOK 375,968 a year: NOK 170,368 a year + NOK 205,600 a year.',
  ],
  [['internship in germany how many weeks', 'all four added together'], '46 weeks: 12 weeks + 12 weeks + 10 weeks + 12 weeks.'],
  [['poland funds per month', 'and the ticket home', 'for 9 months plus ticket total'], 'PLN 11,590: PLN 9,090 + PLN 2,500.'],
  [
    ['tuition for global health at trinity dublin', 'add levies and the living proof, total for the first year'],
    '€33,261: €22,950 + €311 + €10,000.',
  ],
] as const)('%j adds what was told, and what is named beside it: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test.for([
  [['AI genomics certificate fee', 'for 4 doctors together'], '$12,000: $3,000 × 4.'],
  [['european explorer plan price', 'and for five universities'], '₹45,000: ₹9,000 × 5 universities.'],
  [['diploma fee', 'in 3 equal parts how much each'], '€2,300: €6,900 ÷ 3.'],
  [['phase 3 fee', 'what share is that of the whole diploma'], '69.6 %: €4,800 of €6,900.'],
  [['phase 3 fee', 'which percentage is that of 6,900'], '69.6 %: €4,800 of €6,900.'],
  [['phase 1 fee', 'phase 2 fee', 'by what percent is that more'], '33.3 %: €300 of €900.'],
  [['is 8,000 euro enough for a year in Ireland', 'by how much am I short'], '€2,000 a year: €10,000 a year − €8,000.'],
] as const)('%j takes a figure so many times, in parts or as a share: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test.for([
  [['EPOS per month for masters', 'and for PhD', 'difference?'], '€408 a month: €1,400 a month − €992 a month.'],
  [['France visa, how much a month', 'how much more is that than before'], '€262.50 a month: €877.50 a month − €615 a month.'],
  [['Kenntnisprüfung fee in NRW', 'what percent did it go up'], '61.5 %: €400 of €650.'],
  [['PG diploma fee', 'what is the difference between the two amounts'], '€2,400: €6,900 − €4,500.'],
  [['what do the phases add up to?', 'difference of the two amounts'], '€2,400: €6,900 − €4,500.'],
  [
    [
      'Germany funds per year in EUR?',
      'convert to INR at your rate',
      "and what was the guide's old figure?",
      'gap between both per year?',
    ],
    '€696 a year: €11,904 a year − €11,208 a year.',
  ],
] as const)('%j tells how two figures of one thing differ: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test('what somebody still has to pay is no difference of two figures that are stated of one thing', () => {
  expect(verdictOf(['visa fee Poland', 'how much more do I need to pay for the visa'])).not.toContain('65')
  expect(verdictOf(['diploma fee', 'how much more than the certificate'])).not.toContain('2,400')
  expect(verdictOf(['visa fee Poland', 'diploma fee', 'how much more than the certificate'])).not.toMatch(/\d/)
})

test.for([
  [
    [
      'public health master in Sweden - Stockholm Uni vs Karolinska vs Lund. total tuition each?',
      'gap between the cheapest and the dearest',
    ],
    'SEK 167,000: SEK 410,000 − SEK 243,000.',
  ],
  [
    ['Ireland visa money', 'and Germany', 'and Finland', 'difference of the highest and the lowest'],
    '€2,304 a year: €11,904 a year − €9,600 a year.',
  ],
] as const)('%j sets the least and the most beside each other: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test.for([
  [
    ['Austria visa money at 23', 'and if she is 26', 'both of us together a month'],
    '€2,030.97 a month: €722.58 a month + €1,308.39 a month.',
  ],
  [['Ireland visa fee', 'if two of us, visa fee in all'], '€120: €60 × 2 people.'],
  [['Finland funds per month', 'two students for 12 months in total'], '€19,200: €800 a month × 12 months × 2 people.'],
  [
    ['how many phrases has the tutor at advanced', 'all levels together?'],
    '325 phrases: 124 phrases + 129 phrases + 72 phrases.',
  ],
] as const)('%j adds what each pays or has: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test.for([
  [['phase 1 fee', 'how much is left then'], '€6,000: €6,900 − €900.'],
  [['PG diploma fee', 'and only the first two parts together?'], '€2,100: €900 + €1,200.'],
  [['the first two phases, total fee', 'so what remains for the german one'], '€4,800: €6,900 − €900 − €1,200.'],
] as const)('%j tells what is paid of the whole, and what is left: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test.for([
  [
    ['Charité Medical Neurosciences, fee each semester?', 'deadline?', 'so what for the whole 24 months (4 semesters)?'],
    '€10,000: €2,500 a semester × 4 semesters.',
  ],
  [['pharmacy at Semmelweis, one semester?', 'in a year then?'], '$13,240 a year.'],
] as const)('%j is for the span that is said last: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test('how much the lesser of the last two figures is of the other is a percentage of both', () => {
  expect(verdictOf(['visa fee austria', 'visa fee greece', 'so about what percent is that'])).toBe('41.3 %: €90 of €218.')
})

test.for([
  [
    ['I have 12,000 euro. is it enough for the german blocked account for a year', 'how much is left?'],
    '€96 a year: €12,000 − €11,904 a year.',
  ],
  [
    ['I have 12,000 euro. is it enough for the german blocked account for a year', 'and for the netherlands, 12 months?'],
    'No, €1,569.24 is missing: €13,569.24 − €12,000.',
  ],
  [
    ['funds for the Czech Republic', 'I have 90,000 crowns, enough for 9 months?'],
    'No, CZK 7,030 is missing: CZK 97,030 − CZK 90,000.',
  ],
  [['TOEFL 78, enough for the diploma?', 'and IELTS 7?'], 'IELTS 7 is enough.'],
  [['diploma fee', 'I already paid 2000 euro, how much is left?'], '€4,900: €6,900 − €2,000.'],
  [
    ['days a year a student may work in Germany', 'I already worked 90 full days. How many left?'],
    '50 days a year: 140 days a year − 90 days.',
  ],
  [['Poland visa fee', 'for me and my two friends all three total'], '€600: €200 × 3 people.'],
] as const)('%j is set against what she has herself: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test.for([
  [['czech funds', 'and the visa fee', 'both for 9 months total'], 'CZK 99,530: CZK 97,030 + CZK 2,500.'],
  [['denmark funds', 'sweden funds', 'over two years how much less is denmark'], 'SEK 125,856.82: SEK 255,744 − DKK 89,112.'],
  [['denmark funds', 'for two years'], 'DKK 89,112: DKK 7,426 a month × 12 months.'],
] as const)('%j counts a stay as the visa page does: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test.for([
  [
    ['Pharmacy at Debrecen, fee a year', 'and at Semmelweis', 'how much dearer', '5 years of the cheaper'],
    '$40,000: $8,000 a year × 5 years.',
  ],
  [['Sum of phase 1 and phase 2 of the diploma?', 'all three'], '€6,900: €900 + €1,200 + €4,800.'],
  [['norway funds in kroner', 'and the fee of the permit?', 'the two added?'], 'NOK 175,768: NOK 170,368 + NOK 5,400.'],
] as const)('%j takes what was stated, and not what was reckoned of it: %s', ([messages, verdict]) => {
  expect(verdictOf(messages)).toBe(verdict)
})

test('what something is asked beside is not added to it', () => {
  const before = [
    'MSc Nursing at Trinity College Dublin, tuition',
    'How much must I show for the Irish visa on top of the tuition?',
  ]
  expect(verdictOf(before)).toBe('€10,000 a year.')
  expect(verdictOf([...before, 'So tuition plus that, how much altogether?'])).toBe(
    '€32,950 a year: €10,000 a year + €22,950 a year.',
  )
})

test('what is no reckoning is none: a word about something else, a level, an age, money that is paid already', () => {
  for (const said of [
    'how much more does the hostel cost',
    'stay back at level 9',
    'and my brother who is 27',
    'what do they take for the permit application',
    'how much is left after phase 1',
  ])
    expect(wantedOf(moveOf(said, new Set(), ledger)), said).toBeNull()
})

test('the fee of one exam and of another in a state are no fee that rose: what rose is the last one, since it was less before', () => {
  const messages = ['Approbation fee in NRW', 'Kenntnisprüfung fee in NRW', 'what percent did it go up']
  expect(verdictOf(messages)).toBe('61.5 %: €400 of €650.')
})

test('what a level is paid over a span is reckoned from its own sum', () => {
  expect(verdictOf(['EPOS per month for masters', 'and for PhD', 'over two years'])).toBe('€33,600: €1,400 a month × 24 months.')
})

test('a whole and the sum of its parts differ by nothing, and are set beside what another page says', () => {
  const messages = [
    'What do all three phases of the diploma cost added up?',
    'Elsewhere I read 4,500. Which is right?',
    'How much do these two differ?',
  ]
  expect(verdictOf(messages)).toBe('€2,400: €6,900 − €4,500.')
})
