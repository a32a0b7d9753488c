import { expect, test } from 'vitest'
import type { FigureSource } from '../facts/figure-source.ts'
import type { Requirement } from '../programmes/programme-card.ts'
import { checklistOf } from './checklist.ts'

const page: FigureSource = {
  kind: 'page',
  url: 'https://uni.example',
  publisher: 'Uni',
  edition: '2027',
  readOn: null,
  checkedOn: null,
}
const asks = (kind: Requirement['kind'], minimum: number | null = null, note: string | null = null): Requirement => ({
  kind,
  minimum,
  scale: null,
  note,
  source: page,
})
const toefl = (scale: string): Requirement => ({ ...asks('toefl-ibt', 4), scale })
const labels = (facts: Parameters<typeof checklistOf>[0]) => checklistOf(facts).map(({ label }) => label)
const EVERYBODY = ['Passport', 'Academic transcripts', 'Degree certificate', 'CV']

test('without a programme the papers are those of every application', () => {
  expect(labels({ programme: null, country: 'France', degreeCountry: '' })).toEqual([...EVERYBODY, 'English test result'])
})

test('each requirement of the programme is a paper, with what it asks and where that stands', () => {
  const requirements = [
    asks('work-months', 24, 'In a clinic'),
    asks('toefl-ibt', 90),
    asks('ielts', 6.5),
    asks('german', null, 'B1 until the second year'),
    asks('prior-field', null, 'A degree in biology'),
    asks('ects-in-subject', 30, 'Statistics'),
    asks('gre'),
    asks('grade', 2.5),
  ]
  const papers = checklistOf({ programme: { languages: ['en'], requirements }, country: 'France', degreeCountry: 'India' }).slice(
    4,
  )
  expect(papers.map(({ label, reason }) => [label, reason])).toEqual([
    ['English test result', 'IELTS 6.5, or TOEFL iBT 90.'],
    ['German certificate', 'B1 until the second year'],
    ['GRE result', null],
    ['Proof of work experience', '24 months. In a clinic'],
    ['Course descriptions', 'A degree in biology'],
  ])
  expect(papers.every(({ askedBy, source }) => askedBy === 'programme' && source === page)).toBe(true)
})

test('a level of English is named, one that is only wished for is told in the words of its page', () => {
  const of = (note: string) =>
    checklistOf({
      programme: { languages: ['en'], requirements: [asks('cefr-en', null, note)] },
      country: 'France',
      degreeCountry: '',
    })[4]
  expect(of('B2 by a test or a school in English')?.reason).toBe('English B2.')
  expect(of('C1 recommended')?.reason).toBe('C1 recommended.')
})

test('where a university judges English itself no test result is needed, and one that is asked beside it still is', () => {
  const labels = (...requirements: Requirement[]) =>
    checklistOf({ programme: { languages: ['en'], requirements }, country: 'Hungary', degreeCountry: '' }).map(
      ({ label }) => label,
    )
  expect(labels(asks('english-judged', null, 'the entrance examination is in English'))).not.toContain('English test result')
  expect(labels(asks('english-judged', null, 'the interview is in English'), asks('ielts', 6))).toContain('English test result')
})

test('what is asked in English is told by its test, its least score, and the scale where it is not the usual one', () => {
  const reasonFor = (...requirements: Requirement[]) =>
    checklistOf({ programme: { languages: ['en'], requirements }, country: 'France', degreeCountry: '' })[4]!.reason
  expect(reasonFor(toefl('1-6'))).toBe('TOEFL iBT 4 (1-6).')
  expect(reasonFor(toefl('0-120'))).toBe('TOEFL iBT 4.')
  expect(reasonFor({ ...asks('ielts', 6), scale: '0-9' })).toBe('IELTS 6.')
  expect(reasonFor(asks('ielts', null, 'C1'))).toBe('IELTS.')
  expect(reasonFor(asks('cefr-en', 4))).toBe('English 4.')
  expect(reasonFor(asks('cefr-en'))).toBe('English.')
  expect(reasonFor(asks('ielts'), asks('ielts', 7), asks('ielts', 6.5))).toBe('IELTS 6.5, or IELTS 7, or IELTS.')
  for (const notes of [
    ['B', null, 'A'],
    ['A', 'B', null],
  ])
    expect(reasonFor(...notes.map((note) => asks('cefr-en', null, note)))).toBe('English, or A, or B.')
  expect(reasonFor(asks('cefr-en', null, 'A'), asks('cefr-en', null, 'A'))).toBe('A.')
})

test('work experience is told in months where they are known, another paper by its note', () => {
  const reasonFor = (requirement: Requirement) =>
    checklistOf({ programme: { languages: ['fr'], requirements: [requirement] }, country: 'France', degreeCountry: '' })[4]!
      .reason
  expect(reasonFor(asks('work-months', 24))).toBe('24 months.')
  expect(reasonFor(asks('work-months', null, 'In a clinic'))).toBe('In a clinic')
  expect(reasonFor(asks('gre', 160, 'Quantitative'))).toBe('Quantitative')
})

test('Greece asks for an apostille, and other countries for a certificate of languages from whomever', () => {
  expect(checklistOf({ programme: null, country: 'Greece', degreeCountry: 'Nigeria' }).at(-1)).toEqual({
    label: 'Apostille of the degree certificate',
    askedBy: 'country',
    reason: 'The apostille first, then the translation in Greece.',
    source: null,
  })
  const programme = { languages: ['de'], requirements: [asks('german', null, 'C1')] }
  expect(labels({ programme, country: 'Germany', degreeCountry: 'Nigeria' })).toEqual([...EVERYBODY, 'German certificate'])
})

test('a programme that is not taught in English asks for no test of it', () => {
  const of = (languages: string[]) => labels({ programme: { languages, requirements: [] }, country: 'France', degreeCountry: '' })
  expect(of(['fr'])).toEqual(EVERYBODY)
  for (const languages of [[], ['fr', 'en']]) expect(of(languages)).toEqual([...EVERYBODY, 'English test result'])
})

test('APS is asked of degrees from India for Germany, and of nobody else’s', () => {
  const programme = { languages: ['en'], requirements: [asks('ielts', 6.5), asks('aps', null, 'From India, China or Vietnam')] }
  const aps = (country: string, degreeCountry: string, of: typeof programme | null) =>
    checklistOf({ programme: of, country, degreeCountry }).find(({ label }) => label === 'APS certificate') ?? null
  expect(aps('Germany', 'India', null)).toMatchObject({ askedBy: 'country', source: { url: 'https://aps-india.de/faqs/' } })
  expect(aps('Germany', 'Nigeria', null)).toBeNull()
  expect(aps('Germany', '', null)).toBeNull()
  expect(aps('Austria', 'India', null)).toBeNull()
  expect(aps('Germany', 'India', programme)).toMatchObject({ askedBy: 'programme', source: page })
  expect(aps('Germany', '', programme)).toMatchObject({ reason: 'From India, China or Vietnam' })
  expect(aps('Germany', 'Nigeria', programme)).toBeNull()
})
