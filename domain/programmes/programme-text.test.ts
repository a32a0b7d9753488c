import { describe, expect, test } from 'vitest'
import type { FigureSource } from '../facts/figure-source.ts'
import type { Requirement } from './programme-card.ts'
import {
  applyText,
  englishRequirement,
  feeText,
  languageName,
  listInWords,
  monthName,
  otherLanguageRequirement,
  requirementText,
  shortRequirement,
} from './programme-text.ts'

const source: FigureSource = { kind: 'none', url: null, publisher: null, edition: null, readOn: null, checkedOn: null }
const requirement = (
  kind: Requirement['kind'],
  minimum: number | null,
  note: string | null = null,
  scale: string | null = null,
) => ({
  kind,
  minimum,
  note,
  scale,
  source,
})

test.each([
  [{ amount: 3000, currency: 'EUR', period: 'semester' }, '€3,000 a semester'],
  [{ amount: 966.66, currency: 'EUR', period: 'year' }, '€966.66 a year'],
  [{ amount: 342_000, currency: 'SEK', period: 'programme' }, 'SEK\u00a0342,000 for the whole programme'],
  [{ amount: 14, currency: 'EUR', period: 'ects' }, '€14 an ECTS credit'],
  [{ amount: 2924, currency: 'EUR', period: 'year', amounts: [300, 2924] }, '€300, €2,924 a year'],
  [{ amount: 0, currency: 'EUR', period: 'year' }, 'None'],
  [
    { amount: 190, currency: 'EUR', period: 'ects', note: 'core course only, at Barcelona' },
    '€190 an ECTS credit, core course only',
  ],
  [{ amount: 14_400, currency: 'EUR', period: 'year', note: 'first year; 14,200 later' }, '€14,400 a year, first year'],
  [{ amount: 100, currency: 'EUR', period: 'year', note: 'first and second year' }, '€100 a year, first and second year'],
  [{ amount: 100, currency: 'EUR', period: 'month', note: 'first and last semester' }, '€100 a month, first and last semester'],
  [{ amount: 100, currency: 'EUR', period: 'year', note: 'first yearly sum' }, '€100 a year'],
  [{ amount: 100, currency: 'EUR', period: 'year', note: 'the core course only' }, '€100 a year'],
  [{ amount: 300, currency: 'EUR', period: 'year', amounts: [0, 300] }, '€0, €300 a year'],
  [{ amount: 850, currency: 'CHF', period: 'semester', note: 'students only pay once' }, 'CHF\u00a0850 a semester'],
] as const)('a fee is said as its source writes it: %#', (fee, text) => {
  expect(feeText({ ...fee, ...('amounts' in fee ? { amounts: [...fee.amounts] } : {}) } as Parameters<typeof feeText>[0])).toBe(
    text,
  )
})

describe('a requirement', () => {
  test.each([
    [requirement('ielts', 6.5), 'IELTS 6.5'],
    [requirement('toefl-ibt', 90, null, '0-120'), 'TOEFL iBT 90'],
    [requirement('toefl-ibt', 4.5, null, '1-6'), 'TOEFL iBT 4.5 (1-6)'],
    [requirement('grade', 2.5, null, 'German grades 1.0 (best) - 5.0'), 'Grade 2.5 (German grades 1.0 (best) - 5.0)'],
    [requirement('cefr-en', null, 'B2; or equivalent', 'CEFR'), 'English B2'],
    [requirement('cefr-en', null, 'C1 advised; no certificate asked', 'CEFR'), 'English'],
    [requirement('english-judged', null, 'the interview is in English'), 'No English certificate needed'],
    [requirement('german', null, 'C1'), 'German C1'],
    [requirement('work-months', 24), '24 months of work'],
    [requirement('ects-in-subject', 30, 'biology', 'ECTS'), '30 ECTS credits in a subject'],
    [requirement('gre', null), 'GRE'],
    [requirement('grade', 2.5), 'Grade 2.5'],
    [requirement('ielts', 6.5, null, '0-9'), 'IELTS 6.5'],
    [requirement('toefl-ibt', 90), 'TOEFL iBT 90'],
    [requirement('dutch', 3, 'level B2'), 'Dutch'],
    [requirement('french', null, 'B2  recommended'), 'French'],
    [requirement('other-language', null, 'A1'), 'Another language A1'],
    [requirement('german', null, 'C12'), 'German'],
  ])('says what is asked: %#', (requirement, text) => {
    expect(requirementText(requirement)).toBe(text)
  })

  test('without a level says its note in a list, cut to what a row holds', () => {
    expect(shortRequirement(requirement('cefr-en', null, 'B2'))).toBe('English B2')
    expect(shortRequirement(requirement('cefr-en', null, 'good English'))).toBe('Good English')
    expect(shortRequirement(requirement('english-judged', null, 'the interview is in English'))).toBe('No certificate needed')
    expect(shortRequirement(requirement('cefr-en', null, 'C1 advised; no certificate asked beyond the general rules'))).toBe(
      'C1 advised; no certificate asked…',
    )
  })

  test('says its minimum, its level or else its note, whole words of it as far as a row goes', () => {
    expect(shortRequirement(requirement('gre', 310, 'for some'))).toBe('GRE 310')
    expect(shortRequirement(requirement('gre', null))).toBe('GRE')
    const note = (text: string) => shortRequirement(requirement('prior-field', null, text))
    expect(note('biology, medicine or a field like it')).toBe('Biology, medicine or a field like it')
    expect(note('biology, medicine or some field like it')).toBe('Biology, medicine or some field…')
    expect(note('biology, medicine or any field (such as law)')).toBe('Biology, medicine or any field…')
    expect(note('biology, medicine, genomics, nutritional science')).toBe('Biology, medicine, genomics…')
    expect(note('as its page says…')).toBe('As its page says…')
    expect(note('as its page says… biology medicine and nursing')).toBe('As its page says… biology medicine…')
    expect(note('x'.repeat(40))).toBe(`X${'x'.repeat(35)}…`)
  })

  test('of another language is the first that is asked', () => {
    const german = requirement('german', null, 'B2')
    expect(otherLanguageRequirement([requirement('ielts', 6), german, requirement('french', null)])).toBe(german)
    expect(otherLanguageRequirement([requirement('ielts', 6)])).toBeNull()
  })

  test('of English is the least of the test that most have', () => {
    const all = [
      requirement('cambridge', 180),
      requirement('toefl-ibt', 90),
      requirement('ielts', 7),
      requirement('ielts', 6.5),
      requirement('gre', null),
    ]
    expect(englishRequirement(all)).toEqual(requirement('ielts', 6.5))
    expect(englishRequirement([requirement('ielts', null), requirement('ielts', 7)])).toEqual(requirement('ielts', 7))
    expect(englishRequirement([requirement('ielts', 7), requirement('ielts', null)])).toEqual(requirement('ielts', 7))
    expect(englishRequirement([requirement('gre', null), requirement('german', null, 'B2')])).toBeNull()
  })
})

test('ways, languages and months are called by their names', () => {
  expect([applyText('direct'), applyText('parcoursup')]).toEqual(['Directly at the university', 'parcoursup'])
  expect([languageName('de'), monthName(1), monthName(12)]).toEqual(['German', 'January', 'December'])
  expect(listInWords(['English', 'German', 'Dutch'])).toBe('English, German and Dutch')
})
