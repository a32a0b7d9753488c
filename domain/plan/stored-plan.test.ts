import { describe, expect, test } from 'vitest'
import { programmeDates } from './plan.ts'
import type { StoredProgramme } from './planned-programme.ts'
import { englishTooLow, planOf, type StoredPlan } from './stored-plan.ts'

const source = { kind: 'page', url: null, publisher: null, edition: null, readOn: null, checkedOn: null } as const
const programme: StoredProgramme = {
  id: 'a',
  slug: 'bioinformatics',
  name: 'Bioinformatics',
  degree: 'MSc',
  apply: { through: 'uni-assist' },
  languages: [{ language: 'en' }],
  intakes: [{ month: 10 }],
  deadlines: [
    { group: 'non-eu', intake: null, opens: null, closes: '--05-31', source },
    { group: 'eu', intake: null, opens: null, closes: '--07-15', source },
  ],
  requirements: [{ kind: 'ielts', minimum: 6.5 }],
  university: { slug: 'leipzig', name: 'Leipzig University', city: 'Leipzig', country: 'Germany' },
}
const stored: StoredPlan = {
  programmes: [{ programme, application: null }],
  undecided: [],
  tests: { ielts: null, toefl: null, gre: null },
  documents: [],
  marks: [],
  degreeCountry: '',
  reminders: true,
  changedAt: '2026-11-22T00:00:00Z',
}
const asks = (requirements: StoredProgramme['requirements']) => [{ programme: { ...programme, requirements }, application: null }]
const papers = (change: Partial<StoredPlan>) => [...planOf({ ...stored, ...change }).person.has]

describe('an English test is had', () => {
  test.each([
    ['IELTS at the minimum', { tests: { ielts: 6.5, toefl: null, gre: null } }, true],
    ['IELTS below it', { tests: { ielts: 6, toefl: null, gre: null } }, false],
    ['no result', {}, false],
    ['no result where no minimum is named', { programmes: asks([]) }, false],
    ['TOEFL where IELTS alone is asked', { tests: { ielts: null, toefl: 110, gre: null } }, false],
    [
      'TOEFL at the minimum of the old scale',
      { tests: { ielts: null, toefl: 90, gre: null }, programmes: asks([{ kind: 'toefl-ibt', minimum: 90 }]) },
      true,
    ],
    [
      'TOEFL where the minimum is of the scale of 1 to 6',
      { tests: { ielts: null, toefl: 90, gre: null }, programmes: asks([{ kind: 'toefl-ibt', minimum: 4.5 }]) },
      false,
    ],
    ['any result where no minimum is named', { tests: { ielts: 5, toefl: null, gre: null }, programmes: asks([]) }, true],
    ['a university that judges it itself', { programmes: asks([{ kind: 'english-judged', minimum: null }]) }, true],
    ['an uploaded result', { documents: ['English test result'] }, true],
    ['another document', { documents: ['Transcript'] }, false],
    [
      'TOEFL below the minimum',
      { tests: { ielts: null, toefl: 89, gre: null }, programmes: asks([{ kind: 'toefl-ibt', minimum: 90 }]) },
      false,
    ],
    [
      'TOEFL where the minimum is the best of the scale of 1 to 6',
      { tests: { ielts: null, toefl: 90, gre: null }, programmes: asks([{ kind: 'toefl-ibt', minimum: 6 }]) },
      false,
    ],
    ['any TOEFL where no minimum is named', { tests: { ielts: null, toefl: 10, gre: null }, programmes: asks([]) }, true],
    [
      'any result where a test is asked for without a minimum',
      { tests: { ielts: 5, toefl: null, gre: null }, programmes: asks([{ kind: 'ielts', minimum: null }]) },
      true,
    ],
    [
      'IELTS where TOEFL alone is asked',
      { tests: { ielts: 9, toefl: null, gre: null }, programmes: asks([{ kind: 'toefl-ibt', minimum: 90 }]) },
      false,
    ],
    [
      'IELTS at the lesser of two minimums',
      {
        tests: { ielts: 6.5, toefl: null, gre: null },
        programmes: asks([
          { kind: 'ielts', minimum: 6.5 },
          { kind: 'ielts', minimum: 7 },
        ]),
      },
      false,
    ],
    [
      'IELTS alone where both are asked',
      {
        tests: { ielts: 6.5, toefl: null, gre: null },
        programmes: asks([
          { kind: 'ielts', minimum: 6.5 },
          { kind: 'toefl-ibt', minimum: 90 },
        ]),
      },
      true,
    ],
    [
      'TOEFL where both are asked',
      {
        tests: { ielts: 6, toefl: 95, gre: null },
        programmes: asks([
          { kind: 'ielts', minimum: 6.5 },
          { kind: 'toefl-ibt', minimum: 90 },
        ]),
      },
      true,
    ],
  ] satisfies [string, Partial<StoredPlan>, boolean][])('with %s: %s', (_, change, had) => {
    expect(papers(change).includes('english')).toBe(had)
  })

  test('only if it is good enough for every programme, and the others are named', () => {
    const harder = { ...programme, id: 'b', name: 'Genomics', requirements: [{ kind: 'ielts', minimum: 7 }] }
    const both = {
      programmes: [...stored.programmes, { programme: harder, application: null }],
      tests: { ielts: 6.5, toefl: null, gre: null },
    }
    expect(papers(both)).not.toContain('english')
    expect(englishTooLow({ ...stored, ...both })).toEqual(['Genomics'])
    const refused = { programme: harder, application: { status: 'Rejected', submittedOn: '2026-11-01' } }
    expect(englishTooLow({ ...stored, ...both, programmes: [...stored.programmes, refused] })).toEqual([])
    expect(englishTooLow({ ...stored, ...both, tests: { ielts: null, toefl: null, gre: 320 } })).toEqual([])
    expect(englishTooLow({ ...stored, ...both, tests: { ielts: null, toefl: 100, gre: null } })).toEqual([
      'Bioinformatics',
      'Genomics',
    ])
    expect(englishTooLow({ ...stored, ...both, documents: ['English test result'] })).toEqual([])
    const german = { programme: { ...harder, languages: [{ language: 'de' }] }, application: null }
    expect(englishTooLow({ ...stored, ...both, programmes: [german] })).toEqual([])
  })
})

test('who has not said where her degree is from is shown the steps of India', () => {
  expect(planOf(stored).person.country).toBe('India')
  expect(planOf({ ...stored, degreeCountry: 'Nigeria' }).person.country).toBe('Nigeria')
})

test('a GRE result is had, and an APS certificate and an apostille that were uploaded', () => {
  expect(papers({ documents: ['GRE result', 'Apostille of the degree certificate'] })).toEqual(['gre', 'apostille'])
  expect(papers({ tests: { ielts: null, toefl: null, gre: 320 }, documents: ['APS certificate'] })).toEqual(['gre', 'aps'])
})

test('what is only called alike is no certificate', () => {
  expect(papers({ documents: ['Caps', 'No apostille'] })).toEqual([])
  expect(papers({ documents: [] })).toEqual([])
  expect(papers({ documents: ['Transcript', 'APS certificate'] })).toEqual(['aps'])
  expect(papers({ documents: ['apostille'] })).toEqual(['apostille'])
})

test('an English test is asked of what is taught in English, a GRE of whoever is asked for it, by the way it is applied', () => {
  const [one] = planOf(stored).programmes
  expect(one).toMatchObject({ asksEnglish: true, asksGre: false, applyThrough: 'uni-assist', intakes: [10], accepted: false })
  const other = { ...programme, languages: [{ language: 'de' }], requirements: [{ kind: 'gre', minimum: 310 }], apply: null }
  expect(planOf({ ...stored, programmes: [{ programme: other, application: null }] }).programmes).toMatchObject([
    { asksEnglish: false, asksGre: true, applyThrough: null, sentOn: null },
  ])
  const inBoth = { ...programme, languages: [{ language: 'de' }, { language: 'en' }] }
  const asked = (one: StoredProgramme, requirements: StoredProgramme['requirements']) =>
    planOf({ ...stored, programmes: [{ programme: { ...one, requirements }, application: null }] }).programmes
  expect(
    asked(inBoth, [
      { kind: 'ielts', minimum: 7 },
      { kind: 'gre', minimum: 310 },
    ]),
  ).toMatchObject([{ asksEnglish: true, asksGre: true }])
  expect(asked(programme, [])).toMatchObject([{ asksEnglish: true, asksGre: false }])
  expect(
    asked(programme, [
      { kind: 'ielts', minimum: 7 },
      { kind: 'english-judged', minimum: null },
    ]),
  ).toMatchObject([{ asksEnglish: false }])
})

test('of the day that she marked and the day of the application the earlier one counts', () => {
  const sentOn = (doneOn: string | null, submittedOn: string) =>
    planOf({
      ...stored,
      marks: [{ step: 'send a', doneOn, day: null }],
      programmes: [{ programme, application: { status: 'Pending', submittedOn } }],
    }).programmes[0]!.sentOn
  expect([sentOn('2027-05-20', '2027-05-10'), sentOn('2027-05-01', '2027-05-10'), sentOn(null, '2027-05-10')]).toEqual([
    '2027-05-10',
    '2027-05-01',
    '2027-05-10',
  ])
})

test('a programme that said no is not on the way; one that said yes has given its answer', () => {
  const at = (status: string) =>
    planOf({ ...stored, programmes: [{ programme, application: { status, submittedOn: '2027-02-01' } }] })
  expect(at('Rejected').programmes).toEqual([])
  expect(at('Accepted').programmes).toMatchObject([{ accepted: true, sentOn: '2027-02-01' }])
})

test('who has sent the application keeps to its deadline once it is past, until the programme has long begun', () => {
  const [planned] = planOf({ ...stored, marks: [{ step: 'send a', doneOn: '2027-05-20', day: null }] }).programmes
  expect(programmeDates(planned!, '2027-07-01')).toMatchObject({ closes: '2027-05-31', begins: '2027-10-01' })
  expect(programmeDates(planned!, '2027-11-30')).toMatchObject({ closes: '2027-05-31' })
  expect(programmeDates(planned!, '2027-12-01')).toMatchObject({ closes: '2028-05-31' })
  expect(programmeDates({ ...planned!, sentOn: '2027-06-01' }, '2027-05-20')).toMatchObject({ closes: '2027-05-31' })
  expect(programmeDates({ ...planned!, intakes: [] }, '2027-07-01')).toMatchObject({ closes: '2028-05-31', begins: null })
  expect(programmeDates({ ...planned!, deadlines: [] }, '2027-07-01')).toMatchObject({ closes: null, begins: null })
  expect(programmeDates(planOf(stored).programmes[0]!, '2027-07-01')).toMatchObject({ closes: '2028-05-31' })
})

test('deadlines for applicants from the EU are not hers', () => {
  expect(planOf(stored).programmes[0]!.deadlines).toHaveLength(1)
})
